import type { FlowDefinition } from '@outcall/flow-language';
import { judgeHours, knownHours, normalizeCallerNumber, type CallType } from '@outcall/kernel';

/** Mobiles and landlines. What begins with 1 is a service: some of them cost whoever calls. */
const OF_A_PERSON = /^\+91[2-9]/;

/**
 * The number of the person who is to take a call, `+91..`. Null: nobody can be called now. `to` is the name of a team,
 * which has no number here, or no number of a person in India; or the hours that the flow gives are closed.
 */
export function personToCall(
  to: string | null,
  { callingHours }: Pick<FlowDefinition, 'callingHours'>,
  callType: CallType,
  at: Date,
): string | null {
  const phone = normalizeCallerNumber(to ?? '');
  if (!phone || !OF_A_PERSON.test(phone)) return null;
  const hours = { kind: 'replaced', hours: knownHours(callingHours) ?? {} } as const;
  return judgeHours(hours, callType, [], at).isOpen ? phone : null;
}
