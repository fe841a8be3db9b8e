import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashToken, isToken } from '../../domain/base62.js';
import { AuthorizationSeals } from './authorization-seals.js';
import { Authorizations, type AuthorizationRequest } from './authorizations.js';

/** The request that a form bears, or that is stored under a token, and still waits for the merchant's answer. */
@Injectable()
export class FindAuthorization {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly seals: AuthorizationSeals,
    private readonly clock: Clock,
  ) {}

  async execute(bearer: string): Promise<AuthorizationRequest | null> {
    const now = this.clock.now();
    if (isToken('request', bearer)) return await this.authorizations.find(hashToken(bearer), now);
    const pending = this.seals.open(bearer);
    return pending && pending.expiresAt > now ? pending.request : null;
  }
}
