import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS, findLibraryFlow, type CatalogueAction } from '@outcall/flow-language';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const orgId = 'org_0000000000000000000a';
const context = tenant(orgId);
const INSTALL = '/v1/flows/library/cod_confirmation/install';
const complete = findLibraryFlow('cod_confirmation')?.definition as unknown as {
  steps: { id: string; type: string; args?: object }[];
  actions: string[];
};
const preset = (name: string): CatalogueAction =>
  ACTION_PRESETS.find((action) => action.name === name) as CatalogueAction;

/** The library flow with another action in place of `confirm_order`. */
const using = (name: string, args: Record<string, unknown>): unknown => {
  const steps = complete.steps.map((step) =>
    step.type === 'action' && 'action' in step && step.action === 'confirm_order'
      ? { ...step, action: name, args }
      : step,
  );
  return {
    ...complete,
    steps,
    actions: complete.actions.map((action) => (action === 'confirm_order' ? name : action)),
  };
};

describe('the catalogue of the org', () => {
  let service: FlowService;
  const create = (definition: unknown, as = context, headers = {}): Promise<Answer> =>
    service.ask('POST', '/v1/flows', { context: as, headers, body: { definition } });
  const flows = () => service.db.database.query('SELECT id, revision, published_version FROM flows ORDER BY id');
  const messages = ({ body }: Answer): string[] => [
    ...new Set<string>(body.flow.draft.problems.map(({ message }: { message: string }) => message)),
  ];

  beforeAll(async () => {
    service = await startFlowService();
  });
  afterEach(() => {
    service.actions.state = 'up';
    service.actions.own.clear();
  });
  afterAll(() => service.stop());

  it('keeps the app that made a flow, and not the grant it acted by', async () => {
    const app = { id: 'app_0mg1b2c3d4e5f6g7h8i9', name: 'Builder' };
    const byApp = { ...context, credential: { kind: 'app', id: 'gnt_1', name: 'Builder' } as const, app };
    const { body } = await create(complete, byApp);
    const kept = service.db.database.query('SELECT created_by FROM flows WHERE id = $1', [body.flow.flowId]);
    expect(await kept).toEqual([{ created_by: { kind: 'app', ...app } }]);
  });

  it('knows the four presets, and no action that nobody has defined', async () => {
    expect(messages(await create(complete))).toEqual([]);
    expect(messages(await create(using('send_flowers', { order_no: '{{inputs.order_no}}' })))).toEqual([
      'is not in the catalogue',
    ]);
  });

  it("takes the org's own actions, with their parameters and their need of a confirmation", async () => {
    const flowers: CatalogueAction = {
      ...preset('confirm_order'),
      name: 'send_flowers',
      parameters: { colour: { type: 'string', description: 'of the flowers' } },
    };
    service.actions.own.set(orgId, [flowers]);
    expect(messages(await create(using('send_flowers', { colour: 'red' })))).toEqual([]);
    expect(messages(await create(using('send_flowers', { order_no: '1' })))).toEqual([
      'is no parameter of send_flowers',
    ]);
    expect(messages(await create(using('send_flowers', { colour: 7 })))).toEqual(['must be a string']);
    expect(
      messages(await create(using('send_flowers', { colour: 'red' }), tenant('org_0000000000000000000b'))),
    ).toEqual(['is not in the catalogue']);
    service.actions.own.set(orgId, [{ ...flowers, requiresConfirmation: true }]);
    expect(messages(await create(using('send_flowers', { colour: 'red' })))).toEqual([
      expect.stringContaining('put a confirm step for send_flowers before it'),
    ]);
  });

  it('is asked anew each time: a draft is judged by the catalogue as it stands, and so is its publish', async () => {
    const { flowId } = (await create(using('send_flowers', {}))).body.flow;
    const publish = (): Promise<Answer> => service.ask('POST', `/v1/flows/${flowId}/publish`, { context });
    const refused = await publish();
    expect(refused).toMatchObject({ status: 422, body: { errorCode: 'FLOW_INVALID' } });
    expect(refused.body.details[0]).toEqual({
      path: ['steps', expect.any(Number), 'action'],
      message: 'is not in the catalogue',
    });
    service.actions.own.set(orgId, [{ ...preset('confirm_order'), name: 'send_flowers' }]);
    expect(messages(await service.ask('GET', `/v1/flows/${flowId}/draft`, { context }))).toEqual([]);
    expect((await publish()).status).toBe(200);
  });

  it.each(['unavailable', 'broken', 'silent'] as const)(
    'that is %s stops every save and publish with 503 before anything is written, and no key is spent',
    async (state) => {
      const { flowId } = (await create(complete)).body.flow;
      const before = await flows();
      const key = { 'idempotency-key': `outage-${state}` };
      const ask = (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
        service.ask(method, path, { context, headers, ...(body !== undefined && { body }) });
      service.actions.state = state;
      const answers = await Promise.all([
        ask('POST', '/v1/flows', { definition: complete }, key),
        ask('PUT', `/v1/flows/${flowId}/draft`, { definition: complete }),
        ask('GET', `/v1/flows/${flowId}/draft`),
        ask('POST', `/v1/flows/${flowId}/publish`),
        service.ask('POST', INSTALL, { context: tenant('org_0000000000000000000c') }),
      ]);
      for (const { status, body, headers } of answers)
        expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '1']);
      expect(await flows()).toEqual(before);
      service.actions.state = 'up';
      expect(await ask('POST', '/v1/flows', { definition: complete }, key)).toMatchObject({ status: 201 });
      expect((await ask('POST', `/v1/flows/${flowId}/publish`)).status).toBe(200);
    },
  );

  it('is not needed to run or read what is published, nor to install again', async () => {
    const { flow } = (await service.ask('POST', INSTALL, { context })).body;
    service.actions.state = 'broken';
    expect(await service.ask('POST', INSTALL, { context })).toMatchObject({
      status: 200,
      body: { isNew: false, flow },
    });
    expect((await service.ask('GET', `/v1/flows/${flow.id}`, { context })).status).toBe(200);
    expect((await service.ask('GET', `/v1/flows/${flow.id}/draft`, { context })).body.flow.draft).toBeNull();
  });

  it('in which the org has changed a preset may not fit a library flow: 422 with the problems, and nothing is installed', async () => {
    const org = 'org_0000000000000000000d';
    service.actions.own.set(org, [{ ...preset('confirm_order'), parameters: {} }]);
    service.actions.catalogue = ACTION_PRESETS.filter(({ name }) => name !== 'confirm_order');
    const refused = await service.ask('POST', INSTALL, { context: tenant(org) });
    service.actions.catalogue = ACTION_PRESETS;
    expect(refused).toMatchObject({ status: 422, body: { errorCode: 'FLOW_INVALID' } });
    expect(refused.body.details.length).toBeGreaterThan(0);
    expect((await service.ask('GET', '/v1/flows', { context: tenant(org) })).body.flows).toEqual([]);
  });

  it('is asked for the org of the request alone', () => {
    expect(new Set(service.actions.asked.map((url) => url.split('?')[0]))).toEqual(new Set(['/internal/catalogue']));
    expect(service.actions.asked).toContain(`/internal/catalogue?orgId=${orgId}`);
  });
});
