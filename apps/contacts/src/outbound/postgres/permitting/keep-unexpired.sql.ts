const JUDGED = ['basis', 'hours_rule', 'rules_version', 'opt_out_checked_at', 'granted_at', 'expires_at'];
const IS_KEPT = `p.expires_at > $2::timestamptz OR p.granted_at IS NOT NULL AND excluded.granted_at IS NULL`;

/**
 * For an insert into `permits AS p` with $2 = now, when there is a record of the call id: an attempt that is resumed after a crash comes with the same
 * one. A permit that has not expired stays, and is answered as before. One that has expired stays too when the attempt is refused now, as a call may
 * have been made by it: the refusal is noted beside it, in `refused`. Otherwise the new judgement replaces the record.
 */
export const KEEP_UNEXPIRED = `ON CONFLICT (org_id, mode, call_id) DO UPDATE SET
    ${JUDGED.map((column) => `${column} = CASE WHEN ${IS_KEPT} THEN p.${column} ELSE excluded.${column} END`).join(',\n    ')},
    refused = CASE WHEN p.expires_at > $2::timestamptz THEN p.refused ELSE excluded.refused END`;
