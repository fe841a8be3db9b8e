import type { CallType } from '@outcall/kernel';

/**
 * What the last four digits of a number decide in test mode and on the virtual carrier (docs/handbook/test-numbers.md).
 */
export const PHONE_BEHAVIOURS = {
  '0002': 'no_answer',
  '0003': 'busy',
  '0004': 'declined',
  '0005': 'voicemail',
  '0006': 'invalid_number',
  '0007': 'opts_out',
  '0008': 'asks_for_person',
  '0009': 'hangs_up_half_way',
  '0010': 'no_answer_once',
  '0011': 'lines_busy_once',
  '0012': 'refused',
} as const;

export type PhoneBehaviour = 'answers' | (typeof PHONE_BEHAVIOURS)[keyof typeof PHONE_BEHAVIOURS];

/** The behaviour of a number, by its last four digits; any other than the special ones answers. */
export function behaviourOf(phone: string): PhoneBehaviour {
  const ending = phone.slice(-4);
  return Object.hasOwn(PHONE_BEHAVIOURS, ending)
    ? PHONE_BEHAVIOURS[ending as keyof typeof PHONE_BEHAVIOURS]
    : 'answers';
}

const BLOCKED_BY_SCRUB = '0013';

/** The virtual carrier's register of those who want no promotional calls. */
export const isBlockedByScrub = (phone: string, callType: CallType): boolean =>
  callType === 'promotional' && phone.endsWith(BLOCKED_BY_SCRUB);

/**
 * What dialling such a number gives. `invalid_number` comes after the carrier took the call; `lines_busy` and `refused`
 * before.
 */
export type DialResult =
  'answered' | 'no_answer' | 'busy' | 'declined' | 'voicemail' | 'invalid_number' | 'lines_busy' | 'refused';

/**
 * The result of one try to dial: `attempt` counts from 1, `earlierBusyTries` says how often all lines were busy before
 * (a try on busy lines uses no attempt, so the attempt number cannot tell).
 */
export function dialResultOf(behaviour: PhoneBehaviour, attempt: number, earlierBusyTries = 0): DialResult {
  if (behaviour === 'no_answer_once') return attempt <= 1 ? 'no_answer' : 'answered';
  if (behaviour === 'lines_busy_once') return earlierBusyTries === 0 ? 'lines_busy' : 'answered';
  if (
    behaviour === 'answers' ||
    behaviour === 'opts_out' ||
    behaviour === 'asks_for_person' ||
    behaviour === 'hangs_up_half_way'
  )
    return 'answered';
  return behaviour;
}
