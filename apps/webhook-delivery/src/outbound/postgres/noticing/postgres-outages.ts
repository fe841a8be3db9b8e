import { Injectable } from '@nestjs/common';
import {
  DELIVERY_FAILED,
  OUTAGE_ENDED,
  OUTAGE_NOTICED,
  OUTAGE_TOPIC,
  type DeliveryFailed,
  type DeliveryPlan,
  type OutageEnded,
  type OutageNoticed,
} from '@outcall/contracts-webhooks';
import { parsedUrl, type Mode } from '@outcall/kernel';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Outages } from '../../../application/noticing/outages.js';
import { WebhookSettings } from '../../../application/webhook-settings.js';
import { RetrySchedule } from '../../../domain/sending/retry-schedule.js';
import { TELL } from './outages.sql.js';

/** As it was before it was told. */
interface UnnotifiedRow {
  readonly org_id: string;
  readonly mode: Mode;
  readonly endpoint_id: string;
  readonly failing_since: Date | null;
  readonly lasting_since: Date | null;
  readonly noticed_at: Date | null;
  readonly recovered_at: Date | null;
  readonly failed_at: Date | null;
  readonly last_error: string | null;
  /** Null: the endpoint is being deleted; so is what was to be told of it. */
  readonly url: string | null;
  readonly app_id: string | null;
}

@Injectable()
export class PostgresOutages extends Outages {
  private readonly plan: DeliveryPlan;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    { retryDelaysSeconds, retentionDays }: WebhookSettings,
  ) {
    super();
    const { tries, longestSeconds } = new RetrySchedule(retryDelaysSeconds);
    this.plan = { tries, triedForSeconds: longestSeconds, keptDays: retentionDays === 0 ? null : retentionDays };
  }

  async tell(): Promise<number> {
    const result = await this.database.transaction(async (tx) => {
      const rows = await tx.run<UnnotifiedRow>(TELL);
      const events = rows.flatMap((row) => eventsOf(row, this.plan));
      if (events.length > 0) await this.outbox.append(tx, events);
      return rows.length;
    });
    if (result > 0) this.outbox.wake();
    return result;
  }
}

function eventsOf(row: UnnotifiedRow, plan: DeliveryPlan): NewEvent[] {
  if (row.url === null) return [];
  const endpoint = { endpointId: row.endpoint_id, appId: row.app_id, host: hostOf(row.url) };
  const { lasting_since, noticed_at, recovered_at, failed_at, last_error: lastError } = row;
  const events: NewEvent[] = [];
  if (lasting_since && !noticed_at && !recovered_at) {
    const data: OutageNoticed = { ...endpoint, since: lasting_since.toISOString(), lastError, plan };
    events.push(toEvent(row, OUTAGE_NOTICED, data));
  }
  if (failed_at) {
    const since = (lasting_since ?? row.failing_since)?.toISOString() ?? null;
    const data: DeliveryFailed = { ...endpoint, since, lastError, plan };
    events.push(toEvent(row, DELIVERY_FAILED, data));
  }
  if (lasting_since && noticed_at && recovered_at) {
    const data: OutageEnded = { ...endpoint, since: lasting_since.toISOString(), endedAt: recovered_at.toISOString() };
    events.push(toEvent(row, OUTAGE_ENDED, data));
  }
  return events;
}

const toEvent = ({ org_id, mode, endpoint_id }: UnnotifiedRow, type: string, data: object): NewEvent => ({
  topic: OUTAGE_TOPIC.name,
  type,
  key: endpoint_id,
  orgId: org_id,
  mode,
  version: null,
  data,
});

/** An app's endpoint has no URL before its app is known, and then nothing is sent to it. */
const hostOf = (url: string): string => parsedUrl(url)?.host ?? '';
