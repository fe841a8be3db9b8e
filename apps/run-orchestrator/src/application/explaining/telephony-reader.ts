import type {
  LiveExplanation,
  LiveExplanationQuestion,
  RunCallsQuestion,
  TracedCall,
} from '@outcall/contracts-telephony';

/** What telephony knows and would decide. The questions write nothing. Throws `UNAVAILABLE` when it is away. */
export abstract class TelephonyReader {
  abstract live(question: LiveExplanationQuestion): Promise<LiveExplanation>;
  abstract calls(question: RunCallsQuestion): Promise<readonly TracedCall[]>;
}
