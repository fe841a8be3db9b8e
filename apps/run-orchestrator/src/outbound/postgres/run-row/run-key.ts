import type { RunKey } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';

/** A run's key as one string, to look it up by. */
export const nameOf = ({ orgId, mode, id }: RunKey): string => `${orgId}/${mode}/${id}`;

export const keyOfState = ({ orgId, mode, run: { id } }: RunState): RunKey => ({ orgId, mode, id });

/** A key as `toRecordset` takes it. */
export const keyRow = ({ orgId, mode, id }: RunKey): { org_id: string; mode: string; id: string } => ({
  org_id: orgId,
  mode,
  id,
});

export const distinct = (keys: readonly RunKey[]): RunKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The one order in which rows of `runs` are locked: org, mode, id, by the bytes of their text (`LOCK_ORDER` in SQL). So
 * two batches with the same runs cannot deadlock.
 */
export const inLockOrder = <T>(items: readonly T[], keyOf: (item: T) => RunKey): T[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort(({ key: a }, { key: b }) => compare(a.orgId, b.orgId) || compare(a.mode, b.mode) || compare(a.id, b.id))
    .map(({ item }) => item);

/** The same order in SQL, for `runs r`. */
export const LOCK_ORDER = 'r.org_id COLLATE "C", r.mode COLLATE "C", r.id COLLATE "C"';
