import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { PipeTransform } from '@nestjs/common';
import { ApiError, CALL_TYPES, type CallType } from '@outcall/kernel';
import type { SavedDefinition } from '../../domain/definition.js';

/** Open: further properties are kept, and what is wrong with them is a problem of the draft and no fault of the request. */
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
 * Refuses what is nested deeper than any flow: JSON.stringify and PostgreSQL walk values recursively and end a request of
 * some thousand levels with a stack overflow. Runs before all else that looks into the body.
 */
export const notTooDeep: PipeTransform<unknown, unknown> = {
  transform(body: unknown): unknown {
    let level = isNested(body) ? [body] : [];
    for (let depth = 1; level.length > 0; depth += 1) {
      if (depth > MAX_DEPTH) throw ApiError.invalid(['definition'], `is nested more than ${MAX_DEPTH} levels deep`);
      level = level.flatMap((value) => Object.values(value).filter(isNested));
    }
    return body;
  },
};

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
