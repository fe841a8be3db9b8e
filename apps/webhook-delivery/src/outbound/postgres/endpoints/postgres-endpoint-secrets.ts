import { Injectable } from '@nestjs/common';
import { sealedSecrets } from '../sealed-secrets.sql.js';
import { MAX_ROLLED } from '@outcall/platform-secrets';
import { Database } from '@outcall/platform-postgres';
import { EndpointSecrets } from '../../../application/endpoints/endpoint-secrets.js';
import type { RowKey } from '../../../application/row-key.js';

@Injectable()
export class PostgresEndpointSecrets extends EndpointSecrets {
  constructor(private readonly database: Database) {
    super();
  }

  async roll(
    { orgId, mode, id }: RowKey,
    sealedSecret: string,
    keepMs: number,
    at: Date,
  ): Promise<{ waitMs: number } | null> {
    const [row] = await this.database.query<{ wait_ms: number }>(ROLL, [orgId, mode, id, sealedSecret, keepMs, at]);
    return row ? { waitMs: row.wait_ms } : null;
  }

  async sealingKeys(): Promise<string[]> {
    const rows = await this.database.query<{ kid: string }>(
      `SELECT DISTINCT split_part(sealed, '.', 2) AS kid FROM endpoints e CROSS JOIN LATERAL unnest(${sealedSecrets('e')}) AS s(sealed)
        WHERE e.app_id IS NULL
       UNION SELECT split_part(e.headers, '.', 2) FROM endpoints e WHERE e.headers IS NOT NULL
       UNION SELECT split_part(s ->> 'sealed', '.', 2) FROM app_secrets a CROSS JOIN LATERAL jsonb_array_elements(a.secrets) s`,
    );
    return rows.map((row) => row.kid);
  }
}

/** $1 org, $2 mode, $3 endpoint, $4 sealed secret, $5 milliseconds that the one before signs still, $6 now. */
const ROLL = `
  WITH old AS MATERIALIZED (SELECT id, previous_secrets FROM endpoints WHERE org_id = $1 AND mode = $2 AND id = $3 FOR UPDATE),
  signing AS (
    SELECT COALESCE(jsonb_agg(s ORDER BY n), '[]') AS secrets, count(*) AS number, min((s ->> 'until')::timestamptz) AS first_end
      FROM old CROSS JOIN LATERAL jsonb_array_elements(old.previous_secrets) WITH ORDINALITY AS p(s, n)
     WHERE (s ->> 'until')::timestamptz > now()
  ), rolled AS (
    UPDATE endpoints e SET secret = $4, updated_at = $6,
           previous_secrets = jsonb_build_object('sealed', e.secret, 'until', now() + $5 * interval '1 ms') || signing.secrets
      FROM old CROSS JOIN signing
     WHERE e.org_id = $1 AND e.mode = $2 AND e.id = old.id AND signing.number < ${MAX_ROLLED} RETURNING e.id)
  SELECT CASE WHEN EXISTS (SELECT FROM rolled) THEN 0 ELSE ceil(extract(epoch FROM signing.first_end - now()) * 1000)::float8 END AS wait_ms
    FROM old CROSS JOIN signing`;
