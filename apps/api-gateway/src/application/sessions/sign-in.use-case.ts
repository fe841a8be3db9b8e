import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import { Randomness } from '../randomness.js';
import { SecondFactorCheck, type NoProof } from '../second-factor/second-factor-check.js';
import type { Account } from '../accounts/accounts.js';
import { PasswordCheck } from '../accounts/password-check.js';
import { Sessions } from './sessions.js';

const SESSION_MS = 12 * 3_600_000;

export interface ShownCredentials {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly secondFactor: SecondFactorCheck,
    private readonly sessions: Sessions,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /**
   * A new session of the account; `token` goes into the cookie. The same refusal, after the same work and by the same
   * limits, for an unknown address and a wrong password; that there is a second factor is told to who knows the
   * password alone. Throws `UNAUTHENTICATED`, `SECOND_FACTOR_REQUIRED`; `RATE_LIMITED` after too many tries;
   * `UNAVAILABLE` when too many passwords are to be checked.
   */
  async execute(
    { email: given, password, code = '' }: ShownCredentials,
    address: string,
  ): Promise<{ account: Account; token: string }> {
    const email = given.toLowerCase();
    const known = await this.passwords.known(email, password, address);
    if (!known) throw wrongPassword();
    const memberId = known.account.id;
    const proof = await this.secondFactor.proofOf(memberId, code);
    if (typeof proof === 'string') throw noProof(proof);
    const token = mintToken('session', (length) => this.random.bytes(length));
    const expiresAt = new Date(this.clock.now().getTime() + SESSION_MS);
    // Password, second factor and code may have been changed, turned on or used while they were looked at.
    const added = await this.sessions.add(
      hashToken(token),
      { memberId, passwordHash: known.passwordHash },
      proof,
      expiresAt,
    );
    if (added === 'other_password') throw wrongPassword();
    if (added === 'other_proof')
      throw noProof(proof.kind === 'none' ? 'missing' : await this.secondFactor.wrong(memberId));
    await this.passwords.succeeded(email, address);
    return { account: known.account, token };
  }
}

const wrongPassword = (): ApiError => new ApiError('UNAUTHENTICATED', 'the email address or the password is wrong');

const noProof = (why: NoProof): ApiError =>
  new ApiError(
    'SECOND_FACTOR_REQUIRED',
    why === 'missing'
      ? 'send the code of the authenticator app, or a recovery code, too'
      : 'the code is wrong, or was used before',
  );
