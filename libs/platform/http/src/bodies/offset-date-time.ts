import { isOffsetDateTime } from '@outcall/kernel';
import { applyDecorators } from './apply-decorators.js';
import { ValidateBy } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

export { isOffsetDateTime };

/** A date and time with an offset. */
export const OffsetDateTime = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name: 'offsetDateTime',
      validator: { validate: (value) => typeof value === 'string' && isOffsetDateTime(value) },
    }),
    JSONSchema({ type: 'string', format: 'offset-date-time' }) as PropertyDecorator,
  );
