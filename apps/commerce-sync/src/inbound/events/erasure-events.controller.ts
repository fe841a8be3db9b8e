import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NUMBER_ERASURE_TOPIC, type NumberErased } from '@outcall/contracts-contacts';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { EraseNumber } from '../../application/erasing/erase-number.use-case.js';

/** Forgets whom contacts has erased. Without an inbox: a repeated event finds nothing left, or what an interrupted one has left. */
@Controller()
export class ErasureEventsController {
  constructor(private readonly eraseNumber: EraseNumber) {}

  @OnDomainEvents(NUMBER_ERASURE_TOPIC)
  async onNumbersErased(@Payload() events: DomainEvent<NumberErased>[]): Promise<void> {
    for (const { data } of events) if (data) await this.eraseNumber.execute(data, data.phone);
  }
}
