import { Injectable } from '@nestjs/common';
import { batchRows, Database, type Statement } from '@outcall/platform-postgres';
import { WaitedNumbers, type NotedNumber, type WaitedNumber } from '../../../application/waiting/waited-numbers.js';

/** $1 the numbers. Rows are locked as they stand here. */
export const NOTE_WAITED: Statement = {
  name: 'contacts.note-waited',
  text: `
    UPDATE shoppers s SET is_waited_for = true FROM (SELECT * FROM ${batchRows('$1', 'i', 'org_id text, mode text, phone text')}) n
     WHERE s.org_id = n.org_id AND s.mode = n.mode AND s.phone = n.phone
    RETURNING s.org_id AS "orgId", s.mode, s.phone, ARRAY(SELECT jsonb_object_keys(s.under_way)) AS "runIds"`,
};

@Injectable()
export class PostgresWaitedNumbers extends WaitedNumbers {
  constructor(private readonly database: Database) {
    super();
  }

  /** In the order of every statement that locks numbers, each once. */
  async note(numbers: readonly WaitedNumber[]): Promise<NotedNumber[]> {
    const byName = new Map(
      numbers.map(({ orgId, mode, phone }) => [`${orgId}/${mode}/${phone}`, rowOf(orgId, mode, phone)]),
    );
    const rows = [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    return await this.database.run<NotedNumber>(NOTE_WAITED, [JSON.stringify(rows)]);
  }
}

const rowOf = (orgId: string, mode: string, phone: string) => ({ org_id: orgId, mode, phone });
