import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cataloguePath, type CatalogueResponse } from '@outcall/contracts-actions';
import { ACTION_PRESETS } from '@outcall/flow-language';
import {
  SERVICE_CONTEXT,
  startActions,
  TENANT_CONTEXT,
  type Actions,
  type Answer,
  type Sent,
} from './action-service.js';

const ORG = 'org_0000000000000000000a';

describe('the catalogue for flows', () => {
  let actions: Actions;
  beforeAll(async () => {
    actions = await startActions();
  });
  afterAll(() => actions.stop());

  const ask = (path: string, more: Sent = {}): Promise<Answer> =>
    actions.send('GET', path, { context: SERVICE_CONTEXT, caller: 'flow', ...more });

  it('holds the presets, as definitions are checked against them', async () => {
    const { status, body } = await ask(cataloguePath(ORG));
    expect(status).toBe(200);
    const named = ACTION_PRESETS.map((preset) => ({ ...preset, fingerprint: expect.stringMatching(/^[\w-]{43}$/) }));
    expect(body as CatalogueResponse).toEqual({ actions: named });
    expect(body.actions.map(({ name }: { name: string }) => name)).toEqual([
      'get_order',
      'confirm_order',
      'cancel_order',
      'update_delivery_address',
    ]);
  });

  it('is of one org', async () => {
    for (const path of [
      '/internal/catalogue',
      cataloguePath('%00'),
      cataloguePath('nobody'),
      `${cataloguePath(ORG)}&orgId=${ORG}`,
    ])
      expect((await ask(path)).status).toBe(400);
  });

  it('answers the flow service alone', async () => {
    expect((await ask(cataloguePath(ORG), { caller: 'api-gateway' })).status).toBe(401);
    expect((await ask(cataloguePath(ORG), { caller: 'telephony-adapter' })).status).toBe(401);
    expect((await ask(cataloguePath(ORG), { context: TENANT_CONTEXT })).status).toBe(401);
  });
});
