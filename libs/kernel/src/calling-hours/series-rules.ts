import type { CallType } from '../vocabulary.js';
import { numberSeriesAt, LEGAL_TABLE, type CallingRules } from './calling-rules.js';
import { localDay } from './kolkata-time.js';

/** For which calls numbers of a series may be used from a day on, until the next rule of the series. */
export interface SeriesRule {
  /** As `CallingRules.series` names it. */
  readonly series: string;
  /** First day it holds, `YYYY-MM-DD` in Asia/Kolkata. */
  readonly effectiveFrom: string;
  readonly callTypes: readonly CallType[];
  /** Whether the operator must have said in writing that the number may be used so. */
  readonly needsOperatorConsent: boolean;
  /** Where it was read. A lawyer must confirm each. */
  readonly source: string;
}

const TCCCPR = 'TCCCPR 2018, read in secondary sources';
const DOT_2024 = 'DoT memorandum of 28 May 2024, read in the press';
const ORDINARY = { effectiveFrom: '2018-07-19', needsOperatorConsent: true, source: TCCCPR } as const;
const SERVICE: readonly CallType[] = ['transactional', 'service'];

/** Ascending by day within a series. docs/handbook/calls-in-india.md lists them. */
export const SERIES_RULES: readonly SeriesRule[] = [
  {
    series: '140',
    effectiveFrom: '2018-07-19',
    callTypes: ['transactional', 'service', 'promotional'],
    needsOperatorConsent: false,
    source: TCCCPR,
  },
  {
    series: '140',
    effectiveFrom: '2024-05-28',
    callTypes: ['promotional'],
    needsOperatorConsent: false,
    source: DOT_2024,
  },
  { series: '1600', effectiveFrom: '2024-05-28', callTypes: SERVICE, needsOperatorConsent: false, source: DOT_2024 },
  { series: '1601', effectiveFrom: '2024-05-28', callTypes: SERVICE, needsOperatorConsent: false, source: DOT_2024 },
  { series: '160', effectiveFrom: '2024-05-28', callTypes: SERVICE, needsOperatorConsent: false, source: DOT_2024 },
  { series: 'mobile', callTypes: SERVICE, ...ORDINARY },
  { series: 'landline', callTypes: SERVICE, ...ORDINARY },
];

interface CallerOfSeries {
  /** `+91...` */
  readonly phone: string;
  readonly hasOperatorConsent: boolean;
}

/** Why calls of the type may not be made from the number then; null: its series allows it. */
export function seriesObjection(
  { phone, hasOperatorConsent }: CallerOfSeries,
  callType: CallType,
  at: Date,
  rules: readonly SeriesRule[] = SERIES_RULES,
  calling: readonly CallingRules[] = LEGAL_TABLE.rules,
): string | null {
  const series = numberSeriesAt(calling, phone, at) ?? 'unknown';
  const { date } = localDay(at);
  const rule = rules.findLast((one) => one.series === series && one.effectiveFrom <= date);
  if (!rule) return `the series ${series} has no rule for any call on ${date}`;
  if (!rule.callTypes.includes(callType)) return `the series ${series} is for ${rule.callTypes.join(' and ')} calls`;
  return rule.needsOperatorConsent && !hasOperatorConsent
    ? `a number of the series ${series} needs the operator's word in writing (operatorConsent)`
    : null;
}
