import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { Mailer } from './mailer.js';
import { GatewaySettings } from '../gateway-settings.js';

const NOT_MAILED =
  'the invitation could not be mailed, so nobody was added: try again, or add a new address with a password';

/** Mails the link of an invitation. Throws `UNAVAILABLE` when the mail was not taken. */
@Injectable()
export class InviteByMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: GatewaySettings,
    private readonly logger: Logger,
  ) {}

  async send(to: string, orgName: string, token: string): Promise<void> {
    const name = orgName.replace(/[\p{Cc}\s]+/gu, ' ');
    const link = `${this.settings.publicOrigin}/invitations/${token}`;
    const text = `You are invited to manage the calls of ${name}.\n\nOpen this link within 7 days and choose a password of your own:\n${link}\n\nIf you do not know ${name}, do nothing.\n`;
    await this.mailer.send({ to, subject: `Invitation to ${name}`, text }).catch((error: unknown) => {
      this.logger.error('invitation.not-sent', { error });
      throw new ApiError('UNAVAILABLE', NOT_MAILED, { cause: error, headers: { 'retry-after': '60' } });
    });
  }
}
