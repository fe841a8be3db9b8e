import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Param } from '@nestjs/common';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { ContextSigner, createServiceApp, Open, serve, type RunningService } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { PooledForwarder, type PooledForwarderOptions } from '../src/outbound/http/pooled-forwarder.js';
import { CONTEXT_KEYS } from './gateway-service.js';

const KILOBYTE = 1024;
const logger = Logger.create({ service: 'test', level: 'silent' });

@Controller('answers')
@Open()
class AnswersController {
  @Get(':kilobytes')
  answer(@Param('kilobytes') kilobytes: string): string {
    return 'x'.repeat(Number(kilobytes) * KILOBYTE);
  }
}

@Module({ controllers: [AnswersController] })
class AnswersModule {}

/** Somebody who reads nothing before it is told to. */
class Reader extends Writable {
  taken = 0;
  private readonly waiting: (() => void)[] = [];
  private reads = false;

  override _write(piece: Buffer, _encoding: string, next: () => void): void {
    this.taken += piece.length;
    if (this.reads) next();
    else this.waiting.push(next);
  }

  readAll(): void {
    this.reads = true;
    this.waiting.splice(0).forEach((next) => next());
  }
}

describe('Answers of services in this process that nobody reads', () => {
  let service: RunningService;
  let forwarder: PooledForwarder;
  const readers: Reader[] = [];
  beforeAll(async () => {
    service = await serve('flow', await createServiceApp(AnswersModule, { logger, bodyLimit: 1_000 }), {
      host: '127.0.0.1',
      port: 0,
      logger,
    });
    forwarder = new PooledForwarder({
      addresses: { flow: [service.url] } as unknown as PooledForwarderOptions['addresses'],
      connections: 8,
      signer: new ContextSigner('api-gateway', CONTEXT_KEYS),
      logger,
      mostHeld: 1_000 * KILOBYTE,
      patience: { connectionWaitMs: 60_000, heldUpMs: 60_000 },
    });
  });
  afterEach(async () => {
    const open = readers.splice(0).filter((reader) => !reader.closed);
    await Promise.all(open.map((reader) => once(reader.destroy(), 'close')));
  });
  afterAll(async () => {
    await forwarder.onApplicationShutdown();
    await service.close();
  });

  async function ask(caller: string, kilobytes: number): Promise<Reader> {
    const reader = new Reader();
    await forwarder.forward(
      {
        owner: 'flow',
        method: 'GET',
        path: `/answers/${kilobytes}`,
        context: { type: 'service', orgId: null, mode: null, purpose: 'test' },
        headers: {},
        body: null,
        hasLongAnswer: false,
        caller,
        isGone: () => false,
      },
      () => reader,
    );
    readers.push(reader);
    return reader;
  }
  const REFUSED = { errorCode: 'UNAVAILABLE', status: 503, headers: { 'retry-after': '1' } };

  it('hold a quarter of the memory for one caller; its next answer is a 503, small ones and those of others go on', async () => {
    const first = await ask('greedy', 300);
    await expect(ask('greedy', 100)).rejects.toMatchObject(REFUSED);
    expect((await ask('greedy', 10)).taken).toBe(10 * KILOBYTE);
    await ask('another', 300);
    first.readAll();
    await eventually(() => expect([first.taken, first.writableFinished]).toEqual([300 * KILOBYTE, true]));
    await ask('greedy', 100);
  });

  it('hold so much in all and no more, until they are read or their readers go', async () => {
    await Promise.all(['a', 'b', 'c'].map((caller) => ask(caller, 350)));
    await expect(ask('d', 350)).rejects.toMatchObject(REFUSED);
    readers[0]?.destroy();
    await eventually(() => ask('d', 350));
  });
});
