import { OBJECT_FIELDS, type CommerceEntity } from '@outcall/contracts-commerce';
import { setAt } from '../formats/field-at.js';
import {
  Unmappable,
  type ImportFormat,
  type ImportedObject,
  type ImportContext,
  type ListColumns,
} from '../formats/format.js';
import { newestOf, textIn } from '../formats/values.js';
import type { SourceRow } from '../source-row.js';
import { fieldValue, isAmount, UnknownWord, type Reading } from './field-value.js';
import type { MappedField, MappedList, Mapping } from './mapping.js';
import { at, valueIn, type Source } from './source-value.js';

/** Objects of a shop's own file, by its mapping. */
export function mappedObjects(mapping: Mapping, entity: CommerceEntity, given: ImportContext): ImportFormat {
  const context = { ...given, offset: mapping.offset ?? given.offset, dates: given.dates ?? mapping.dates };
  const ofRows = { ...mapping, lists: mapping.lists.filter(({ each }) => each === null) };
  const isMoney = (field: MappedField): boolean => isAmount(field, mapping.units);
  return {
    name: 'mapping',
    needs: [],
    reads: columnsOf(mapping),
    times: columnsOf(ofRows, isTime),
    amounts: columnsOf(ofRows, isMoney),
    inLists: { times: inListsOf(mapping, isTime), amounts: inListsOf(mapping, isMoney) },
    ignores: [
      ...(mapping.offset === null ? [] : (['offset'] as const)),
      ...(readsMethod(mapping) ? [] : (['cod'] as const)),
    ],
    own: columnsOf({ ...mapping, lists: [] }, ({ path }) => OWN.has(path)),
    keyOf: ({ fields, lines }) =>
      mapping.rowsOf === null ? `line ${lines[0]}` : (textIn(at(fields, mapping.rowsOf)) ?? ''),
    toObject: (rows) => objectOf(rows, { mapping, entity, context }),
  };
}

/** What one object has once. */
const OWN: ReadonlySet<string> = new Set(['externalId', 'createdAt', 'status', 'totals.total', 'phone']);

/** Columns that the mapping names, of the fields that `isAsked`. */
export function columnsOf(mapping: Mapping, isAsked: (field: MappedField) => boolean = () => true): string[] {
  return columnsIn([...mapping.fields, ...mapping.lists.flatMap((list) => list.fields)], isAsked);
}

const columnsIn = (fields: readonly MappedField[], isAsked: (field: MappedField) => boolean): string[] =>
  fields.filter(isAsked).flatMap(({ source }) => ('constant' in source ? [] : source.columns));

/** Whether names of payment methods are read: where a word of any kind has its meaning in the mapping, none is. */
const readsMethod = ({ fields }: Mapping): boolean =>
  fields.some(
    ({ path, source }) => path === 'payment.method' && !('constant' in source) && source.otherwise === undefined,
  );

const isTime = ({ field }: MappedField): boolean => field.type === 'time';

const inListsOf = ({ lists }: Mapping, isAsked: (field: MappedField) => boolean): ListColumns[] =>
  lists.flatMap(({ each, fields }) => {
    const columns = columnsIn(fields, isAsked);
    return each === null || columns.length === 0 ? [] : [{ each, columns }];
  });

interface Way {
  readonly mapping: Mapping;
  readonly entity: CommerceEntity;
  readonly context: ImportContext;
}

function objectOf(rows: readonly SourceRow[], { mapping, entity, context }: Way): ImportedObject {
  const row = (rows[0] as SourceRow).fields;
  const reading = { context, units: mapping.units, currency: currencyOf(mapping, row, context) };
  const words: Record<string, string> = {};
  const object: Record<string, unknown> = { ...emptyOf(entity), ...read(mapping.fields, row, { ...reading, words }) };
  for (const list of mapping.lists) object[list.path] = entriesOf(list, rows, { ...reading, words });
  if (Object.keys(words).length > 0) object['platformStatus'] = { ...words, ...(object['platformStatus'] as object) };
  object['updatedAt'] = newestOf(object['updatedAt'] as string, context.asOf);
  return object as ImportedObject;
}

function currencyOf({ fields, units }: Mapping, row: Source, context: ImportContext): string {
  const field = fields.find(({ path }) => path === 'currency');
  return (field && (fieldValue(field, row, { context, units, currency: 'INR' }) as string | null)) ?? 'INR';
}

/** Groups that the sync API requires, though it requires nothing in them. */
const emptyOf = (entity: CommerceEntity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(OBJECT_FIELDS[entity]).flatMap(([name, { type, required }]) =>
      type === 'object' && required ? [[name, {}]] : [],
    ),
  );

interface Words extends Reading {
  /** Of the platform, that are none of ours: no fault of the object, they are kept as its `platformStatus`. */
  readonly words: Record<string, string>;
}

/**
 * The fields that are not empty.
 * @throws Unmappable where one that the sync API requires is
 */
function read(fields: readonly MappedField[], row: Source, reading: Words): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const mapped of fields) {
    const { path, field } = mapped;
    const value = fieldValue(mapped, row, reading);
    if (field.required && value === null) throw new Unmappable(`${path}: is empty`);
    if (field.required && value instanceof UnknownWord)
      throw new Unmappable(`${path}: "${value.word}" means nothing here; say in "values" what it is`);
    if (value instanceof UnknownWord) reading.words[path.replaceAll('.', '_')] = value.word;
    else if (value !== null) setAt(object, path, value);
  }
  return object;
}

/** Rows without anything of a list, such as a payment among the items, have no entry. */
function entriesOf({ each, fields }: MappedList, rows: readonly SourceRow[], reading: Words): object[] {
  return sourcesOf(each, rows)
    .filter((source) => fields.some((field) => isGiven(field, source)))
    .map((source, index) => ({ externalId: String(index + 1), ...read(fields, source, reading) }));
}

const isGiven = ({ source }: MappedField, row: Source): boolean =>
  !('constant' in source) && !isEmpty(valueIn(row, source)[0]);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function sourcesOf(each: string | null, rows: readonly SourceRow[]): readonly Source[] {
  if (each === null) return rows.map(({ fields }) => fields);
  const entries = at((rows[0] as SourceRow).fields, each) ?? [];
  if (!Array.isArray(entries)) throw new Unmappable(`${each}: is no list`);
  return entries.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? (entry as Source) : {}));
}
