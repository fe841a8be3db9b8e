import { Alarm } from '../../application/ports.js';

/** The earliest time at which something written by this process is due. Later ones are left to the poll, or to the next write. */
export class InProcessAlarm extends Alarm {
  private earliest = Number.POSITIVE_INFINITY;
  private listener: () => void = () => undefined;
  /** Set by the scheduler: its last round left something due for want of a line. */
  waitsForLines = false;

  /** Milliseconds since the epoch; infinite when nothing is set. */
  get next(): number {
    return this.earliest;
  }

  onSet(listener: () => void): void {
    this.listener = listener;
  }

  set(dueAt: string): void {
    this.ring(Date.parse(dueAt));
  }

  lineFreed(): void {
    if (this.waitsForLines) this.ring(0);
  }

  clear(now: number): void {
    if (this.earliest <= now) this.earliest = Number.POSITIVE_INFINITY;
  }

  private ring(time: number): void {
    if (time >= this.earliest) return;
    this.earliest = time;
    this.listener();
  }
}
