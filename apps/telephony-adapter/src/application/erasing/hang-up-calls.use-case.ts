import { Injectable } from '@nestjs/common';
import type { HangUpsRequest } from '@outcall/contracts-telephony';
import { FaultPoints } from '@outcall/platform-faults';
import { CallMarks } from './call-marks.js';

/** Has calls ended by us. Only the mark is made here: whoever takes the call over next ends it (`PlayCall`), so a crash after the mark loses nothing. */
@Injectable()
export class HangUpCalls {
  constructor(
    private readonly marks: CallMarks,
    private readonly faults: FaultPoints,
  ) {}

  async execute(request: HangUpsRequest): Promise<void> {
    await this.marks.hangUp(request);
    await this.faults.reach('telephony.hang-up-marked');
  }
}
