import type { ExplainedHours } from '@outcall/contracts-contacts';
import type { LiveExplanation } from '@outcall/contracts-telephony';
import type { Run } from '@outcall/contracts-runs';
import type { Check } from '../../domain/explanation/check.js';

export interface RunExplanation {
  readonly run: Pick<Run, 'id' | 'status' | 'attempts' | 'maxAttempts' | 'nextAttemptAt' | 'lastError'>;
  /** One sentence: why no attempt is made now, and when the next one is. */
  readonly reason: string;
  /** The checks that hold the run at this moment. */
  readonly heldBy: readonly string[];
  readonly checks: readonly Check[];
  readonly hours: ExplainedHours | null;
  readonly line: Pick<LiveExplanation, 'lines' | 'freeLines'> | null;
  /** Null: as things are now there will be no attempt. */
  readonly nextAttemptAt: string | null;
  readonly incomplete: readonly string[];
}
