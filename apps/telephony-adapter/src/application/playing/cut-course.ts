import type { ActionReply, FlowDefinition } from '@outcall/flow-language';
import { hungUp } from '../../domain/call-ending.js';
import type { CallStep } from '../../domain/call-script.js';
import type { HeldCall } from '../../domain/call.js';
import type { CallCourse } from '../carrier.js';
import type { Pacer } from './pacer.js';
import { scriptOf } from './simulate-call.js';

/** Real milliseconds between two checks whether the call has been hung up. */
const LOOK_MS = 250;

/**
 * The course of a simulated call that may be hung up: that of `simulateCall` until `hungUpAt` returns a time; there the
 * call ends. It polls, because another process may have hung up. Calls that nobody hangs up do not use this.
 */
export function cutCourse(
  pacer: Pacer,
  call: HeldCall,
  definition: FlowDefinition,
  signal: AbortSignal,
  hungUpAt: () => Promise<Date | null>,
): CallCourse {
  const script = scriptOf(call, definition);
  let pickedUpMs = call.answeredAt ? pacer.simulatedMs(call.createdAt, call.answeredAt) : null;
  let isCut = false;

  /** When it was hung up, in simulated milliseconds, if that was before the step; null once the step is due. */
  const cutBefore = async (stepMs: number): Promise<number | null> => {
    for (;;) {
      const at = await hungUpAt();
      const cutMs = at && pacer.simulatedMs(call.createdAt, at);
      if (cutMs !== null && cutMs < stepMs) return cutMs;
      const leftMs = pacer.leftMs(call.createdAt, stepMs);
      if (leftMs <= 0) return null;
      await pacer.pause(Math.ceil(Math.min(leftMs, LOOK_MS)), signal);
    }
  };

  return {
    async next(reply?: ActionReply): Promise<IteratorResult<CallStep, void>> {
      if (isCut) return { done: true, value: undefined };
      const step = script.next(reply);
      if (step.done) return step;
      const cutMs = await cutBefore(step.value.atMs);
      if (cutMs === null) {
        if (step.value.kind === 'answered') pickedUpMs ??= step.value.atMs;
        return step;
      }
      isCut = true;
      const talkMs = pickedUpMs === null ? null : Math.max(0, cutMs - pickedUpMs);
      return { done: false, value: { kind: 'ended', atMs: cutMs, ending: hungUp(talkMs) } };
    },
  };
}
