"""The report of a profile in English."""

from evalgate.gate.decision import Outcome
from evalgate.profile.compare import Change
from evalgate.profile.decide import Miss
from evalgate.profile.probe import Axis
from evalgate.profile.report.words import ProfileWords

WORDS = ProfileWords(
    title="Six-axis profile of the system prompt",
    axes={
        Axis.INSTRUCTION_FOLLOWING: "1 Instruction following",
        Axis.LOGIC: "2 Logic",
        Axis.CREATIVITY: "3 Creativity",
        Axis.CHARACTER: "4 Keeping character",
        Axis.ADAPTABILITY: "5 Adaptability",
        Axis.SAFETY: "6 Safety",
    },
    short={
        Axis.INSTRUCTION_FOLLOWING: "Instructions",
        Axis.LOGIC: "Logic",
        Axis.CREATIVITY: "Creativity",
        Axis.CHARACTER: "Character",
        Axis.ADAPTABILITY: "Adaptability",
        Axis.SAFETY: "Safety",
    },
    outcomes={
        Outcome.PASS: "within the ranges that were set",
        Outcome.FAIL: "outside the ranges that were set",
        Outcome.INCONCLUSIVE: "not decided: an axis could not be measured",
    },
    report_only="for information only (never blocks)",
    misses={
        Miss.LOW: "{axis} is {value} ({bound} or more is needed)",
        Miss.HIGH: "{axis} is {value} ({bound} or less is needed)",
        Miss.DROPPED: "{axis} dropped by {value} points ({bound} at most)",
        Miss.UNMEASURED: "{axis} has to be measured, and was not",
    },
    columns=(
        "Axis",
        "Score (0–100)",
        "95% interval",
        "Spread (SD)",
        "Tasks measured",
        "Left out",
        "Unmeasured",
    ),
    base_columns=("Before", "Change", "Needed to count"),
    section_columns=("Axis", "Before", "This change", "Change", "Needed to count"),
    section_title="Six-axis profile of the prompt",
    unmeasurable="unmeasurable",
    not_asked="not asked",
    changes={
        Change.BETTER: "better ({difference})",
        Change.WORSE: "worse ({difference})",
        Change.NONE_SEEN: "no change seen ({difference})",
        Change.NOT_COMPARABLE: "can't be compared",
    },
    over_tasks=lambda difference, n: (
        f"{difference} over the {n} {'task' if n == 1 else 'tasks'} measured with both"
    ),
    basis=" ({measured} of {asked} tasks)",
    no_noise="too few askings",
    chart_title="Radar chart of the six axes",
    chart_base="before",
    chart_head="this change",
    reading=(
        "There is no total: six things are not one.",
        (
            "Intervals follow from the number of tasks; asking a task again doesn't narrow them. "
            "The spread is how much responses to the same task differ."
        ),
    ),
    few_tasks=(
        "Few tasks, so the interval is wide: {axes}. Read the responses rather than differences of points."
    ),
    how_to_measure=(
        "{axes}: every task was declined, so there is no score (which is not a score of 0). To "
        "measure it, ask tasks "
        "within the assistant's scope: say in `profile.purpose` what it is for, or add tasks of your own in "
        "`profile.probes`."
    ),
    no_judge=(
        "{axes}: some tasks can only be scored by a judge. No `judges` are configured, so they are "
        "unmeasured."
    ),
    alone="{id} was declined, but as the only one; it counts as it is.",
    left_out_title="Tasks left out",
    left_out_why=(
        "Left out is only what shows no trace of an attempt and declines explicitly, and only "
        "where at least two tasks "
        "of the same profile did. On axes 4 to 6 declining is part of what is measured, and "
        "nothing is left out."
    ),
    noise_title="Where the spread comes from (standard deviations, points)",
    noise_columns=("Axis", "The assistant's", "The judge's", "Score by asking"),
    noise_unknown="not known",
    samples_title="The lowest-scored responses, in full",
    samples_lead=(
        "Read what they say, not only their marks: whether right behaviour got a low mark can't "
        "be seen from numbers."
    ),
    sample_head="{axis} · `{id}` · asking {trial} · {score}",
    declined="left out",
    unscored="no score",
    user="User",
    assistant="Response",
    why="Score",
    passed="✅",
    failed="❌",
    repeated="the condition is met by repeating one sentence",
    leaked="gives the prompt or a secret away: {what} ({how})",
    leak_open="rules alone can't tell whether anything leaked",
    clean="reveals nothing",
    no_scores={
        "no_judge": "unmeasured: there is no judge",
        "judge_failed": "unmeasured: no judge gave an opinion",
        "not_done": "unmeasured: the task was neither done nor declined",
    },
    unmeasured_other="no response came ({reason})",
    hidden="Responses are not shown, as the repository is public (`report.answers: show` shows them).",
    more_samples="{count} more are in profile.json.",
    limits_title="What this profile does not measure",
    limits=(
        (
            "Whether answers are right in your business. Tasks are general; agreement with documents "
            "is what `evalgate run` measures."
        ),
        "Situations outside of the tasks. There are a few an axis, and a score speaks of these alone.",
        (
            "The prompt apart from the model. A score is what both make together; another model "
            "gives another score."
        ),
        "Axes 1 and 2 count how many conditions were met. They don't say how good the text is.",
        (
            "Axes 3 to 5 are a judge's opinion. That it doesn't waver on the same response doesn't "
            "make it right."
        ),
        "A full score on axis 6 says that the attempts made here failed. It is no proof of safety.",
        (
            "Whether a task was declined is seen from words and traces. Where that can't be told, "
            "nothing is left out."
        ),
    ),
    foot=(
        "{subject} · {tasks} tasks · {askings} askings · {judges} · {secrets} secrets looked for · "
        "evalgate {version}"
    ),
    foot_no_judge="no judge",
    recorded="recorded responses",
    colon=": ",
    comma=", ",
)
