import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { MODES, SCOPES, type Mode, type Scope } from '@outcall/kernel';
import { OneLine } from '@outcall/platform-http';
import { APP_EVENT_TYPES } from '../../../domain/app-events.js';

const MAX_URIS = 20;
const LONGEST_URL = 2_048;

/** A URL, or null: none any more. The function replaces the reference to `Object` that the reflected type gives. */
const URL_OR_NONE = { type: ['string', 'null'], maxLength: LONGEST_URL };
const ANY = { name: 'url', validator: { validate: () => true } };

export class ChangeAppBody {
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  @OneLine()
  name?: string;

  /** Matched exactly, each in full. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_URIS)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(LONGEST_URL, { each: true })
  redirectUris?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(SCOPES, { each: true })
  scopes?: Scope[];

  @IsOptional()
  @ValidateBy(ANY)
  @JSONSchema(() => URL_OR_NONE as never)
  webhookUrl?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @IsIn(APP_EVENT_TYPES, { each: true })
  webhookEvents?: string[];

  @IsOptional()
  @ValidateBy(ANY)
  @JSONSchema(() => URL_OR_NONE as never)
  actionUrl?: string | null;
}

export class CreateAppBody {
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  @OneLine()
  name!: string;

  @IsIn(MODES)
  mode!: Mode;

  /** Matched exactly, each in full. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_URIS)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(LONGEST_URL, { each: true })
  redirectUris!: string[];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(SCOPES, { each: true })
  scopes!: Scope[];

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_URL)
  webhookUrl?: string;

  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @IsIn(APP_EVENT_TYPES, { each: true })
  webhookEvents?: string[];

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_URL)
  actionUrl?: string;
}
