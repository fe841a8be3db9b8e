import { Injectable } from '@nestjs/common';
import { ApiError, Clock, isId } from '@outcall/kernel';
import { tooManyRolls } from '@outcall/platform-secrets';
import { hashToken, mintToken } from '../../domain/base62.js';
import type { Changer } from '../../domain/changer.js';
import { Randomness } from '../randomness.js';
import { Apps } from './apps.js';

@Injectable()
export class RollClientSecret {
  constructor(
    private readonly apps: Apps,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /**
   * The new secret; the one before is refused from the answer on. Throws `NOT_FOUND`; `RATE_LIMITED` after five rolls
   * in a day.
   */
  async execute(appId: string, by: Changer): Promise<string> {
    const secret = mintToken('clientSecret', (length) => this.random.bytes(length));
    const roll = { hash: hashToken(secret), at: this.clock.now() };
    const rolled = isId('app', appId) ? await this.apps.rollClientSecret(appId, roll, by) : null;
    if (!rolled) throw ApiError.notFound('app');
    if (rolled.waitMs > 0) throw tooManyRolls(rolled.waitMs);
    return secret;
  }
}
