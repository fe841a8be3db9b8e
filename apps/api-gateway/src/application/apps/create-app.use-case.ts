import { Injectable } from '@nestjs/common';
import { Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import type { Changer } from '../../domain/changer.js';
import { Randomness } from '../randomness.js';
import { AppSecretsMaker } from './app-secrets-maker.js';
import { Apps, type AppChange, type RegisteredApp } from './apps.js';
import { checkAppUrls } from './check-app-urls.js';
import { UrlRule } from './url-rule.js';

export interface NewApp extends AppChange {
  readonly name: string;
  readonly mode: Mode;
  readonly redirectUris: readonly string[];
  readonly scopes: RegisteredApp['scopes'];
}

@Injectable()
export class CreateApp {
  constructor(
    private readonly apps: Apps,
    private readonly rule: UrlRule,
    private readonly secrets: AppSecretsMaker,
    private readonly random: Randomness,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Both secrets are in this answer and nowhere else. Throws `INVALID_REQUEST`. */
  async execute(
    given: NewApp,
    by: Changer,
  ): Promise<{ app: RegisteredApp; clientSecret: string; signingSecret: string }> {
    checkAppUrls(this.rule, given);
    const { name, mode, redirectUris, scopes, webhookUrl = null, webhookEvents = [], actionUrl = null } = given;
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
    await this.apps.create(app, hashToken(clientSecret), signingSecret, by);
    return { app, clientSecret, signingSecret };
  }
}
