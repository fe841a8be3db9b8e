import { Alarm } from '../../application/placing/alarm.js';

/** The earliest time at which something written by this process is due. Later ones are left to the poll, or to the next write. */
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

  lineFreed(): void {
    if (this.waitsForLines) this.ring(0);
    else this.isLineFree = true;
  }

  /** After a round: whether it left something due for want of a line. One that was freed while the round asked rings at once. */
  wantLines(areWanted: boolean): void {
    const wasFreed = this.isLineFree;
    [this.waitsForLines, this.isLineFree] = [areWanted, false];
    if (areWanted && wasFreed) this.ring(0);
  }

  /** At the start of a round. */
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
