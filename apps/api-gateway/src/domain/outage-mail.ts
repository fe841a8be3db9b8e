/** What becomes of a delivery that fails. */
export interface DeliveryPlan {
  readonly tries: number;
  /** At the longest. */
  readonly triedForSeconds: number;
  /** Null: for ever. */
  readonly keptDays: number | null;
}

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
  /** Left out where nobody told it. */
  readonly plan?: DeliveryPlan;
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

/**
 * One mail of all that is to be told to one reader, in the order in which it happened. `settingsUrl`: where the
 * management API has the endpoints of the org.
 */
export function outageMail(orgName: string, notices: readonly OutageNotice[], settingsUrl: string): OutageMail {
  const name = orgName.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const [first] = notices;
  const endpoints = new Set(notices.map(({ endpointId }) => endpointId)).size;
  const subject =
    endpoints === 1 && first
      ? `${name}: the webhook endpoint ${first.host} ${SUBJECTS[(notices.at(-1) ?? first).kind]}`
      : `${name}: news of ${endpoints} webhook endpoints`;
  const isOpen = notices.some(({ kind }) => kind !== 'ended');
  const plan = notices.findLast((notice) => notice.plan)?.plan;
  const advice = isOpen ? [whatToDo(settingsUrl, plan)] : [];
  return { subject, text: [...notices.map(paragraph), ...advice].join('\n\n') + '\n' };
}

const paragraph = (notice: OutageNotice): string =>
  [
    `The live webhook endpoint ${notice.endpointId} (${notice.host}) ${SENTENCES[notice.kind](notice)}`,
    ...(notice.kind !== 'ended' && notice.lastError !== null ? [`Last error: ${notice.lastError}`] : []),
  ].join('\n');

const whatToDo = (settingsUrl: string, plan?: DeliveryPlan): string => `What to do:
- See what the receiver answers: GET ${settingsUrl}/<endpoint id>/deliveries?status=failed${plan ? `\n- ${planInWords(plan)}` : ''}
- When the receiver works again, send what failed once more: POST ${settingsUrl}/<endpoint id>/replay {"since": "...", "status": "failed"}
- An endpoint that is not needed any more: pause it (isPaused) or delete it.`;

function planInWords({ tries, triedForSeconds, keptDays }: DeliveryPlan): string {
  const tried =
    tries === 1
      ? 'A delivery is tried once'
      : `A delivery is tried ${tries} times within ${lengthInWords(triedForSeconds)}`;
  return `${tried}, then it stays failed. Events are kept ${keptDays === null ? 'for ever' : `for ${keptDays} days`}.`;
}

/** Rounded up, in the largest unit of which there are more than two. */
function lengthInWords(seconds: number): string {
  if (seconds > 7_200) return `${Math.ceil(seconds / 3_600)} hours`;
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
}
