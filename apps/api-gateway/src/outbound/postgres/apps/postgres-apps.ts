import { Injectable } from '@nestjs/common';
import { APP_TOPIC, APP_UPSERTED, type AppUpserted, type AppNotice } from '@outcall/contracts-identity';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { countedRollWaitMs, MAX_ROLLED, rollWaitMs, type RowSecrets, type SecretRow } from '@outcall/platform-secrets';
import { MoreThan } from 'typeorm';
import {
  appOf,
  Apps,
  FIRST_VERSION,
  type AppChange,
  type ChangedApp,
  type RegisteredApp,
} from '../../../application/apps/apps.js';
import { SIGNERS } from '../../../application/apps/secrets-holder.js';
import type { Changer } from '../../../domain/changer.js';
import { isMore, mayAskFor } from '../../../domain/what-an-app-may-have.js';
import { changeOf, recordOfApp } from '../auditing/record-change.js';
import { isNarrowingUnnotified, narrowGrants } from '../connections/narrow-grants.js';
import { AppSecretsEntity } from './app-secrets.entity.js';
import { AppEntity, toApp } from './app.entity.js';

const LOCK = { mode: 'pessimistic_write' } as const;
/**
 * Tokens and connections are made meanwhile by who holds a grant: their references to the app do not wait, as this
 * waits for grants.
 */
const LOCK_BEFORE_GRANTS = { mode: 'for_no_key_update' } as const;
const NO_ORG = 'none'; // an app belongs to no org; the seal names the row all the same

/** What a sealed secret of an app is bound to. */
export const appSecretRow = (appId: string): SecretRow => ({ orgId: NO_ORG, mode: NO_ORG, id: appId });

@Injectable()
export class PostgresApps extends Apps {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async create(app: RegisteredApp, clientSecretHash: Buffer, signingSecret: string, by: Changer): Promise<void> {
    const { id, name, mode, clientId, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl } = app;
    const given = { id, name, mode, clientId, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl };
    await this.database.transaction(async (tx) => {
      const createdAt = new Date(app.createdAt);
      await tx
        .repository(AppEntity)
        .insert({ ...given, clientSecretHash, createdAt, version: FIRST_VERSION, clientSecretRolledAt: [] });
      const secrets = [{ secret: this.seal(id, signingSecret), signsUntil: null }];
      await this.keepSecrets(tx, { appId: id, version: FIRST_VERSION, secrets, waitingFor: [] });
      const { id: _id, clientId: _clientId, ...after } = given;
      await recordOfApp(tx, { appId: id, by, action: 'app.created', after });
      await this.announce(tx, id);
    });
    this.outbox.wake();
  }

  /** Undefined leaves a column as it is; a URL that is null is taken away. */
  async change(appId: string, change: AppChange, by: Changer): Promise<ChangedApp | 'narrowings-pending' | null> {
    const { name, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl } = change;
    const asked = { name, redirectUris, scopes, webhookUrl, webhookEvents, actionUrl };
    const changed = await this.database.transaction(async (tx) => {
      const apps = tx.repository(AppEntity);
      const before = await apps.findOne({ where: { id: appId }, lock: LOCK_BEFORE_GRANTS });
      if (!before) return null;
      if ((scopes || webhookEvents) && !(await narrowTo(tx, before, change))) return 'narrowings-pending';
      await apps.update({ id: appId }, { ...asked, version: () => 'version + 1' });
      await recordOfApp(tx, { appId, by, action: 'app.changed', ...changeOf(before, asked) });
      const row = await this.announce(tx, appId);
      return { app: toApp(row), notice: shownOf(row) };
    });
    this.outbox.wake();
    return changed;
  }

  async list(after: string | null, limit: number): Promise<RegisteredApp[]> {
    const apps = this.database.repository(AppEntity);
    return (await apps.find({ where: { id: MoreThan(after ?? '') }, order: { id: 'ASC' }, take: limit })).map(toApp);
  }

  rollClientSecret(
    appId: string,
    { hash, at }: { readonly hash: Buffer; readonly at: Date },
    by: Changer,
  ): Promise<{ waitMs: number } | null> {
    return this.database.transaction(async (tx) => {
      const apps = tx.repository(AppEntity);
      const before = await apps.findOne({ where: { id: appId }, lock: LOCK });
      if (!before) return null;
      const waitMs = countedRollWaitMs(before.clientSecretRolledAt, at);
      if (waitMs > 0) return { waitMs };
      const rolledAt = [at, ...before.clientSecretRolledAt].slice(0, MAX_ROLLED);
      await apps.update({ id: appId }, { clientSecretHash: hash, clientSecretRolledAt: rolledAt });
      await recordOfApp(tx, { appId, by, action: 'app.client_secret_rolled' });
      return { waitMs };
    });
  }

  rollSigningSecret(
    appId: string,
    { secret, at, oldUntil }: { readonly secret: string; readonly at: Date; readonly oldUntil: Date },
    by: Changer,
  ): Promise<{ waitMs: number } | null> {
    return this.database.transaction(async (tx) => {
      const before = await tx.repository(AppSecretsEntity).findOne({ where: { appId }, lock: LOCK });
      if (!before) return null;
      const waitMs = rollWaitMs(
        before.secrets.map(({ signsUntil }) => signsUntil),
        at,
      );
      if (waitMs > 0) return { waitMs };
      const old = before.secrets
        .filter(({ signsUntil }) => signsUntil === null || Date.parse(signsUntil) > at.getTime())
        .map((one) => ({ ...one, signsUntil: one.signsUntil ?? oldUntil.toISOString() }));
      const secrets = [{ secret: this.seal(appId, secret), signsUntil: null }, ...old];
      await this.keepSecrets(tx, { appId, version: before.version + 1, secrets, waitingFor: SIGNERS });
      await recordOfApp(tx, { appId, by, action: 'app.secret_rolled' });
      return { waitMs };
    });
  }

  /** The row is locked by then, so the events of an app are written in the order of their versions. */
  private async announce(tx: Transaction, id: string): Promise<AppEntity> {
    const row = await tx.repository(AppEntity).findOneBy({ id });
    if (!row) throw new Error('the app was not written');
    await this.outbox.append(tx, [upserted(row)]);
    return row;
  }

  private seal(appId: string, secret: string): string {
    return this.seals.seal(secret, appSecretRow(appId));
  }

  private async keepSecrets(tx: Transaction, kept: AppSecretsEntity): Promise<void> {
    await tx.repository(AppSecretsEntity).upsert(kept, ['appId']);
  }
}

/**
 * Takes from the grants of the app what it may not ask for before this change, as a replica of the release before left
 * it, or after it. False: it would be given more, and something that was taken is not known everywhere.
 */
async function narrowTo(tx: Transaction, before: AppEntity, { scopes, webhookEvents }: AppChange): Promise<boolean> {
  const had = mayAskFor(before);
  const has = mayAskFor({
    scopes: scopes ?? before.scopes,
    webhookEvents: webhookEvents ?? before.webhookEvents,
  });
  await narrowGrants(tx, before.id, had);
  if (isMore(has, had) && (await isNarrowingUnnotified(tx, before.id))) return false;
  if (isMore(had, has)) await narrowGrants(tx, before.id, has);
  return true;
}

const shownOf = (row: AppEntity): AppNotice => ({ app: appOf(toApp(row)), version: row.version });

function upserted(row: AppEntity): NewEvent<AppUpserted> {
  return {
    topic: APP_TOPIC.name,
    type: APP_UPSERTED,
    key: row.id,
    orgId: row.id,
    mode: row.mode,
    version: row.version,
    data: { app: appOf(toApp(row)) },
  };
}
