import { Injectable } from '@nestjs/common';
import { sealedSecrets } from './sealed-secrets.sql.js';
import { Database } from '@outcall/platform-postgres';
import { EndpointSecrets } from '../../../application/endpoints/endpoint-secrets.js';
import type { RowKey } from '../../../application/row-key.js';

@Injectable()
export class PostgresEndpointSecrets extends EndpointSecrets {
  constructor(private readonly database: Database) {
    super();
  }

  async roll({ orgId, mode, id }: RowKey, sealedSecret: string, keepMs: number, at: Date): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE endpoints e SET secret = $4, updated_at = $6,
              previous_secrets = jsonb_build_object('sealed', e.secret, 'until', now() + $5 * interval '1 ms') ||
                (SELECT COALESCE(jsonb_agg(s ORDER BY n), '[]') FROM jsonb_array_elements(e.previous_secrets) WITH ORDINALITY AS p(s, n)
                  WHERE (s ->> 'until')::timestamptz > now())
        WHERE org_id = $1 AND mode = $2 AND id = $3 RETURNING id`,
      [orgId, mode, id, sealedSecret, keepMs, at],
    );
    return rows.length > 0;
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
