import { parseArgs } from 'node:util';
import type { Encoding, ImportOptions as Reading } from '@outcall/commerce-import';
import { COMMERCE_ENTITIES, type CommerceEntity } from '@outcall/contracts-commerce';
import { Mistake } from '../mistake.js';

const OPTIONS = {
  store: { type: 'string' },
  entity: { type: 'string', default: 'orders' },
  org: { type: 'string' },
  url: { type: 'string' },
  offset: { type: 'string' },
  dates: { type: 'string' },
  'as-of': { type: 'string' },
  encoding: { type: 'string' },
  mapping: { type: 'string' },
  cod: { type: 'string', multiple: true, default: [] as string[] },
  rejected: { type: 'string' },
  'start-flows': { type: 'boolean', default: false },
  restart: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'];
const OFFSET = /^(Z|[+-]\d{2}:\d{2})$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Clocks differ. A time further ahead would outdo what the shop sends until then. */
const MAX_AHEAD_MS = 60_000;

export type Said = 'offset' | 'dates' | 'asOf' | 'cod' | 'encoding';

export interface ImportOptions {
  readonly file: string;
  /** The key of the store. */
  readonly store: string;
  readonly entity: CommerceEntity;
  readonly org?: string;
  readonly url?: string;
  /** What the file does not say by itself. */
  readonly reading: Omit<Reading, 'entity' | 'mapping'>;
  /** What of it was typed, and not taken for granted. */
  readonly typed: readonly Said[];
  /** The file that says what its columns are, where the file is of a shop's own making. */
  readonly mapping?: string;
  /** Where what is not taken goes, if not beside the file. */
  readonly rejected?: string;
  readonly startsFlows: boolean;
  readonly restart: boolean;
}

/** What was typed; for no file, or a wish for help, whether help was wished for. */
export function importOptions(
  args: readonly string[],
  now: () => number = Date.now,
): ImportOptions | { readonly helped: boolean } {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [file, ...more] = positionals;
  if (values.help || file === undefined) return { helped: values.help };
  if (more.length > 0) throw new Mistake('one file at a time; --help says more');
  if (!values.store) throw new Mistake('which store? --store KEY, the key it was made with');
  const entity = COMMERCE_ENTITIES.find((each) => each === values.entity);
  if (!entity) throw new Mistake(`--entity is one of ${COMMERCE_ENTITIES.join(', ')}`);
  return {
    ...{ file, store: values.store, entity, org: values.org, url: values.url },
    reading: readingOf(values, now),
    typed: typedIn(values),
    mapping: values.mapping,
    rejected: values.rejected,
    startsFlows: values['start-flows'],
    restart: values.restart,
  };
}

interface Typed {
  readonly offset?: string;
  readonly dates?: string;
  readonly 'as-of'?: string;
  readonly encoding?: string;
  readonly cod: string[];
}

function typedIn({ offset, dates, 'as-of': asOf, cod: [cod], encoding }: Typed): Said[] {
  const given = Object.entries({ offset, dates, asOf, cod, encoding }) as [Said, string | undefined][];
  return given.flatMap(([name, value]) => (value ? [name] : []));
}

function readingOf(typed: Typed, now: () => number): ImportOptions['reading'] {
  const { offset = '+05:30', dates = '', 'as-of': asOf, cod } = typed;
  if (!OFFSET.test(offset)) throw new Mistake('--offset is such as +05:30');
  if (dates !== '' && dates !== 'dmy' && dates !== 'mdy') throw new Mistake('--dates is dmy or mdy');
  const encoding = ENCODINGS.find((each) => each === typed.encoding);
  if (typed.encoding !== undefined && !encoding) throw new Mistake(`--encoding is one of ${ENCODINGS.join(', ')}`);
  const given = encoding && { encoding }; // left out it is as the ledgers of before have it
  return { offset, dates: dates === '' ? null : dates, asOf: asOfIn(asOf, now), cod, ...given };
}

function asOfIn(text = '', now: () => number): string | null {
  if (text === '') return null;
  const at = TIME.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(at)) throw new Mistake('--as-of is a time with its offset, such as 2026-11-26T18:00:00+05:30');
  if (at > now() + MAX_AHEAD_MS) throw new Mistake('--as-of lies ahead: until then what the shop sends would be older');
  return text;
}
