import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { hashToken, mintToken } from '../../domain/base62.js';
import { GatewaySettings } from '../gateway-settings.js';
import { Mailer } from '../mailer.js';
import { Randomness } from '../randomness.js';
import { Passwords } from './passwords.js';

const LIFETIME_MS = 60 * 60_000;
/** Of those that are being mailed: a mail server that hangs holds up no more than these. */
const MAX = 50;

/** Mails links that set a new password, after those who asked were answered. */
@Injectable()
export class ResetMails {
  private underWay = 0;

  constructor(
    private readonly passwords: Passwords,
    private readonly mailer: Mailer,
    private readonly random: Randomness,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Throws `UNAVAILABLE` when too many are under way. What fails later is logged: whoever asked may ask again. */
  begin(email: string): void {
    if (this.underWay >= MAX) throw ApiError.unavailable('the mail server');
    this.underWay += 1;
    void this.send(email)
      .catch((error: unknown) => this.logger.error('password-reset.not-sent', { error }))
      .then(() => (this.underWay -= 1));
  }

  private async send(to: string): Promise<void> {
    const token = mintToken('reset', (length) => this.random.bytes(length));
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    if (!(await this.passwords.openReset(to, hashToken(token), expiresAt))) return;
    const link = `${this.settings.publicOrigin}/password-resets/${token}`;
    const text = `Somebody asked for a new password for this address.\n\nOpen this link within an hour and choose it. All sessions end then:\n${link}\n\nIf it was not you, do nothing: your password stays.\n`;
    await this.mailer.send({ to, subject: 'A new password', text });
  }
}
