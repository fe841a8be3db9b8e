import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { CallReader, type UnlinkedCall } from '../../../application/reading/call-reader.js';
import { toCall, type CallRow } from '../keeping/call-row.js';

const FIND: Statement = {
  name: 'telephony.find-call',
  text: `SELECT id, mode, run_id, attempt, status, end_reason, phone, language, languages_heard, answers, outcome, talk_seconds,
                created_at, answered_at, ended_at, transcript
           FROM calls WHERE org_id = $1 AND mode = $2 AND id = $3`,
};

@Injectable()
export class PostgresCallReader extends CallReader {
  constructor(private readonly database: Database) {
    super();
  }

  async find(orgId: string, mode: Mode, callId: string): Promise<UnlinkedCall | null> {
    const [row] = await this.database.run<CallRow>(FIND, [orgId, mode, callId]);
    return row ? toCall(row) : null;
  }
}
