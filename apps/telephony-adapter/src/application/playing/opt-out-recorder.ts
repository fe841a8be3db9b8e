import type { OptOutCommand } from '@outcall/contracts-contacts';

export abstract class OptOutRecorder {
  /** Returns when no call to that number can start any more. */
  abstract record(command: OptOutCommand): Promise<void>;
}
