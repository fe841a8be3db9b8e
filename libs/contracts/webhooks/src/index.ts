export { DELIVERY_STATUSES, type DeliveryAttempt, type DeliveryStatus, type WebhookDelivery } from './delivery-views.js';
export type { WebhookEndpoint } from './endpoint-views.js';
export { EVENT_TYPES, type PublicEvent } from './public-event.js';
