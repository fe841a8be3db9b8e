import { describe, expect, it } from '@jest/globals';
import { findLibraryFlow, type FlowDefinition } from '@outcall/flow-language';
import { questionTermsOf } from './question-terms.js';

const COD = findLibraryFlow('cod_confirmation')?.definition as FlowDefinition;

describe('questionTermsOf', () => {
  it('takes what is asked about, and nothing else that a definition came with', () => {
    const ballast = { notes: 'x'.repeat(100_000) };
    const days = { mon: [['10:00', '18:00']] as const };
    const callingHours = { days, holidays: ['2026-01-26'], ...ballast };
    const terms = questionTermsOf(
      { ...COD, ...ballast, callingHours, languages: { ...COD.languages, ...ballast } },
      'flw_1',
    );
    expect(terms).toEqual({
      callType: COD.callType,
      callingHours: { days, holidays: ['2026-01-26'] },
      shopperLimits: null,
      languages: COD.languages,
      needsSpeech: expect.any(Boolean),
      flowId: 'flw_1',
    });
  });

  it('needs no hours', () => {
    const { callingHours: _, ...always } = COD;
    expect(questionTermsOf(always, 'flw_1').callingHours).toBeNull();
  });
});
