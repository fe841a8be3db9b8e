import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { CommandBatcher } from '@outcall/platform-batching';
import { ActionCallStore, type EndedActionCall } from './action-call-store.js';

const AGAIN_MS = 250;
const TRIES = 12;

/** Writes down what came of an action, with others in one statement; an outage is waited for, as what is lost here ends as a `timeout`. */
@Injectable()
export class RecordEnd {
  private readonly ends: CommandBatcher<EndedActionCall, ActionCall>;

  constructor(store: ActionCallStore) {
    this.ends = new CommandBatcher((ended) => store.end(ended));
  }

  async execute(ended: EndedActionCall): Promise<ActionCall> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.ends.submit(ended);
      } catch (error) {
        if (tried === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }
}
