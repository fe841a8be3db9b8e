import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, it } from '@jest/globals';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import { commandConformance } from './support/command-conformance.js';
import { Environment, logger } from './support/environment.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const timing = { heartbeatMs: 200, ttlMs: 2_000, idlePollMs: 200, lingerMs: 5, busyLingerMs: 10 };

/** On a real broker: kafka.spec.ts. */
describe('npm run events, on the embedded log', () => {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
  });
  afterEach(() => Environment.closeAll());

  it('shows lag and dead letters, sets aside, replays what keeps its order, refuses the rest, and resets a stopped group', async () => {
    const env = await Environment.create({
      name: 'embedded',
      createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true),
      config: (url) => ({ kind: 'embedded', url }),
    });
    await commandConformance(env, { EVENT_BUS: 'embedded', EVENT_LOG_URL: env.service.url });
  }, 600_000);
});
