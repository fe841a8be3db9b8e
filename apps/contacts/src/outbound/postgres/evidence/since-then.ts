import type { StoredEvidence } from './stored-evidence.js';

/** What was recorded behind the ends that were written down, and lets somebody be called whom nobody could call. */
export interface EndedSince {
  /** Org, mode, and the contact or the erased number. */
  readonly chain: string;
  readonly kind: 'lifting' | 'erased_number';
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who is said to have asked for it; null: that was not kept. */
  readonly recordedBy: { readonly kind?: string; readonly id?: string; readonly name?: string } | null;
}

/**
 * Whoever writes as the service can record that an opt-out was lifted, or erase a contact under the hash of another
 * number: neither differs from what somebody has asked for. So both are told, to be compared with who has asked.
 */
export function endedSince(chain: string, row: StoredEvidence): EndedSince | null {
  const { kind, recorded_at: at, content } = row;
  if (kind !== 'lifting' && kind !== 'erased_number') return null;
  const said = JSON.parse(content ?? 'null') as Partial<EndedSince> | null;
  return { chain, kind, at: at.toISOString(), recordedBy: said?.recordedBy ?? null };
}
