import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { PublishedTriggers } from './published-flows.js';

export abstract class FlowTriggers {
  /** Takes in what was published and retired, each event once; the newest version of a flow wins. */
  abstract take(events: readonly DomainEvent<FlowPublished | FlowRetired>[]): Promise<void>;
  /** Takes in what flow itself has answered, unless its event, or a newer one, was there first. */
  abstract learn(flow: PublishedTriggers): Promise<void>;
  /** Whether the flow's published version has this trigger, as far as its events have arrived. */
  abstract has(orgId: string, flowId: string, triggerId: string): Promise<boolean>;
  /** Those of the flow's published version, as far as its events have arrived. */
  abstract list(orgId: string, flowId: string): Promise<FlowTrigger[]>;
  /** What the org says of it from now on. */
  abstract set(setting: TriggerSetting): Promise<void>;
}

export interface FlowTrigger {
  readonly flowId: string;
  readonly triggerId: string;
  /** The change that it waits for, such as `order.created`. */
  readonly on: string;
  /** As the org has set it, else as the flow has it. */
  readonly enabled: boolean;
}

export interface TriggerSetting {
  readonly orgId: string;
  readonly flowId: string;
  readonly triggerId: string;
  readonly enabled: boolean;
  readonly at: string;
}
