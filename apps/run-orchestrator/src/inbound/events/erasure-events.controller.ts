import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NUMBER_ERASURE_TOPIC, type NumberErased } from '@outcall/contracts-contacts';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { HearErasures } from '../../application/erasing/hear-erasures.use-case.js';

@Controller()
export class ErasureEventsController {
  constructor(private readonly hearErasures: HearErasures) {}

  @OnDomainEvents(NUMBER_ERASURE_TOPIC)
  async onNumberErased(@Payload() events: DomainEvent<NumberErased>[]): Promise<void> {
    await this.hearErasures.execute(events);
  }
}
