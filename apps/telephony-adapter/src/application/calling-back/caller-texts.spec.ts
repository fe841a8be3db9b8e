import { describe, expect, it } from '@jest/globals';
import { callBackTextsOf } from '@outcall/flow-language';
import { LANGUAGES } from '@outcall/kernel';
import { callerTextsOf, type CallerTexts } from './caller-texts.js';

const LAST = { id: 'cal_1', flowVersionId: 'flv_1', callType: 'service' } as const;
const CALL = { language: 'en-IN', lastCall: LAST, storeName: 'Kalakar', caller: '+919876500001' } as const;

/** What is said in one language alone. */
function onlyOf(texts: CallerTexts): Record<keyof CallerTexts, string> {
  const one = ([spoken, ...others]: CallerTexts['menu']): string => {
    expect([spoken?.language, others]).toEqual(['en-IN', []]);
    return spoken?.text ?? '';
  };
  const { menu, optedOut, nobody, goodbye } = texts;
  return { menu: one(menu), optedOut: one(optedOut), nobody: one(nobody), goodbye: one(goodbye) };
}

describe('what somebody hears who calls back', () => {
  it('is who called and why, and the keys, that for a person where there is one', () => {
    expect(onlyOf(callerTextsOf(CALL, true))).toEqual({
      menu: 'Namaste. Kalakar called you from this number about an order. If you do not want such calls any more, press 9. To talk to a person, press 1.',
      optedOut: 'All right. We will not call you on this number again. Goodbye.',
      nobody: 'I am sorry, nobody is available at the moment. Thank you, goodbye.',
      goodbye: 'Thank you for calling. Goodbye.',
    });
    expect(onlyOf(callerTextsOf(CALL, false)).menu).not.toContain('press 1');
  });

  it('is an offer after a promotional call, and whose number it is where there was none of late', () => {
    const promotional = { ...CALL, lastCall: { ...LAST, callType: 'promotional' } } as const;
    expect(onlyOf(callerTextsOf(promotional, false)).menu).toContain(
      'Kalakar called you from this number with an offer.',
    );
    expect(onlyOf(callerTextsOf({ ...CALL, lastCall: null }, false)).menu).toContain('This is a number of Kalakar.');
  });

  it('is said to a stranger in English too, word for word what it is in the other language', () => {
    const stranger = { ...CALL, language: 'hi-IN', lastCall: null } as const;
    const texts = callerTextsOf(stranger, false);
    for (const spoken of Object.values(texts) as CallerTexts['menu'][])
      expect(spoken.map(({ language }) => language)).toEqual(['hi-IN', 'en-IN']);
    expect(texts.menu.map(({ text }) => [text.includes('Kalakar'), text.includes('9')])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(texts.menu[1]?.text).toContain('This is a number of Kalakar.');
    expect(callerTextsOf({ ...stranger, lastCall: LAST }, false).menu).toHaveLength(1);
  });

  it('is without a name where none is known, and no more of one than a name is long', () => {
    for (const storeName of [null, '', '  '])
      expect(onlyOf(callerTextsOf({ ...CALL, storeName }, false)).menu).toContain('An online shop called you');
    expect(onlyOf(callerTextsOf({ ...CALL, storeName: 'x'.repeat(500) }, true)).menu.length).toBeLessThan(260);
    expect(onlyOf(callerTextsOf({ ...CALL, storeName: "$& $' $$" }, true)).menu).toContain("Namaste. $& $' $$ called");
  });

  it('promises nothing to a number that is withheld: nine is not offered, and what it says is how to be heard', () => {
    const { menu, optedOut } = onlyOf(callerTextsOf({ ...CALL, caller: null }, true));
    expect(menu).not.toContain('9');
    expect(optedOut).toContain('do not see a mobile number');
  });

  it.each(LANGUAGES)(
    'is whole in %s: the name and the keys that it has, nothing of the caller, nothing left out',
    (language) => {
      const texts = callBackTextsOf(language);
      for (const about of [texts.aboutOrder, texts.aboutOffer, texts.stranger])
        expect(about.match(/\{\{[^}]*\}\}/g)).toEqual(['{{store_name}}']);
      const { nameless, pressNine, pressOne, withheld, nobody, goodbye } = texts;
      const plain = [nameless, pressNine, pressOne, withheld, nobody, goodbye];
      expect(plain.filter((text) => text.includes('{{'))).toEqual([]);
      expect(plain.map((text) => text.match(/\d/g))).toEqual([null, ['9'], ['1'], null, null, null]);
      expect(new Set(Object.values(texts)).size).toBe(10);
      for (const lastCall of [LAST, null])
        for (const hasPerson of [true, false]) {
          const menu = callerTextsOf({ ...CALL, language, lastCall }, hasPerson).menu[0]?.text ?? '';
          expect(menu.match(/\d/g)).toEqual(hasPerson ? ['9', '1'] : ['9']);
          expect([menu.split('Kalakar').length, menu.includes('{')]).toEqual([2, false]);
        }
    },
  );
});
