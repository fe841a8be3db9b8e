import type { Mode } from '@outcall/kernel';

/**
 * What deployments may set; times in the unit of their name. The waits and hours that the reducer decides with are
 * `Moments`.
 */
export abstract class RunSettings {
  /** How long the lease of an attempt lasts. */
  abstract readonly leaseMs: number;
  /** How long the answer to a start waits for the placing of its first attempt. */
  abstract readonly answerWithinMs: number;
  abstract readonly placeTimeoutMs: number;
  /** How often a process looks for attempts that others left. */
  abstract readonly pollMs: number;
  /** How long a line is taken up by one attempt, ringing included. */
  abstract readonly lineMs: number;
  /** Test runs need no line; this many start per second. */
  abstract readonly testStartsPerSecond: number;
  /** How long the answer to a cancel waits for an attempt that somebody holds. */
  abstract readonly cancelWithinMs: number;
  /** When a run has been dialing for longer than this, the event of its call's end was lost. */
  abstract readonly longestCallMs: number;
  abstract readonly lostCallsEveryMs: number;
  /** How long a shopper's decision is applied again, to runs that were written after its event. */
  abstract readonly stopKeptMs: number;
  abstract readonly stopSweepMs: number;
  /** How often a process looks for jobs, and for due runs that are paused or held. */
  abstract readonly jobSweepMs: number;
  abstract readonly eraseSweepMs: number;
  /** The shortest time from an erasure's event to its end. */
  abstract readonly eraseQuietMs: number;
  /** For which reason all live dialling is held from the start; empty: it is not. */
  abstract readonly holdAtStart: string;
  /** The modes whose runs the management API may advance. */
  abstract readonly advancedModes: readonly Mode[];
}
