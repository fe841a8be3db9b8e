import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RUN_ERASURE_TOPIC, type RunsErased } from '@outcall/contracts-runs';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { ErasedCalls } from '../../application/erasing/erased-calls.js';

/** Forgets the runs of erased shoppers. Without an inbox: what is gone is gone. */
@Controller()
export class ErasureEventsController {
  constructor(
    private readonly calls: ErasedCalls,
    private readonly faults: FaultPoints,
  ) {}

  @OnDomainEvents(RUN_ERASURE_TOPIC)
  async onRunsErased(@Payload() events: DomainEvent<RunsErased>[]): Promise<void> {
    for (const { data } of events) {
      if (!data) continue;
      await this.calls.erase(data);
      await this.faults.reach('telephony.calls-erased');
    }
  }
}
