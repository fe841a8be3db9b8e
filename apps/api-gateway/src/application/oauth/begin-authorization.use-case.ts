import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { judgeAuthorization } from '../../domain/authorization-request.js';
import { hashToken, isToken, mintToken } from '../../domain/base62.js';
import type { Form } from '../../domain/form.js';
import type { RegisteredApp } from '../apps/apps.js';
import { Randomness } from '../randomness.js';
import { Authorizations, type AuthorizationRequest } from './authorizations.js';

const PATIENCE_MS = 10 * 60_000;

export interface KnownClient {
  readonly app: RegisteredApp;
  readonly redirectUri: string;
}

@Injectable()
export class BeginAuthorization {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /** The client and the address to go back to, compared character by character; null when either is unknown, unclear or left out. */
  async findClient({ values, repeated }: Form): Promise<KnownClient | null> {
    const { client_id: clientId, redirect_uri: redirectUri } = values;
    if (!clientId || !redirectUri || repeated.has('client_id') || repeated.has('redirect_uri')) return null;
    const app = isToken('clientId', clientId) ? await this.authorizations.findClient(clientId) : null;
    return app?.redirectUris.includes(redirectUri) ? { app, redirectUri } : null;
  }

  /** Keeps the request for ten minutes, and tells the token it is kept under. Throws the `OAuthError` to redirect with. */
  async keep({ app, redirectUri }: KnownClient, query: Form, state: string | null): Promise<string> {
    const { scopes, challenge } = judgeAuthorization(query, app.scopes);
    const token = mintToken('request', (length) => this.random.bytes(length));
    const expiresAt = new Date(this.clock.now().getTime() + PATIENCE_MS);
    await this.authorizations.keep(hashToken(token), { app, redirectUri, scopes, state, challenge }, expiresAt);
    return token;
  }

  async find(token: string): Promise<AuthorizationRequest | null> {
    return isToken('request', token) ? this.authorizations.find(hashToken(token), this.clock.now()) : null;
  }
}
