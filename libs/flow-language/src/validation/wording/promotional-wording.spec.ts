import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { lineOf, linesOf } from '../../../test/language-tests.js';
import { SPOKEN } from '../../languages/registry.js';
import { FLOW_LIBRARY } from '../../library/flow-library.js';
import { promotionalWordIn } from './promotional-wording.js';

describe.each(LANGUAGES)('a text in %s', (language) => {
  const sells = linesOf(language, 'promotional', 'sells');
  const serves = linesOf(language, 'promotional', 'serves');
  const isPromotional = (text: string): readonly [string, boolean] => [
    text,
    promotionalWordIn(text, language) !== null,
  ];

  it('that sells is seen', () => {
    expect(sells.length).toBeGreaterThanOrEqual(10);
    expect(sells.map(isPromotional)).toEqual(sells.map((text) => [text, true]));
  });

  it('that serves is let through', () => {
    expect(serves.length).toBeGreaterThanOrEqual(10);
    expect(serves.map(isPromotional)).toEqual(serves.map((text) => [text, false]));
  });
});

describe('promotional wording', () => {
  it.each(LANGUAGES)('is found in %s, and so is English inside it', (language) => {
    expect(promotionalWordIn(lineOf(language, 'promotional', 'offer'), language)).not.toBeNull();
    expect(promotionalWordIn(`${'-'.repeat(3)} 20% off! ---`, language)).toBe('% off');
    for (const word of ['sale', 'discounts', 'Coupon', 'cashback'])
      expect(promotionalWordIn(`… ${word}।`, language)).not.toBeNull();
  });

  it.each<[Language, string]>([
    ['en-IN', 'Buy one, get one free.'],
    ['en-IN', 'Buy 2 and get 1.'],
    ['en-IN', 'Flat 200 rupees off on your next order.'],
    ['en-IN', 'Rs. 200 off today.'],
    ['en-IN', 'You get ₹150 off.'],
    ['en-IN', 'Flat {{inputs.amount}} rupees off.'],
    ['en-IN', 'Extra 500 off on everything.'],
    ['en-IN', 'We can offer you a discount.'],
    ['en-IN', 'There is an offer for you.'],
    ['en-IN', 'The Big Diwali Sale has begun.'],
    ['hi-IN', 'Aapko chhoot milegi.'],
    ['hi-IN', 'Ek par ek muft.'],
    ['hi-IN', 'आज एक पर एक मुफ़्त।'],
    ['hi-IN', 'भारी छूट न छोड़ें।'],
    ['hi-IN', 'इस हफ़्ते flat 200 rupaye off।'],
    ['mr-IN', 'Khaas savlat aahe.'],
    ['ta-IN', 'Sirappu thallupadi ungalukku.'],
    ['te-IN', 'Prathyeka thaggimpu undi.'],
  ])('is seen in %s in: %s', (language, text) => {
    expect(promotionalWordIn(text, language)).not.toBeNull();
  });

  it.each<[Language, string]>([
    ['en-IN', 'Our wholesale and resale partners resolved it; the salesman of the officer is off today.'],
    ['en-IN', 'This is our after-sale service.'],
    ['en-IN', 'You pay {{inputs.discount}} less, {{inputs.sale_price}} in all.'],
    [
      'en-IN',
      'We can offer a replacement. The store offers a return within 7 days. Would you like us to offer a refund?',
    ],
    ['en-IN', 'This call is from Garage Sale Store.'],
    [
      'en-IN',
      'It goes to Flat 200, off MG Road, and to flat 12 off Park Street. The phone was off. 200 rupees are due.',
    ],
    ['en-IN', 'Please get one document ready and buy stamps.'],
    ['hi-IN', 'कोई सामान छूट तो नहीं गया?'],
    ['hi-IN', 'कुछ छूट भी गया हो या छूट न जाए।'],
    ['hi-IN', 'Koi saamaan chhoot to nahi gaya?'],
    ['hi-IN', 'अगर कुछ छूट गया हो तो बताइए। छोटा सवाल है।'],
    ['bn-IN', 'এ ছাড়া আর কিছু আছে? ঠিকানা ছাড়াই পাঠানো হয়েছে।'],
    ['pa-IN', 'ਇੱਕ ਛੋਟਾ ਸਵਾਲ ਹੈ।'],
    ['gu-IN', 'વળતર મળી ગયું છે.'],
    ['ta-IN', 'விற்பனையாளர் உங்களை அழைப்பார்.'],
  ])('is not seen in %s in: %s', (language, text) => {
    expect(promotionalWordIn(text, language)).toBeNull();
  });

  it('is found however its letters are written: composed, decomposed, with joiners', () => {
    for (const text of ['खास ऑफ़र', 'खास ऑफ\u095e\u0930', 'खास ऑ\u200dफर', 'dis\u00adcount']) {
      const isSame =
        promotionalWordIn(text.normalize('NFC'), 'hi-IN') === promotionalWordIn(text.normalize('NFD'), 'hi-IN');
      expect([text, isSame]).toEqual([text, true]);
    }
    expect(promotionalWordIn('खास ऑ\u095eर', 'hi-IN')).not.toBeNull();
    expect(promotionalWordIn('ক্যাশ\u200cব্যাক পাবেন, \u099b\u09be\u09dc', 'bn-IN')).not.toBeNull();
    expect(promotionalWordIn('క్యాష్\u200cబ్యాక్', 'te-IN')).not.toBeNull();
  });

  it.each(['\u200d', '\u00ad', '\u034f', '\u180e', '\ufe0f', '\u{e0041}', '\u{e0100}', '\u{1d173}'])(
    'is found with %j in it, which shows nothing',
    (unseen) => {
      expect(promotionalWordIn(`a dis${unseen}count for you`, 'en-IN')).toBe('discount');
    },
  );

  it('has lists without dead entries: each word is found in its own language', () => {
    for (const language of LANGUAGES) {
      for (const word of SPOKEN[language].promotional.words) {
        expect([language, word, promotionalWordIn(`“${word.replace('*', '')}”`, language) !== null]).toEqual([
          language,
          word,
          true,
        ]);
      }
    }
  });

  it('is in no text of the library flows that are not promotional', () => {
    const spoken = FLOW_LIBRARY.filter(({ definition }) => definition.callType !== 'promotional').flatMap(
      ({ definition }) =>
        definition.steps.flatMap((step) =>
          Object.entries(step.prompt ?? {}).map(([language, text]) => [language as Language, text] as const),
        ),
    );
    expect(spoken.length).toBeGreaterThan(100);
    for (const [language, text] of spoken) expect([text, promotionalWordIn(text, language)]).toEqual([text, null]);
  });
});
