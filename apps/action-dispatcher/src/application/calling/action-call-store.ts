import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { Mode } from '@outcall/kernel';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { OwnedActionCall } from '../../domain/action-call.js';
import type { KnownFacts } from './call-routing.js';

/** Names one action call. */
export interface ActionCallId {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
}

/** What to store of an action call that is new. */
export interface Draft {
  readonly actionCall: ActionCall;
  /** Until when an answer counts; null for one that is answered already. */
  readonly deadlineAt: Date | null;
  /** Names the facts it was made from (`KnownFacts`): it is stored only while they are unchanged. */
  readonly stamp: string;
  /** How many uses its call may have, this one included; null: it is not a use. */
  readonly maxUses: number | null;
}

export interface ActionCallEntry {
  readonly command: ActionCallCommand;
  /** Null: the facts that it is made of are not known yet. */
  readonly draft: Draft | null;
  /** The trace of its own request, as a batch holds several requests. */
  readonly trace: TraceContext;
}

export interface StoredActionCall extends OwnedActionCall {
  readonly deadlineAt: Date | null;
}

export type Recorded =
  | {
      readonly stored: StoredActionCall;
      /** Stored by this entry, and not by an earlier one with the same id: whoever stored it sends it. */
      readonly isNew: boolean;
    }
  /** Not stored: the facts as they are now, to make the draft from. */
  | KnownFacts;

export interface EndedActionCall {
  readonly owned: OwnedActionCall;
  readonly trace: TraceContext;
}

export abstract class ActionCallStore {
  /**
   * Stores those that are new and whose facts have not changed, each with its event when it is answered already.
   * Returns one item per entry, in order: the stored action call, or the facts as they are now. One statement; a second
   * one for those that are not new. One that cannot be stored has its error, and costs the others one statement more.
   */
  abstract record(entries: readonly ActionCallEntry[]): Promise<(Recorded | Error)[]>;
  /**
   * Ends those that are still `sent`, each with its event, and returns every one as it stands, in order, or its error.
   * One statement, and one more when one cannot be ended.
   */
  abstract end(ended: readonly EndedActionCall[]): Promise<(ActionCall | Error)[]>;
  /** As they stand, in order; null for one that is not there. */
  abstract find(ids: readonly ActionCallId[]): Promise<(StoredActionCall | null)[]>;
}
