import { MODES } from '@outcall/kernel';
import type { App } from './app-events.js';

/**
 * `PUT /internal/apps`, service context of the gateway; webhook-delivery and action-dispatcher serve it. Sent before an
 * app is registered, and before a change of it is answered: from the answer on nothing is sent by what the app was
 * before. The event says the same later; the highest version counts.
 */
export const APPS_PATH = '/internal/apps';

export interface AppNotice {
  readonly app: App;
  /** That of its event. */
  readonly version: number;
}

const textOrNull = { type: ['string', 'null'] };
const texts = { type: 'array', items: { type: 'string' } };

/** The JSON Schema of `AppNotice`, as far as it is read. */
export const APP_NOTICE_SCHEMA = {
  type: 'object',
  required: ['app', 'version'],
  properties: {
    version: { type: 'integer', minimum: 0 },
    app: {
      type: 'object',
      required: ['id', 'mode', 'scopes', 'webhookUrl', 'webhookEvents', 'actionUrl'],
      properties: {
        id: { type: 'string', pattern: '^app_[a-z0-9]{20}$' },
        mode: { enum: MODES },
        scopes: texts,
        webhookUrl: textOrNull,
        webhookEvents: texts,
        actionUrl: textOrNull,
      },
    },
  },
};
