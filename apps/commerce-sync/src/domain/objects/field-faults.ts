import type { Field, Fields } from '@outcall/contracts-commerce';
import { isCurrency, isOffsetDateTime, type ErrorDetail } from '@outcall/kernel';
import { isExternalId } from './external-id.js';

type Path = readonly (string | number)[];
type Json = Readonly<Record<string, unknown>>;

/** Most faults that are reported for one object. */
const MAX_FAULTS = 20;

/**
 * Lists the faults of an object that its schema refused, in the order of its fields. Goes through the same table as the
 * schema and stops at the twentieth fault. The validator cannot stop there: it would list hundreds of thousands for one
 * object of 200 kB.
 */
export function faultsOf(fields: Fields, value: unknown): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  lookAtFields(fields, value, [], faults);
  return faults;
}

const add = (faults: ErrorDetail[], path: Path, message: string): void =>
  void faults.push({ path: [...path], message });
const isFull = (faults: readonly ErrorDetail[]): boolean => faults.length >= MAX_FAULTS;
const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function lookAtFields(fields: Fields, value: unknown, path: Path, faults: ErrorDetail[]): void {
  if (!isMap(value)) return add(faults, path, 'must be an object');
  for (const name of Object.keys(fields)) {
    if (isFull(faults)) return;
    const field = fields[name] as Field;
    if (Object.hasOwn(value, name)) lookAt(field, value[name], [...path, name], faults);
    else if (field.required) add(faults, [...path, name], 'is required');
  }
  for (const name of Object.keys(value)) {
    if (isFull(faults)) return;
    if (!Object.hasOwn(fields, name)) add(faults, [...path, name], 'is not a known field');
  }
}

function lookAt(field: Field, value: unknown, path: Path, faults: ErrorDetail[]): void {
  if (value === null && field.nullable) return;
  switch (field.type) {
    case 'object':
      return lookAtFields(field.fields, value, path, faults);
    case 'list':
      if (!Array.isArray(value)) return add(faults, path, 'must be an array');
      if (field.most !== undefined && value.length > field.most)
        return add(faults, path, `holds more than ${field.most} items`);
      for (let index = 0; index < value.length && !isFull(faults); index += 1)
        lookAt(field.items, value[index], [...path, index], faults);
      return;
    case 'map':
      return lookAtMap(field.values, value, path, faults);
    default: {
      const message = faultOfValue(field, value);
      if (message) add(faults, path, message);
    }
  }
}

function lookAtMap(values: 'text' | 'any', value: unknown, path: Path, faults: ErrorDetail[]): void {
  if (!isMap(value)) return add(faults, path, 'must be an object');
  if (values === 'any') return;
  for (const [key, child] of Object.entries(value)) {
    if (isFull(faults)) return;
    if (typeof child !== 'string' && child !== null) add(faults, [...path, key], 'must be a string or null');
  }
}

type Leaf = Exclude<Field, { type: 'object' | 'list' | 'map' }>;

function faultOfValue(field: Leaf, value: unknown): string | null {
  switch (field.type) {
    case 'integer':
      return Number.isSafeInteger(value) ? null : 'must be an integer between -2^53 and 2^53';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be a boolean';
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value)
        ? null
        : `must be one of ${field.choices.join(', ')}`;
    default:
      return typeof value === 'string' ? faultOfText(field, value) : 'must be a string';
  }
}

function faultOfText(field: Leaf, value: string): string | null {
  if (field.type === 'text') return faultOfLength(field.longest, value);
  if (field.type === 'time' && !isOffsetDateTime(value))
    return 'must be a date and time that exists, with its offset, as in 2026-11-21T10:00:00+05:30';
  if (field.type === 'currency' && !isCurrency(value)) return 'must be the code of a currency by ISO 4217, as in INR';
  if (field.type === 'externalId' && !isExternalId(value))
    return 'must have 1 to 255 characters, none of them a control character, and no part that is . or ..';
  return null;
}

function faultOfLength(longest: number | undefined, value: string): string | null {
  if (longest === undefined) return null;
  if (value === '') return 'is shorter than 1 characters';
  return [...value].length > longest ? `is longer than ${longest} characters` : null;
}
