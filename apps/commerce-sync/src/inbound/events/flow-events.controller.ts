import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { FLOW_TOPIC, type FlowPublished } from '@outcall/contracts-flow';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { processBatch } from '@outcall/platform-inbox';
import { Database } from '@outcall/platform-postgres';
import { PostgresFlowTriggers } from '../../outbound/postgres/postgres-flow-triggers.js';

/** Keeps the triggers of published flows at hand: a change of an order must not wait for the flow service. */
@Controller()
export class FlowEventsController {
  constructor(
    private readonly database: Database,
    private readonly triggers: PostgresFlowTriggers,
  ) {}

  @OnDomainEvents(FLOW_TOPIC)
  async onFlowEvents(@Payload() events: DomainEvent<FlowPublished>[]): Promise<void> {
    await processBatch(this.database, 'flow-triggers', events, (tx, fresh) => this.triggers.apply(tx, fresh as DomainEvent<FlowPublished>[]));
  }
}
