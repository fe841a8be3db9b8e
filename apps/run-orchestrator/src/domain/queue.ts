import type { CallType, Mode } from '@outcall/kernel';
import type { RunState } from './run/run-state.js';

/**
 * Attempts wait in queues, each of one priority, org, mode and call type; priorities are served in this order. `resumed`: attempts
 * whose placing was interrupted. `retry`: any but the first attempt of a run. The column `runs.priority` is the same in SQL.
 */
export const PRIORITIES = ['resumed', 'transactional', 'retry', 'service', 'promotional'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Queue {
  readonly priority: Priority;
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
 * A resumed attempt already has its line or needs none, and a test run needs none
 * (docs/handbook/test-numbers.md#test-mode).
 */
export const needsLine = ({ priority, mode }: Queue): boolean => mode === 'live' && priority !== 'resumed';

/** The queue of a claimed attempt that was not resumed. */
export function queueOf({ orgId, mode, run, terms }: RunState): Queue {
  return { priority: run.attempts > 0 ? 'retry' : terms.callType, mode, orgId, callType: terms.callType };
}

export const queueKey = ({ priority, mode, orgId, callType }: Queue): string =>
  `${priority}/${mode}/${orgId}/${callType}`;

/** One share per queue, in the order in which the queues came first. */
export function mergeShares(shares: readonly Share[]): Share[] {
  const merged = new Map<string, Share>();
  for (const share of shares)
    merged.set(queueKey(share), { ...share, count: share.count + (merged.get(queueKey(share))?.count ?? 0) });
  return [...merged.values()];
}

/**
 * Deals `capacity` places to the queues: one priority after another, and within a priority one to each queue in turn, so that an org
 * with a hundred thousand due runs takes no place from another's single one. `turn` says who begins; pass another each time.
 */
export function deal(queues: readonly WaitingQueue[], capacity: number, turn: number): Share[] {
  const counts = new Map<WaitingQueue, number>();
  let left = capacity;
  for (const priority of PRIORITIES) {
    let unserved = rotated(
      queues.filter((queue) => queue.priority === priority),
      turn,
    );
    while (left > 0 && unserved.length > 0) {
      const each = Math.max(1, Math.floor(left / unserved.length));
      for (const queue of unserved) {
        const had = counts.get(queue) ?? 0;
        const more = Math.min(each, queue.waiting - had, left);
        counts.set(queue, had + more);
        left -= more;
      }
      unserved = unserved.filter((queue) => (counts.get(queue) ?? 0) < queue.waiting);
    }
  }
  return [...counts].filter(([, count]) => count > 0).map(([{ waiting: _, ...queue }, count]) => ({ ...queue, count }));
}

function rotated<T>(list: readonly T[], turn: number): T[] {
  const first = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
