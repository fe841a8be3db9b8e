import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  DELIVERY_FAILED,
  OUTAGE_ENDED,
  OUTAGE_NOTICED,
  OUTAGE_TOPIC,
  type DeliveryFailed,
  type OutageEnded,
  type OutageNoticed,
} from '@outcall/contracts-webhooks';
import { OnDomainEvents, type DomainEvent } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import type { OutageNews } from '../../application/notifying/outage-mails.js';
import { TakeOutages } from '../../application/notifying/take-outages.use-case.js';
import type { OutageNotice } from '../../domain/outage-mail.js';

type OutageData = OutageNoticed | OutageEnded | DeliveryFailed;
const KINDS: Readonly<Record<string, OutageNotice['kind']>> = {
  [OUTAGE_NOTICED]: 'noticed',
  [DELIVERY_FAILED]: 'failed',
  [OUTAGE_ENDED]: 'ended',
};

/**
 * Endpoints that go on failing, for the developers of their org. Without an inbox: the event's id is in the key of its
 * mails. An app belongs to no org and has no developers here: of its endpoints the operator is told, in the log.
 */
@Controller()
export class OutageEventsController {
  constructor(
    private readonly takeOutages: TakeOutages,
    private readonly logger: Logger,
  ) {}

  @OnDomainEvents(OUTAGE_TOPIC)
  async onOutages(@Payload() events: DomainEvent<OutageData>[]): Promise<void> {
    await this.takeOutages.execute(events.flatMap((event) => this.newsOf(event)));
  }

  private newsOf({ id, type, orgId, data }: DomainEvent<OutageData>): OutageNews[] {
    const kind = KINDS[type];
    if (!data || !kind) return [];
    const { endpointId, appId, host, since } = data;
    if (appId !== null) {
      this.logger.warn('app-endpoint.outage', { appId, orgId, endpointId, type, since });
      return [];
    }
    const endedAt = 'endedAt' in data ? data.endedAt : null;
    const lastError = 'lastError' in data ? data.lastError : null;
    const plan = 'plan' in data ? data.plan : undefined;
    return [
      { orgId, eventId: id, notice: { kind, endpointId, host, since, endedAt, lastError, ...(plan && { plan }) } },
    ];
  }
}
