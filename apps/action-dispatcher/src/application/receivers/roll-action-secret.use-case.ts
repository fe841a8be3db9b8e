import { Injectable } from '@nestjs/common';
import { ApiError, Clock, MonotonicClock, type Mode } from '@outcall/kernel';
import { rollWaitMs, tooManyRolls } from '@outcall/platform-secrets';
import type { SealedSecrets } from '../../domain/calling/route.js';
import { rolled } from '../../domain/receivers/rolled-secrets.js';
import { ActionSettings } from '../action-settings.js';
import { DRAIN_MS } from '../calling/present-routes.js';
import { ActionUrls } from './action-urls.js';
import { SigningSecrets } from './signing-secrets.js';

/** Another secret for the action URL. Every secret rolled away signs beside the new one until its own time is over. */
@Injectable()
export class RollActionSecret {
  constructor(
    private readonly urls: ActionUrls,
    private readonly secrets: SigningSecrets,
    private readonly clock: Clock,
    private readonly monotonic: MonotonicClock,
    private readonly settings: ActionSettings,
  ) {}

  /**
   * The new secret, shown this once. Throws `NOT_FOUND`; `RATE_LIMITED` after five rolls whose secrets all sign still.
   */
  async execute(orgId: string, mode: Mode): Promise<string> {
    const secret = this.secrets.draw();
    const sealed = this.secrets.sealOfUrl(secret, { orgId, mode });
    const now = this.clock.now();
    const next = (old: SealedSecrets): SealedSecrets => {
      const ends = old.map(({ until }) => until);
      const waitMs = rollWaitMs(ends, now);
      if (waitMs > 0) throw tooManyRolls(waitMs);
      return rolled(old, sealed, now, this.settings.oldSecretMs);
    };
    if (!(await this.urls.roll(orgId, mode, next))) throw ApiError.notFound('action URL');
    await this.monotonic.wait(DRAIN_MS); // what is signed by the old secret alone has started
    return secret;
  }
}
