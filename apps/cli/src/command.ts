import type { Terminal } from './terminal.js';

/** What an operator types; resolves to the exit code. Throws `Mistake` for what they can mend. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

export interface CommandEntry {
  readonly name: string;
  /** In a line. */
  readonly summary: string;
  /** Loaded when it is typed, so that nobody waits for the packages of another. */
  readonly load: () => Promise<Command>;
}
