import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { isToken } from '../../domain/base62.js';
import type { Form } from '../../domain/form.js';
import type { RegisteredApp } from '../apps/apps.js';
import { UrlRule } from '../apps/url-rule.js';
import { Authorizations } from './authorizations.js';

export interface KnownClient {
  readonly app: RegisteredApp;
  readonly redirectUri: string;
}

/** The client that asks to be connected, and the address to go back to. */
@Injectable()
export class FindClient {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly rule: UrlRule,
    private readonly logger: Logger,
  ) {}

  /**
   * Addresses are compared character by character. Null when either is unknown, unclear or left out, and when the
   * address was registered under a rule that does not hold any more.
   */
  async execute({ values, repeated }: Form): Promise<KnownClient | null> {
    const { client_id: clientId, redirect_uri: redirectUri } = values;
    if (!clientId || !redirectUri || repeated.has('client_id') || repeated.has('redirect_uri')) return null;
    const app = isToken('clientId', clientId) ? await this.authorizations.findClient(clientId) : null;
    if (!app?.redirectUris.includes(redirectUri)) return null;
    if (this.rule.redirectProblem(redirectUri)) {
      // The merchant sees no more than an unknown address; whoever runs the platform must be able to find out why.
      this.logger.warn('oauth.redirect-refused', { appId: app.id, host: new URL(redirectUri).host });
      return null;
    }
    return { app, redirectUri };
  }
}
