import { Injectable } from '@nestjs/common';
import type { NumberErased } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Erasures } from './erasures.js';

/**
 * Only stores which numbers are to be erased. Erasing takes long for an org with many objects, and must not delay the
 * events of other orgs.
 */
@Injectable()
export class HearErasures {
  constructor(
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {}

  async execute(heard: readonly NumberErased[]): Promise<void> {
    if (heard.length === 0) return;
    await this.erasures.note(
      heard.map((erasure) => ({ ...erasure, erasedAt: new Date(erasure.erasedAt) })),
      this.clock.now(),
    );
    await this.faults.reach('commerce.erasure-noted');
  }
}
