import type { CommerceEntity } from '@outcall/contracts-commerce';
import { AS_SENT } from './formats/as-sent.js';
import { Unmappable, type ImportFormat, type ImportedObject } from './formats/format.js';
import { ownColumns, unknownColumns } from './formats/own-columns.js';
import { SHOPIFY_ORDERS } from './formats/shopify-orders.js';
import { woocommerceOrders } from './formats/woocommerce-orders.js';
import { readColumns, readCsv } from './reading/read-csv.js';
import { readNdjson } from './reading/read-ndjson.js';
import { isBad, MAX_SOURCE, type SourceRow } from './reading/source-row.js';

export interface ImportOptions {
  readonly entity: CommerceEntity;
  /** Of times that name none, such as `+05:30`. */
  readonly offset: string;
}

/** What a file holds, in its order: an object to send, or what cannot be sent and why. */
export type ImportItem = {
  readonly lines: readonly [number, number];
  /** Bytes of the file up to its end. */
  readonly bytes: number;
  readonly source: string;
} & ({ readonly object: ImportedObject } | { readonly reason: string });

/** The file as a whole is none that can be imported: nothing was read of it. */
export class UnknownFormat extends Error {
  override readonly name = 'UnknownFormat';
}

/**
 * How `file` is to be read, by its name (`.csv`, `.ndjson`, `.jsonl`) and its columns.
 * @throws UnknownFormat, saying which columns are missing of which format.
 */
export async function formatOf(file: string, { entity, offset }: ImportOptions): Promise<ImportFormat> {
  if (/\.(ndjson|jsonl)$/i.test(file)) return AS_SENT;
  if (!/\.csv$/i.test(file)) throw new UnknownFormat('the name of the file must end in .csv, .ndjson or .jsonl');
  const columns = await readColumns(file);
  const own = ownColumns(entity);
  const formats = entity === 'orders' ? [SHOPIFY_ORDERS, woocommerceOrders(offset), own] : [own];
  const missing = (format: ImportFormat) => format.needs.filter((column) => !columns.includes(column));
  const format = formats.find((each) => missing(each).length === 0);
  if (!format)
    throw new UnknownFormat(
      [
        'the columns are of no known format:',
        ...formats.map((each) => `  ${each.name} lacks ${missing(each).join(', ')}`),
      ].join('\n'),
    );
  const unknown = format.name === own.name ? unknownColumns(columns, entity) : [];
  if (unknown.length > 0) throw new UnknownFormat(`no field of ${entity} is called ${unknown.join(', ')}`);
  return format;
}

/** Reads the file as a stream: what it holds in memory does not grow with it. */
export async function* readObjects(file: string, format: ImportFormat): AsyncGenerator<ImportItem> {
  let rows: SourceRow[] = [];
  let key = '';
  for await (const row of format === AS_SENT ? readNdjson(file) : readCsv(file)) {
    if (isBad(row)) {
      // It may have been a row of the object that is being read: what is left of that may be wrong.
      if (rows.length > 0) yield itemOf(rows, format);
      rows = [];
      yield row;
      continue;
    }
    const next = format.keyOf(row);
    if (rows.length > 0 && next !== '' && next !== key) {
      yield itemOf(rows, format);
      rows = [];
    }
    if (rows.length === 0) key = next;
    if (rows.length < MAX_ROWS) rows.push(row);
    else yield { ...place([row]), reason: `belongs to an object of more than ${MAX_ROWS} rows` };
  }
  if (rows.length > 0) yield itemOf(rows, format);
}

/** An order of more rows would be larger than the platform takes. */
const MAX_ROWS = 1_000;

function itemOf(rows: readonly SourceRow[], format: ImportFormat): ImportItem {
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
