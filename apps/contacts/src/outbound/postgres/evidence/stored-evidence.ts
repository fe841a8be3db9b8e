import type { DecidingState } from './consent-check.js';
import { ERASED_CHAIN, type ErasedNumberState } from './erased-number-check.js';
import type { Registers } from './register-check.js';

/** A row of evidence with its content and the end of its chain, each null where it is missing. */
export interface StoredEvidence {
  readonly org_id: string;
  readonly mode: string;
  readonly contact_id: string;
  readonly place: number;
  readonly kind: string;
  readonly recorded_at: Date;
  readonly digest: Buffer;
  readonly hash: Buffer;
  readonly salt: Buffer | null;
  /** The content's exact characters, which the digest is made of. */
  readonly content: string | null;
  readonly length: number | null;
  readonly head: Buffer | null;
  /**
   * For a row about an erasure: whether a number of the org was erased at that moment, by whom the row names. Otherwise
   * null.
   */
  readonly is_known: boolean | null;
  /** Whether the contact is opted out now; null when there is no such contact any more. */
  readonly is_opted_out: boolean | null;
  /** In the last row of a chain whose contact is there; otherwise null. */
  readonly deciding: DecidingState | null;
  /** As `deciding`. */
  readonly registers: Registers | null;
  /** In the last row of the chain of an erased number; otherwise null. */
  readonly erased_number: ErasedNumberState | null;
}

/** Of an erased number, not of a contact. */
export const isOfErasedNumber = ({ contact_id }: Pick<StoredEvidence, 'contact_id'>): boolean =>
  contact_id.startsWith(ERASED_CHAIN);

const OF_CONTACT = 's.org_id = e.org_id AND s.mode = e.mode AND s.contact_id = e.contact_id';
/** The registers of the number of `s`, each a list of `Registers`. */
const CONSENTS_OF_NUMBER = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'scope', r.scope, 'source', r.source, 'note', r.note, 'givenAt', r.given_at,
           'expiresAt', r.expires_at, 'recordedAt', r.recorded_at, 'withdrawnAt', r.withdrawn_at) ORDER BY r.id)
      FROM consents r WHERE r.org_id = s.org_id AND r.mode = s.mode AND r.phone = s.phone), '[]')`;
const OPT_OUTS_OF_NUMBER = `coalesce((SELECT jsonb_agg(jsonb_build_object('source', r.source, 'callId', r.call_id, 'at', r.opted_out_at, 'liftedAt', r.lifted_at)
           ORDER BY r.opted_out_at)
      FROM opt_outs r WHERE r.org_id = s.org_id AND r.mode = s.mode AND r.phone = s.phone), '[]')`;

/** What was withdrawn of the number while nothing but its hash was there, which is in the chain of that. */
const WITHDRAWN_BEFORE = `coalesce((SELECT jsonb_agg(n.withdrawn) FROM erased_numbers n
      WHERE n.org_id = s.org_id AND n.mode = s.mode AND n.erased_at = s.after_erasure AND n.withdrawn <> '{}'), '[]')`;

const OF_NUMBER = `n.org_id = e.org_id AND n.mode = e.mode AND n.number_hash = substr(e.contact_id, ${ERASED_CHAIN.length + 1})`;
const KEPT_ERASURE = "'erasedAt', n.erased_at, 'recordedBy', n.recorded_by";

/**
 * The columns of `StoredEvidence` and the `FROM` clause, in which `evidence` is `e`. The contact's state is read in the
 * same statement.
 */
export const STORED_EVIDENCE = `
  e.org_id, e.mode, e.contact_id, e.place, e.kind, e.recorded_at, e.digest, e.hash, c.salt, c.content::text AS content, h.length, h.head,
  CASE WHEN e.kind = 'erasure' THEN (e.org_id, e.mode, e.recorded_at, coalesce((c.content -> 'recordedBy')::text, ''))
    IN (SELECT org_id, mode, erased_at, coalesce(recorded_by::text, '') FROM erased_numbers
        UNION ALL SELECT org_id, mode, erased_at, coalesce(recorded_by::text, '') FROM earlier_erasures) END AS is_known,
  (SELECT s.opted_out_at IS NOT NULL FROM shoppers s WHERE ${OF_CONTACT}) AS is_opted_out,
  CASE WHEN e.place = h.length THEN (SELECT jsonb_build_object('phone', s.phone, 'consents', s.consents, 'withdrawn', s.withdrawn, 'withdrawnBefore', ${WITHDRAWN_BEFORE}, 'optedOutAt', s.opted_out_at) FROM shoppers s
    WHERE ${OF_CONTACT}) END AS deciding,
  CASE WHEN e.place = h.length THEN (SELECT jsonb_build_object('consents', ${CONSENTS_OF_NUMBER}, 'optOuts', ${OPT_OUTS_OF_NUMBER}, 'withdrawnBefore', ${WITHDRAWN_BEFORE}) FROM shoppers s
    WHERE ${OF_CONTACT}) END AS registers,
  CASE WHEN e.place = h.length AND starts_with(e.contact_id, '${ERASED_CHAIN}') THEN jsonb_build_object(
    'newest', (SELECT jsonb_build_object('isOptedOut', n.is_opted_out, 'withdrawn', n.withdrawn, ${KEPT_ERASURE}) FROM erased_numbers n WHERE ${OF_NUMBER}),
    'earlier', coalesce((SELECT jsonb_agg(jsonb_build_object(${KEPT_ERASURE})) FROM earlier_erasures n WHERE ${OF_NUMBER}), '[]')) END AS erased_number
    FROM evidence e
    LEFT JOIN evidence_contents c ON c.org_id = e.org_id AND c.mode = e.mode AND c.contact_id = e.contact_id AND c.place = e.place
    LEFT JOIN evidence_chains h ON h.org_id = e.org_id AND h.mode = e.mode AND h.contact_id = e.contact_id`;
