import kafkajs from 'kafkajs';
import type { ICustomPartitioner, Kafka, Message, Producer } from 'kafkajs';
import type { DomainEvent } from '../domain-event.js';
import { UnpublishableError, type Fence } from '../event-bus.js';
import { verdictOf } from '../failure.js';
import { toMessage } from './cloud-event.js';

/**
 * All messages of a partition in one send become one record batch, which the topic's max.message.bytes bounds: stay
 * below it.
 */
const MAX_SEND_BYTES = 900_000;
const MAX_EVENT_BYTES = 800_000;
const OVERHEAD = 300;

/**
 * Idempotent producer, acks of all replicas, one send at a time: order per key is the order of the calls. After a send
 * that failed the producer is thrown away: kafkajs counts its batches only when they are acknowledged, so that after a
 * lost acknowledgement the broker takes the next batch of the same length for the one it has, answers well, and the
 * events of that batch are gone (seen in a test).
 */
export class KafkaPublisher {
  private producer: Promise<Producer> | null = null;
  private readonly fences = new WeakMap<Message, Fence>();

  constructor(
    private readonly kafka: Kafka,
    private readonly source: string,
  ) {}

  private connect(): Promise<Producer> {
    this.producer ??= this.newProducer();
    return this.producer;
  }

  private async newProducer(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      createPartitioner: () => this.fencedPartitioner(),
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      this.producer = null;
      throw error;
    }
  }

  /**
   * The client asks for the place of every message anew at every try, right before it sends: the last moment to forbid
   * it.
   */
  private fencedPartitioner(): ReturnType<ICustomPartitioner> {
    const partitioner = kafkajs.Partitioners.DefaultPartitioner();
    return (args) => {
      try {
        this.fences.get(args.message)?.();
      } catch (error) {
        throw new kafkajs.KafkaJSNonRetriableError(error as Error);
      }
      return partitioner(args);
    };
  }

  async publish(events: readonly DomainEvent[], fence?: Fence): Promise<void> {
    const used = this.connect();
    const producer = await used;
    try {
      for (const chunk of chunks(events, this.source)) {
        const topicMessages = [...chunk].map(([topic, messages]) => ({ topic, messages }));
        if (fence)
          for (const { messages } of topicMessages) for (const message of messages) this.fences.set(message, fence);
        await producer.sendBatch({ acks: -1, compression: kafkajs.CompressionTypes.None, topicMessages });
      }
    } catch (error) {
      if (this.producer === used) this.producer = null;
      await producer.disconnect().catch(() => undefined);
      throw verdictOf(error) === 'never' ? new UnpublishableError((error as Error).message, { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    const producer = await this.producer?.catch(() => null);
    await producer?.disconnect();
  }
}

function* chunks(events: readonly DomainEvent[], source: string): Generator<Map<string, Message[]>> {
  let chunk = new Map<string, Message[]>();
  let size = 0;
  for (const event of events) {
    const message = toMessage(event, source);
    const bytes = OVERHEAD + Buffer.byteLength((message.value as string | null) ?? '');
    if (bytes > MAX_EVENT_BYTES)
      throw new UnpublishableError(`event ${event.id} has ${bytes} bytes, more than ${MAX_EVENT_BYTES}`);
    if (size + bytes > MAX_SEND_BYTES) {
      yield chunk;
      chunk = new Map();
      size = 0;
    }
    size += bytes;
    const messages = chunk.get(event.topic);
    if (messages) messages.push(message);
    else chunk.set(event.topic, [message]);
  }
  if (size) yield chunk;
}
