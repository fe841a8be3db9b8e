import { Injectable } from '@nestjs/common';
import { Accounts, type Account } from './accounts.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInLimits } from './sign-in-limits.js';

export interface KnownAccount {
  readonly account: Account;
  readonly passwordHash: string;
}

/**
 * Who knows the password of an account: by the limits of sign-in, whatever it is asked for. Whoever finds a browser
 * open guesses no faster there.
 */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly accounts: Accounts,
    private readonly hasher: PasswordHasher,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * Null, after the same work and by the same limits, for an unknown address and a wrong password. Throws
   * `RATE_LIMITED`, `UNAVAILABLE`.
   */
  async known(email: string, password: string, address: string): Promise<KnownAccount | null> {
    await this.limits.take(address, email);
    let found: KnownAccount | null = null;
    const read = async (): Promise<string | null> => {
      const { account, passwordHash } = (await this.accounts.findByEmail(email)) ?? {};
      if (account && passwordHash) found = { account, passwordHash };
      return passwordHash ?? null;
    };
    return (await this.hasher.verify(password, read, address)) ? found : null;
  }

  /** All that was asked for has been shown: tries before it count no more. */
  succeeded(email: string, address: string): Promise<void> {
    return this.limits.succeeded(address, email);
  }
}
