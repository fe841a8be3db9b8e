import { queueKey, queueOf, type Queue, type Share } from '../../domain/queue.js';
import { MAX_CLAIMED, type ClaimedAttempt } from './attempt-ledger.js';

/** Claims in a row that find less than half: once or twice another scheduler was faster. */
const POOR_CLAIMS = 3;
/** Longer than a poor queue is not dealt to while others take all places. */
const KEPT_MS = 30_000;

interface Yield {
  readonly poorClaims: number;
  /** What is dealt to it at most, once it is poor. */
  readonly most: number;
  readonly keptUntil: number;
}

/**
 * Which queues give less than they are dealt. Attempts that a pause, a cancel or the hold stops are due like others
 * until a job has been at each, so a backlog of an org would take the places and lines of every round and leave those
 * of the orgs behind it unused. Such a queue is dealt twice what it gave last.
 */
export class QueueYields {
  private readonly yields = new Map<string, Yield>();

  maxOf(queue: Queue): number {
    const { poorClaims, most } = this.yields.get(queueKey(queue)) ?? NOT_POOR;
    return poorClaims < POOR_CLAIMS ? Infinity : most;
  }

  /** To be told of each claim. `now`: milliseconds of any clock. */
  note(shares: readonly Share[], claimed: readonly ClaimedAttempt[], now: number): void {
    for (const [key, { keptUntil }] of this.yields) if (keptUntil <= now) this.yields.delete(key);
    const found = new Map<string, number>();
    for (const attempt of claimed) found.set(keyOf(attempt), (found.get(keyOf(attempt)) ?? 0) + 1);
    for (const share of shares) this.noteOne(share, found.get(queueKey(share)) ?? 0, now + KEPT_MS);
  }

  private noteOne(share: Share, found: number, keptUntil: number): void {
    const key = queueKey(share);
    const { poorClaims } = this.yields.get(key) ?? NOT_POOR;
    const most = Math.max(1, found * 2);
    if (found * 2 < share.count) this.yields.set(key, { poorClaims: poorClaims + 1, most, keptUntil });
    else if (poorClaims < POOR_CLAIMS || most >= MAX_CLAIMED) this.yields.delete(key);
    else this.yields.set(key, { poorClaims, most, keptUntil });
  }
}

const NOT_POOR: Omit<Yield, 'keptUntil'> = { poorClaims: 0, most: Infinity };

const keyOf = ({ state, isResumed }: ClaimedAttempt): string =>
  queueKey(isResumed ? { ...queueOf(state), priority: 'resumed' } : queueOf(state));
