// The routes the services really serve, read from the metadata Nest keeps on their controllers: nothing is started, and
// nothing is said twice. What a body is judged by hangs on its pipe (`validated` and its like in libs/platform/http).
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../local/install.mjs';
import { handlersOf } from './controllers.mjs';

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

const shape = (path) => path.replace(/:\w+/g, ':');

/**
 * The handler behind a route of the gateway; undefined when the route is only promised. `path`: as its owner serves it.
 */
export const handlerFor = (handlers, { owner, method, path }) =>
  handlers.find(
    (handler) => handler.service === owner && handler.method === method && shape(handler.path) === shape(path),
  );
