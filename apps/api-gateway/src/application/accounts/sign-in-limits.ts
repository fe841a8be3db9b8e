import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { AccountAttemptLimiter, AddressAttemptLimiter, AttemptLimiter } from '../limiting/attempt-limiter.js';
import { FailurePauses } from '../limiting/failure-pauses.js';
import { Recent } from '../limiting/recent.js';

const TOO_MANY = 'too many tries to sign in, wait a little';
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * How often somebody may try a password: all of it is counted before anything of an account is read and before any
 * hash.
 */
@Injectable()
export class SignInLimits {
  private readonly worked = new Recent();

  constructor(
    private readonly limiter: AttemptLimiter,
    private readonly ofAddresses: AddressAttemptLimiter,
    private readonly ofAccounts: AccountAttemptLimiter,
    private readonly pauses: FailurePauses,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one try for the account from the address. Throws `RATE_LIMITED` after too many of these, for longer the more
   * of them have failed in a row; of all tries of the address; and of all tries for the account from everywhere, but
   * for an address that it was signed in from: nobody locks its owner out.
   */
  async take(address: string, email: string): Promise<void> {
    const pair = pairOf(address, email);
    refuse(this.limiter, (await this.pauses.take(pair)) || (await this.limiter.take(pair)));
    refuse(this.ofAddresses, await this.ofAddresses.take(`sign-ins-of:${address}`));
    if (this.worked.leftOf(pair, this.clock.now().getTime()) > 0) return;
    refuse(this.ofAccounts, await this.ofAccounts.take(`sign-ins-as:${email}`));
  }

  async succeeded(address: string, email: string): Promise<void> {
    const pair = pairOf(address, email);
    this.worked.keep(pair, this.clock.now().getTime() + REMEMBERED_MS);
    await this.pauses.forget(pair);
  }
}

const pairOf = (address: string, email: string): string => `sign-in:${address}:${email}`;

function refuse(limiter: AttemptLimiter, waitMs: number): void {
  if (waitMs > 0) throw limiter.refusal(TOO_MANY, waitMs);
}
