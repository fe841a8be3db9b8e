import { randomUUID } from 'node:crypto';
import type { Logger } from '@outcall/platform-telemetry';
import type { SubscribeOptions, Subscription } from '../event-bus.js';
import { OVER, wait } from '../wait.js';
import { SEQUENCED_PER_POLL, type LogDatabase, type Want } from './log-database.js';
import { LogMember } from './log-member.js';

export interface LogTiming {
  readonly heartbeatMs: number;
  /** A member not heard of for this long is dead and its partitions go to others. */
  readonly ttlMs: number;
  /** Longest pause between polls: what other processes append is seen after this at the latest. */
  readonly idlePollMs: number;
  /** Least pause between polls: what comes meanwhile shares one round trip (measured: 5 to 10 ms). */
  readonly windowMs: number;
  /**
   * The same while poll after poll has news: under load bigger batches are worth more than their wait. A poll costs 1.5
   * ms of CPU and each batch it brings a transaction; at 200 polls a second that was a third of a core.
   */
  readonly busyWindowMs: number;
}

export const DEFAULT_TIMING: LogTiming = {
  heartbeatMs: 3_000,
  ttlMs: 12_000,
  idlePollMs: 1_000,
  windowMs: 5,
  busyWindowMs: 25,
};

/** Polls with news in a row after which the log counts as busy. */
const BUSY_POLLS = 4;

const RECORDS_PER_POLL = 4_000;
const RECORDS_PER_PARTITION = 200;
const MAINTENANCE_MS = 600_000;

/**
 * The one reader of a process and database: polls for all groups in it, heartbeats for all, maintains the log now and
 * then.
 */
export class LogReader {
  private readonly members = new Map<string, LogMember>();
  private readonly closing = new AbortController();
  private loops: Promise<unknown> | null = null;
  private wakePoll: () => void = () => undefined;
  private wakeHeartbeat: () => void = () => undefined;
  private woken = false;
  private heartbeatDue = false;
  private contended = false;
  private lastHeartbeat = Date.now();
  private lastPoll = Date.now();
  private failure: string | null = null;

  constructor(
    private readonly log: LogDatabase,
    private readonly logger: Logger,
    private readonly timing: LogTiming,
  ) {}

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    const member = new LogMember(`${options.group}-${randomUUID()}`, options, (more, release) => {
      if (release) this.heartbeat();
      if (more) this.wake();
    });
    this.members.set(member.id, member);
    this.loops ??= Promise.all([this.pollLoop(), this.heartbeatLoop(), this.maintenanceLoop()]);
    this.heartbeat();
    return { stop: () => this.unsubscribe(member) };
  }

  private async unsubscribe(member: LogMember): Promise<void> {
    if (!this.members.has(member.id)) return;
    await member.drain();
    this.members.delete(member.id); // no heartbeat may revive it after it left
    await this.settled;
    await this.log
      .leave(member.id, member.commits())
      .catch((error: unknown) => this.logger.warn('event-log.leave-failed', { member: member.id, error }));
  }

  /** The heartbeat now under way, which may still carry a member that stops. */
  private settled: Promise<void> = Promise.resolve();

  wake(): void {
    this.woken = true;
    this.wakePoll();
  }

  private heartbeat(): void {
    this.heartbeatDue = true;
    this.wakeHeartbeat();
  }

  /** Why the reader does not work, or null. */
  get trouble(): string | null {
    if (!this.members.size) return null;
    if (this.failure) return this.failure;
    const silence = Date.now() - this.lastPoll;
    return silence > this.timing.idlePollMs + 10_000 ? `no poll for ${silence} ms` : null;
  }

  private async pollLoop(): Promise<void> {
    let pause = 0;
    let newsInARow = 0;
    while (!this.closing.signal.aborted) {
      if (!this.woken && pause > 0) await this.sleep(pause, (wake) => (this.wakePoll = wake));
      const window = newsInARow >= BUSY_POLLS ? this.timing.busyWindowMs : this.timing.windowMs;
      const rest = window - (Date.now() - this.lastPoll);
      if (rest > 0) await wait(rest, this.closing.signal);
      this.woken = false;
      try {
        const news = await this.poll();
        newsInARow = news ? newsInARow + 1 : 0;
        // News may mean more to come from another process, of whose commits nobody tells us: look again soon, then ever
        // later.
        pause = news
          ? this.timing.windowMs * 4
          : Math.min(Math.max(pause, this.timing.windowMs) * 2, this.timing.idlePollMs);
        this.failure = null;
      } catch (error) {
        pause = this.timing.idlePollMs;
        this.woken = false;
        this.failure = (error as Error).message;
        this.logger.warn('event-log.poll-failed', { error });
        await wait(pause, this.closing.signal);
      }
      this.lastPoll = Date.now();
    }
  }

  private async poll(): Promise<boolean> {
    const members = [...this.members.values()];
    if (!members.length) return false;
    const commits = members.flatMap((member) => member.commits());
    const wants = distinct(members.flatMap((member) => member.wants(Date.now())));
    const each = Math.min(
      RECORDS_PER_PARTITION,
      Math.max(16, Math.floor(RECORDS_PER_POLL / Math.max(wants.length, 1))),
    );
    const { sequenced, found } = await this.log.poll(commits, wants, each);
    for (const member of members) member.committed(commits.filter((commit) => commit.member === member.id));
    let moved = false;
    for (const [index, result] of found) {
      const want = wants[index];
      for (const member of members) if (want && member.dispatch(want, result, each)) moved = true;
    }
    // another reader was at it, or there is more
    if (sequenced === -1 || sequenced >= SEQUENCED_PER_POLL) this.woken = true;
    return moved || sequenced !== 0;
  }

  private async heartbeatLoop(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const pause = this.contended ? Math.min(250, this.timing.heartbeatMs) : this.timing.heartbeatMs;
      if (!this.heartbeatDue) await this.sleep(pause, (wake) => (this.wakeHeartbeat = wake));
      this.heartbeatDue = false;
      this.settled = this.beat();
      await this.settled;
    }
  }

  private async beat(): Promise<void> {
    const members = [...this.members.values()].filter((member) => !member.stopping);
    if (!members.length) return;
    const commits = members.flatMap((member) => member.commits());
    const releases = members.flatMap((member) => member.releases());
    const started = Date.now();
    try {
      const assignments = await this.log.heartbeat(
        this.timing.ttlMs,
        members.map((member) => member.subscription),
        commits,
        releases,
      );
      this.lastHeartbeat = started;
      this.contended = assignments.some((assignment) => !assignment.held);
      for (const member of members) {
        const own = <T extends { member: string }>(list: readonly T[]): T[] =>
          list.filter((item) => item.member === member.id);
        member.committed(own(commits));
        member.assign(own(assignments), own(releases));
      }
      this.wake();
    } catch (error) {
      this.logger.warn('event-log.heartbeat-failed', { error });
      if (Date.now() - this.lastHeartbeat > this.timing.ttlMs) for (const member of members) member.loseAll();
      await wait(Math.min(500, this.timing.heartbeatMs), this.closing.signal);
      this.heartbeatDue = true;
    }
  }

  private async maintenanceLoop(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await wait(MAINTENANCE_MS * (0.5 + Math.random()), this.closing.signal);
      if (this.closing.signal.aborted) return;
      const gone = await this.log
        .maintain(() => this.closing.signal.aborted)
        .catch((error: unknown) => void this.logger.warn('event-log.maintenance-failed', { error }));
      if (gone) this.logger.info('event-log.maintained', { gone });
    }
  }

  private async sleep(milliseconds: number, expose: (wake: () => void) => void): Promise<void> {
    const woken = new AbortController();
    expose(() => woken.abort(OVER));
    await wait(milliseconds, AbortSignal.any([woken.signal, this.closing.signal]));
    expose(() => undefined);
  }

  async close(): Promise<void> {
    for (const member of [...this.members.values()]) await this.unsubscribe(member);
    this.closing.abort();
    await this.loops;
    await this.log.close();
  }
}

/** Groups that stand at the same place read it once: the body is fetched and parsed once per process. */
function distinct(wants: readonly Want[]): Want[] {
  const places = new Map<number, Want[]>();
  for (const want of wants) {
    const place = want.topicId * 65_536 + want.part;
    const known = places.get(place);
    if (!known) places.set(place, [want]);
    else if (!known.some((other) => other.from === want.from)) known.push(want);
  }
  return [...places.values()].flat();
}
