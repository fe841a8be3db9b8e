import { Injectable } from '@nestjs/common';
import { Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { hashToken } from '../../domain/base62.js';
import type { Changer } from '../../domain/changer.js';
import { AppSecretsMaker } from './app-secrets-maker.js';
import { appOf, Apps, FIRST_VERSION, type AppChange, type RegisteredApp } from './apps.js';
import { checkAppUrls } from './check-app-urls.js';
import { IntroduceApp } from './introduce-app.js';
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
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly introduce: IntroduceApp,
  ) {}

  /**
   * Both secrets are in this answer and nowhere else. Throws `INVALID_REQUEST`; `UNAVAILABLE` when somebody who sends
   * to apps does not take it: it is not registered, and may be asked for again.
   */
  async execute(
    given: NewApp,
    by: Changer,
  ): Promise<{ app: RegisteredApp; clientSecret: string; signingSecret: string }> {
    checkAppUrls(this.rule, given);
    const { name, mode, redirectUris, scopes, webhookUrl = null, webhookEvents = [], actionUrl = null } = given;
    const { clientId, clientSecret } = this.secrets.makeClient();
    const app: RegisteredApp = {
      id: this.ids.next('app'),
      name,
      mode,
      clientId,
      redirectUris,
      scopes,
      webhookUrl,
      webhookEvents,
      actionUrl,
      createdAt: this.clock.now().toISOString(),
    };
    const signingSecret = this.secrets.make();
    await this.introduce.tell({ app: appOf(app), version: FIRST_VERSION }, signingSecret);
    await this.apps.create(app, hashToken(clientSecret), signingSecret, by);
    return { app, clientSecret, signingSecret };
  }
}
