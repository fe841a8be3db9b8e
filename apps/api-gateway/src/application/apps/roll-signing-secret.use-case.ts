import { Injectable } from '@nestjs/common';
import { ApiError, Clock, isId } from '@outcall/kernel';
import { AppSecretsMaker } from './app-secrets-maker.js';
import { Apps } from './apps.js';

@Injectable()
export class RollSigningSecret {
  constructor(
    private readonly apps: Apps,
    private readonly secrets: AppSecretsMaker,
    private readonly clock: Clock,
  ) {}

  /** The new secret; the one before signs beside it for a day. Throws `NOT_FOUND`. */
  async execute(appId: string): Promise<string> {
    const secret = this.secrets.make();
    const oldUntil = this.secrets.oldUntil(this.clock.now());
    const isKnown = isId('app', appId) && (await this.apps.rollSigningSecret(appId, secret, oldUntil));
    if (!isKnown) throw ApiError.notFound('app');
    return secret;
  }
}
