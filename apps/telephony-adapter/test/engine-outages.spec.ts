import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { EngineLink } from '../src/outbound/asterisk/engine-link.js';

/** RFC 6455: what makes the answer to a key that of a server which speaks the protocol. */
const WEBSOCKET = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

describe('The log of the way to an engine', () => {
  let server: Server;
  let sockets: Duplex[];
  let tried: number;
  let isThere: boolean;
  let lines: [string, Record<string, unknown>][];
  let clock: FixedClock;
  let link: EngineLink;
  beforeEach(async () => {
    [sockets, tried, isThere, lines] = [[], 0, false, []];
    server = createServer().on('upgrade', ({ headers }, socket) => {
      tried += 1;
      if (!isThere) return void socket.destroy();
      sockets.push(socket);
      const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${WEBSOCKET}`).digest('base64');
      const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
      socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const write = (event: string, fields: object = {}): void => void lines.push([event, { ...fields }]);
    clock = new FixedClock(new Date('2026-11-21T04:30:00Z'));
    link = new EngineLink({ url, user: 'u', password: 'p' }, 'ours', { info: write, warn: write }, clock);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await link.onApplicationShutdown();
    await new Promise((resolve) => server.close(resolve));
  });
  const written = (event: string) => lines.filter(([line]) => line === event);

  it('has one line for an outage, with its reason, and one when it is over', async () => {
    const startedAt = clock.now();
    link.start();
    await eventually(() => tried >= 4);
    expect(link.awaySince).toEqual(startedAt);
    expect(lines).toEqual([['engine.not-reached', { application: 'ours', reason: expect.any(String) }]]);
    isThere = true;
    await eventually(() => link.current !== null);
    expect(link.awaySince).toBeNull();
    expect(lines.slice(1)).toEqual([['engine.connected', { application: 'ours' }]]);

    isThere = false;
    tried = 0;
    clock.advance(60_000);
    for (const socket of sockets) socket.destroy();
    await eventually(() => tried >= 4);
    expect(link.awaySince).toEqual(clock.now());
    expect(written('engine.gone')).toHaveLength(1);
    expect(written('engine.not-reached')).toHaveLength(2);
    expect(lines.flatMap(([, { error }]) => error ?? [])).toEqual([]);
  });
});
