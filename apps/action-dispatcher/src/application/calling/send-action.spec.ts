import { describe, expect, it } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import type { Reply } from '../../domain/calling/reply.js';
import type { Route } from '../../domain/calling/route.js';
import { changed } from '../../domain/catalogue/action-definition.js';
import { Receivers, type OutgoingRequest } from './receivers.js';
import { ReceiverSecrets, UnreadableSecretError } from './receiver-secrets.js';
import { SendAction, type Asked } from './send-action.js';

class Noting extends Receivers {
  readonly sent: OutgoingRequest[] = [];
  send(request: OutgoingRequest): Promise<Reply> {
    this.sent.push(request);
    return Promise.resolve(answering('{"ok":true}'));
  }
}

/** Answers with the headers it got, as some test receivers do. */
class Echoing extends Receivers {
  send({ headers }: OutgoingRequest): Promise<Reply> {
    return Promise.resolve(answering(JSON.stringify({ ok: true, result: headers, got: headers })));
  }
}

const answering = (body: string): Reply => ({
  ...{ kind: 'answer', status: 200, body: Buffer.from(body), bodyEnd: 'whole' },
});

class NoSecrets extends ReceiverSecrets {
  sign = () => 't=0,v1=0';
  openHeaders = () => ({ 'X-Key': 'secret', 'Content-Type': 'text/plain' });
}

class LostKey extends ReceiverSecrets {
  sign = (): never => {
    throw new UnreadableSecretError('SECRETS_KEYS has no key k2, which is in use');
  };
  openHeaders = this.sign;
}

const logger = Logger.create({ service: 'test', level: 'silent' });
const NOW = new Date('2026-01-05T10:00:00Z');
const parameters = { order_no: { type: 'string', description: '' } } as const;
const http = { headerNames: [], body: null, successField: null, resultFields: [], sayField: null };
const asked = (orderNo: string): Asked => ({
  ...{ orgId: 'org_1', mode: 'test', deadlineAt: new Date(NOW.getTime() + 1_000) },
  body: {
    ...{ actionId: 'act_1', action: 'a', mode: 'test', orgId: 'org_1', runId: null, callId: 'cal_1' },
    ...{ contact: { phone: null }, args: { order_no: orderNo }, metadata: {}, isConfirmed: false, deadline: '' },
  },
});

describe('sending an action', () => {
  it('says of every URL that a template made that it is made for one request, and of no action URL', async () => {
    const client = new Noting();
    const send = new SendAction(client, new NoSecrets(), logger);
    const definition = changed('a', null, { parameters });
    const url = 'https://shop.example/orders/{{order_no}}';
    const templated: Route = {
      kind: 'http',
      definition: { ...definition, http: { ...http, method: 'POST', url } },
      sealedHeaders: 'sealed',
    };
    for (let n = 0; n < 50; n += 1) await send.execute(templated, asked(String(n)), () => NOW);
    expect(client.sent.every(({ isOneOff }) => isOneOff)).toBe(true);
    expect(new Set(client.sent.map((request) => request.url)).size).toBe(50);
    expect(client.sent[0]?.headers).toEqual({
      ...{ 'idempotency-key': 'cal_1:act_1', 'user-agent': 'Svc-Actions/1.0' },
      ...{ 'x-key': 'secret', 'content-type': 'text/plain' },
    });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    await send.execute({ kind: 'svc', receiver, definition }, asked('1'), () => NOW);
    expect(client.sent.at(-1)?.isOneOff).toBe(false);
  });

  it('is too late from its deadline on, at whatever line the process stood still', async () => {
    const client = new Noting();
    let now = NOW;
    const definition = changed('a', null, { parameters, kind: 'read' });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    await new SendAction(client, new NoSecrets(), logger).execute(
      { kind: 'svc', receiver, definition },
      asked('1'),
      () => now,
    );
    const lateness = [999, 1_000, 5_000].map((ms) => {
      now = new Date(NOW.getTime() + ms);
      return client.sent.map(({ isTooLate }) => isTooLate());
    });
    expect(lateness).toEqual([[false], [true], [true]]);
  });

  it('keeps neither the own headers nor the signature that a receiver echoes', async () => {
    const secrets = new (class extends NoSecrets {
      override sign = () => `t=1772400000,v1=${'ab'.repeat(32)}`;
      override openHeaders = () => ({ 'X-Key': 'k-of-the-shop', 'X-Region': 'south' }) as never;
    })();
    const definition = changed('a', null, { parameters });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    const url = 'https://shop.example/orders/{{order_no}}';
    const templated = { ...http, resultFields: ['got.x-key', 'got.x-region'], method: 'POST' as const, url };
    const routes: Route[] = [
      { kind: 'svc', receiver, definition },
      { kind: 'http', definition: { ...definition, http: templated }, sealedHeaders: 'sealed' },
    ];
    const kept = await Promise.all(
      routes.map(async (route) => {
        const { outcome, reply } = await new SendAction(new Echoing(), secrets, logger).execute(
          route as never,
          asked('1'),
          () => NOW,
        );
        const body = reply?.kind === 'answer' ? reply.body.toString() : '';
        expect([outcome.status, body]).toEqual(['success', expect.not.stringMatching(/k-of-the-shop|abab/)]);
        return outcome.result;
      }),
    );
    expect(kept[0]).toMatchObject({ 'svc-signature': '[removed]', 'idempotency-key': 'cal_1:act_1' });
    expect(JSON.stringify(kept[1])).toMatch(/\[removed\].*south/);
  });

  it('whose secret cannot be opened here is refused, and nothing is sent', async () => {
    const client = new Noting();
    const send = new SendAction(client, new LostKey(), logger);
    const definition = changed('a', null, { parameters });
    const receiver = { url: 'https://shop.example/actions', secrets: [], appId: null };
    const url = 'https://shop.example/orders/{{order_no}}';
    const routes: Route[] = [
      { kind: 'svc', receiver, definition },
      { kind: 'http', definition: { ...definition, http: { ...http, method: 'POST', url } }, sealedHeaders: 'sealed' },
    ];
    for (const route of routes) {
      const { outcome, request } = await send.execute(route as never, asked('1'), () => NOW);
      expect([outcome.status, outcome.errorCode, request]).toEqual(['refused', 'SECRET_UNREADABLE', null]);
    }
    expect(client.sent).toEqual([]);
  });
});
