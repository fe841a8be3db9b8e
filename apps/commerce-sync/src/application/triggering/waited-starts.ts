import type { FlowTrigger } from '@outcall/flow-language';
import type { WaitedSkip } from '../../domain/triggers/judge-waited.js';
import type { DueStart } from './start-queue.js';

/** What a start that has waited depends on, as it is now. */
export interface WaitedStart {
  /** Null: it is switched off, or the published flow has it no more. */
  readonly trigger: FlowTrigger | null;
  readonly isStoreConnected: boolean;
}

/** The org has switched its trigger off, or has disconnected its store. */
export type StartStop = Extract<WaitedSkip, 'switched_off' | 'store_disconnected'>;

export abstract class WaitedStarts {
  /** One per start, in order. */
  abstract read(starts: readonly DueStart[]): Promise<WaitedStart[]>;
  /** Why a start is made no more, though it was due at once: one per start, in order; null: it is made. */
  abstract stopped(starts: readonly DueStart[]): Promise<(StartStop | null)[]>;
}
