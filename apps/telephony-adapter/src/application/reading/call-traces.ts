import type { RunCallsQuestion, TracedCall } from '@outcall/contracts-telephony';

export abstract class CallTraces {
  /** The calls with these ids, oldest first. */
  abstract read(question: RunCallsQuestion): Promise<TracedCall[]>;
}
