export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Where a command was typed. Standard output belongs to the answer, which a machine may read; all else goes to `err`.
 */
export interface Terminal {
  readonly env: Env;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** For a line that shows how far it is. */
  readonly progress: ProgressOutput;
  /** Calls `stop` when the command is asked to stop, which then does not end it by itself; returns what forgets it. */
  readonly onStop: (stop: () => void) => () => void;
}

export interface ProgressOutput {
  /** Whether somebody watches. */
  readonly isTTY?: boolean;
  write(text: string): unknown;
}
