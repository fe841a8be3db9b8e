import { IsBoolean, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { SHOPPER_LIMIT_RANGES, WEEKDAYS, type CallingHours, type ShopperLimits } from '@outcall/kernel';
import { OneLine } from '@outcall/platform-http';

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
const SHOPPER_LIMITS = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(SHOPPER_LIMIT_RANGES).map(([name, [minimum, maximum]]) => [
      name,
      { type: ['integer', 'null'], minimum, maximum },
    ]),
  ),
};
export class CreateOrgBody {
  @IsString()
  @MinLength(1)
  @MaxLength(120)
  @OneLine()
  name!: string;
}
export class ChangeOrgBody {
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(120)
  @OneLine()
  name?: string;

  @IsOptional()
  @IsBoolean()
  isVerified?: boolean;

  @IsOptional()
  @ValidateBy({ name: 'callingHours', validator: { validate: () => true } })
  // a function replaces the reference to `Object` that the reflected type gives
  @JSONSchema(() => CALLING_HOURS as never)
  callingHours?: CallingHours | null;

  /** What is left out of it has its default. */
  @IsOptional()
  @ValidateBy({ name: 'shopperLimits', validator: { validate: () => true } })
  @JSONSchema(() => SHOPPER_LIMITS as never)
  shopperLimits?: Partial<ShopperLimits> | null;
}
