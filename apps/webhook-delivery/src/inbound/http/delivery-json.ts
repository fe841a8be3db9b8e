import { jsonWith } from '@outcall/platform-http';
import type { LoggedDelivery } from '../../application/log/delivery-log.js';

/** A `WebhookDelivery` as JSON, its body with the bytes that are sent. */
export const deliveryJson = ({ body, ...rest }: LoggedDelivery): string =>
  body === null ? JSON.stringify(rest) : jsonWith(rest, 'body', body);
