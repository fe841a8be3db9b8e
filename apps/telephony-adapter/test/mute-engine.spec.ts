import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { openEvents } from '../src/outbound/asterisk/ari-events.js';

const APPLICATION = 'outcall-inbound';

describe('An engine that takes a connection and says nothing', () => {
  let server: Server;
  let sockets: Socket[];
  let url: string;
  beforeEach(async () => {
    sockets = [];
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      sockets.push(socket.resume());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const access = () => ({ url, user: 'outcall', password: 'secret' });

  it('is waited for until the process stops', async () => {
    const stopping = new AbortController();
    const opened = openEvents(access(), APPLICATION, stopping.signal);
    opened.catch(() => undefined);
    await eventually(() => sockets.length === 1);
    stopping.abort(new Error('stopping'));
    await expect(opened).rejects.toThrow('stopping');
    await eventually(() => sockets[0]?.destroyed === true);
    await expect(openEvents(access(), APPLICATION, stopping.signal)).rejects.toThrow('stopping');
  });

  it('is not waited for longer than an engine takes', async () => {
    const opened = openEvents(access(), APPLICATION, new AbortController().signal, 200);
    await expect(opened).rejects.toThrow();
  });
});
