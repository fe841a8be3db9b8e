import { connect, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import {
  AllowCallers,
  CONTEXT_HEADER,
  ContextGuard,
  ContextSigner,
  createServiceApp,
  digestOf,
  serve,
  type RunningService,
  type ServiceContext,
} from '../src/index.js';

const KEYS = { caller: { service: { k1: 'c'.repeat(32) } } };
const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'live', purpose: 'test' };

/** How long the texts were that a handler has got to see. */
const taken: (number | null)[] = [];

@Controller('things')
@AllowCallers('caller')
class ThingsController {
  @Get()
  read(): object {
    return {};
  }

  @Post()
  make(@Body() body: { text?: string } | undefined): object {
    taken.push(body?.text?.length ?? null);
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

  describe.each([
    ['a short body', '{"text":"aaaa"}'],
    ['a body of 150 kB', `{"text":"${'a'.repeat(150_000)}"}`],
  ])('is held against what was signed: %s', (_name, body) => {
    const request = { method: 'POST', path: '/things' };
    const signer = new ContextSigner('caller', KEYS);
    const plain = signer.sign(CONTEXT, 'service', { ...request, digest: digestOf(body) });
    const bodiless = signer.sign(CONTEXT, 'service', { ...request, digest: '' });
    const { header, seal: sealOf } = signer.signSealed(CONTEXT, 'service', request);
    const seal = sealOf(digestOf(body));
    const another = signer.signSealed({ ...CONTEXT, orgId: 'org_2' }, 'service', request).seal(digestOf(body));
    const changed = body.replace('aa', 'ab');
    const json = 'application/json';
    const chunked = (text: string) => new Blob([text]).stream();

    const cases: [string, string, string | ReadableStream | undefined, string | null, number][] = [
      ['as it was signed', plain, body, json, 201],
      ['as it was signed, in chunks', plain, chunked(body), json, 201],
      ['as it was signed, said to be of a charset', plain, body, 'application/json; charset=utf-8', 201],
      ['with a changed byte', plain, changed, json, 401],
      ['with a changed byte, in chunks', plain, chunked(changed), json, 401],
      ['with a byte more', plain, `${body} `, json, 401],
      ['with a seal that nobody asked for', plain, `${body}${seal}`, json, 400],
      ['as a form', plain, body, 'application/x-www-form-urlencoded', 401],
      ['as text', plain, body, 'text/plain', 401],
      ['of no type', plain, chunked(body), null, 415],
      ['left out', plain, undefined, null, 401],
      ['left out, but for its type', plain, '', json, 400],
      ['where none was signed', bodiless, body, json, 401],
      ['where none was signed, in chunks', bodiless, chunked(body), json, 401],
      ['where none was signed, as a form', bodiless, body, 'application/x-www-form-urlencoded', 401],
      ['where none was signed, as text', bodiless, body, 'text/plain', 401],
      ['whole with its seal', header, `${body}${seal}`, json, 201],
      ['whole with its seal, in chunks', header, chunked(`${body}${seal}`), json, 201],
      ['with a changed byte before its seal', header, `${changed}${seal}`, json, 401],
      ['with a changed byte before its seal, in chunks', header, chunked(`${changed}${seal}`), json, 401],
      ['with a byte more before its seal', header, `${body} ${seal}`, json, 401],
      ['with the seal of another request', header, `${body}${another}`, json, 401],
      ['with a seal that is none', header, `${body}${'A'.repeat(43)}`, json, 401],
      ['without the seal that was announced', header, `${body}${' '.repeat(43)}`, json, 401],
      ['cut to its seal', header, seal, json, 400],
      ['left out with its seal', header, undefined, null, 401],
      ['under a header that is sealed no more', header.replace('.sealed', ''), body, json, 401],
      ['under a header that was not', `${plain}.sealed`, `${body}${seal}`, json, 401],
      ['under a header of another kind', `${header}x`, `${body}${seal}`, json, 400],
    ];
    it.each(cases)('%s', async (_case, context, sent, type, status) => {
      taken.length = 0;
      const answer = await fetch(`${service.url}/things`, {
        method: 'POST',
        headers: { [CONTEXT_HEADER]: context, ...(type && { 'content-type': type }) },
        ...(sent !== undefined && { body: sent, duplex: 'half' }),
      } as RequestInit);
      await answer.arrayBuffer();
      expect(answer.status).toBe(status);
      expect(taken).toEqual(status === 201 ? [body.length - '{"text":""}'.length] : []);
    });
  });

  it('must come whole in its time: of two bodies, one stuck and one dripping, both connections are ended', async () => {
    const server: Server = service.app.getHttpServer();
    // a body has the longer of the two
    expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 20_000]);
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
    const { hostname, port } = new URL(service.url);
    let closed = 0;
    server.on('connection', (socket: Socket) => socket.once('close', () => (closed += 1)));
    const timers: NodeJS.Timeout[] = [];
    const sockets: Socket[] = [];
    const ended = (drips: boolean): Promise<string> => {
      const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }); // hangs up last
      sockets.push(socket);
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
    sockets.forEach((socket) => socket.destroy());
  });
});
