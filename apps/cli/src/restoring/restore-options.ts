import type { EventBus } from '@outcall/platform-event-bus';
import type { Terminal } from '../terminal.js';

/** What was typed behind `restore`. */
interface RestoreOptions {
  readonly since: Date;
  readonly url: string | undefined;
  readonly list: string | undefined;
}

export type RestoreCommand = (bus: EventBus, options: RestoreOptions, terminal: Terminal) => Promise<void>;
