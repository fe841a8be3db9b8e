import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OPT_OUT_TOPIC, type OptOutRecorded } from '@outcall/contracts-contacts';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { FanOutOptOuts, type OptOutToStore } from '../../application/fanning-out/fan-out-opt-outs.use-case.js';
import { reducedOptOut, toOptOutEvent } from '../../domain/opt-out-event.js';

/**
 * Opt-outs that management recorded, out to the customers. Without an inbox, as what happens on runs
 * (`RunEventsController`).
 */
@Controller()
export class OptOutEventsController {
  constructor(private readonly fanOut: FanOutOptOuts) {}

  @OnDomainEvents(OPT_OUT_TOPIC)
  async onOptOuts(@Payload() events: DomainEvent<OptOutRecorded>[]): Promise<void> {
    await this.fanOut.execute(events.flatMap(toStore));
  }
}

function toStore(event: DomainEvent<OptOutRecorded>): OptOutToStore[] {
  const publicEvent = toOptOutEvent(event);
  if (!publicEvent) return [];
  const { id, type, mode, orgId, createdAt } = publicEvent;
  const { key: contactId, requestId, traceparent } = event;
  const body = Buffer.from(JSON.stringify(publicEvent));
  const reduced = (): Buffer => Buffer.from(JSON.stringify(reducedOptOut(publicEvent)));
  const stored = { id, type, mode, orgId, createdAt, body, cut: null, requestId, traceparent };
  return [{ ...stored, onlyEndpointId: null, contactId, reduced }];
}
