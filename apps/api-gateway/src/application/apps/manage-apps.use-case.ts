import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator, isId, type ErrorDetail, type Mode } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import { Randomness } from '../ports.js';
import { AppSecretsMaker } from './app-secrets-maker.js';
import { Apps, UrlRule, type AppChange, type RegisteredApp } from './ports.js';

export interface NewApp extends AppChange {
  readonly name: string;
  readonly mode: Mode;
  readonly redirectUris: readonly string[];
  readonly scopes: RegisteredApp['scopes'];
}

@Injectable()
export class ManageApps {
  constructor(
    private readonly apps: Apps,
    private readonly rule: UrlRule,
    private readonly secrets: AppSecretsMaker,
    private readonly random: Randomness,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Both secrets are in this answer and nowhere else. Throws `INVALID_REQUEST`. */
  async create(given: NewApp): Promise<{ app: RegisteredApp; clientSecret: string; signingSecret: string }> {
    this.checkUrls(given);
    const { name, mode, redirectUris, scopes, webhookUrl = null, webhookEvents = ['*'], actionUrl = null } = given;
    const app: RegisteredApp = {
      id: this.ids.next('app'),
      name,
      mode,
      clientId: mintToken('clientId', (length) => this.random.bytes(length)),
      redirectUris,
      scopes,
      webhookUrl,
      webhookEvents,
      actionUrl,
      createdAt: this.clock.now().toISOString(),
    };
    const clientSecret = mintToken('clientSecret', (length) => this.random.bytes(length));
    const signingSecret = this.secrets.make();
    await this.apps.create(app, hashToken(clientSecret), signingSecret);
    return { app, clientSecret, signingSecret };
  }

  /** Fields left out stay. Throws `INVALID_REQUEST`, `NOT_FOUND`. */
  async change(appId: string, change: AppChange): Promise<RegisteredApp> {
    this.checkUrls(change);
    const app = isId('app', appId) ? await this.apps.change(appId, change) : null;
    if (!app) throw ApiError.notFound('app');
    return app;
  }

  async rollClientSecret(appId: string): Promise<string> {
    const secret = mintToken('clientSecret', (length) => this.random.bytes(length));
    const isKnown = isId('app', appId) && (await this.apps.setClientSecret(appId, hashToken(secret)));
    if (!isKnown) throw ApiError.notFound('app');
    return secret;
  }

  /** The secret before signs beside the new one for a day. */
  async rollSigningSecret(appId: string): Promise<string> {
    const secret = this.secrets.make();
    const oldUntil = this.secrets.oldUntil(this.clock.now());
    const isKnown = isId('app', appId) && (await this.apps.rollSigningSecret(appId, secret, oldUntil));
    if (!isKnown) throw ApiError.notFound('app');
    return secret;
  }

  private checkUrls({ redirectUris = [], webhookUrl, actionUrl }: AppChange): void {
    const details: ErrorDetail[] = [];
    const check = (path: ErrorDetail['path'], url: string | null | undefined): void => {
      const problem = url ? this.rule.problemOf(url) : null;
      if (problem) details.push({ path, message: problem });
    };
    redirectUris.forEach((uri, index) => {
      check(['redirectUris', index], uri);
      if (uri.includes('#')) details.push({ path: ['redirectUris', index], message: 'must not have a fragment' });
    });
    check(['webhookUrl'], webhookUrl);
    check(['actionUrl'], actionUrl);
    const [first] = details;
    if (first) throw new ApiError('INVALID_REQUEST', `${first.path.join('.')} ${first.message}`, { details });
  }
}
