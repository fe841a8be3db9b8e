import type { EndpointKey, EndpointQueue } from './endpoint-queue.js';
import type { SlowEndpoint } from './endpoint-queues.js';
import type { Pace } from './endpoint-window.js';

/** An endpoint that became slow, or is slow no more (`slotMs` null). */
export type PaceChange = Omit<SlowEndpoint, 'slotMs'> & { readonly slotMs: number | null };

/**
 * Which endpoints became slow, and which are slow no more, since they were last saved: a restart begins with what was
 * saved.
 */
export class PaceChanges {
  private readonly changes = new Map<string, PaceChange>();

  /** `before`: the pace of the queue's window before its request ended. */
  note(queue: EndpointQueue<EndpointKey>, before: Pace): void {
    const { pace, slotMs } = queue.window;
    if (pace === before || (pace !== 'slow' && before !== 'slow')) return;
    this.changes.set(queue.endpointId, { ...queue.key, slotMs: pace === 'slow' ? slotMs : null });
  }

  /** The changes since the last call. */
  take(): PaceChange[] {
    const changes = [...this.changes.values()];
    this.changes.clear();
    return changes;
  }
}
