import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findLibraryFlow } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const [trigger] = findLibraryFlow('cod_confirmation')?.definition.triggers ?? [];
const definition = (count: number) => ({
  ...findLibraryFlow('cod_confirmation')?.definition,
  triggers: Array.from({ length: count }, (_, n) => ({ ...trigger, id: `t${n}` })),
});

describe("the triggers of an org's published flows", () => {
  let service: FlowService;
  const context = tenant('org_0000000000000000000a');
  beforeAll(async () => {
    service = await startFlowService(2);
  });
  afterAll(() => service.stop());

  /** Asked again while a neighbour does not answer in time, as a busy machine has it. */
  const answered = (method: string, path: string, asking: Parameters<FlowService['ask']>[2]): Promise<Answer> =>
    eventually(async () => {
      const answer = await service.ask(method, path, asking);
      expect(answer.status).not.toBe(503);
      return answer;
    });
  const drafted = async (count: number, of = context): Promise<string> => {
    const made = await answered('POST', '/v1/flows', { context: of, body: { definition: definition(count) } });
    return made.body.flow.flowId;
  };
  const publish = (id: string, of = context) => answered('POST', `/v1/flows/${id}/publish`, { context: of });
  const save = (id: string, count: number) =>
    answered('PUT', `/v1/flows/${id}/draft`, { context, body: { definition: definition(count) } });

  it('are 200 at most, whichever of them are published at once', async () => {
    const full: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      full.push(await drafted(20));
      expect((await publish(full[n] as string)).status).toBe(200);
    }
    const last = [await drafted(20), await drafted(20), await drafted(20)];
    const answers = await Promise.all(last.map((id) => publish(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(refused).toMatchObject({
      errorCode: 'INVALID_REQUEST',
      details: [
        {
          path: ['definition', 'triggers'],
          message: 'the published flows of an org have at most 200 triggers, and the others have 200',
        },
      ],
    });
    const left = last[answers.findIndex(({ status }) => status === 400)] as string;
    expect((await answered('GET', `/v1/flows/${left}`, { context })).status).toBe(404); // not published

    const [changed] = full as [string];
    await save(changed, 19);
    expect((await publish(changed)).status).toBe(200);
    expect((await publish(left)).status).toBe(400);
    await save(left, 1);
    expect((await publish(left)).status).toBe(200);
    await save(changed, 20);
    expect((await publish(changed)).status).toBe(400);
    const install = await answered('POST', '/v1/flows/library/cod_confirmation/install', { context });
    expect(install.status).toBe(400);
  });

  it('do not count for another org', async () => {
    const other = tenant('org_0000000000000000000b');
    expect((await publish(await drafted(20, other), other)).status).toBe(200);
  });
});
