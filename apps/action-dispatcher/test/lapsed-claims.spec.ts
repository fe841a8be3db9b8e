import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ACTION_USES_PATH, cataloguePath, type CatalogueEntry } from '@outcall/contracts-actions';
import { SERVICE_CONTEXT, startActions, type Actions } from './action-service.js';
import { ids, Shop } from './shop.js';

const FLOW = 'flw_00000000000000000001';

/** The flow service as this one asks it: the versions it has, and which of them runs. */
async function fakeFlow() {
  const state = { isUp: true, versions: new Set<string>(), runs: null as string | null, eventVersion: 1 };
  const server = createServer((request, response) => {
    request.resume();
    const id = request.url?.split(/[/?]/)[3] ?? '';
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!state.isUp) return answer(503, { ok: false, errorCode: 'UNAVAILABLE', message: 'no' });
    if (request.method === 'GET')
      return state.versions.has(id)
        ? answer(200, { flowVersion: { id, flowId: FLOW } })
        : answer(404, { ok: false, errorCode: 'NOT_FOUND', message: 'no such version' });
    const running = { ok: true, flowId: FLOW, flowVersionId: state.runs, eventVersion: state.eventVersion };
    answer(200, { results: [state.runs ? running : { ok: false, errorCode: 'NOT_PUBLISHED' }] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { state, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const parameters = { colour: { type: 'string', description: 'of the flowers' } };
const other = { parameters: { size: { type: 'number', description: '' } } };
const inUse = { status: 409, body: { errorCode: 'ACTION_IN_USE' } };

describe('a claim that lapsed while the event of its version was still on its way', () => {
  let flow: Awaited<ReturnType<typeof fakeFlow>>;
  let actions: Actions;
  let shop: Shop;
  beforeAll(async () => {
    flow = await fakeFlow();
    actions = await startActions({ env: { FLOW_URL: flow.url } });
  });
  beforeEach(async () => {
    Object.assign(flow.state, { isUp: true, versions: new Set(), runs: null, eventVersion: 1 });
    shop = new Shop(actions);
    await shop.save('send_flowers', { parameters });
  });
  afterAll(async () => {
    await actions.stop();
    await flow.stop();
  });

  const claim = async (): Promise<string> => {
    const path = cataloguePath(shop.orgId);
    const { body } = await actions.send('GET', path, { context: SERVICE_CONTEXT, caller: 'flow' });
    const { name, fingerprint } = body.actions.find((action: CatalogueEntry) => action.name === 'send_flowers');
    const flowVersionId = ids.next('flowVersion');
    const request = { orgId: shop.orgId, flowVersionId, actions: [{ name, fingerprint }] };
    const claimed = { context: SERVICE_CONTEXT, caller: 'flow', body: request };
    expect((await actions.send('POST', ACTION_USES_PATH, claimed)).body).toEqual({ isGranted: true });
    return flowVersionId;
  };
  const lapse = () =>
    actions.db.database.query(`UPDATE action_claims SET expires_at = now() - interval '1 h' WHERE org_id = $1`, [
      shop.orgId,
    ]);
  const claims = () =>
    actions.db.database.query('SELECT flow_version_id AS id FROM action_claims WHERE org_id = $1', [shop.orgId]);
  const remove = () => shop.api('DELETE', '/v1/actions/send_flowers');

  it('still holds when the version runs, and through the next claim of the org', async () => {
    const published = await claim();
    await lapse();
    flow.state.versions.add(published);
    flow.state.runs = published;
    await claim();
    expect(await shop.save('send_flowers', other)).toMatchObject(inUse);
    expect(await remove()).toMatchObject(inUse);
    await lapse();
    expect(await shop.save('send_flowers', other)).toMatchObject(inUse);
    expect(await claims()).toEqual([{ id: published }]); // the other was never published
  });

  it('is not thought to be gone while flow cannot be asked', async () => {
    await claim();
    await lapse();
    flow.state.isUp = false;
    expect((await shop.save('send_flowers', other)).status).toBe(503);
    expect((await remove()).status).toBe(503);
    expect((await shop.save('send_flowers', { parameters, timeoutMs: 900 })).status).toBe(200); // its parameters stay
    expect(await claims()).toHaveLength(1);
  });

  it('is gone when the version was never published, or runs no more', async () => {
    await claim();
    const retired = await claim();
    await lapse();
    flow.state.versions.add(retired);
    flow.state.runs = ids.next('flowVersion');
    expect((await shop.save('send_flowers', other)).status).toBe(200);
    expect(await claims()).toEqual([]);
  });

  it('is one of many that a flow service left that kept dying: all of them go', async () => {
    for (let n = 0; n < 45; n += 1) await claim();
    await lapse();
    expect((await remove()).status).toBe(200);
    expect(await claims()).toEqual([]);
  });

  it('holds before it has lapsed though no such version was published yet, and while flow cannot be asked', async () => {
    await claim();
    expect(await shop.save('send_flowers', other)).toMatchObject(inUse);
    flow.state.isUp = false;
    expect(await shop.save('send_flowers', other)).toMatchObject(inUse);
    expect(await claims()).toHaveLength(1);
  });

  it('is over before it has lapsed when its version was published and runs no more', async () => {
    flow.state.versions.add(await claim());
    flow.state.runs = null;
    expect((await remove()).status).toBe(200);
    expect(await claims()).toEqual([]);
  });

  describe('and a use that was told by an event', () => {
    const used = async (version: number) =>
      actions.db.database.query(
        'INSERT INTO flow_actions (org_id, flow_id, version, actions) VALUES ($1, $2, $3, $4)',
        [...[shop.orgId, FLOW, version], ['send_flowers']],
      );

    it('holds while that version runs, and while flow cannot be asked', async () => {
      await used(3);
      Object.assign(flow.state, { runs: ids.next('flowVersion'), eventVersion: 3 });
      expect(await shop.save('send_flowers', other)).toMatchObject(inUse);
      flow.state.isUp = false;
      expect(await remove()).toMatchObject(inUse);
    });

    it.each([
      ['its flow is archived', null],
      ['another version runs', 5],
    ])('holds no more when %s, before the event of that comes', async (_, eventVersion) => {
      await used(3);
      Object.assign(flow.state, { runs: eventVersion && ids.next('flowVersion'), eventVersion });
      expect((await shop.save('send_flowers', other)).status).toBe(200);
    });
  });
});
