import { connect, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import {
  AllowCallers,
  CONTEXT_HEADER,
  ContextGuard,
  ContextSigner,
  createServiceApp,
  serve,
  type RunningService,
  type ServiceContext,
} from '../src/index.js';

const KEYS = { caller: { service: { k1: 'c'.repeat(32) } } };
const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'live', purpose: 'test' };

@Controller('things')
@AllowCallers('caller')
class ThingsController {
  @Get()
  read(): object {
    return {};
  }

  @Post()
  make(): object {
    return {};
  }
}

@Module({
  controllers: [ThingsController],
  providers: [
    {
      provide: APP_GUARD,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => new ContextGuard(new ContextSigner('service', KEYS), reflector),
    },
  ],
})
class ThingsModule {}

describe('What strangers send to a service', () => {
  let service: RunningService;
  beforeAll(async () => {
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const app = await createServiceApp(ThingsModule, { logger });
    service = await serve('service', app, { host: '127.0.0.1', port: 0, logger });
  });
  afterAll(() => service.close());

  const [caller = '', kid = '', payload = '', mac = ''] = new ContextSigner('caller', KEYS)
    .sign(CONTEXT, 'service', { method: 'GET', path: '/things', digest: '' })
    .split('.');

  it.each([
    ['nothing changed', [caller, kid, payload, mac], 200],
    ['the key id __proto__', [caller, '__proto__', payload, mac], 401],
    ['the key id constructor', [caller, 'constructor', payload, mac], 401],
    ['the key id toString', [caller, 'toString', payload, mac], 401],
    ['the caller __proto__', ['__proto__', kid, payload, mac], 401],
    ['caller and key id __proto__', ['__proto__', '__proto__', payload, mac], 401],
    ['a payload that is no JSON', [caller, kid, 'AAAA', mac], 401],
    ['an empty signature', [caller, kid, payload, ''], 401],
  ])('is answered by its worth over HTTP: a context with %s', async (_, parts, status) => {
    const answer = await fetch(`${service.url}/things`, { headers: { [CONTEXT_HEADER]: parts.join('.') } });
    expect(answer.status).toBe(status);
    if (status === 401) expect(await answer.json()).toMatchObject({ ok: false, errorCode: 'UNAUTHENTICATED' });
  });

  it('must come whole in its time: of two bodies, one stuck and one dripping, both connections are ended', async () => {
    const server: Server = service.app.getHttpServer();
    expect([server.requestTimeout, server.headersTimeout <= 60_000]).toEqual([30_000, true]);
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
    const { hostname, port } = new URL(service.url);
    let closed = 0;
    server.on('connection', (socket: Socket) => socket.once('close', () => (closed += 1)));
    const timers: NodeJS.Timeout[] = [];
    const ended = (drips: boolean): Promise<string> => {
      const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }); // hangs up last
      socket.write(
        'POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      );
      if (drips) timers.push(setInterval(() => void (socket.writable && socket.write(' ')), 100));
      let said = '';
      socket.on('data', (chunk) => (said += String(chunk))).on('error', () => undefined);
      return new Promise((resolve) => socket.on('end', () => resolve(said)).on('close', () => resolve(said)));
    };
    const said = await Promise.all([ended(false), ended(true)]);
    for (const text of said) expect(text).toMatch(/^HTTP\/1.1 408 /);
    await eventually(() => expect(closed).toBe(2)); // though neither client has hung up
    timers.forEach(clearInterval);
  });
});
