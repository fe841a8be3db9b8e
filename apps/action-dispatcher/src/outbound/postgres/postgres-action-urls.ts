import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { ActionUrls, type ActionUrl } from '../../application/receivers/ports.js';
import type { SealedSecrets } from '../../domain/calling/route.js';

@Injectable()
export class PostgresActionUrls extends ActionUrls {
  constructor(private readonly database: Database) {
    super();
  }

  async find(orgId: string, mode: Mode): Promise<ActionUrl | null> {
    const [row] = await this.database.query<ActionUrl>(
      'SELECT mode, url FROM action_urls WHERE org_id = $1 AND mode = $2',
      [orgId, mode],
    );
    return row ?? null;
  }

  async put(orgId: string, { mode, url }: ActionUrl, sealedSecret: string): Promise<{ isNew: boolean }> {
    const [row] = await this.database.query<{ is_new: boolean }>(
      `INSERT INTO action_urls (org_id, mode, url, secrets) VALUES ($1, $2, $3, $4)
       ON CONFLICT (org_id, mode) DO UPDATE SET url = excluded.url RETURNING xmax = 0 AS is_new`,
      [orgId, mode, url, JSON.stringify([{ sealed: sealedSecret, until: null }])],
    );
    return { isNew: row?.is_new === true };
  }

  async roll(orgId: string, mode: Mode, next: (secrets: SealedSecrets) => SealedSecrets): Promise<boolean> {
    return await this.database.transaction(async (tx) => {
      const [row] = await tx.query<{ secrets: SealedSecrets }>(
        'SELECT secrets FROM action_urls WHERE org_id = $1 AND mode = $2 FOR UPDATE',
        [orgId, mode],
      );
      if (!row) return false;
      const secrets = JSON.stringify(next(row.secrets));
      await tx.query('UPDATE action_urls SET secrets = $3 WHERE org_id = $1 AND mode = $2', [orgId, mode, secrets]);
      return true;
    });
  }

  async remove(orgId: string, mode: Mode): Promise<boolean> {
    const removed = await this.database.query(
      'DELETE FROM action_urls WHERE org_id = $1 AND mode = $2 RETURNING mode',
      [orgId, mode],
    );
    return removed.length > 0;
  }
}
