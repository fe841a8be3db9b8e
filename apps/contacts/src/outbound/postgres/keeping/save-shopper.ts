import type { Recorder } from '@outcall/contracts-contacts';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import { evidenceOf } from '../../../domain/evidence.js';
import type { ShopperChange } from '../../../domain/shopper-changes.js';

/**
 * Saves the number's row, the registers and the evidence in one round trip. For consents, and for opt-outs of a number
 * that is opted out already, evidence is added only when they are registered now. `permit_until` belongs to the permits
 * and is left alone.
 */
const SAVE: Statement = {
  name: 'contacts.save-shopper',
  text: `
    WITH given AS (
      INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, expires_at, recorded_at, withdrawn_at)
      SELECT $1, $2, c.id, $3, c.scope, c.source, c."givenAt", c.note, c."expiresAt", c."recordedAt", c."withdrawnAt"
        FROM jsonb_to_recordset($12::jsonb) AS c(id text, scope text, source text, "givenAt" timestamptz, note text, "expiresAt" timestamptz, "withdrawnAt" timestamptz, "recordedAt" timestamptz, "isInForce" boolean)
       WHERE c."isInForce" OR NOT EXISTS (
               SELECT FROM consents k WHERE k.org_id = $1 AND k.mode = $2 AND k.phone = $3 AND k.scope = c.scope AND k.source = c.source
                  AND k.given_at = c."givenAt" AND k.note = c.note)
      RETURNING id
    ), withdrawn AS (
      UPDATE consents SET withdrawn_at = $11 WHERE org_id = $1 AND mode = $2 AND id = ANY ($13::text[])
    ), opted_out AS (
      INSERT INTO opt_outs (org_id, mode, phone, opted_out_at, source, call_id)
      SELECT $1, $2, $3, o.at, o.source, o."callId" FROM jsonb_to_record($14::jsonb) AS o(source text, "callId" text, at timestamptz, "isRepeat" boolean)
       WHERE o.source IS NOT NULL AND NOT (o."isRepeat" AND EXISTS (
               SELECT FROM opt_outs k WHERE k.org_id = $1 AND k.mode = $2 AND k.phone = $3 AND k.call_id = o."callId" OFFSET 0))
      ON CONFLICT DO NOTHING
      RETURNING opted_out_at
    ), lifted AS (
      UPDATE opt_outs SET lifted_at = $11 WHERE org_id = $1 AND mode = $2 AND phone = $3 AND lifted_at IS NULL AND $15
    )
    UPDATE shoppers SET contact_id = $4, name = $5, language = $6, fields = $7, consents = $8, opted_out_at = $9, version = $10,
           created_at = $16, updated_at = $11, withdrawn = $17,
           is_wrong_person = $19, wrong_person_at = $20
     WHERE org_id = $1 AND mode = $2 AND phone = $3
    RETURNING append_evidence((
      SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements($18::jsonb) WITH ORDINALITY t(e, place)
       WHERE CASE e ->> 'kind' WHEN 'consent' THEN e -> 'content' ->> 'consentId' IN (SELECT id FROM given)
                  WHEN 'opt_out' THEN ($14::jsonb ->> 'isRepeat')::boolean IS NOT TRUE OR EXISTS (SELECT FROM opted_out)
                  ELSE true END))`,
};

export async function saveShopper(
  tx: Transaction,
  change: ShopperChange,
  { recordedBy, recordedAt }: { readonly recordedBy: Recorder; readonly recordedAt: Date },
): Promise<void> {
  const { shopper, given, withdrawn, optOut, isLifted } = change;
  const { orgId: org_id, mode, contactId: contact_id } = shopper;
  const evidence = evidenceOf(change, recordedBy).map((entry) => ({
    ...{ org_id, mode, contact_id, recorded_at: recordedAt },
    ...entry,
  }));
  await tx.run(SAVE, [
    shopper.orgId,
    shopper.mode,
    shopper.phone,
    shopper.contactId,
    shopper.name,
    shopper.language,
    JSON.stringify(shopper.fields),
    JSON.stringify(shopper.consents),
    shopper.optedOutAt,
    shopper.version,
    shopper.updatedAt,
    JSON.stringify(given),
    withdrawn,
    JSON.stringify(optOut ?? {}),
    isLifted,
    shopper.createdAt,
    JSON.stringify(shopper.withdrawn),
    evidence.length > 0 ? JSON.stringify(evidence) : null,
    shopper.isWrongPerson,
    shopper.wrongPersonAt,
  ]);
}
