import type { FlowDefinition } from '@outcall/flow-language';
import { judgeHours, LEGAL_TABLE } from '@outcall/kernel';
import { personToCall } from '../../domain/person-to-call.js';
import { callBackWhisperOf } from '../../domain/whisper.js';
import type { InboundCall } from './inbound-call.js';

/** Who takes a call for the org now (`+91..`), and what they hear before the caller. */
export interface PersonForCaller {
  readonly phone: string;
  readonly whisper: string;
}

/**
 * The first person whom the flow of the last call may ring now; null: nobody, or it is a stranger. The shopper chooses
 * when this is: a flow that says no hours has those in which it may be called itself.
 */
export function personForCaller(
  { lastCall, language }: Pick<InboundCall, 'lastCall' | 'language'>,
  definition: FlowDefinition | null,
  at: Date,
): PersonForCaller | null {
  if (!lastCall || !definition) return null;
  const hasHours = definition.callingHours?.days !== undefined;
  if (!hasHours && !judgeHours(LEGAL_TABLE, lastCall.callType, [], at).isOpen) return null;
  for (const step of definition.steps) {
    const phone = step.type === 'handoff' ? personToCall(step.to, definition, lastCall.callType, at) : null;
    if (phone) return { phone, whisper: callBackWhisperOf(language) };
  }
  return null;
}
