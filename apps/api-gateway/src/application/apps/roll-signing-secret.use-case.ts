import { Injectable } from '@nestjs/common';
import { ApiError, Clock, isId } from '@outcall/kernel';
import { tooManyRolls } from '@outcall/platform-secrets';
import type { Changer } from '../../domain/changer.js';
import { AppSecretsMaker } from './app-secrets-maker.js';
import { Apps } from './apps.js';
import { HandOverAppSecrets } from './hand-over-app-secrets.use-case.js';

@Injectable()
export class RollSigningSecret {
  constructor(
    private readonly apps: Apps,
    private readonly secrets: AppSecretsMaker,
    private readonly handOver: HandOverAppSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * The new secret; the one before signs beside it for a day. It is told when every service that signs for the app
   * holds it, so that whatever is signed after the answer carries it. Throws `NOT_FOUND`; `RATE_LIMITED` after five
   * rolls whose secrets all sign still; `UNAVAILABLE` when a service does not take it: nobody has seen it, and another
   * roll makes another.
   */
  async execute(appId: string, by: Changer): Promise<string> {
    const secret = this.secrets.make();
    const now = this.clock.now();
    const oldUntil = this.secrets.oldUntil(now);
    const rolled = isId('app', appId)
      ? await this.apps.rollSigningSecret(appId, { secret, at: now, oldUntil }, by)
      : null;
    if (!rolled) throw ApiError.notFound('app');
    if (rolled.waitMs > 0) throw tooManyRolls(rolled.waitMs);
    if (!(await this.handOver.execute(appId)))
      throw new ApiError('UNAVAILABLE', 'a service that signs for the app does not answer: roll the secret again');
    return secret;
  }
}
