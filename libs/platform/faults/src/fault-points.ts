/** The named steps between which a process may die: a test picks one and finds out what the others make of it. */
export abstract class FaultPoints {
  /** Says that this step is reached. Returns at once, except in the test that chose it: that never returns. */
  abstract reach(name: string): Promise<void>;
}

const NOTHING = Promise.resolve();

export class NoFaults extends FaultPoints {
  reach(): Promise<void> {
    return NOTHING;
  }
}
