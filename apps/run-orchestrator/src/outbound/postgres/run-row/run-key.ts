import type { RunKey } from '../../../application/run-repository.js';

/** A run's key as one string, to look it up by. */
export const nameOf = ({ orgId, mode, id }: RunKey): string => `${orgId}/${mode}/${id}`;

export const distinct = (keys: readonly RunKey[]): RunKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];

/**
 * The one order in which rows of `runs` are locked: org, mode, id, by the bytes of their text, as `LOCK` says in SQL. Two batches that share
 * runs then wait one behind the other, and never for each other.
 */
export const inLockOrder = <T>(items: readonly T[], keyOf: (item: T) => RunKey): T[] =>
  [...items].sort((a, b) => (nameOf(keyOf(a)) < nameOf(keyOf(b)) ? -1 : 1));
