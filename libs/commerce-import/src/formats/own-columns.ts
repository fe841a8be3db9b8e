import { OBJECT_FIELDS, type CommerceEntity, type Field } from '@outcall/contracts-commerce';
import type { SourceRow } from '../source-row.js';
import { fieldAt, setAt } from './field-at.js';
import { ALL_SAID, Unmappable, type ImportFormat, type ImportedObject } from './format.js';
import { namedText } from './named-text.js';

/**
 * Our own columns: each is a field of the sync API by its name, those of nested objects by their path (`totals.total`,
 * `shippingAddress.phone`). An empty cell leaves its field out. Money is in paise, times carry an offset. Lists and
 * maps are JSON; a list of texts may be `a, b`. A phone that is none is left out.
 */
export const ownColumns = (entity: CommerceEntity): ImportFormat => ({
  name: 'own',
  needs: ['externalId', 'createdAt', 'updatedAt'],
  reads: [],
  times: [],
  amounts: [],
  own: [],
  ignores: ALL_SAID,
  keyOf: ({ lines }) => `line ${lines[0]}`,
  toObject: ([row]) => objectOf((row as SourceRow).fields, entity),
});

/** Columns that are no field of `entity`. */
export const unknownColumns = (columns: readonly string[], entity: CommerceEntity): string[] =>
  columns.filter((column) => fieldAt(column, OBJECT_FIELDS[entity]) === undefined);

function objectOf(cells: SourceRow['fields'], entity: CommerceEntity): ImportedObject {
  const object: Record<string, unknown> = {};
  for (const [path, cell] of Object.entries(cells)) {
    const text = String(cell).trim();
    if (text === '') continue;
    const value = valueOf(text, fieldAt(path, OBJECT_FIELDS[entity]) as Field, path);
    if (value !== undefined) setAt(object, path, value);
  }
  return object as ImportedObject;
}

function valueOf(text: string, field: Field, path: string): unknown {
  switch (field.type) {
    case 'integer':
      if (!/^-?\d+$/.test(text)) throw new Unmappable(`${path}: "${text}" is no whole number`);
      return Number(text);
    case 'boolean':
      if (!/^(true|false|yes|no|1|0)$/i.test(text))
        throw new Unmappable(`${path}: "${text}" is neither true nor false`);
      return /^(true|yes|1)$/i.test(text);
    case 'list':
      if (field.items.type === 'text' && !text.startsWith('['))
        return text
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean);
      return jsonIn(text, path);
    case 'map':
    case 'object':
      return jsonIn(text, path);
    default:
      return namedText(text, path, path) ?? undefined;
  }
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unmappable(`${path}: is no JSON`);
  }
}
