export type { WebhookEndpoint } from './endpoint-views.js';
export { EVENT_TYPES, type PublicEvent } from './public-event.js';
