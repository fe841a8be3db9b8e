import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NUMBER_ERASURE_TOPIC, type NumberErased } from '@outcall/contracts-contacts';
import { RUN_ERASURE_TOPIC, type RunsErased, type RunsErasing } from '@outcall/contracts-runs';
import { BatchContext, OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { EraseContacts } from '../../application/erasing/erase-contacts.use-case.js';
import { EraseRuns, type RunsToErase } from '../../application/erasing/erase-runs.use-case.js';

/**
 * Forgets the runs of erased shoppers, those whose call goes on among them: what comes of them is passed on without the
 * shopper. What was told of them without a run is found by the contact. Without an inbox: what is reduced is reduced.
 */
@Controller()
export class ErasureEventsController {
  constructor(
    private readonly eraseRuns: EraseRuns,
    private readonly eraseContacts: EraseContacts,
  ) {}

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

  @OnDomainEvents(NUMBER_ERASURE_TOPIC)
  async onNumbersErased(@Payload() events: DomainEvent<NumberErased>[], @Ctx() context: BatchContext): Promise<void> {
    const contacts = events.flatMap(({ data }) =>
      data?.contactId ? [{ orgId: data.orgId, mode: data.mode, contactId: data.contactId }] : [],
    );
    await this.eraseContacts.execute(contacts, context.signal);
  }
}

const toErase = (data: RunsErased | RunsErasing): RunsToErase => ({
  orgId: data.orgId,
  mode: data.mode,
  runIds: 'ongoingRunIds' in data ? data.ongoingRunIds : data.runIds,
  eventIds: data.eventIds,
});
