import { Injectable } from '@nestjs/common';
import type { HangUpsRequest } from '@outcall/contracts-telephony';
import { FaultPoints } from '@outcall/platform-faults';
import { CallMarks } from './call-marks.js';

/**
 * Hangs calls up. Here they are only marked; the next process that takes a call over ends it (`PlayCall`). So a crash
 * after the mark loses nothing.
 */
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
