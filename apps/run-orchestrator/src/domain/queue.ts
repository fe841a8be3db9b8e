import type { CallType, Mode } from '@outcall/kernel';
import type { RunState } from './run/run-state.js';

/**
 * Attempts wait in queues, each of one priority, org, mode and call type; priorities are served in this order.
 * `resumed`: attempts whose placing was interrupted. `retry`: any but the first attempt of a run. The column
 * `runs.priority` is the same in SQL.
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
  /** When the first of them was due. */
  readonly since: Date;
}

/** What a claim may take of a queue. */
export interface Share extends Queue {
  readonly count: number;
  /**
   * Lines that suit only some of its attempts: so many are taken for each kind at most, `count` in total. Absent: any
   * attempt may have any line.
   */
  readonly kinds?: readonly LineKind[];
}

/** Lines of one kind that telephony holds for a queue, those for fewest calls first. */
export interface LineKind {
  readonly reservedBy: string;
  readonly lines: number;
  /** None: all. */
  readonly languages: readonly string[];
  /** False: for attempts of flows without an answer that can only be said. */
  readonly speech: boolean;
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
  for (const share of shares) {
    const before = merged.get(queueKey(share));
    const kinds = [...(before?.kinds ?? []), ...(share.kinds ?? [])];
    merged.set(queueKey(share), {
      ...share,
      count: share.count + (before?.count ?? 0),
      ...(kinds.length > 0 && { kinds }),
    });
  }
  return [...merged.values()];
}

/**
 * Deals `capacity` places to the queues: one priority after another, and within a priority one to each queue in turn,
 * so that an org with a hundred thousand due runs takes no place from another's single one. `turn` says who begins;
 * pass another each time.
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
  return longestFirst([...counts].filter(([, count]) => count > 0)).map(
    ([{ waiting: _, since: __, ...queue }, count]) => ({ ...queue, count }),
  );
}

/**
 * The queues of an org within a priority (of retries there is one per call type) may share lines: the one whose first
 * attempt waits longest is asked for first.
 */
function longestFirst(dealt: readonly (readonly [WaitingQueue, number])[]): (readonly [WaitingQueue, number])[] {
  const rivals = new Map<string, (readonly [WaitingQueue, number])[]>();
  const keyOf = ({ priority, mode, orgId }: WaitingQueue): string => `${priority}/${mode}/${orgId}`;
  for (const one of dealt) rivals.set(keyOf(one[0]), [...(rivals.get(keyOf(one[0])) ?? []), one]);
  for (const list of rivals.values()) list.sort(([a], [b]) => a.since.getTime() - b.since.getTime());
  return dealt.map((one) => rivals.get(keyOf(one[0]))?.shift() ?? one);
}

function rotated<T>(list: readonly T[], turn: number): T[] {
  const first = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
