import { Injectable } from '@nestjs/common';
import { CALL_RANK, type CallEventType } from '@outcall/contracts-telephony';
import type { NewEvent } from '@outcall/platform-outbox';
import { CallJournal } from '../keeping/call-journal.js';
import type { CallAdvance } from '../keeping/call-store.js';
import { CallLostError } from './call-lost.error.js';
import type { Playing } from './playing.js';

/** Writes what happened in a call with its event, each once: also what an earlier holder wrote is passed over. */
@Injectable()
export class CallReports {
  constructor(private readonly journal: CallJournal) {}

  async write(
    playing: Playing,
    event: NewEvent,
    status: CallAdvance['status'],
    over: CallAdvance['over'] = null,
  ): Promise<void> {
    const { call, answeredAt } = playing;
    const phase = CALL_RANK[event.type as CallEventType];
    if (phase <= playing.phase) return;
    if (!(await this.journal.write({ call, phase, status, answeredAt, over, event })))
      throw new CallLostError(`${call.id} is held by another process`);
    playing.phase = phase;
  }
}
