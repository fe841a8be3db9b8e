import { MODES } from '@outcall/kernel';
import type { AppConnection } from './connection-events.js';

/**
 * `PUT /internal/app-connections`, service context of the gateway; action-dispatcher and webhook-delivery serve it.
 * Sent before a disconnect, or a revocation by the app itself, is answered: from the answer on no action and no event
 * of the org is sent to the app; and before the exchange of a code is. The event says the same later; the highest
 * version counts.
 */
export const APP_CONNECTIONS_PATH = '/internal/app-connections';

export interface ConnectionNotice {
  readonly connection: AppConnection;
  /** That of its event. */
  readonly version: number;
}

const text = { type: 'string' };

/** The JSON Schema of `ConnectionNotice`, as far as it is read. */
export const CONNECTION_NOTICE_SCHEMA = {
  type: 'object',
  required: ['connection', 'version'],
  properties: {
    version: { type: 'integer', minimum: 0 },
    connection: {
      type: 'object',
      required: ['orgId', 'mode', 'app', 'status', 'scopes', 'connectedAt'],
      properties: {
        orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
        mode: { enum: MODES },
        app: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string', pattern: '^app_[a-z0-9]{20}$' } },
        },
        status: { enum: ['connected', 'disconnected'] },
        scopes: { type: 'array', items: text },
        connectedAt: text,
      },
    },
  },
};
