import type { RowKey } from '../row-key.js';

/** Answers which of these endpoints exist and are not paused. */
export abstract class EndpointStates {
  abstract open(endpoints: readonly RowKey[]): Promise<boolean[]>;
}
