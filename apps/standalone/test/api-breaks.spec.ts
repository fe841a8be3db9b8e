import { describe, expect, it } from '@jest/globals';

const TOOL = new URL('../../../tools/release/api-breaks.mjs', import.meta.url).href;
const { apiBreaks } = (await import(TOOL)) as { apiBreaks(before: object, after: object): string[] };

const json = (schema: object): object => ({ 'application/json': { schema } });
const objectOf = (required: string[], ...names: string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required,
});
const OPERATION = {
  operationId: 'startRun',
  security: [{ bearer: ['runs'] }, { oauth: ['runs'] }],
  parameters: [{ in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string' } }],
  requestBody: { required: false, content: json(objectOf([], 'phone')) },
  responses: {
    201: { headers: { 'Request-Id': {} }, content: json(objectOf(['id'], 'id')) },
    409: { content: json({ enum: ['CONFLICT', 'IN_USE'] }) },
  },
};
const documentOf = (change: object = {}): object => ({ paths: { '/runs': { post: { ...OPERATION, ...change } } } });
const breaksBy = (change: object): string[] => apiBreaks(documentOf(), documentOf(change));

describe('the API beside that of the release before', () => {
  it('breaks nobody when nothing changed, and when an operation, a parameter or an answer is added', () => {
    expect(breaksBy({})).toEqual([]);
    const parameters = [...OPERATION.parameters, { in: 'query', name: 'dry', required: false, schema: {} }];
    expect(breaksBy({ parameters, responses: { ...OPERATION.responses, 422: {} } })).toEqual([]);
    expect(apiBreaks({ paths: {} }, documentOf())).toEqual([]);
  });

  it('breaks clients when an operation, its name, a credential or a parameter is gone', () => {
    expect(apiBreaks(documentOf(), { paths: {} })).toEqual(['POST /runs: is gone']);
    expect(breaksBy({ operationId: 'makeRun' })).toEqual(['POST /runs: is called makeRun']);
    expect(breaksBy({ security: [{ bearer: ['runs'] }, { oauth: ['admin'] }] })).toEqual([
      'POST /runs: the credential {"oauth":["runs"]} is not enough',
    ]);
    expect(breaksBy({ parameters: [] })).toEqual(['POST /runs: header Idempotency-Key: is gone']);
  });

  it('breaks clients when something of a request is required or refused', () => {
    const [key] = OPERATION.parameters;
    const fresh = { in: 'query', name: 'why', required: true, schema: {} };
    expect(breaksBy({ parameters: [{ ...key, required: true }, fresh] })).toEqual([
      'POST /runs: header Idempotency-Key: is required',
      'POST /runs: query why: is required',
    ]);
    expect(breaksBy({ requestBody: { required: true, content: json(objectOf(['phone'], 'phone')) } })).toEqual([
      'POST /runs: a body is required',
      'POST /runs: body.phone: is required',
    ]);
    expect(breaksBy({ requestBody: { content: json(objectOf([], 'number')) } })).toEqual([
      'POST /runs: body.phone: is gone',
    ]);
    expect(breaksBy({ requestBody: undefined })).toEqual(['POST /runs: the body is gone']);
  });

  it('breaks clients when something of an answer is gone', () => {
    const answers = OPERATION.responses;
    expect(breaksBy({ responses: { 201: answers[201] } })).toEqual(['POST /runs: 409: is gone']);
    expect(breaksBy({ responses: { ...answers, 409: { content: json({ enum: ['CONFLICT'] }) } } })).toEqual([
      'POST /runs: 409: the value IN_USE is gone',
    ]);
    expect(breaksBy({ responses: { ...answers, 201: { headers: {}, content: json(objectOf([], 'id')) } } })).toEqual([
      'POST /runs: 201: the header Request-Id is gone',
      'POST /runs: 201.id: may be absent',
    ]);
  });

  it('breaks receivers when a webhook or a callback sends less, or wants more of the answer', () => {
    const sent = (request: object, answer: object): object => ({
      post: {
        operationId: 'on',
        requestBody: { content: json(request) },
        responses: { 200: { content: json(answer) } },
      },
    });
    const [had, has] = [
      sent(objectOf(['a'], 'a', 'b'), objectOf([], 'ok')),
      sent(objectOf([], 'a'), objectOf(['ok'], 'ok')),
    ];
    const lines = ['body.b: is gone', 'body.a: may be absent', '200.ok: is required'];
    const webhooks = (item: object): object => ({ paths: {}, webhooks: { 'run.queued': item } });
    expect(apiBreaks(webhooks(had), webhooks(has))).toEqual(lines.map((line) => `POST run.queued: ${line}`));
    const callbacks = (item: object): object => documentOf({ callbacks: { asked: { 'https://a.example': item } } });
    expect(apiBreaks(callbacks(had), callbacks(has))).toEqual(lines.map((line) => `POST https://a.example: ${line}`));
    expect(apiBreaks(callbacks(had), documentOf())).toEqual(['POST https://a.example: is gone']);
  });
});
