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

/** What became of a start, and of its object, since it was judged. */
export interface DueNow {
  /** Why it is made no more; null: it is made. */
  readonly stop: StartStop | null;
  /** Of its object's number, of a return its order's; null: there is none, or no such object. */
  readonly contactId: string | null;
  /** Its object may be another one than was judged, or is gone. */
  readonly isChanged: boolean;
}

export abstract class WaitedStarts {
  /** One per start, in order. */
  abstract read(starts: readonly DueStart[]): Promise<WaitedStart[]>;
  /** Of starts that are due at once: one per start, in order. No object is read for it. */
  abstract dueNow(starts: readonly DueStart[]): Promise<DueNow[]>;
}
