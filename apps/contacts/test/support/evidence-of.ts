import type { Database } from '@outcall/platform-postgres';

export interface EvidenceRow {
  readonly place: number;
  readonly kind: string;
  readonly content: Record<string, unknown> | null;
}

/** The evidence about a contact, in its order. */
export const evidenceOf = (database: Database, contactId: string): Promise<EvidenceRow[]> =>
  database.query<EvidenceRow>(
    `SELECT e.place, e.kind, c.content FROM evidence e LEFT JOIN evidence_contents c USING (org_id, mode, contact_id, place)
      WHERE e.contact_id = $1 ORDER BY e.place`,
    [contactId],
  );
