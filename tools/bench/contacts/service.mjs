// The contacts service, a process of its own, with the options of the image and of `npm start`.
import { start } from '../../../apps/contacts/dist/start.js';

process.once('message', async (/** @type {any} */ env) => {
  const service = await start(env);
  process.on('disconnect', () => void service.close().finally(() => process.exit(0)));
  process.send?.(service.url);
});
