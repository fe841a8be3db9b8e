import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { FLOW_TOPIC } from '@outcall/contracts-flow';
import { OnDomainEvents } from '@outcall/platform-event-bus';
import { processBatch } from '@outcall/platform-inbox';
import { Database } from '@outcall/platform-postgres';
import { PostgresFlowActions, type FlowEvent } from '../../outbound/postgres/postgres-flow-actions.js';

/** Keeps which published flow uses which action: parameters of an action in use may not change (specification §4.6). */
@Controller()
export class FlowEventsController {
  constructor(
    private readonly database: Database,
    private readonly flowActions: PostgresFlowActions,
  ) {}

  @OnDomainEvents(FLOW_TOPIC)
  async onFlowEvents(@Payload() events: FlowEvent[]): Promise<void> {
    await processBatch(this.database, 'flow-actions', events, (tx, fresh) => this.flowActions.apply(tx, fresh));
  }
}
