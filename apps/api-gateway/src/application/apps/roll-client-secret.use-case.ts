import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import type { Changer } from '../../domain/changer.js';
import { Randomness } from '../randomness.js';
import { Apps } from './apps.js';

@Injectable()
export class RollClientSecret {
  constructor(
    private readonly apps: Apps,
    private readonly random: Randomness,
  ) {}

  /** The new secret; the one before is refused from the answer on. Throws `NOT_FOUND`. */
  async execute(appId: string, by: Changer): Promise<string> {
    const secret = mintToken('clientSecret', (length) => this.random.bytes(length));
    const isKnown = isId('app', appId) && (await this.apps.setClientSecret(appId, hashToken(secret), by));
    if (!isKnown) throw ApiError.notFound('app');
    return secret;
  }
}
