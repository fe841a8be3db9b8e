/** Named places where tests stop, delay or end the process, to see what a crash there leaves behind. */
export abstract class FaultPoints {
  abstract reach(name: string): Promise<void> | void;
}

/** What runs outside of such tests. */
export class NoFaults extends FaultPoints {
  reach(): void {}
}
