// `npm run dev -- SERVICE [--inspect 9229]`: the platform of `npm start`, where one service is a process of its own
// that a debugger can attach to. It is compiled and started again whenever a source of it or of a library changes; the
// others stay as they were started.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, root } from './local/install.mjs';

const began = Date.now();
await ensureInstalled();

const { build } = await import('./build.mjs');
const { startService } = await import('./local/dev-service.mjs');
const { Cleanups, prepareOneMachine, seedAndAnnounce } = await import('./local/one-machine.mjs');
const { SERVICE_NAMES } = await import('../apps/standalone/dist/start.js');

const { values, positionals } = parseArgs({
  options: { inspect: { type: 'string', default: '9229' } },
  allowPositionals: true,
});
const service = serviceOf(positionals[0]);

/** Editors write a file in several steps, and some write several files. */
const QUIET_MS = 150;

const cleanups = new Cleanups();
await cleanups.guard(async () => {
  const prepared = await prepareOneMachine(cleanups);
  const { Platform, envs, once } = prepared;
  const own = startService(service, envs[service], values.inspect ?? '9229');
  cleanups.push(() => own.stop());
  await own.ready();
  const others = await once('to start the services', () => Platform.start(envs, [service]));
  cleanups.push(() => others.close());
  cleanups.push(
    watchSources(async () => {
      if (await compiled()) await own.restart();
    }),
  );
  await seedAndAnnounce(prepared, cleanups, {
    began,
    stop: `${service} is process ${own.pid}, for a debugger at 127.0.0.1:${values.inspect}; a change restarts it. Ctrl-C stops everything.`,
  });
});

function serviceOf(name) {
  return (
    SERVICE_NAMES.find((each) => each === name) ?? fail(`npm run dev -- SERVICE: one of ${SERVICE_NAMES.join(', ')}`)
  );
}

/** Whether there is something new to run: an error of the compiler is shown, and mended by the next change. */
async function compiled() {
  try {
    return (await build()) > 0;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** @param {() => Promise<void>} changed runs once at a time, and once more for what changed meanwhile */
function watchSources(changed) {
  let timer;
  let last = Promise.resolve();
  const noticed = (_event, file) => {
    if (!/\.(ts|json|eta)$/.test(file ?? '') || /\b(dist|node_modules)\b/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(changed)), QUIET_MS);
  };
  const watchers = [join('apps', service, 'src'), 'libs'].map((dir) =>
    watch(join(root, dir), { recursive: true }, noticed),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await last;
  };
}
