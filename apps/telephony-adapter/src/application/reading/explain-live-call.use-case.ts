import { Injectable } from '@nestjs/common';
import type { LiveExplanation, LiveExplanationQuestion } from '@outcall/contracts-telephony';
import { TelephonySettings } from '../telephony-settings.js';
import { liveRefusals } from '../placing/check-live-calls.use-case.js';
import { LineUse } from './line-use.js';
import { LiveReadiness, type Readiness } from '../placing/live-readiness.js';

/** Whether number, credit, lines and shopper are free for a live call. Reserves nothing. */
@Injectable()
export class ExplainLiveCall {
  constructor(
    private readonly readiness: LiveReadiness,
    private readonly lineUse: LineUse,
    private readonly settings: TelephonySettings,
  ) {}

  async execute(question: LiveExplanationQuestion): Promise<LiveExplanation> {
    const [[readiness], use] = await Promise.all([
      this.readiness.check([{ ...question, wantsPool: true }]),
      this.lineUse.look(question),
    ]);
    const found = readiness as Readiness;
    return {
      refusals: liveRefusals(question, found, this.settings.pricePerMinutePaise),
      lines: found.lines,
      sharedBy: found.sharedBy ?? [],
      ...(found.objection && !found.isLasting && { isNumberAwaited: true }),
      ...(found.isUnregistered && { isUnregistered: true }),
      ...use,
    };
  }
}
