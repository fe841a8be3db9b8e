import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashToken, isToken } from '../../domain/base62.js';
import { PasswordHasher } from '../accounts/password-hasher.js';
import { AttemptLimiter } from '../limiting/attempt-limiter.js';
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
    const waitMs = await this.limiter.take(`invitation:${address}`);
    if (waitMs > 0) throw this.limiter.refusal('too many tries, wait a little', waitMs);
    const hash = hashToken(token);
    // Who guesses at links makes nobody hash.
    if (!isToken('invitation', token) || !(await this.members.isInvited(hash, this.clock.now()))) return false;
    return this.members.accept(hash, await this.passwords.hash(password, address), this.clock.now());
  }
}
