import type { CallType, Mode } from '@outcall/kernel';
import type { RunState } from './run/run-state.js';

/**
 * Attempts wait in queues, each of one lane, org, mode and call type; lanes are served in this order. `resumed`: attempts
 * that somebody left half placed. `retry`: any but the first attempt of a run. The column `runs.lane` says the same in SQL.
 */
export const LANES = ['resumed', 'transactional', 'retry', 'service', 'promotional'] as const;

export interface Queue {
  /** Index into `LANES`. */
  readonly lane: number;
  readonly mode: Mode;
  readonly orgId: string;
  readonly callType: CallType;
}

export interface WaitingQueue extends Queue {
  /** Attempts due now, counted up to the most that one claim takes. */
  readonly waiting: number;
}

/** What a claim may take of a queue. */
export interface Share extends Queue {
  readonly count: number;
}

/**
 * What is left half placed has its line or needs none, and a test run needs none
 * (docs/handbook/test-numbers.md#test-mode).
 */
export const needsLine = ({ lane, mode }: Queue): boolean => mode === 'live' && LANES[lane] !== 'resumed';

/** The queue a claimed attempt that was not left half placed came from. */
export function laneOf({ orgId, mode, run, terms }: RunState): Queue {
  const first = terms.callType === 'transactional' ? 1 : terms.callType === 'service' ? 3 : 4;
  return { lane: run.attempts > 0 ? 2 : first, mode, orgId, callType: terms.callType };
}

export const queueKey = ({ lane, mode, orgId, callType }: Queue): string => `${lane}/${mode}/${orgId}/${callType}`;

/** One share per queue, in the order in which the queues came first. */
export function mergeShares(shares: readonly Share[]): Share[] {
  const merged = new Map<string, Share>();
  for (const share of shares)
    merged.set(queueKey(share), { ...share, count: share.count + (merged.get(queueKey(share))?.count ?? 0) });
  return [...merged.values()];
}

/**
 * Deals `capacity` places to the queues: lane by lane in their order, and within a lane one to each queue in turn, so that an org
 * with a hundred thousand due runs takes no place from another's single one. `turn` says who begins; pass another each time.
 */
export function deal(queues: readonly WaitingQueue[], capacity: number, turn: number): Share[] {
  const counts = new Map<WaitingQueue, number>();
  let left = capacity;
  for (let lane = 0; lane < LANES.length && left > 0; lane++) {
    const inLane = queues.filter((queue) => queue.lane === lane);
    let hungry = rotated(inLane, turn);
    while (left > 0 && hungry.length > 0) {
      const each = Math.max(1, Math.floor(left / hungry.length));
      for (const queue of hungry) {
        const had = counts.get(queue) ?? 0;
        const more = Math.min(each, queue.waiting - had, left);
        counts.set(queue, had + more);
        left -= more;
      }
      hungry = hungry.filter((queue) => (counts.get(queue) ?? 0) < queue.waiting);
    }
  }
  return [...counts].filter(([, count]) => count > 0).map(([{ waiting: _, ...queue }, count]) => ({ ...queue, count }));
}

function rotated<T>(list: readonly T[], turn: number): T[] {
  const first = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
