import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RUN_ERASURE_TOPIC, RUNS_ERASED, type RunsErased, type RunsErasing } from '@outcall/contracts-runs';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { ErasedCalls } from '../../application/erasing/erased-calls.js';

/** Deletes what is stored about runs of erased shoppers. Needs no inbox: deleting twice changes nothing. */
@Controller()
export class ErasureEventsController {
  constructor(
    private readonly calls: ErasedCalls,
    private readonly faults: FaultPoints,
  ) {}

  @OnDomainEvents(RUN_ERASURE_TOPIC)
  async onRunsErased(@Payload() events: DomainEvent<RunsErased | RunsErasing>[]): Promise<void> {
    for (const event of events) {
      if (!isErased(event) || !event.data) continue;
      await this.calls.erase(event.data);
      await this.faults.reach('telephony.calls-erased');
    }
  }
}

/** While the call of a run goes on, there is nothing to delete yet. */
const isErased = (event: DomainEvent<RunsErased | RunsErasing>): event is DomainEvent<RunsErased> =>
  event.type === RUNS_ERASED;
