/** What is told of one endpoint. */
export interface OutageNotice {
  readonly kind: 'noticed' | 'failed' | 'ended';
  readonly endpointId: string;
  readonly host: string;
  /** Of the first failure; null: other deliveries succeed meanwhile. */
  readonly since: string | null;
  readonly endedAt: string | null;
  /** As the delivery log has it. */
  readonly lastError: string | null;
}

export interface OutageMail {
  readonly subject: string;
  readonly text: string;
}

const inWords = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
const sinceOf = ({ since }: OutageNotice): string => (since === null ? '' : ` since ${inWords(since)}`);

const SENTENCES: Readonly<Record<OutageNotice['kind'], (notice: OutageNotice) => string>> = {
  noticed: (notice) => `has been failing${sinceOf(notice)}: no delivery has succeeded since then.`,
  failed: (notice) =>
    `has a delivery that failed for good, after all its tries${notice.since === null ? '; others succeed' : sinceOf(notice).replace('since', 'in an outage since')}.`,
  ended: ({ since, endedAt }) =>
    `works again since ${inWords(endedAt ?? '')}${since === null ? '' : `; it had been failing since ${inWords(since)}`}.`,
};

const SUBJECTS: Readonly<Record<OutageNotice['kind'], string>> = {
  noticed: 'is failing',
  failed: 'has failed deliveries',
  ended: 'works again',
};

/** One mail of all that is to be told to one reader, in the order in which it happened. `settingsUrl`: where the management API has the endpoints of the org. */
export function outageMail(orgName: string, notices: readonly OutageNotice[], settingsUrl: string): OutageMail {
  const name = orgName.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const [first] = notices;
  const endpoints = new Set(notices.map(({ endpointId }) => endpointId)).size;
  const subject =
    endpoints === 1 && first
      ? `${name}: the webhook endpoint ${first.host} ${SUBJECTS[(notices.at(-1) ?? first).kind]}`
      : `${name}: news of ${endpoints} webhook endpoints`;
  const isOpen = notices.some(({ kind }) => kind !== 'ended');
  return { subject, text: [...notices.map(paragraph), ...(isOpen ? [whatToDo(settingsUrl)] : [])].join('\n\n') + '\n' };
}

const paragraph = (notice: OutageNotice): string =>
  [
    `The live webhook endpoint ${notice.endpointId} (${notice.host}) ${SENTENCES[notice.kind](notice)}`,
    ...(notice.kind !== 'ended' && notice.lastError !== null ? [`Last error: ${notice.lastError}`] : []),
  ].join('\n');

const whatToDo = (settingsUrl: string): string => `What to do:
- See what the receiver answers: GET ${settingsUrl}/<endpoint id>/deliveries?status=failed
- A delivery is tried seven times within 21 hours, then it stays failed. Events are kept for 30 days.
- When the receiver works again, send what failed once more: POST ${settingsUrl}/<endpoint id>/replay {"since": "...", "status": "failed"}
- An endpoint that is not needed any more: pause it (isPaused) or delete it.`;
