import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { GatewaySettings } from '../gateway-settings.js';
import { OutageMails, type OutageNews } from './outage-mails.js';

/** Makes the mails about endpoints that go on failing (docs/handbook/webhooks.md#notices). */
@Injectable()
export class TakeOutages {
  constructor(
    private readonly mails: OutageMails,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock,
  ) {}

  async execute(news: readonly OutageNews[]): Promise<void> {
    if (news.length === 0) return;
    const now = this.clock.now();
    await this.mails.add(news, now, new Date(now.getTime() + this.settings.outageMailMs));
  }
}
