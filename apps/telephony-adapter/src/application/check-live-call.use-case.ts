import { Injectable } from '@nestjs/common';
import type { LiveCheckAnswer } from '@outcall/contracts-telephony';
import type { CallType } from '@outcall/kernel';
import { LiveReadiness } from './ports.js';

/** Could a live call of this type be placed: a number for it first, then credit for one minute (specification §4.3, check 6). */
@Injectable()
export class CheckLiveCall {
  constructor(
    private readonly readiness: LiveReadiness,
    private readonly pricePerMinute: number,
  ) {}

  async execute(question: { orgId: string; callType: CallType }): Promise<LiveCheckAnswer> {
    const { hasNumber, balance } = await this.readiness.check(question.orgId, question.callType);
    if (!hasNumber) return { ok: false, errorCode: 'NO_NUMBER', message: `the organisation has no number for ${question.callType} calls` };
    if (balance < this.pricePerMinute) return { ok: false, errorCode: 'NO_CREDIT', message: 'the balance does not cover a minute of calling' };
    return { ok: true };
  }
}
