import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { EndpointSecrets, type RowKey } from '../../application/ports.js';

@Injectable()
export class PostgresEndpointSecrets extends EndpointSecrets {
  constructor(private readonly database: Database) {
    super();
  }

  async roll({ orgId, mode, id }: RowKey, sealedSecret: string, keepMs: number, at: Date): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE endpoints SET previous_secret = secret, previous_secret_until = now() + $5 * interval '1 ms', secret = $4, updated_at = $6
        WHERE org_id = $1 AND mode = $2 AND id = $3 RETURNING id`,
      [orgId, mode, id, sealedSecret, keepMs, at],
    );
    return rows.length > 0;
  }

  async sealingKeys(): Promise<string[]> {
    const rows = await this.database.query<{ kid: string }>(
      `SELECT DISTINCT split_part(sealed, '.', 2) AS kid FROM endpoints
         CROSS JOIN LATERAL (VALUES (secret), (CASE WHEN previous_secret_until > now() THEN previous_secret END)) AS s(sealed) WHERE sealed IS NOT NULL`,
    );
    return rows.map((row) => row.kid);
  }
}
