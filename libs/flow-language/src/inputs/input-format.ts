import type { FlowInput, InputType } from '../definition/flow-definition.js';

/**
 * Form of an input's value by type, as an ECMA-262 regular expression that is read both here and, through
 * `inputSchema`, by the callers' JSON Schema validators: that is why dates that do not exist are told apart by pattern
 * and not by code.
 */
const FORMS: Readonly<Record<Exclude<InputType, 'text' | 'choice'>, { pattern: string; says: string }>> = {
  phone: { pattern: String.raw`\+?[0-9(][0-9 ().-]{4,19}`, says: 'a phone number' },
  number: { pattern: String.raw`-?[0-9]{1,15}(?:\.[0-9]{1,6})?`, says: 'a number' },
  money: { pattern: String.raw`[0-9]{1,12}(?:\.[0-9]{1,2})?`, says: 'an amount in rupees such as 1299 or 1299.50' },
  date: {
    pattern:
      '[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))' +
      '|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29',
    says: 'a date such as 2026-01-31',
  },
  yes_no: { pattern: 'yes|no', says: 'yes or no' },
};

/** A call that asks to pay nothing is a fault of its data: a required amount is above 0. */
const ABOVE_ZERO = String.raw`(?![0.]+$)`;

/** Pattern every value of this input must match; null when any text will do. An optional input may also be empty. */
export function inputPattern(input: FlowInput): string | null {
  if (input.type === 'choice') return null;
  if (input.type === 'text') return input.required ? String.raw`\S` : null;
  const { pattern } = FORMS[input.type];
  if (!input.required) return `^(?:${pattern})?$`;
  return `^${input.type === 'money' ? ABOVE_ZERO : ''}(?:${pattern})$`;
}

/** The values a choice input allows; null for the other types. An optional choice may also be empty. */
export function inputValues(input: FlowInput): readonly string[] | null {
  if (input.type !== 'choice') return null;
  const choices = input.choices ?? [];
  return input.required || choices.includes('') ? choices : [...choices, ''];
}

/** What is wrong with a value, as the end of a sentence about it; null when it fits. */
export function misfitOf(input: FlowInput, value: string): string | null {
  const values = inputValues(input);
  if (values) return values.includes(value) ? null : `must be one of ${(input.choices ?? []).join(', ')}`;
  const pattern = inputPattern(input);
  if (pattern === null || new RegExp(pattern, 'u').test(value)) return null;
  if (input.type === 'text' || value.trim() === '') return 'is required';
  if (input.type === 'money' && /^[0.]+$/.test(value)) return 'must be an amount above 0';
  return `must be ${FORMS[input.type as keyof typeof FORMS].says}`;
}
