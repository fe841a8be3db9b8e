import type { Run } from '@outcall/contracts-runs';
import type { TracedCall } from '@outcall/contracts-telephony';

/**
 * Whether a person has to look at the run: its shopper spoke in the call, and no answer was understood, nor a request
 * such as to be called later. Of an erased run nothing is known.
 */
export function isForAPerson(
  { answers }: Pick<Run, 'answers'>,
  { endReason, transcript }: Pick<TracedCall, 'endReason' | 'transcript'>,
): boolean {
  const asked = Object.values(answers);
  return (
    endReason === 'agent_ended' &&
    asked.length > 0 &&
    asked.every((answer) => answer === null) &&
    transcript.some(({ speaker }) => speaker === 'shopper')
  );
}
