import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { Changer } from '../../domain/changer.js';
import { Mailer } from '../mailer.js';
import { LostSecondFactors } from './lost-second-factors.js';

const SUBJECT = 'Your second factor was taken away';
const TEXT = `The platform administrator has taken away the second factor of your account, and all its sessions have ended.\n\nSign in with your password, and turn it on again. If you did not ask for this, say so to the platform administrator at once, and choose another password.\n`;

@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly factors: LostSecondFactors,
    private readonly mailer: Mailer,
    private readonly logger: Logger,
  ) {}

  /** Whether the member could be mailed about it, which undoes nothing. Throws `NOT_FOUND`. */
  async execute(orgId: string, memberId: string, by: Changer): Promise<boolean> {
    const removed = isId('member', memberId) ? await this.factors.remove(orgId, memberId, by) : null;
    if (removed === null) throw ApiError.notFound('member');
    if (removed === 'none') throw ApiError.notFound('second factor');
    try {
      await this.mailer.send({ to: removed.email, subject: SUBJECT, text: TEXT });
      return true;
    } catch (error) {
      this.logger.error('second-factor.removal-not-mailed', { error });
      return false;
    }
  }
}
