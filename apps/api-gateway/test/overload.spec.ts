import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { Overload } from '../src/domain/overload.js';
import { answerOk } from './upstream.js';
import { ADMIN_TOKEN, startGateway, type Answer, type Gateway } from './gateway-service.js';

/** No wait at all is a wait too long, at once. */
const WAITING = { OVERLOAD_DELAY_MS: '0', OVERLOAD_LASTING_MS: '0' };
/** Four in work are too many, and then one of each org may be. */
const OVERLOADED = { ...WAITING, OVERLOAD_IN_WORK: '4', OVERLOAD_ANSWER_MS: '1' };
const REFUSED = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: { ok: false, errorCode: 'UNAVAILABLE', message: 'there is more to do than can be done now, try again' },
};

let gateway: Gateway | undefined;
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
  jest.restoreAllMocks();
});

/** A gateway whose runs are answered when it is said, with two orgs whose credentials it has seen. */
async function begun(env: Record<string, string>) {
  const look = jest.spyOn(Overload.prototype, 'look');
  gateway = await startGateway({ env });
  const { send, newKey, owners } = gateway;
  const held: ServerResponse[] = [];
  owners['run-orchestrator'].state.respond = (_received, response) => void held.push(response);
  const [noisy, quiet] = [await newKey(), await newKey()];
  for (const { secret: key } of [noisy, quiet]) expect((await send('GET', '/v1/me', { key })).status).toBe(200);
  await eventually(() => expect(look).toHaveBeenCalled()); // the gateway, in this process, has looked at itself
  return {
    ...gateway,
    held,
    noisy,
    quiet,
    ask: (key: string): Promise<Answer> => send('GET', '/v1/runs', { key }),
    answerAll: (): void => held.splice(0).forEach((response) => response.writeHead(200).end('{"ok":true}')),
  };
}

describe('A gateway with more to do than can be done', () => {
  it('refuses at once the org that has all in work, and neither another org nor what it has taken', async () => {
    const { send, ask, held, noisy, quiet, answerAll } = await begun(OVERLOADED);
    const taken = [1, 2, 3, 4].map(() => ask(noisy.secret));
    await eventually(() => expect(held.length).toBe(4));

    const refused = await ask(noisy.secret);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.headers['request-id']).toBe(refused.body.requestId);
    expect(refused.headers['ratelimit']).toBeUndefined(); // it has not been counted

    taken.push(ask(quiet.secret));
    await eventually(() => expect(held.length).toBe(5));
    expect(await ask(quiet.secret)).toMatchObject(REFUSED);

    expect((await send('GET', '/healthz')).status).toBe(200);
    expect((await send('GET', '/readyz')).status).toBe(200);
    expect((await send('GET', `/admin/v1/orgs/${noisy.orgId}`, { key: ADMIN_TOKEN })).status).toBe(200);
    expect((await send('GET', '/v1/recordings/cal_1?token=x')).status).toBe(200);

    expect(held.length).toBe(5);
    answerAll();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('refuses an org that has half of that, as soon as another is there', async () => {
    const { ask, held, noisy, quiet, answerAll } = await begun({ ...OVERLOADED, OVERLOAD_IN_WORK: '8' });
    const taken = [1, 2, 3, 4].map(() => ask(noisy.secret)); // alone it may
    await eventually(() => expect(held.length).toBe(4));
    taken.push(ask(quiet.secret));
    await eventually(() => expect(held.length).toBe(5));
    expect(await ask(noisy.secret)).toMatchObject(REFUSED);
    answerAll();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('takes as many as before from clients that come back when they are told to', async () => {
    const { ask, held, noisy, answerAll } = await begun(OVERLOADED);
    const patient = async (): Promise<number> => {
      const answer = await ask(noisy.secret);
      if (answer.status !== 503) return answer.status;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(answer.headers['retry-after'])));
      return patient();
    };
    const first = Array.from({ length: 4 }, () => ask(noisy.secret));
    await eventually(() => expect(held.length).toBe(4));
    expect(await ask(noisy.secret)).toMatchObject(REFUSED);
    answerAll();
    await Promise.all(first);

    const second = Array.from({ length: 4 }, patient);
    await eventually(() => expect(held.length).toBe(4));
    answerAll();
    expect(await Promise.all(second)).toEqual([200, 200, 200, 200]);
  });

  it('keeps no place for a body that drips', async () => {
    const { send, base, noisy, held } = await begun(OVERLOADED);
    const { hostname, port } = new URL(base);
    const host = `host: x\r\nauthorization: Bearer ${noisy.secret}`;
    const post = `POST /v1/runs HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
    const drippers = Array.from({ length: 4 }, () => connect(Number(port), hostname).on('error', () => undefined));
    for (const socket of drippers) {
      const answered = new Promise((resolve) => socket.once('data', resolve));
      socket.write(`GET /v1/me HTTP/1.1\r\n${host}\r\n\r\n${post}`);
      await answered; // the body after it has begun to come
    }
    await eventually(async () => expect((await send('GET', '/v1/me', { key: noisy.secret })).status).toBe(200));
    expect(held.length).toBe(0);
    for (const socket of drippers) socket.destroy();
  });
});

describe('Places in an overloaded gateway', () => {
  /** 64 in work are too many, or 32 of one org, and then four may be. */
  const SIXTY_FOUR = { ...OVERLOADED, OVERLOAD_IN_WORK: '64' };
  type Headers = Readonly<Record<string, string>>;

  /**
   * A connection with a run that is held, and so many further requests whose answers wait behind it; they are all in
   * work when it resolves.
   */
  async function queued(begunOne: Awaited<ReturnType<typeof begun>>, count: number, headers: Headers): Promise<Socket> {
    const { base, held, quiet } = begunOne;
    const before = held.length;
    const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const first = `GET /v1/runs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${quiet.secret}\r\n\r\n`;
    const next = `GET /v1/me HTTP/1.1\r\nhost: x\r\n${fields.join('')}\r\n`;
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname, () => socket.write(first + next.repeat(count)));
    socket.on('error', () => undefined);
    await eventually(() => expect(held.length).toBe(before + 1));
    return socket;
  }

  it('are free again when their connection is reset, though their answers waited for another', async () => {
    const one = await begun(SIXTY_FOUR);
    for (const key of ['svc_live_unknown', one.noisy.secret]) {
      const socket = await queued(one, 31, { authorization: `Bearer ${key}` });
      socket.resetAndDestroy();
      expect((await one.send('GET', '/healthz')).status).toBe(200); // of a later connection: the reset has been seen
    }
    const taken = Array.from({ length: 20 }, () => one.ask(one.noisy.secret));
    await eventually(() => expect(one.held.length).toBe(22));
    one.answerAll();
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['an address that is another', '192.0.2.1', '192.0.2.2', 200],
    ['the same address', '192.0.2.1', '192.0.2.1', 503],
    ['the same network of IPv6, which one customer is given', '2001:db8:1:1::1', '2001:db8:1:1::2', 503],
    ['another network of IPv6', '2001:db8:1:1::1', '2001:db8:1:2::1', 200],
  ])('of credentials not seen before: behind a proxy, %s', async (_owner, noisy, other, status) => {
    const one = await begun({ ...SIXTY_FOUR, TRUST_PROXY: '127.0.0.1' });
    const { secret: key } = await one.newKey();
    const socket = await queued(one, 63, { authorization: 'Bearer svc_live_unknown', 'x-forwarded-for': noisy });
    const answer = await one.send('GET', '/v1/me', { key, headers: { 'x-forwarded-for': other } });
    expect(answer.status).toBe(status);
    socket.destroy();
  });

  it('of an org are not taken by a key of it that was revoked', async () => {
    const one = await begun(SIXTY_FOUR);
    const { orgId, keyId, secret } = one.noisy;
    const { secret: key } = await one.newKey({ orgId });
    expect((await one.send('GET', '/v1/me', { key })).status).toBe(200);
    expect((await one.admin('DELETE', `/orgs/${orgId}/api-keys/${keyId}`)).status).toBe(200);
    expect((await one.send('GET', '/v1/me', { key: secret })).status).toBe(401);
    const revoked = { authorization: `Bearer ${secret}` };
    const socket = await queued(one, 63, revoked);
    expect((await one.send('GET', '/v1/me', { key })).status).toBe(200);
    expect((await one.send('GET', '/v1/me', { headers: revoked })).status).toBe(503);
    socket.destroy();
  });
});

describe('A gateway that keeps up', () => {
  it('refuses nobody with the traffic of many clients that wait for their answers, on however slow a machine', async () => {
    const { ask, held, noisy, quiet, answerAll } = await begun({ ...WAITING, SERVICE_CONNECTIONS: '1024' });
    const taken = [...Array(250).fill(noisy.secret), ...Array(250).fill(quiet.secret)].map((key: string) => ask(key));
    await eventually(() => expect(held.length).toBe(500));
    answerAll();
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('refuses nobody, however many requests wait for a service that hangs', async () => {
    const { ask, held, noisy, answerAll } = await begun({
      ...OVERLOADED,
      OVERLOAD_DELAY_MS: '600000',
      SERVICE_CONNECTIONS: '512',
    });
    const taken = Array.from({ length: 100 }, () => ask(noisy.secret));
    await eventually(() => expect(held.length).toBe(100));
    answerAll();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(100).fill(200));
  });

  it('answers the requests of others while hundreds wait in vain for the connections of a service that hangs', async () => {
    // As by default, but that no machine is ever so late; the wait for a connection, 5 s, is longer.
    const one = await begun({ OVERLOAD_DELAY_MS: '4500' });
    const hung: ServerResponse[] = [];
    one.owners.flow.state.respond = (_received, response) => void hung.push(response);
    one.owners['run-orchestrator'].state.respond = answerOk;
    const keys = await Promise.all(Array.from({ length: 12 }, async () => (await one.newKey()).secret));
    const refused: number[] = [];
    const asked: Promise<unknown>[] = [];
    const others: Promise<Answer>[] = [];
    for (let n = 0; n < 60; n += 1) {
      for (const key of keys)
        asked.push(one.send('GET', '/v1/flows', { key }).then(({ status }) => void refused.push(status)));
      // so that their waits end one after the other: the next come when somebody who came after these has his answer
      others.push(one.send('GET', '/v1/me', { key: one.quiet.secret }));
      await others.at(-1);
    }
    await eventually(
      () => {
        for (const path of ['/v1/runs', '/v1/me'])
          for (let n = 0; n < 5; n += 1) others.push(one.send('GET', path, { key: one.quiet.secret }));
        expect(refused.length).toBe(12 * 60 - 256); // the rest has a connection
      },
      { everyMs: 100 },
    );
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
    hung.forEach((response) => response.writeHead(200).end('{"ok":true}'));
    await Promise.all(asked);
  });
});
