import type { CommerceEntity } from '@outcall/contracts-commerce';
import { AmountNotation } from './formats/amount-notation.js';
import { AS_SENT } from './formats/as-sent.js';
import { Unmappable, type ImportFormat, type ImportedObject, type ImportContext } from './formats/format.js';
import { magentoOrders } from './formats/magento-orders.js';
import { matrixifyOrders } from './formats/matrixify-orders.js';
import { ownColumns } from './formats/own-columns.js';
import { shopifyOrders } from './formats/shopify-orders.js';
import { ADVANCED_ORDER_EXPORT, EXPORT_SUITES, WP_ALL_EXPORT } from './formats/woocommerce-columns.js';
import { woocommerceOrders } from './formats/woocommerce-orders.js';
import { mappedObjects } from './mapping/mapped-objects.js';
import type { Mapping } from './mapping/mapping.js';
import { differing, NUMBERED, unlessDiffering } from './differing-rows.js';
import { PartedObjects } from './parted-objects.js';
import type { CsvDialect, Encoding } from './reading/csv-dialect.js';
import { AmbiguousDates, dateOrderOf } from './reading/date-order.js';
import { readColumns, readCsv } from './reading/read-csv.js';
import { readNdjson } from './reading/read-ndjson.js';
import { surveyCsv } from './reading/survey-csv.js';
import { valuesOf, type Surveyed } from './reading/surveyed-values.js';
import { recogniseFormat } from './recognise-format.js';
import { isBad, MAX_SOURCE, type BadRow, type SourceRow } from './source-row.js';
import { UnknownFormat } from './unknown-format.js';

export interface ImportOptions extends ImportContext {
  readonly entity: CommerceEntity;
  /** Which columns are which fields, where the shop says it; null: the columns tell of which kind the file is. */
  readonly mapping: Mapping | null;
  /** Of a CSV file; left out: as its bytes tell. */
  readonly encoding?: Encoding;
}

/** How one file is read. */
export interface FileFormat extends ImportFormat {
  /** Null: it is no CSV. */
  readonly csv: CsvDialect | null;
  /** Left out: the file was not read before. */
  readonly parted?: PartedObjects;
}

/** What a file holds, in its order: an object to send, or what cannot be sent and why. */
export type ImportItem = {
  readonly lines: readonly [number, number];
  /** Bytes of the file up to its end. */
  readonly bytes: number;
  readonly source: string;
} & ({ readonly object: ImportedObject } | { readonly reason: string });

/**
 * How `file` is to be read: by its name (`.csv`, `.ndjson`, `.jsonl`), its columns, and what only the whole of it
 * tells.
 * @throws UnknownFormat, saying which columns are missing of which format, or that its dates may be read in two ways.
 */
export async function formatOf(file: string, options: ImportOptions): Promise<FileFormat> {
  const isJson = /\.(ndjson|jsonl)$/i.test(file);
  if (!isJson && !/\.(csv|tsv|txt)$/i.test(file))
    throw new UnknownFormat('the name of the file must end in .csv, .ndjson or .jsonl');
  if (isJson && !options.mapping) return { ...AS_SENT, csv: null };
  const survey = isJson ? null : await surveyCsv(file, options.encoding ?? null);
  const written = survey && (await readColumns(file, survey));
  const { format, columns, names } = recogniseFormat(formatsOf(options), written, options);
  const csv = survey && { ...survey, names };
  const [times, money] = [timesOf(format), amountsOf(format, columns)];
  if ([times, money].every((of) => of.columns.length + of.inLists.length === 0)) return { ...format, csv };
  const [amounts, parted] = [new AmountNotation(), new PartedObjects(format)];
  const dates = await datesOf(noting(rowsOf(file, csv), money, { amounts, parted }), times, options);
  return {
    ...(formatsOf({ ...options, dates, amounts }).find(({ name }) => name === format.name) as ImportFormat),
    csv,
    parted,
  };
}

function formatsOf(options: ImportOptions): ImportFormat[] {
  const { entity, mapping } = options;
  if (mapping) return [mappedObjects(mapping, entity, options)];
  const ofOrders = [
    shopifyOrders(options),
    matrixifyOrders(options),
    ...[EXPORT_SUITES, ADVANCED_ORDER_EXPORT, WP_ALL_EXPORT].map((exporter) => woocommerceOrders(exporter, options)),
    magentoOrders(options),
  ];
  return [...(entity === 'orders' ? ofOrders : []), ownColumns(entity)];
}

/** Reads the file as a stream: what it holds in memory does not grow with it. */
export async function* readObjects(file: string, format: FileFormat): AsyncGenerator<ImportItem> {
  const firstLines = new Map<string, number>();
  const newest = new Map<string, Version>();
  for await (const item of objectsOf(file, format))
    yield format.csv === null ? versionOf(item, newest) : once(item, firstLines);
}

/**
 * Of an id that stands twice the platform would keep one, and nobody would know which: a spreadsheet that has cut ids
 * makes many orders one.
 */
function once(item: ImportItem, firstLines: Map<string, number>): ImportItem {
  if (!('object' in item)) return item;
  const { externalId } = item.object;
  if (typeof externalId !== 'string') return item; // the platform says what is wrong with it
  const first = firstLines.get(externalId);
  if (first === undefined) firstLines.set(externalId, item.lines[0]);
  return first === undefined ? item : repeated(item, externalId, first);
}

interface Version {
  readonly line: number;
  readonly updatedAt: number;
}

/**
 * Lines of JSON are as a system wrote them, which may tell each change of an object: the platform keeps the newest, in
 * whatever order they come. Of two that are equally new nobody knows which is meant.
 */
function versionOf(item: ImportItem, newest: Map<string, Version>): ImportItem {
  if (!('object' in item)) return item;
  const { externalId, updatedAt } = item.object;
  if (typeof externalId !== 'string') return item;
  const own = { line: item.lines[0], updatedAt: Date.parse(String(updatedAt)) };
  const before = newest.get(externalId);
  if (before === undefined || own.updatedAt > before.updatedAt) newest.set(externalId, own);
  const isClear = before === undefined || own.updatedAt > before.updatedAt || own.updatedAt < before.updatedAt;
  return isClear ? item : repeated(item, externalId, before.line);
}

const repeated = ({ lines, bytes, source }: ImportItem, id: string, line: number): ImportItem => ({
  ...{ lines, bytes, source },
  reason: `the id ${id} stands in line ${line} already`,
});

async function* objectsOf(file: string, format: FileFormat): AsyncGenerator<ImportItem> {
  const refused = new Map<string, number>(); // lines by key
  let rows: SourceRow[] = [];
  let key = '';
  let unread: BadRow | null = null; // a row of this object
  let stray: BadRow | null = null; // a row that names no object and is none of this one
  const refuse = (line: number) => void (refused.has(key) || refused.set(key, line));
  const taken = (): ImportItem => {
    const parted = unread || refused.has(key) ? null : partedIn(rows, key, format);
    if (parted) return parted; // each of its parts says so
    const item = unlessRefused(itemOf(rows, format, unread), key, refused);
    if ('reason' in item) refuse(item.lines[0]);
    return item;
  };
  for await (const each of rowsOf(file, format.csv)) {
    const row = unlessDiffering(each, format);
    const next = format.keyOf(row);
    if (next !== '' && next !== key) {
      if (rows.length > 0) yield taken();
      [rows, key, unread] = [[], next, null];
    }
    const other = differing(row, rows[0], format);
    const bad = isBad(row) ? row : other;
    if (next === '' && other) stray = other;
    else {
      if (next !== '') stray = null;
      unread ??= stray ?? bad; // what follows a stray row without a key may be of either
    }
    if (bad) {
      if (bad !== stray) refuse(bad.lines[0]);
      const { fields: _, ...reported } = bad;
      yield reported;
    } else if (rows.length < MAX_ROWS) rows.push(row);
    else yield { ...place([row]), reason: `belongs to an object of more than ${MAX_ROWS} rows` };
  }
  if (rows.length > 0) yield taken();
}

/** Rows of an object that was refused may be the rest of it: nobody would miss what it lacks. */
function unlessRefused(item: ImportItem, key: string, refused: ReadonlyMap<string, number>): ImportItem {
  const line = refused.get(key);
  if ('reason' in item || line === undefined) return item;
  const { lines, bytes, source } = item;
  return { lines, bytes, source, reason: `the id or name ${key} was refused in line ${line} already` };
}

const rowsOf = (file: string, csv: CsvDialect | null): AsyncGenerator<SourceRow | BadRow> =>
  csv ? readCsv(file, csv) : readNdjson(file);

const timesOf = ({ times, inLists }: ImportFormat): Surveyed => ({ columns: times, inLists: inLists?.times ?? [] });

/** Those that are numbered, such as `Item Total #2`, too. */
function amountsOf({ amounts, inLists }: ImportFormat, columns: readonly string[] | null): Surveyed {
  const numbered = (columns ?? []).filter(
    (column) => NUMBERED.test(column) && amounts.includes(column.replace(NUMBERED, '')),
  );
  return { columns: [...amounts, ...numbered], inLists: inLists?.amounts ?? [] };
}

/** Passes all rows on, and notes how their amounts are written, and of which object they are. */
async function* noting(
  rows: AsyncIterable<SourceRow | BadRow>,
  money: Surveyed,
  { amounts, parted }: { amounts: AmountNotation; parted: PartedObjects },
): AsyncGenerator<SourceRow | BadRow> {
  for await (const row of rows) {
    parted.note(row);
    for (const [value, column] of isBad(row) ? [] : valuesOf(row.fields, money)) amounts.add(value, column);
    yield row;
  }
}

async function datesOf(
  rows: AsyncIterable<SourceRow | BadRow>,
  times: Surveyed,
  { dates, mapping }: ImportOptions,
): Promise<ImportContext['dates']> {
  return dateOrderOf(rows, times, dates ?? mapping?.dates ?? null).catch((error: unknown) => {
    throw error instanceof AmbiguousDates ? new UnknownFormat(error.message) : error;
  });
}

/** An order of more rows would be larger than the platform takes. */
const MAX_ROWS = 1_000;

function partedIn(rows: readonly SourceRow[], key: string, { parted }: FileFormat): ImportItem | null {
  const reason = parted?.reasonOf(key, (rows[0] as SourceRow).lines[0]) ?? null;
  return reason === null ? null : { ...place(rows), reason };
}

/** @param unread a row of the object that cannot be read: without it the object would lack what nobody misses */
function itemOf(rows: readonly SourceRow[], format: ImportFormat, unread: BadRow | null): ImportItem {
  if (unread) return { ...place(rows), reason: `the row in line ${unread.lines[0]} is of it, and cannot be read` };
  try {
    return { ...place(rows), object: format.toObject(rows) };
  } catch (error) {
    if (!(error instanceof Unmappable)) throw error;
    return { ...place(rows), reason: error.message };
  }
}

function place(rows: readonly SourceRow[]): Omit<ImportItem, 'object' | 'reason'> {
  const first = rows[0] as SourceRow;
  const last = rows.at(-1) as SourceRow;
  return {
    lines: [first.lines[0], last.lines[1]],
    bytes: last.bytes,
    source: rows
      .map(({ source }) => source)
      .join('\n')
      .slice(0, MAX_SOURCE),
  };
}
