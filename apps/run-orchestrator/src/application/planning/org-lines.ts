import { Injectable } from '@nestjs/common';
import type { CallType } from '@outcall/kernel';
import { Telephony } from '../telephony.js';
import type { RunKey } from '../run-repository.js';
import type { RunSettings } from '../run-settings.js';

export interface Lines {
  readonly lines: number;
  /** All call types that the same numbers carry; absent: this one alone. */
  readonly sharedBy?: readonly CallType[];
}

/** The lines that attempts of an org share, by call type. */
@Injectable()
export class OrgLines {
  constructor(private readonly telephony: Telephony) {}

  /**
   * Null in test mode, which needs none. An org without a number or credit counts as having one line: its runs wait for
   * that first.
   */
  async of(
    { orgId, mode }: Pick<RunKey, 'orgId' | 'mode'>,
    callTypes: Iterable<CallType>,
  ): Promise<ReadonlyMap<CallType, Lines | null>> {
    const each = async (callType: CallType): Promise<[CallType, Lines | null]> => {
      if (mode === 'test') return [callType, null];
      const answer = await this.telephony.liveCheck({ orgId, callType, wantsPool: true });
      return [callType, answer.ok ? answer : { lines: 1 }];
    };
    return new Map(await Promise.all([...new Set(callTypes)].map(each)));
  }
}

/** How many milliseconds one attempt takes up of the lines together; null: of none, as a test run does. */
export const attemptMs = (
  lines: Lines | null,
  { lineMs, testStartsPerSecond }: Pick<RunSettings, 'lineMs' | 'testStartsPerSecond'>,
): number => (lines === null ? 1_000 / testStartsPerSecond : lineMs / Math.max(1, lines.lines));
