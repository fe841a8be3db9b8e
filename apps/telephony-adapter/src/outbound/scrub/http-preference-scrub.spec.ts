import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { EgressClient, EgressPolicy } from '@outcall/platform-egress';
import { signatureHeader } from '@outcall/platform-secrets';
import { HttpPreferenceScrub } from './http-preference-scrub.js';

const SECRET = 'a secret of more than thirty-two characters';
const NOW = new Date('2026-11-21T04:30:00.000Z');
const QUESTION = { callId: 'cal_1', orgId: 'org_a', phone: '+919876543210', from: '+911400000001' };

describe('a scrub over HTTP', () => {
  let server: Server;
  let url: string;
  let received: { url: string; headers: IncomingMessage['headers']; body: string }[];
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        received.push({ url: String(request.url), headers: request.headers, body });
        answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await client.close();
    await new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  });
  beforeEach(() => {
    received = [];
  });

  const client = new EgressClient(EgressPolicy.parse('127.0.0.0/8'));
  const ask = (milliseconds = 30_000, over = client) =>
    new HttpPreferenceScrub({ url: `${url}/scrub`, secret: SECRET }, over, new FixedClock(NOW)).ask(
      QUESTION,
      milliseconds,
    );
  const says = (body: unknown, status = 200) => {
    answer = (response) =>
      response
        .writeHead(status, { location: `${url}/elsewhere` })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  it('is asked once, by a signed request that names call, org and both numbers', async () => {
    says({ allowed: true, reference: 'r-1' });
    expect(await ask()).toEqual({ isAllowed: true, reference: 'r-1' });
    expect(received).toMatchObject([{ url: '/scrub', headers: { 'content-type': 'application/json' } }]);
    expect(JSON.parse(String(received[0]?.body))).toEqual({ ...QUESTION, callType: 'promotional' });
    expect(received[0]?.headers['svc-signature']).toBe(
      signatureHeader([SECRET], NOW.getTime() / 1_000, String(received[0]?.body)),
    );
    says({ allowed: false, reference: 'r-2', more: 1 });
    expect(await ask()).toEqual({ isAllowed: false, reference: 'r-2' });
  });

  it.each<[string, unknown, number]>([
    ['another status', { allowed: true, reference: 'r-1' }, 201],
    ['an error', { allowed: true, reference: 'r-1' }, 500],
    ['a redirect', { allowed: true, reference: 'r-1' }, 307],
    ['no JSON', 'yes', 200],
    ['nothing', 'null', 200],
    ['no verdict', { reference: 'r-1' }, 200],
    ['a word for a verdict', { allowed: 'true', reference: 'r-1' }, 200],
    ['no reference', { allowed: true }, 200],
    ['a reference without end', { allowed: true, reference: 'x'.repeat(201) }, 200],
    ['more than can be read', { allowed: true, reference: 'r-1', more: 'x'.repeat(5_000) }, 200],
  ])('has not answered with %s', async (_, body, status) => {
    says(body, status);
    await expect(ask()).rejects.toThrow(/answer/);
    expect(received).toHaveLength(1);
  });

  it('has not answered when it keeps the request, or the end of its answer, until the patience is over', async () => {
    for (const keeping of [() => undefined, (response: ServerResponse) => response.write('{"allowed":true,')]) {
      answer = keeping;
      await expect(ask(50)).rejects.toThrow(/answer/);
    }
  });

  it('is not asked at an address where requests may not go', async () => {
    says({ allowed: true, reference: 'r-1' });
    const strict = new EgressClient(EgressPolicy.parse(''));
    await expect(ask(30_000, strict)).rejects.toThrow('address_not_allowed');
    await strict.close();
    expect(received).toEqual([]);
  });
});
