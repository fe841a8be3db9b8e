import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';

export type FlowEvent = DomainEvent<FlowPublished | FlowRetired>;

export abstract class FlowActions {
  /** Takes in what was published and retired, each event once; the newest version of a flow wins. */
  abstract take(events: readonly FlowEvent[]): Promise<void>;
}
