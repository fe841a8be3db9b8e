import { Injectable } from '@nestjs/common';
import { eventsWithin, type Mode, type Scope } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import type { RegisteredApp } from '../../../application/apps/apps.js';
import { Authorizations, type AuthorizationRequest, type NewGrant } from '../../../application/oauth/authorizations.js';
import { recordChange } from '../auditing/record-change.js';
import { AppEntity, toApp } from '../apps/app.entity.js';
import { AuthorizationRequestEntity } from './authorization-request.entity.js';
import { OAuthCodeEntity } from './oauth-code.entity.js';
import { OAuthGrantEntity } from './oauth-grant.entity.js';

const COLUMNS = `r.redirect_uri AS "redirectUri", r.scopes, r.state, r.challenge, a.id, a.name, a.mode,
  coalesce(r.events, a.webhook_events) AS "webhookEvents"`;
const FIND = `SELECT ${COLUMNS} FROM authorization_requests r JOIN apps a ON a.id = r.app_id WHERE r.hash = $1 AND r.expires_at > $2`;
const TAKE = `DELETE FROM authorization_requests r USING apps a WHERE a.id = r.app_id AND r.hash = $1 AND r.expires_at > $2 RETURNING ${COLUMNS}`;
interface Row {
  readonly redirectUri: string;
  readonly scopes: Scope[];
  readonly state: string | null;
  readonly challenge: string;
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly webhookEvents: string[];
}

const toRequest = ({ id, name, mode, webhookEvents, ...row }: Row): AuthorizationRequest => ({
  ...row,
  app: { id, name, mode, webhookEvents },
});

@Injectable()
export class PostgresAuthorizations extends Authorizations {
  constructor(private readonly database: Database) {
    super();
  }

  async findClient(clientId: string): Promise<RegisteredApp | null> {
    const row = await this.database.repository(AppEntity).findOneBy({ clientId });
    return row && toApp(row);
  }

  async keep(hash: Buffer, request: AuthorizationRequest, expiresAt: Date): Promise<void> {
    const { app, redirectUri, scopes, state, challenge } = request;
    const requests = this.database.repository(AuthorizationRequestEntity);
    await requests.insert({
      ...{ hash, appId: app.id, redirectUri, scopes, state, challenge, expiresAt },
      events: eventsWithin(app.webhookEvents, scopes),
    });
  }

  async find(hash: Buffer, now: Date): Promise<AuthorizationRequest | null> {
    const [row] = await this.database.query<Row>(FIND, [hash, now]);
    return row ? toRequest(row) : null;
  }

  answer(hash: Buffer, grant: NewGrant | null, now: Date): Promise<AuthorizationRequest | null> {
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<Row>(TAKE, [hash, now]);
      if (!row) return null;
      const request = toRequest(row);
      if (!grant) return request;
      const { grantId, orgId, member, codeHash, codeExpiresAt } = grant;
      const { scopes, redirectUri, challenge, webhookEvents } = row;
      const events = eventsWithin(webhookEvents, scopes);
      const open = { exchangedAt: null, revokedAt: null };
      const given = { id: grantId, orgId, appId: row.id, scopes, events, memberId: member.id, createdAt: now };
      await tx.repository(OAuthGrantEntity).insert({ ...given, ...open });
      const code = { hash: codeHash, grantId, redirectUri, challenge, expiresAt: codeExpiresAt };
      await tx.repository(OAuthCodeEntity).insert({ ...code, usedAt: null });
      const by = { kind: 'member', id: member.id, name: member.name } as const;
      const [subject, after] = [
        { kind: 'app', id: row.id },
        { name: row.name, mode: row.mode, scopes, events },
      ];
      await recordChange(tx, orgId, { by, action: 'app.consented', subject, after });
      return request;
    });
  }
}
