import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Accounts } from '../sessions/accounts.js';
import { PasswordHasher } from '../sessions/password-hasher.js';
import { SignInLimits } from '../sessions/sign-in-limits.js';
import { Passwords } from './passwords.js';

const WRONG = 'the current password is wrong';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly hasher: PasswordHasher,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * Ends all sessions of the account but this one. Tries count as those to sign in do: whoever finds a browser open guesses no faster here. Throws `FORBIDDEN`
   * for a wrong password, `RATE_LIMITED`.
   */
  async execute(
    who: { readonly email: string; readonly sessionHash: Buffer },
    { current, password }: { readonly current: string; readonly password: string },
    address: string,
  ): Promise<void> {
    await this.limits.take(address, who.email);
    const found = await this.accounts.findByEmail(who.email);
    const from = found?.passwordHash;
    if (!found || !from || !(await this.hasher.verify(current, from, address))) throw new ApiError('FORBIDDEN', WRONG);
    await this.limits.succeeded(address, who.email);
    const to = await this.hasher.hash(password, address);
    if (!(await this.passwords.change(found.account.id, { from, to }, who.sessionHash)))
      throw new ApiError('FORBIDDEN', WRONG);
  }
}
