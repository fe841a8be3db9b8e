import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CommerceSettings } from '../commerce-settings.js';
import { ConsentTeller } from './consent-teller.js';
import { PendingConsentQueue } from './pending-consent-queue.js';

const MOST = 100;

/** Tells contacts of the consents that syncs have left untold. */
@Injectable()
export class TellConsents {
  constructor(
    private readonly queue: PendingConsentQueue,
    private readonly teller: ConsentTeller,
    private readonly clock: Clock,
    private readonly settings: CommerceSettings,
  ) {}

  /** One round; whether there may be more. */
  async execute(): Promise<boolean> {
    const due = await this.queue.take(this.clock.now(), this.settings.triggerRetryMs, MOST);
    await this.teller.now(due);
    return due.length === MOST;
  }
}
