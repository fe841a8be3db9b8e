import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { accountsOf } from './live-accounts.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';

const SECRET = 'a secret of more than thirty-two characters';
const PROMOTION = { callTypes: ['promotional'] };

(ENGINE_MISSING === null ? describe : describe.skip)('A promotional call by a SIP trunk', () => {
  let ringing: RingingTelephony;
  let unasked: RingingTelephony | undefined;
  let scrub: Server;
  let proxy: Server;
  const tunnels: string[] = [];
  let asked: Record<string, unknown>[];
  let answer: { status: number; body: object };
  let shopper: Shopper;
  let numbers = 0;
  beforeAll(async () => {
    scrub = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        asked.push(JSON.parse(body) as Record<string, unknown>);
        response.writeHead(answer.status).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => scrub.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(scrub.address() as AddressInfo).port}/scrub`;
    proxy = createServer().on('connect', ({ url: to = '' }, client, head: Buffer) => {
      tunnels.push(to);
      const onward = connect(Number(to.split(':')[1]), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        onward.write(head);
        onward.pipe(client).pipe(onward);
      });
      for (const end of [onward, client]) end.on('error', () => (onward.destroy(), client.destroy()));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    ringing = await RingingTelephony.start({
      ...{ SCRUB_URL: url, SCRUB_SECRET: SECRET },
      SCRUB_TIMEOUT_MS: '20000', // patient enough for a busy machine
      EGRESS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
  });
  beforeEach(async () => {
    asked = [];
    shopper = await Shopper.start([{ do: 'answer' }, { do: 'await_bye' }]);
  });
  afterEach(() => shopper.stop());
  afterAll(async () => {
    await ringing?.stop();
    await unasked?.stop();
    for (const server of [scrub, proxy])
      await new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  });

  const call = (by: RingingTelephony): Promise<PlaceCall> =>
    by.callTo(shopper, { callType: 'promotional' }, undefined, {
      ...PROMOTION,
      phone: `+9114000000${10 + (numbers += 1)}`,
    });

  it('is asked of the scrub, and rings when that allows it', async () => {
    answer = { status: 200, body: { allowed: true, reference: 'op-77' } };
    const promotion = await call(ringing);
    expect(await ringing.place(promotion)).toMatchObject({ ok: true });
    expect(asked).toMatchObject([{ callId: promotion.callId, phone: promotion.phone, from: '+911400000011' }]);
    expect(tunnels).toContain(`127.0.0.1:${(scrub.address() as AddressInfo).port}`);
    await ringing.received(promotion.callId, 'call.answered');
    expect(shopper.invites()).toHaveLength(1);
    expect((await ringing.rowOf(promotion.callId))?.['scrub']).toMatchObject({
      verdict: 'allowed',
      reference: 'op-77',
    });
    await ringing.answeredWith('1', promotion.callId, shopper);
  });

  it.each<[string, typeof answer, object, string | null]>([
    [
      'blocks it',
      { status: 200, body: { allowed: false, reference: 'op-78' } },
      { ok: false, reason: 'refused', endReason: 'blocked' },
      'blocked',
    ],
    ['does not answer', { status: 503, body: {} }, { ok: false, reason: 'provider_unavailable' }, null],
  ])('sends no INVITE when the scrub %s', async (_, given, verdict, stored) => {
    answer = given;
    const promotion = await call(ringing);
    expect(await ringing.place(promotion)).toMatchObject(verdict);
    expect(asked).toHaveLength(1);
    const row = await ringing.rowOf(promotion.callId);
    expect((row?.['scrub'] as { verdict: string } | null)?.verdict ?? null).toBe(stored);
    expect(shopper.invites()).toEqual([]);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('is not made where nobody can be asked, and a service call is', async () => {
    unasked = await RingingTelephony.start();
    expect(await unasked.place(await call(unasked))).toMatchObject({ ok: false, reason: 'no_number' });
    expect(shopper.invites()).toEqual([]);
    const service = await unasked.callTo(shopper, { callType: 'transactional' });
    expect(await unasked.place(service)).toMatchObject({ ok: true });
    expect(asked).toEqual([]);
  });
});
