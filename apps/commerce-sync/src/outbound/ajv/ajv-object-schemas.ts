import { Injectable } from '@nestjs/common';
import { Ajv, type ValidateFunction } from 'ajv';
import { COMMERCE_ENTITIES, type CommerceEntity } from '@outcall/contracts-commerce';
import { isCurrency, isOffsetDateTime } from '@outcall/kernel';
import { ObjectSchemas } from '../../application/syncing/object-schemas.js';
import { EXTERNAL_ID_FORMAT, objectSchema } from '../../domain/objects/object-schema.js';

// The validator stops at the first fault. `faultsOf` lists the faults, only for objects that were refused.
const ajv = new Ajv({ strict: false, ownProperties: true, useDefaults: true });
ajv.addFormat('offset-date-time', { type: 'string', validate: isOffsetDateTime });
ajv.addFormat('currency', { type: 'string', validate: isCurrency });
ajv.addFormat('external-id', EXTERNAL_ID_FORMAT);

const SCHEMAS = Object.fromEntries(
  COMMERCE_ENTITIES.map((entity) => [entity, ajv.compile(objectSchema(entity))]),
) as unknown as Record<CommerceEntity, ValidateFunction>;

@Injectable()
export class AjvObjectSchemas extends ObjectSchemas {
  fits(entity: CommerceEntity, object: object): boolean {
    return SCHEMAS[entity](object);
  }
}
