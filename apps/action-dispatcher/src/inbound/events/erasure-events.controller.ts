import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RUN_ERASURE_TOPIC, RUNS_ERASED, type RunsErased, type RunsErasing } from '@outcall/contracts-runs';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { EraseRuns } from '../../application/erasing/erase-runs.use-case.js';

/** Forgets the runs of erased shoppers. Without an inbox: what is gone is gone. */
@Controller()
export class ErasureEventsController {
  constructor(
    private readonly eraseRuns: EraseRuns,
    private readonly faults: FaultPoints,
  ) {}

  @OnDomainEvents(RUN_ERASURE_TOPIC)
  async onRunsErased(@Payload() events: DomainEvent<RunsErased | RunsErasing>[]): Promise<void> {
    for (const event of events) {
      if (!isErased(event) || !event.data) continue;
      await this.eraseRuns.execute(event.data);
      await this.faults.reach('actions.runs-erased');
    }
  }
}

/** Of a run whose call goes on there is nothing to forget yet. */
const isErased = (event: DomainEvent<RunsErased | RunsErasing>): event is DomainEvent<RunsErased> =>
  event.type === RUNS_ERASED;
