import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { CarrierAnswer, DialRequest } from '../carrier.js';
import { TelephonySettings } from '../telephony-settings.js';
import type { ScrubVerdict } from './preference-scrub.js';
import { ScrubRecords } from './scrub-records.js';
import { Scrubs } from './scrubs.js';

type Question = Pick<DialRequest, 'call' | 'from' | 'permitExpiresAt'>;
type Asked = { readonly verdict: ScrubVerdict; readonly by: string };

/**
 * Before a promotional call is dialled, its number is compared with the register of preferences. The verdict is good
 * for this one dial and as long as its permit, two seconds: it is asked after the permit and stored before the dial. A
 * process that dies in between leaves a call that nobody dials (docs/handbook/calls-in-india.md).
 */
@Injectable()
export class AskScrub {
  constructor(
    private readonly scrubs: Scrubs,
    private readonly records: ScrubRecords,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
    private readonly settings: TelephonySettings,
    private readonly logger: Logger,
  ) {}

  /** Why the call is not dialled; null: it may be, until its permit ends. */
  async execute(question: Question): Promise<CarrierAnswer | null> {
    const { call, permitExpiresAt } = question;
    if (call.callType !== 'promotional') return null;
    const asked = await this.ask(question).catch((error: unknown) => {
      this.logger.warn('call.not-scrubbed', { callId: call.id, error });
      return 'unanswered' as const;
    });
    if (asked === 'unanswered') return { kind: this.clock.now() >= permitExpiresAt ? 'too_late' : 'unavailable' };
    if (asked === null) return { kind: 'not_verified' };
    const { isAllowed, reference } = asked.verdict;
    const verdict = isAllowed ? 'allowed' : 'blocked';
    const record = { verdict, reference, by: asked.by, at: this.clock.now().toISOString() } as const;
    const isOurs = await this.records.keep(call, record).catch((error: unknown) => {
      this.logger.warn('call.scrub-not-stored', { callId: call.id, error });
      return null;
    });
    await this.faults.reach('telephony.scrub-stored');
    if (isOurs === null) return { kind: 'unavailable' };
    if (!isAllowed) return { kind: 'refused', endReason: 'blocked' };
    return isOurs && this.clock.now() < permitExpiresAt ? null : { kind: 'too_late' };
  }

  private async ask({ call, from, permitExpiresAt }: Question): Promise<Asked | null> {
    const scrub = await this.scrubs.of(call.orgId, from);
    if (!scrub) return null;
    const left = permitExpiresAt.getTime() - this.clock.now().getTime();
    const milliseconds = Math.max(1, Math.min(left, this.settings.scrubMs));
    const verdict = await scrub.ask({ callId: call.id, orgId: call.orgId, phone: call.phone, from }, milliseconds);
    return { verdict, by: scrub.name };
  }
}
