import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { PasswordCheck } from '../accounts/password-check.js';
import { PasswordHasher } from '../accounts/password-hasher.js';
import { Passwords } from './passwords.js';

const WRONG = 'the current password is wrong';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly check: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Ends all sessions of the account but this one. Throws `FORBIDDEN` for a wrong password, `RATE_LIMITED`.
   */
  async execute(
    who: { readonly email: string; readonly sessionHash: Buffer },
    { current, password }: { readonly current: string; readonly password: string },
    address: string,
  ): Promise<void> {
    const known = await this.check.known(who.email, current, address);
    if (!known) throw new ApiError('FORBIDDEN', WRONG);
    await this.check.succeeded(who.email, address);
    const to = await this.hasher.hash(password, address);
    if (!(await this.passwords.change(known.account.id, { from: known.passwordHash, to }, who.sessionHash)))
      throw new ApiError('FORBIDDEN', WRONG);
  }
}
