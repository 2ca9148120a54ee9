"""The commands and their options; each is carried out in a module of its own, imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

app = typer.Typer(
    name="screening-agent",
    help="Screen candidate profiles against a posting, with evidence for every verdict.",
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    rich_markup_mode=None,
)
models = typer.Typer(help="List, fetch and try models.", no_args_is_help=True)
app.add_typer(models, name="model")
runs = typer.Typer(help="List runs, and look into one.", invoke_without_command=True)
app.add_typer(runs, name="runs")

ModelOption = Annotated[
    str | None,
    typer.Option("--model", metavar="M", help="embedded (the default), a hosted model's name, or NAME@BASE_URL."),
]
PostingArgument = Annotated[
    Path,
    typer.Argument(
        metavar="POSTING", help="The posting's file; FILE#2 is the second of several in it.", show_default=False
    ),
]
PasswordOption = Annotated[
    str | None, typer.Option("--password", metavar="P", help="Opens encrypted files.", show_default=False)
]
Channel = Literal["email", "linkedin", "inmail"]
Tone = Literal["plain", "warm", "formal"]
Language = Literal["en", "de", "fr", "es"]
ConcurrencyOption = Annotated[
    int, typer.Option("--concurrency", min=1, max=256, metavar="N", help="Calls at once to a hosted model.")
]


@app.callback(invoke_without_command=True)
def _top(
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if version:
        from agent import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.command()
def screen(
    posting: Annotated[
        Path | None,
        typer.Argument(
            metavar="POSTING", help="The posting's file; FILE#2 is the second of several in it.", show_default=False
        ),
    ] = None,
    profiles: Annotated[
        list[Path] | None,
        typer.Argument(metavar="PROFILE...", help="Files, folders or zip archives of profiles.", show_default=False),
    ] = None,
    rubric: Annotated[
        Path | None, typer.Option("--rubric", metavar="F", help="Judge by this rubric (see the rubric command).")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where the run's files go; else the data folder.")
    ] = None,
    model: ModelOption = None,
    budget: Annotated[
        float | None, typer.Option("--budget", min=0, metavar="USD", help="Stop before this run costs more.")
    ] = None,
    concurrency: Annotated[
        int | None,
        typer.Option("--concurrency", min=1, max=256, metavar="N", help="Calls at once to a hosted model (8)."),
    ] = None,
    escalate: Annotated[
        str | None,
        typer.Option("--escalate", metavar="M", help="Ask this stronger model what is contested, and nothing else."),
    ] = None,
    votes: Annotated[
        int | None,
        typer.Option("--votes", min=1, max=15, metavar="N", help="Ask what is contested N times; a majority counts."),
    ] = None,
    estimate: Annotated[
        bool, typer.Option("--estimate", help="Tell calls, tokens, cost and time, ask nothing, write nothing.")
    ] = False,
    resume: Annotated[
        str | None, typer.Option("--resume", metavar="RUN", help="Go on with a run that stopped; name nothing else.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option("--log", metavar="FILE", help="Add a line of JSON to this file for each call.")
    ] = None,
    today: Annotated[
        str | None,
        typer.Option("--today", metavar="YYYY-MM-DD", help="Count open-ended jobs to this day."),
    ] = None,
    password: PasswordOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the assessments as JSON lines.")] = False,
) -> None:
    """Screen profiles against a posting; every verdict shows its evidence."""
    from agent.cli.screen import Options, run

    raise typer.Exit(
        run(
            Options(
                posting=posting,
                profiles=profiles or [],
                rubric=rubric,
                out=out,
                model=model,
                budget=budget,
                concurrency=concurrency,
                today=today,
                as_json=as_json,
                password=password,
                resume=resume,
                log=log,
                escalate=escalate,
                votes=votes,
                estimate=estimate,
            )
        )
    )


@app.command()
def rubric(
    posting: PostingArgument,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="F", help="Write the rubric to this file.")] = None,
    model: ModelOption = None,
    concurrency: ConcurrencyOption = 8,
    password: PasswordOption = None,
) -> None:
    """Compile a posting into a rubric to read and edit."""
    from agent.cli.rubric import run

    run(posting, out, model, concurrency, password)


@app.command()
def read(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A profile or a posting.", show_default=False)],
    password: PasswordOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the document as JSON.")] = False,
) -> None:
    """Show a file's numbered lines, and what was left out."""
    from agent.cli.read import run

    run(file, as_json, password)


@app.command()
def explain(
    run: Annotated[str, typer.Argument(metavar="RUN", help="A run's id or its folder.", show_default=False)],
    candidate: Annotated[
        str, typer.Argument(metavar="CANDIDATE", help="A candidate's id, name or file.", show_default=False)
    ],
) -> None:
    """Tell why, for one candidate of a run, in plain words."""
    from agent.cli.explain import run as carry_out

    carry_out(run, candidate)


@app.command()
def outreach(
    run: Annotated[str, typer.Argument(metavar="RUN", help="A run's id or its folder.", show_default=False)],
    candidates: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CANDIDATE...]", help="Ids, names or files (all, unless named).", show_default=False),
    ] = None,
    top: Annotated[
        int | None, typer.Option("--top", min=1, metavar="N", help="Only the first N in the ranking.")
    ] = None,
    channel: Annotated[Channel, typer.Option("--channel", help="Where the note goes; its limits are kept.")] = "email",
    tone: Annotated[Tone, typer.Option("--tone", help="How it sounds.")] = "plain",
    language: Annotated[Language, typer.Option("--language", help="The language of the note.")] = "en",
    sender: Annotated[
        Path | None, typer.Option("--sender", metavar="FILE", help="TOML: name, role, company, email, phone, links.")
    ] = None,
    template: Annotated[
        Path | None,
        typer.Option("--template", metavar="FILE", help="Your own wording around {{ opening }} and others."),
    ] = None,
    employer: Annotated[
        str | None, typer.Option("--employer", metavar="NAME", help="Who hires, where the posting contradicts itself.")
    ] = None,
    do_not_contact: Annotated[
        Path | None, typer.Option("--do-not-contact", metavar="FILE", help="Names, addresses or ids, one a row.")
    ] = None,
    variants: Annotated[int, typer.Option("--variants", min=1, max=5, metavar="N", help="Different notes each.")] = 1,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where the drafts go; else RUN/outreach.")
    ] = None,
    model: ModelOption = None,
    budget: Annotated[
        float | None, typer.Option("--budget", min=0, metavar="USD", help="Stop before a model costs more.")
    ] = None,
    concurrency: ConcurrencyOption = 8,
    as_json: Annotated[bool, typer.Option("--json", help="Print the notes as JSON.")] = False,
) -> None:
    """Draft a note to each candidate from verified facts; nothing is ever sent."""
    from agent.cli.outreach import Options
    from agent.cli.outreach import run as carry_out

    carry_out(
        Options(
            run=run,
            candidates=candidates or [],
            top=top,
            channel=channel,
            tone=tone,
            language=language,
            sender=sender,
            template=template,
            employer=employer,
            do_not_contact=do_not_contact,
            variants=variants,
            out=out,
            model=model,
            budget=budget,
            concurrency=concurrency,
            as_json=as_json,
        )
    )


@app.command("eval")
def evaluate(
    suites: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SUITE...] | add RUN", help="The suites to run (all, unless named).", show_default=False
        ),
    ] = None,
    model: Annotated[
        list[str] | None,
        typer.Option("--model", metavar="M", help="As screen takes it; given twice, models stand side by side."),
    ] = None,
    repeat: Annotated[
        int, typer.Option("--repeat", min=1, max=20, metavar="N", help="Ask the stability cases N times.")
    ] = 1,
    baseline: Annotated[
        Path | None, typer.Option("--baseline", metavar="FILE", help="Compare with this run, case by case.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where results and report go.")] = None,
    part: Annotated[
        str, typer.Option("--part", metavar="PART", help="tune, final (kept for a last check) or all.")
    ] = "tune",
    quick: Annotated[bool, typer.Option("--quick", help="Two cases of each set instead of all.")] = False,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="Your own cases instead of the program's.")
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also judge by keywords, and by one prompt, for comparison.")
    ] = False,
    budget: Annotated[
        float | None, typer.Option("--budget", min=0, metavar="USD", help="Stop before a model costs more.")
    ] = None,
    concurrency: ConcurrencyOption = 8,
) -> None:
    """Measure a model on cases whose truth is known; eval add RUN makes cases of a screen."""
    from agent.cli.eval import Options, run

    options = Options(suites or [], model or [], repeat, baseline, out, part, quick, data, peers, budget, concurrency)
    raise typer.Exit(run(options))


@runs.callback()
def runs_list(
    context: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="Print the runs as JSON.")] = False,
) -> None:
    """List the runs, newest first: what became of each, and what it took."""
    if context.invoked_subcommand is None:
        from agent.cli.runs import list_runs

        list_runs(as_json=as_json)


@runs.command("show")
def runs_show(
    run: Annotated[str, typer.Argument(metavar="RUN", help="A run's id or its folder.", show_default=False)],
    calls: Annotated[bool, typer.Option("--calls", help="Show the calls: slow ones, repeated ones, repaired ones.")] = (
        False
    ),
    slowest: Annotated[int, typer.Option("--slowest", min=1, metavar="N", help="How many of each kind.")] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Show a run's record, what did not go straight, and who could not be assessed and why."""
    from agent.cli.runs import show_run

    show_run(run, calls=calls, most=slowest, as_json=as_json)


@models.command("list")
def model_list() -> None:
    """Show the embedded model's state and how to name others."""
    from agent.cli.consoles import out
    from agent.cli.model import list_models

    list_models(out())


@models.command("pull")
def model_pull() -> None:
    """Fetch the embedded model's weights (1.1 GB), checked by their hash."""
    from agent.cli.consoles import out
    from agent.cli.model import pull
    from agent.cli.running import interruptible

    interruptible(lambda: pull(out()))


@models.command("check")
def model_check(
    model: Annotated[str | None, typer.Argument(metavar="[M]", help="As --model takes it.", show_default=False)] = None,
) -> None:
    """Try a model: does it keep to a schema, how fast is it, what context has it."""
    from agent.cli.consoles import out
    from agent.cli.model import check
    from agent.cli.running import interruptible

    if not interruptible(lambda: check(model, out())).usable:
        raise typer.Exit(2)
