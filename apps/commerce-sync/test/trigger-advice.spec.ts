import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { manager, startCommerceService, type CommerceService } from './commerce-service.js';

const FLOW = 'flw_00000000000000000001';

describe('a trigger that is switched on', () => {
  let commerce: CommerceService;
  let orgId: string;
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());
  beforeEach(() => {
    orgId = `org_advice${(orgs += 1)}`;
    Object.assign(commerce.fake.behaviour, { flow: 'up', isDown: false, unconnected: [] });
  });

  const publish = (more: object = {}, callType = 'transactional'): void =>
    void commerce.fake.flows.set(FLOW, {
      ...{ orgId, eventVersion: 1, callType },
      triggers: [{ id: 'cod', on: 'order.created', enabled: false, ...more }],
    });
  const set = (enabled: boolean) =>
    commerce.ask('PUT', `/internal/admin/orgs/${orgId}/flows/${FLOW}/triggers/cod`, {
      ...{ context: manager(orgId), body: { enabled } },
    });
  const isOn = async () =>
    (await commerce.db.database.query('SELECT enabled FROM trigger_settings WHERE org_id = $1', [orgId]))[0];

  it('is answered with what will allow its calls, beside what was answered before', async () => {
    publish();
    const trigger = { flowId: FLOW, triggerId: 'cod' };
    const { status, body } = await set(true);
    expect([status, body.trigger, body.warnings]).toEqual([200, { ...trigger, enabled: true }, []]);
    expect(body.basis).toEqual({
      callType: 'transactional',
      anyOf: [
        { code: 'RECENT_ORDER', message: 'an order placed in the last 30 minutes' },
        { code: 'SERVICE_CONSENT', message: expect.any(String) },
      ],
    });
    expect((await set(false)).body).toEqual({
      ...{ ok: true, trigger: { ...trigger, enabled: false }, basis: null, warnings: [] },
    });
  });

  it('is answered with what will keep it from calling, or its calls from being of use', async () => {
    publish({ delayMinutes: 45 });
    commerce.fake.behaviour.unconnected = ['confirm_order'];
    expect((await set(true)).body.warnings).toEqual([
      { code: 'DELAY_OUTLIVES_ORDER', message: expect.any(String) },
      { code: 'ACTION_NOT_CONNECTED', message: expect.stringContaining('confirm_order') },
    ]);
    publish({}, 'service');
    const { basis, warnings } = (await set(true)).body;
    expect([basis.anyOf.length, basis.anyOf[0].code, warnings[0].code]).toEqual([
      1,
      'SERVICE_CONSENT',
      'CONSENT_NEEDED',
    ]);
  });

  it('is switched also while nothing can be told of it', async () => {
    publish();
    commerce.fake.behaviour.unconnected = null;
    expect((await set(true)).body).toMatchObject({ ok: true, warnings: [{ code: 'ACTIONS_NOT_KNOWN' }] });
    await set(false);
    commerce.fake.behaviour.isDown = true;
    const { status, body } = await set(true);
    expect([status, body.basis, body.warnings]).toMatchObject([200, null, [{ code: 'FLOW_NOT_KNOWN' }]]);
    expect(await isOn()).toEqual({ enabled: true });
  });
});
