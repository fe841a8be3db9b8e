// docs/handbook/runs.md, the part on states

const BEGIN = '<!-- From apps/run-orchestrator/src/domain/run/transitions.ts, by node tools/generate/handbook.mjs -->';
const END = '<!-- end of what is generated -->';

const code = (names) => names.map((name) => `\`${name}\``).join(', ');

/**
 * Every move as one object with its `from` and its `fact`; what news of a call does that overtook the answer to its
 * placing is two of them in one.
 */
const movesOf = (transitions) =>
  Object.entries(transitions)
    .flatMap(([from, facts]) =>
      Object.entries(facts).flatMap(([fact, moves]) => moves.map((move) => ({ from, fact, ...move }))),
    )
    .filter(({ isOvertaking }) => !isOvertaking);

function diagram({ TRANSITIONS, FACTS, FIRST }) {
  const moves = movesOf(TRANSITIONS);
  const isLeft = (status) => moves.some(({ from, to }) => from === status && to !== status);
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${FIRST.status}: a run is started`,
    ...moves
      .filter(({ from, to }) => from !== to)
      .map(({ from, fact, to, when }) => `  ${from} --> ${to}: ${when || FACTS[fact]}`),
    ...Object.keys(TRANSITIONS)
      .filter((status) => !isLeft(status))
      .map((status) => `  ${status} --> [*]`),
    '```',
  ];
}

/** Moves that differ by the status alone, which stays, are one. */
function list({ TRANSITIONS, FACTS, FIRST }) {
  const moves = new Map();
  for (const { from, fact, to, when, tells } of movesOf(TRANSITIONS)) {
    const happens = when ? `${FACTS[fact]} (${when})` : FACTS[fact];
    const becomes = from === to ? 'stays' : `becomes ${code([to])}`;
    const key = JSON.stringify([happens, becomes, tells]);
    moves.set(key, { from: [...(moves.get(key)?.from ?? []), from], happens, becomes, tells });
  }
  const line = (becomes, happens, tells) =>
    `- ${becomes}: ${happens}.${tells.length > 0 ? ` It may tell ${code(tells)}` : ''}`;
  return [
    'What happens, and the public events that it may tell:',
    '',
    line(`none becomes ${code([FIRST.status])}`, 'a run is started', FIRST.tells),
    ...[...moves.values()].map(({ from, happens, becomes, tells }) => line(`${code(from)} ${becomes}`, happens, tells)),
  ];
}

/** The page with its generated part as the transitions are now. */
export function withRunStates(page, transitions) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined)
    throw new Error(`docs/handbook/runs.md: the part between "${BEGIN}" and "${END}" is missing`);
  return [`${before}${BEGIN}`, '', ...diagram(transitions), '', ...list(transitions), '', `${END}${after}`].join('\n');
}
