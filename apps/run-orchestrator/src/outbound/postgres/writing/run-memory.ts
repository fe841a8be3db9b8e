import { Injectable } from '@nestjs/common';
import type { RunKey } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { keyOfState, nameOf } from '../run-row/run-key.js';

/** About 4 kB each. */
const MAX_REMEMBERED = 4_000;

/**
 * The runs in a call that this process wrote last. Events of the call are decided on them without reading the run
 * again. A remembered run may be out of date: so it is written only if the stored version is the same, and otherwise
 * read again.
 */
@Injectable()
export class RunMemory {
  private readonly states = new Map<string, RunState>();

  recall(key: RunKey): RunState | undefined {
    return this.states.get(nameOf(key));
  }

  /** To be called after the commit. */
  note(state: RunState): void {
    const name = nameOf(keyOfState(state));
    const known = this.states.get(name);
    if (known && known.version >= state.version) return; // answers of two statements may come in any order
    this.states.delete(name);
    if (state.run.status !== 'dialing') return;
    this.states.set(name, state);
    const oldest = this.states.keys().next().value;
    if (this.states.size > MAX_REMEMBERED && oldest !== undefined) this.states.delete(oldest);
  }

  /** To be called when the remembered run turned out to be old. */
  forget(key: RunKey): void {
    this.states.delete(nameOf(key));
  }
}
