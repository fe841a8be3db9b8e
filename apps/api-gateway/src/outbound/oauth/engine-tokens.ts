import OAuth2Server from 'oauth2-server';
import { Outbox } from '@outcall/platform-outbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import type { ConnectionNotice } from '@outcall/contracts-identity';
import { Tokens, type ClientRequest, type Issued, type TokenAnswer } from '../../application/oauth/tokens.js';
import { hashToken, type RandomBytes } from '../../domain/base62.js';
import { OAuthError, type OAuthErrorCode } from '../../domain/oauth-error.js';
import { takeBackExchange } from './take-back-exchange.js';
import { TokenModel, type TokenLifetimes } from './token-model.js';

const FORM = 'application/x-www-form-urlencoded';
/** The engine's words for what the caller did wrong; all else of it is ours. */
const REFUSALS: Readonly<Record<string, readonly [OAuthErrorCode, string]>> = {
  invalid_request: ['invalid_request', 'a parameter is missing or malformed'],
  invalid_client: ['invalid_client', 'the client id or secret is wrong'],
  invalid_grant: ['invalid_grant', 'the code or token is unknown, expired, used or revoked'],
  invalid_scope: ['invalid_scope', 'a scope is unknown or more than may be asked for'],
  unauthorized_client: ['unsupported_grant_type', 'grant_type must be authorization_code or refresh_token'],
  unsupported_grant_type: ['unsupported_grant_type', 'grant_type must be authorization_code or refresh_token'],
};

const ANSWERED: Statement = {
  name: 'gateway.note-answered-refresh',
  text: `UPDATE oauth_tokens SET answered_at = clock_timestamp() WHERE hash = $1 AND consumed_at IS NOT NULL AND answered_at IS NULL`,
};

/**
 * Tokens by `oauth2-server`, which reads the request and orders the steps; each request is one transaction, committed
 * whatever the refusal.
 */
export class EngineTokens extends Tokens {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly lifetimes: TokenLifetimes,
    private readonly random: RandomBytes,
  ) {
    super();
  }

  async issue(request: ClientRequest): Promise<Issued> {
    const { model, result } = await this.within(request, async (model, tx) => {
      const { form, clientId, clientSecret } = request;
      const body = { ...form, client_id: clientId, client_secret: clientSecret };
      const headers = { 'content-type': FORM, 'content-length': '1' };
      const server = new OAuth2Server({ model: model as never, requireClientAuthentication: {} });
      const asked = new OAuth2Server.Request({ method: 'POST', query: {}, headers, body });
      const token = await server.token(asked, new OAuth2Server.Response());
      return this.answerOf(token, model, tx);
    });
    const { settled } = model;
    const notice = settled?.isChanged ? settled.notice : null;
    if ('refusal' in result) return { refusal: result.refusal, notice };
    const isExchange = request.form['grant_type'] === 'authorization_code';
    return { answer: result.value, notice: isExchange && settled ? settled.notice : notice };
  }

  takeBack({ form }: ClientRequest, { access_token, refresh_token }: TokenAnswer): Promise<void> {
    const tokens = [access_token, refresh_token].map(hashToken);
    return this.database.transaction((tx) => takeBackExchange(tx, hashToken(form['code'] ?? ''), tokens));
  }

  async noteAnswered(refreshToken: string): Promise<void> {
    await this.database.run(ANSWERED, [hashToken(refreshToken)]);
  }

  async revoke(request: ClientRequest): Promise<ConnectionNotice | null> {
    const { model, result } = await this.within(request, async (model) => {
      if (!(await model.getClient(request.clientId, request.clientSecret)))
        throw new OAuthError('invalid_client', 'the client id or secret is wrong');
      await model.revoke(request.form['token'] ?? '');
    });
    if ('refusal' in result) throw result.refusal;
    return model.settled?.notice ?? null;
  }

  /** A refusal commits what it did; anything else rolls back. Either way the connection is given back. */
  private async within<T>(
    request: ClientRequest,
    work: (model: TokenModel, tx: Transaction) => Promise<T>,
  ): Promise<{ model: TokenModel; result: { value: T } | { refusal: OAuthError } }> {
    const done = await this.database.transaction(async (tx) => {
      const model = new TokenModel(tx, this.outbox, request, this.lifetimes, this.random);
      const result = await work(model, tx).then(
        (value) => ({ value }),
        (error: unknown) => ({ refusal: refusalOf(error) }),
      );
      return { model, result };
    });
    this.outbox.wake();
    return done;
  }

  private async answerOf(token: OAuth2Server.Token, { grant }: TokenModel, tx: Transaction): Promise<TokenAnswer> {
    const [org] = await tx.query<{ id: string; name: string }>('SELECT id, name FROM orgs WHERE id = $1', [
      grant?.orgId,
    ]);
    if (!org || !token.refreshToken) throw new Error('tokens were made for no org');
    return {
      access_token: token.accessToken,
      token_type: 'Bearer',
      expires_in: this.lifetimes.accessSeconds,
      refresh_token: token.refreshToken,
      scope: [token.scope ?? []].flat().join(' '),
      org,
    };
  }
}

/** The refusal an error stands for. Throws what is none: an outage, or a mistake of ours. */
function refusalOf(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  const { inner, name } = error as { inner?: unknown; name?: string };
  if (inner instanceof OAuthError) return inner; // the engine wraps what its model throws
  if (!(error instanceof OAuth2Server.OAuthError) || name === 'server_error') throw inner ?? error;
  const known = REFUSALS[name ?? ''];
  if (!known) throw error;
  return new OAuthError(...known);
}
