import type { Store } from '@outcall/contracts-commerce';
import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';

export abstract class StoreRepository {
  /** The stores of one org and mode, oldest first. */
  abstract list(orgId: string, mode: Mode): Promise<Store[]>;
}

export abstract class FlowTriggers {
  /** Takes in what was published and retired, each event once; the newest version of a flow wins. */
  abstract take(events: readonly DomainEvent<FlowPublished | FlowRetired>[]): Promise<void>;
}
