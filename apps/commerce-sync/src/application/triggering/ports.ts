import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { TriggeredStart, TriggeredStartAnswer } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';

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

/** The triggers of a flow as it runs now. */
export interface PublishedTriggers {
  readonly orgId: string;
  readonly flowId: string;
  /** Of the event that tells of them. */
  readonly eventVersion: number;
  readonly triggers: readonly unknown[];
}

export abstract class PublishedFlows {
  /** Asks flow. Null: no such flow of the org, or none of its versions is published. Throws `UNAVAILABLE`. */
  abstract triggersOf(orgId: string, flowId: string): Promise<PublishedTriggers | null>;
}

export interface TriggerSetting {
  readonly orgId: string;
  readonly flowId: string;
  readonly triggerId: string;
  readonly enabled: boolean;
  readonly at: string;
}

/** A run that a change has to start, claimed by this process until its lease ends. */
export interface DueStart {
  readonly id: string;
  readonly asks: number;
  readonly start: TriggeredStart;
}

export interface DecidedStart {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
  readonly outcome: 'started' | 'refused' | 'skipped' | 'pending';
  readonly reason: string | null;
  readonly runId: string | null;
  /** When to ask again; only of what stays pending. */
  readonly dueAt: string | null;
}

export interface StartClaim {
  readonly owner: string;
  readonly now: Date;
  readonly leaseMs: number;
  readonly most: number;
}

export abstract class StartQueue {
  /** Claims due starts, org by org in turn, so that none waits behind another's thousands. */
  abstract claim(claim: StartClaim): Promise<DueStart[]>;
  /** Records what became of them, as far as the owner still has them. */
  abstract settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void>;
}

export abstract class RunStarts {
  /** One answer per item, in order. Throws `UNAVAILABLE` when the orchestrator does not answer. */
  abstract start(items: readonly TriggeredStart[]): Promise<readonly TriggeredStartAnswer[]>;
}

export interface ObjectName {
  readonly orgId: string;
  readonly mode: Mode;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
}

export abstract class StoredObjects {
  /** The objects as they are stored now, one per name in order; null for one that is not there. */
  abstract read(names: readonly ObjectName[]): Promise<(Readonly<Record<string, unknown>> | null)[]>;
}
