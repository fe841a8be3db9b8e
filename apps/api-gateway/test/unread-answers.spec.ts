import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Param } from '@nestjs/common';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { ContextSigner, createServiceApp, Open, serve, type RunningService } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { PooledForwarder, type PooledForwarderOptions } from '../src/outbound/http/pooled-forwarder.js';
import { CONTEXT_KEYS } from './gateway-service.js';

const KILOBYTE = 1024;
const PATIENCE = { connectionWaitMs: 60_000, heldUpMs: 60_000 };
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

const REQUEST = {
  owner: 'flow',
  method: 'GET',
  context: { type: 'service', orgId: null, mode: null, purpose: 'test' },
  headers: {},
  body: null,
  hasLongAnswer: false,
  isHook: false,
  isGone: () => false,
} as const;

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
      connectionsTo: () => 8,
      signer: new ContextSigner('api-gateway', CONTEXT_KEYS),
      logger,
      maxHeld: 1_000 * KILOBYTE,
      patience: PATIENCE,
      hooks: { connections: 8, patience: PATIENCE },
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

  async function ask(caller: string, kilobytes: number, orgId: string | null = null): Promise<Reader> {
    const reader = new Reader();
    const context = { ...REQUEST.context, orgId };
    await forwarder.forward({ ...REQUEST, path: `/answers/${kilobytes}`, context, caller }, () => reader);
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

  it('hold no more for one org than they leave for the others, however many keys it has', async () => {
    const [first] = [await ask('key 1', 300, 'greedy'), await ask('key 2', 250, 'greedy')];
    await expect(ask('key 3', 100, 'greedy')).rejects.toMatchObject(REFUSED);
    await ask('key 4', 300, 'another');
    first.readAll();
    await eventually(() => expect(first.writableFinished).toBe(true));
    await ask('key 3', 100, 'greedy');
  });

  it('hold so much in all and no more, until they are read or their readers go', async () => {
    await Promise.all(['a', 'b', 'c'].map((caller) => ask(caller, 350)));
    await expect(ask('d', 350)).rejects.toMatchObject(REFUSED);
    readers[0]?.destroy();
    await eventually(() => ask('d', 350));
  });
});

describe('Answers that come over a connection and that nobody reads', () => {
  const upstream = createServer((request, response) =>
    response.end(Buffer.alloc(Number(request.url?.split('/').at(-1)) * KILOBYTE, 'x')),
  );
  let forwarder: PooledForwarder;
  const readers: Reader[] = [];
  beforeAll(async () => {
    upstream.keepAliveTimeout = 600_000; // a slow machine takes longer than the usual 5 s between two requests
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    forwarder = new PooledForwarder({
      addresses: {
        flow: [`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`],
      } as unknown as PooledForwarderOptions['addresses'],
      connectionsTo: () => 8,
      signer: new ContextSigner('api-gateway', CONTEXT_KEYS),
      logger,
      maxHeld: 1_000 * KILOBYTE,
      patience: PATIENCE,
      hooks: { connections: 8, patience: PATIENCE },
    });
  });
  afterEach(async () => {
    const open = readers.splice(0).filter((reader) => !reader.closed);
    await Promise.all(open.map((reader) => once(reader.destroy(), 'close')));
  });
  afterAll(async () => {
    await forwarder.onApplicationShutdown();
    upstream.closeAllConnections();
    upstream.close();
  });

  /** `whole`: the answer has come, its connection is free. */
  function ask(
    caller: string,
    kilobytes: number,
    orgId: string | null = null,
  ): { reader: Reader; whole: Promise<void>; isWhole: () => boolean } {
    const reader = new Reader();
    readers.push(reader);
    let isWhole = false;
    const whole = forwarder
      .forward(
        { ...REQUEST, path: `/answers/${kilobytes}`, context: { ...REQUEST.context, orgId }, caller },
        () => reader,
      )
      .then(() => void (isWhole = true));
    return { reader, whole, isWhole: () => isWhole };
  }

  it('hold a quarter of the memory for one caller: what is beyond comes as it is read, and others have theirs whole', async () => {
    const greedy = ask('greedy', 700);
    await eventually(() => expect(greedy.reader.taken).toBeGreaterThan(0));
    for (const caller of ['a', 'b', 'c']) await ask(caller, 200).whole;
    expect(greedy.isWhole()).toBe(false);
    greedy.reader.readAll();
    await greedy.whole;
    await eventually(() => expect(greedy.reader.taken).toBe(700 * KILOBYTE));
    await ask('greedy', 200).whole; // it holds nothing any more
  });

  it('hold no more for one org than they leave for the others, whose answer comes whole', async () => {
    const greedy = ['key 1', 'key 2', 'key 3'].map((key) => ask(key, 700, 'greedy'));
    await eventually(() => greedy.forEach(({ reader }) => expect(reader.taken).toBeGreaterThan(0)));
    await ask('key 4', 160, 'another').whole;
    expect(greedy.map(({ isWhole }) => isWhole())).toEqual([false, false, false]);
    for (const { reader } of greedy) reader.readAll();
    for (const { whole } of greedy) await whole;
  });
});
