import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post, Query } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Logger } from '@outcall/platform-telemetry';
import { IsOptional, IsString } from 'class-validator';
import {
  AnyQuery,
  createServiceApp,
  KnownQueryGuard,
  queryMap,
  queryOf,
  serve,
  validated,
  type RunningService,
} from '../src/index.js';

class PageQuery {
  @IsOptional()
  @IsString()
  cursor?: string;
}

let handled = 0;
const handle = (): object => ({ handled: (handled += 1) });

@Controller('things')
class ThingsController {
  @Get('none')
  none(): object {
    return handle();
  }

  @Post('none')
  post(): object {
    return handle();
  }

  @Get('named')
  named(@Query('mode') _mode?: string, @Query('limit') _limit?: string): object {
    return handle();
  }

  @Get('judged')
  judged(@Query(validated(PageQuery)) _query: PageQuery): object {
    return handle();
  }

  @Get('by-hand')
  byHand(@Query(queryOf('after', 'labels[]')) query: Record<string, unknown>): object {
    return { ...handle(), labels: Object.entries(queryMap(query, 'labels')) };
  }

  @Get('undeclared')
  undeclared(@Query() _query: unknown): object {
    return handle();
  }

  @Get('any')
  @AnyQuery()
  any(): object {
    return handle();
  }
}

@Module({ controllers: [ThingsController], providers: [{ provide: APP_GUARD, useClass: KnownQueryGuard }] })
class ThingsModule {}

describe('The query of a route', () => {
  let service: RunningService;
  beforeAll(async () => {
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const app = await createServiceApp(ThingsModule, { logger });
    service = await serve('service', app, { host: '127.0.0.1', port: 0, logger });
  });
  afterAll(() => service.close());

  const ask = async (target: string, method = 'GET') => {
    const response = await fetch(`${service.url}/things/${target}`, { method });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it.each([
    'none',
    'none?',
    'named?mode=live',
    'named?mode=&limit=1',
    'judged?cursor=x',
    'by-hand?after=3&labels[a]=1&labels[b]=2',
    'by-hand?labels%5B__proto__%5D=1',
    'by-hand?labels[]=1',
    'by-hand?after=3',
    'any?x=1&x=2',
  ])('is taken as it is declared: %s', async (target) => expect((await ask(target)).status).toBe(200));

  it.each([
    ['none?phone=1', 'phone'],
    ['none?phone', 'phone'],
    ['none?__proto__=1', '__proto__'],
    ['none?constructor=1', 'constructor'],
    ['none?toString=1', 'toString'],
    ['named?mode=live&Mode=live', 'Mode'],
    ['named?mode[]=live', 'mode[]'],
    ['named?mode=live&phone=1', 'phone'],
    ['by-hand?labels=1', 'labels'],
    ['by-hand?labels[a]b=1', 'labels[a]b'],
    ['judged?cursor[a]=1', 'cursor[a]'],
    ['by-hand?__proto__[a]=1', '__proto__[a]'],
    ['judged?after=1', 'after'],
    ['by-hand?cursor=1', 'cursor'],
    ['undeclared?a=1', 'a'],
    ['none?=1', ''],
  ])('is refused for what it does not declare, which is named, and nothing happens: %s', async (target, name) => {
    const before = handled;
    const { status, body } = await ask(target);
    expect([status, body['errorCode'], handled]).toEqual([400, 'INVALID_REQUEST', before]);
    expect(body['details']).toEqual([{ path: [name], message: 'is not a known query parameter' }]);
    expect(body['message']).toBe(`${name || 'the empty name'} is not a known query parameter`);
  });

  it('gives a map with its keys, whatever they are called', async () => {
    const { body } = await ask('by-hand?labels[__proto__]=1&labels[a]b]=2&labels[]=3&after=4');
    expect(body['labels']).toEqual([
      ['__proto__', '1'],
      ['a]b', '2'],
      ['', '3'],
    ]);
  });

  it('is refused without repeating a long name', async () => {
    const { body } = await ask(`none?${'x'.repeat(5_000)}=1`);
    expect(body['details']).toEqual([{ path: ['x'.repeat(100)], message: 'is not a known query parameter' }]);
  });

  it('is refused for what is sent twice, and for text that cannot be stored', async () => {
    const faultOf = async (target: string) => (await ask(target)).body['details'];
    const twice = 'must be sent once, as text';
    expect(await faultOf('named?mode=live&mode=live')).toEqual([{ path: ['mode'], message: twice }]);
    expect(await faultOf('by-hand?labels[a]=1&labels[a]=1')).toEqual([{ path: ['labels[a]'], message: twice }]);
    expect(await faultOf('named?mode=%00')).toEqual([
      { path: ['mode'], message: 'holds a NUL or an unpaired surrogate' },
    ]);
  });

  it('is refused for all of its faults at once, at a POST too', async () => {
    expect((await ask('none?a=1&b=2', 'POST')).body['details']).toHaveLength(2);
  });
});
