import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { PermitStore, type PermitCommand, type PermitOutcome } from '../../application/ports.js';
import { PERMIT_LIFETIME_MS } from '../../domain/permit.js';
import { KEEP_UNEXPIRED } from './keep-unexpired.sql.js';

/**
 * Decides a batch of permits. $1 the items, $2 now, $3 until when a permit granted now holds. As in `admitSql`, the upsert
 * locks the numbers in the order of their keys and the decision reads only what it returns: an opt-out is either before it,
 * and seen, or after it, and finds `permit_until` to wait for.
 */
export const DECIDE: Statement = {
  name: 'contacts.decide-permits',
  text: `
    WITH item AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(ordinal int, org_id text, mode text, run_id text, call_id text, call_type text, phone text,
        basis jsonb, is_open boolean, hours_rule jsonb, rules_version text)
    ), number AS (
      INSERT INTO shoppers AS s (org_id, mode, phone, permit_until, created_at, updated_at)
      SELECT org_id, mode, phone, CASE WHEN is_open THEN $3::timestamptz END, $2::timestamptz, $2::timestamptz FROM item ORDER BY org_id, mode, phone
      ON CONFLICT (org_id, mode, phone) DO UPDATE
        SET permit_until = CASE WHEN s.opted_out_at IS NULL THEN greatest(s.permit_until, excluded.permit_until) ELSE s.permit_until END
      RETURNING s.org_id, s.mode, s.phone, s.opted_out_at, s.consents
    ), verdict AS (
      SELECT i.*, CASE
               WHEN s.opted_out_at IS NOT NULL THEN 'opted_out'
               WHEN i.basis ->> 'kind' = 'consent' AND NOT s.consents @> jsonb_build_array(jsonb_build_object('id', i.basis -> 'consentId')) THEN 'consent_withdrawn'
               WHEN (i.basis ->> 'expiresAt')::timestamptz <= $2::timestamptz THEN 'basis_expired'
               WHEN NOT i.is_open THEN 'calling_hours' END AS refused
        FROM item i JOIN number s ON s.org_id = i.org_id AND s.mode = i.mode AND s.phone = i.phone
    ), stored AS (
      INSERT INTO permits AS p (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at, refused)
      SELECT org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, $2::timestamptz,
             CASE WHEN refused IS NULL THEN $2::timestamptz END, CASE WHEN refused IS NULL THEN $3::timestamptz END, refused
        FROM verdict
      ${KEEP_UNEXPIRED}
      RETURNING p.org_id, p.mode, p.call_id, p.refused, p.expires_at
    )
    SELECT i.ordinal, p.refused, p.expires_at
      FROM item i JOIN stored p ON p.org_id = i.org_id AND p.mode = i.mode AND p.call_id = i.call_id
     ORDER BY i.ordinal`,
};

@Injectable()
export class PostgresPermitStore extends PermitStore {
  constructor(private readonly database: Database) {
    super();
  }

  async decide(commands: readonly PermitCommand[], now: Date): Promise<PermitOutcome[]> {
    const until = new Date(now.getTime() + PERMIT_LIFETIME_MS);
    const rows = await this.database.run<{ refused: PermitOutcome['refused']; expires_at: Date | null }>(DECIDE, [JSON.stringify(commands.map(toItem)), now, until]);
    return rows.map(({ refused, expires_at }) => ({ refused, expiresAt: expires_at?.toISOString() ?? null }));
  }
}

const toItem = ({ orgId, mode, runId, callId, phone, callType, basis, hours }: PermitCommand, ordinal: number) => ({
  ordinal,
  org_id: orgId,
  mode,
  run_id: runId,
  call_id: callId,
  call_type: callType,
  phone,
  basis,
  is_open: hours.isOpen,
  hours_rule: hours.rule,
  rules_version: hours.rulesVersion,
});
