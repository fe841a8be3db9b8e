import type { LawfulBasis, PermitRecord } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { RegisterMonth } from '../../domain/register-month.js';

export interface RegisterQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly month: RegisterMonth;
}

/** An attempt that was judged in the month: granted, or refused. */
export interface RegisteredPermit extends Pick<
  PermitRecord,
  'callId' | 'phone' | 'callType' | 'rulesVersion' | 'refused'
> {
  readonly runId: string;
  /** What is left of it once the person is erased may be nothing. */
  readonly basis: LawfulBasis | null;
  readonly hoursRule: PermitRecord['hoursRule'];
  readonly optOutCheckedAt: Date;
}

/** An opt-out recorded in the month; from then on the number was called no more. */
export interface RegisteredOptOut {
  readonly phone: string;
  readonly optedOutAt: Date;
  readonly source: string;
  readonly callId: string | null;
  readonly liftedAt: Date | null;
}

/** What a month's register is written from, page by page: no page is longer than a thousand, however long the month is. */
export abstract class CallRegister {
  /** By call id, which sorts by the time it was made. */
  abstract permits(question: RegisterQuestion, after: string | null): Promise<RegisteredPermit[]>;
  /** By number. */
  abstract optOuts(question: RegisterQuestion, after: RegisteredOptOut | null): Promise<RegisteredOptOut[]>;
}
