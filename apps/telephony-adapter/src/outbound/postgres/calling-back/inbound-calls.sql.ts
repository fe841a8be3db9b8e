import { CALL_RANK } from '@outcall/contracts-telephony';
import type { Statement } from '@outcall/platform-postgres';

/** Where the call to the caller has none, the shop's name is looked for in so many of its calls. */
const RECENT_CALLS = 100;

/**
 * The orgs whose number it is, each with its last live call from it to the caller, the latest such call first: one that
 * rang, as far as the row tells, for of no other the caller knows. $1 the number, $2 the hosts it may have come from or
 * null, $3 the caller or null, $4 since when a call counts.
 */
export const CALLED_ORGS: Statement = {
  name: 'telephony.called-orgs',
  text: `
    SELECT n.org_id, n.id AS number_id, l.id AS last_call_id, l.flow_version_id, l.call_type, l.language,
           coalesce(l.inputs ->> 'store_name', s.store_name) AS store_name
      FROM numbers n
      LEFT JOIN LATERAL (
        SELECT c.id, c.flow_version_id, c.call_type, c.language, c.inputs, c.created_at FROM calls c
         WHERE c.org_id = n.org_id AND c.mode || '' = 'live' AND c.phone = $3 AND c.number_id = n.id AND c.created_at > $4
           AND c.phase >= ${CALL_RANK['call.ringing']} AND coalesce(c.end_reason, '') NOT IN ('provider_unavailable', 'invalid_number', 'blocked')
         ORDER BY c.created_at DESC LIMIT 1) l ON true
      LEFT JOIN LATERAL (
        SELECT r.inputs ->> 'store_name' AS store_name
          FROM (SELECT c.id, c.number_id, c.inputs FROM calls c
                 WHERE c.org_id = n.org_id AND c.mode = 'live' ORDER BY c.id DESC LIMIT ${RECENT_CALLS}) r
         WHERE r.inputs ? 'store_name'
         ORDER BY (r.number_id = n.id) DESC NULLS LAST, r.id DESC LIMIT 1) s ON true
     WHERE n.phone = $1
       AND EXISTS (SELECT FROM trunks t WHERE t.org_id = n.org_id AND ($2::text[] IS NULL OR t.host = ANY ($2))
                      AND (n.trunk IN (t.name, t.id) OR n.fallback_trunk IN (t.name, t.id)))
     ORDER BY l.created_at DESC NULLS LAST LIMIT 2`,
};

/**
 * One admission after the other: what it counts is what the ones before have made. Nobody waits for it: a process that
 * stands still with it would hold every connection of the others.
 */
export const ONE_BY_ONE: Statement = {
  name: 'telephony.admit-inbound-calls-one-by-one',
  text: `SELECT pg_try_advisory_xact_lock(hashtextextended('telephony.inbound-calls', 0)) AS got`,
};

const ROW =
  'org_id text, id text, channel_id text, number_id text, called text, caller text, language text, last_call_id text, started_at timestamptz';

/**
 * Makes the call's row unless a limit is reached. $1 the row, $2 the process, $3 until when it holds the call; the
 * limits: $4 in all, $5 of an org (in neither calls with a person count, and the org's last is no stranger's), $6 of a
 * caller since $7, $8 of strangers to the org since $9. Withheld numbers count as one caller of the number called.
 * Returns whether a person may be rung for it: $11 at most in calls since $10, and with less than $12 other calls of
 * the org, so that no more talk at once.
 */
export const ADMIT: Statement = {
  name: 'telephony.admit-inbound-call',
  text: `
    INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, last_call_id, started_at, lease_owner, lease_until)
    SELECT r.org_id, r.id, r.channel_id, r.number_id, r.called, r.caller, r.language, r.last_call_id, r.started_at, $2, $3
      FROM jsonb_to_record($1::jsonb) AS r(${ROW})
     WHERE (SELECT count(*) FROM inbound_calls WHERE lease_until IS NOT NULL AND handed_off_at IS NULL) < $4
       AND (SELECT count(*) FROM inbound_calls i WHERE i.lease_until IS NOT NULL AND i.handed_off_at IS NULL AND i.org_id = r.org_id)
           < $5 - (r.last_call_id IS NULL)::int
       AND NOT EXISTS (SELECT FROM inbound_calls i WHERE i.lease_until IS NOT NULL AND i.org_id = r.org_id
                          AND i.caller IS NOT DISTINCT FROM r.caller AND (r.caller IS NOT NULL OR i.called = r.called))
       AND (SELECT count(*) FROM inbound_calls i WHERE i.org_id = r.org_id AND i.started_at > $7
                          AND i.caller IS NOT DISTINCT FROM r.caller AND (r.caller IS NOT NULL OR i.called = r.called)) < $6
       AND (r.last_call_id IS NOT NULL
            OR (SELECT count(*) FROM inbound_calls i WHERE i.org_id = r.org_id AND i.last_call_id IS NULL AND i.started_at > $9) < $8)
    ON CONFLICT (channel_id) DO NOTHING
    RETURNING (SELECT count(*) FROM inbound_calls i
                WHERE i.org_id = inbound_calls.org_id AND i.started_at > $10 AND i.rung_at IS NOT NULL) < $11
          AND (SELECT count(*) FROM inbound_calls i WHERE i.lease_until IS NOT NULL AND i.org_id = inbound_calls.org_id) < $12 AS may_ring`,
};

/** $1 the channel. */
export const IS_TAKEN: Statement = {
  name: 'telephony.inbound-call-of-channel',
  text: 'SELECT id FROM inbound_calls WHERE channel_id = $1',
};

const HELD = `FROM jsonb_to_recordset($1::jsonb) AS t(org_id text, id text, epoch int)
     WHERE i.org_id = t.org_id AND i.id = t.id AND i.lease_owner = $2 AND i.lease_epoch = t.epoch AND i.lease_until IS NOT NULL`;

/** $1 the calls, $2 who holds them, $3 until when. */
export const RENEW_INBOUND: Statement = {
  name: 'telephony.renew-inbound-calls',
  text: `UPDATE inbound_calls i SET lease_until = $3 ${HELD} RETURNING i.id`,
};

/** $3 what is noted, $4 when. An opt-out is told by whoever hears it; $5: from then on by anybody. */
export const NOTE_INBOUND: Statement = {
  name: 'telephony.note-inbound-call',
  text: `
    UPDATE inbound_calls i SET
      answered_at = CASE WHEN $3 = 'answered' THEN coalesce(i.answered_at, $4::timestamptz) ELSE i.answered_at END,
      rung_at = CASE WHEN $3 = 'rung' THEN coalesce(i.rung_at, $4::timestamptz) ELSE i.rung_at END,
      handed_off_at = CASE WHEN $3 = 'handed_off' THEN coalesce(i.handed_off_at, $4::timestamptz) ELSE i.handed_off_at END,
      opted_out_at = CASE WHEN $3 = 'opted_out' THEN coalesce(i.opted_out_at, $4::timestamptz) ELSE i.opted_out_at END,
      opt_out_due_at = CASE WHEN $3 = 'opted_out' AND i.opted_out_at IS NULL AND i.caller IS NOT NULL THEN $5::timestamptz ELSE i.opt_out_due_at END
    ${HELD} RETURNING i.id`,
};

/** $3 why, $4 when. */
export const END_INBOUND: Statement = {
  name: 'telephony.end-inbound-call',
  text: `UPDATE inbound_calls i SET ended_at = $4, end_reason = $3, lease_until = NULL ${HELD} RETURNING i.id`,
};

/** $1 now, $2 who claims, $3 until when, $4 how many. */
export const CLAIM_INBOUND: Statement = {
  name: 'telephony.claim-inbound-calls',
  text: `
    UPDATE inbound_calls SET lease_owner = $2, lease_until = $3, lease_epoch = lease_epoch + 1
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbound_calls WHERE lease_until <= $1 ORDER BY lease_until LIMIT $4 FOR UPDATE SKIP LOCKED))
    RETURNING org_id, id, channel_id, lease_epoch`,
};

/**
 * $1 org, $2 number. Reads the few rows that contacts has not taken, by their own index: it is asked right before each
 * call. The number is no plain column here, so that no other index serves.
 */
export const IS_OPT_OUT_PENDING: Statement = {
  name: 'telephony.is-opt-out-pending',
  text: `SELECT EXISTS (SELECT FROM inbound_calls WHERE opt_out_due_at IS NOT NULL AND org_id || '' = $1 AND caller || '' = $2) AS pending`,
};

/**
 * $1 now, $2 when they are due again, $3 how many: one that is never taken keeps no other waiting. $4 when those are
 * due again that were pressed after $5.
 */
export const TAKE_DUE_OPT_OUTS: Statement = {
  name: 'telephony.untold-inbound-opt-outs',
  text: `
    UPDATE inbound_calls SET opt_out_due_at = CASE WHEN opted_out_at > $5 THEN $4::timestamptz ELSE $2::timestamptz END
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbound_calls WHERE opt_out_due_at <= $1 ORDER BY opt_out_due_at LIMIT $3 FOR UPDATE SKIP LOCKED))
    RETURNING org_id, id, caller`,
};

/** $1 org, $2 call. */
export const OPT_OUT_RECORDED: Statement = {
  name: 'telephony.inbound-opt-out-told',
  text: 'UPDATE inbound_calls SET opt_out_due_at = NULL WHERE org_id = $1 AND id = $2',
};
