import { safeMap } from '@outcall/kernel';
import type { FlowInput } from '../definition/flow-definition.js';
import { inputPattern, inputValues } from '../inputs/input-format.js';

const MAX_KEY = 60; // docs/handbook/limits.md#runs
const MAX_VALUE = 500;

/** JSON Schema 2020-12 of a run's `inputs`: accepts what `POST /runs` accepts for a number without contact fields. */
export interface InputSchema {
  readonly $schema: 'https://json-schema.org/draft/2020-12/schema';
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, InputPropertySchema>>;
  readonly propertyNames: { readonly maxLength: number };
  readonly additionalProperties: { readonly type: 'string'; readonly maxLength: number };
}

export interface InputPropertySchema {
  readonly type: 'string';
  readonly title: string;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

export function inputSchemaOf(inputs: readonly FlowInput[]): InputSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: inputs.filter((input) => input.required).map((input) => input.key),
    properties: safeMap(inputs.map((input) => [input.key, propertyOf(input)] as const)),
    propertyNames: { maxLength: MAX_KEY },
    additionalProperties: { type: 'string', maxLength: MAX_VALUE },
  };
}

function propertyOf(input: FlowInput): InputPropertySchema {
  const pattern = inputPattern(input);
  const values = inputValues(input);
  return {
    type: 'string',
    title: input.label,
    maxLength: MAX_VALUE,
    ...(pattern !== null && { pattern }),
    ...(values && { enum: values }),
  };
}
