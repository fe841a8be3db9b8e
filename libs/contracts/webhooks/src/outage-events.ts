import type { TopicDefinition } from '@outcall/platform-event-bus';

const DAY_MS = 86_400_000;

/**
 * Key: endpoint id. Live endpoints alone (docs/handbook/webhooks.md#notices). Few events, whatever the number of
 * deliveries: an outage is noticed once and ends once, and of its failed deliveries the first is told.
 */
export const OUTAGE_TOPIC: TopicDefinition = {
  name: 'webhooks.outage.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Live webhook endpoints that go on failing, deliveries given up there, and the end of it',
};

export const OUTAGE_NOTICED = 'outage.noticed';
export const OUTAGE_ENDED = 'outage.ended';
export const DELIVERY_FAILED = 'delivery.failed';

interface FailingEndpoint {
  readonly endpointId: string;
  /** Set: the endpoint is this app's, for the org of the event. */
  readonly appId: string | null;
  /** Of the endpoint's URL, with its port where it has one. The rest may hold a secret of the receiver. */
  readonly host: string;
}

/** What becomes of a delivery that fails, as the deployment is set. */
export interface DeliveryPlan {
  /** How often it is tried. */
  readonly tries: number;
  /** Seconds from the first try to the last at the longest, unless the receiver asks for more time (`Retry-After`). */
  readonly triedForSeconds: number;
  /** Days its event is kept; null: for ever. */
  readonly keptDays: number | null;
}

/** An endpoint has been failing for `WEBHOOK_OUTAGE_SECONDS`, and failed again. */
export interface OutageNoticed extends FailingEndpoint {
  /** Of the first failure; since then no try has succeeded. */
  readonly since: string;
  /** As in the delivery log: `timeout`, `http_<status>`, ... */
  readonly lastError: string | null;
  /** Left out by versions that did not tell it. */
  readonly plan?: DeliveryPlan;
}

/** The first delivery has succeeded after an outage that was noticed. */
export interface OutageEnded extends FailingEndpoint {
  readonly since: string;
  readonly endedAt: string;
}

/** A delivery has used up its tries. Told once for an outage, and once a day at most. */
export interface DeliveryFailed extends FailingEndpoint {
  /** Null: other deliveries succeed meanwhile. */
  readonly since: string | null;
  readonly lastError: string | null;
  /** Left out by versions that did not tell it. */
  readonly plan?: DeliveryPlan;
}

/** The data of every type on `OUTAGE_TOPIC`: docs/asyncapi.json is generated from it. */
export interface OutageEvents {
  'outage.noticed': OutageNoticed;
  'outage.ended': OutageEnded;
  'delivery.failed': DeliveryFailed;
}
