import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findLibraryFlow } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const MEGABYTE = 1024 * 1024;
const definition = (bytes: number) => ({
  ...findLibraryFlow('cod_confirmation')?.definition,
  triggers: [],
  note: 'x'.repeat(bytes),
});

describe("an org's published flows", () => {
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
  const drafted = async (bytes: number, of = context): Promise<string> =>
    (await answered('POST', '/v1/flows', { context: of, body: { definition: definition(bytes) } })).body.flow.flowId;
  const publish = (id: string, of = context) => answered('POST', `/v1/flows/${id}/publish`, { context: of });
  const save = (id: string, bytes: number) =>
    answered('PUT', `/v1/flows/${id}/draft`, { context, body: { definition: definition(bytes) } });

  it('are 4 MB together at most, whichever of them are published at once', async () => {
    const full: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      full.push(await drafted(0.8 * MEGABYTE));
      expect((await publish(full[n] as string)).status).toBe(200);
    }
    const last = [await drafted(0.5 * MEGABYTE), await drafted(0.5 * MEGABYTE)];
    const answers = await Promise.all(last.map((id) => publish(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const place = answers.findIndex(({ status }) => status === 400);
    expect(answers[place]?.body).toMatchObject({ errorCode: 'INVALID_REQUEST', details: [{ path: ['definition'] }] });
    expect(answers[place]?.body.message).toMatch(/have at most 4194304 bytes together, .*: archive what is not used$/);
    const [first, left] = [full[0] as string, last[place] as string];
    expect((await answered('GET', `/v1/flows/${left}`, { context })).status).toBe(404); // not published

    await save(first, 0.79 * MEGABYTE); // no larger than it was
    expect((await publish(first)).status).toBe(200);
    expect((await publish(left)).status).toBe(400);
    await save(first, 1_000);
    expect((await publish(first)).status).toBe(200);
    expect((await publish(left)).status).toBe(200);
  });

  it('do not count for another org', async () => {
    const other = tenant('org_0000000000000000000b');
    expect((await publish(await drafted(0.9 * MEGABYTE, other), other)).status).toBe(200);
  });
});
