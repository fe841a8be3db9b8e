export const HELP = `npm run flow -- check FILE.json       what is wrong with a flow, what no path of it reaches, and a drawing
npm run flow -- simulate FILE.json    the conversation that it holds with a shopper who answers as you say
npm run flow -- show FILE.json        its definition as JSON, to start your own from a flow of the library
npm run flow -- actions               the actions that a flow may have done, with their parameters

FILE may also be a flow of the library: library:cod_confirmation
Each command has a --help of its own. docs/how-to/write-a-flow.md says how to write a flow.`;

const CHECK = `npm run flow -- check FILE.json [options]

Prints the problems that keep the flow from being published, each with its place; where there are none, what walking every path
of it has reached; and a drawing as a Mermaid flowchart. Ends with 0 when there are no problems, 1 when there are, 2 when the
file cannot be read.

  --json             everything as one JSON object: {ok, problems, warnings, coverage, mermaid}
  --mermaid          only the drawing
  --language CODE    the language of the texts in the drawing (en-IN)
  --actions FILE     your own actions, as GET /v1/actions answers them; the presets are always there
  --help`;

const SIMULATE = `npm run flow -- simulate FILE.json [options]

Prints the conversation, with its times, as a test run would hold it. What you do not give is taken from samples.

  --answers FILE     what the shopper answers, by the key of the question: {"order_confirmed": "no", "new_address": "12 MG Road"};
                     under the id of a confirm step: {"confirm_cancel": "no"}; an empty text is silence. A list is said one after the
                     other, try by try: {"order_confirmed": ["hello?", "", "haan ji"]}; its last stands for all that follow. Words are
                     understood as in a call
  --language CODE    hi-IN, ta-IN ... (the flow's default)
  --inputs FILE      the values the run is started with: {"order_no": "1001"}
  --at "DAY TIME"    when the call is, in India: "2026-11-27 18:30", or a day alone (2030-01-01). "Tomorrow", "at five" and the
                     hours in which a shopper may be called again go by it
  --phone NUMBER     its last four digits decide: 0002 no answer, 0003 busy, 0004 declined, 0005 voicemail, 0007 opts out,
                     0008 asks for a person, 0009 hangs up half-way
  --nobody           no person is there to take a call that is handed over
  --actions FILE     your own actions, as GET /v1/actions answers them; the presets are always there
  --json             the conversation as JSON
  --help`;

const SHOW = `npm run flow -- show FILE.json

Prints the definition as JSON: of a flow of the library, of a file, or out of an API answer that holds one. --silent keeps npm's
own lines out of a file:

  npm run --silent flow -- show library:cod_confirmation > my-flow.json
  npm run flow -- check my-flow.json

  --help`;

const ACTIONS = `npm run flow -- actions [options]

Prints the actions a flow may have done: the arguments of each, the fields of its sample reply (what {{results.step.field}} can name),
and whether it is done only after the yes of a confirm step.

  --actions FILE     your own actions, as GET /v1/actions answers them; the presets are always there
  --json             the catalogue as JSON
  --help`;

export const COMMAND_HELP: Readonly<Record<string, string>> = {
  check: CHECK,
  simulate: SIMULATE,
  show: SHOW,
  actions: ACTIONS,
};
