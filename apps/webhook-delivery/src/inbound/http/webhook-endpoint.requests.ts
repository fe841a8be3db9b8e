import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { MODES, type Mode } from '@outcall/kernel';
import { Lines } from '@outcall/platform-http';
import { SUBSCRIBABLE } from '../../domain/subscription.js';

const MAX_URL = 2_048;
const MAX_DESCRIPTION = 500;
const MAX_TYPES = 50;
/** Null takes the limit away. */
const MAX_PER_SECOND = { type: ['integer', 'null'], minimum: 1, maximum: 1_000 } as never;
/** Null takes them away. */
const HEADERS = {
  type: ['object', 'null'],
  maxProperties: 20,
  additionalProperties: { type: 'string', maxLength: 1_000 },
} as never;

/** `{mode, url, eventTypes [..] or ["*"], description?, isPaused?,
 * maxPerSecond?, headers? {name: value}}` (docs/handbook/management-api.md#endpoints). */
export class CreateEndpointRequest {
  @IsIn(MODES)
  mode: Mode;

  @IsString()
  @MinLength(1)
  @MaxLength(MAX_URL)
  url: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TYPES)
  @ArrayUnique()
  @IsIn(SUBSCRIBABLE, { each: true })
  eventTypes: string[];

  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION)
  @Lines()
  description?: string;

  @IsOptional()
  @IsBoolean()
  isPaused?: boolean;

  @IsOptional()
  @IsInt()
  @JSONSchema(MAX_PER_SECOND)
  maxPerSecond?: number | null;

  @IsOptional()
  @IsObject()
  @JSONSchema(() => HEADERS) // a function replaces the reference to `Object` that the reflected type gives
  headers?: Record<string, string> | null;
}

/** Its mode is where an endpoint lives and never changes. */
export class ChangeEndpointRequest {
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_URL)
  url?: string;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TYPES)
  @ArrayUnique()
  @IsIn(SUBSCRIBABLE, { each: true })
  eventTypes?: string[];

  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION)
  @Lines()
  description?: string;

  @IsOptional()
  @IsBoolean()
  isPaused?: boolean;

  @IsOptional()
  @IsInt()
  @JSONSchema(MAX_PER_SECOND)
  maxPerSecond?: number | null;

  @IsOptional()
  @IsObject()
  @JSONSchema(() => HEADERS) // a function replaces the reference to `Object` that the reflected type gives
  headers?: Record<string, string> | null;
}
