import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';

export abstract class FlowTriggers {
  /** Takes in what was published and retired, each event once; the newest version of a flow wins. */
  abstract take(events: readonly DomainEvent<FlowPublished | FlowRetired>[]): Promise<void>;
}
