import { IsBoolean, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { WEEKDAYS, type CallingHours } from '@outcall/kernel';

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
