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

/** Rows that differ by the status alone, which stays, are one. */
function table({ TRANSITIONS, FACTS, FIRST }) {
  const rows = new Map();
  for (const { from, fact, to, when, tells } of movesOf(TRANSITIONS)) {
    const happens = when ? `${FACTS[fact]} (${when})` : FACTS[fact];
    const told = tells.length > 0 ? code(tells) : 'none';
    const becomes = from === to ? 'stays' : code([to]);
    const key = JSON.stringify([happens, becomes, told]);
    rows.set(key, { from: [...(rows.get(key)?.from ?? []), from], happens, becomes, told });
  }
  const lines = [
    ['Status', 'What happens', 'Becomes', 'Public events that it may tell'],
    ['none', 'a run is started', code([FIRST.status]), code(FIRST.tells)],
    ...[...rows.values()].map(({ from, happens, becomes, told }) => [code(from), happens, becomes, told]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const text = (cells, fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column], fill)).join(' | ')} |`;
  const [head, ...body] = lines;
  return [
    text(head),
    text(
      head.map(() => ''),
      '-',
    ),
    ...body.map((line) => text(line)),
  ];
}

/** The page with its generated part as the transitions are now. */
export function withRunStates(page, transitions) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined)
    throw new Error(`docs/handbook/runs.md: the part between "${BEGIN}" and "${END}" is missing`);
  return [`${before}${BEGIN}`, '', ...diagram(transitions), '', ...table(transitions), '', `${END}${after}`].join('\n');
}
