import { Injectable } from '@nestjs/common';
import { LANGUAGES, type CallType, type Language } from '@outcall/kernel';
import { Database, isUniqueViolation } from '@outcall/platform-postgres';
import { NumberRepository, type Added, type CallerNumber } from '../../../application/numbers/number-repository.js';
import { NumberChanges } from '../trunks/number-changes.js';

/**
 * A removed phone that is added again keeps its id: lines held by its calls are counted by id, and under a new id all
 * would seem free.
 */
const ADD = `WITH back AS (DELETE FROM removed_numbers WHERE org_id = $1 AND phone = $3 RETURNING id, removed_at)
  INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at, trunk, fallback_trunk, operator_consent, can_speech, can_dtmf, can_call_types)
  VALUES ($1, COALESCE((SELECT id FROM back ORDER BY removed_at DESC LIMIT 1), $2), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
          CASE WHEN $10::text IS NOT NULL THEN $7::boolean END, CASE WHEN $10 IS NOT NULL THEN $8::boolean END, CASE WHEN $10 IS NOT NULL THEN $4::text[] END) RETURNING id`;
const LIST = `SELECT id, phone, COALESCE(can_call_types, call_types) AS call_types, lines, languages, speech, dtmf, created_at, trunk, fallback_trunk,
    operator_consent FROM numbers WHERE org_id = $1 ORDER BY id`;
const ONE = 'SELECT id, speech, dtmf FROM numbers WHERE org_id = $1 AND id = $2';
/** The removed number is kept, because the evidence of calls made from the number needs it. */
const REMOVE = `WITH removed AS (DELETE FROM numbers WHERE org_id = $1 AND id = $2 RETURNING org_id, id, phone)
  INSERT INTO removed_numbers (org_id, id, phone, removed_at) SELECT org_id, id, phone, now() FROM removed RETURNING id`;

interface NumberRow {
  id: string;
  phone: string;
  call_types: CallType[];
  lines: number;
  languages: Language[];
  speech: boolean;
  dtmf: boolean;
  created_at: Date;
  trunk: string | null;
  fallback_trunk: string | null;
  operator_consent: string | null;
}

@Injectable()
export class PostgresNumberRepository extends NumberRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: NumberChanges,
  ) {
    super();
  }

  async add(orgId: string, number: CallerNumber, most: number): Promise<Added | 'full' | null> {
    const { id, phone, callTypes, lines, languages, speech, dtmf, createdAt, trunk, fallbackTrunk, operatorConsent } =
      number;
    const can = [languages.length === LANGUAGES.length ? [] : languages, speech, dtmf];
    try {
      const added = await this.changes.make(orgId, async (tx) => {
        const held = await tx.query('SELECT FROM numbers WHERE org_id = $1 LIMIT $2', [orgId, most]);
        if (held.length === most) return 'full';
        const [row] = await tx.query<{ id: string }>(ADD, [
          orgId,
          id,
          phone,
          callTypes,
          lines,
          ...can,
          createdAt,
          trunk,
          fallbackTrunk,
          operatorConsent,
        ]);
        return row?.id ?? id;
      });
      return added === 'full' ? added : await this.fitted(orgId, added);
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  async list(orgId: string): Promise<CallerNumber[]> {
    const rows = await this.database.query<NumberRow>(LIST, [orgId]);
    return rows.map(({ call_types, created_at, languages, fallback_trunk, operator_consent, ...row }) => ({
      ...row,
      // An empty list is stored for all languages, so that it includes languages that are added later.
      languages: languages.length === 0 ? LANGUAGES : languages,
      callTypes: call_types,
      createdAt: created_at.toISOString(),
      fallbackTrunk: fallback_trunk,
      operatorConsent: operator_consent,
    }));
  }

  async remove(orgId: string, numberId: string): Promise<boolean> {
    return (await this.database.query(REMOVE, [orgId, numberId])).length > 0;
  }

  /** As its trunk lets it. */
  private async fitted(orgId: string, id: string): Promise<Added> {
    const [row] = await this.database.query<Added>(ONE, [orgId, id]);
    return row ?? { id };
  }
}
