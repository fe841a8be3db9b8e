import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ID_PREFIXES, PUBLIC_EVENT_TYPES } from '@outcall/kernel';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document is walked as it comes
type Json = any;
const read = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../../docs/${name}.json`, import.meta.url), 'utf8'));
const openapi = read('openapi');
const documents: [string, Json][] = [
  ['openapi', openapi],
  ['openapi-management', read('openapi-management')],
  ['openapi-hooks', read('openapi-hooks')],
];

/** Every object of a document but those within its examples, with its place. */
function* nodesOf(value: Json, place = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [place, value];
  for (const [key, child] of Object.entries(value))
    if (key !== 'examples') yield* nodesOf(child, `${place}/${key.replaceAll('/', '~1')}`);
}
const operationsOf = (document: Json): [string, Json][] =>
  Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]): [string, Json] => [`${method} ${path}`, operation]),
  );
const resolved = (document: Json, response: Json): Json =>
  response.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response;
const contentsOf = (document: Json): [string, string, Json][] =>
  operationsOf(document).flatMap(([where, { responses }]) =>
    Object.entries<Json>(responses).flatMap(([status, response]) =>
      Object.entries<Json>(resolved(document, response).content ?? {}).map(
        ([type, content]): [string, string, Json] => [`${where} ${status}`, type, content],
      ),
    ),
  );

describe.each(documents)('The document %s', (_, document) => {
  it('has a license, a server for any installation and no word about a specification', () => {
    expect(document.info.license).toEqual({ name: expect.any(String), identifier: expect.any(String) });
    expect(document.servers).toEqual([{ url: expect.stringMatching(/^\{origin\}\//), variables: expect.any(Object) }]);
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/the[ ]specification/i);
    expect(text).toMatch(/handbook/);
  });

  it('tells of every operation that its method may be wrong, and what any other answer is like', () => {
    for (const [where, { responses }] of operationsOf(document)) {
      expect([where, Object.keys(responses)]).toEqual([where, expect.arrayContaining(['405', 'default'])]);
      if (where.startsWith('head ')) continue; // no answer to it has a body
      const { schema } = resolved(document, responses.default).content['application/json'];
      expect(JSON.stringify(schema)).toContain('#/components/schemas/Error');
    }
  });

  it('gives each answer of success a name', () => {
    const unnamed = contentsOf(document).filter(
      ([where, type, { schema }]) => type === 'application/json' && / 2\d\d$/.test(where) && !schema.$ref,
    );
    expect(unnamed).toEqual([]);
  });

  it('narrows the error of an answer by allOf, as generators drop what stands beside a $ref', () => {
    const errors = contentsOf(document).filter(([where]) => / [45]\d\d$/.test(where));
    expect(errors.length).toBeGreaterThan(4 * operationsOf(document).length);
    for (const [where, , { schema }] of errors) {
      expect([where, schema.allOf?.[0]]).toEqual([where, { $ref: '#/components/schemas/Error' }]);
      expect(Object.keys(schema)).toEqual(['allOf']);
    }
  });

  it('shows an example of every answer and every body, but of sound', () => {
    const bare = contentsOf(document).filter(
      ([where, type, { examples }]) => type !== 'audio/wav' && !NOT_RECORDED.test(where) && !examples,
    );
    expect(bare.map(([where, type]) => `${where} ${type}`)).toEqual([]);
    const bodies = operationsOf(document).filter(
      ([, { requestBody }]) =>
        requestBody && !Object.values<Json>(requestBody.content).every(({ examples }) => examples),
    );
    expect(bodies.map(([where]) => where)).toEqual([]);
  });

  it('names each list of values once', () => {
    const values = Object.values<Json>(document.components.schemas)
      .filter((schema) => schema.enum)
      .map((schema) => JSON.stringify([...schema.enum].sort()));
    const inline = [...nodesOf(document)].filter(
      ([place, node]) =>
        Array.isArray(node.enum) &&
        !/^\/components\/schemas\/\w+$/.test(place) &&
        values.includes(JSON.stringify([...node.enum].sort())),
    );
    expect(inline.map(([place]) => place)).toEqual([]);
  });

  it('gives the ids of this service their pattern', () => {
    const loose = [...nodesOf(document.components.schemas)].flatMap(([place, { properties }]) =>
      Object.entries<Json>(properties ?? {})
        .filter(
          ([name, schema]) =>
            /^(?:id|\w+Id)$/.test(name) &&
            !/^(?:external|\w+External|client|trace|fulfillment|order|trigger|entity)Id$/.test(name) && // of others, of a definition, of any kind
            !('pattern' in schema || '$ref' in schema || 'const' in schema) &&
            !OF_ANY_KIND.test(`${place}/${name}`),
        )
        .map(([name]) => `${place}/${name}`),
    );
    expect(loose).toEqual([]);
  });
});

/** The next record of the examples (tools/e2e.mjs --record) has them. */
const NOT_RECORDED = /\/contacts\/export|\/audit/;

/**
 * Who made, changed or caused something is a member, a key or an app, and what the audit log tells of is of every kind;
 * the steps, triggers and so on of a definition are named by who writes it. Three answers have an id within an object
 * without a name.
 */
const OF_ANY_KIND =
  /\/(?:createdBy|by)\/|^\/(?:Author|Recorder|ErasureRecord|Changer|AuditEntry)\/|^\/Flow\w+(?:\/|$)|(?:EraseShopperAnswer|ExportContactAnswer|AppConnection)\/properties\/|^\/HookReceipt\/deliveryId$/;

describe('The document of the public API', () => {
  it('has every public event as a webhook with a schema of its own, and the action request as a callback', () => {
    expect(Object.keys(openapi.webhooks).sort()).toEqual([...PUBLIC_EVENT_TYPES].sort());
    expect(PUBLIC_EVENT_TYPES).toHaveLength(15);
    for (const [type, { post }] of Object.entries<Json>(openapi.webhooks)) {
      const [content] = Object.values<Json>(post.requestBody.content);
      const schema = openapi.components.schemas[content.schema.$ref.split('/').at(-1)];
      expect([type, schema.properties.type.const]).toEqual([type, type]);
      expect(content.examples.real.value.type).toBe(type);
    }
    const [request] = Object.values<Json>(openapi.paths['/actions/{name}'].put.callbacks.actionRequest);
    expect(request.post.requestBody.content['application/json'].schema.$ref).toMatch(/ActionRequest$/);
    expect(Object.keys(request.post.responses)).toEqual(expect.arrayContaining(['200', '202']));
  });

  it('has bearer and OAuth 2 as schemes, with every scope in words, and each operation asks for one of them', () => {
    const { bearer, oauth } = openapi.components.securitySchemes;
    expect(bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    const { authorizationCode, ...others } = oauth.flows;
    expect([others, Object.keys(authorizationCode.scopes).sort()]).toEqual([
      {},
      ['actions', 'calls', 'commerce', 'contacts', 'flows', 'runs'],
    ]);
    for (const [where, { security }] of operationsOf(openapi))
      expect([where, security.map((each: Json) => Object.keys(each)[0])]).toEqual([
        where,
        security.length === 0 ? [] : ['bearer', 'oauth'],
      ]);
  });

  it('has the definition of a flow as a schema of its own, the one that editors get', () => {
    const { properties } = openapi.components.schemas.FlowDefinition;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['name', 'callType', 'languages', 'steps', 'triggers']),
    );
    expect(Object.keys(properties).sort()).toEqual(
      Object.keys(read('flow.schema').definitions.FlowDefinition.properties).sort(),
    );
    const bodies = ['post /flows', 'put /flows/{flowId}/draft'].map((name) =>
      JSON.stringify(operationsOf(openapi).find(([where]) => where === name)?.[1].requestBody),
    );
    for (const body of bodies) expect(body).toBeDefined();
  });

  it('has named enumerations, defaults and id patterns where a client needs them', () => {
    const { schemas } = openapi.components;
    for (const name of ['Language', 'EndReason', 'ConsentSource', 'RunStatus', 'CallStatus', 'ErrorCode', 'Scope'])
      expect([name, schemas[name]?.enum?.length > 1]).toEqual([name, true]);
    expect(schemas.StartRunRequest.properties).toMatchObject({
      whenClosed: { default: 'schedule' },
      inputs: { default: {} },
      metadata: { default: {} },
      flowId: { pattern: `^${ID_PREFIXES.flow}_[a-z0-9]{20}$` },
      contactId: { pattern: `^${ID_PREFIXES.contact}_[a-z0-9]{20}$` },
    });
    const limit = openapi.paths['/runs'].get.parameters.find(({ name }: Json) => name === 'limit');
    expect(limit.schema).toMatchObject({ default: 50, maximum: 100 });
  });
});
