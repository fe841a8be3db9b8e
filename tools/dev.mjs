// `npm run dev -- SERVICE [--inspect 9229]`: the platform of `npm start`, where one service is a process of its own
// that a debugger can attach to. It is compiled and started again whenever a source of it or of a library changes, and
// migrated when SQL of it does; the others stay as they were started.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, root } from './local/install.mjs';

const began = Date.now();
const asked = parsed();
await ensureInstalled();

const { build } = await import('./build.mjs');
const { migrateService, startService } = await import('./local/dev-service.mjs');
const { watchTree } = await import('./local/watch-tree.mjs');
const { Cleanups, prepareOneMachine, seedAndAnnounce } = await import('./local/one-machine.mjs');
const { SERVICE_NAMES } = await import('../apps/standalone/dist/start.js');

const service = serviceOf(asked?.positionals[0]);

/** Editors write a file in several steps, and some write several files. */
const QUIET_MS = 150;

const cleanups = new Cleanups();
await cleanups.guard(async () => {
  const prepared = await prepareOneMachine(cleanups);
  const { Platform, envs, migrating, once, takeFunctions } = prepared;
  const own = startService(service, envs[service], asked?.values.inspect ?? '9229');
  cleanups.push(() => own.stop());
  await own.ready();
  const others = await once('to start the services', () => Platform.start(envs, [service]));
  cleanups.push(() => others.close());
  cleanups.push(
    watchSources(async ({ isSql }) => {
      if (isSql) await takeFunctions().then(() => migrateService(service, migrating[service]), complain);
      if (await compiled()) await own.restart();
    }),
  );
  await seedAndAnnounce(prepared, cleanups, {
    began,
    stop: `${service} is process ${own.pid}, for a debugger at 127.0.0.1:${asked?.values.inspect}; a change restarts it. Ctrl-C stops everything.`,
  });
});

/** Null where an option is not known, `--help` among them: then the usage is told. */
function parsed() {
  try {
    return parseArgs({ options: { inspect: { type: 'string', default: '9229' } }, allowPositionals: true });
  } catch {
    return null;
  }
}

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
    complain(error);
    return false;
  }
}

function complain(error) {
  console.error(error.message);
}

/**
 * @param {(what: {isSql: boolean}) => Promise<void>} changed runs once at a time, and once more for what changed
 *   meanwhile
 */
function watchSources(changed) {
  let timer;
  let last = Promise.resolve();
  let isSql = false;
  const noticed = (file) => {
    if (!/\.(ts|json|eta|sql)$/.test(file)) return;
    isSql ||= file.endsWith('.sql');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const what = { isSql };
      isSql = false;
      last = last.then(() => changed(what));
    }, QUIET_MS);
  };
  const own = ['src', 'functions', 'migrations'].map((dir) => join('apps', service, dir));
  const end = watchTree(
    [...own, 'libs'].map((dir) => join(root, dir)),
    noticed,
  );
  return async () => {
    clearTimeout(timer);
    end();
    await last;
  };
}
