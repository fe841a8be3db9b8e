import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';
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

export type FlowEvent = DomainEvent<FlowPublished | FlowRetired>;

export abstract class FlowActions {
  /** Takes in what was published and retired, each event once; the newest version of a flow wins. */
  abstract take(events: readonly FlowEvent[]): Promise<void>;
}
