import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { CalledNumbers } from '../../../application/settling/called-numbers.js';
import type { EndedCall } from '../../../application/settling/ended-calls.js';
import type { NumberOfCall } from './numbers-of-calls.js';
import { NUMBERS_OF_CALLS } from './settle-calls.sql.js';

@Injectable()
export class PostgresCalledNumbers extends CalledNumbers {
  constructor(private readonly database: Database) {
    super();
  }

  async of({ orgId, mode, callId }: Pick<EndedCall, 'orgId' | 'mode' | 'callId'>): Promise<string | null> {
    const asked = JSON.stringify([{ place: 0, org_id: orgId, mode, call_id: callId }]);
    const [found] = await this.database.run<NumberOfCall>(NUMBERS_OF_CALLS, [asked]);
    return found?.phone ?? null;
  }
}
