import type { FlowChoice } from '../../definition/flow-step.js';
import type { Meaning } from '../../languages/lists/choice-words.js';

/** What choices are called by those who write flows. The first that fits counts. */
const CALLED: readonly (readonly [Meaning, RegExp])[] = [
  ['noMoney', /\bno (?:cash|money)\b|(?:cash|money) not ready|money was not/],
  ['alreadyPaid', /already paid|have paid|^paid\b/],
  ['cash', /\bcash\b|\bcod\b|pay on delivery/],
  ['online', /\bonline\b|\bupi\b/],
  ['atOnce', /\bat once\b|\bright now\b/],
  ['later', /^later\b/],
  ['noHelp', /\bno help\b|^no \|/],
  ['today', /^today\b/],
  ['weekend', /\bweekend\b/],
  ['tomorrowMorning', /\btomorrow morning\b/],
  ['tomorrowEvening', /\btomorrow evening\b/],
  ['morning', /^morning\b|\| morning$/],
  ['noon', /^(?:after)?noon\b|\| (?:after)?noon$/],
  ['evening', /^evening\b|\| evening$/],
  ['notHome', /not (?:at )?home|no ?body (?:was )?(?:at )?home|no one (?:was )?(?:at )?home|\bwas out\b/],
  ['nobodyCame', /(?:nobody|no one) came|never came|did not come|not attempted/],
  ['wrongAddress', /\baddress\b/],
  ['unreachable', /\bphone\b|unreachable|not reachable|\breach\b/],
  ['refused', /refus/],
  ['price', /\bprice\b|expensive|\bcostly?\b|budget/],
  ['delivery', /deliver|shipping|\blate\b|\bslow\b/],
  ['payment', /payment/],
  ['looking', /\blooking\b|brows/],
  ['changedMind', /chang\w* (?:of |my |the )?mind/],
  ['elsewhere', /elsewhere|another (?:shop|store)/],
  ['quality', /quality|damag|defect|broken/],
  ['noNeed', /no need|not needed|nothing needed|no longer needed/],
  ['notWanted', /not want|\bcancel/],
  ['size', /\bsize\b|\bfit\b/],
  ['colour', /\bcolou?r\b/],
  ['refund', /refund|money back/],
];

/**
 * How many words that are not known may stand beside what is told in one place, and in several: reasons are told with
 * particulars.
 */
const PARTICULARS = { reason: [2, 4], change: [1, 2], other: [0, 2] } as const;
const REASONS: ReadonlySet<Meaning> = new Set([
  'notHome',
  'nobodyCame',
  'wrongAddress',
  'unreachable',
  'refused',
  'noMoney',
  'price',
  'payment',
  'delivery',
  'looking',
  'changedMind',
  'elsewhere',
  'quality',
  'noNeed',
]);

export function meaningOf({ value, label }: FlowChoice): Meaning | null {
  const called = `${value.replaceAll('_', ' ')} | ${label['en-IN'] ?? ''}`.toLowerCase().trim();
  return CALLED.find(([, names]) => names.test(called))?.[0] ?? null;
}

export type MeantChoices = ReadonlyMap<Meaning, FlowChoice>;

/** The choices that mean something known, and nothing that another one of them means as well. */
export function meaningsOf(choices: readonly FlowChoice[]): MeantChoices {
  const all = choices.map((choice) => [meaningOf(choice), choice] as const);
  return new Map(
    all.flatMap(([meaning, choice]) =>
      meaning !== null && all.filter(([other]) => other === meaning).length === 1 ? [[meaning, choice]] : [],
    ),
  );
}

const CHANGES: ReadonlySet<Meaning> = new Set(['size', 'colour', 'refund']);

export function unknownBeside(meaning: Meaning, places: number): number {
  const [one, several] = PARTICULARS[isReason(meaning) ? 'reason' : CHANGES.has(meaning) ? 'change' : 'other'];
  return places > 1 ? several : one;
}

export const isReason = (meaning: Meaning): boolean => REASONS.has(meaning);

/** What has happened is told: "I have paid", or why something did not happen. */
export const hasHappened = (meaning: Meaning): boolean =>
  meaning === 'alreadyPaid' || meaning === 'size' || meaning === 'colour' || isReason(meaning);

const DAYS: ReadonlySet<Meaning> = new Set(['today', 'tomorrowMorning', 'tomorrowEvening']);
export const isDayMeant = (meaning: Meaning): boolean => DAYS.has(meaning);
