import { covers, type RunFilter } from './run-filter.js';

/** A pause that stands, or a cancel whose job goes on. */
export interface StandingOrder {
  readonly id: string;
  readonly kind: string;
  readonly filter: RunFilter;
}

/** Every dial of an org and mode compares with each. */
export const MAX_STANDING = 100;
/** Jobs of an org and mode that are not done: all orgs' jobs share the processes that work on them. */
export const MAX_UNFINISHED = 10;

/**
 * The pauses that an order ends (docs/handbook/runs.md#pause-resume-and-cancel-many): a resume those it covers, a pause
 * one with the same filter, whose place it takes.
 */
export function endedBy(order: Omit<StandingOrder, 'id'>, standing: readonly StandingOrder[]): string[] {
  const ends = ({ kind, filter }: StandingOrder): boolean =>
    kind === 'pause' &&
    covers(order.filter, filter) &&
    (order.kind === 'resume' || (order.kind === 'pause' && covers(filter, order.filter)));
  return standing.filter(ends).map(({ id }) => id);
}
