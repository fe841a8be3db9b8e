import { Injectable } from '@nestjs/common';
import { Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { Database, type Transaction } from '@outcall/platform-postgres';
import {
  AppEndpoints,
  type AppState,
  type ConnectionState,
  type ConnectionTaken,
  type SealedAppSecrets,
  type Taken,
} from '../../../application/apps/app-endpoints.js';
import { DRAIN_MS } from '../../../application/sending/open-endpoints.js';
import {
  ADJUST,
  IS_LESS,
  LOCK_APP,
  OPEN,
  PUT_APP,
  PUT_CONNECTION,
  PUT_SECRETS,
  REMOVE,
  TO_LEARN,
} from './app-endpoints.sql.js';
import { endDeliveries, type EndpointKeyRow } from '../endpoints/end-deliveries.js';

interface ConnectionRow {
  readonly is_connected: boolean;
  readonly connected_at: Date;
  readonly version: string;
  readonly allowed_version: string | null;
}

interface ToLearnRow extends Omit<ConnectionRow, 'allowed_version'> {
  readonly org_id: string;
  readonly mode: Mode;
  readonly app_id: string;
}

interface Removed {
  readonly lastSequence: number;
  readonly mayBeHeld: boolean;
}

const NOTHING_REMOVED: Removed = { lastSequence: 0, mayBeHeld: false };

@Injectable()
export class PostgresAppEndpoints extends AppEndpoints {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {
    super();
  }

  async takeApp({ appId, webhookUrl, webhookEvents, version }: AppState): Promise<Taken> {
    return await this.ofApp(appId, async (tx) => {
      const state = [appId, webhookUrl, webhookEvents, version];
      const [taken] = await tx.query<{ has_moved: boolean }>(PUT_APP, state);
      if (!taken) return { mayBeHeld: true }; // its event may have come a moment before the command
      if (webhookUrl === null) return await this.remove(tx, appId, null);
      await tx.query(ADJUST, [appId, null, this.clock.now()]);
      await this.open(tx, appId, null, 0);
      return { mayBeHeld: taken.has_moved || (await this.isLess(tx, appId, null)) };
    });
  }

  async takeSecrets(appId: string, version: number, secrets: SealedAppSecrets): Promise<Taken> {
    return await this.ofApp(appId, async (tx) => {
      const [known] = await tx.query<{ version: string }>('SELECT version FROM app_secrets WHERE app_id = $1', [appId]);
      await tx.query(PUT_SECRETS, [appId, version, JSON.stringify(secrets)]);
      if (!known) await tx.query(ADJUST, [appId, null, this.clock.now()]);
      return { mayBeHeld: known !== undefined && Number(known.version) < version };
    });
  }

  async takeConnection(connection: ConnectionState): Promise<ConnectionTaken> {
    const { orgId, mode, appId, version } = connection;
    return await this.ofApp(appId, async (tx) => {
      const [before] = await tx.query<ConnectionRow>(
        'SELECT is_connected, connected_at, version, allowed_version FROM app_connections WHERE org_id = $1 AND mode = $2 AND app_id = $3',
        [orgId, mode, appId],
      );
      if (before && Number(before.version) > version) return { endpointId: null, mayBeHeld: false };
      const isNew = !before || Number(before.version) < version || before.allowed_version !== before.version;
      // Of an end that came a moment ago by command somebody may hold deliveries still.
      const again = { mayBeHeld: !connection.isConnected };
      const { mayBeHeld } = isNew ? await this.settle(tx, connection, before ?? null) : again;
      const [endpoint] = await tx.query<{ id: string }>(
        'SELECT id FROM endpoints WHERE app_id = $1 AND org_id = $2 AND mode = $3',
        [appId, orgId, mode],
      );
      return { endpointId: endpoint?.id ?? null, mayBeHeld: mayBeHeld || (await this.isLess(tx, appId, orgId)) };
    });
  }

  async toLearn(most: number): Promise<Omit<ConnectionState, 'allowedEvents'>[]> {
    const rows = await this.database.query<ToLearnRow>(TO_LEARN, [most]);
    return rows.map((row) => ({
      orgId: row.org_id,
      mode: row.mode,
      appId: row.app_id,
      isConnected: row.is_connected,
      connectedAt: row.connected_at.toISOString(),
      version: Number(row.version),
    }));
  }

  private async settle(tx: Transaction, connection: ConnectionState, before: ConnectionRow | null): Promise<Removed> {
    const { orgId, mode, appId, isConnected, connectedAt, allowedEvents, version } = connection;
    await tx.query(PUT_CONNECTION, [orgId, mode, appId, isConnected, connectedAt, version, allowedEvents]);
    const isSame =
      before?.is_connected === isConnected && before.connected_at.getTime() === new Date(connectedAt).getTime();
    if (isSame) {
      await tx.query(ADJUST, [appId, orgId, this.clock.now()]);
      return NOTHING_REMOVED;
    }
    // What was kept for `app.uninstalled` stays: that one is delivered still. An endpoint of events goes, with all it
    // had queued.
    const removed = before && !before.is_connected ? NOTHING_REMOVED : await this.remove(tx, appId, orgId);
    await this.open(tx, appId, orgId, removed.lastSequence);
    return removed;
  }

  private async remove(tx: Transaction, appId: string, orgId: string | null): Promise<Removed> {
    const rows = await tx.query<EndpointKeyRow & { last_sequence: string }>(REMOVE, [appId, orgId]);
    if (rows.length === 0) return NOTHING_REMOVED;
    return { lastSequence: Number(rows[0]?.last_sequence), ...(await endDeliveries(tx, rows)) };
  }

  private async open(tx: Transaction, appId: string, orgId: string | null, lastSequence: number): Promise<void> {
    await tx.query(OPEN, [appId, orgId, this.ids.next('endpoint'), lastSequence, this.clock.now()]);
  }

  private async isLess(tx: Transaction, appId: string, orgId: string | null): Promise<boolean> {
    const [row] = await tx.query<{ is_less: boolean }>(IS_LESS, [appId, orgId, DRAIN_MS]);
    return row?.is_less === true;
  }

  private async ofApp<T>(appId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return await this.database.transaction(async (tx) => {
      await tx.query(LOCK_APP, [appId]);
      return await work(tx);
    });
  }
}
