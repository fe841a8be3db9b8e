import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { hashToken, isToken } from '../../domain/base62.js';
import { PasswordHasher } from '../sessions/password-hasher.js';
import { AttemptLimiter } from '../limiting/attempt-limiters.js';
import { Members } from './members.js';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly members: Members,
    private readonly passwords: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly clock: Clock,
  ) {}

  /** Sets the owner's own password and ends every session of the account. False when the link is not in force. */
  async execute(token: string, password: string, address: string): Promise<boolean> {
    if ((await this.limiter.take(`invitation:${address}`)) > 0)
      throw new ApiError('RATE_LIMITED', 'too many tries, wait a little', { headers: { 'retry-after': '60' } });
    if (!isToken('invitation', token)) return false;
    return this.members.accept(hashToken(token), await this.passwords.hash(password), this.clock.now());
  }
}
