import { RequestMethod } from '@nestjs/common';

// Nest's keys are in a file that is none of its exports.
const ARGUMENTS = '__routeArguments__';
const STATUS = '__httpCode__';
const KIND = { body: '3', query: '4', headers: '6' };

/** The handlers of one controller; `where`: its service and its source. */
export function handlersOf(controller, where) {
  const handlers = [];
  for (const name of Object.getOwnPropertyNames(controller.prototype)) {
    const handler = controller.prototype[name];
    const method = RequestMethod[Reflect.getMetadata('method', handler)];
    if (method === undefined) continue;
    const path = `/${[Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)]
      .map((part) => part.replace(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/')}`;
    const status = Reflect.getMetadata(STATUS, handler) ?? (method === 'POST' ? 201 : 200);
    handlers.push({
      ...where,
      controller: controller.name,
      name,
      method,
      path,
      status,
      ...argumentsOf(controller, name),
    });
  }
  return handlers;
}

function argumentsOf(controller, name) {
  const all = Object.entries(Reflect.getMetadata(ARGUMENTS, controller, name) ?? {}).map(([key, { data, pipes }]) => ({
    kind: key.split(':')[0],
    data,
    rule: pipes.find((pipe) => pipe.rule)?.rule ?? null,
    names:
      pipes.find((pipe) => pipe.names)?.names.map((name) => name.replace('[]', '')) ??
      (typeof data === 'string' ? [data] : []),
  }));
  const of = (kind) => all.filter((argument) => argument.kind === KIND[kind]);
  return {
    body: of('body')[0] ?? null,
    query: of('query'),
    headers: of('headers')
      .map(({ data }) => data)
      .filter(Boolean),
  };
}
