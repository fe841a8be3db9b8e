import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { ActionCallsRequest } from '@outcall/contracts-actions';
import { eventually } from '@outcall/testing';
import { callTo, liveCallTo, startTelephony, type Telephony } from './telephony-service.js';

const APP = 'app_0mg1b2c3d4e5f6g7h8i9';

describe('the app that started the run of a call', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
    await telephony.equip({ lines: 5, paise: 10_000 });
  });
  afterAll(() => telephony.stop());

  const appsNotifiedBy = ({ callId }: PlaceCall): (string | null)[] =>
    telephony.fakes.received
      .filter(({ path }) => path === '/internal/action-calls')
      .flatMap(({ body }) => (body as unknown as ActionCallsRequest).items)
      .filter((item) => item.callId === callId)
      .map(({ appId }) => appId);
  const keptWith = async ({ callId }: PlaceCall): Promise<unknown> =>
    (await telephony.db.database.query('SELECT app_id FROM calls WHERE id = $1', [callId]))[0];

  it.each([
    ['test', callTo],
    ['live', liveCallTo],
  ] as const)('goes with the actions of a %s call, each call its own', async (_, to) => {
    const [ofApp, ofShop] = [to('+919876501234', { appId: APP }), to('+919876501235')];
    const { status } = await telephony.place([ofApp, ofShop]);
    expect(status).toBe(200);
    await eventually(() => expect([appsNotifiedBy(ofApp), appsNotifiedBy(ofShop)]).toEqual([[APP], [null]]));
    expect([await keptWith(ofApp), await keptWith(ofShop)]).toEqual([{ app_id: APP }, { app_id: null }]);
  });

  it('must be an app', async () => {
    const { body } = await telephony.place([callTo('+919876501236', { appId: 'gnt_0mg1b2c3d4e5f6g7h8i9' })]);
    expect(body.results).toMatchObject([{ ok: false, errorCode: 'FAULTY_ITEM' }]);
  });
});
