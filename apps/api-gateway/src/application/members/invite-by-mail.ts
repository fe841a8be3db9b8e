import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { InvitationLimiter, OrgInvitationLimiter, type AttemptLimiter } from '../limiting/attempt-limiter.js';
import { mailboxOf } from '../../domain/mailbox.js';
import { Mailer } from '../mailer.js';
import { GatewaySettings } from '../gateway-settings.js';
import { mailedName } from './mailed-name.js';

const SUBJECT = 'You are invited to manage the calls of an org';
const NOT_MAILED =
  'the invitation could not be mailed, so nobody was added: try again, or add a new address with a password';

/** Mails the link of an invitation. Throws `UNAVAILABLE` when the mail was not taken. */
@Injectable()
export class InviteByMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly limiter: InvitationLimiter,
    private readonly ofOrgs: OrgInvitationLimiter,
    private readonly settings: GatewaySettings,
    private readonly logger: Logger,
  ) {}

  /** Throws `RATE_LIMITED` when the org has mailed that address, or anybody, too often. */
  async send(to: string, org: { readonly id: string; readonly name: string }, token: string): Promise<void> {
    const [one, all] = [`invitations:${org.id}:${mailboxOf(to)}`, `invitations-of:${org.id}`];
    refuse(this.limiter, await this.limiter.take(one));
    refuse(this.ofOrgs, await this.ofOrgs.take(all));
    const name = mailedName(org.name);
    const link = `${this.settings.publicOrigin}/invitations/${token}`;
    const text = `You are invited to manage the calls of ${name}.\n\nOpen this link within 7 days and choose a password of your own:\n${link}\n\nIf you do not know ${name}, do nothing.\n`;
    await this.mailer.send({ to, subject: SUBJECT, text }).catch(async (error: unknown) => {
      await Promise.all([this.limiter.release(one), this.ofOrgs.release(all)]);
      this.logger.error('invitation.not-sent', { error });
      throw new ApiError('UNAVAILABLE', NOT_MAILED, { cause: error, headers: { 'retry-after': '60' } });
    });
  }
}

function refuse(limiter: AttemptLimiter, waitMs: number): void {
  if (waitMs > 0) throw limiter.refusal('too many invitations, wait a little', waitMs);
}
