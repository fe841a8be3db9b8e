export interface DoneWith {
  readonly topic: string;
  readonly partition: number;
  /** The next one to be read, as decimal string. */
  readonly offset: string;
}

export interface Offsets {
  readonly topics: {
    readonly topic: string;
    readonly partitions: { readonly partition: number; readonly offset: string }[];
  }[];
}

type Send = (offsets: Offsets) => Promise<void>;

/**
 * Partitions whose events shared a call are done with at the same moment: their offsets are committed in one request.
 * One per partition was a request for every one or two events under load.
 */
export class OffsetCommits {
  private waiting: DoneWith[] = [];
  private next: Promise<void> | null = null;

  /** Resolves when the broker has it; rejects with the error of the request, for all whose offsets were in it. */
  commit(done: DoneWith, send: Send): Promise<void> {
    this.waiting.push(done);
    this.next ??= this.together(send);
    return this.next;
  }

  private async together(send: Send): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    const taken = this.waiting;
    this.waiting = [];
    this.next = null;
    await send(byTopic(taken));
  }
}

function byTopic(done: readonly DoneWith[]): Offsets {
  const topics = new Map<string, { partition: number; offset: string }[]>();
  for (const { topic, partition, offset } of done)
    topics.set(topic, [...(topics.get(topic) ?? []), { partition, offset }]);
  return { topics: [...topics].map(([topic, partitions]) => ({ topic, partitions })) };
}
