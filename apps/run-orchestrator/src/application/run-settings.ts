import type { Mode } from '@outcall/kernel';

/** What deployments may set; times in the unit of their name. The waits and hours that the reducer decides with are `Moments`. */
export abstract class RunSettings {
  /** How long whoever places an attempt holds it. */
  abstract readonly leaseMs: number;
  /** How long the answer to a start waits for the placing of its first attempt. */
  abstract readonly answerWithinMs: number;
  abstract readonly placeTimeoutMs: number;
  /** How often a process looks for attempts that others left. */
  abstract readonly pollMs: number;
  /** Rounds whose attempts are being placed at the same time: the next claims meanwhile, but memory stays bounded. */
  abstract readonly roundsAtOnce: number;
  /** How long a line is taken up by one attempt, ringing included. */
  abstract readonly lineMs: number;
  /** Test runs need no line; so many start in a second. */
  abstract readonly testStartsPerSecond: number;
  /** How long the answer to a cancel waits for an attempt that somebody holds. */
  abstract readonly cancelWithinMs: number;
  /** A run that dials longer has lost the event of its call's end. */
  abstract readonly longestCallMs: number;
  abstract readonly lostCallsEveryMs: number;
  /** How long a shopper's decision is looked at again for runs it found too early. */
  abstract readonly stopKeptMs: number;
  abstract readonly stopSweepMs: number;
  abstract readonly eraseSweepMs: number;
  /** An erasure is over so long after it was heard of at the earliest. */
  abstract readonly eraseQuietMs: number;
  /** The modes whose runs the management API may advance. */
  abstract readonly advancedModes: readonly Mode[];
}
