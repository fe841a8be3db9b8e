import { Injectable } from '@nestjs/common';
import type { Mode, Scope } from '@outcall/kernel';
import { Database, type Transaction } from '@outcall/platform-postgres';
import type { RegisteredApp } from '../../../application/apps/apps.js';
import {
  Authorizations,
  type AuthorizationRequest,
  type KeptFor,
  type NewGrant,
} from '../../../application/oauth/authorizations.js';
import { mayAskFor, within } from '../../../domain/what-an-app-may-have.js';
import { recordChange } from '../auditing/record-change.js';
import { AppEntity, toApp } from '../apps/app.entity.js';
import { AuthorizationRequestEntity } from './authorization-request.entity.js';
import { dropOldest } from './oldest-requests.js';
import { OAuthCodeEntity } from './oauth-code.entity.js';
import { OAuthGrantEntity } from '../connections/oauth-grant.entity.js';

const COLUMNS = `r.redirect_uri AS "redirectUri", r.scopes, r.state, r.challenge, a.id, a.name, a.mode,
  coalesce(r.events, a.webhook_events) AS events, a.scopes AS "appScopes", a.webhook_events AS "appEvents"`;
/** Nobody is sent to an address that is the app's no more. */
const WAITS = 'r.hash = $1 AND r.expires_at > $2 AND r.redirect_uri = ANY(a.redirect_uris)';
const FIND = `SELECT ${COLUMNS} FROM authorization_requests r JOIN apps a ON a.id = r.app_id WHERE ${WAITS}`;
const TAKE = `DELETE FROM authorization_requests r USING apps a WHERE a.id = r.app_id AND ${WAITS} RETURNING ${COLUMNS}`;
/** What an app may ask for stays as it is until what is made of it is there to be narrowed. */
const HOLD_APP = 'SELECT scopes, webhook_events AS "webhookEvents" FROM apps WHERE id = $1 FOR SHARE';
const HOLD_APP_OF =
  'SELECT 1 FROM apps WHERE id = (SELECT app_id FROM authorization_requests WHERE hash = $1) FOR SHARE';
interface Row {
  readonly redirectUri: string;
  readonly scopes: Scope[];
  readonly state: string | null;
  readonly challenge: string;
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly events: string[];
  readonly appScopes: Scope[];
  readonly appEvents: string[];
}

/** Null when the app may have nothing of it any more. */
function toRequest({ id, name, mode, appScopes, appEvents, ...row }: Row): AuthorizationRequest | null {
  const { redirectUri, state, challenge } = row;
  const { scopes, events } = within(row, mayAskFor({ scopes: appScopes, webhookEvents: appEvents }));
  if (scopes.length === 0) return null;
  return { app: { id, name, mode, webhookEvents: events }, redirectUri, scopes, state, challenge };
}

@Injectable()
export class PostgresAuthorizations extends Authorizations {
  constructor(private readonly database: Database) {
    super();
  }

  async findClient(clientId: string): Promise<RegisteredApp | null> {
    const row = await this.database.repository(AppEntity).findOneBy({ clientId });
    return row && toApp(row);
  }

  async keep(hash: Buffer, request: AuthorizationRequest, { memberId, expiresAt }: KeptFor): Promise<void> {
    const { app, redirectUri, state, challenge } = request;
    await this.database.transaction(async (tx) => {
      await dropOldest(tx, memberId);
      const [held] = await tx.query<Pick<RegisteredApp, 'scopes' | 'webhookEvents'>>(HOLD_APP, [app.id]);
      if (!held) return;
      const given = within({ scopes: request.scopes, events: app.webhookEvents }, mayAskFor(held));
      const kept = { hash, memberId, appId: app.id, redirectUri, ...given, state, challenge, expiresAt };
      await tx.repository(AuthorizationRequestEntity).insert(kept);
    });
  }

  async find(hash: Buffer, now: Date): Promise<AuthorizationRequest | null> {
    const [row] = await this.database.query<Row>(FIND, [hash, now]);
    return row ? toRequest(row) : null;
  }

  answer(hash: Buffer, grant: NewGrant | null, now: Date): Promise<AuthorizationRequest | null> {
    return this.database.transaction(async (tx) => {
      await tx.query(HOLD_APP_OF, [hash]);
      const [row] = await tx.query<Row>(TAKE, [hash, now]);
      const request = row ? toRequest(row) : null;
      if (request && grant) await give(tx, request, grant);
      return request;
    });
  }
}

/** The grant that a request was answered with, its code, and the line in the log of the org. */
async function give(tx: Transaction, request: AuthorizationRequest, grant: NewGrant): Promise<void> {
  const { app, scopes, redirectUri, challenge } = request;
  const { grantId, orgId, member, codeHash, codeExpiresAt } = grant;
  const events = app.webhookEvents;
  const open = { exchangedAt: null, revokedAt: null };
  const given = { id: grantId, orgId, appId: app.id, scopes, events, memberId: member.id, createdAt: grant.now };
  await tx.repository(OAuthGrantEntity).insert({ ...given, ...open });
  const code = { hash: codeHash, grantId, redirectUri, challenge, expiresAt: codeExpiresAt };
  await tx.repository(OAuthCodeEntity).insert({ ...code, usedAt: null });
  const by = { kind: 'member', id: member.id, name: member.name } as const;
  const [subject, after] = [
    { kind: 'app', id: app.id },
    { name: app.name, mode: app.mode, scopes, events },
  ];
  await recordChange(tx, orgId, { by, action: 'app.consented', subject, after });
}
