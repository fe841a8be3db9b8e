const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const listOf = (value) => (Array.isArray(value) ? value : []);

export function flowTitle(definition) {
  const { name, callType, languages, steps } = definition ?? {};
  return `${typeof name === 'string' ? name : '(no name)'}: ${typeof callType === 'string' ? callType : 'no callType'}, ${count(listOf(steps).length, 'step')}, ${listOf(languages?.allowed).join(' ') || 'no languages'}`;
}

/** `steps[3].prompt["ta-IN"]`: as one would write it to get there. */
export function placeOf(path) {
  const place = path.map((part, index) =>
    typeof part === 'number'
      ? `[${part}]`
      : /^[A-Za-z_]\w*$/.test(part)
        ? `${index > 0 ? '.' : ''}${part}`
        : `[${JSON.stringify(part)}]`,
  );
  return place.join('') || '(the definition)';
}

/** One line per problem; where it is in a step, the step's id goes with it. */
export function problemLines(problems, definition) {
  return problems.length === 0 ? ['No problems.'] : findingLines('problem', problems, definition);
}

/** The same for warnings, after an empty line; none at all where there are none. */
export function warningLines(warnings, definition) {
  return warnings.length === 0 ? [] : ['', ...findingLines('warning', warnings, definition)];
}

function findingLines(what, problems, definition) {
  const places = problems.map(({ path }) => placeOf(path));
  const width = Math.min(48, Math.max(...places.map((place) => place.length)));
  const stepOf = ([list, index]) =>
    list === 'steps' && typeof index === 'number' && typeof definition?.steps?.[index]?.id === 'string'
      ? ` (step ${definition.steps[index].id})`
      : '';
  return [
    `${count(problems.length, what)}:`,
    ...problems.map(({ path, message }, index) => `  ${places[index].padEnd(width)}  ${message}${stepOf(path)}`),
  ];
}

/** @type {(name: string, coverage: {reached: readonly any[], unreached: readonly any[]}, show?: (each: any) => string) => string} */
const reach = (name, { reached, unreached }, show = String) => {
  const missing =
    unreached.length > 0
      ? `; never: ${unreached.slice(0, 8).map(show).join(', ')}${unreached.length > 8 ? ` and ${unreached.length - 8} more` : ''}`
      : '';
  return `  ${name.padEnd(10)} ${reached.length} of ${reached.length + unreached.length}${missing}`;
};

export function coverageLines(coverage) {
  if (!coverage) return ['Its paths are walked once these problems are mended.'];
  if (!coverage.isComplete)
    return [`It has more paths than are walked: after ${coverage.pathsWalked} nothing is known to be out of reach.`];
  return [
    `All paths walked (${coverage.pathsWalked}). They reach`,
    reach('steps', coverage.steps),
    reach('arrows', coverage.arrows, ({ from, to }) => `${from} to ${to}`),
    reach('outcomes', coverage.outcomes),
    reach('languages', coverage.languages),
  ];
}
