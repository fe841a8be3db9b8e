import { IsObject } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { applyDecorators } from './apply-decorators.js';

export interface TextMapLimits {
  readonly maxKeys?: number;
  readonly minKeyLength?: number;
  readonly maxKeyLength?: number;
  readonly maxValueLength?: number;
}

/** A map of texts whose keys the caller chooses, with its limits. */
export const TextMap = (limits: TextMapLimits = {}): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    JSONSchema({
      type: 'object',
      additionalProperties: {
        type: 'string',
        ...(limits.maxValueLength !== undefined && { maxLength: limits.maxValueLength }),
      },
      ...(limits.maxKeys !== undefined && { maxProperties: limits.maxKeys }),
      propertyNames: {
        minLength: limits.minKeyLength ?? 0,
        ...(limits.maxKeyLength !== undefined && { maxLength: limits.maxKeyLength }),
      },
    } as never) as PropertyDecorator,
  );
