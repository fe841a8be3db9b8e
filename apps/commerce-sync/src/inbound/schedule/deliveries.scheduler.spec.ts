import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@outcall/platform-telemetry';
import type { CommerceSettings } from '../../application/commerce-settings.js';
import type { ApplyDeliveries } from '../../application/receiving/apply-deliveries.use-case.js';
import { DeliveriesScheduler } from './deliveries.scheduler.js';

/** Rounds an hour apart, which no test here begins: only what wakes it makes it look. */
function scheduler() {
  const looks: ((hasFound: boolean) => void)[] = [];
  const apply = { execute: () => new Promise<boolean>((resolve) => looks.push(resolve)) };
  const settings = { hookPollMs: 3_600_000 };
  const deliveries = new DeliveriesScheduler(
    apply as unknown as ApplyDeliveries,
    settings as CommerceSettings,
    { warn: () => undefined } as unknown as Logger,
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { deliveries, looks, settled };
}

describe('The scheduler of deliveries', () => {
  it('looks as soon as one has come, and again until nothing is left', async () => {
    const { deliveries, looks, settled } = scheduler();
    deliveries.wake();
    expect(looks).toHaveLength(1);
    looks[0]?.(true);
    await settled();
    expect(looks).toHaveLength(2);
    looks[1]?.(false);
    await settled();
    expect(looks).toHaveLength(2);
  });

  it('looks once more for one that came when all places were taken: they may have looked before it came', async () => {
    const { deliveries, looks, settled } = scheduler();
    for (let came = 0; came < 5; came += 1) deliveries.wake();
    expect(looks).toHaveLength(2);
    looks[0]?.(false);
    await settled();
    expect(looks).toHaveLength(3);
    for (const look of looks.slice(1)) look(false);
    await settled();
    expect(looks).toHaveLength(3);
  });

  it('looks no more once it is stopped', async () => {
    const { deliveries, looks } = scheduler();
    for (let came = 0; came < 3; came += 1) deliveries.wake();
    const stopped = deliveries.onModuleDestroy();
    for (const look of looks) look(true);
    await stopped;
    deliveries.wake();
    expect(looks).toHaveLength(2);
  });
});
