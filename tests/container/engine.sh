#!/bin/sh
# Runs a command with a container engine at hand: tests/container/engine.sh docker build .
#
# An engine that already runs is used as it is. Otherwise, as root on Debian or Ubuntu, one is installed, started on a
# socket of its own for as long as the command takes, and removed again. Where the Dockerfile's base image can't be
# pulled, a stand-in of the same name is made from Debian's packages and this machine's Python of the same version:
# the Dockerfile itself is never changed.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
base=$(sed -n 's/^ARG PYTHON=//p' "$root/Dockerfile")
work=

say() { echo "engine: $*" >&2; }
die() { say "$*"; exit 1; }

need_root() {
    [ "$(id -u)" = 0 ] || die "no container engine is running, and only root can start one: start Docker, or run this as root"
    command -v apt-get >/dev/null || die "no container engine is running, and this is no Debian: install and start Docker"
}

need() { # PACKAGE COMMAND
    command -v "$2" >/dev/null || [ -x "/usr/sbin/$2" ] && return
    say "installing $1"
    apt-get install -y -qq --no-install-recommends "$1" >/dev/null 2>&1 ||
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$1" >/dev/null; } ||
        die "$1 could not be installed"
}

start_engine() {
    need_root
    need docker.io dockerd
    work=$(mktemp -d)
    trap stop_engine EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    say "starting an engine of its own in $work"
    PATH="$PATH:/usr/sbin:/sbin" dockerd -H "unix://$work/socket" --data-root "$work/data" --exec-root "$work/exec" \
        --pidfile "$work/pid" --bridge=none --iptables=false --ip6tables=false --storage-driver=overlay2 \
        >"$work/log" 2>&1 &
    export DOCKER_HOST="unix://$work/socket" DOCKER_BUILDKIT=0
    for _ in $(seq 100); do
        docker version >/dev/null 2>&1 && return
        sleep 0.3
    done
    cat "$work/log" >&2
    die "the engine did not start: its log stands above"
}

stop_engine() {
    status=$?
    trap - EXIT
    if [ -s "$work/pid" ]; then
        pid=$(cat "$work/pid")
        kill "$pid" 2>/dev/null || true
        for _ in $(seq 100); do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.1
        done
    fi
    umount "$work/exec/netns/default" 2>/dev/null || true
    rm -rf "$work"
    exit "$status"
}

find_python() {
    version=${base#python:}
    version=${version%%-*}
    for python in "$root/.venv/bin/python" "python$version" python3; do
        "$python" -c "import sys; sys.exit('%d.%d' % sys.version_info[:2] != '$version')" 2>/dev/null || continue
        "$python" -c 'import sys; print(sys.base_prefix)'
        return
    done
    die "a stand-in for $base needs Python $version on this machine"
}

make_stand_in() {
    need_root
    need mmdebstrap mmdebstrap
    prefix=$(find_python)
    folder=$(mktemp -d)
    say "making a stand-in for $base from $prefix"
    mmdebstrap --quiet --variant=minbase \
        --include=ca-certificates,libssl3,libffi8,libsqlite3-0,zlib1g,libbz2-1.0,liblzma5,libreadline8,libuuid1,netbase,tzdata \
        "${base##*-}" "$folder/root.tar"
    mkdir -p "$folder/add/usr/local" "$folder/add/etc/ssl/certs"
    tar -C "$prefix" --exclude=site-packages --exclude=test --exclude='*.a' --exclude=__pycache__ --exclude='config-*' --exclude=idlelib --exclude=lib2to3 --exclude=tkinter \
        -cf - bin include lib | tar -C "$folder/add/usr/local" -xf -
    find "$folder/add/usr/local/bin" -type f ! -name 'python3*' -delete
    # How this machine installs packages (certificates, a mirror) is laid into the stand-in alone.
    bundle=${PIP_CERT:-${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}}
    [ ! -r "$bundle" ] || cp "$bundle" "$folder/add/etc/ssl/certs/ca-certificates.crt"
    {
        echo "[global]"
        echo "cert = /etc/ssl/certs/ca-certificates.crt"
        "$root/.venv/bin/python" -m pip config list 2>/dev/null |
            sed -n "s/^\(global\|:env:\)\.\(index-url\|trusted-host\|timeout\|default-timeout\)='\(.*\)'$/\2 = \3/p"
    } >"$folder/add/etc/pip.conf"
    tar -C "$folder/add" --owner=0 --group=0 -cf "$folder/add.tar" .
    cat >"$folder/Dockerfile" <<'END'
FROM scratch
ADD root.tar /
ADD add.tar /
ENV PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
RUN ldconfig && cd /usr/local/bin && ln -sf python3 python && python -m ensurepip --root / >/dev/null && ln -sf pip3 pip
CMD ["python3"]
END
    rm -rf "$folder/add"
    docker build --quiet --network host --tag "$base" "$folder" >/dev/null
    rm -rf "$folder"
}

[ $# -gt 0 ] || die "name a command, such as: $0 docker build ."
cd "$root"
if docker version >/dev/null 2>&1; then
    say "using the engine that runs here"
else
    start_engine
fi
docker image inspect "$base" >/dev/null 2>&1 || docker pull --quiet "$base" >/dev/null 2>&1 || make_stand_in
"$@"
