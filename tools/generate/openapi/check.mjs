// What must hold of a document before it is written: beyond what makes it one of OpenAPI 3.1, that its examples are of
// its own schemas and that a generator of clients gets one name per operation.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What is wrong, as lines. */
export function faultsOf(document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, where: `${method.toUpperCase()} ${path}`, operation })),
  );
  return [
    ...danglingRefs(document),
    ...sameNames(operations),
    ...operations.flatMap(faultsOfOperation),
    ...withoutExamples(document),
    ...faultySchemas(document),
    ...unlikeExamples(document),
  ];
}

/**
 * Operations that the document of before had, that are still routes, and that nobody serves any more: their controllers
 * were moved to where the generator does not look, or are not compiled. Written like this, the document would lose them
 * without a word.
 * @param {{ paths: Record<string, object> } | null} before the document as it stands, null when there is none
 * @param {{ paths: Record<string, object> }} after
 * @param {readonly { method: string, path: string, owner: string }[]} routes
 * @param {string} base of the paths
 * @returns {string[]} what is wrong, as lines
 */
export function lostOperations(before, after, routes, base) {
  return routes
    .map(({ method, path, owner }) => ({ method, owner, path: path.slice(base.length).replace(/:(\w+)/g, '{$1}') }))
    .filter(({ method, path }) => {
      const [had, has] = [before, after].map((document) => document?.paths[path]?.[method.toLowerCase()]);
      return had && !has;
    })
    .map(
      ({ method, path, owner }) => `${method} ${path}: a route without a handler in apps/${owner}: nothing was written`,
    );
}

function* nodesOf(value, pointer = '') {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer, value];
  for (const [key, child] of Object.entries(value))
    yield* nodesOf(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const isInExample = (pointer) => /\/examples\//.test(pointer);

function danglingRefs(document) {
  const exists = (ref) =>
    ref.startsWith('#/') &&
    ref
      .slice(2)
      .split('/')
      .reduce((node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document) !== undefined;
  return [...nodesOf(document)]
    .filter(([pointer, { $ref }]) => typeof $ref === 'string' && !isInExample(pointer) && !exists($ref))
    .map(([pointer, { $ref }]) => `${pointer}: ${$ref} leads nowhere`);
}

function sameNames(operations) {
  const seen = new Map();
  return operations.flatMap(({ where, operation: { operationId } }) => {
    const other = seen.get(operationId);
    seen.set(operationId, where);
    return other ? [`${where} and ${other} are both called ${operationId}`] : [];
  });
}

/** What every operation may answer. */
const EVERYWHERE = ['400', '405', '429', '500', '503', 'default'];

/**
 * A refusal shows what it is like, and what the service sends itself. Answers of success get theirs when the journeys
 * are recorded.
 */
function withoutExamples(document) {
  return [...nodesOf(document)]
    .filter(
      ([pointer, node]) =>
        /\/(?:responses\/(?:[45]|default)|components\/responses|webhooks|callbacks).*\/content\/application~1json$/.test(
          pointer,
        ) && !node.examples,
    )
    .map(([pointer]) => `${pointer}: has no example (tools/e2e.mjs --record)`);
}

function faultsOfOperation({ path, where, operation }) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  const said = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name)
    .sort();
  const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  const statuses = Object.keys(operation.responses);
  return [
    ...(/^[a-z][A-Za-z]+$/.test(operation.operationId)
      ? []
      : [`${where}: ${operation.operationId} is no name for a method`]),
    ...(JSON.stringify(inPath) === JSON.stringify(said)
      ? []
      : [`${where}: its path has ${inPath}, its parameters have ${said}`]),
    ...(new Set(names).size === names.length ? [] : [`${where}: a parameter is named twice`]),
    ...(statuses.some((status) => status.startsWith('2')) ? [] : [`${where}: has no answer of success`]),
    ...(operation.tags.length === 1 ? [] : [`${where}: has not one tag`]),
    ...EVERYWHERE.filter((status) => !statuses.includes(status)).map((status) => `${where}: has no answer ${status}`),
  ];
}

const validatorOf = (document) =>
  addFormats
    .default(new Ajv2020({ strict: false, allErrors: true, validateFormats: true }))
    .addSchema(document, 'document');

function compiled(ajv, pointer) {
  const uri = pointer
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  return ajv.compile({ $ref: `document#${uri}` });
}

function faultySchemas(document) {
  const ajv = validatorOf(document);
  const at = [...nodesOf(document)].filter(
    ([pointer]) => (/\/schema$/.test(pointer) || /^\/components\/schemas\/\w+$/.test(pointer)) && !isInExample(pointer),
  );
  return at.flatMap(([pointer, schema]) => {
    if (!ajv.validateSchema(schema)) return [`${pointer}: ${ajv.errorsText(ajv.errors)}`];
    try {
      compiled(ajv, pointer);
      return [];
    } catch (error) {
      return [`${pointer}: ${error.message}`];
    }
  });
}

function unlikeExamples(document) {
  const ajv = validatorOf(document);
  return [...nodesOf(document)]
    .filter(([pointer, node]) => node.examples && node.schema && !isInExample(pointer))
    .flatMap(([pointer, { examples }]) => {
      const check = compiled(ajv, `${pointer}/schema`);
      return Object.entries(examples).flatMap(([name, { value }]) =>
        check(value)
          ? []
          : [
              `${pointer}/examples/${name}: ${ajv.errorsText(check.errors)}: record the examples again (tools/e2e.mjs --record)`,
            ],
      );
    });
}
