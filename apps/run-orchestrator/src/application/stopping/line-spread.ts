import { Injectable } from '@nestjs/common';
import type { CallType } from '@outcall/kernel';
import { Telephony } from '../placing/telephony.js';
import { RunSettings } from '../run-settings.js';
import type { OrgMode } from './run-jobs.js';

/** How many milliseconds one attempt of an org takes up of its lines together: runs that are let go at once are spread by it. */
@Injectable()
export class LineSpread {
  constructor(
    private readonly telephony: Telephony,
    private readonly settings: RunSettings,
  ) {}

  /** By call type. An org without a number or credit gets the spread of one line: its runs wait for that first. */
  async of({ orgId, mode }: OrgMode, callTypes: Iterable<CallType>): Promise<ReadonlyMap<CallType, number>> {
    const { testStartsPerSecond, lineMs } = this.settings;
    const each = async (callType: CallType): Promise<[CallType, number]> => {
      if (mode === 'test') return [callType, 1_000 / testStartsPerSecond];
      const answer = await this.telephony.liveCheck({ orgId, callType, wantsPool: true });
      return [callType, lineMs / Math.max(1, answer.ok ? answer.lines : 1)];
    };
    return new Map(await Promise.all([...new Set(callTypes)].map(each)));
  }
}
