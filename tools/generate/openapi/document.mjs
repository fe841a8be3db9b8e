// Puts a document together: routes from the gateway's tables, what they take and answer from the handlers behind them,
// and words.
import { STATUS_CODES } from 'node:http';
import { anyError, ERROR_SCHEMA, errorResponse, errorsOf } from './errors.mjs';
import { handlerFor } from './handlers.mjs';
import { HEADERS, requestHeader, responseHeaders } from './headers.mjs';
import { nameEnvelopes, withNamedValues } from './named.mjs';
import { queryParameters, requestSchema } from './requests.mjs';
import { actionCallback, actionSchemas } from './webhooks.mjs';
import { pathParameter } from './words/paths.mjs';
import { FIELD_VALUES } from './words/values.mjs';

const RATE_LIMIT = ['RateLimit-Policy', 'RateLimit'];
/** Of the documents as of the code: package.json says UNLICENSED. */
const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' };
const HEADER_NAMES = {
  'if-match': 'If-Match',
  'if-none-match': 'If-None-Match',
  'if-range': 'If-Range',
  range: 'Range',
};

/**
 * `sources`: `{handlers, answers, examples}`. `api`: `{title, description, base, server, security, tags, words,
 * routes}`, where a route is one of the gateway's with `servedAt`, its path at its owner, and the facts `hasCredential`
 * and `isRateLimited`.
 */
export function documentOf(api, sources, version) {
  const components = { schemas: { Error: ERROR_SCHEMA }, headers: HEADERS, securitySchemes: api.security };
  const paths = {};
  for (const route of api.routes) {
    const operation = operationOf(route, api, sources, components.schemas);
    if (operation)
      (paths[templateOf(route.path.slice(api.base.length))] ??= {})[route.method.toLowerCase()] = operation;
  }
  const responses = hoistRefusals(paths, sources.examples);
  Object.assign(components.schemas, api.sent?.schemas);
  const named = { ...sources.answers.components, ...api.components };
  refineFields({ ...named, ...components.schemas });
  Object.assign(components.schemas, reachable({ paths, components, responses }, named));
  nameEnvelopes(paths, components.schemas);
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)));
  const headers = Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) =>
      JSON.stringify([paths, responses]).includes(`"#/components/headers/${name}"`),
    ),
  );
  return withNamedValues({
    openapi: '3.1.0',
    info: { title: api.title, version, description: api.description, license: LICENSE },
    servers: [
      {
        url: `{origin}${api.base}`,
        variables: {
          origin: {
            default: 'http://127.0.0.1:8080',
            description: 'The host root of the service; the default is what `npm start` listens on',
          },
        },
      },
    ],
    tags: Object.entries(api.tags)
      .filter(([name]) => used.has(name) || (name === 'Events' && api.sent))
      .map(([name, description]) => ({ name, description })),
    paths,
    ...(api.sent && { webhooks: api.sent.webhooks }),
    components: {
      securitySchemes: components.securitySchemes,
      headers,
      responses,
      schemas: Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  });
}

function refineFields(schemas) {
  for (const [type, fields] of Object.entries(FIELD_VALUES))
    for (const [field, said] of Object.entries(fields))
      if (schemas[type]) Object.assign(schemas[type].properties[field], said);
}

const templateOf = (path) => path.replace(/:(\w+)/g, '{$1}');

function operationOf(route, api, sources, schemas) {
  const key = `${route.method} ${route.path}`;
  const words = api.words[key];
  const handler = handlerFor(sources.handlers, { ...route, path: route.servedAt });
  if (!handler && !words?.answer) return null; // the route is promised, and nobody serves it yet
  if (!words) throw new Error(`${key} has no words: say what it is called in tools/generate/openapi/words`);
  const result =
    handler && !words.answers
      ? sources.answers.answerOf(handler)
      : { schema: words.answer ?? null, isIdempotent: false };
  Object.assign(schemas, words.components, words.actionUrl && actionSchemas(api.modes));
  const facts = { ...route, isIdempotent: result.isIdempotent };
  const examples = sources.examples[key] ?? {};
  const content = words.body ?? (handler?.body?.rule && jsonOf(handler.body.rule, schemas, examples.request));
  const body = content ? bodyOf(content, route.bodyLimit) : null;
  if (handler?.body && !body)
    throw new Error(`${key}: what judges the body cannot be read: use validated, validatedLater or validatedBy`);
  return {
    operationId: words.id,
    tags: [words.tag],
    summary: words.summary,
    description: words.text ?? `${words.summary}.`,
    security: api.securityOf(route),
    ...(words.actionUrl && { callbacks: actionCallback(words.actionUrl) }),
    parameters: parametersOf(key, route, handler, words, facts),
    ...(body && { requestBody: body }),
    responses: { ...answersOf(words, handler, result, facts, examples), ...refusalsOf(facts, words) },
  };
}

const jsonOf = (rule, schemas, example) => ({
  'application/json': {
    schema: requestSchema(rule, schemas),
    ...(example !== undefined && { examples: { real: { value: example } } }),
  },
});

function bodyOf(content, limit) {
  const size = limit < 1024 * 1024 ? `${limit / 1024} kB` : `${limit / 1024 / 1024} MB`;
  return { required: true, description: `At most ${size}`, content };
}

function parametersOf(key, route, handler, words, facts) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...pathParameter(name, key),
  }));
  const judged = (handler?.query ?? []).filter(({ rule }) => rule).flatMap(({ rule }) => queryParameters(rule));
  const byHand = (handler?.query ?? []).filter(({ rule }) => !rule).flatMap(({ names }) => names);
  if (
    handler &&
    byHand.sort().join() !==
      Object.keys(words.query ?? {})
        .sort()
        .join()
  )
    throw new Error(`${key} takes the parameters ${byHand.join(', ') || 'none'} by hand: name these in its words`);
  const said = Object.entries(words.query ?? {}).map(([name, { required = false, ...rest }]) => ({
    name,
    in: 'query',
    required,
    ...rest,
  }));
  const headers = words.requestHeaders ?? (handler?.headers ?? []).map((name) => HEADER_NAMES[name]);
  return [
    ...inPath,
    ...judged,
    ...said,
    ...(facts.isIdempotent ? ['Idempotency-Key'] : []).map(requestHeader),
    ...headers.map(requestHeader),
    ...(words.parameters ?? []),
  ];
}

function answersOf(words, handler, { schema }, { isIdempotent, isRateLimited }, examples) {
  const always = ['Request-Id', ...(isRateLimited ? RATE_LIMIT : []), ...(isIdempotent ? ['Idempotent-Replayed'] : [])];
  if (words.answers) {
    return Object.fromEntries(
      Object.entries(words.answers).map(([status, { headers = [], ...rest }]) => [
        status,
        { ...rest, headers: responseHeaders([...always, ...headers]) },
      ]),
    );
  }
  const statuses = words.statuses ?? [handler?.status ?? 200];
  return Object.fromEntries(
    statuses.map((status) => {
      const given = examples.answers?.[status];
      const content = { 'application/json': { schema, ...(given && { examples: valuesOf(given) }) } };
      return [
        status,
        { description: STATUS_CODES[status], headers: responseHeaders([...always, ...(words.headers ?? [])]), content },
      ];
    }),
  );
}

function refusalsOf(facts, words) {
  const byStatus = errorsOf(facts, words.errors);
  const kind = { hasBody: facts.method !== 'HEAD', isHook: facts.isHook };
  const refusals = Object.entries(byStatus).map(([status, codes]) => [
    status,
    { codes, response: errorResponse(status, codes, responseHeaders, kind) },
  ]);
  return Object.fromEntries([
    ...refusals,
    ['default', { codes: ['OTHER'], response: anyError(responseHeaders, kind) }],
  ]);
}

/**
 * Refusals that several operations share become one component each; all get the real examples of their codes, whichever
 * operation gave them.
 */
function hoistRefusals(paths, examples) {
  const slots = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ responses }) =>
      Object.entries(responses)
        .filter(([, { codes }]) => codes)
        .map(([status, refusal]) => ({ responses, status, ...refusal })),
    ),
  );
  const shared = {};
  const nameOf = ({ codes, response }) =>
    `${codes.map((code) => code.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase())).join('Or')}${response.content ? '' : 'Head'}`;
  for (const slot of slots) {
    const { responses, status, codes, response } = slot;
    const given = Object.fromEntries(
      codes.map((code) => [code, exampleOf(examples, status, code)]).filter(([, example]) => example),
    );
    if (response.content && Object.keys(given).length > 0)
      Object.assign(response.content['application/json'].examples, valuesOf(given));
    const isShared = slots.filter((other) => nameOf(other) === nameOf(slot)).length > 1;
    if (isShared) shared[nameOf(slot)] = response;
    responses[status] = isShared ? { $ref: `#/components/responses/${nameOf(slot)}` } : response;
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const exampleOf = (examples, status, code) =>
  Object.values(examples)
    .map(({ answers }) => answers?.[status]?.[code])
    .find(Boolean);

const valuesOf = (examples) => Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));

/** Of all named types met, those this document names, directly or through others. */
function reachable(start, named) {
  const found = {};
  const visit = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!named[name] || found[name]) continue;
      found[name] = named[name];
      visit(named[name]);
    }
  };
  visit(start);
  return found;
}
