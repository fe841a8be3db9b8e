import { Injectable } from '@nestjs/common';
import { CommandBatcher } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import { CallLostError } from './call-lost.error.js';
import { CallTurns, type CallTurn, type TurnsToStore } from './call-turns.js';
import { TalkTurns } from './talk-turns.js';

/** Keeps the turns of calls, batched over all of this process. */
@Injectable()
export class KeepTurns {
  private readonly batches: CommandBatcher<TurnsToStore, boolean>;

  constructor(
    private readonly turns: CallTurns,
    private readonly logger: Logger,
  ) {
    this.batches = new CommandBatcher((batch) => turns.store(batch), { isSpaced: true });
  }

  /** Those of a talk, with what earlier holders of the call stored. */
  async open(call: HeldCall): Promise<TalkTurns> {
    return new TalkTurns(call.epoch > 1 ? await this.turns.of(call) : []);
  }

  /** Before the talk goes on otherwise than an earlier holder led it: nobody may take the rest for what comes now. */
  async dropRest(call: HeldCall, { sequence }: CallTurn): Promise<void> {
    if (!(await this.turns.drop(call, sequence))) throw lost(call);
  }

  /** Another release may understand a stored reply otherwise. `asked`: what the agent asks for instead. */
  warnOfRest({ id: callId }: HeldCall, { sequence, key }: CallTurn, asked: string): void {
    this.logger.warn('call.replay-stopped', { callId, sequence, stored: key, asked });
  }

  async commit(turns: TurnsToStore): Promise<void> {
    if (!(await this.batches.submit(turns))) throw lost(turns.call);
  }
}

const lost = ({ id }: HeldCall): CallLostError => new CallLostError(`${id} is held by another process`);
