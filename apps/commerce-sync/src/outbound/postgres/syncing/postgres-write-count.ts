import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { WriteCount } from '../../../application/syncing/write-count.js';

/** The transaction id that is given out next. Only a transaction that writes gets one. */
const COUNT: Statement = {
  name: 'commerce.count-writes',
  text: 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
};

@Injectable()
export class PostgresWriteCount extends WriteCount {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<number> {
    const [row] = await this.database.run<{ next: string }>(COUNT);
    return Number(row?.next);
  }
}
