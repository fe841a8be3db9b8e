import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NUMBER_ERASURE_TOPIC, type NumberErased } from '@outcall/contracts-contacts';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { HearErasures } from '../../application/erasing/hear-erasures.use-case.js';

/** Takes in the numbers that contacts has erased. Needs no inbox: a repeated event only repeats the erasure. */
@Controller()
export class ErasureEventsController {
  constructor(private readonly hearErasures: HearErasures) {}

  @OnDomainEvents(NUMBER_ERASURE_TOPIC)
  async onNumbersErased(@Payload() events: DomainEvent<NumberErased>[]): Promise<void> {
    await this.hearErasures.execute(events.flatMap(({ data }) => data ?? []));
  }
}
