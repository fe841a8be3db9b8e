import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashToken, isToken, mintToken } from '../../domain/base62.js';
import { Randomness } from '../randomness.js';
import { AuthorizationSeals } from './authorization-seals.js';
import { Authorizations } from './authorizations.js';

/**
 * Stores the request to connect of somebody who is signed in: from then on it takes one answer. However many they ask
 * for, few wait.
 */
@Injectable()
export class KeepAuthorization {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly seals: AuthorizationSeals,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /**
   * The token it is stored under: `bearer` itself where it is one. Null when it waited too long, or is none of ours.
   */
  async execute(bearer: string, memberId: string): Promise<string | null> {
    if (isToken('request', bearer)) return bearer;
    const pending = this.seals.open(bearer);
    if (!pending || pending.expiresAt <= this.clock.now()) return null;
    const token = mintToken('request', (length) => this.random.bytes(length));
    await this.authorizations.keep(hashToken(token), pending.request, { memberId, expiresAt: pending.expiresAt });
    return token;
  }
}
