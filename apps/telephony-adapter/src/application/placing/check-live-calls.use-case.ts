import { Injectable } from '@nestjs/common';
import type { LineNeeds, LiveCheckAnswer, LiveCheckRequest } from '@outcall/contracts-telephony';
import type { CallType } from '@outcall/kernel';
import { TelephonySettings } from '../telephony-settings.js';
import { LiveReadiness, type Readiness } from './live-readiness.js';

/**
 * Whether a live call of this type could be placed: checks for a number, then for credit for one minute
 * (docs/handbook/runs.md#checks-before-a-run-exists, check 6).
 */
@Injectable()
export class CheckLiveCalls {
  constructor(
    private readonly readiness: LiveReadiness,
    private readonly settings: TelephonySettings,
  ) {}

  async execute(questions: readonly LiveCheckRequest[]): Promise<LiveCheckAnswer[]> {
    const found = await this.readiness.check(questions);
    return found.map((readiness, index): LiveCheckAnswer => {
      const [refusal] = liveRefusals(
        questions[index] as LiveCheckRequest,
        readiness,
        this.settings.pricePerMinutePaise,
      );
      return (
        refusal ?? { ok: true, lines: readiness.lines, ...(readiness.sharedBy && { sharedBy: readiness.sharedBy }) }
      );
    });
  }
}

/** Everything that refuses a live call of the type, in the order of the checks. */
export function liveRefusals(
  question: LineNeeds & { readonly callType: CallType },
  { lines, balance, hasNumberOfType, objection }: Readiness,
  pricePerMinute: number,
): Extract<LiveCheckAnswer, { ok: false }>[] {
  return [
    ...(lines === 0 && objection ? [{ ok: false, errorCode: 'NOT_VERIFIED', message: objection } as const] : []),
    ...(lines === 0 && !objection
      ? [
          {
            ok: false,
            errorCode: 'NO_NUMBER',
            message: `the organisation has no number for ${question.callType} calls${hasNumberOfType ? inWords(question) : ''}`,
          } as const,
        ]
      : []),
    ...(balance < pricePerMinute
      ? [{ ok: false, errorCode: 'NO_CREDIT', message: 'the balance does not cover a minute of calling' } as const]
      : []),
  ];
}

const inWords = ({ language, needsSpeech }: LineNeeds): string =>
  `${language ? ` in ${language}` : ''}${needsSpeech ? ' that hears what is said' : ''}`;
