export type NumberSeries = '140' | '1600' | '1601' | '160' | 'mobile' | 'landline';

const DESIGNATED = ['140', '1600', '1601', '160'] as const;

/**
 * The series of a number of ours, `+91XXXXXXXXXX`: 140 for promotion, 1600 for banks and government, 1601 for others,
 * 160 for the rest of it (docs/handbook/management-api.md#numbers).
 */
export function numberSeriesOf(phone: string): NumberSeries {
  const national = phone.replace(/^\+91/, '');
  const designated = DESIGNATED.filter((series) => national.startsWith(series)).sort((a, b) => b.length - a.length)[0];
  return designated ?? (/^[6-9]/.test(national) ? 'mobile' : 'landline');
}
