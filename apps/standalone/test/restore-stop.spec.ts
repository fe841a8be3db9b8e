import { describe, expect, it } from '@jest/globals';

const STOP_IN_THE_MIDDLE = new URL('../../../tools/restore/stop-in-the-middle.mjs', import.meta.url).href;

type Open = { readonly status: string; readonly count: number }[];
interface Telephony {
  readonly call: () => Promise<void>;
  readonly open: () => Promise<Open>;
  readonly stop: () => Promise<void>;
  readonly goOn: () => Promise<void>;
}
type Stop = (telephony: Telephony) => Promise<{ readonly isMixed: boolean; readonly said: string }>;

const MIXED: Open = [
  { status: 'in_progress', count: 4 },
  { status: 'ringing', count: 2 },
];
const TALKED: Open = MIXED.slice(0, 1);

/** What is open at each look: before telephony stands still, and then. */
async function stopped(looks: readonly Open[]) {
  const { stopInTheMiddle } = (await import(STOP_IN_THE_MIDDLE)) as { stopInTheMiddle: Stop };
  const [left, course]: [Open[], string[]] = [[...looks], []];
  const noted = (what: string) => async (): Promise<void> => void course.push(what);
  const open = async (): Promise<Open> => left.shift() ?? [];
  const result = await stopInTheMiddle({ call: noted('call'), open, stop: noted('stop'), goOn: noted('go on') });
  return { ...result, course: course.join(', ') };
}

describe('the stop of telephony at the time that is restored to', () => {
  it('comes while a call rings and another is talked', async () => {
    expect(await stopped([MIXED, MIXED])).toEqual({
      isMixed: true,
      said: '4 in_progress, 2 ringing',
      course: 'call, stop',
    });
  });

  it.each<[string, Open[]]>([
    ['where it came too late', [MIXED, TALKED, MIXED, MIXED]],
    ['where they were over before anybody looked', [[], TALKED, MIXED, MIXED]],
  ])('comes again, with other calls, %s', async (_, looks) => {
    expect(await stopped(looks)).toEqual({
      isMixed: true,
      said: '4 in_progress; then 4 in_progress, 2 ringing',
      course: 'call, stop, go on, call, stop',
    });
  });

  it('is told as missed after a few tries, with what was open each time', async () => {
    const { isMixed, said, course } = await stopped([MIXED, TALKED]);
    expect(isMixed).toBe(false);
    expect(said).toBe(['4 in_progress', ...Array.from({ length: 5 }, () => 'none open')].join('; then '));
    expect(course.match(/call/g)).toHaveLength(6);
    expect(course).toMatch(/stop$/);
  });
});
