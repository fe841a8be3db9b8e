import type { Mode } from '@outcall/kernel';

export interface WaitedNumber {
  readonly orgId: string;
  readonly mode: Mode;
  readonly phone: string;
}

/** A number with the runs whose calls are under way, or whose ends were not heard. */
export interface NotedNumber extends WaitedNumber {
  readonly runIds: readonly string[];
}

export abstract class WaitedNumbers {
  /**
   * From now on somebody waits for the limits of these numbers: who settles a call to one of them tells that they have
   * moved.
   */
  abstract note(numbers: readonly WaitedNumber[]): Promise<NotedNumber[]>;
}
