import type { Field } from '@outcall/contracts-commerce';
import type { ColumnSource, MappedField, Scalar } from './mapping.js';
import { isMap, type Json, type MappingFaults } from './mapping-faults.js';

interface FieldPlace {
  readonly path: string;
  readonly field: Field;
  /** In the mapping. */
  readonly at: string;
}

const NO_TABLE = { join: null, values: new Map<string, never>(), otherwise: undefined };
const SHAPES = '"column", ["first", "else"], {"is": ...} or {"column": ..., "values": {...}, "else": ...}';

/** What a field of the mapping says: its column, several of which the first counts, a constant, or a table of words. */
export function readSource(said: unknown, place: FieldPlace, faults: MappingFaults): MappedField[] {
  const { path, field, at } = place;
  if (field.type === 'object' || (field.type === 'map' && !isMap(said))) {
    faults.add(at, `is a group of fields: name one of them, such as ${path}.${firstIn(field)}`);
    return [];
  }
  if (typeof said === 'string' && said !== '') return [{ path, field, source: { columns: [said], ...NO_TABLE } }];
  if (isTexts(said)) return [{ path, field, source: { columns: said, ...NO_TABLE } }];
  if (!isMap(said)) {
    faults.add(at, `is one of ${SHAPES}`);
    return [];
  }
  if (!('is' in said)) return columnSource(said, place, faults).map((source) => ({ path, field, source }));
  faults.unknown(said, ['is'], `${at}.`);
  const constant = fitting(said['is'], field, `${at}.is`, faults);
  return constant === null ? [] : [{ path, field, source: { constant } }];
}

function columnSource(said: Json, { field, at }: FieldPlace, faults: MappingFaults): ColumnSource[] {
  faults.unknown(said, ['column', 'columns', 'join', 'values', 'else'], `${at}.`);
  const columns = said['columns'] ?? (said['column'] === undefined ? undefined : [said['column']]);
  if (!isTexts(columns)) {
    faults.add(at, `is one of ${SHAPES}`);
    return [];
  }
  const join = said['join'] ?? null;
  if (join !== null && typeof join !== 'string') faults.add(`${at}.join`, 'is no text, such as " "');
  const table = said['values'] ?? {};
  if (!isMap(table)) faults.add(`${at}.values`, 'is no table such as {"complete": "closed"}');
  const values = Object.entries(isMap(table) ? table : {}).map(
    ([word, meant]) => [word.trim().toLowerCase(), fitting(meant, field, `${at}.values.${word}`, faults)] as const,
  );
  const otherwise = 'else' in said ? fitting(said['else'], field, `${at}.else`, faults) : undefined;
  return [{ columns, join: typeof join === 'string' ? join : null, values: new Map(values), otherwise }];
}

/** A value that a field can have; null is nothing. */
function fitting(value: unknown, field: Field, at: string, faults: MappingFaults): Scalar | null {
  if (value === null) return null;
  const fault = faultOf(value, field);
  if (fault) faults.add(at, fault);
  return fault ? null : (value as Scalar);
}

function faultOf(value: unknown, field: Field): string | null {
  switch (field.type) {
    case 'choice':
      return field.choices.includes(value as string) ? null : `is one of ${field.choices.join(', ')}`;
    case 'integer':
      return Number.isSafeInteger(value) ? null : 'is no whole number';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'is neither true nor false';
    default:
      return typeof value === 'string' && value !== '' ? null : 'is no text';
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && each !== '');

const firstIn = (field: Field): string => (field.type === 'object' ? String(Object.keys(field.fields)[0]) : 'name');
