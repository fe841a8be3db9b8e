import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { retryUntil, Sleeper } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { ActionCallStore, type EndedActionCall } from './action-call-store.js';
import { ActionSettings } from '../action-settings.js';
import { statementFlushes } from './statement-flushes.js';

const AGAIN_MS = 250;
const TRIES = 12;

/**
 * Writes down what came of an action, with others in one statement; an outage is waited for, as what is lost here ends
 * as a `timeout`.
 */
@Injectable()
export class RecordEnd {
  private readonly ends: CommandBatcher<EndedActionCall, ActionCall>;

  constructor(
    store: ActionCallStore,
    private readonly sleeper: Sleeper,
    settings: ActionSettings,
  ) {
    this.ends = new CommandBatcher((ended) => store.end(ended), statementFlushes(settings));
  }

  execute(ended: EndedActionCall): Promise<ActionCall> {
    const pauseMs = (_: unknown, tries: number): number | null => (tries < TRIES ? AGAIN_MS : null);
    return retryUntil(this.sleeper, pauseMs, () => this.ends.submit(ended));
  }
}
