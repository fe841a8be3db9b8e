export { PUBLIC_EVENT_TYPES as EVENT_TYPES } from '@outcall/kernel';
export {
  DELIVERY_STATUSES,
  type DeliveryAttempt,
  type DeliveryStatus,
  type StoredEvent,
  type WebhookDelivery,
} from './delivery-views.js';
export type {
  DeliveryExplanation,
  ExplainedAttempt,
  ExplainedLane,
  ExplainedRequest,
  WaitReason,
} from './explanation-views.js';
export type { EndpointHealth, WebhookEndpoint } from './endpoint-views.js';
export type { Replay } from './replay-views.js';
export type { PublicEvent } from './public-event.js';
export {
  EVENT_DELIVERIES_PATH,
  type EventDeliveriesQuestion,
  type EventDeliveriesResponse,
  type EventDelivery,
} from './event-deliveries.js';
export {
  DELIVERY_FAILED,
  OUTAGE_ENDED,
  OUTAGE_NOTICED,
  OUTAGE_TOPIC,
  type DeliveryFailed,
  type DeliveryPlan,
  type OutageEnded,
  type OutageEvents,
  type OutageNoticed,
} from './outage-events.js';
