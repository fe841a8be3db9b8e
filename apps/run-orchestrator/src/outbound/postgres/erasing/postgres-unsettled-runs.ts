import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { UnsettledRuns } from '../../../application/erasing/unsettled-runs.js';
import type { Erasure } from '../../../application/erasing/erasures.js';
import type { DialingRun } from '../../../application/following/dialing-runs.js';
import { IN_CALL, UNSETTLED } from './erasures.sql.js';

@Injectable()
export class PostgresUnsettledRuns extends UnsettledRuns {
  constructor(private readonly database: Database) {
    super();
  }

  inCall({ orgId, mode, phone, erasedAt }: Erasure): Promise<DialingRun[]> {
    return this.database.run<DialingRun>(IN_CALL, [orgId, mode, phone, erasedAt]);
  }

  of({ orgId, mode, phone, erasedAt }: Erasure, now: Date): Promise<DialingRun[]> {
    return this.database.run<DialingRun>(UNSETTLED, [orgId, mode, phone, erasedAt, now]);
  }
}
