import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { SealingKeys } from '../secrets/open-action-secrets.js';

@Injectable()
export class PostgresSealingKeys extends SealingKeys {
  constructor(private readonly database: Database) {
    super();
  }

  async inUse(): Promise<string[]> {
    const rows = await this.database.query<{ kid: string }>(
      `SELECT DISTINCT split_part(sealed, '.', 2) AS kid FROM (
         SELECT headers AS sealed FROM actions WHERE headers IS NOT NULL
         UNION ALL SELECT s ->> 'sealed' FROM action_urls, jsonb_array_elements(secrets) s WHERE coalesce((s ->> 'until')::timestamptz > now(), true)
         UNION ALL SELECT s ->> 'sealed' FROM app_secrets, jsonb_array_elements(secrets) s WHERE coalesce((s ->> 'until')::timestamptz > now(), true)
       ) AS stored`,
    );
    return rows.map(({ kid }) => kid);
  }
}
