import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RUN_ERASURE_TOPIC, type RunsErased, type RunsErasing } from '@outcall/contracts-runs';
import { BatchContext, OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { EraseRuns, type RunsToErase } from '../../application/erasing/erase-runs.use-case.js';

/**
 * Forgets the runs of erased shoppers, those whose call goes on among them: what comes of them is passed on without the shopper. Without an inbox: what is
 * reduced is reduced.
 */
@Controller()
export class ErasureEventsController {
  constructor(private readonly eraseRuns: EraseRuns) {}

  @OnDomainEvents(RUN_ERASURE_TOPIC)
  async onRunsErased(
    @Payload() events: DomainEvent<RunsErased | RunsErasing>[],
    @Ctx() context: BatchContext,
  ): Promise<void> {
    await this.eraseRuns.execute(
      events.flatMap(({ data }) => (data ? [toErase(data)] : [])),
      context.signal,
    );
  }
}

const toErase = (data: RunsErased | RunsErasing): RunsToErase => ({
  orgId: data.orgId,
  mode: data.mode,
  runIds: 'ongoingRunIds' in data ? data.ongoingRunIds : data.runIds,
  eventIds: data.eventIds,
});
