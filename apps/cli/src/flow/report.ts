import type { FlowProblem } from '@outcall/flow-language';

/** A definition of any shape, as far as a report looks into it. */
interface Sketch {
  readonly name?: unknown;
  readonly callType?: unknown;
  readonly languages?: { readonly allowed?: unknown };
  readonly steps?: readonly ({ readonly id?: unknown } | null)[];
}

const MAX_WIDTH = 48;
const countOf = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

export function flowTitle(definition: unknown): string {
  const { name, callType, languages, steps } = (definition ?? {}) as Sketch;
  const spoken = listOf(languages?.allowed).join(' ') || 'no languages';
  return `${textOr(name, '(no name)')}: ${textOr(callType, 'no callType')}, ${countOf(listOf(steps).length, 'step')}, ${spoken}`;
}

/** `steps[3].prompt["ta-IN"]`: as one would write it to get there. */
export function placeOf(path: FlowProblem['path']): string {
  const place = path.map((part, index) => {
    if (typeof part === 'number') return `[${part}]`;
    if (/^[A-Za-z_]\w*$/.test(part)) return `${index > 0 ? '.' : ''}${part}`;
    return `[${JSON.stringify(part)}]`;
  });
  return place.join('') || '(the definition)';
}

/** One line per problem; where it is in a step, the step's id goes with it. */
export function problemLines(problems: readonly FlowProblem[], definition: unknown): string[] {
  return problems.length === 0 ? ['No problems.'] : findingLines('problem', problems, definition);
}

/** The same for warnings, after an empty line; none at all where there are none. */
export function warningLines(warnings: readonly FlowProblem[], definition: unknown): string[] {
  return warnings.length === 0 ? [] : ['', ...findingLines('warning', warnings, definition)];
}

function findingLines(what: string, findings: readonly FlowProblem[], definition: unknown): string[] {
  const width = Math.min(MAX_WIDTH, Math.max(...findings.map(({ path }) => placeOf(path).length)));
  return [
    `${countOf(findings.length, what)}:`,
    ...findings.map(({ path, message }) => `  ${placeOf(path).padEnd(width)}  ${message}${stepOf(path, definition)}`),
  ];
}

function stepOf([list, index]: FlowProblem['path'], definition: unknown): string {
  const id =
    list === 'steps' && typeof index === 'number' ? (definition as Sketch | null)?.steps?.[index]?.id : undefined;
  return typeof id === 'string' ? ` (step ${id})` : '';
}
