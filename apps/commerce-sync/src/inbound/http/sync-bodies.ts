import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { BodyPipe } from '@outcall/platform-http';
import { MOST_OBJECTS } from '../../application/syncing/sync-envelope.js';
import { objectSchema } from '../../domain/objects/object-schema.js';

const NO_BODY = Buffer.alloc(0);

const NAMES: Readonly<Record<CommerceEntity, string>> = {
  orders: 'SyncOrdersRequest',
  returns: 'SyncReturnsRequest',
  customers: 'SyncCustomersRequest',
  products: 'SyncProductsRequest',
};

/** Hands the bytes on; the rule is what docs/openapi.json says of the body. */
export const syncedBy = (entity: CommerceEntity): BodyPipe<Buffer> => ({
  rule: {
    name: NAMES[entity],
    schema: () => ({
      type: 'object',
      properties: {
        [entity]: { type: 'array', maxItems: MOST_OBJECTS, items: asPublished(objectSchema(entity)) },
      },
      required: [entity],
      additionalProperties: false,
    }),
  },
  transform: (body: unknown) => (Buffer.isBuffer(body) ? body : NO_BODY),
});

/** Without the format that only our validator knows: the lengths beside it say most of it. */
const asPublished = (schema: unknown): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'format' && value === 'external-id' ? undefined : value)),
  ) as Record<string, unknown>;

/** Of whichever kind the path names: the same bodies as the public sync. */
export const anySynced: BodyPipe<Buffer> = {
  rule: { name: null, schema: () => ({ type: 'object' }) },
  transform: (body: unknown) => (Buffer.isBuffer(body) ? body : NO_BODY),
};
