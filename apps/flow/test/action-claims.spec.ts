import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findLibraryFlow } from '@outcall/flow-language';
import { startFlowService, tenant, type FlowService } from './flow-service.js';

const context = tenant('org_0000000000000000000a');
const definition = findLibraryFlow('cod_confirmation')?.definition as unknown as { actions: string[] };

describe('a publish', () => {
  let service: FlowService;
  beforeAll(async () => {
    service = await startFlowService();
  });
  beforeEach(() => void service.actions.claims.splice(0));
  afterAll(() => service.stop());

  const draft = async (of: unknown = definition): Promise<string> =>
    (await service.ask('POST', '/v1/flows', { context, body: { definition: of } })).body.flow.flowId;
  const publish = (flowId: string) => service.ask('POST', `/v1/flows/${flowId}/publish`, { context });

  it('claims the use of its actions before it commits, and keeps the claim', async () => {
    expect((await publish(await draft())).status).toBe(200);
    expect(service.actions.claims).toEqual(['POST /internal/action-uses']);
  });

  it('is judged again when an action changed between the check and the claim', async () => {
    service.actions.changedBefore = 3;
    expect((await publish(await draft())).status).toBe(200);
    expect(service.actions.claims).toHaveLength(4);
  });

  it('does not happen while actions change all the time', async () => {
    const flowId = await draft();
    service.actions.changedBefore = 1_000;
    expect((await publish(flowId)).status).toBe(503);
    service.actions.changedBefore = 0;
    expect((await service.ask('GET', `/v1/flows/${flowId}`, { context })).status).toBe(404);
  });

  it('that is refused releases its claim', async () => {
    expect((await publish(await draft({ ...definition, disclosure: {} }))).status).toBe(422);
    expect(service.actions.claims).toEqual([
      'POST /internal/action-uses',
      expect.stringMatching(/^DELETE .*\/flv_[a-z0-9]{20}\?orgId=org_/),
    ]);
  });

  it('again, without a draft, claims nothing', async () => {
    const flowId = await draft();
    await publish(flowId);
    service.actions.claims.splice(0);
    expect((await publish(flowId)).status).toBe(200);
    expect(service.actions.claims).toEqual([]);
  });

  it('of a library flow that another installed meanwhile releases its claim', async () => {
    const install = () => service.ask('POST', '/v1/flows/library/cod_confirmation/install', { context });
    const answers = await Promise.all(Array.from({ length: 8 }, install));
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    const claimed = service.actions.claims.filter((claim) => claim.startsWith('POST')).length;
    expect(service.actions.claims.filter((claim) => claim.startsWith('DELETE'))).toHaveLength(claimed - 1);
  });
});
