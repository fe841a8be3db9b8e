// The routes the services really serve, read from the metadata Nest keeps on their controllers: nothing is started, and
// nothing is said twice. What a body is judged by hangs on its pipe (`validated` and its like in libs/platform/http).
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RequestMethod } from '@nestjs/common';
import { root } from '../../local/install.mjs';

// Nest's keys are in a file that is none of its exports.
const ARGUMENTS = '__routeArguments__';
const STATUS = '__httpCode__';
const KIND = { body: '3', query: '4', headers: '6' };

/** Every handler of the services' HTTP controllers; paths are written as they are in the controllers. */
export async function readHandlers(services) {
  const handlers = [];
  for (const service of services) {
    const dir = join(root, 'apps', service, 'dist/inbound/http');
    const files = (await readdir(dir, { recursive: true }).catch(() => []))
      .filter((name) => name.endsWith('.controller.js'))
      .sort();
    for (const file of files) {
      const exported = Object.values(await import(pathToFileURL(join(dir, file)).href));
      const source = join('apps', service, 'src/inbound/http', file.replace(/js$/, 'ts'));
      for (const controller of exported.filter((value) => Reflect.getMetadata?.('__controller__', value)))
        handlers.push(...handlersOf(controller, { service, source }));
    }
  }
  return handlers;
}

function handlersOf(controller, where) {
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

const shape = (path) => path.replace(/:\w+/g, ':');

/**
 * The handler behind a route of the gateway; undefined when the route is only promised. `path`: as its owner serves it.
 */
export const handlerFor = (handlers, { owner, method, path }) =>
  handlers.find(
    (handler) => handler.service === owner && handler.method === method && shape(handler.path) === shape(path),
  );
