import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashToken, isToken } from '../../domain/base62.js';
import { Authorizations, type AuthorizationRequest } from './authorizations.js';

/** The request that was kept under a token and still waits for the merchant's answer. */
@Injectable()
export class FindAuthorization {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<AuthorizationRequest | null> {
    return isToken('request', token) ? this.authorizations.find(hashToken(token), this.clock.now()) : null;
  }
}
