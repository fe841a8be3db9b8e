import { BatchWindow, type BatchWindowTimes } from '@outcall/platform-batching';
import { runInTrace } from '@outcall/platform-telemetry';
import { subjectOf, traceOf } from './batch-scope.js';
import type { DomainEvent } from './domain-event.js';
import { MalformedEventError, type PartitionBatch, type ReceivedEvent } from './event-bus.js';
import { nothing, Recovery, type RecoveryOptions } from './recovery.js';
import { TopicQueue } from './topic-queue.js';

/** So long a batch may be in work: no handler of ours comes near it. */
const LONGEST_MS = 60_000;

export interface TopicHandler {
  readonly maxBatch: number;
  /** `signals`: of the batches that are in the call. */
  readonly invoke: (events: DomainEvent[], signals: readonly AbortSignal[]) => Promise<void>;
}

export interface ProcessorOptions extends RecoveryOptions {
  readonly handlers: ReadonlyMap<string, TopicHandler>;
  /** For an adapter that hands over whatever there is at once; null for one that waits for more itself. */
  readonly window: BatchWindowTimes | null;
}

/**
 * Takes batches from the adapter to the handlers, and a handler's failure to its end (`Recovery`). It never throws a
 * handler's error at the adapter: it rejects only when the batch was aborted (partition lost, consumer stopping), and
 * then the batch comes again.
 */
export class BatchProcessor {
  private readonly queues = new Map<string, TopicQueue>();
  private readonly recovery: Recovery;

  constructor(private readonly options: ProcessorOptions) {
    this.recovery = new Recovery(options, ({ topic, signal }, items) => this.invoke(topic, items, [signal]));
  }

  readonly handle = async (batch: PartitionBatch): Promise<void> => {
    const { bus, group } = this.options;
    const work = `${group} at ${batch.topic}/${batch.partition}, a batch`;
    bus.silences.note(work, 'it does not end', LONGEST_MS);
    const outcome = await this.queue(batch.topic)
      .submit(batch)
      .finally(() => bus.silences.over(work));
    if (outcome.ok) return;
    await this.recovery.recover(batch, { error: outcome.error ?? nothing(), tries: outcome.isIsolated ? 1 : 0 });
  };

  private queue(topic: string): TopicQueue {
    let queue = this.queues.get(topic);
    if (!queue) {
      const { window } = this.options;
      queue = new TopicQueue(
        this.handler(topic).maxBatch,
        (batches) =>
          this.invoke(
            topic,
            batches.flatMap((batch) => batch.events),
            batches.map((batch) => batch.signal),
          ),
        window && new BatchWindow(window),
      );
      this.queues.set(topic, queue);
    }
    return queue;
  }

  private handler(topic: string): TopicHandler {
    const handler = this.options.handlers.get(topic);
    if (!handler) throw new Error(`no handler for ${topic}`);
    return handler;
  }

  private async invoke(topic: string, items: readonly ReceivedEvent[], signals: readonly AbortSignal[]): Promise<void> {
    const malformed = items.find((item) => item.malformed);
    if (malformed) throw new MalformedEventError(malformed.malformed);
    const events = items.map((item) => item.event);
    await runInTrace(traceOf(events), () => this.handler(topic).invoke(events, signals), subjectOf(events));
  }
}
