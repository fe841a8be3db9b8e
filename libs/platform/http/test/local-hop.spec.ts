import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, HttpCode, Module, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import {
  AllowCallers,
  askLocal,
  CONTEXT_HEADER,
  ContextGuard,
  ContextSigner,
  createServiceApp,
  digestOf,
  serve,
  Service,
  type LocalAnswer,
  type LocalRequest,
  type RunningService,
  type ServiceContext,
} from '../src/index.js';

const KEYS = { caller: { service: { k1: 'c'.repeat(32) } }, stranger: { service: { k1: 's'.repeat(32) } } };
const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'live', purpose: 'test' };
const REQUEST_ID = `req_${'0'.repeat(20)}`;

@Controller('things')
@AllowCallers('caller')
class ThingsController {
  @Post()
  make(
    @Service() context: ServiceContext,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    void reply.status(201).header('etag', '"1"').type('application/json; charset=utf-8');
    return JSON.stringify({ body, orgId: context.orgId, name: 'नमस्ते' });
  }

  @Get('file')
  file(): StreamableFile {
    return new StreamableFile(Readable.from([Buffer.from([0xff, 0xfe]), Buffer.from([0x00])]), { type: 'audio/wav' });
  }

  @Get(':id')
  read(@Param('id') id: string): unknown {
    if (id === 'refused') throw ApiError.notFound('thing');
    if (id === 'broken') throw new TypeError('nobody expected this');
    return { id };
  }

  @Post('nothing')
  @HttpCode(204)
  nothing(): void {}
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

const logger = Logger.create({ service: 'test', level: 'silent' });
const caller = new ContextSigner('caller', KEYS);
const post = (body: string): LocalRequest => ({
  method: 'POST',
  path: '/things',
  headers: { 'content-type': 'application/json', 'request-id': REQUEST_ID },
  body,
});
const get = (path: string): LocalRequest => ({ method: 'GET', path, headers: { 'request-id': REQUEST_ID } });

/** What a caller can see of an answer; dates and connections are between the ends of a socket. */
const seen = (statusCode: number, headers: Record<string, unknown>, body: Buffer) => {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _encoding,
    ...others
  } = headers;
  return { statusCode, headers: others, body: body.toString('latin1') };
};

describe('A request to a service in this process', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await serve('service', await createServiceApp(ThingsModule, { logger, bodyLimit: 1_000 }), {
      host: '127.0.0.1',
      port: 0,
      logger,
    });
  });
  afterAll(() => service.close());

  const handedOver = async (request: LocalRequest, signer = caller) => {
    const answer = (await askLocal(service.url, request, {
      signer,
      context: CONTEXT,
      audience: 'service',
    })) as LocalAnswer;
    return seen(answer.statusCode, answer.headers, Buffer.from(answer.body as string));
  };
  const overSocket = async ({ method, path, headers, body }: LocalRequest, signer = caller) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: {
        ...headers,
        [CONTEXT_HEADER]: signer.sign(CONTEXT, 'service', { method, path, digest: digestOf(body) }),
      },
      ...(body !== undefined && { body }),
    });
    return seen(answer.status, Object.fromEntries(answer.headers), Buffer.from(await answer.arrayBuffer()));
  };

  const requests: [string, LocalRequest, number][] = [
    ['a body', post('{"a":["ñ",1]}'), 201],
    ['no body', get('/things/one'), 200],
    ['an answer without a body', { ...get('/things/nothing'), method: 'POST' }, 204],
    ['an answer that is a stream of bytes', get('/things/file'), 200],
    ['a refusal of its handler', get('/things/refused'), 404],
    ['an error that nobody expected', get('/things/broken'), 500],
    ['an address that does not exist', get('/nothing'), 404],
    ['a method that is not served', { ...get('/things/one'), method: 'DELETE' }, 404],
    ['a body that is no JSON', post('{"a":'), 400],
    ['an empty body', post(''), 400],
    ['a key that reaches prototypes', post('{"__proto__":{}}'), 400],
    ['a body that is too large', post(JSON.stringify('x'.repeat(2_000))), 413],
    [
      'a body of another type',
      { ...post('a'), headers: { 'content-type': 'text/csv', 'request-id': REQUEST_ID } },
      415,
    ],
    ['a query and an encoded path', get('/things/%C3%B1?a=1&a=2'), 200],
  ];
  it.each(requests)('is answered as over a socket: %s', async (_name, request, status) => {
    const answer = await handedOver(request);
    expect(answer).toEqual(await overSocket(request));
    expect(answer.statusCode).toBe(status);
  });

  it('is refused when its caller is not listed', async () => {
    const stranger = new ContextSigner('stranger', KEYS);
    const answer = await handedOver(get('/things/one'), stranger);
    expect(answer.statusCode).toBe(401);
    expect(answer).toEqual(await overSocket(get('/things/one'), stranger));
  });

  it('takes bytes for a body as it takes text', async () => {
    expect(await handedOver({ ...post(''), body: Buffer.from('{"a":1}') })).toEqual(await handedOver(post('{"a":1}')));
  });

  it('knows no service at another address', () => {
    expect(
      askLocal('http://127.0.0.1:1', get('/things/one'), { signer: caller, context: CONTEXT, audience: 'service' }),
    ).toBeNull();
  });

  it('has an end when the service breaks its answer off', async () => {
    const request = get('/things/one');
    const fastify = service.app.getHttpAdapter().getInstance() as unknown as {
      routing: (incoming: unknown, outgoing: { destroy(): void }) => void;
    };
    const { routing } = fastify;
    fastify.routing = (_incoming, outgoing) => outgoing.destroy();
    try {
      await expect(handedOver(request)).rejects.toThrow('broke its answer off');
    } finally {
      fastify.routing = routing;
    }
  });
});
