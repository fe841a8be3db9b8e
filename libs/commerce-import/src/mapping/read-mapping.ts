import { OBJECT_FIELDS, type CommerceEntity, type Field, type Fields } from '@outcall/contracts-commerce';
import { fieldAt } from '../formats/field-at.js';
import type { MappedField, MappedList, Mapping } from './mapping.js';
import { MappingFaults, isMap, type Json } from './mapping-faults.js';
import { readSource } from './read-source.js';

const OPTIONS = ['rowsOf', 'units', 'offset', 'dates', 'fields'];
const OFFSET = /^(Z|[+-]\d{2}:\d{2})$/;

/**
 * A mapping from its JSON.
 * @throws MappingFault with each fault at its exact path
 */
export function readMapping(json: unknown, entity: CommerceEntity): Mapping {
  const faults = new MappingFaults();
  if (!isMap(json)) throw faults.only('mapping', 'is no JSON object');
  faults.unknown(json, OPTIONS, '');
  const mapping = {
    rowsOf: faults.textOrNull(json, 'rowsOf'),
    units: faults.oneOf(json, 'units', ['major', 'minor'] as const) ?? ('major' as const),
    offset: offsetIn(json, faults),
    dates: faults.oneOf(json, 'dates', ['dmy', 'mdy'] as const),
    ...fieldsIn(json['fields'], { fields: OBJECT_FIELDS[entity], entity, at: 'fields', isList: false }, faults),
  };
  faults.throwIfAny();
  return mapping;
}

function offsetIn(json: Json, faults: MappingFaults): string | null {
  const offset = faults.textOrNull(json, 'offset');
  if (offset !== null && !OFFSET.test(offset)) faults.add('offset', 'is such as +05:30 or Z');
  return offset;
}

interface Place {
  readonly fields: Fields;
  /** What these are fields of, in words. */
  readonly entity: string;
  readonly at: string;
  readonly isList: boolean;
}

function fieldsIn(json: unknown, place: Place, faults: MappingFaults): Pick<Mapping, 'fields' | 'lists'> {
  const mapped: { fields: MappedField[]; lists: MappedList[] } = { fields: [], lists: [] };
  if (!isMap(json)) {
    faults.add(place.at, 'is needed: fields of the sync API, each with the column it is in');
    return mapped;
  }
  for (const [path, said] of Object.entries(json)) {
    const at = `${place.at}.${path}`;
    const field = fieldAt(path, place.fields);
    if (field === undefined) faults.add(at, `no field of ${place.entity} is called ${path}`);
    else if (isListOfObjects(field)) mapped.lists.push(...listIn(said, { path, field, at }, faults));
    else mapped.fields.push(...readSource(said, { path, field, at }, faults));
  }
  missing(json, place, faults);
  return mapped;
}

type ObjectList = Field & { readonly type: 'list'; readonly items: Field & { readonly type: 'object' } };
const isListOfObjects = (field: Field): field is ObjectList => field.type === 'list' && field.items.type === 'object';

interface ListPlace {
  readonly path: string;
  readonly field: ObjectList;
  readonly at: string;
}

function listIn(said: unknown, { path, field, at }: ListPlace, faults: MappingFaults): MappedList[] {
  if (!isMap(said) || !('fields' in said)) {
    faults.add(at, 'is a list: {"fields": {...}}, and of JSON lines with "each", the path of the list');
    return [];
  }
  faults.unknown(said, ['each', 'fields'], `${at}.`);
  const place = { fields: field.items.fields, entity: path, at: `${at}.fields`, isList: true };
  const { fields } = fieldsIn(said['fields'], place, faults);
  return [{ path, each: faults.textOrNull(said, 'each', at), fields: fields.map(withoutNeedOfId) }];
}

/** Few exports have an id of each line: its place in the object is one then. */
const withoutNeedOfId = (mapped: MappedField): MappedField =>
  mapped.path === 'externalId' ? { ...mapped, field: { type: 'text', nullable: true } } : mapped;

/** What the sync API requires and the mapping does not give. */
function missing(json: Json, { fields, at, isList }: Place, faults: MappingFaults): void {
  const required = (under: string, of: Fields): string[] =>
    Object.entries(of).flatMap(([name, field]) => {
      const path = `${under}${name}`;
      if (!field.required) return [];
      return field.type === 'object' ? required(`${path}.`, field.fields) : [path];
    });
  for (const path of required('', fields))
    if (!Object.hasOwn(json, path) && !(isList && path === 'externalId')) faults.add(`${at}.${path}`, 'is required');
}
