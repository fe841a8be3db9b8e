import type { EventBus } from '@outcall/platform-event-bus';
import type { Terminal } from '../terminal.js';

/** What was typed behind `events`: all its commands share the names. */
export interface EventsOptions {
  readonly group?: string;
  readonly topic?: string;
  readonly key?: string;
  readonly to?: string;
  readonly at?: string;
  readonly json?: boolean;
  readonly outbox?: boolean;
  /** Seconds. */
  readonly hold?: string;
  readonly 'dry-run'?: boolean;
}

export type EventsCommand = (bus: EventBus, options: EventsOptions, terminal: Terminal) => Promise<number>;
