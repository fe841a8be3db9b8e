import { describe, expect, it } from '@jest/globals';

const JUDGEMENT = new URL('../../../tools/skew/judgement.mjs', import.meta.url).href;

type NotJudged = Record<string, { steps: string[]; reason: string }>;
interface Judgement {
  wronglyUnjudged(notJudged: NotJudged, mixed: readonly string[]): string[];
  judge(
    notJudged: NotJudged,
    step: string,
    failures: readonly { name: string }[],
  ): { judged: { name: string }[]; unjudged: { name: string; reason: string }[] };
  needlesslyUnjudged(notJudged: NotJudged, passed: ReadonlySet<string>, failed: ReadonlySet<string>): string[];
}
const { wronglyUnjudged, judge, needlesslyUnjudged } = (await import(JUDGEMENT)) as Judgement;

const NOT_JUDGED: NotJudged = { limits: { steps: ['asked'], reason: 'a field more is answered' } };

describe('what a release beside this tree is judged by', () => {
  it('leaves a failure out in the step that is named for it, with its reason, and in no other', () => {
    const failures = [{ name: 'limits' }, { name: 'runs' }];
    expect(judge(NOT_JUDGED, 'asked', failures)).toEqual({
      judged: [{ name: 'runs' }],
      unjudged: [{ name: 'limits', reason: 'a field more is answered' }],
    });
    expect(judge(NOT_JUDGED, 'back', failures)).toEqual({ judged: failures, unjudged: [] });
  });

  it('is everything where the release is without this tree', () => {
    expect(wronglyUnjudged(NOT_JUDGED, ['asked', 'asking'])).toEqual([]);
    expect(wronglyUnjudged(NOT_JUDGED, ['asking'])).toEqual(['limits']);
  });

  it('is a journey again that passed wherever it ran', () => {
    const limits = new Set(['limits']);
    expect(needlesslyUnjudged(NOT_JUDGED, limits, new Set())).toEqual(['limits']);
    expect(needlesslyUnjudged(NOT_JUDGED, limits, limits)).toEqual([]);
    expect(needlesslyUnjudged(NOT_JUDGED, new Set(), limits)).toEqual([]);
  });
});
