import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { judgeAuthorization } from '../../domain/authorization-request.js';
import { hashToken, mintToken } from '../../domain/base62.js';
import type { Form } from '../../domain/form.js';
import { Randomness } from '../randomness.js';
import { Authorizations } from './authorizations.js';
import type { KnownClient } from './find-client.use-case.js';

const PATIENCE_MS = 10 * 60_000;

/** Keeps the request of a client for ten minutes, for the merchant to answer. */
@Injectable()
export class BeginAuthorization {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /** The token it is kept under. Throws the `OAuthError` to redirect with. */
  async execute({ app, redirectUri }: KnownClient, query: Form, state: string | null): Promise<string> {
    const { scopes, challenge } = judgeAuthorization(query, app.scopes);
    const token = mintToken('request', (length) => this.random.bytes(length));
    const expiresAt = new Date(this.clock.now().getTime() + PATIENCE_MS);
    await this.authorizations.keep(hashToken(token), { app, redirectUri, scopes, state, challenge }, expiresAt);
    return token;
  }
}
