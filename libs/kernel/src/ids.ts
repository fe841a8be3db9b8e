import { Clock } from './clock.js';
import { RandomPool } from './random-pool.js';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const TIME_CHARS = 9; // milliseconds in base 36: lasts beyond the year 5000
const COUNTER_CHARS = 3; // order within one millisecond and process
const RANDOM_CHARS = 8; // 41 bits beside 46,656 numbers a millisecond

/** Prefixes of ids (docs/handbook/ids-and-idempotency.md#ids). */
export const ID_PREFIXES = {
  flow: 'flw',
  flowVersion: 'flv',
  run: 'run',
  contact: 'con',
  consent: 'cns',
  call: 'cal',
  actionCall: 'act',
  store: 'sto',
  syncRun: 'syn',
  org: 'org',
  event: 'evt',
  request: 'req',
  apiKey: 'key',
  endpoint: 'whe',
  delivery: 'dlv',
  number: 'num',
  trunk: 'trk',
  member: 'mem',
  app: 'app',
  grant: 'grt',
  permit: 'prm',
  triggerResult: 'trg',
  replay: 'rpl',
  erasure: 'ers',
  receipt: 'rcp',
  marketingSwitch: 'msw',
  job: 'job',
  inboundCall: 'inc',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/**
 * Makes ids: prefix, `_`, 20 characters of `[a-z0-9]`, ascending by time of creation
 * (docs/handbook/ids-and-idempotency.md#ids).
 */
export abstract class IdGenerator {
  abstract next(kind: IdKind): string;
}

export class TimeOrderedIdGenerator extends IdGenerator {
  private lastTime = 0;
  private lastTimeText = '';
  private counter = 0;
  private readonly random = new RandomPool();

  constructor(private readonly clock: Clock) {
    super();
  }

  next(kind: IdKind): string {
    const now = Math.max(this.clock.now().getTime(), this.lastTime); // a clock set back must not break the order
    if (now === this.lastTime) this.counter += 1;
    else this.begin(now);
    const counter = this.counter.toString(36).padStart(COUNTER_CHARS, '0');
    return `${ID_PREFIXES[kind]}_${this.lastTimeText}${counter.slice(-COUNTER_CHARS)}${this.randomBase36()}`;
  }

  private begin(millisecond: number): void {
    this.counter = 0;
    this.lastTime = millisecond;
    this.lastTimeText = millisecond.toString(36).padStart(TIME_CHARS, '0');
  }

  /** Unbiased: bytes of 252 and above are thrown away (252 = 7 × 36). */
  private randomBase36(): string {
    let text = '';
    while (text.length < RANDOM_CHARS) {
      const byte = this.random.takeByte();
      if (byte < 252) text += ALPHABET[byte % 36];
    }
    return text;
  }
}

/** What every id of this kind made at `at` or later is not below: ids sort by the time they were made. */
export const idFloor = (kind: IdKind, at: Date): string =>
  `${ID_PREFIXES[kind]}_${at.getTime().toString(36).padStart(TIME_CHARS, '0')}`;

/** When an id of the published form was made. */
export const madeAt = (id: string): Date => {
  const timeAt = id.indexOf('_') + 1;
  return new Date(Number.parseInt(id.slice(timeAt, timeAt + TIME_CHARS), 36));
};

/** A new id that sorts before `id`, as if it had been made a millisecond earlier. */
export function idBefore(kind: IdKind, id: string, ids: IdGenerator): string {
  const timeAt = ID_PREFIXES[kind].length + 1;
  const earlier = Number.parseInt(id.slice(timeAt, timeAt + TIME_CHARS), 36) - 1;
  return idFloor(kind, new Date(earlier)) + ids.next(kind).slice(timeAt + TIME_CHARS);
}

/** Whether `text` has the form of an id of this kind. Says nothing about its existence. */
export const isId = (kind: IdKind, text: string): boolean => FORMS[kind].test(text);

const FORMS = Object.fromEntries(
  Object.entries(ID_PREFIXES).map(([kind, prefix]) => [kind, new RegExp(`^${prefix}_[a-z0-9]{20}$`)]),
) as Record<IdKind, RegExp>;
