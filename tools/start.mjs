// `npm start`: bare machine to running platform in one process, on an embedded PostgreSQL and the embedded event log.
import { ensureInstalled } from './local/install.mjs';

const began = Date.now();
await ensureInstalled();

const { Cleanups, prepareOneMachine, seedAndAnnounce } = await import('./local/one-machine.mjs');
const cleanups = new Cleanups();
await cleanups.guard(async () => {
  const prepared = await prepareOneMachine(cleanups);
  const { Platform, envs, once } = prepared;
  const platform = await once('to start the services', () => Platform.start(envs));
  cleanups.push(() => platform.close());
  await seedAndAnnounce(prepared, cleanups, {
    began,
    stop: 'Ctrl-C stops everything; the data stays for the next start.',
  });
});
