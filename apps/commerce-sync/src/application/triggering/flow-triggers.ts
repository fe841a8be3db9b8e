import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { PublishedTriggers, RunningVersion } from './published-flows.js';

export abstract class FlowTriggers {
  /** Stores what was published and retired. Each event counts once, and the newest version of a flow wins. */
  abstract take(events: readonly DomainEvent<FlowPublished | FlowRetired>[]): Promise<void>;
  /** Stores an answer of the flow service, unless its event, or a newer one, has come already. */
  abstract learn(flow: PublishedTriggers): Promise<void>;
  /** Those whose event, or a newer one, has not come and was not learned either. */
  abstract newerAmong(orgId: string, running: readonly RunningVersion[]): Promise<RunningVersion[]>;
  /** Whether the flow's published version has this trigger, as far as its events have arrived. */
  abstract has(orgId: string, flowId: string, triggerId: string): Promise<boolean>;
  /** The triggers of the flow's published version, as far as its events have arrived. */
  abstract list(orgId: string, flowId: string): Promise<FlowTrigger[]>;
  /** Switches it on or off for the org. */
  abstract set(setting: TriggerSetting): Promise<void>;
}

export interface FlowTrigger {
  readonly flowId: string;
  readonly triggerId: string;
  /** The change that it waits for, such as `order.created`. */
  readonly on: string;
  /** What the org has set; else the flow's default. */
  readonly enabled: boolean;
}

export interface TriggerSetting {
  readonly orgId: string;
  readonly flowId: string;
  readonly triggerId: string;
  readonly enabled: boolean;
  readonly at: string;
}
