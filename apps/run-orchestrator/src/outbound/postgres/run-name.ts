import type { RunKey } from '../../application/run-repository.js';

/** A run's key as one string, to look it up by. */
export const nameOf = ({ orgId, mode, id }: RunKey): string => `${orgId}/${mode}/${id}`;

export const distinct = (keys: readonly RunKey[]): RunKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];
