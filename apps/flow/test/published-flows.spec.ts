import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { UNCHANGED_HEADER } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { SERVICE_CONTEXT, startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const A = tenant('org_0000000000000000000a');
const B = tenant('org_0000000000000000000b');
const INSTALL = '/v1/flows/library/cod_confirmation/install';
const UNKNOWN = 'flw_00000000000000000000';
const FLOW_KEYS = [
  'id',
  'libraryKey',
  'name',
  'description',
  'callType',
  'version',
  'publishedAt',
  'languages',
  'inputs',
  'inputSchema',
  'answers',
  'outcomes',
  'actions',
];

describe('published flows', () => {
  let service: FlowService;
  let installed: Answer;
  const get = (path: string, context = A): Promise<Answer> => service.ask('GET', path, { context });
  const refusal = ({ body, status }: Answer): unknown => ({ status, ...body, requestId: 'x' });

  beforeAll(async () => {
    service = await startFlowService(2);
    installed = await service.ask('POST', INSTALL, { context: A });
  });
  afterAll(() => service.stop());

  it('install new the first time and give the same flow ever after, in both modes', async () => {
    expect(installed).toMatchObject({ status: 200, body: { ok: true, isNew: true } });
    expect(Object.keys(installed.body)[0]).toBe('ok');
    const again = await service.ask('POST', INSTALL, { context: { ...A, mode: 'test' } });
    expect(again).toMatchObject({ status: 200, body: { ok: true, isNew: false } });
    expect(again.body.flow).toEqual(installed.body.flow);
    expect([installed, again].map(({ headers }) => headers.has(UNCHANGED_HEADER))).toEqual([false, true]);
  });

  it('are shown with exactly the published fields', async () => {
    const { flow } = (await get(`/v1/flows/${installed.body.flow.id}`)).body;
    expect(flow).toEqual(installed.body.flow);
    expect(Object.keys(flow)).toEqual(FLOW_KEYS);
    expect(flow).toMatchObject({
      id: expect.stringMatching(/^flw_[a-z0-9]{20}$/),
      libraryKey: 'cod_confirmation',
      version: 1,
    });
    expect(new Date(flow.publishedAt).toISOString()).toBe(flow.publishedAt);
    expect(Object.keys(flow.languages)).toEqual(['allowed', 'default']);
  });

  it('carry an input schema that is valid 2020-12 and agrees with the inputs', () => {
    const { inputSchema, inputs } = installed.body.flow as {
      inputSchema: { required: string[]; properties: Record<string, unknown> };
      inputs: { key: string; required: boolean }[];
    };
    const check = new Ajv2020({ strict: true }).compile(inputSchema);
    expect(inputSchema.required).toEqual(inputs.filter((input) => input.required).map((input) => input.key));
    expect(Object.keys(inputSchema.properties)).toEqual(inputs.map((input) => input.key));
    expect(check({ customer_name: 'Asha', order_no: '1001', amount: '1299' })).toBe(true);
    expect(check({ customer_name: 'Asha', order_no: '1001' })).toBe(false);
    expect(check({ customer_name: 'Asha', order_no: '1001', amount: 1299 })).toBe(false);
  });

  it('are listed for their own org alone', async () => {
    expect((await get('/v1/flows')).body).toEqual({ ok: true, flows: [installed.body.flow] });
    expect((await get('/v1/flows', B)).body).toEqual({ ok: true, flows: [] });
  });

  it('become one flow when twenty installs come at once, exactly one of them new', async () => {
    const context = tenant('org_0000000000000000000c');
    /** Asked again while a neighbour does not answer in time, as a busy machine has it. */
    const install = () =>
      eventually(async () => {
        const answer = await service.ask('POST', INSTALL, { context });
        expect(answer.status).toBe(200);
        return answer;
      });
    const answers = await Promise.all(Array.from({ length: 20 }, install));
    expect(answers.filter((answer) => answer.body.isNew).length).toBeLessThanOrEqual(1); // none: it was that of a 503
    expect(new Set(answers.map((answer) => answer.body.flow.id)).size).toBe(1);
    expect((await get('/v1/flows', context)).body.flows).toHaveLength(1);
  });

  it('of another org answer as those that do not exist', async () => {
    const foreign = await get(`/v1/flows/${installed.body.flow.id}`, B);
    expect(foreign.status).toBe(404);
    expect(refusal(foreign)).toEqual(refusal(await get(`/v1/flows/${UNKNOWN}`, B)));
  });

  it.each([
    '/v1/flows/nope',
    '/v1/flows/flw_%00',
    '/v1/flows/library',
    `/v1/flows/${UNKNOWN.toUpperCase()}`,
    '/v1/flows/flw_0000000000000000000%27',
    '/v1/flows/%F0%9F%98%80',
  ])('%s is not found', async (path) => {
    expect(refusal(await get(path))).toMatchObject({ status: 404, ok: false, errorCode: 'NOT_FOUND' });
  });

  it.each(['nope', 'cod_confirmation%00', '__proto__', 'constructor', 'COD_CONFIRMATION'])(
    'the library key %s is not found and installs nothing',
    async (key) => {
      const answer = await service.ask('POST', `/v1/flows/library/${key}/install`, { context: B });
      expect(refusal(answer)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      expect((await get('/v1/flows', B)).body.flows).toEqual([]);
    },
  );

  it('answer the gateway only, with a tenant context', async () => {
    expect((await service.ask('GET', '/v1/flows', {})).status).toBe(401);
    expect((await service.ask('GET', '/v1/flows', { caller: 'contacts', context: A })).status).toBe(401);
    expect((await service.ask('GET', '/v1/flows', { context: SERVICE_CONTEXT })).status).toBe(401);
  });

  it('stand in the library with what the console lists', async () => {
    const { status, body } = await get('/internal/admin/flow-library');
    expect(status).toBe(200);
    const entry = body.flows.find(({ key }: { key: string }) => key === 'cod_confirmation');
    expect(Object.keys(entry)).toEqual(['key', 'name', 'callType', 'languages']);
    expect(entry).toMatchObject({
      name: installed.body.flow.name,
      callType: installed.body.flow.callType,
      languages: installed.body.flow.languages,
    });
  });
});
