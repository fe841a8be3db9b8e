import { OBJECT_FIELDS, type CommerceEntity, type Field, type Fields } from '@outcall/contracts-commerce';
import { isExternalId, MAX_EXTERNAL_ID } from './external-id.js';

type JsonSchema = Record<string, unknown>;

/** Formats of the schemas below that JSON Schema does not have itself. */
export const EXTERNAL_ID_FORMAT = { type: 'string' as const, validate: isExternalId };
const WHOLE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** The JSON Schema of one synced object, closed. Judged by a validator that fills in the defaults. */
export const objectSchema = (entity: CommerceEntity): JsonSchema => schemaOfFields(OBJECT_FIELDS[entity]);

function schemaOfFields(fields: Fields): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(fields[name] as Field)])),
    required: names.filter((name) => fields[name]?.required),
    additionalProperties: false,
  };
}

function schemaOf(field: Field): JsonSchema {
  const schema = bareSchemaOf(field);
  const type = field.nullable ? [schema['type'] as string, 'null'] : schema['type'];
  return { ...schema, type, ...(field.default !== undefined && { default: field.default }) };
}

function bareSchemaOf(field: Field): JsonSchema {
  switch (field.type) {
    case 'text':
      return { type: 'string', ...(field.longest !== undefined && { minLength: 1, maxLength: field.longest }) };
    case 'time':
      return { type: 'string', format: 'offset-date-time' };
    case 'externalId':
      return { type: 'string', format: 'external-id', minLength: 1, maxLength: MAX_EXTERNAL_ID };
    case 'currency':
      return { type: 'string', format: 'currency' };
    case 'integer':
      return { type: 'integer', ...WHOLE };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: field.nullable ? [...field.choices, null] : [...field.choices] };
    case 'object':
      return schemaOfFields(field.fields);
    case 'list':
      return {
        type: 'array',
        ...(field.most !== undefined && { maxItems: field.most }),
        items: schemaOf(field.items),
      };
    case 'map':
      return {
        type: 'object',
        ...(field.values === 'text' && { additionalProperties: { type: ['string', 'null'] } }),
      };
  }
}
