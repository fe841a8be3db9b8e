import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { judgeAuthorization } from '../../domain/authorization-request.js';
import type { Form } from '../../domain/form.js';
import { AuthorizationSeals } from './authorization-seals.js';
import type { KnownClient } from './find-client.use-case.js';

const PATIENCE_MS = 10 * 60_000;

/**
 * Takes the request of a client, for the merchant to answer within ten minutes. Nothing is stored: anybody may send
 * one, and as many.
 */
@Injectable()
export class BeginAuthorization {
  constructor(
    private readonly seals: AuthorizationSeals,
    private readonly clock: Clock,
  ) {}

  /** The text that bears it. Throws the `OAuthError` to redirect with. */
  execute({ app, redirectUri }: KnownClient, query: Form, state: string | null): string {
    const { id, name, mode, webhookEvents } = app;
    const { scopes, challenge } = judgeAuthorization(query, app.scopes);
    const request = { app: { id, name, mode, webhookEvents }, redirectUri, scopes, state, challenge };
    return this.seals.seal({ request, expiresAt: new Date(this.clock.now().getTime() + PATIENCE_MS) });
  }
}
