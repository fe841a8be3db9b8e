import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { FLOW_TOPIC, type FlowPublished, type FlowRetired } from '@outcall/contracts-flow';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { FlowTriggers } from '../../application/triggering/flow-triggers.js';

/** Stores the triggers of published flows, so that a sync need not read their versions from the flow service. */
@Controller()
export class FlowEventsController {
  constructor(private readonly triggers: FlowTriggers) {}

  @OnDomainEvents(FLOW_TOPIC)
  async onFlowEvents(@Payload() events: DomainEvent<FlowPublished | FlowRetired>[]): Promise<void> {
    await this.triggers.take(events);
  }
}
