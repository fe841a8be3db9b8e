// The webhook service, a process of its own. Its names are asked of the benchmark's name server, which can be silent.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

process.once('message', async (/** @type {any} */ { env, nameServer }) => {
  dns.Resolver = class extends dns.Resolver {
    constructor(options) {
      super(options);
      this.setServers([nameServer]);
    }
  };
  syncBuiltinESMExports();
  const { start } = await import('../../../apps/webhook-delivery/dist/start.js');
  const { EventBus } = await import('../../../libs/platform/event-bus/dist/index.js');
  const service = await start(env);
  const bus = service.app.get(EventBus);
  const jobs = {
    /**
     * What is published by another process is found at the next poll, a second later, unless this one is woken, as
     * Kafka would.
     */
    wake: () => bus.wake(),
    pid: () => process.pid,
  };
  process.on('message', (/** @type {any} */ { job, id }) => process.send?.({ id, answer: jobs[job]() }));
  process.on('disconnect', () => void service.close().finally(() => process.exit(0)));
  process.send?.(service.url);
});
