import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Erasures, type HeardErasure } from './erasures.js';

/** Notes what is to be erased, and no more: an org may have very many objects, and the erasures of others must not wait for them. */
@Injectable()
export class HearErasures {
  constructor(
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {}

  async execute(heard: readonly HeardErasure[]): Promise<void> {
    if (heard.length === 0) return;
    await this.erasures.note(heard, this.clock.now());
    await this.faults.reach('commerce.erasure-noted');
  }
}
