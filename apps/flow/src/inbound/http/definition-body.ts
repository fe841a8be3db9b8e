import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { PipeTransform } from '@nestjs/common';
import { ApiError, CALL_TYPES, type CallType } from '@outcall/kernel';
import type { SavedDefinition } from '../../domain/definition.js';

/**
 * Open: further properties are kept, and what is wrong with them is a problem of the draft and no fault of the request.
 */
@JSONSchema({ additionalProperties: true })
export class DefinitionHead {
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  name!: string;

  @IsIn(CALL_TYPES)
  callType!: CallType;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  description?: string;
}

/** Body of `POST /flows` and `PUT /flows/{flowId}/draft`. */
export class DefinitionBody {
  @ValidateNested()
  @Type(() => DefinitionHead)
  definition!: DefinitionHead & SavedDefinition;
}

const MAX_DEPTH = 500;
/**
 * Ten thousand steps of a megabyte hold some 70,000; measured with what has most problems, an answer stays under 200 ms
 * up to here.
 */
const MAX_VALUES = 100_000;

/**
 * Refuses what could not be kept as it came: nesting deeper than any flow, because JSON.stringify and PostgreSQL walk
 * values recursively and end a request of some thousand levels with a stack overflow; half a million values, which
 * every later look at them would take its time for; and numbers such as 1e999, which are read as infinite and would be
 * stored as null. Runs before all else that looks into the body, the fingerprint of an idempotency key included: what
 * it refuses binds no key, like malformed JSON.
 */
export const keepable: PipeTransform<unknown, unknown> = {
  transform(body: unknown): unknown {
    let level = hasInside(body) ? [body] : [];
    let values = 0;
    for (let depth = 1; level.length > 0; depth += 1) {
      if (depth > MAX_DEPTH) throw ApiError.invalid(['definition'], `is nested more than ${MAX_DEPTH} levels deep`);
      const inside: object[] = []; // filled by push: with flatMap and filter a megabyte of numbers took 130 ms
      for (const value of level) {
        const children = Object.values(value) as unknown[];
        values += children.length;
        for (const child of children) if (hasInside(child)) inside.push(child);
      }
      if (values > MAX_VALUES) throw ApiError.invalid(['definition'], `holds more than ${MAX_VALUES} values`);
      level = inside;
    }
    return body;
  },
};

/** Whether there is more inside; throws for what JSON cannot write again. */
function hasInside(value: unknown): value is object {
  if (value === Infinity || value === -Infinity)
    throw ApiError.invalid(['definition'], 'holds a number that is too large');
  return typeof value === 'object' && value !== null;
}
