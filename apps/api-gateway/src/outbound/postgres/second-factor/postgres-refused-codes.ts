import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { RefusedCodes } from '../../../application/second-factor/refused-codes.js';
import { recordOfMember } from '../auditing/record-change.js';

@Injectable()
export class PostgresRefusedCodes extends RefusedCodes {
  constructor(private readonly database: Database) {
    super();
  }

  async record(memberId: string): Promise<void> {
    await recordOfMember(this.database, memberId, 'second_factor.code_refused');
  }
}
