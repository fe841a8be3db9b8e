import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';
import { answerOk } from './upstream.js';

describe('a gateway that stops', () => {
  let gateway: Gateway;
  let key: string;
  const held: ServerResponse[] = [];
  beforeAll(async () => {
    gateway = await startGateway();
    key = (await gateway.newKey()).secret;
  });
  afterAll(() => gateway.stop());

  it('answers what still comes over a kept connection like those before it, and then ends the connection', async () => {
    const runs = gateway.owners['run-orchestrator'].state;
    runs.respond = (_received, response) => void held.push(response);
    const socket = connect(Number(new URL(gateway.base).port), '127.0.0.1');
    let heard = '';
    let isEnded = false;
    socket.on('data', (bytes) => (heard += bytes.toString())).on('end', () => (isEnded = true));
    const ask = (path: string): boolean =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`);
    ask('/v1/runs');
    await eventually(() => expect(held).toHaveLength(1));
    const stopped = gateway.stopServices();
    await eventually(() => expect(gateway.apps[0]?.getHttpServer().listening).toBe(false));
    runs.respond = answerOk;
    ask('/v1/me');
    held[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    await stopped;
    await eventually(() => expect(isEnded).toBe(true));
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(heard.toLowerCase().split('http/1.1 ')[2]).toContain('connection: close');
  });
});
