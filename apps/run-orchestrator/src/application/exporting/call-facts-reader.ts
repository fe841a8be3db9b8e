import type { CallFacts, CallFactsQuestion } from '@outcall/contracts-telephony';

/** What became of calls, as telephony-adapter knows it. Throws `UNAVAILABLE` when it is away. */
export abstract class CallFactsReader {
  /** At most `MAX_CALL_FACTS` ids. */
  abstract read(question: CallFactsQuestion): Promise<readonly CallFacts[]>;
}
