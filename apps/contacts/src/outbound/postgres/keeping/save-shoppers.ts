import type { Outbox } from '@outcall/platform-outbox';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { MergedShopper } from './shopper-batch.js';

/**
 * Saves numbers that this transaction has locked, in one round trip: the rows, the consents that are registered now,
 * their evidence and the events. The rows are written by upsert, which always uses the key; an UPDATE may read the
 * whole table. `permit_until` belongs to the permits and is left alone. $1 the numbers, each once; $2 the evidence (for
 * consents, only of those that are registered now); $3 the events.
 */
export const saveShoppersSql = (appendCall: (jsonb: string) => string): string => `
  WITH change AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(org_id text, mode text, phone text, contact_id text, name text, language text, fields jsonb,
             consents jsonb, version bigint, created_at timestamptz, updated_at timestamptz, is_wrong_person boolean, given jsonb)
  ), given AS (
    INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, expires_at, recorded_at, withdrawn_at)
    SELECT c.org_id, c.mode, g.id, c.phone, g.scope, g.source, g."givenAt", g.note, g."expiresAt", g."recordedAt", g."withdrawnAt"
      FROM change c
     CROSS JOIN LATERAL jsonb_to_recordset(c.given) AS g(id text, scope text, source text, "givenAt" timestamptz, note text, "expiresAt" timestamptz,
             "withdrawnAt" timestamptz, "recordedAt" timestamptz, "isInForce" boolean)
     WHERE g."isInForce" OR NOT EXISTS (
             SELECT FROM consents k WHERE k.org_id = c.org_id AND k.mode = c.mode AND k.phone = c.phone AND k.scope = g.scope AND k.source = g.source
                AND k.given_at = g."givenAt" AND k.note = g.note OFFSET 0)
    RETURNING id
  ), saved AS (
    INSERT INTO shoppers AS s (org_id, mode, phone, contact_id, name, language, fields, consents, version, created_at, updated_at, is_wrong_person)
    SELECT org_id, mode, phone, contact_id, name, language, fields, consents, version, created_at, updated_at, is_wrong_person FROM change
    ON CONFLICT (org_id, mode, phone) DO UPDATE SET contact_id = excluded.contact_id, name = excluded.name, language = excluded.language,
       fields = excluded.fields, consents = excluded.consents, version = excluded.version, created_at = excluded.created_at, updated_at = excluded.updated_at,
       is_wrong_person = excluded.is_wrong_person
  )
  SELECT append_evidence((
           SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY t(e, place)
            WHERE e -> 'content' ->> 'consentId' IN (SELECT id FROM given))) AS evidence,
         ${appendCall('$3::jsonb')} AS events`;

export class SaveShoppers {
  private readonly statement: Statement;

  constructor(private readonly outbox: Outbox) {
    this.statement = { name: 'contacts.save-shoppers', text: saveShoppersSql((jsonb) => outbox.appendCall(jsonb)) };
  }

  async execute(tx: Transaction, changes: readonly MergedShopper[], recordedAt: Date): Promise<void> {
    if (changes.length === 0) return;
    const evidence = changes.flatMap(({ shopper, evidence: entries }) =>
      entries.map((entry) => ({
        ...{ org_id: shopper.orgId, mode: shopper.mode, contact_id: shopper.contactId, recorded_at: recordedAt },
        ...entry,
      })),
    );
    const events = changes.flatMap((change) => change.events);
    await tx.run(this.statement, [
      JSON.stringify(changes.map(toRow)),
      evidence.length > 0 ? JSON.stringify(evidence) : null,
      this.outbox.toJson(events),
    ]);
  }
}

const toRow = ({ shopper, given }: MergedShopper) => ({
  org_id: shopper.orgId,
  mode: shopper.mode,
  phone: shopper.phone,
  contact_id: shopper.contactId,
  name: shopper.name,
  language: shopper.language,
  fields: shopper.fields,
  consents: shopper.consents,
  version: shopper.version,
  created_at: shopper.createdAt,
  updated_at: shopper.updatedAt,
  is_wrong_person: shopper.isWrongPerson,
  given,
});
