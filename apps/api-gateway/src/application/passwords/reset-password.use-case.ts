import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashToken, isToken } from '../../domain/base62.js';
import { AttemptLimiter } from '../limiting/attempt-limiter.js';
import { PasswordHasher } from '../accounts/password-hasher.js';
import { Passwords } from './passwords.js';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly hasher: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password and ends every session of the account. False when the link is not in force. Throws
   * `RATE_LIMITED`.
   */
  async execute(token: string, password: string, address: string): Promise<boolean> {
    const waitMs = await this.limiter.take(`reset-link:${address}`);
    if (waitMs > 0) throw this.limiter.refusal('too many tries, wait a little', waitMs);
    const hash = hashToken(token);
    // Who guesses at links makes nobody hash.
    if (!isToken('reset', token) || !(await this.passwords.isOpen(hash, this.clock.now()))) return false;
    return this.passwords.reset(hash, await this.hasher.hash(password, address), this.clock.now());
  }
}
