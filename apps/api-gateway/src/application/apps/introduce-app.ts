import { Injectable } from '@nestjs/common';
import type { AppSecrets, AppNotice } from '@outcall/contracts-identity';
import { ApiError } from '@outcall/kernel';
import { AppHolder } from './app-holder.js';
import { SecretsHolder, SIGNERS } from './secrets-holder.js';

/**
 * Whoever sends to apps knows a new one, and holds its secret, before it is registered: so an org that connects it at
 * once has its events sent from then on. An app that is known there and never registered is harmless: nobody can
 * connect it.
 */
@Injectable()
export class IntroduceApp {
  constructor(
    private readonly holder: AppHolder,
    private readonly signers: SecretsHolder,
  ) {}

  /** Throws `UNAVAILABLE` when one of them did not take it. */
  async tell(notice: AppNotice, signingSecret: string): Promise<void> {
    const { app, version } = notice;
    const secrets: AppSecrets = { appId: app.id, version, secrets: [{ secret: signingSecret, signsUntil: null }] };
    await Promise.all([this.holder.tell(notice), ...SIGNERS.map((holder) => this.hand(holder, secrets))]);
  }

  private async hand(holder: string, secrets: AppSecrets): Promise<void> {
    await this.signers.hand({ holder, secrets }).catch((error: unknown) => {
      throw ApiError.unavailable(holder, error);
    });
  }
}
