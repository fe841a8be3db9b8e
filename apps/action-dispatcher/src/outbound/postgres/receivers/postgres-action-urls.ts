import { Injectable } from '@nestjs/common';
import { isSameUrl, type Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { ActionUrls, type ActionUrl } from '../../../application/receivers/action-urls.js';
import type { SealedSecrets } from '../../../domain/calling/route.js';
import { ActionUrlEntity } from './action-url.entity.js';

@Injectable()
export class PostgresActionUrls extends ActionUrls {
  constructor(private readonly database: Database) {
    super();
  }

  async find(orgId: string, mode: Mode): Promise<ActionUrl | null> {
    const row = await this.database.repository(ActionUrlEntity).findOneBy({ orgId, mode });
    return row && { mode, url: row.url };
  }

  /**
   * In one statement: between a look and a write another request could remove the URL, or take the secret that is shown
   * once for its own.
   */
  async put(orgId: string, { mode, url }: ActionUrl, sealedSecret: string) {
    const [row] = await this.database.query<{ is_new: boolean; before: string | null }>(
      `WITH before AS (SELECT url FROM action_urls WHERE org_id = $1 AND mode = $2)
       INSERT INTO action_urls (org_id, mode, url, secrets) VALUES ($1, $2, $3, $4)
       ON CONFLICT (org_id, mode) DO UPDATE SET url = excluded.url WHERE action_urls.url <> excluded.url
       RETURNING xmax = 0 AS is_new, (SELECT url FROM before) AS before`,
      [orgId, mode, url, JSON.stringify([{ sealed: sealedSecret, until: null }])],
    );
    return { isNew: row?.is_new === true, isChanged: row !== undefined && !isSameUrl(row.before ?? '', url) };
  }

  async roll(orgId: string, mode: Mode, next: (secrets: SealedSecrets) => SealedSecrets): Promise<boolean> {
    return await this.database.transaction(async (tx) => {
      const urls = tx.repository(ActionUrlEntity);
      const row = await urls.findOne({ where: { orgId, mode }, lock: { mode: 'pessimistic_write' } });
      if (!row) return false;
      await urls.update({ orgId, mode }, { secrets: next(row.secrets) });
      return true;
    });
  }

  async remove(orgId: string, mode: Mode): Promise<boolean> {
    const { affected } = await this.database.repository(ActionUrlEntity).delete({ orgId, mode });
    return affected === 1;
  }
}
