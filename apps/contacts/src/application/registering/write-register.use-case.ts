import { Injectable } from '@nestjs/common';
import type { LawfulBasis } from '@outcall/contracts-contacts';
import { line } from '../../domain/csv.js';
import { inKolkata } from '../../domain/register-month.js';
import { CallRegister, type RegisteredOptOut, type RegisteredPermit, type RegisterQuestion } from './call-register.js';

const HEAD = [
  ...['kind', 'at', 'number', 'call_id', 'run_id', 'call_type', 'decision', 'reason'],
  ...[
    'basis',
    'basis_reference',
    'basis_time',
    'basis_until',
    'hours_date',
    'hours',
    'rules_version',
    'opt_out_checked_at',
  ],
  ...['opt_out_source', 'opt_out_lifted_at'],
];

/**
 * The register of a month as CSV (docs/handbook/evidence.md#the-register-of-a-month): an attempt per line, by call id, then the opt-outs that were recorded. A page is
 * read when the one before it has been taken: what is in memory does not grow with the month.
 */
@Injectable()
export class WriteRegister {
  constructor(private readonly register: CallRegister) {}

  async *execute(question: RegisterQuestion): AsyncGenerator<string> {
    yield line(HEAD);
    for (let page = await this.register.permits(question, null); page.length > 0;) {
      yield page.map(permitLine).join('');
      page = await this.register.permits(question, page.at(-1)?.callId ?? null);
    }
    for (let page = await this.register.optOuts(question, null); page.length > 0;) {
      yield page.map(optOutLine).join('');
      page = await this.register.optOuts(question, page.at(-1) ?? null);
    }
  }
}

const permitLine = (permit: RegisteredPermit): string => {
  const { hoursRule, optOutCheckedAt, refused } = permit;
  return line([
    ...['call', inKolkata(optOutCheckedAt), permit.phone, permit.callId, permit.runId, permit.callType],
    ...[refused === null ? 'permitted' : 'refused', refused],
    ...basisCells(permit.basis),
    ...[hoursRule.date, hoursRule.windows.map((window) => window.join('-')).join(' ') || 'closed', permit.rulesVersion],
    ...[inKolkata(optOutCheckedAt), null, null],
  ]);
};

const optOutLine = ({ optedOutAt, phone, callId, source, liftedAt }: RegisteredOptOut): string =>
  line([
    ...[
      'opt_out',
      inKolkata(optedOutAt),
      phone,
      callId,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
    ...[source, liftedAt && inKolkata(liftedAt)],
  ]);

/** Kind, reference, time, end. */
function basisCells(basis: LawfulBasis | null): (string | null)[] {
  if (basis?.kind === 'consent') return [`${basis.scope} consent`, basis.consentId, null, basis.expiresAt];
  if (basis?.kind === 'order') return ['order', `${basis.storeId}/${basis.orderId}`, basis.placedAt, basis.expiresAt];
  if (basis?.kind === 'purchase') return ['purchase', basis.orderId, basis.transactionAt, basis.expiresAt];
  return [null, null, null, null];
}
