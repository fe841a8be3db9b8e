import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { Mailer } from './mailer.js';
import { GatewaySettings } from '../gateway-settings.js';

/** Mails the link of an invitation. A mail that could not be sent is logged; adding the member again sends another. */
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
    await this.mailer
      .send({ to, subject: `Invitation to ${name}`, text })
      .catch((error: unknown) => this.logger.error('invitation.not-sent', { error }));
  }
}
