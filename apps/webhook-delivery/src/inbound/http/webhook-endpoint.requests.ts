import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { MODES, type Mode } from '@outcall/kernel';
import { SUBSCRIBABLE } from '../../domain/subscription.js';

const MAX_URL = 2_048;
const MAX_DESCRIPTION = 500;
const MAX_TYPES = 50;

/** `{mode, url, eventTypes [..] or ["*"], description?, isPaused?}` (docs/handbook/management-api.md#endpoints). */
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
  description?: string;

  @IsOptional()
  @IsBoolean()
  isPaused?: boolean;
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
  description?: string;

  @IsOptional()
  @IsBoolean()
  isPaused?: boolean;
}
