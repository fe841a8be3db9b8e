import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALL_TOPIC, type PlaceCall } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { startService } from '@outcall/platform-service';
import { rebind } from '@outcall/testing';
import { AppModule } from '../src/app.module.js';
import { Carrier, type CarrierAnswer } from '../src/application/carrier.js';
import { loadConfig } from '../src/config.js';
import { MIGRATIONS } from '../src/migrations.js';
import { accountsOf } from './live-accounts.js';
import { liveCallTo, ORG, startTelephony, tenant, type Answer, type Telephony } from './telephony-service.js';

class StrangeCarrier extends Carrier {
  answer: CarrierAnswer = { kind: 'unavailable' };
  asked = 0;

  protected override async dial(): Promise<CarrierAnswer> {
    this.asked += 1;
    return this.answer;
  }

  protected override attend(): never {
    throw new Error('no call was taken');
  }

  protected override async release(): Promise<void> {
    throw new Error('no call was taken');
  }
}

const SERVICE = {
  name: 'telephony-adapter',
  schema: 'telephony',
  migrations: MIGRATIONS,
  topics: [CALL_TOPIC],
  consumes: false,
} as const;

const withCarrier =
  (carrier: Carrier) =>
  (env?: Readonly<Record<string, string | undefined>>): Promise<RunningService> => {
    return startService(SERVICE, loadConfig(env), rebind(AppModule, [{ provide: Carrier, useValue: carrier }]));
  };

describe('a carrier that is away', () => {
  const carrier = new StrangeCarrier();
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony({}, withCarrier(carrier));
    await telephony.equip({ lines: 2, paise: 10_000 });
  });
  afterAll(() => telephony.stop());

  const read = (callId: string): Promise<Answer> =>
    telephony.send('GET', `/v1/calls/${callId}`, { context: tenant(ORG, 'live') });
  const verdictOn = async (call: PlaceCall): Promise<unknown> => (await telephony.place([call])).body.results[0];

  it('leaves calls that GET /calls knows, as the run lists that of the attempt its last outage uses', async () => {
    carrier.answer = { kind: 'unavailable' };
    const [before, asked] = [await accountsOf(telephony.db), carrier.asked];
    const first = liveCallTo('+919876501234');
    for (let outage = 1; outage <= 4; outage += 1) {
      const call = liveCallTo(first.phone, { runId: first.runId });
      for (const _ of ['asked', 'asked again, after its answer was lost'])
        expect(await verdictOn(call)).toMatchObject({ ok: false, reason: 'provider_unavailable' });
      expect(await read(call.callId)).toMatchObject({
        status: 200,
        body: {
          call: {
            id: call.callId,
            runId: first.runId,
            status: 'failed',
            endReason: 'provider_unavailable',
            answeredAt: null,
            endedAt: expect.any(String),
          },
        },
      });
      expect(telephony.eventsOf(call.callId)).toEqual([]); // the verdict has told it
    }
    expect(carrier.asked - asked).toBe(4);
    expect(await accountsOf(telephony.db)).toEqual(before);
  });

  it.each([
    ['lines_busy', 'lines_busy'],
    ['too_late', 'permit_expired'],
  ] as const)('leaves none where it answers %s: the run lists none', async (kind, reason) => {
    carrier.answer = { kind };
    const call = liveCallTo('+919876501235');
    expect(await verdictOn(call)).toMatchObject({ ok: false, reason });
    expect((await read(call.callId)).status).toBe(404);
  });
});
