import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { Controller, Module, Post } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import {
  AllowCallers,
  ContextGuard,
  ContextSigner,
  createServiceApp,
  serve,
  type RunningService,
} from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { contextKeysAmong, eventually } from '@outcall/testing';
import type { ForwardedRequest } from '../src/application/forwarding/forwarder.js';
import { PooledForwarder, type PooledForwarderOptions } from '../src/outbound/http/pooled-forwarder.js';

const KEYS = contextKeysAmong(['api-gateway', 'commerce-sync']);
const PATIENCE = { connectionWaitMs: 1_000, heldUpMs: 1_000 };
const logger = Logger.create({ service: 'test', level: 'silent' });
/** Those who were asked and have not answered. */
const hung: (() => void)[] = [];

@Controller('hooks')
@AllowCallers('api-gateway')
class HungController {
  @Post()
  receive(): Promise<object> {
    return new Promise((resolve) => hung.push(() => resolve({ ok: true })));
  }
}

const guard = (reflector: Reflector) => new ContextGuard(new ContextSigner('commerce-sync', KEYS), reflector);

@Module({
  controllers: [HungController],
  providers: [{ provide: APP_GUARD, inject: [Reflector], useFactory: guard }],
})
class HungModule {}

const REQUEST: ForwardedRequest = {
  ...{ owner: 'commerce-sync', method: 'POST', path: '/hooks', caller: 'shop' },
  context: { type: 'service', orgId: null, mode: null, purpose: 'store-hook' },
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{}'),
  ...{ hasLongAnswer: false, isHook: true, isGone: () => false },
};

describe('A service in this process that does not answer', () => {
  let service: RunningService;
  let forwarder: PooledForwarder;
  beforeAll(async () => {
    const app = await createServiceApp(HungModule, { logger, bodyLimit: 1_000 });
    service = await serve('commerce-sync', app, { host: '127.0.0.1', port: 0, logger });
    forwarder = new PooledForwarder({
      addresses: { 'commerce-sync': [service.url] } as unknown as PooledForwarderOptions['addresses'],
      connectionsTo: () => 8,
      signer: new ContextSigner('api-gateway', KEYS),
      logger,
      patience: PATIENCE,
      hooks: { connections: 8, patience: { ...PATIENCE, answerMs: 100 } },
    });
  });
  afterAll(async () => {
    for (const answer of hung.splice(0)) answer();
    await forwarder.onApplicationShutdown();
    await service.close();
  });

  it('is given up by a hook as over a connection, and by no other request', async () => {
    const statuses: number[] = [];
    const begin = (status: number): PassThrough => {
      statuses.push(status);
      return new PassThrough().resume();
    };
    const other = forwarder.forward({ ...REQUEST, isHook: false }, begin);
    await eventually(() => expect(hung).toHaveLength(1));
    await expect(forwarder.forward(REQUEST, begin)).rejects.toMatchObject({ errorCode: 'UNAVAILABLE', status: 503 });
    expect(hung).toHaveLength(2);
    for (const answer of hung.splice(0)) answer();
    await other;
    expect(statuses).toEqual([201]);
  });
});
