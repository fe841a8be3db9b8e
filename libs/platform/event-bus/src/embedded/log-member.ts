import type { SubscribeOptions } from '../event-bus.js';
import type { Assignment, Commit, Found, Held, Want } from './log-database.js';

/** One partition a member holds: at most one batch of it is in work, and nothing is read ahead (the back-pressure). */
interface Partition {
  readonly topic: string;
  readonly topicId: number;
  readonly part: number;
  readonly epoch: number;
  readonly controller: AbortController;
  /** Next offset to read. */
  position: number;
  /** Next offset as the log knows it. */
  committed: number;
  running: Promise<void> | null;
  releasing: boolean;
  /** A poll went by while the batch ran, or the batch was full: there may be more to read. */
  missed: boolean;
  /** After a failure that was not the handler's: not read again before this time. */
  resumeAt: number;
}

const nameOf = (topicId: number, part: number): string => `${topicId}/${part}`;
const PAUSE_AFTER_ABORT_MS = 500;

/** One running consumer of one group: its partitions, what to read and commit for them, and the batches in work. */
export class LogMember {
  private readonly partitions = new Map<string, Partition>();
  /** Partitions taken from us while a batch ran: not taken back before it ended, so that no two batches overlap. */
  private readonly leaving = new Set<Partition>();
  stopping = false;

  constructor(
    readonly id: string,
    readonly options: SubscribeOptions,
    /**
     * A batch ended: with more to read, or with a partition to release. Otherwise its commit waits for the next poll.
     */
    private readonly progressed: (more: boolean, release: boolean) => void,
  ) {}

  get subscription(): { member: string; grp: string; topics: readonly string[] } {
    return { member: this.id, grp: this.options.group, topics: this.options.topics };
  }

  commits(): Commit[] {
    return [...this.partitions.values()]
      .filter((partition) => partition.position > partition.committed)
      .map((partition) => ({ ...this.held(partition), next: partition.position }));
  }

  committed(commits: readonly Commit[]): void {
    for (const commit of commits) {
      const partition = this.partitions.get(nameOf(commit.topic, commit.part));
      if (partition?.epoch === commit.epoch) partition.committed = Math.max(partition.committed, commit.next);
    }
  }

  /** What to read now. Remembers which partitions were busy, to be looked at again when they end. */
  wants(now: number): Want[] {
    if (this.stopping) return [];
    const wants: Want[] = [];
    for (const partition of this.partitions.values()) {
      const { topic, topicId, part, position } = partition;
      if (partition.running) partition.missed = true;
      else if (!partition.releasing && partition.resumeAt <= now) wants.push({ topic, topicId, part, from: position });
    }
    return wants;
  }

  releases(): Held[] {
    return [...this.partitions.values()]
      .filter((partition) => partition.releasing && !partition.running)
      .map((partition) => this.held(partition));
  }

  private held({ topicId, part, epoch }: Partition): Held {
    return { member: this.id, grp: this.options.group, topic: topicId, part, epoch };
  }

  /** Takes over what the log says this member holds; lets go of what it no longer holds or should hand on. */
  assign(assignments: readonly Assignment[], released: readonly Held[]): void {
    for (const { topic, part } of released) this.partitions.delete(nameOf(topic, part));
    const current = new Map(
      assignments
        .filter((assignment) => assignment.held)
        .map((assignment) => [nameOf(assignment.topicId, assignment.part), assignment]),
    );
    for (const [name, partition] of this.partitions) {
      if (current.get(name)?.epoch !== partition.epoch) this.lose(name, partition);
    }
    for (const [name, assignment] of current) {
      const partition = this.partitions.get(name);
      if (partition) partition.releasing = !assignment.assigned;
      else if (!this.isLeaving(name)) this.partitions.set(name, toPartition(assignment));
    }
  }

  private isLeaving(name: string): boolean {
    return [...this.leaving].some((partition) => nameOf(partition.topicId, partition.part) === name);
  }

  private lose(name: string, partition: Partition): void {
    this.partitions.delete(name);
    partition.controller.abort(new Error('the partition was taken over by another member'));
    if (!partition.running) return;
    this.leaving.add(partition);
    void partition.running.finally(() => this.leaving.delete(partition));
  }

  loseAll(): void {
    for (const [name, partition] of this.partitions) this.lose(name, partition);
  }

  /**
   * Starts the batch found for a want, if the partition still stands where it was asked for. Returns whether it moved.
   */
  dispatch(want: Want, found: Found, each: number): boolean {
    const partition = this.partitions.get(nameOf(want.topicId, want.part));
    if (!partition || partition.running || partition.position !== want.from || this.stopping) return false;
    const last = found.records.at(-1);
    // Fewer than asked for: nothing more before the end, holes of compaction included.
    const next = last && found.records.length === each ? Number(last.offset) + 1 : found.high;
    partition.missed = found.records.length === each;
    if (last) partition.running = this.process(partition, found, next);
    else partition.position = next;
    return true;
  }

  private async process(partition: Partition, { records: events }: Found, next: number): Promise<void> {
    const { topic, part, controller } = partition;
    try {
      await this.options.handle({ topic, partition: part, events, signal: controller.signal });
      partition.position = next;
    } catch {
      partition.resumeAt = Date.now() + PAUSE_AFTER_ABORT_MS; // aborted: what was not done with comes again
    }
    partition.running = null;
    this.progressed(partition.missed, partition.releasing);
  }

  /** Lets the handler calls that run now finish, and starts no more. */
  async drain(): Promise<void> {
    this.stopping = true;
    const all = [...this.partitions.values(), ...this.leaving];
    for (const partition of all) partition.controller.abort(new Error('the consumer is stopping'));
    await Promise.all(all.map((partition) => partition.running));
  }
}

const toPartition = ({ topic, topicId, part, epoch, next }: Assignment): Partition => ({
  topic,
  topicId,
  part,
  epoch,
  position: next,
  committed: next,
  controller: new AbortController(),
  running: null,
  releasing: false,
  missed: false,
  resumeAt: 0,
});
