import type { Moment } from './moment.js';

/** At 60 s: 17 to 23 minutes, as waits are spread. */
const UNREGISTERED_WAITS = 20;

/**
 * How long a run without a number waits, in milliseconds. A registration with operators is missing until somebody mends
 * it: tried each minute, all due runs of such a flow would take the org's lines in turn, and give them back, between
 * the runs of its other flows.
 */
export const numberWait = (
  { heldMs }: Moment['waits'],
  { isUnregistered }: { readonly isUnregistered?: true },
): number => (isUnregistered ? heldMs * UNREGISTERED_WAITS : heldMs);
