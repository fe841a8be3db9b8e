import { OBJECT_FIELDS, type CommerceEntity, type Field, type Fields } from '@outcall/contracts-commerce';
import { isCurrency } from '@outcall/kernel';
import type { Imported } from './imported-files.js';

/** Paths of what the sync API would not take of an object. */
export const brokenFields = (entity: CommerceEntity, object: Imported): string[] =>
  inFields(OBJECT_FIELDS[entity], object, '');

function inFields(fields: Fields, object: Imported, under: string): string[] {
  const unknown = Object.keys(object).filter((name) => !Object.hasOwn(fields, name));
  const broken = Object.entries(fields).flatMap(([name, field]) => inField(field, object[name], `${under}${name}`));
  return [...unknown.map((name) => `${under}${name}`), ...broken];
}

function inField(field: Field, value: unknown, path: string): string[] {
  if (value === undefined || value === null) return field.required || (value === null && !field.nullable) ? [path] : [];
  switch (field.type) {
    case 'object':
      return inFields(field.fields, value as Imported, `${path}.`);
    case 'list':
      return (value as unknown[]).flatMap((each, n) => inField(field.items, each, `${path}.${n}`));
    default:
      return isOf(field, value) ? [] : [path];
  }
}

function isOf(field: Field, value: unknown): boolean {
  if (field.type === 'choice') return field.choices.includes(value as string);
  if (field.type === 'currency') return isCurrency(value as string);
  if (field.type === 'integer') return Number.isSafeInteger(value);
  return field.type === 'map' || typeof value === (field.type === 'boolean' ? 'boolean' : 'string');
}
