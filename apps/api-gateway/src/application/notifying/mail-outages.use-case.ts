import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { outageMail } from '../../domain/outage-mail.js';
import { Mailer } from '../mailer.js';
import { GatewaySettings } from '../gateway-settings.js';
import { OutageMails, type DueMail } from './outage-mails.js';

/** Sent at the same time, a connection each. One that hangs holds up these alone, for some seconds. */
const AT_ONCE = 10;

/**
 * Sends what is due, a mail per reader. What the mail server does not take is due again later; of the others none waits
 * for it.
 */
@Injectable()
export class MailOutages {
  constructor(
    private readonly mails: OutageMails,
    private readonly mailer: Mailer,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Whether there may be more. */
  async execute(): Promise<boolean> {
    const due = await this.mails.claim(this.clock.now(), AT_ONCE);
    await Promise.all(due.map((mail) => this.send(mail)));
    return due.length === AT_ONCE;
  }

  private async send(mail: DueMail): Promise<void> {
    const { orgId, orgName, memberId, email, news } = mail;
    const endpoints = `${this.settings.publicOrigin}/admin/v1/orgs/${orgId}/webhook-endpoints`;
    const notices = news.map(({ notice }) => notice);
    try {
      await this.mailer.send({ to: email, ...outageMail(orgName, notices, endpoints) });
    } catch (error) {
      return this.logger.warn('outage-mail.not-sent', { orgId, memberId, error });
    }
    await this.mails.sent(mail, this.clock.now());
  }
}
