import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@outcall/platform-telemetry';
import { BatchProcessor } from './batch-processor.js';
import type { EventBus, PartitionBatch } from './event-bus.js';
import { Stalls } from './stalls.js';

describe('a batch that does not end', () => {
  it('is named after a minute, until it does', async () => {
    let now = 0;
    const silences = new Stalls(() => now);
    let end = (): void => undefined;
    const invoke = () => new Promise<void>((resolve) => (end = resolve));
    const processor = new BatchProcessor({
      group: 'contacts',
      bus: { silences, stalls: new Stalls() } as unknown as EventBus,
      logger: {} as Logger,
      handlers: new Map([['runs.run.v1', { maxBatch: 200, invoke }]]),
      window: null,
      ...{ maxAttempts: 3, firstBackoffMs: 1, maxBackoffMs: 1, maxWaitMs: 1 },
    });
    const events = [{ offset: '0', event: { id: 'evt_1', orgId: 'org_1' } }];
    const batch = { topic: 'runs.run.v1', partition: 3, events, signal: new AbortController().signal };
    const handled = processor.handle(batch as unknown as PartitionBatch);
    await new Promise((resolve) => setImmediate(resolve)); // it is with the handler
    now = 59_999;
    expect([silences.lasting, silences.trouble]).toEqual([[], null]);
    now = 60_000;
    expect(silences.lasting).toEqual(['contacts at runs.run.v1/3, a batch']);
    expect(silences.trouble).toBe('contacts at runs.run.v1/3, a batch: it does not end');
    end();
    await handled;
    expect(silences.lasting).toEqual([]);
  });
});
