import { Injectable } from '@nestjs/common';
import { APP_TOPIC, APP_UPSERTED, type App, type AppUpserted } from '@outcall/contracts-identity';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import type { RowSecrets, SecretRow } from '@outcall/platform-secrets';
import { Apps, type AppChange, type RegisteredApp } from '../../../application/apps/apps.js';

const COLUMNS = `id, name, mode, client_id AS "clientId", redirect_uris AS "redirectUris", scopes, webhook_url AS "webhookUrl",
  webhook_events AS "webhookEvents", action_url AS "actionUrl", created_at AS "createdAt", version`;
const INSERT = `
  INSERT INTO apps (id, name, mode, client_id, client_secret_hash, redirect_uris, scopes, webhook_url, webhook_events, action_url, created_at, version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1) RETURNING ${COLUMNS}`;
const CHANGE = `
  UPDATE apps SET name = coalesce($2, name), redirect_uris = coalesce($3, redirect_uris), scopes = coalesce($4, scopes),
         webhook_url = coalesce($5, webhook_url), webhook_events = coalesce($6, webhook_events),
         action_url = coalesce($7, action_url), version = version + 1
   WHERE id = $1 RETURNING ${COLUMNS}`;
const HOLDERS = ['action-dispatcher', 'webhook-delivery'];
const NO_ORG = 'none'; // an app belongs to no org; the seal names the row all the same

/** What a sealed secret of an app is bound to. */
export const appSecretRow = (appId: string): SecretRow => ({ orgId: NO_ORG, mode: NO_ORG, id: appId });

type Row = Omit<RegisteredApp, 'createdAt'> & { readonly createdAt: Date; readonly version: string };
interface Sealed {
  readonly secret: string;
  readonly signsUntil: string | null;
}

@Injectable()
export class PostgresApps extends Apps {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async create(app: RegisteredApp, clientSecretHash: Buffer, signingSecret: string): Promise<void> {
    const { id, name, mode, clientId, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl, createdAt } = app;
    const values = [
      id,
      name,
      mode,
      clientId,
      clientSecretHash,
      redirectUris,
      scopes,
      webhookUrl,
      webhookEvents,
      actionUrl,
    ];
    await this.write(async (tx) => {
      const [row] = await tx.query<Row>(INSERT, [...values, createdAt]);
      await this.keepSecrets(tx, id, 1, [{ secret: this.seal(id, signingSecret), signsUntil: null }]);
      return row;
    });
  }

  change(appId: string, change: AppChange): Promise<RegisteredApp | null> {
    const { name, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl } = change;
    const values = [name, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl].map((value) => value ?? null);
    return this.write(async (tx) => (await tx.query<Row>(CHANGE, [appId, ...values]))[0]);
  }

  async list(): Promise<RegisteredApp[]> {
    return (await this.database.query<Row>(`SELECT ${COLUMNS} FROM apps ORDER BY id LIMIT 1000`)).map(toApp);
  }

  async setClientSecret(appId: string, hash: Buffer): Promise<boolean> {
    const text = 'UPDATE apps SET client_secret_hash = $2 WHERE id = $1 RETURNING 1';
    return (await this.database.query(text, [appId, hash])).length > 0;
  }

  rollSigningSecret(appId: string, secret: string, oldUntil: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [before] = await tx.query<{ version: string; secrets: Sealed[] }>(
        'SELECT version, secrets FROM app_secrets WHERE app_id = $1 FOR UPDATE',
        [appId],
      );
      if (!before) return false;
      const old = before.secrets.map((one) => ({ ...one, signsUntil: one.signsUntil ?? oldUntil.toISOString() }));
      const secrets = [{ secret: this.seal(appId, secret), signsUntil: null }, ...old].slice(0, 2);
      await this.keepSecrets(tx, appId, Number(before.version) + 1, secrets);
      return true;
    });
  }

  private async write(work: (tx: Transaction) => Promise<Row | undefined>): Promise<RegisteredApp | null> {
    const row = await this.database.transaction(async (tx) => {
      const written = await work(tx);
      if (written) await this.outbox.append(tx, [upserted(written)]);
      return written;
    });
    this.outbox.wake();
    return row ? toApp(row) : null;
  }

  private seal(appId: string, secret: string): string {
    return this.seals.seal(secret, appSecretRow(appId));
  }

  private async keepSecrets(tx: Transaction, appId: string, version: number, secrets: Sealed[]): Promise<void> {
    await tx.query(
      `INSERT INTO app_secrets (app_id, version, secrets, waiting_for) VALUES ($1, $2, $3::jsonb, $4)
       ON CONFLICT (app_id) DO UPDATE SET version = excluded.version, secrets = excluded.secrets, waiting_for = excluded.waiting_for`,
      [appId, version, JSON.stringify(secrets), HOLDERS],
    );
  }
}

const toApp = ({ createdAt, version: _version, ...row }: Row): RegisteredApp => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

function upserted(row: Row): NewEvent<AppUpserted> {
  const { clientId: _clientId, redirectUris: _uris, ...app } = toApp(row);
  return {
    topic: APP_TOPIC.name,
    type: APP_UPSERTED,
    key: row.id,
    orgId: row.id,
    mode: row.mode,
    version: Number(row.version),
    data: { app: app satisfies App },
  };
}
