import { LimitWatch } from '../../application/replanning/limit-watch.js';
import type { RunKey } from '../../application/run-repository.js';

/** Keeps the runs, each once, until the scheduler takes them. */
export class InProcessLimitWatch extends LimitWatch {
  private readonly runs = new Map<string, RunKey>();
  private listener: () => void = () => undefined;

  onNote(listener: () => void): void {
    this.listener = listener;
  }

  note(runs: readonly RunKey[]): void {
    for (const { orgId, mode, id } of runs) this.runs.set(`${orgId}/${mode}/${id}`, { orgId, mode, id });
    if (runs.length > 0) this.listener();
  }

  /** The first of them, up to `most`; they are kept no longer. */
  take(most: number): RunKey[] {
    const taken: RunKey[] = [];
    for (const [name, run] of this.runs) {
      if (taken.length === most) break;
      this.runs.delete(name);
      taken.push(run);
    }
    return taken;
  }
}
