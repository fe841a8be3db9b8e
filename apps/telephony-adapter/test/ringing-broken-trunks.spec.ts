import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';
import { liveCallTo } from './telephony-service.js';

/** So many calls in a row that a trunk did not carry. */
const FAILURES = 5;

(ENGINE_MISSING === null ? describe : describe.skip)('A trunk that carries no call', () => {
  let ringing: RingingTelephony;
  const shoppers: Shopper[] = [];
  let phones = 0;
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
  });
  afterEach(() => {
    for (const shopper of shoppers.splice(0)) shopper.stop();
  });
  afterAll(() => ringing?.stop());

  const trouble = async (calls: number): Promise<Shopper> => {
    const shopper = await Shopper.start([{ do: 'refuse', code: 503, phrase: 'Service Unavailable' }], calls);
    shoppers.push(shopper);
    return shopper;
  };
  /** One more call of the same org, by the same trunk. */
  const another = ({ orgId }: PlaceCall): PlaceCall =>
    liveCallTo(`+9198765${String((phones += 1)).padStart(5, '0')}`, { orgId, language: 'hi-IN' });

  it('gets no more of them, until one may try', async () => {
    const shopper = await trouble(FAILURES);
    const first = await ringing.callTo(shopper);
    for (const call of [first, ...Array.from({ length: FAILURES - 1 }, () => another(first))]) {
      expect(await ringing.place(call)).toMatchObject({ ok: true });
      expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({ endReason: 'provider_unavailable' });
    }
    const refused = another(first);
    expect(await ringing.place(refused)).toMatchObject({ ok: false, reason: 'provider_unavailable' });
    expect(ringing.typesOf(refused.callId)).toEqual([]);
    await shopper.done();
    expect(shopper.invites()).toHaveLength(FAILURES);
  });

  it('leaves them to the second trunk of the number, and none that it has answered', async () => {
    const broken = await trouble(FAILURES);
    const busy = await Shopper.start([{ do: 'refuse', code: 486, phrase: 'Busy Here' }]);
    shoppers.push(busy);
    const first = await ringing.callTo(broken, {}, busy);
    for (const call of [first, ...Array.from({ length: FAILURES - 1 }, () => another(first))]) {
      await ringing.place(call);
      expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({ endReason: 'provider_unavailable' });
    }
    expect(busy.invites()).toEqual([]);
    const next = another(first);
    expect(await ringing.place(next)).toMatchObject({ ok: true });
    expect(await ringing.received(next.callId, 'call.ended')).toMatchObject({ endReason: 'busy' });
    await busy.done();
    expect([broken.invites().length, busy.invites().length]).toEqual([FAILURES, 1]);
  });
});
