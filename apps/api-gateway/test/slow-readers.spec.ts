import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of the system between two sockets of one machine take. */
const LONG = Buffer.alloc(24 * MEGABYTE, 'a');

let gateway: Gateway | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway?.stop();
  gateway = undefined;
});

const begun = async (env: Record<string, string>): Promise<Gateway> => (gateway = await startGateway({ env }));

/** A client that asks and then takes what `read` takes. Tells when it was cut off, or the answer ended. */
function reader(base: string, path: string, key: string | null, read: (socket: Socket) => void, from?: string) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const over = new Promise<void>((resolve) => {
    socket.on('close', () => resolve()).on('error', () => undefined);
  });
  const credential = key === null ? '' : `authorization: Bearer ${key}\r\n`;
  const address = from ? `x-forwarded-for: ${from}\r\n` : '';
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${credential}${address}connection: close\r\n\r\n`);
  read(socket);
  return { socket, over };
}

const PIECE = Buffer.alloc(64 * 1024, 'a');
const takesNothing = (socket: Socket): void => void socket.pause();
const longAnswer = (_received: unknown, response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json', 'content-length': LONG.length }).end(LONG);

describe('Readers that take a byte a minute', () => {
  it('hold no connection to a service: with two of them on a pool of two a third client is served at once', async () => {
    const { owners, send, newKey, base } = await begun({ SERVICE_CONNECTIONS: '2' });
    const keys = [await newKey(), await newKey(), await newKey()].map(({ secret }) => secret) as [
      string,
      string,
      string,
    ];
    const owner = owners['run-orchestrator'].state;
    // more than the connection takes at once, as much as is held for a reader
    const body = Buffer.alloc(8 * MEGABYTE, 'a');
    owner.respond = (_received, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    for (const key of keys.slice(0, 2)) reader(base, '/v1/runs', key, takesNothing);
    await eventually(() => expect(owner.received).toHaveLength(2));
    owner.respond = (_received, response) => void response.writeHead(200).end('{}');
    expect((await send('GET', '/v1/runs', { key: keys[2] })).status).toBe(200); // the two still read nothing
  });

  it('are cut off, of ordinary answers as of recordings, and the services stop sending', async () => {
    const { owners, newKey, base } = await begun({ READER_PAUSE_MS: '1000', READER_BYTES_PER_SECOND: '1000' });
    const { secret } = await newKey();
    let cutShort = 0;
    for (const owner of [owners['run-orchestrator'], owners['telephony-adapter']])
      owner.state.respond = (_received, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const write = (): void => {
          while (!response.destroyed && response.write(PIECE));
          response.once('drain', write);
        };
        response.once('close', () => (cutShort += 1)); // an answer without an end
        write();
      };
    const before = performance.now();
    const readers = [
      reader(base, '/v1/runs', secret, takesNothing),
      reader(base, '/v1/recordings/cal_1?token=x', null, takesNothing),
    ];
    await eventually(() => expect(cutShort).toBe(2));
    expect(performance.now() - before).toBeGreaterThan(900);
    for (const { socket } of readers) socket.resume(); // who does not read does not hear of the end
    await Promise.all(readers.map(({ over }) => over));
  });

  it('are cut off too when the gateway itself made the answer', async () => {
    const { base, newKey } = await begun({ READER_PAUSE_MS: '500' });
    const { secret } = await newKey();
    const { socket, over } = reader(base, '/v1/me', secret, takesNothing);
    const next = 'GET /v1/me HTTP/1.1\r\nhost: x\r\n\r\n'; // answers of requests it never stops sending
    socket.on('error', () => undefined);
    const asking = setInterval(() => void (socket.writableLength < MEGABYTE && socket.write(next.repeat(500))), 5);
    await over;
    clearInterval(asking);
  });
});

/** As long as it is read; tells when its connection has ended. */
const endless =
  (onClose: () => void) =>
  (_received: unknown, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    const write = (): void => {
      while (!response.destroyed && response.write(PIECE));
      response.once('drain', write);
    };
    response.once('close', onClose);
    write();
  };

describe('Recordings that are read slowly', () => {
  const RECORDING = '/v1/recordings/cal_1?token=x';
  const slow = { SERVICE_CONNECTIONS: '8', TRUST_PROXY: '127.0.0.1' }; // one connection for recordings

  it('give their connection up when somebody waits for it, though their readers are as quick as they must be', async () => {
    const { owners, base } = await begun({ ...slow, READER_HOLD_MS: '200', SERVICE_WAIT_MS: '60000' });
    const owner = owners['telephony-adapter'].state;
    let cutShort = 0;
    owner.respond = endless(() => (cutShort += 1));
    const held = reader(base, RECORDING, null, takesNothing, '203.0.113.1');
    await eventually(() => expect(owner.received).toHaveLength(1));
    owner.respond = (_received, response) => void response.writeHead(200).end('a recording');
    let heard = '';
    const next = reader(
      base,
      RECORDING,
      null,
      (socket) => socket.on('data', (piece) => void (heard += String(piece))),
      '203.0.113.2',
    );
    await next.over;
    expect(heard).toMatch(/^HTTP\/1\.1 200 [^]*a recording/);
    expect(cutShort).toBe(1);
    held.socket.resume();
    await held.over;
  });

  it('are left alone as long as nobody does, and nobody waits longer than a request may', async () => {
    const { owners, base } = await begun({ ...slow, READER_HOLD_MS: '600000', SERVICE_WAIT_MS: '200' });
    const owner = owners['telephony-adapter'].state;
    let cutShort = 0;
    owner.respond = endless(() => (cutShort += 1));
    reader(base, RECORDING, null, takesNothing, '203.0.113.1');
    await eventually(() => expect(owner.received).toHaveLength(1));
    let heard = '';
    const listen = (socket: Socket): void => void socket.on('data', (piece) => void (heard += String(piece)));
    await reader(base, RECORDING, null, listen, '203.0.113.2').over;
    expect(heard).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1\r\n[^]*"errorCode":"UNAVAILABLE"/i);
    expect([owner.received.length, cutShort]).toEqual([1, 0]);
  });
});

describe('A request that finds every connection taken', () => {
  it('waits so long and no longer: 503 with Retry-After, and the next is served when one is free again', async () => {
    const { owners, send, newKey } = await begun({ SERVICE_CONNECTIONS: '4', SERVICE_WAIT_MS: '300' });
    const held: ServerResponse[] = [];
    const owner = owners['run-orchestrator'].state;
    owner.respond = (_received, response) => void held.push(response);
    const keys = await Promise.all([1, 2, 3, 4, 5].map(async () => (await newKey()).secret));
    const hanging = keys.slice(0, 4).map((key) => send('GET', '/v1/runs', { key }));
    await eventually(() => expect(held).toHaveLength(4));
    const refused = await send('GET', '/v1/runs', { key: keys[4] as string });
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { errorCode: 'UNAVAILABLE', message: 'the service is unavailable, try again' },
    });
    expect(owner.received).toHaveLength(4);
    owner.respond = (_received, response) => void response.writeHead(200).end('{}');
    held.pop()?.writeHead(200).end('{}');
    await eventually(async () => expect((await send('GET', '/v1/runs', { key: keys[4] as string })).status).toBe(200));
    for (const response of held) response.writeHead(200).end('{}');
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('A client that leaves', () => {
  it('lets go of what waits behind another answer of its connection: Node never tells such an answer that it is over', async () => {
    const { owners, send, newKey, base } = await begun({ SERVICE_CONNECTIONS: '8' }); // a share of two
    const { secret } = await newKey();
    const owner = owners['run-orchestrator'].state;
    const hanging: ServerResponse[] = [];
    let begins = 0;
    let cutShort = 0;
    owner.respond = ({ url }, response) => {
      if (url === '/v1/runs') return void hanging.push(response);
      begins += 1;
      response.once('close', () => (cutShort += 1));
      longAnswer(null, response);
    };
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\n\r\n`;
    socket.write(get('/v1/runs') + get('/v1/runs/run_long'));
    await eventually(() => expect([hanging.length, begins]).toEqual([1, 1]));
    expect(cutShort).toBe(0);
    socket.destroy();
    await eventually(() => expect(cutShort).toBe(1));
    for (const response of hanging) response.writeHead(200).end('{}');
    owner.respond = (_received, response) => void response.writeHead(200).end('{}');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('GET', '/v1/runs', { key: secret })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

describe('A healthy reader', () => {
  it('is not cut off, though its answer takes several of the longest pauses', async () => {
    const { owners, newKey, base } = await begun({ READER_PAUSE_MS: '4000', READER_BYTES_PER_SECOND: '100000' });
    const { secret } = await newKey();
    owners['run-orchestrator'].state.respond = longAnswer;
    let taken = 0;
    const { over } = reader(base, '/v1/runs', secret, (socket) => {
      socket.on('data', (chunk) => {
        taken += chunk.length;
        socket.pause();
        setTimeout(() => socket.resume(), (chunk.length / (2 * MEGABYTE)) * 1_000); // 2 MB a second
      });
    });
    const before = performance.now();
    await over;
    expect(taken).toBeGreaterThan(LONG.length);
    expect(performance.now() - before).toBeGreaterThan(8_000);
  });
});

describe('One credential', () => {
  it('takes no more than a quarter of the connections: fifty requests to a service that hangs leave the others unharmed', async () => {
    const { owners, send, newKey } = await begun({ SERVICE_CONNECTIONS: '8' });
    const [{ secret: greedy }, { secret: other }] = [await newKey(), await newKey()];
    const owner = owners['run-orchestrator'].state;
    let hanging = 0;
    const held: ServerResponse[] = [];
    owner.respond = ({ context }, response) => {
      if (context.type === 'tenant' && hanging < 50 && context.credential.id === hangingId) {
        hanging += 1;
        held.push(response);
      } else response.writeHead(200).end('{}');
    };
    const { keyId: hangingId, secret } = await newKey();
    const asked = Array.from({ length: 50 }, () => send('GET', '/v1/runs', { key: secret }));
    await eventually(() => expect(hanging).toBe(2));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send('GET', '/v1/runs', { key: index % 2 ? other : greedy })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(hanging).toBe(2);
    const release = setInterval(() => held.splice(0).forEach((response) => response.writeHead(200).end('{}')), 5);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    clearInterval(release);
  });

  it('has more requests in work at run-orchestrator, which takes them in batches, than at other services', async () => {
    const { owners, send, newKey } = await begun({ SERVICE_CONNECTIONS: '8', RUN_CONNECTIONS: '32' });
    const { secret: key } = await newKey();
    const held: ServerResponse[] = [];
    const hold = (_received: unknown, response: ServerResponse): void => void held.push(response);
    const [runs, flows] = [owners['run-orchestrator'].state, owners.flow.state];
    [runs.respond, flows.respond] = [hold, hold];
    const asked = ['/v1/runs', '/v1/flows'].flatMap((path) =>
      Array.from({ length: 20 }, () => send('GET', path, { key })),
    );
    await eventually(() => expect([runs.received.length, flows.received.length]).toEqual([8, 2]));
    const release = setInterval(() => held.splice(0).forEach((response) => response.writeHead(200).end('{}')), 5);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    clearInterval(release);
  });

  it('is told to come again when hundreds of its requests wait', async () => {
    const { owners, send, newKey } = await begun({ SERVICE_CONNECTIONS: '1' });
    const { secret } = await newKey();
    const held: ServerResponse[] = [];
    owners['run-orchestrator'].state.respond = (_received, response) => void held.push(response);
    const asked = Array.from({ length: 300 }, () => send('GET', '/v1/runs', { key: secret }));
    const refused: Answer[] = [];
    for (const answer of asked) void answer.then((one) => one.status === 429 && refused.push(one));
    // One under way, 256 that wait; on a slow machine some of them may have waited too long already.
    await eventually(() => expect(refused.length).toBeGreaterThanOrEqual(300 - 257));
    for (const { body, headers } of refused)
      expect([body.errorCode, headers['retry-after']]).toEqual(['RATE_LIMITED', '1']);
    const release = setInterval(() => held.splice(0).forEach((response) => response.writeHead(200).end('{}')), 1);
    const answers = await Promise.all(asked);
    clearInterval(release);
    // Of those that waited some may have waited too long, on a slow machine (503); the first of them has not.
    const others = answers.filter(({ status }) => status !== 429);
    expect(others.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(others.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('One org', () => {
  it('takes no more than a half of the connections, however many keys it has', async () => {
    const { owners, send, newKey } = await begun({ SERVICE_CONNECTIONS: '8' });
    const { orgId, secret: first } = await newKey();
    const keys = [first];
    while (keys.length < 6) keys.push((await newKey({ orgId })).secret);
    const { secret: other } = await newKey();
    const held: ServerResponse[] = [];
    owners['run-orchestrator'].state.respond = ({ context }, response) =>
      void (context.orgId === orgId ? held.push(response) : response.writeHead(200).end('{}'));
    const asked = keys.flatMap((key) => [1, 2].map(() => send('GET', '/v1/runs', { key })));
    await eventually(() => expect(held.length).toBeGreaterThanOrEqual(4));
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('GET', '/v1/runs', { key: other })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(held).toHaveLength(4);
    const release = setInterval(() => held.splice(0).forEach((response) => response.writeHead(200).end('{}')), 5);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    clearInterval(release);
  });
});
