import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { ADMIN_TOKEN, startGateway, type Gateway } from './gateway-service.js';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SYNC = 'PUT /v1/stores/store_1/orders';

let gateway: Gateway | undefined;
const drippers: Dripper[] = [];
afterEach(async () => {
  for (const dripper of drippers.splice(0)) dripper.leave();
  await gateway?.stop();
  gateway = undefined;
});

const begun = async (env: Record<string, string>): Promise<Gateway> => (gateway = await startGateway({ env }));

interface Dripped {
  readonly length: number | 'chunked';
  readonly begins: number;
  readonly from?: string;
  readonly type?: string;
}

/** A client that sends the head of a request, `begins` bytes of its body, and then a byte now and again. */
class Dripper {
  heard = '';
  private readonly socket: Socket;
  private readonly dripping: NodeJS.Timeout;
  private readonly isChunked: boolean;
  private left: number;

  /** `key` null: without a credential, from the address `from` as a proxy tells it. */
  constructor(base: string, line: string, key: string | null, { length, begins, from, type }: Dripped) {
    const { hostname, port } = new URL(base);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', (piece) => void (this.heard += String(piece))).on('error', () => undefined);
    const client = key === null ? `x-forwarded-for: ${from}` : `authorization: Bearer ${key}`;
    const fields = ['host: x', client, `content-type: ${type ?? 'application/json'}`];
    this.isChunked = length === 'chunked';
    const head = [
      `${line} HTTP/1.1`,
      ...fields,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ];
    this.socket.write(`${head.join('\r\n')}\r\n\r\n`);
    this.left = length === 'chunked' ? Infinity : length;
    this.send(begins);
    this.dripping = setInterval(() => this.left > 1 && this.send(1), 500);
    drippers.push(this);
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.heard === '';
  }

  sendRest(): void {
    this.send(this.left);
  }

  leave(): void {
    clearInterval(this.dripping);
    this.socket.destroy();
  }

  private send(bytes: number): void {
    this.left -= bytes;
    const text = ' '.repeat(bytes);
    if (this.socket.writable) this.socket.write(this.isChunked ? `${bytes.toString(16)}\r\n${text}\r\n` : text);
  }
}

describe('Bodies that drip', () => {
  it('hold no connection to a service, though they fill the share of two orgs each: a third org is answered beside them', async () => {
    const { base, newKey, send, owners } = await begun({ SERVICE_CONNECTIONS: '8', SERVICE_WAIT_MS: '300' });
    const keys: string[] = [];
    for (let org = 0; org < 2; org += 1) {
      const { orgId, secret } = await newKey();
      keys.push(secret, (await newKey({ orgId })).secret);
    }
    const { secret: other } = await newKey();
    const dripping = [...keys, ...keys].map(
      (key) => new Dripper(base, SYNC, key, { length: 300 * KILOBYTE, begins: 200 * KILOBYTE }),
    );
    for (const key of keys) expect((await send('GET', '/v1/me', { key })).status).toBe(200);
    const owner = owners['commerce-sync'].state;
    const sync = () => send('PUT', '/v1/stores/store_1/orders', { key: other, body: { orders: [] } });
    for (let turn = 0; turn < 3; turn += 1) expect((await sync()).status).toBe(200);
    expect(dripping.every(({ isOpen }) => isOpen)).toBe(true);
    expect(owner.begun).toBe(3); // nothing of the others
    for (const each of dripping) each.sendRest();
    await eventually(() => dripping.forEach(({ heard }) => expect(heard).toMatch(/^HTTP\/1\.1 200 /)));
    expect(owner.received.filter(({ length }) => length === 300 * KILOBYTE)).toHaveLength(8);
  });

  it('are a share of what a credential may send at once; past it 429, the others go on, and what never comes is 408', async () => {
    const { base, newKey, send, owners, receiveWithin } = await begun({ SERVICE_CONNECTIONS: '8' });
    const [{ secret: greedy }, { secret: other }] = [await newKey(), await newKey()];
    const dripping = Array.from(
      { length: 270 },
      () => new Dripper(base, 'POST /v1/runs', greedy, { length: 2 * KILOBYTE, begins: 10 }),
    );
    const answeredWith = (status: number): string[] =>
      dripping.map(({ heard }) => heard).filter((heard) => heard.startsWith(`HTTP/1.1 ${status} `));
    // two that come, 256 that wait
    await eventually(() => expect(answeredWith(429).length).toBeGreaterThanOrEqual(270 - 2 - 256));
    for (const heard of answeredWith(429)) expect(heard).toMatch(/ratelimit: "under-way";r=0;t=1\r\n/i);
    expect((await send('POST', '/v1/runs', { key: other, body: {} })).status).toBe(200);
    const open = dripping.filter(({ isOpen }) => isOpen);
    expect(open.length).toBeGreaterThan(0);
    const [stay, leave] = [open.slice(0, 8), open.slice(8)]; // with all of them their turns would take a minute
    for (const each of leave) each.leave();
    receiveWithin(1);
    await eventually(() => expect(stay.filter(({ isOpen }) => isOpen)).toEqual([]));
    // those whose turn came: the others waited for too long
    const late = stay.filter(({ heard }) => !heard.startsWith('HTTP/1.1 429 '));
    expect(late.length).toBeGreaterThan(0);
    for (const { heard } of late) expect(heard).toMatch(/^HTTP\/1\.1 408 .*"errorCode":"INVALID_REQUEST"/s);
    expect(owners['run-orchestrator'].state.begun).toBe(1);
  });

  it('have the memory that their org leaves for the others; past it 429 for the org, 503 when all is taken', async () => {
    const settings = { BODY_MEMORY_BYTES: String(10 * MEGABYTE), BODY_WAIT_MS: '200', BODY_SLOWEST_MS: '3600000' };
    const { base, newKey, send, owners } = await begun(settings);
    const { orgId, secret: greedy } = await newKey();
    const [{ secret: second }, { secret: another }, { secret: third }] = [
      await newKey({ orgId }),
      await newKey(),
      await newKey(),
    ];
    const body = Buffer.alloc(4 * MEGABYTE, ' ');
    const sync = (key: string) => send('PUT', '/v1/stores/store_1/orders', { key, body });
    const held = new Dripper(base, SYNC, greedy, { length: body.length, begins: 10 });
    const refused = await eventually(async () => {
      const answer = await sync(second);
      expect(answer.status).toBe(429);
      return answer;
    });
    expect(refused.body.errorCode).toBe('RATE_LIMITED');
    expect(refused.headers['ratelimit']).toBe('"bodies";r=0;t=1');
    expect((await sync(another)).status).toBe(200);
    new Dripper(base, SYNC, another, { length: body.length, begins: 10 });
    const late = await eventually(async () => {
      const answer = await sync(third);
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(late.headers['retry-after']).toBe('1');
    expect(held.isOpen).toBe(true);
    held.leave();
    await eventually(async () => expect((await sync(third)).status).toBe(200));
    expect(owners['commerce-sync'].state.received.every(({ length }) => length === body.length)).toBe(true);
  });

  it('that were announced and do not come give their memory up to one that waits for it', async () => {
    const { base, newKey, send, owners } = await begun({
      BODY_MEMORY_BYTES: String(10 * MEGABYTE),
      BODY_SLOWEST_MS: '500',
    });
    const body = Buffer.alloc(2 * MEGABYTE, ' ');
    const announced: Dripper[] = [];
    for (let org = 0; org < 6; org += 1) {
      const { secret } = await newKey();
      announced.push(new Dripper(base, SYNC, secret, { length: body.length, begins: 10 }));
    }
    const { secret: key } = await newKey();
    await eventually(async () => {
      expect((await send('PUT', '/v1/stores/store_1/orders', { key, body })).status).toBe(200);
      expect(announced.some(({ heard }) => heard.startsWith('HTTP/1.1 503 '))).toBe(true);
    });
    const cutOff = announced.filter(({ heard }) => heard !== '');
    for (const { heard } of cutOff)
      expect(heard).toMatch(/retry-after: 1\r\n.*the body came too slowly while others waited for its memory/is);
    expect(owners['commerce-sync'].state.received.every(({ length }) => length === body.length)).toBe(true);
  });

  it('hold up no sign-in and no request for a token from the same address, be they small or large, of a known length or not', async () => {
    const { base, send, receiveWithin } = await begun({ TRUST_PROXY: '127.0.0.1' });
    receiveWithin(600_000);
    const from = '198.51.100.8';
    const headers = { 'x-forwarded-for': from };
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    for (const [line, type] of [
      ['POST /v1/oauth/token', 'application/x-www-form-urlencoded'],
      ['POST /oauth/sign-in', 'application/x-www-form-urlencoded'],
      ['POST /admin/v1/session', 'application/json'],
    ] as const)
      for (const length of [60, 50 * KILOBYTE, 'chunked'] as const) {
        const dripping = Array.from(
          { length: 40 },
          () => new Dripper(base, line, null, { length, begins: 10, from, type }),
        );
        // Nobody but who begins with all its bytes is answered while the others drip.
        const asked = await send('POST', '/v1/oauth/token', { headers: form, body: Buffer.from('grant_type=x') });
        expect([line, length, asked.status]).toEqual([line, length, 401]);
        expect((await send('POST', '/admin/v1/session', { headers, body: {} })).status).toBe(400);
        const page = await send('POST', '/oauth/sign-in', { headers: form, body: Buffer.from('request=x') });
        expect(page.status).toBe(400);
        expect(dripping.filter(({ isOpen }) => !isOpen)).toEqual([]);
        for (const each of dripping) each.leave();
      }
  });

  it('of nobody in particular are a share of what their address may send at once: another address is answered beside them', async () => {
    const { base, send } = await begun({ TRUST_PROXY: '127.0.0.1' });
    const [at, waiting] = [32, 256];
    for (const [line, type] of [
      ['POST /admin/v1/session', 'application/json'],
      ['POST /v1/oauth/token', 'application/x-www-form-urlencoded'],
    ] as const) {
      const dripping = Array.from(
        { length: at + waiting + 5 },
        () => new Dripper(base, line, null, { length: 50 * KILOBYTE, begins: 10, from: '198.51.100.7', type }),
      );
      const refused = () => dripping.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 '));
      await eventually(() => expect(refused().length).toBeGreaterThanOrEqual(5));
      for (const { heard } of refused()) expect(heard).toMatch(/ratelimit: "under-way";r=0;t=1\r\n/i);
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      expect((await send('POST', '/admin/v1/session', { headers, body: {} })).status).toBe(400);
      const known = { key: ADMIN_TOKEN, headers: { 'x-forwarded-for': '198.51.100.7' } };
      expect((await send('POST', '/admin/v1/orgs', { ...known, body: { name: 'Shop' } })).status).toBe(201);
      for (const each of dripping) each.leave();
      await eventually(async () => {
        const again = await send('POST', '/admin/v1/session', {
          headers: { 'x-forwarded-for': '198.51.100.7' },
          body: {},
        });
        expect(again.status).toBe(400);
      });
    }
  });
});

describe('Bodies in pieces of a byte', () => {
  /** Sends a chunked body, all of it before it reads, and gives what was answered. */
  const sendPieces = (base: string, path: string, key: string | null, pieces: readonly Buffer[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base);
      const socket = connect(Number(port), hostname).on('error', reject);
      const fields = ['host: x', ...(key ? [`authorization: Bearer ${key}`] : []), 'content-type: application/json'];
      socket.write([`${path} HTTP/1.1`, ...fields, 'transfer-encoding: chunked', '', ''].join('\r\n'));
      const chunk = (piece: Buffer) => [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')];
      const all = Buffer.concat([...pieces.flatMap(chunk), Buffer.from('0\r\n\r\n')]);
      socket.write(all, () => {
        let heard = '';
        socket.on('data', (data) => {
          heard += String(data);
          if (heard.includes('}')) {
            socket.destroy();
            resolve(heard);
          }
        });
      });
    });

  it('arrive whole, at a service and at the gateway itself', async () => {
    const { base, newKey, owners } = await begun({});
    const { secret: key } = await newKey();
    const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(30 * KILOBYTE) }));
    const pieces = Array.from(body, (byte) => Buffer.from([byte]));
    expect(await sendPieces(base, 'POST /v1/runs', key, pieces)).toMatch(/^HTTP\/1\.1 200 /);
    expect(owners['run-orchestrator'].state.received.map(({ length }) => length)).toEqual([body.length]);
    const answer = await sendPieces(base, 'POST /admin/v1/session', null, pieces);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"errorCode":"INVALID_REQUEST"/s);
    expect(answer).toContain('email'); // the body was read, and judged
  });

  it('that are too many are 413 for a client that sends all of them before it reads', async () => {
    const { base, newKey } = await begun({});
    const { secret: key } = await newKey();
    const pieces = Array.from({ length: 160 }, () => Buffer.alloc(64 * KILOBYTE, ' '));
    for (const path of ['POST /v1/runs', 'POST /admin/v1/session'])
      expect(await sendPieces(base, path, key, pieces)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
