import { Injectable } from '@nestjs/common';
import { Clock, SCOPES, type CallingHours, type KeyScope, type Mode, type ShopperLimits } from '@outcall/kernel';
import { CommandBatcher, type BatcherOptions } from '@outcall/platform-batching';
import { Database, type Statement } from '@outcall/platform-postgres';
import { InFlightQuota } from '../../../application/limiting/in-flight-quota.js';
import { Credentials, type Credential } from '../../../application/authenticating/credentials.js';

/**
 * LATERAL with OFFSET 0 keeps two primary-key reads per hash: a plan made while the tables were small may not become a
 * hash join over all orgs. Of an array in hand PostgreSQL knows the length, and plans for it alone at every request
 * (0.12 of 0.15 ms, measured); of one that is asked for it does not.
 */
export const FIND: Statement = {
  name: 'gateway.find-api-keys',
  text: `
    SELECT asked.hash, k.id, k.name, k.mode, k.scopes, o.id AS org_id, o.name AS org_name, o.is_verified, o.calling_hours, o.shopper_limits, o.version AS org_version
      FROM unnest((SELECT $1::bytea[])) AS asked(hash),
           LATERAL (SELECT id, org_id, name, mode, scopes FROM api_keys WHERE hash = asked.hash AND revoked_at IS NULL OFFSET 0) AS k,
           LATERAL (SELECT id, name, is_verified, calling_hours, shopper_limits, version FROM orgs WHERE orgs.id = k.org_id OFFSET 0) AS o`,
};

/**
 * That token and grant are in force is asked after their lookups: asked in them, small tables are read by the indexes
 * of all that are.
 */
export const FIND_ACCESS_TOKENS: Statement = {
  name: 'gateway.find-access-tokens',
  text: `
    SELECT asked.hash, g.id, a.id AS app_id, a.name, a.mode, t.scopes, g.scopes AS grant_scopes, a.scopes AS app_scopes, o.id AS org_id, o.name AS org_name, o.is_verified, o.calling_hours, o.shopper_limits, o.version AS org_version
      FROM unnest((SELECT $1::bytea[])) AS asked(hash),
           LATERAL (SELECT grant_id, scopes, expires_at FROM oauth_tokens
                     WHERE hash = asked.hash AND kind = 'access' AND revoked_at IS NULL OFFSET 0) AS t,
           LATERAL (SELECT id, org_id, app_id, scopes, revoked_at FROM oauth_grants WHERE id = t.grant_id OFFSET 0) AS g,
           LATERAL (SELECT id, name, mode, scopes FROM apps WHERE id = g.app_id OFFSET 0) AS a,
           LATERAL (SELECT id, name, is_verified, calling_hours, shopper_limits, version FROM orgs WHERE orgs.id = g.org_id OFFSET 0) AS o
     WHERE g.revoked_at IS NULL AND t.expires_at > $2`,
};

/**
 * A member's token rests on the session and the membership, and both are looked at now: who signed out, was removed or
 * has another role has lost what it gave.
 */
export const FIND_CONSOLE_TOKEN: Statement = {
  name: 'gateway.find-console-token',
  text: `
    SELECT c.hash, c.actor_id AS id, c.actor_kind AS kind, c.actor_name AS name, c.mode, coalesce(m.role = 'member', false) AS is_read_only,
           o.id AS org_id, o.name AS org_name, o.is_verified, o.calling_hours, o.shopper_limits, o.version AS org_version
      FROM (SELECT * FROM console_tokens WHERE hash = $1 OFFSET 0) AS c
      CROSS JOIN LATERAL (SELECT id, name, is_verified, calling_hours, shopper_limits, version FROM orgs WHERE orgs.id = c.org_id OFFSET 0) AS o
      LEFT JOIN LATERAL (SELECT role, status FROM memberships WHERE org_id = c.org_id AND member_id = c.actor_id OFFSET 0) AS m ON true
      LEFT JOIN LATERAL (SELECT member_id, expires_at FROM sessions WHERE hash = c.session_hash OFFSET 0) AS s ON true
     WHERE c.expires_at > $2
       AND (c.actor_kind = 'admin'
            OR m.status = 'active' AND (c.session_hash IS NULL OR s.member_id = c.actor_id AND s.expires_at > $2))`,
};

/** Shared by sixteen, a look-up costs each of them next to nothing: nobody waits for more. */
const ENOUGH = 16;

interface CredentialRow {
  hash: Buffer;
  id: string;
  name: string;
  mode: Mode;
  scopes: KeyScope[];
  org_id: string;
  org_name: string;
  is_verified: boolean;
  calling_hours: CallingHours | null;
  shopper_limits: ShopperLimits | null;
  org_version: string;
  app_id?: string;
  /** Those its grant still gives: what staff took from the app is gone from it, though the app may ask for it again. */
  grant_scopes?: KeyScope[];
  /** Those it may ask for now. */
  app_scopes?: KeyScope[];
  kind?: 'admin' | 'member';
  is_read_only?: boolean;
}

/**
 * Requests that arrive together are looked up together, those with one credential by one row; nothing is kept, so a
 * change holds for the next request.
 */
@Injectable()
export class PostgresCredentials extends Credentials {
  private readonly apiKeys: CommandBatcher<Buffer, Credential | null>;
  private readonly accessTokens: CommandBatcher<Buffer, Credential | null>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    quota: InFlightQuota,
  ) {
    super();
    // When all that is in work waits here, nobody is left to wait for.
    const flushes: BatcherOptions = { isSpaced: true, enough: () => Math.min(ENOUGH, quota.inWork) };
    this.apiKeys = new CommandBatcher((hashes) => this.findAll(FIND, hashes, []), flushes);
    this.accessTokens = new CommandBatcher(
      (hashes) => this.findAll(FIND_ACCESS_TOKENS, hashes, [this.clock.now()]),
      flushes,
    );
  }

  findApiKey(hash: Buffer): Promise<Credential | null> {
    return this.apiKeys.submit(hash);
  }

  findAccessToken(hash: Buffer): Promise<Credential | null> {
    return this.accessTokens.submit(hash);
  }

  async findConsoleToken(hash: Buffer): Promise<Credential | null> {
    const [row] = await this.database.run<CredentialRow>(FIND_CONSOLE_TOKEN, [hash, this.clock.now()]);
    if (!row?.kind) return null;
    return { ...toCredential({ ...row, scopes: [...SCOPES] }), kind: row.kind, isReadOnly: row.is_read_only ?? true };
  }

  private async findAll(
    statement: Statement,
    hashes: readonly Buffer[],
    more: readonly unknown[],
  ): Promise<(Credential | null)[]> {
    const names = hashes.map(nameOf);
    const asked = new Map(hashes.map((hash, at) => [names[at], hash]));
    const rows = await this.database.run<CredentialRow>(statement, [[...asked.values()], ...more]);
    const found = new Map(rows.map((row) => [nameOf(row.hash), toCredential(row)]));
    return names.map((name) => found.get(name) ?? null);
  }
}

const nameOf = (hash: Buffer): string => hash.toString('latin1');

const scopesIn = ({ scopes, grant_scopes = scopes, app_scopes = scopes }: CredentialRow): KeyScope[] =>
  scopes.filter((scope) => grant_scopes.includes(scope) && app_scopes.includes(scope));

const toCredential = (row: CredentialRow): Credential => ({
  kind: row.app_id ? 'app' : 'api_key',
  ...(row.app_id && { app: { id: row.app_id, name: row.name } }),
  id: row.id,
  name: row.name,
  mode: row.mode,
  scopes: scopesIn(row),
  org: {
    id: row.org_id,
    name: row.org_name,
    isVerified: row.is_verified,
    callingHours: row.calling_hours,
    shopperLimits: row.shopper_limits,
    version: Number(row.org_version),
  },
});
