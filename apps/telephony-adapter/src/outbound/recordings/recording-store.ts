import type { Recording } from '../../application/reading/recording-source.js';
import type { HeldCall } from '../../domain/call.js';

export type CallKey = Pick<HeldCall, 'orgId' | 'mode' | 'id'>;

/** Ids are ours; nothing else comes to be a path. */
const SAFE = /^[a-z0-9_]+$/i;

/** Where the recordings of calls that really rang are kept: a folder or a bucket, the same for all replicas. */
export abstract class RecordingStore {
  /** Whole or not at all; a repeat writes the same. `signal` ends the wait: what then is kept is not known. */
  abstract keep(call: CallKey, wav: Buffer, signal?: AbortSignal): Promise<void>;
  abstract find(call: CallKey): Promise<Recording | null>;
  /** A repeat finds nothing. */
  abstract remove(call: CallKey): Promise<void>;
  /** Removes what was kept so many days before; returns how many recordings. */
  abstract removeOlderThan(days: number, now: Date): Promise<number>;
}

/** `<org>/<mode>/<call>`, which holds nothing of a person. */
export function placeOf({ orgId, mode, id }: CallKey): string {
  const parts = [orgId, mode, id];
  if (!parts.every((part) => SAFE.test(part))) throw new Error('a call whose id is none');
  return parts.join('/');
}
