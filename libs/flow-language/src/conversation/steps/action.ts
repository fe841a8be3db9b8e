import { safeMap } from '@outcall/kernel';
import type { ActionStep } from '../../definition/flow-step.js';
import type { CallState } from '../call-state.js';
import type { ActionReply } from '../conversation.js';
import { follow, perform, type Doing, type Move } from '../effects.js';
import { sayPrompt, sayWords } from '../speaking.js';
import { fillPlain } from '../values.js';

/** Asks for the action and goes where its reply leads; a yes confirms one call of the action, not the next. */
export function* action(call: CallState, step: ActionStep): Doing<Move> {
  const cut = yield* sayPrompt(call, step.prompt);
  if (cut) return cut;
  const request = {
    index: call.actionCount++,
    stepId: step.id,
    name: step.action,
    args: safeMap(
      Object.entries(step.args ?? {}).map(([name, value]) => [name, fillPlain(call, String(value))] as const),
    ),
    isConfirmed: call.confirmedActions.delete(step.action),
  };
  const { reply } = yield* perform({ kind: 'act', request }, 'acted');
  call.results.set(step.id, new Map(Object.entries(reply.result ?? {})));
  const text = reply.say?.replace(/\s+/g, ' ').trim();
  const cutIntoReply = text ? yield* sayWords(call, text) : null;
  return cutIntoReply ?? follow(chosenBy(step, reply.status) ?? step.next);
}

function chosenBy(step: ActionStep, status: ActionReply['status']): string | undefined {
  switch (status) {
    case 'success':
    case 'sample':
      return step.onSuccess;
    case 'refused':
      return step.onRefused;
    case 'pending':
      return step.onPending;
    case 'timeout':
      return step.onTimeout;
  }
}
