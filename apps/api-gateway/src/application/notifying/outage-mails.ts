import type { OutageNotice } from '../../domain/outage-mail.js';

/** News of an endpoint, as it came with its event. */
export interface OutageNews {
  readonly orgId: string;
  readonly eventId: string;
  readonly notice: OutageNotice;
}

/** All that is due to one reader, to be sent as one mail. */
export interface DueMail {
  readonly orgId: string;
  readonly orgName: string;
  readonly memberId: string;
  readonly email: string;
  /** In the order in which they were taken in. */
  readonly news: readonly Omit<OutageNews, 'orgId'>[];
}

export abstract class OutageMails {
  /**
   * Makes a mail for every owner and admin of the orgs, fifty of each at the most, due at `dueAt`. An event seen before
   * makes none.
   */
  abstract add(news: readonly OutageNews[], now: Date, dueAt: Date): Promise<void>;
  /**
   * What is due, of so many readers at the most, those who have waited longest first. Until it is marked as sent it is
   * due again after two minutes, then four, up to an hour, for three days: a sender that dies, or a mail server that is
   * away, costs nothing but time.
   */
  abstract claim(now: Date, readers: number): Promise<DueMail[]>;
  abstract sent(mail: DueMail, now: Date): Promise<void>;
}
