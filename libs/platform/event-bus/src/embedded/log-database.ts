import { SlicedWork } from '@outcall/platform-batching';
import { Database } from '@outcall/platform-postgres';
import type { DomainEvent, TopicDefinition } from '../domain-event.js';
import type { ReceivedEvent } from '../event-bus.js';
import { wait } from '../wait.js';
import { toWritten } from '../written-event.js';
import { toRecord, toRecords } from './log-record.js';

export interface Held {
  readonly member: string;
  readonly grp: string;
  readonly topic: number;
  readonly part: number;
  readonly epoch: number;
}

export interface Commit extends Held {
  readonly next: number;
}

export interface Want {
  readonly topic: string;
  readonly topicId: number;
  readonly part: number;
  readonly from: number;
}

export interface Found {
  readonly records: readonly ReceivedEvent[];
  /** Offset after the partition's last record at the time of reading. */
  readonly high: number;
}

export interface PollResult {
  /** How many records got their offset; -1: another reader was at it. */
  readonly sequenced: number;
  readonly found: ReadonlyMap<number, Found>;
}

export interface Assignment {
  readonly member: string;
  readonly group: string;
  readonly topic: string;
  readonly topicId: number;
  readonly part: number;
  readonly epoch: number;
  readonly next: number;
  readonly assigned: boolean;
  readonly held: boolean;
}

/** So many that get their offset in one poll, and whole appends beyond: when it is reached there may be more. */
export const SEQUENCED_PER_POLL = 1_000;
const REMOVED_PER_BATCH = 5_000;

type Row = Record<string, unknown>;
/** An array parameter as PostgreSQL writes it: the driver would quote and escape each of some hundred numbers. */
const numbers = (values: readonly number[]): string => `{${values.join(',')}}`;
const number = (value: unknown): number => Number(value);

/** The functions of the schema `event_log`, which are all that is used of it. */
export class LogDatabase {
  private connection: Promise<Database> | null = null;

  constructor(
    private readonly url: string,
    private readonly applicationName: string,
  ) {}

  private connect(): Promise<Database> {
    const options = {
      url: this.url,
      schema: 'event_log',
      applicationName: this.applicationName,
      poolSize: 3,
      migrations: [],
    };
    this.connection ??= Database.connect(options).catch((error: unknown) => {
      this.connection = null;
      throw error;
    });
    return this.connection;
  }

  private async run(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.connect()).run<Row>({ name: `event_log.${name}`, text }, values);
  }

  async ensureTopic(topic: TopicDefinition): Promise<void> {
    await this.run('ensure_topic', 'SELECT event_log.ensure_topic($1, $2::smallint, $3, $4)', [
      topic.name,
      topic.partitions,
      topic.compacted,
      topic.retentionMs,
    ]);
  }

  async append(events: readonly DomainEvent[]): Promise<void> {
    await this.run('append', 'SELECT event_log.append($1::jsonb)', [
      JSON.stringify(events.map((event) => toWritten(event))),
    ]);
  }

  async poll(commits: readonly Commit[], wants: readonly Want[], each: number): Promise<PollResult> {
    const columns = [
      numbers(wants.map((want) => want.topicId)),
      numbers(wants.map((want) => want.part)),
      numbers(wants.map((want) => want.from)),
    ];
    const [sequenced, ...news] = await this.run(
      'take_turn',
      'SELECT * FROM event_log.take_turn($1::jsonb, $2::smallint[], $3::smallint[], $4::bigint[], $5, $6)',
      [commits.length ? JSON.stringify(commits) : null, ...columns, each, SEQUENCED_PER_POLL],
    );
    return { sequenced: number(sequenced?.['high']), found: await this.toFound(news, wants, each) };
  }

  /**
   * In slices: a poll may bring megabytes. A stretch with something unreadable in it is read once more, record by
   * record.
   */
  private async toFound(news: readonly Row[], wants: readonly Want[], each: number): Promise<Map<number, Found>> {
    const found = new Map<number, Found>();
    const work = new SlicedWork();
    for (const row of news) {
      if (work.isDue) await work.pause();
      const index = number(row['want']) - 1;
      const want = wants[index] as Want;
      const high = number(row['high']);
      const records = toRecords(row['records'] as string | null, { ...want, high });
      found.set(index, { records: records ?? (await this.oneByOne(want, each, high)), high });
    }
    return found;
  }

  /** What came since the turn stands behind `high` and waits for the next. */
  private async oneByOne({ topic, part, from }: Want, each: number, high: number): Promise<ReceivedEvent[]> {
    const records = await this.readOn(topic, part, from, each);
    return records.filter(({ offset }) => Number(offset) < high);
  }

  async heartbeat(
    ttlMs: number,
    members: readonly { member: string; grp: string; topics: readonly string[] }[],
    commits: readonly Commit[],
    releases: readonly Held[],
  ): Promise<Assignment[]> {
    const parameters = [ttlMs, JSON.stringify(members), JSON.stringify(commits), JSON.stringify(releases)];
    const rows = await this.run(
      'heartbeat',
      'SELECT * FROM event_log.heartbeat($1, $2::jsonb, $3::jsonb, $4::jsonb)',
      parameters,
    );
    return rows.map((row) => ({
      member: row['member'] as string,
      group: row['grp'] as string,
      topic: row['topic'] as string,
      topicId: number(row['topic_id']),
      part: number(row['part']),
      epoch: number(row['epoch']),
      next: number(row['next_offset']),
      assigned: row['assigned'] as boolean,
      held: row['held'] as boolean,
    }));
  }

  async leave(member: string, commits: readonly Commit[]): Promise<void> {
    await this.run('leave', 'SELECT event_log.commit_offsets($2::jsonb), event_log.leave($1)', [
      member,
      JSON.stringify(commits),
    ]);
  }

  async lag(
    group: string,
  ): Promise<{ topic: string; part: number; committed: number; high: number; waiting: number }[]> {
    const rows = await this.run('lag', 'SELECT * FROM event_log.lag($1)', [group]);
    return rows.map((row) => ({
      topic: row['topic'] as string,
      part: number(row['part']),
      committed: number(row['committed']),
      high: number(row['high']),
      waiting: number(row['waiting']),
    }));
  }

  async reset(
    group: string,
    topic: string,
    part: number | null,
    offset: number | null,
    time: Date | null,
  ): Promise<void> {
    await this.run('reset_group', 'SELECT event_log.reset_group($1, $2, $3::smallint, $4, $5)', [
      group,
      topic,
      part,
      offset,
      time,
    ]);
  }

  /**
   * Where each partition ends, after everything committed before has its offset: nobody else may be running who gives
   * them.
   */
  async places(topic: string): Promise<{ part: number; high: number }[]> {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const numbered = number((await this.run('sequence', 'SELECT event_log.sequence(1000) AS n', []))[0]?.['n']);
      if (numbered === 0) break;
      if (numbered < 0) await wait(10); // another is at it
    }
    const rows = await this.run('places', 'SELECT * FROM event_log.places($1)', [topic]);
    return rows.map((row) => ({ part: number(row['part']), high: number(row['high']) }));
  }

  /** The next records of a partition, each read by itself. */
  async readOn(topic: string, part: number, from: number, most = 1_000): Promise<ReceivedEvent[]> {
    const rows = await this.run('read_on', 'SELECT * FROM event_log.read_on($1, $2::smallint, $3, $4)', [
      topic,
      part,
      from,
      most,
    ]);
    return rows.map((row) => toRecord(topic, part, String(row['offset']), row['event'] as string));
  }

  async groups(): Promise<string[]> {
    return (await this.run('groups', 'SELECT event_log.groups() AS grp', [])).map((row) => row['grp'] as string);
  }

  /**
   * Retention, then compaction, batch by batch until nothing is left to remove or `isOver`; returns how many records
   * went.
   */
  async maintain(isOver: () => boolean = () => false): Promise<number> {
    let gone = 0;
    for (let last = 1; last > 0 && !isOver(); gone += last)
      last = number(
        (await this.run('expire', 'SELECT event_log.expire($1) AS gone', [REMOVED_PER_BATCH]))[0]?.['gone'],
      );
    if (isOver()) return gone;
    for (const row of await this.run('compacted', 'SELECT * FROM event_log.compacted_partitions()', []))
      gone += await this.compact(number(row['topic_id']), number(row['part']), isOver);
    return gone;
  }

  /** The ranking reads all that is left of the partition: as many are removed at once as a short statement can. */
  private async compact(topic: number, part: number, isOver: () => boolean): Promise<number> {
    const database = await this.connect();
    let gone = 0;
    for (let last = REMOVED_PER_BATCH; last === REMOVED_PER_BATCH && !isOver(); gone += last) {
      const values = [topic, part, REMOVED_PER_BATCH];
      const [row] = await database.housekeep<Row>(
        'SELECT event_log.compact($1::smallint, $2::smallint, $3) AS gone',
        values,
      );
      last = number(row?.['gone']);
    }
    return gone;
  }

  async close(): Promise<void> {
    const connection = this.connection;
    this.connection = null;
    await (await connection?.catch(() => null))?.close();
  }
}
