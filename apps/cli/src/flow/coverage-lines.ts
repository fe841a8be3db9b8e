import type { PathCoverage, Reach } from '@outcall/flow-language';

const MAX_NAMED = 8;

/** What walking every path of a flow has reached; null: it could not be walked. */
export function coverageLines(coverage: PathCoverage | null): string[] {
  if (!coverage) return ['Its paths are walked once these problems are mended.'];
  if (!coverage.isComplete)
    return [`It has more paths than are walked: after ${coverage.pathsWalked} nothing is known to be out of reach.`];
  return [
    `All paths walked (${coverage.pathsWalked}). They reach`,
    reach('steps', coverage.steps, String),
    reach('arrows', coverage.arrows, ({ from, to }) => `${from} to ${to}`),
    reach('outcomes', coverage.outcomes, String),
    reach('languages', coverage.languages, String),
  ];
}

function reach<T>(name: string, { reached, unreached }: Reach<T>, show: (each: T) => string): string {
  const named = unreached.slice(0, MAX_NAMED).map(show).join(', ');
  const more = unreached.length > MAX_NAMED ? ` and ${unreached.length - MAX_NAMED} more` : '';
  const missing = unreached.length > 0 ? `; never: ${named}${more}` : '';
  return `  ${name.padEnd(10)} ${reached.length} of ${reached.length + unreached.length}${missing}`;
}
