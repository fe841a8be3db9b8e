import { retryPlanOf, type DialResult, type FlowDefinition } from '@outcall/flow-language';

/** What happens to a run whose first call reaches nobody, in a line. */
export function notReached(definition: FlowDefinition, dialled: DialResult): string {
  const { maxAttempts, gapMinutes } = retryPlanOf(definition);
  const gaps = Object.entries(gapMinutes).find(([reason]) => reason === dialled)?.[1];
  return `Nobody is reached (${dialled}): ${gaps ? retried(maxAttempts, gaps) : otherwise(dialled)}.`;
}

const retried = (maxAttempts: number, gaps: readonly number[]): string =>
  `it is tried up to ${maxAttempts} times, again after ${gaps.map((minutes) => `${minutes} minutes`).join(', then ')}`;

const otherwise = (dialled: DialResult): string =>
  dialled === 'lines_busy' ? 'it is tried again in about 15 seconds' : 'it is not tried again';
