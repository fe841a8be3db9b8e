import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { eventually } from '@outcall/testing';
import * as order from '../src/inbound/http/http-entry/order-of-checks.js';
import { ADMIN_TOKEN, sendBytes, startGateway, type Answer, type Gateway, type Sending } from './gateway-service.js';

const TEXT = { 'content-type': 'text/plain' };
const LARGE = Buffer.alloc(100 * 1024 + 1, 'a');
const BAD_KEY = { 'idempotency-key': 'a b' };
/** Of each credential, and no more comes back while the test runs. */
const LIMITS = { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '8', ORG_RATE_LIMIT_FACTOR: '100' };
/** Four in work are too many, however short the wait. */
const OVERLOADED = {
  OVERLOAD_DELAY_MS: '0',
  OVERLOAD_LASTING_MS: '0',
  OVERLOAD_IN_WORK: '4',
  OVERLOAD_ANSWER_MS: '1',
};

describe('A request in which several things are wrong, while there is more to do than can be done,', () => {
  let gateway: Gateway;
  let key: string;
  const held: ServerResponse[] = [];
  beforeAll(async () => {
    gateway = await startGateway({ env: OVERLOADED });
    key = (await gateway.newKey()).secret;
    gateway.owners['run-orchestrator'].state.respond = (_received, response) => void held.push(response);
  });
  afterAll(async () => {
    held.forEach((response) => response.writeHead(200).end('{"ok":true}'));
    await gateway.stop();
  });

  const refusalOf = async (path: string, credentials: readonly string[]): Promise<string> => {
    const lines = credentials.map((one) => `authorization: Bearer ${one}`);
    const text = await sendBytes(
      gateway.base,
      [`GET ${path} HTTP/1.1`, 'host: x', 'connection: close', ...lines, '', ''].join('\r\n'),
    );
    return `${text.slice(9, 12)} ${/"errorCode":"([A-Z_]+)"/.exec(text)?.[1]}`;
  };

  it('is refused for its target, then for its two credentials, then for the overload, then for its address', async () => {
    expect(await refusalOf('/v1/nothing', [key])).toBe('404 NOT_FOUND');
    let isOver = false;
    /** In work until the test is over: what waited too long for its service on a busy machine is asked again. */
    async function inWork(): Promise<number> {
      const { status } = await gateway.send('GET', '/v1/runs', { key });
      return isOver && status !== 503 ? status : await inWork();
    }
    const taken = [1, 2, 3, 4].map(inWork);

    for (const [refused, path, credentials] of [
      ['503 UNAVAILABLE', '/v1/nothing', [key]],
      ['401 UNAUTHENTICATED', '/v1/nothing', [key, key]],
      ['400 INVALID_REQUEST', '/v1/%zz', [key, key]],
      ['404 NOT_FOUND', '/admin/v1/nothing', [key]], // the public API alone is guarded
    ] as const)
      await eventually(async () => expect(await refusalOf(path, credentials)).toBe(refused));

    isOver = true;
    gateway.owners['run-orchestrator'].state.respond = (_received, response) => void response.end('{"ok":true}');
    held.splice(0).forEach((response) => response.writeHead(200).end('{"ok":true}'));
    expect(await Promise.all(taken)).toEqual([200, 200, 200, 200]);
  });
});

describe('A request in which several things are wrong', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: LIMITS });
  });
  afterAll(() => gateway.stop());

  const said = ({ status, body }: Answer): string => `${status} ${body?.errorCode ?? 'OK'}`;
  const refusal = async (method: string, path: string, sending: Sending): Promise<string> =>
    said(await gateway.send(method, path, sending));

  /** Nothing is left of the limit of this key. */
  async function spent(key: string, path: string): Promise<string> {
    await eventually(async () => expect(await refusal('GET', path, { key })).toBe('429 RATE_LIMITED'));
    return key;
  }

  it('of the public API is refused for its address, method, credential, scope, rate, body, then its key', async () => {
    const [able, weak, tired] = [
      (await gateway.newKey()).secret,
      await spent((await gateway.newKey({ scopes: ['contacts'] })).secret, '/v1/me'),
      await spent((await gateway.newKey()).secret, '/v1/me'),
    ];
    const wrong = { headers: { ...TEXT, ...BAD_KEY }, body: LARGE };
    expect(await refusal('PATCH', '/v1/run%73', { ...wrong, key: 'nobody' })).toBe('404 NOT_FOUND');
    expect(await refusal('PATCH', '/v1/runs', { ...wrong, key: 'nobody' })).toBe('405 METHOD_NOT_ALLOWED');
    expect(await refusal('POST', '/v1/runs', { ...wrong, key: 'nobody' })).toBe('401 UNAUTHENTICATED');
    expect(await refusal('POST', '/v1/runs', { ...wrong, key: weak })).toBe('403 FORBIDDEN');
    expect(await refusal('POST', '/v1/runs', { ...wrong, key: tired })).toBe('429 RATE_LIMITED');
    expect(await refusal('POST', '/v1/runs', { ...wrong, key: able })).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    const typed = { headers: BAD_KEY, body: LARGE, key: able };
    expect(await refusal('POST', '/v1/runs', typed)).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await refusal('POST', '/v1/runs', { ...typed, body: '{}' })).toBe('400 INVALID_REQUEST');
    expect(gateway.takeReceived()).toEqual([]);
    expect(await refusal('POST', '/v1/runs', { body: '{}', key: able })).toBe('200 OK');
  });

  it('of the management API is refused for its address, who asks, the rate, the body, and then for its method', async () => {
    const { orgId, secret: able } = await gateway.newKey({ scopes: ['manage'] });
    const other = await gateway.newKey({ scopes: ['manage'] });
    const path = `/admin/v1/orgs/${orgId}/runs/pause`;
    const listed = `/admin/v1/orgs/${orgId}/contacts?mode=live`;
    const tired = await spent((await gateway.newKey({ scopes: ['manage'], orgId })).secret, listed);
    const weak = (await gateway.newKey({ scopes: ['runs'], orgId })).secret;
    const wrong = { headers: TEXT, body: LARGE };
    gateway.takeReceived();

    expect(await refusal('POST', '/admin/v1/nothing', wrong)).toBe('404 NOT_FOUND');
    expect(await refusal('PATCH', path, wrong)).toBe('401 UNAUTHENTICATED');
    expect(await refusal('POST', path, { ...wrong, key: other.secret })).toBe('404 NOT_FOUND');
    expect(await refusal('POST', path, { ...wrong, key: weak })).toBe('403 FORBIDDEN');
    expect(await refusal('POST', path, { ...wrong, key: tired })).toBe('429 RATE_LIMITED');
    expect(await refusal('POST', path, { ...wrong, key: able })).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await refusal('POST', path, { body: LARGE, key: able })).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await refusal('POST', `${path.slice(0, -1)}%65`, { body: '{}', key: able })).toBe('404 NOT_FOUND');
    expect(await refusal('PATCH', path, { ...wrong, key: ADMIN_TOKEN })).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await refusal('PATCH', path, { body: '{}', key: ADMIN_TOKEN })).toBe('405 METHOD_NOT_ALLOWED');
    expect(gateway.takeReceived()).toEqual([]);
    expect(await refusal('POST', path, { body: '{}', key: able })).toBe('200 OK');
  });

  it('passes every check that is bound, as each stands in the order', () => {
    const modules = gateway.apps[0]!.get(ModulesContainer, { strict: false });
    const bound = [...modules.values()]
      .flatMap(({ providers }) => [...providers.values()].map(({ metatype }) => metatype as Type | null))
      .filter((type) => typeof type?.prototype === 'object' && 'check' in (type.prototype as object));
    const { Checks: _, ...lists } = order;
    expect(new Set<unknown>(Object.values(lists).flat())).toEqual(new Set(bound));
    expect(bound.map((type) => type?.name)).toEqual(expect.arrayContaining(['OverloadGuard', 'PublicScope']));
  });

  it('without a credential is refused for its address before its rate', async () => {
    const text = '/openapi.jso%6e';
    await eventually(async () => expect(await refusal('GET', '/openapi.json', {})).toBe('429 RATE_LIMITED'));
    expect(await refusal('GET', text, {})).toBe('404 NOT_FOUND');
    expect(await refusal('POST', '/openapi.json', {})).toBe('405 METHOD_NOT_ALLOWED');
  });
});
