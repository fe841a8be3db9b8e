import type { Env, Terminal } from './terminal.js';

/** A terminal that keeps what is written to it. */
export class FakeTerminal implements Terminal {
  readonly written = { out: '', err: '', progress: '' };
  private readonly stops = new Set<() => void>();
  readonly out = (text: string): void => void (this.written.out += `${text}\n`);
  readonly err = (text: string): void => void (this.written.err += `${text}\n`);
  readonly progress = { write: (text: string): void => void (this.written.progress += text) };
  readonly onStop = (stop: () => void) => {
    this.stops.add(stop);
    return () => void this.stops.delete(stop);
  };

  constructor(readonly env: Env = {}) {}

  /** As Ctrl+C does. Tells whether the command heard it. */
  interrupt(): boolean {
    for (const stop of this.stops) stop();
    return this.stops.size > 0;
  }
}
