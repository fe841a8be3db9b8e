import type { Progress } from '@outcall/commerce-import';
import type { ProgressOutput } from '../terminal.js';

const WIDTH = 30;
/** Between changes of the bar. */
const BAR_MS = 100;
/** Between lines where nobody watches. */
const QUIET_MS = 10_000;

/** A bar on a terminal, a line now and then elsewhere. */
export class ProgressLine {
  private readonly from: { readonly bytes: number; readonly items: number; readonly at: number };
  private shownAt = 0;
  private hasBar = false;

  constructor(
    private readonly output: ProgressOutput,
    private readonly size: number,
    { bytes, items }: Progress,
    private readonly now: () => number = Date.now,
  ) {
    this.from = { bytes, items, at: now() };
  }

  readonly show = (progress: Progress): void => {
    const now = this.now();
    const isTerminal = Boolean(this.output.isTTY);
    if (now - this.shownAt < (isTerminal ? BAR_MS : QUIET_MS) && progress.bytes < this.size) return;
    this.shownAt = now;
    const text = this.textOf(progress, Math.max((now - this.from.at) / 1000, 0.001));
    this.output.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`);
    this.hasBar = isTerminal;
  };

  private textOf({ bytes, items, rejected }: Progress, seconds: number): string {
    const done = this.size > 0 ? bytes / this.size : 1;
    const left = bytes > this.from.bytes ? ((this.size - bytes) / (bytes - this.from.bytes)) * seconds : 0;
    const bar = '#'.repeat(Math.round(done * WIDTH)).padEnd(WIDTH, '.');
    const share = String(Math.round(done * 100)).padStart(3);
    const pace = Math.round((items - this.from.items) / seconds);
    return `[${bar}] ${share} %  ${items} read  ${pace}/s  ${rejected} rejected  ${Math.ceil(left)} s left`;
  }

  /** Something to know, above the bar. */
  readonly note = (text: string): void => {
    this.output.write(`${this.hasBar ? '\r\u001b[K' : ''}${text}\n`);
  };

  end(): void {
    if (this.hasBar) this.output.write('\n');
    this.hasBar = false;
  }
}
