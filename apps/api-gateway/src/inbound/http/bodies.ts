import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { MODES, SCOPES, WEEKDAYS, type CallingHours, type Mode, type Scope } from '@outcall/kernel';
import { ROLES, type Role } from '../../domain/access.js';

const WINDOW = {
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { type: 'string', pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' },
};
const DAY = { type: 'array', maxItems: 6, items: WINDOW };
const DATES = { type: 'array', maxItems: 100, items: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } };

/** Kept small, as hours travel in the context header of every request. */
const CALLING_HOURS = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    days: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(WEEKDAYS.map((day) => [day, DAY])),
    },
    holidays: DATES,
  },
};

export class CreateOrgBody {
  @IsString()
  @MinLength(1)
  @MaxLength(120)
  name!: string;
}

export class ChangeOrgBody {
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(120)
  name?: string;

  @IsOptional()
  @IsBoolean()
  isVerified?: boolean;

  @IsOptional()
  @ValidateBy({ name: 'callingHours', validator: { validate: () => true } })
  @JSONSchema(() => CALLING_HOURS as never) // a function replaces the reference to `Object` that the reflected type gives
  callingHours?: CallingHours | null;
}

export class AddMemberBody {
  @IsString()
  @MaxLength(254)
  @Matches(/^[^\s@]+@[^\s@]+$/)
  email!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(120)
  name!: string;

  /** Left out: the owner of the address sets it by the mailed link. */
  @IsOptional()
  @IsString()
  @MinLength(8)
  @MaxLength(200)
  password?: string;

  @IsIn(ROLES)
  role!: Role;
}

export class ChangeMemberBody {
  @IsIn(ROLES)
  role!: Role;
}

export class SignInBody {
  @IsString()
  @MaxLength(254)
  email!: string;

  @IsString()
  @MaxLength(200)
  password!: string;
}

export class ConsoleTokenBody {
  @IsIn(MODES)
  mode!: Mode;
}

export class CreateApiKeyBody {
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  name!: string;

  @IsIn(MODES)
  mode!: Mode;

  @IsArray()
  @ArrayUnique()
  @IsIn(SCOPES, { each: true })
  scopes!: Scope[];
}
