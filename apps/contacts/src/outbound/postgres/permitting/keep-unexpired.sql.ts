const JUDGED = ['call_type', 'basis', 'hours_rule', 'rules_version', 'opt_out_checked_at', 'granted_at', 'expires_at'];
const STANDS = `p.expires_at > $2::timestamptz AND p.call_type = excluded.call_type AND p.refused IS NULL`;
const IS_KEPT = `${STANDS} OR p.granted_at IS NOT NULL AND excluded.granted_at IS NULL`;

/**
 * For an insert into `permits AS p` with $2 = now, when the call id already has a record: an attempt that is resumed
 * after a crash has the same call id. An unexpired permit for the same type of call stays and is answered as before.
 * Any granted permit stays when the attempt is refused now, because a call may have been made under it; the refusal is
 * noted beside it, in `refused`. Otherwise the new judgement replaces the record.
 */
export const KEEP_UNEXPIRED = `ON CONFLICT (org_id, mode, call_id) DO UPDATE SET
    ${JUDGED.map((column) => `${column} = CASE WHEN ${IS_KEPT} THEN p.${column} ELSE excluded.${column} END`).join(',\n    ')},
    refused = CASE WHEN ${STANDS} THEN p.refused ELSE excluded.refused END`;
