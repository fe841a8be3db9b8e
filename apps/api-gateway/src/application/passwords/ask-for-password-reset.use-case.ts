import { Injectable } from '@nestjs/common';
import { AttemptLimiter, PasswordResetLimiter } from '../limiting/attempt-limiter.js';
import { mailboxOf } from '../../domain/mailbox.js';
import { ResetMails } from './reset-mails.js';

@Injectable()
export class AskForPasswordReset {
  constructor(
    private readonly mails: ResetMails,
    private readonly ofAddress: AttemptLimiter,
    private readonly ofAccount: PasswordResetLimiter,
  ) {}

  /**
   * Has a link mailed to the account with that e-mail address, if there is one. Both limits count before anything is
   * looked up, and nothing is waited for: the answer tells nobody who has an account, nor does the time it takes.
   * Throws `RATE_LIMITED`, `UNAVAILABLE`.
   */
  async execute(email: string, address: string): Promise<void> {
    const asked = email.toLowerCase();
    const waitMs = await this.ofAddress.take(`password-reset:${address}`);
    if (waitMs > 0) throw this.ofAddress.refusal('too many password resets, wait a little', waitMs);
    const accountWaitMs = await this.ofAccount.take(`password-reset:${mailboxOf(asked)}`);
    if (accountWaitMs > 0)
      throw this.ofAccount.refusal('too many password resets for this address, wait a while', accountWaitMs);
    this.mails.begin(asked);
  }
}
