/** What numbers can do by their trunks: nothing while theirs is unknown, no speech while nobody hears ($1). */
const FITTING = `SELECT n.org_id, n.id, n.can_speech AND $1 AND is_known AS speech, n.can_dtmf AND is_known AS dtmf
    FROM numbers n
   CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM trunks t WHERE t.org_id = n.org_id AND n.trunk IN (t.name, t.id)) AS is_known) AS k
   WHERE n.trunk IS NOT NULL`;
const DIFFERS = '(n.speech, n.dtmf) IS DISTINCT FROM (fit.speech, fit.dtmf)';

/** Of the org $2, after each change of its numbers or trunks, in its transaction. */
export const FIT_NUMBERS = `UPDATE numbers n SET speech = fit.speech, dtmf = fit.dtmf FROM (${FITTING} AND n.org_id = $2) AS fit
  WHERE n.org_id = $2 AND n.id = fit.id AND ${DIFFERS}`;

/** What a number `n` is judged by: a `RuledNumber`. */
export const JUDGED_BY = `n.phone, n.operator_consent AS "operatorConsent",
    (SELECT jsonb_build_object('entityId', d.entity_id, 'declaredOn', d.clis ->> n.phone)
       FROM dlt_registrations d WHERE d.org_id = n.org_id AND d.is_required) AS dlt`;

/** Those with a trunk, of the org $1 (null: of all), with what they were said to be for and what they are. */
export const RULED_NUMBERS = `SELECT n.org_id AS "orgId", n.id, ${JUDGED_BY},
    COALESCE(n.can_call_types, n.call_types) AS "canCallTypes", n.call_types AS "callTypes"
  FROM numbers n WHERE n.trunk IS NOT NULL AND ($1::text IS NULL OR n.org_id = $1)`;

/** What the rules leave it ($3) of what it was said to be for ($4). */
export const RULE_NUMBER = 'UPDATE numbers SET call_types = $3, can_call_types = $4 WHERE org_id = $1 AND id = $2';

/** The orgs whose numbers were left by a process that heard more, or less. */
export const UNFIT_ORGS = `SELECT DISTINCT n.org_id AS "orgId" FROM numbers n JOIN (${FITTING}) AS fit USING (org_id, id) WHERE ${DIFFERS}`;

/** One change of an org's numbers and trunks after the other. $1: the org. */
export const LOCK_NUMBERS = `SELECT pg_advisory_xact_lock(hashtext('numbers:' || $1))`;
