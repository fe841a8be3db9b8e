import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { ConsentRecords } from './consent-records.js';
import { ConsentWithdrawals } from './consent-withdrawals.js';
import type { ContactName, PendingConsents } from './pending-consents.js';
import { PendingConsentQueue } from './pending-consent-queue.js';

const AT_A_TIME = 100;
/** After so many tries in vain they are told by themselves: one that contacts cannot take holds up no other. */
const TRIES_TOGETHER = 3;

/**
 * Tells contacts of the consents of committed syncs, of the numbers that their orders have no more, and of noes. They
 * are stored with their objects, and kept until contacts has answered: of copies that lost against others no consent is
 * told, and a process that dies leaves them to another one. Contacts records each once, however often it is told.
 */
@Injectable()
export class ConsentTeller {
  constructor(
    private readonly queue: PendingConsentQueue,
    private readonly records: ConsentRecords,
    private readonly withdrawals: ConsentWithdrawals,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
  ) {}

  /** What is not told now is told in a later round. */
  async now(pending: readonly PendingConsents[]): Promise<void> {
    for (const group of groupsOf(pending)) await this.tell(group);
  }

  /** Tells all of these contacts, and answers of whom some are left, by `contactKey`. */
  async before(contacts: readonly ContactName[]): Promise<ReadonlySet<string>> {
    const pending = await this.queue.of(contacts);
    const left = new Set<string>();
    for (const group of groupsOf(pending))
      if (!(await this.tell(group))) for (const consents of group) left.add(contactKey(consents));
    return left;
  }

  /** Tells what is untold of a sync run. False: some of it is left. */
  async ofRun(owner: { orgId: string; mode: Mode }, runId: string): Promise<boolean> {
    let isNotified = true;
    for (const group of groupsOf(await this.queue.ofRun(owner, runId)))
      isNotified = (await this.tell(group)) && isNotified;
    return isNotified;
  }

  private async tell(group: readonly PendingConsents[]): Promise<boolean> {
    const [first] = group;
    if (!first) return true;
    const { phone, recordedBy, withdrawnUntil } = first;
    try {
      if (withdrawnUntil === null) await this.records.record(first, group, recordedBy);
      else await this.withdrawals.withdraw(first, phone, { until: new Date(withdrawnUntil), recordedBy });
      await this.faults.reach('commerce.consents-told');
      await this.queue.remove(group);
      return true;
    } catch (error) {
      this.logger.warn('consents.untold', { runId: first.runId, error });
      return false;
    }
  }
}

type Named = Pick<PendingConsents, 'orgId' | 'mode' | 'contactId'>;

export const contactKey = ({ orgId, mode, contactId }: Named): string => JSON.stringify([orgId, mode, contactId]);

/** Of one org, mode and recorder each; contacts takes one withdrawal at a time. */
function groupsOf(pending: readonly PendingConsents[]): PendingConsents[][] {
  const groups = new Map<string, PendingConsents[]>();
  for (const consents of pending) {
    const { orgId, mode, recordedBy, runId, place, tries, withdrawnUntil } = consents;
    const isIsolated = tries > TRIES_TOGETHER || withdrawnUntil !== null;
    const key = JSON.stringify([orgId, mode, recordedBy, ...(isIsolated ? [runId, place] : [])]);
    groups.set(key, [...(groups.get(key) ?? []), consents]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / AT_A_TIME) }, (_, n) =>
      group.slice(n * AT_A_TIME, (n + 1) * AT_A_TIME),
    ),
  );
}
