const WIDTH = 30;
/** Between lines where nobody watches. */
const QUIET_MS = 10_000;

/** A bar on a terminal, a line now and then elsewhere. */
export class ProgressLine {
  constructor(out, size, { bytes, items }) {
    this.out = out;
    this.size = size;
    this.from = { bytes, items, at: Date.now() };
    this.shownAt = 0;
    this.hasBar = false;
  }

  show = ({ bytes, items, rejected }) => {
    const now = Date.now();
    const isTerminal = Boolean(this.out.isTTY);
    if (now - this.shownAt < (isTerminal ? 100 : QUIET_MS) && bytes < this.size) return;
    this.shownAt = now;
    const done = this.size > 0 ? bytes / this.size : 1;
    const seconds = Math.max((now - this.from.at) / 1000, 0.001);
    const left = bytes > this.from.bytes ? ((this.size - bytes) / (bytes - this.from.bytes)) * seconds : 0;
    const bar = '#'.repeat(Math.round(done * WIDTH)).padEnd(WIDTH, '.');
    const text = `[${bar}] ${String(Math.round(done * 100)).padStart(3)} %  ${items} read  ${Math.round(
      (items - this.from.items) / seconds,
    )}/s  ${rejected} rejected  ${Math.ceil(left)} s left`;
    this.out.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`);
    this.hasBar = isTerminal;
  };

  /** Something to know, above the bar. */
  note = (text) => {
    this.out.write(`${this.hasBar ? '\r\u001b[K' : ''}${text}\n`);
  };

  end() {
    if (this.hasBar) this.out.write('\n');
    this.hasBar = false;
  }
}
