import { LINES_SCHEMA } from '@outcall/platform-http';
import {
  METHODS,
  TRANSPORTS,
  type ActionChanges,
  type HttpDefinition,
} from '../../domain/catalogue/action-definition.js';

/** `PUT /actions/{name}`: all of it optional; what is left out stays. */
export interface PutActionRequest extends Omit<ActionChanges, 'http'> {
  readonly http?: PutHttpRequest | null;
}

export interface PutHttpRequest extends Partial<Omit<HttpDefinition, 'headerNames'>> {
  readonly method: HttpDefinition['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const NAME = '^[A-Za-z][A-Za-z0-9_]{0,59}$';
const field = { type: ['string', 'null'], minLength: 1, maxLength: 200 };

const HTTP = {
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['method', 'url'],
  properties: {
    method: { enum: METHODS },
    url: { type: 'string', minLength: 1, maxLength: 2_048 },
    body: { type: ['string', 'null'], maxLength: 16_384 },
    headers: { type: 'object', maxProperties: 20, additionalProperties: { type: 'string', maxLength: 2_048 } },
    successField: field,
    resultFields: { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 200 } },
    sayField: field,
  },
};

/** Written by hand: `null` means something else than nothing here, which the decorators cannot say. */
export const PUT_ACTION_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    description: { type: 'string', maxLength: 1_000, ...LINES_SCHEMA },
    kind: { enum: ['read', 'write'] },
    parameters: {
      type: 'object',
      maxProperties: 40,
      propertyNames: { pattern: NAME },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'description'],
        properties: {
          type: { enum: ['string', 'number', 'boolean'] },
          description: { type: 'string', maxLength: 500, ...LINES_SCHEMA },
        },
      },
    },
    sample: { type: 'object' },
    transport: { enum: TRANSPORTS },
    http: HTTP,
    requiresConfirmation: { type: 'boolean' },
    timeoutMs: { type: 'integer', minimum: 100, maximum: 8_000 },
    maxPerCall: { type: 'integer', minimum: 1, maximum: 20 },
  },
};
