import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import { PasswordHasher } from './password-hasher.js';
import { Randomness } from '../randomness.js';
import { Accounts, type Account } from './accounts.js';
import { Sessions } from './sessions.js';
import { SignInLimits } from './sign-in-limits.js';

const SESSION_MS = 12 * 3_600_000;
const REFUSAL = 'the email address or the password is wrong';

@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /**
   * A new session of the account; `token` goes into the cookie. The same refusal, after the same work and by the same limits, for an unknown address and a
   * wrong password. Throws `UNAUTHENTICATED`; `RATE_LIMITED` after too many tries; `UNAVAILABLE` when too many passwords are to be checked.
   */
  async execute(
    credentials: { email: string; password: string },
    address: string,
  ): Promise<{ account: Account; token: string }> {
    const email = credentials.email.toLowerCase();
    await this.limits.take(address, email);
    const found = await this.accounts.findByEmail(email);
    const isRight = await this.passwords.verify(credentials.password, found?.passwordHash ?? null, address);
    if (!found?.passwordHash || !isRight) throw new ApiError('UNAUTHENTICATED', REFUSAL);
    await this.limits.succeeded(address, email);
    const token = mintToken('session', (length) => this.random.bytes(length));
    const expiresAt = new Date(this.clock.now().getTime() + SESSION_MS);
    const signedIn = { memberId: found.account.id, passwordHash: found.passwordHash };
    // The password may have been changed or taken away while it was looked at.
    if (!(await this.sessions.add(hashToken(token), signedIn, expiresAt)))
      throw new ApiError('UNAUTHENTICATED', REFUSAL);
    return { account: found.account, token };
  }
}
