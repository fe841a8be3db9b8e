const JUDGED = ['basis', 'hours_rule', 'rules_version', 'opt_out_checked_at', 'granted_at', 'expires_at', 'refused'];

/**
 * For an insert into `permits AS p` with $2 = now, on a call id met before: an unexpired permit stays and is answered as it
 * was; anything else is judged anew, as an attempt that is resumed after a crash comes again with the same call id.
 */
export const KEEP_UNEXPIRED = `ON CONFLICT (org_id, mode, call_id) DO UPDATE SET
    ${JUDGED.map((column) => `${column} = CASE WHEN p.expires_at > $2::timestamptz THEN p.${column} ELSE excluded.${column} END`).join(',\n    ')}`;
