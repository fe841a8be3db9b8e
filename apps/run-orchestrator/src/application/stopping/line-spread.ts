import { Injectable } from '@nestjs/common';
import type { CallType } from '@outcall/kernel';
import { attemptMs, OrgLines } from '../planning/org-lines.js';
import { RunSettings } from '../run-settings.js';
import type { OrgMode } from './run-jobs.js';

/**
 * How many milliseconds one attempt of an org takes up of its lines together: runs that are let go at once are spread
 * by it.
 */
@Injectable()
export class LineSpread {
  constructor(
    private readonly lines: OrgLines,
    private readonly settings: RunSettings,
  ) {}

  /** By call type. */
  async of(tenant: OrgMode, callTypes: Iterable<CallType>): Promise<ReadonlyMap<CallType, number>> {
    const lines = await this.lines.of(tenant, callTypes);
    return new Map([...lines].map(([callType, its]) => [callType, attemptMs(its, this.settings)]));
  }
}
