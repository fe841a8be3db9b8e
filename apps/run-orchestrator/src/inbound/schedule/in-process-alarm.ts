import { Alarm } from '../../application/placing/alarm.js';

/**
 * Runs that began to wait in another process are not known here until the next round. So there is one soon after a line
 * was freed, but no more than four a second.
 */
const LOOK_AFTER_MS = 250;

/**
 * Keeps the earliest time at which something written by this process is due. Later times are left to the poll, or to
 * the next write.
 */
export class InProcessAlarm extends Alarm {
  private earliest = Number.POSITIVE_INFINITY;
  private listener: () => void = () => undefined;
  private waitsForLines = false;
  private isLineFree = false;

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

  lineFreed(at: string): void {
    if (this.waitsForLines) return this.ring(0);
    this.isLineFree = true;
    this.ring(Date.parse(at) + LOOK_AFTER_MS);
  }

  /**
   * To be called after a round, with whether due attempts got no line. If a line was freed while the round asked for
   * lines, the alarm rings at once.
   */
  wantLines(areWanted: boolean): void {
    const wasFreed = this.isLineFree;
    [this.waitsForLines, this.isLineFree] = [areWanted, false];
    if (areWanted && wasFreed) this.ring(0);
  }

  /** To be called at the start of a round. */
  clear(now: number): void {
    [this.waitsForLines, this.isLineFree] = [false, false];
    if (this.earliest <= now) this.earliest = Number.POSITIVE_INFINITY;
  }

  private ring(time: number): void {
    if (time >= this.earliest) return;
    this.earliest = time;
    this.listener();
  }
}
