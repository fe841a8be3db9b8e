import type { RunKey } from '../run-repository.js';

/**
 * Told of waiting runs whose times the limits of their numbers may hold, or hold no more: they were just planned, or a call of another run to the number has
 * begun or ended (docs/handbook/runs.md#planned-times). Nobody waits for what is made of it.
 */
export abstract class LimitWatch {
  abstract note(runs: readonly RunKey[]): void;
}
