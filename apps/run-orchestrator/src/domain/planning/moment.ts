import type { HoursTable } from '@outcall/kernel';

/** What the plan of a time may depend on besides the run, and what the reducer may know besides state and fact. */
export interface Moment {
  readonly now: string;
  /** In [0, 1): spreads the waits, so that runs that met a busy line at the same time do not retry at the same time. */
  readonly fraction: number;
  /** The hours of this deployment, to plan by: whether a call is placed is decided by contacts when it is due. */
  readonly hours: HoursTable;
  readonly waits: {
    /** Factor on the flow's retry gaps; 1 in production. */
    readonly gapScale: number;
    /** Milliseconds before another try on busy lines (docs/handbook/runs.md#retries-and-gaps: about 15 s). */
    readonly linesBusyMs: number;
    /** Milliseconds before another try without a number, credit or carrier. */
    readonly heldMs: number;
    /** Milliseconds after the start of hours over which waiting runs are spread; 0 by default. */
    readonly windowSpreadMs?: number;
  };
}

/** `milliseconds` after a moment, as ISO 8601. */
export const after = (time: string, milliseconds: number): string =>
  new Date(Date.parse(time) + Math.round(milliseconds)).toISOString();
