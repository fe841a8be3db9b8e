import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import {
  BatchContext,
  connectEventBus,
  deadLetterTopic,
  DOMAIN_EVENTS,
  OnDomainEvents,
  type DomainEvent,
  type EventBus,
  type TopicDefinition,
} from '../src/index.js';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import { Environment, logger } from './support/environment.js';
import { writeToLog } from './support/write-to-log.js';

const TOPIC = 'test.nest.v1';
const seen: DomainEvent[] = [];
let outages = 3;
const WAITING = 'test.nest-waiting.v1';
/** How the call of the handler that waits for ever ended. */
const ends: string[] = [];

@Controller()
class ThingEventsController {
  @EventPattern(TOPIC, DOMAIN_EVENTS, { maxBatch: 10 })
  async onThingEvents(@Payload() events: DomainEvent[]): Promise<void> {
    outages -= 1;
    if (outages >= 0) throw new DatabaseUnavailableError('down');
    if (events.some((event) => event.version === 2))
      throw Object.assign(new RangeError('two is too many'), { code: '22003' }); // as PostgreSQL has it
    seen.push(...events);
  }
}

@Module({ controllers: [ThingEventsController] })
class ThingModule {}

@Controller()
class WaitingController {
  @OnDomainEvents({ name: WAITING } as TopicDefinition)
  async onEvents(@Payload() events: DomainEvent[], @Ctx() { signal, group }: BatchContext): Promise<void> {
    ends.push(`${group} began with ${events.length}`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ends.push('aborted');
    throw signal.reason;
  }
}

@Module({ controllers: [WaitingController] })
class WaitingModule {}

describe('a Nest application on the event bus', () => {
  afterEach(() => Environment.closeAll());

  it('gets its events in @EventPattern handlers, and its errors keep their class', async () => {
    const timing = { heartbeatMs: 200, ttlMs: 2_000, idlePollMs: 200, windowMs: 5, busyWindowMs: 10 };
    const env = await Environment.create({
      name: 'embedded',
      createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true),
      config: (url) => ({ kind: 'embedded', url }),
      writeText: writeToLog,
    });
    const bus: EventBus = env.bus();
    await bus.ensureTopics([env.definition({ name: TOPIC })]);
    const app = await NestFactory.create(ThingModule, new FastifyAdapter(), { logger: false });
    connectEventBus(app, bus, { group: 'things', logger, onFatal: () => undefined, firstBackoffMs: 5 });
    await app.startAllMicroservices();
    try {
      await bus.publish([1, 2, 3].map((version) => env.event('k', version, { topic: TOPIC })));
      await eventually(() => expect(seen.map((event) => event.version)).toEqual([1, 3]));
      const dead: DomainEvent[] = [];
      await env.consume('undertaker', (events) => void dead.push(...events), deadLetterTopic(TOPIC, 'things'));
      await eventually(() => expect(dead.map((event) => event.headers?.['dlq-error-class'])).toEqual(['RangeError']));
    } finally {
      await app.close();
    }
  });

  it('tells a handler that waits when it is over, and stops without waiting for it', async () => {
    const env = await Environment.create({
      name: 'embedded',
      createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }),
      config: (url) => ({ kind: 'embedded', url }),
      writeText: writeToLog,
    });
    const bus: EventBus = env.bus();
    await bus.ensureTopics([env.definition({ name: WAITING })]);
    const app = await NestFactory.create(WaitingModule, new FastifyAdapter(), { logger: false });
    connectEventBus(app, bus, { group: 'waiters', logger, onFatal: () => undefined });
    await app.startAllMicroservices();
    await bus.publish([env.event('k', 1, { topic: WAITING })]);
    await eventually(() => expect(ends).toEqual(['waiters began with 1']));
    await app.close();
    expect(ends).toEqual(['waiters began with 1', 'aborted']);
  });
});
