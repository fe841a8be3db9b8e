import type { CallFacts, CallFactsQuestion, RunCallsQuestion, TracedCall } from '@outcall/contracts-telephony';

export abstract class CallTraces {
  /** The calls with these ids, oldest first. */
  abstract read(question: RunCallsQuestion): Promise<TracedCall[]>;
  /** The same without transcripts, which take some hundred kilobytes for a thousand calls. */
  abstract facts(question: CallFactsQuestion): Promise<CallFacts[]>;
}
