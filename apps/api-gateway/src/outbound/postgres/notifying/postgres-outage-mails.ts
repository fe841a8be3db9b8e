import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { OutageMails, type DueMail, type OutageNews } from '../../../application/notifying/outage-mails.js';
import { ADD, CLAIM, SENT } from './outage-mails.sql.js';

type DueRow = Omit<DueMail, 'news'> & Omit<OutageNews, 'orgId'>;

@Injectable()
export class PostgresOutageMails extends OutageMails {
  constructor(private readonly database: Database) {
    super();
  }

  async add(news: readonly OutageNews[], now: Date, dueAt: Date): Promise<void> {
    const rows = news.map(({ orgId, eventId, notice }) => ({ org_id: orgId, event_id: eventId, notice }));
    await this.database.run(ADD, [JSON.stringify(rows), now, dueAt]);
  }

  async claim(now: Date, readers: number): Promise<DueMail[]> {
    const rows = await this.database.run<DueRow>(CLAIM, [now, readers]);
    const byReader = new Map<string, DueRow[]>();
    for (const row of rows) {
      const reader = `${row.orgId} ${row.memberId}`;
      byReader.set(reader, [...(byReader.get(reader) ?? []), row]);
    }
    return [...byReader.values()].flatMap(toMail);
  }

  async sent({ orgId, memberId, news }: DueMail, now: Date): Promise<void> {
    await this.database.run(SENT, [orgId, memberId, news.map(({ eventId }) => eventId), now]);
  }
}

function toMail(rows: readonly DueRow[]): DueMail[] {
  const [first] = rows;
  if (!first) return [];
  const { orgId, orgName, memberId, email } = first;
  return [{ orgId, orgName, memberId, email, news: rows.map(({ eventId, notice }) => ({ eventId, notice })) }];
}
