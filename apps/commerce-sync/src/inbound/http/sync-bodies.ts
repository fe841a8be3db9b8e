import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { BodyPipe } from '@outcall/platform-http';
import { MAX_OBJECTS } from '../../application/syncing/sync-envelope.js';
import { objectSchema } from '../../domain/objects/object-schema.js';

const NO_BODY = Buffer.alloc(0);

const NAMES: Readonly<Record<CommerceEntity, string>> = {
  orders: 'SyncOrdersRequest',
  returns: 'SyncReturnsRequest',
  customers: 'SyncCustomersRequest',
  products: 'SyncProductsRequest',
};

/** Passes the bytes on unparsed. The schema is for docs/openapi.json only. */
export const syncedBy = (entity: CommerceEntity): BodyPipe<Buffer> => ({
  rule: {
    name: NAMES[entity],
    schema: () => ({
      type: 'object',
      properties: {
        [entity]: { type: 'array', maxItems: MAX_OBJECTS, items: asPublished(objectSchema(entity)) },
      },
      required: [entity],
      additionalProperties: false,
    }),
  },
  transform: (body: unknown) => (Buffer.isBuffer(body) ? body : NO_BODY),
});

/** Formats that only our validator knows. The lengths beside an id say most of it. */
const OWN_FORMATS: readonly unknown[] = ['external-id', 'currency'];

const asPublished = (schema: unknown): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'format' && OWN_FORMATS.includes(value) ? undefined : value,
    ),
  ) as Record<string, unknown>;

/** A body of the kind that the path names, as in the public sync. */
export const anySynced: BodyPipe<Buffer> = {
  rule: { name: null, schema: () => ({ type: 'object' }) },
  transform: (body: unknown) => (Buffer.isBuffer(body) ? body : NO_BODY),
};
