// What a client or a receiver of the release before finds missing or refused in the OpenAPI document of now.
import { followed } from './flat-schema.mjs';
import { schemaBreaks } from './schema-breaks.mjs';

/** @returns {string[]} */
export function apiBreaks(before, after) {
  const documents = { before, after, seen: new Set() };
  return [
    ...operationsBreaks(documents, before.paths, after.paths, { request: 'taken', answer: 'sent' }),
    ...operationsBreaks(documents, before.webhooks, after.webhooks, { request: 'sent', answer: 'taken' }),
  ];
}

/** @param {{ request: 'taken' | 'sent', answer: 'taken' | 'sent' }} ways */
function operationsBreaks(documents, before = {}, after = {}, ways) {
  return Object.entries(before).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`;
      const now = after[path]?.[method];
      return now ? operationBreaks(documents, operation, now, where, ways) : [`${where}: is gone`];
    }),
  );
}

function operationBreaks(documents, before, after, where, ways) {
  const callbacks = Object.entries(before.callbacks ?? {}).flatMap(([name, urls]) =>
    operationsBreaks(documents, urls, after.callbacks?.[name], { request: 'sent', answer: 'taken' }),
  );
  return [
    ...(before.operationId === after.operationId ? [] : [`${where}: is called ${after.operationId}`]),
    ...securityBreaks(before, after, where),
    ...parameterBreaks(documents, before, after, where, ways.request),
    ...bodyBreaks(documents, before.requestBody, after.requestBody, where, ways.request),
    ...answerBreaks(documents, before.responses, after.responses, where, ways.answer),
    ...callbacks,
  ];
}

/** Each credential that was enough is enough. */
function securityBreaks(before, after, where) {
  const ways = (after.security ?? []).map((way) => JSON.stringify(way));
  const lost = (before.security ?? []).filter((way) => !ways.includes(JSON.stringify(way)));
  return lost.map((way) => `${where}: the credential ${JSON.stringify(way)} is not enough`);
}

function parameterBreaks(documents, before, after, where, direction) {
  const list = (document, operation) => (operation.parameters ?? []).map((each) => followed(document, each));
  const [had, has] = [list(documents.before, before), list(documents.after, after)];
  const same = (one) => (other) => one.in === other.in && one.name.toLowerCase() === other.name.toLowerCase();
  const fresh = has.filter((each) => each.required && !had.some(same(each)) && direction === 'taken');
  return [
    ...had.flatMap((parameter) => {
      const at = `${where}: ${parameter.in} ${parameter.name}`;
      const now = has.find(same(parameter));
      if (!now) return [`${at}: is gone`];
      const strict = direction === 'taken' ? now.required && !parameter.required : parameter.required && !now.required;
      const changed = strict ? [`${at}: ${now.required ? 'is required' : 'may be absent'}`] : [];
      return [...changed, ...schemaBreaks({ ...documents, direction }, parameter.schema, now.schema, at)];
    }),
    ...fresh.map((each) => `${where}: ${each.in} ${each.name}: is required`),
  ];
}

function bodyBreaks(documents, before, after, where, direction) {
  const [had, has] = [followed(documents.before, before), followed(documents.after, after)];
  if (!had) return has?.required && direction === 'taken' ? [`${where}: a body is required`] : [];
  if (!has) return [`${where}: the body is gone`];
  const required = has.required && !had.required && direction === 'taken' ? [`${where}: a body is required`] : [];
  return [...required, ...contentBreaks(documents, had.content, has.content, `${where}: body`, direction)];
}

function contentBreaks(documents, before = {}, after = {}, where, direction) {
  return Object.entries(before).flatMap(([type, { schema }]) =>
    after[type]
      ? schemaBreaks({ ...documents, direction }, schema, after[type].schema, where)
      : [`${where}: ${type} is gone`],
  );
}

function answerBreaks(documents, before = {}, after = {}, where, direction) {
  return Object.entries(before).flatMap(([status, answer]) => {
    const at = `${where}: ${status}`;
    if (!after[status]) return [`${at}: is gone`];
    const [had, has] = [followed(documents.before, answer), followed(documents.after, after[status])];
    const lost = Object.keys(had.headers ?? {}).filter((name) => !has.headers?.[name]);
    return [
      ...lost.map((name) => `${at}: the header ${name} is gone`),
      ...contentBreaks(documents, had.content, has.content, at, direction),
    ];
  });
}
