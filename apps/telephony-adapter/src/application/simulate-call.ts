import { SAMPLE_TODAY, type FlowDefinition } from '@outcall/flow-language';
import { localDay } from '@outcall/kernel';
import { callScript } from '../domain/call-script.js';
import type { HeldCall } from '../domain/call.js';
import type { CallCourse } from './carrier.js';
import type { Pacer } from './pacer.js';

/** Walks the script of a simulated call in simulated time: a test call, or one on the virtual carrier. */
export async function* simulateCall(pacer: Pacer, call: HeldCall, definition: FlowDefinition, signal: AbortSignal): CallCourse {
  const today = call.mode === 'test' ? SAMPLE_TODAY : localDay(call.createdAt).date;
  const script = callScript({ ...call, today }, definition);
  let next = script.next();
  while (!next.done) {
    await pacer.reach(call.createdAt, next.value.atMs, signal);
    next = script.next(yield next.value);
  }
}
