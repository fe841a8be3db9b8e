import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { ActionCallCommand, ActionCallsRequest } from '@outcall/contracts-actions';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { HttpActionCaller, MAX_WAITS_OF_AN_ORG } from '../src/outbound/http/http-action-caller.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());
/** More than the connections of one client. */
const STUCK = 100;
/** More than any of them takes, also while the machine does much else. */
const PATIENCE_MS = 600_000;

describe('actions of a shop that hangs', () => {
  const hanging = ids.next('org');
  let server: Server;
  let waits: ServerResponse[];
  let waiting: number;
  let clients: InternalClient[];
  let actions: HttpActionCaller;

  const command = (orgId: string): ActionCallCommand => ({
    ...{ actionId: ids.next('actionCall'), orgId, mode: 'test', runId: ids.next('run'), callId: ids.next('call') },
    ...{ phone: null, appId: null, name: 'confirm_order', args: {}, metadata: {}, isConfirmed: false },
  });
  const answer = (response: ServerResponse, { items }: ActionCallsRequest, status: string): void => {
    const results = items.map(({ actionId }) => ({ ok: true, actionCall: { id: actionId, status } }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  };

  /** The dispatcher: at once for every org but the one, which is answered as it stands; its waits never are. */
  beforeEach(async () => {
    waits = [];
    waiting = 0;
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as ActionCallsRequest;
        const isStuck = body.items.some(({ orgId }) => orgId === hanging);
        if (isStuck && body.patienceMs > 1_000) {
          waits.push(response);
          waiting += 1;
          response.on('close', () => (waiting -= 1));
        } else answer(response, body, isStuck ? 'sent' : 'success');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const addresses = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
    const signer = new ContextSigner('telephony-adapter', {
      'telephony-adapter': { 'action-dispatcher': { k1: 'c'.repeat(32) } },
    });
    const client = (connections?: number): InternalClient =>
      new InternalClient({
        ...{ service: 'action-dispatcher', addresses, signer },
        ...(connections !== undefined && { connections }),
      });
    clients = [client(), client(Infinity)];
    actions = new HttpActionCaller(clients[0] as InternalClient, clients[1] as InternalClient);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await Promise.all(clients.map((client) => client.close()));
  });

  const until = (isTrue: () => boolean): Promise<boolean> => eventually(isTrue, { everyMs: 5 });

  it('hold up no action of another, however many of them are waited for', async () => {
    const stuck = Array.from({ length: STUCK }, () =>
      actions.act(command(hanging), PATIENCE_MS).catch(() => undefined),
    );
    await until(() => waiting === STUCK);
    const others = await Promise.all(
      Array.from({ length: 20 }, () => actions.act(command(ids.next('org')), PATIENCE_MS)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(20).fill('success'));
    expect(waiting).toBe(STUCK);
    for (const response of waits) response.writeHead(503).end();
    await Promise.all(stuck);
  });

  it('take no more connections than an org may have requests under way', async () => {
    const stuck = Array.from({ length: MAX_WAITS_OF_AN_ORG + 20 }, () =>
      actions.act(command(hanging), PATIENCE_MS).catch(() => undefined),
    );
    await until(() => waiting === MAX_WAITS_OF_AN_ORG);
    expect((await actions.act(command(ids.next('org')), PATIENCE_MS)).status).toBe('success');
    expect(waits).toHaveLength(MAX_WAITS_OF_AN_ORG);
    for (const response of waits.splice(0)) response.writeHead(503).end();
    await until(() => waits.length === 20); // whose turn has come
    for (const response of waits) response.writeHead(503).end();
    await Promise.all(stuck);
  });

  it('are given up when their time is over, known to be under way or not, however long the dispatcher is silent', async () => {
    // asked once, then waited for until the end
    expect((await actions.act(command(hanging), 5_000)).status).toBe('sent');
    server.removeAllListeners('request').on('request', () => undefined);
    await expect(actions.act(command(hanging), 100)).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
    for (const response of waits) response.destroy();
  });
});
