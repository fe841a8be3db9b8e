const JUDGED = ['basis', 'hours_rule', 'rules_version', 'opt_out_checked_at', 'granted_at', 'expires_at'];
const IS_KEPT = `p.expires_at > $2::timestamptz OR p.granted_at IS NOT NULL AND excluded.granted_at IS NULL`;

/**
 * For an insert into `permits AS p` with $2 = now, on a call id met before, as an attempt that is resumed after a crash comes again with the
 * same one: an unexpired permit stays and is answered as it was. One that is over and is refused now stays too, as there may be a call that
 * was made by it: the refusal is noted beside it, in `refused`. Anything else is judged anew.
 */
export const KEEP_UNEXPIRED = `ON CONFLICT (org_id, mode, call_id) DO UPDATE SET
    ${JUDGED.map((column) => `${column} = CASE WHEN ${IS_KEPT} THEN p.${column} ELSE excluded.${column} END`).join(',\n    ')},
    refused = CASE WHEN p.expires_at > $2::timestamptz THEN p.refused ELSE excluded.refused END`;
