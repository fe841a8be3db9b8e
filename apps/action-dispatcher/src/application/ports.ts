import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { TraceContext } from '@outcall/platform-telemetry';

export interface ActionCallEntry {
  readonly command: ActionCallCommand;
  /** What to store when the action call is new. */
  readonly actionCall: ActionCall;
  /** Of the request: a batch runs outside of any. */
  readonly trace: TraceContext;
}

export abstract class ActionCallStore {
  /** Stores those that are new, each with its event, and returns every one as it stands, in order. One statement. */
  abstract record(entries: readonly ActionCallEntry[]): Promise<ActionCall[]>;
}
