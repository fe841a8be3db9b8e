import type { AppSecrets } from '@outcall/contracts-identity';
import type { Database } from '@outcall/platform-postgres';
import type { RowSecrets } from '@outcall/platform-secrets';
import { AppSecretsQueue, type WaitingSecrets } from '../../../application/apps/app-secrets-queue.js';
import { appSecretRow } from './postgres-apps.js';

const WAITING = `
  SELECT app_id AS "appId", version, secrets, holder FROM app_secrets, unnest(waiting_for) AS holder
   WHERE cardinality(waiting_for) > 0 ORDER BY app_id, holder LIMIT 50`;
const WAITING_OF =
  'SELECT app_id AS "appId", version, secrets, holder FROM app_secrets, unnest(waiting_for) AS holder WHERE app_id = $1';
const DONE = 'UPDATE app_secrets SET waiting_for = array_remove(waiting_for, $3) WHERE app_id = $1 AND version = $2';

interface Row {
  readonly appId: string;
  readonly version: string;
  readonly secrets: AppSecrets['secrets'];
  readonly holder: string;
}

export class PostgresAppSecretsQueue extends AppSecretsQueue {
  constructor(
    private readonly database: Database,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async waiting(): Promise<WaitingSecrets[]> {
    return this.opened(await this.database.query<Row>(WAITING));
  }

  async waitingOf(appId: string): Promise<WaitingSecrets[]> {
    return this.opened(await this.database.query<Row>(WAITING_OF, [appId]));
  }

  private opened(rows: readonly Row[]): WaitingSecrets[] {
    return rows.map(({ appId, version, secrets, holder }) => ({
      holder,
      secrets: {
        appId,
        version: Number(version),
        secrets: secrets.map((one) => ({ ...one, secret: this.seals.open(one.secret, appSecretRow(appId)) })),
      },
    }));
  }

  async done({ secrets: { appId, version }, holder }: WaitingSecrets): Promise<void> {
    await this.database.query(DONE, [appId, version, holder]);
  }
}
