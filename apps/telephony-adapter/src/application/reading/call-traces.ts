import type { CallFacts, CallFactsQuestion, RunCallsQuestion, TracedCall } from '@outcall/contracts-telephony';

export abstract class CallTraces {
  /** The calls with these ids, oldest first. */
  abstract read(question: RunCallsQuestion): Promise<TracedCall[]>;
  /** The same without what was said: of a thousand calls that is some hundred kilobytes. */
  abstract facts(question: CallFactsQuestion): Promise<CallFacts[]>;
}
