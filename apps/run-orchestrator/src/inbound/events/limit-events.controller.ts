import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { LIMIT_TOPIC, type LimitsMoved } from '@outcall/contracts-contacts';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { AskAgain } from '../../application/replanning/ask-again.use-case.js';

@Controller()
export class LimitEventsController {
  constructor(private readonly askAgain: AskAgain) {}

  @OnDomainEvents(LIMIT_TOPIC)
  async onLimitEvents(@Payload() events: DomainEvent<LimitsMoved>[]): Promise<void> {
    await this.askAgain.execute(events);
  }
}
