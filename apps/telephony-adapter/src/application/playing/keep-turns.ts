import { Injectable } from '@nestjs/common';
import { CommandBatcher } from '@outcall/platform-batching';
import type { HeldCall } from '../../domain/call.js';
import { CallLostError } from './call-lost.error.js';
import { CallTurns, type TurnsToStore } from './call-turns.js';
import { TalkTurns } from './talk-turns.js';

/** Keeps the turns of calls, batched over all of this process. */
@Injectable()
export class KeepTurns {
  private readonly batches: CommandBatcher<TurnsToStore, boolean>;

  constructor(private readonly turns: CallTurns) {
    this.batches = new CommandBatcher((batch) => turns.store(batch), { isSpaced: true });
  }

  /** Those of a talk, with what earlier holders of the call stored. */
  async open(call: HeldCall): Promise<TalkTurns> {
    return new TalkTurns(call.epoch > 1 ? await this.turns.of(call) : []);
  }

  async commit(turns: TurnsToStore): Promise<void> {
    if (!(await this.batches.submit(turns))) throw new CallLostError(`${turns.call.id} is held by another process`);
  }
}
