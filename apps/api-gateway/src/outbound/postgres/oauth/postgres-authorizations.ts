import { Injectable } from '@nestjs/common';
import type { Mode, Scope } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import type { RegisteredApp } from '../../../application/apps/apps.js';
import { Authorizations, type AuthorizationRequest, type NewGrant } from '../../../application/oauth/authorizations.js';

const CLIENT = `
  SELECT id, name, mode, client_id AS "clientId", redirect_uris AS "redirectUris", scopes, webhook_url AS "webhookUrl",
         webhook_events AS "webhookEvents", action_url AS "actionUrl", created_at AS "createdAt"
    FROM apps WHERE client_id = $1`;
const KEEP = `
  INSERT INTO authorization_requests (hash, app_id, redirect_uri, scopes, state, challenge, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const COLUMNS = `r.redirect_uri AS "redirectUri", r.scopes, r.state, r.challenge, a.id, a.name, a.mode`;
const FIND = `SELECT ${COLUMNS} FROM authorization_requests r JOIN apps a ON a.id = r.app_id WHERE r.hash = $1 AND r.expires_at > $2`;
const TAKE = `DELETE FROM authorization_requests r USING apps a WHERE a.id = r.app_id AND r.hash = $1 AND r.expires_at > $2 RETURNING ${COLUMNS}`;
const GRANT =
  'INSERT INTO oauth_grants (id, org_id, app_id, scopes, member_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)';
const CODE =
  'INSERT INTO oauth_codes (hash, grant_id, redirect_uri, challenge, expires_at) VALUES ($1, $2, $3, $4, $5)';

interface Row {
  readonly redirectUri: string;
  readonly scopes: Scope[];
  readonly state: string | null;
  readonly challenge: string;
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
}

const toRequest = ({ id, name, mode, ...row }: Row): AuthorizationRequest => ({ ...row, app: { id, name, mode } });

@Injectable()
export class PostgresAuthorizations extends Authorizations {
  constructor(private readonly database: Database) {
    super();
  }

  async findClient(clientId: string): Promise<RegisteredApp | null> {
    return (await this.database.query<RegisteredApp>(CLIENT, [clientId]))[0] ?? null;
  }

  async keep(hash: Buffer, request: AuthorizationRequest, expiresAt: Date): Promise<void> {
    const { app, redirectUri, scopes, state, challenge } = request;
    await this.database.query(KEEP, [hash, app.id, redirectUri, scopes, state, challenge, expiresAt]);
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
      const { grantId, orgId, memberId, codeHash, codeExpiresAt } = grant;
      await tx.query(GRANT, [grantId, orgId, row.id, row.scopes, memberId, now]);
      await tx.query(CODE, [codeHash, grantId, row.redirectUri, row.challenge, codeExpiresAt]);
      return request;
    });
  }
}
