import type { FlowTrigger } from '@outcall/flow-language';
import type { DueStart } from './start-queue.js';

/** What a start that has waited depends on, as it is now. */
export interface WaitedStart {
  /** Null: it is switched off, or the published flow has it no more. */
  readonly trigger: FlowTrigger | null;
  readonly isStoreConnected: boolean;
}

export abstract class WaitedStarts {
  /** One per start, in order. */
  abstract read(starts: readonly DueStart[]): Promise<WaitedStart[]>;
}
