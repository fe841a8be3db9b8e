import type { HeldCall } from '../../domain/call.js';
import type { Pacer } from './pacer.js';

/** Longer than any turn of the loop: whoever comes so late for a step was frozen meanwhile. */
const FROZEN_MS = 5_000;

/**
 * When the steps of a call happened on its line. Usually that is when they are played. What came due while nobody
 * played the call (its process had died or stood still) happened when it was due: a call is no longer than its talk
 * because we were away.
 */
export class LineTime {
  /** In milliseconds of the clock. What was due before went on without us. */
  private presentFrom: number;
  private latest: Date;

  constructor(
    private readonly pacer: Pacer,
    private readonly call: HeldCall,
  ) {
    this.presentFrom = call.epoch > 1 ? pacer.now().getTime() : 0;
    this.latest = call.answeredAt ?? call.createdAt;
  }

  /** `askedAt`: from when on the step was waited for. Never before an earlier step. */
  of(atMs: number, askedAt: Date): Date {
    const now = this.pacer.now();
    const due = this.pacer.momentOf(this.call.createdAt, atMs);
    if (due >= askedAt && now.getTime() - due.getTime() > FROZEN_MS) this.presentFrom = now.getTime();
    const at = due.getTime() < this.presentFrom ? due : now;
    if (at > this.latest) this.latest = at;
    return this.latest;
  }
}
