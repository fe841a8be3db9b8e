import { createHash, timingSafeEqual } from 'node:crypto';
import OAuth2Server from 'oauth2-server';
import type { Scope } from '@outcall/kernel';
import type { Outbox } from '@outcall/platform-outbox';
import type { Transaction } from '@outcall/platform-postgres';
import type { ClientRequest } from '../../application/oauth/tokens.js';
import { scopesOf } from '../../domain/authorization-request.js';
import { hashToken, isToken, mintToken, type RandomBytes } from '../../domain/base62.js';
import { OAuthError } from '../../domain/oauth-error.js';
import { revokeGrant, settleConnection, type GrantRow, type Settled } from '../postgres/connections/grant-store.js';

export interface TokenLifetimes {
  readonly codeSeconds: number;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

const CLIENT =
  'SELECT id, client_secret_hash AS hash, scopes, redirect_uris AS "redirectUris" FROM apps WHERE client_id = $1';
const GRANT = 'g.id, g.org_id AS "orgId", g.app_id AS "appId", g.scopes, g.revoked_at AS "revokedAt"';
const LOCK_BY_CODE = `SELECT ${GRANT} FROM oauth_grants g JOIN oauth_codes c ON c.grant_id = g.id WHERE c.hash = $1 AND g.app_id = $2 FOR UPDATE OF g`;
const LOCK_BY_TOKEN = `SELECT ${GRANT} FROM oauth_grants g JOIN oauth_tokens t ON t.grant_id = g.id WHERE t.hash = $1 AND g.app_id = $2 FOR UPDATE OF g`;
/**
 * Who consented is still one who may, and stays so until the tokens are there: who takes the role or the membership
 * from them waits for that, or this for them. $1 grant.
 */
const HOLD_CONSENT = `
  SELECT 1 FROM oauth_grants g JOIN memberships m ON m.org_id = g.org_id AND m.member_id = g.member_id
   WHERE g.id = $1 AND m.status = 'active' AND m.role IN ('owner', 'admin') FOR SHARE OF m`;
const CODE = `SELECT redirect_uri AS "redirectUri", challenge, expires_at AS "expiresAt", used_at AS "usedAt" FROM oauth_codes WHERE hash = $1`;
const TOKEN = `
  SELECT kind, expires_at AS "expiresAt", consumed_at AS "consumedAt", revoked_at AS "revokedAt",
         coalesce(answered_at, consumed_at + interval '1 minute') AS "answeredAt", clock_timestamp() AS now
    FROM oauth_tokens WHERE hash = $1`;
const ADD = 'INSERT INTO oauth_tokens (hash, kind, grant_id, scopes, expires_at) VALUES ($1, $2, $3, $4, $5)';
/**
 * Requests of one client may overlap: one that comes so soon after the answer to another may have been sent before it.
 */
const OVERLAP_MS = 1_000;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const gone = (): OAuthError =>
  new OAuthError('invalid_grant', 'the code or token is unknown, expired, used or revoked');
const s256 = (verifier: string): Buffer => createHash('sha256').update(verifier).digest();

interface ClientRow {
  readonly id: string;
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly redirectUris: readonly string[];
}

interface TokenRow {
  readonly kind: string;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
  readonly revokedAt: Date | null;
  /**
   * When its use was answered; not noted, a minute after the use, by when every answer is out. Null: it was not used.
   */
  readonly answeredAt: Date | null;
  readonly now: Date;
}

/**
 * What the engine asks for, for one request and in one open transaction. The grant's row is locked before anything is
 * looked at, so that a code, a refresh token and their replays take turns. A refusal is thrown as an `OAuthError` and
 * the transaction is committed all the same: a code that was shown is burnt, and a replay has revoked.
 */
export class TokenModel {
  /** The grant that was locked, once the request proved to be good. */
  grant: GrantRow | null = null;
  /** What became of the connection, where the request touched it. */
  settled: Settled | null = null;
  private app: ClientRow | null = null;
  private scopes: readonly Scope[] = [];

  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly request: ClientRequest,
    private readonly lifetimes: TokenLifetimes,
    private readonly random: RandomBytes,
  ) {}

  /** The secret is there: who sends none is refused before the engine is asked, which would take PKCE in its place. */
  async getClient(clientId: string, clientSecret: string | null): Promise<OAuth2Server.Client | false> {
    const [row] = await this.tx.query<ClientRow>(CLIENT, [clientId]);
    if (!row || !clientSecret || !timingSafeEqual(hashToken(clientSecret), row.hash)) return false;
    this.app = row;
    return { id: clientId, grants: ['authorization_code', 'refresh_token'] };
  }

  async getAuthorizationCode(code: string): Promise<OAuth2Server.AuthorizationCode> {
    const grant = await this.lock(LOCK_BY_CODE, code);
    const hash = hashToken(code);
    const [row] = await this.tx.query<{ redirectUri: string; challenge: string; expiresAt: Date; usedAt: Date | null }>(
      CODE,
      [hash],
    );
    if (!row) throw gone();
    const now = this.request.receivedAt;
    if (row.usedAt) {
      // whoever has it a second time: what the first was given stops
      this.settled = await revokeGrant(this.tx, this.outbox, grant, now);
      throw gone();
    }
    await this.tx.query('UPDATE oauth_codes SET used_at = clock_timestamp() WHERE hash = $1', [hash]);
    if (grant.revokedAt || row.expiresAt <= now) throw gone();
    // who consented may not any more
    if ((await this.tx.query(HOLD_CONSENT, [grant.id])).length === 0) throw gone();
    // the merchant was sent to an address that is the app's no more
    if (!this.app?.redirectUris.includes(row.redirectUri)) throw gone();
    if (this.request.form['redirect_uri'] !== row.redirectUri)
      throw new OAuthError('invalid_grant', 'redirect_uri is not the one of the authorization request');
    const verifier = this.request.form['code_verifier'] ?? '';
    if (!VERIFIER.test(verifier) || s256(verifier).toString('base64url') !== row.challenge)
      throw new OAuthError('invalid_grant', 'code_verifier does not fit the code_challenge');
    this.grant = grant;
    this.scopes = this.scopesLeft(grant);
    return {
      authorizationCode: code,
      client: { id: this.request.clientId, grants: [] },
      user: {},
      expiresAt: new Date(8.64e15), // judged above, by our own clock
      redirectUri: row.redirectUri,
      scope: [...this.scopes],
      codeChallenge: row.challenge,
      codeChallengeMethod: 'S256',
    };
  }

  /** Done by `getAuthorizationCode`, before anything about it was judged. */
  async revokeAuthorizationCode(): Promise<boolean> {
    return true;
  }

  async getRefreshToken(token: string): Promise<OAuth2Server.RefreshToken> {
    const grant = await this.lock(LOCK_BY_TOKEN, token);
    const [row] = await this.tx.query<TokenRow>(TOKEN, [hashToken(token)]);
    const now = this.request.receivedAt;
    if (!row || row.kind !== 'refresh' || row.revokedAt || grant.revokedAt) throw gone();
    if (row.consumedAt) {
      if (this.isReplay(row)) this.settled = await revokeGrant(this.tx, this.outbox, grant, now);
      throw gone();
    }
    if (row.expiresAt <= now) throw gone();
    // before the token is used up by a request that asks for too much
    this.scopes = scopesOf(this.request.form['scope'], this.scopesLeft(grant));
    this.grant = grant;
    return {
      refreshToken: token,
      client: { id: this.request.clientId, grants: [] },
      user: {},
      scope: [...grant.scopes],
    };
  }

  async revokeToken({ refreshToken }: { refreshToken: string }): Promise<boolean> {
    const text =
      'UPDATE oauth_tokens SET consumed_at = clock_timestamp() WHERE hash = $1 AND consumed_at IS NULL RETURNING 1';
    return (await this.tx.query(text, [hashToken(refreshToken)])).length > 0;
  }

  async generateAccessToken(): Promise<string> {
    return mintToken('access', this.random);
  }

  async generateRefreshToken(): Promise<string> {
    return mintToken('refresh', this.random);
  }

  /** The refresh token keeps all that was granted, whatever less this access token has. */
  async saveToken(token: OAuth2Server.Token, client: OAuth2Server.Client): Promise<OAuth2Server.Token> {
    const { grant } = this;
    if (!grant || !token.refreshToken) throw new Error('no grant was found for the tokens');
    const now = this.request.receivedAt;
    const until = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
    const { accessSeconds, refreshSeconds } = this.lifetimes;
    await this.tx.query(ADD, [hashToken(token.accessToken), 'access', grant.id, this.scopes, until(accessSeconds)]);
    await this.tx.query(ADD, [hashToken(token.refreshToken), 'refresh', grant.id, grant.scopes, until(refreshSeconds)]);
    await this.tx.query('UPDATE oauth_grants SET exchanged_at = coalesce(exchanged_at, $2) WHERE id = $1', [
      grant.id,
      now,
    ]);
    this.settled = await settleConnection(this.tx, this.outbox, grant.orgId, grant.appId, now);
    return { ...token, client, user: {}, scope: [...this.scopes] };
  }

  /** RFC 7009: what is not this client's, or is none of our tokens, is left alone. */
  async revoke(token: string): Promise<void> {
    const grant = await this.lock(LOCK_BY_TOKEN, token).catch((error: unknown) => {
      if (error instanceof OAuthError) return null;
      throw error;
    });
    if (!grant) return;
    const now = this.request.receivedAt;
    if (isToken('refresh', token)) {
      this.settled = await revokeGrant(this.tx, this.outbox, grant, now);
      return;
    }
    await this.tx.query('UPDATE oauth_tokens SET revoked_at = coalesce(revoked_at, $2) WHERE hash = $1', [
      hashToken(token),
      now,
    ]);
  }

  /**
   * Whether a used token came again when its use had been answered. Both times are the database's, as no two gateways
   * have the same clock: the request came as long before its `now` as it has waited since, for connections and locks
   * too.
   */
  private isReplay({ answeredAt, now }: TokenRow): boolean {
    const cameAt = now.getTime() - this.request.waitedMs();
    return answeredAt !== null && cameAt > answeredAt.getTime() + OVERLAP_MS;
  }

  /**
   * What the tokens of a grant can do: the grant may be from before its app lost a scope. One that gives nothing any
   * more needs another consent.
   */
  private scopesLeft(grant: GrantRow): readonly Scope[] {
    const scopes = grant.scopes.filter((scope) => this.app?.scopes.includes(scope));
    if (scopes.length === 0) throw new OAuthError('invalid_grant', 'the app lost every scope that was granted');
    return scopes;
  }

  private async lock(text: string, secret: string): Promise<GrantRow> {
    const [grant] = await this.tx.query<GrantRow>(text, [hashToken(secret), this.app?.id ?? '']);
    if (!grant) throw gone();
    return grant;
  }
}
