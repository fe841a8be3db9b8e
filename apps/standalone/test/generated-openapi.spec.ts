import { describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';

const FOLDER = new URL('../../../tools/generate/openapi/', import.meta.url);
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, FOLDER).href)) as T;
const { faultsOf } = await load<{ faultsOf: (document: object) => string[] }>('check.mjs');
const { handlersOf } = await load<Controllers>('controllers.mjs');
const { handlerFor } = await load<Handlers>('handlers.mjs');
const { requestSchema, queryParameters } = await load<Requests>('requests.mjs');
const { errorsOf, errorResponse } = await load<Errors>('errors.mjs');
const { definitionComponents } = await load<{ definitionComponents: (schema: object) => Schemas }>(
  'flow-definition.mjs',
);
const { examplesOf } = await load<{ examplesOf: (seen: object, before: object) => Schemas }>('examples.mjs');

type Schemas = Record<string, object>;
interface Handler {
  readonly service: string;
  readonly method: string;
  readonly path: string;
}
interface Controllers {
  handlersOf(controller: unknown, where: object): Handler[];
}
interface Handlers {
  handlerFor(handlers: readonly Handler[], route: { owner: string; method: string; path: string }): Handler | undefined;
}
interface Rule {
  readonly name: string | null;
  schema(): object;
}
interface Requests {
  requestSchema(rule: Rule, components: Schemas): object;
  queryParameters(rule: Rule): { name: string; required: boolean; schema: object }[];
}
interface Errors {
  errorsOf(facts: object, named?: string[]): Record<string, string[]>;
  errorResponse(
    status: string,
    codes: string[],
    headersOf: (names: string[]) => object,
    kind: { hasBody: boolean },
  ): { description: string; headers: object; content?: object };
}

const answer = (schema: object, examples?: object) => ({ content: { 'application/json': { schema, ...examples } } });
const REFUSED = answer({ $ref: '#/components/schemas/Error' }, { examples: { real: { value: { ok: false } } } });
const operation = (more: object = {}) => ({
  ...{ operationId: 'getThing', tags: ['Things'], parameters: [{ in: 'path', name: 'id' }] },
  responses: {
    200: answer({ type: 'object', properties: { size: { type: 'integer' } } }),
    ...Object.fromEntries(['400', '405', '429', '500', '503', 'default'].map((status) => [status, REFUSED])),
  },
  ...more,
});
const documentOf = (paths: object) => ({
  paths,
  components: { schemas: { Error: { type: 'object', properties: { ok: { type: 'boolean' } } } } },
});
const responsesWith = (responses: object) => ({ responses: { ...operation().responses, ...responses } });

describe('the check of an API document', () => {
  it('finds nothing wrong with a whole one', () => {
    expect(faultsOf(documentOf({ '/things/{id}': { get: operation() } }))).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a name that is none of a method', { operationId: 'get-thing' }, 'get-thing is no name for a method'],
    [
      'a parameter that its path does not have',
      { parameters: [{ in: 'path', name: 'other' }] },
      'parameters have other',
    ],
    [
      'a parameter twice',
      { parameters: ['id', 'a', 'a'].map((name) => ({ in: name === 'id' ? 'path' : 'query', name })) },
      'a parameter is named twice',
    ],
    ['no answer of success', { responses: { ...operation().responses, 200: undefined } }, ''],
    [
      'a reference that leads nowhere',
      responsesWith({ 404: answer({ $ref: '#/components/schemas/Gone' }) }),
      'nowhere',
    ],
    ['a refusal without an example', responsesWith({ 404: answer({ type: 'object' }) }), 'has no example'],
    ['a schema that is none', responsesWith({ 200: answer({ type: 'thing' }) }), 'type'],
    [
      'an example that is not of its schema',
      responsesWith({ 200: answer({ type: 'string' }, { examples: { real: { value: 1 } } }) }),
      'must be string',
    ],
    ['two tags', { tags: ['Things', 'Others'] }, 'has not one tag'],
  ])('finds %s', (_, more, fault) => {
    const faulty = JSON.parse(JSON.stringify(operation(more))) as { responses: Schemas };
    const faults = faultsOf(documentOf({ '/things/{id}': { get: faulty } }));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join()).toContain(fault || 'has no answer of success');
  });

  it.each(['400', '405', '429', '500', '503', 'default'])('asks for an answer %s of every operation', (status) => {
    const { [status]: _left, ...responses } = operation().responses as Record<string, object>;
    const faults = faultsOf(documentOf({ '/things/{id}': { get: operation({ responses }) } }));
    expect(faults).toEqual([`GET /things/{id}: has no answer ${status}`]);
  });

  it('finds two operations of one name', () => {
    const faults = faultsOf(documentOf({ '/things/{id}': { get: operation(), delete: operation() } }));
    expect(faults).toEqual(['DELETE /things/{id} and GET /things/{id} are both called getThing']);
  });
});

@Controller('things')
class ThingsController {
  @Post(':id/parts')
  @HttpCode(202)
  make(@Param('id') _id: string, @Body() _body: object, @Headers('if-match') _tag: string): void {}

  @Get()
  list(@Query('limit') _limit: string): void {}

  notServed(): void {}
}

describe('the reader of controllers', () => {
  const handlers = handlersOf(ThingsController, { service: 'things', source: 'things.controller.ts' });

  it('finds every route with its method, its status and what it takes', () => {
    expect(handlers).toEqual([
      expect.objectContaining({ name: 'make', method: 'POST', path: '/things/:id/parts', status: 202 }),
      expect.objectContaining({ name: 'list', method: 'GET', path: '/things', status: 200, body: null }),
    ]);
    expect(handlers).toMatchObject([
      { body: { kind: '3' }, query: [], headers: ['if-match'] },
      { query: [{ names: ['limit'] }], headers: [] },
    ]);
  });

  it.each<[string, string, string, string, boolean]>([
    ['whatever its parameters are called', 'things', 'POST', '/things/:thingId/parts', true],
    ['of its owner alone', 'others', 'POST', '/things/:id/parts', false],
    ['of its method alone', 'things', 'PUT', '/things/:id/parts', false],
    ['of its whole path alone', 'things', 'GET', '/things/:id', false],
  ])('gives a route its handler, %s', (_, owner, method, path, isFound) => {
    expect(handlerFor(handlers, { owner, method, path }) !== undefined).toBe(isFound);
  });
});

describe('the schemas of requests', () => {
  const rule = (name: string | null, schema: object): Rule => ({ name, schema: () => structuredClone(schema) });
  const PART = { type: 'object', properties: { at: { type: 'string', format: 'offset-date-time' } } };
  const THING = {
    ...{ type: 'object', required: ['part'], definitions: { Part: PART } },
    properties: { part: { $ref: '#/definitions/Part' }, anything: { $ref: '#/definitions/Object' } },
  };

  it('name the classes that judge, with the standard names of formats', () => {
    const components: Schemas = {};
    expect(requestSchema(rule('MakeThing', THING), components)).toEqual({ $ref: '#/components/schemas/MakeThing' });
    expect(components).toEqual({
      MakeThing: {
        ...{ type: 'object', required: ['part'] },
        properties: { part: { $ref: '#/components/schemas/Part' }, anything: {} },
      },
      Part: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } },
    });
  });

  it('are refused where two classes of one name differ, and not where one is met twice', () => {
    const components: Schemas = {};
    requestSchema(rule('MakeThing', THING), components);
    expect(() => requestSchema(rule('MakeThing', THING), components)).not.toThrow();
    expect(() => requestSchema(rule('MakeThing', PART), components)).toThrow('under the name MakeThing');
  });

  it('become parameters where they judge a query', () => {
    const query = { type: 'object', required: ['from'], properties: { from: PART.properties.at, limit: {} } };
    expect(queryParameters(rule('Query', query))).toMatchObject([
      { name: 'from', in: 'query', required: true, schema: { type: 'string', format: 'date-time' } },
      { name: 'limit', in: 'query', required: false },
    ]);
  });
});

describe('the errors of an operation', () => {
  const codesOf = (facts: object, named?: string[]): string[] =>
    Object.values(errorsOf({ method: 'GET', path: '/v1/things', ...facts }, named)).flat();

  it.each<[string, object, string[]]>([
    ['a credential', { hasCredential: true }, ['UNAUTHENTICATED']],
    ['a scope', { scope: 'runs' }, ['FORBIDDEN']],
    ['an id in its path', { path: '/v1/things/:id' }, ['NOT_FOUND']],
    ['a body', { method: 'POST' }, ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']],
    ['an idempotency key', { isIdempotent: true }, ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH']],
  ])('follow from %s', (_, facts, codes) => {
    const plain = codesOf({});
    expect(codesOf(facts)).toEqual(expect.arrayContaining(codes));
    for (const code of codes) expect(plain).not.toContain(code);
  });

  it('are those of its words, too, each under its status', () => {
    const { 409: conflicts, 404: missing } = errorsOf({ method: 'GET', path: '/v1/things/:id' }, ['CONFLICT']);
    expect([conflicts, missing]).toEqual([['CONFLICT'], ['NOT_FOUND']]);
  });

  it('are told with an example of each, and without a body of HEAD', () => {
    const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));
    const response = errorResponse('429', ['RATE_LIMITED'], named, { hasBody: true });
    expect(response.description).toBe('`RATE_LIMITED`: too many requests');
    expect(Object.keys(response.headers)).toEqual(expect.arrayContaining(['Request-Id', 'Retry-After']));
    expect(response.content).toMatchObject({
      'application/json': { examples: { RATE_LIMITED: { value: { ok: false, errorCode: 'RATE_LIMITED' } } } },
    });
    expect(errorResponse('429', ['RATE_LIMITED'], named, { hasBody: false })).not.toHaveProperty('content');
  });
});

describe('the definition of a flow in the API document', () => {
  it('is renamed where an answer has its name already', () => {
    const FlowInput = { type: 'object', properties: { next: { $ref: '#/definitions/FlowInput' } } };
    const FlowDefinition = { properties: { inputs: { items: { $ref: '#/definitions/FlowInput' } } } };
    expect(definitionComponents({ definitions: { FlowDefinition, FlowInput } })).toEqual({
      FlowDefinition: { properties: { inputs: { items: { $ref: '#/components/schemas/DefinitionInput' } } } },
      DefinitionInput: { type: 'object', properties: { next: { $ref: '#/components/schemas/DefinitionInput' } } },
    });
  });
});

describe('the examples of answers', () => {
  const seen = (body: unknown, request?: unknown) => ({ 'GET /v1/things': { 200: { real: { body, request } } } });
  const keptOf = (body: unknown, before: object = {}) =>
    (examplesOf(seen(body), before)['GET /v1/things'] as { answers: Record<string, { real: unknown }> }).answers['200']
      ?.real;

  it.each([
    ['an API key', { secret: 'svc_sk_live_abcdef' }, { secret: 'svc_sk_live_...' }],
    ['a signing secret', { signingSecret: 'whsec_abcdef' }, { signingSecret: 'whsec_...' }],
    ['a token of another form', { token: 'abcdef' }, { token: '...' }],
    [
      'a signed link',
      { url: 'http://127.0.0.1:1234/v1/r?signature=0a1b' },
      { url: 'https://api.example.com/v1/r?signature=...' },
    ],
    ['the address of a receiver', { url: 'http://127.0.0.1:4321/hook' }, { url: 'https://shop.example.com/hook' }],
    ['more than two of a list', { items: [1, 2, 3] }, { items: [1, 2] }],
  ])('do not hold %s', (_, body, kept) => {
    expect(keptOf(body)).toEqual(kept);
  });

  it('are added to those of before, which are left as they were', () => {
    const before = {
      'POST /v1/things': { answers: { 201: { real: {} } } },
      'GET /v1/things': { answers: { 404: {} } },
    };
    const copy = structuredClone(before);
    const after = examplesOf(seen({ ok: true }, { size: 1 }), before);
    expect(Object.keys(after)).toEqual(['GET /v1/things', 'POST /v1/things']);
    expect(after['GET /v1/things']).toEqual({
      request: { size: 1 },
      answers: { 200: { real: { ok: true } }, 404: {} },
    });
    expect(before).toEqual(copy);
  });
});
