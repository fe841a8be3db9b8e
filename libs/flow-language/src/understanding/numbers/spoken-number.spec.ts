import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { numberLexicon, spellings } from './number-lexicon.js';
import { spelled } from '../../../test/spelled-number.js';
import { dialledNumber, spokenNumber } from './spoken-number.js';
import { SPOKEN } from '../../languages/registry.js';

const BELOW_100 = Array.from({ length: 100 }, (_, value) => value);
const LARGER = [
  100, 101, 110, 125, 150, 185, 200, 250, 333, 404, 550, 675, 799, 860, 999, 1_000, 1_299, 1_500, 2_027, 5_000, 9_999,
  11_000, 25_000, 1_00_000, 1_50_000, 2_50_000, 12_34_567, 1_00_00_000, 3_21_45_678,
];

describe.each(LANGUAGES)('numbers said in %s', (language) => {
  it.each([...BELOW_100, ...LARGER])('are understood: %i', (value) => {
    const speech = spelled(language, value);
    expect([speech, spokenNumber(language, speech)]).toEqual([speech, value]);
    expect([speech, spokenNumber(language, `… ${speech}.`)]).toEqual([speech, value]);
  });

  it('have one meaning for each spelling', () => {
    const meanings = new Map<string, number>();
    for (const [value, ways] of SPOKEN[language].numbers.counts.entries()) {
      for (const way of spellings(ways)) {
        expect([way, meanings.get(way) ?? value]).toEqual([way, value]);
        meanings.set(way, value);
        expect([way, spokenNumber(language, way)]).toEqual([way, value]);
      }
    }
  });

  it('mix with English words and digits', () => {
    expect(spokenNumber(language, 'twenty five')).toBe(25);
    expect(spokenNumber(language, '2 lakh 50 thousand')).toBe(250_000);
    expect(spokenNumber(language, `${spelled(language, 2)} hundred`)).toBe(200);
  });

  it('are read digit by digit when three or more are said', () => {
    expect(spokenNumber(language, [4, 0, 7, 1].map((digit) => spelled(language, digit)).join(' '))).toBe(4_071);
    expect(spokenNumber(language, [2, 3].map((digit) => spelled(language, digit)).join(' '))).toBeNull();
  });

  it('are no answer when two are said, or when one is taken back', () => {
    expect(spokenNumber(language, `${spelled(language, 5)}, ${spelled(language, 7)}`)).toBeNull();
    const [not] = spellings(SPOKEN[language].numbers.not);
    const five = spelled(language, 5);
    expect(spokenNumber(language, language === 'en-IN' ? `${not} ${five}` : `${five} ${not}`)).toBeNull();
    expect(
      spokenNumber(language, language === 'en-IN' ? `${not} ${five}, six` : `${five} ${not}, ${spelled(language, 6)}`),
    ).toBe(6);
  });

  it('are built into one lexicon of plausible size', () => {
    expect(numberLexicon(language).words.size).toBeGreaterThan(40);
    expect(numberLexicon(language)).toBe(numberLexicon(language));
  });
});

describe('a number in a sentence', () => {
  const sentences: [Language, string, number | null][] = [
    ['hi-IN', 'mujhe do chahiye', 2],
    ['hi-IN', 'मुझे दो चाहिए', 2],
    ['hi-IN', 'दो सौ पचास रुपये', 250],
    ['hi-IN', 'दो भेज दो', 2],
    ['hi-IN', 'कर दो', null],
    ['hi-IN', 'paanch sau rupaye', 500],
    ['hi-IN', 'आधे घंटे में', null],
    ['hi-IN', 'साढ़े तीन', 3.5],
    ['hi-IN', 'साढ़े तीन सौ', 350],
    ['hi-IN', 'सवा दो लाख', 225_000],
    ['hi-IN', 'सवा सौ', 125],
    ['hi-IN', 'पौने दो', 1.75],
    ['hi-IN', 'डेढ़ लाख', 150_000],
    ['hi-IN', 'ढाई हज़ार', 2_500],
    ['hi-IN', 'पच्चीस सौ', 2_500],
    ['hi-IN', 'तीन दशमलव पाँच', 3.5],
    ['hi-IN', 'माइनस पाँच', -5],
    ['hi-IN', 'पाँच नहीं, छह', 6],
    ['hi-IN', 'दो तीन', null],
    ['hi-IN', 'दो दर्जन', 24],
    ['hi-IN', 'एक मिनट, पाँच', 5],
    ['hi-IN', 'डबल पाँच', 55],
    ['hi-IN', 'फाइव हंड्रेड', 500],
    ['hi-IN', '५० हज़ार', 50_000],
    ['hi-IN', 'दूसरी', null],
    ['hi-IN', 'ढाई सौ ग्राम', 250],
    ['hi-IN', 'हाँ जी ठीक है', null],
    ['mr-IN', 'साडेतीन', 3.5],
    ['mr-IN', 'साडे तीन हजार', 3_500],
    ['mr-IN', 'मला दोनच हवेत', 2],
    ['mr-IN', 'दीडशे रुपये', 150],
    ['mr-IN', 'अडीचशे', 250],
    ['mr-IN', 'पावणे दोन', 1.75],
    ['mr-IN', 'शंभर', 100],
    ['gu-IN', 'મારે બે જોઈએ છે', 2],
    ['gu-IN', 'આ બરાબર છે', null],
    ['gu-IN', 'સાડા ત્રણ', 3.5],
    ['gu-IN', 'દોઢસો રૂપિયા', 150],
    ['gu-IN', 'અઢી લાખ', 250_000],
    ['gu-IN', 'સવા સો', 125],
    ['pa-IN', 'ਮੈਨੂੰ ਦੋ ਚਾਹੀਦੇ ਹਨ', 2],
    ['pa-IN', 'ਸਾਢੇ ਤਿੰਨ ਸੌ', 350],
    ['pa-IN', 'ਡੇਢ ਲੱਖ', 150_000],
    ['pa-IN', 'ਮੈਂ ਵੀ', null],
    ['pa-IN', 'ਗਿਆਰਾ', 11],
    ['bn-IN', 'আমার দুটো লাগবে', 2],
    ['bn-IN', 'পাঁচশো টাকা', 500],
    ['bn-IN', 'দেড়শো', 150],
    ['bn-IN', 'আড়াই হাজার', 2_500],
    ['bn-IN', 'সাড়ে তিন', 3.5],
    ['bn-IN', '৫টা', 5],
    ['bn-IN', 'একটা', 1],
    ['bn-IN', 'একটা বাক্সে দুটো', 2],
    ['bn-IN', 'এটা ঠিক নয়', null],
    ['bn-IN', 'একবার', null],
    ['od-IN', 'ମୋତେ ଦୁଇଟି ଦରକାର', 2],
    ['od-IN', 'ପାଞ୍ଚଶହ ଟଙ୍କା', 500],
    ['od-IN', 'ଦେଢ଼ ଲକ୍ଷ', 150_000],
    ['od-IN', 'ଗୋଟିଏ', 1],
    ['od-IN', 'ସାଢ଼େ ତିନି', 3.5],
    ['ta-IN', 'எனக்கு ரெண்டு வேணும்', 2],
    ['ta-IN', 'இருபத்தஞ்சு ரூபாய்', 25],
    ['ta-IN', 'இருபத்தி ஐந்து', 25],
    ['ta-IN', 'நூற்றைம்பது', 150],
    ['ta-IN', 'ஆயிரத்தி ஐநூறு', 1_500],
    ['ta-IN', 'ஒன்றரை லட்சம்', 150_000],
    ['ta-IN', 'ஒரு கிலோ', 1],
    ['ta-IN', 'ஒரு நிமிடம்', null],
    ['ta-IN', 'ஒரு பெட்டியில் இரண்டு', 2],
    ['ta-IN', 'பத்தாயிரம்', 10_000],
    ['ta-IN', 'ரெண்டுதான்', 2],
    ['ta-IN', 'எடுத்துக்கோங்க', null],
    ['te-IN', 'నాకు రెండు కావాలి', 2],
    ['te-IN', 'నూట యాభై రూపాయలు', 150],
    ['te-IN', 'రెండున్నర', 2.5],
    ['te-IN', 'లక్షన్నర', 150_000],
    ['te-IN', 'ఐదొందలు', 500],
    ['te-IN', 'ఇరవైఐదు', 25],
    ['te-IN', 'ఒక నిమిషం', null],
    ['te-IN', 'ఒక లక్ష', 100_000],
    ['te-IN', 'వెయ్యి', 1_000],
    ['kn-IN', 'ನನಗೆ ಎರಡು ಬೇಕು', 2],
    ['kn-IN', 'ನೂರೈವತ್ತು', 150],
    ['kn-IN', 'ಸಾವಿರದೈನೂರು', 1_500],
    ['kn-IN', 'ಇಪ್ಪತ್ತ ಐದು', 25],
    ['kn-IN', 'ಒಂದೂವರೆ', 1.5],
    ['kn-IN', 'ಒಂದು ನಿಮಿಷ', null],
    ['kn-IN', 'ಎರಡು ಸಾವಿರದ ಐನೂರು ರೂಪಾಯಿ', 2_500],
    ['ml-IN', 'എനിക്ക് രണ്ടെണ്ണം വേണം', 2],
    ['ml-IN', 'ഇരുപത്തഞ്ച്', 25],
    ['ml-IN', 'ഇരുപത്തിഅഞ്ച്', 25],
    ['ml-IN', 'നൂറ്റമ്പത് രൂപ', 150],
    ['ml-IN', 'ആയിരത്തഞ്ഞൂറ്', 1_500],
    ['ml-IN', 'രണ്ടായിരത്തി അഞ്ഞൂറ്', 2_500],
    ['ml-IN', 'ഇരുപത്തയ്യായിരം', 25_000],
    ['ml-IN', 'ഒരു കിലോ', 1],
    ['ml-IN', 'രണ്ടര', 2.5],
    ['ml-IN', 'ഒന്നു', 1],
    ['en-IN', 'one two three', 123],
    ['en-IN', 'double five', 55],
    ['en-IN', 'nine double eight one', 9_881],
    ['en-IN', 'point five', 0.5],
    ['en-IN', 'three point one four', 3.14],
    ['en-IN', 'two point five lakhs', 250_000],
    ['en-IN', 'one and a half lakh', 150_000],
    ['en-IN', 'two and a half', 2.5],
    ['en-IN', 'half', null],
    ['en-IN', 'minus five', -5],
    ['en-IN', '-5', -5],
    ['en-IN', 'one fifty', 150],
    ['en-IN', 'twenty-five hundred', 2_500],
    ['en-IN', 'two or three', null],
    ['en-IN', '2,3', null],
    ['en-IN', '1,00,000', 100_000],
    ['en-IN', '₹1,299.50 only', 1_299.5],
    ['en-IN', '2.3 lakh', 230_000],
    ['en-IN', '5-6', null],
    ['en-IN', 'Rs.500/-', 500],
    ['en-IN', '5kg', 5],
    ['en-IN', 'one minute please', null],
    ['en-IN', 'the second one', null],
    ['en-IN', 'not five', null],
    ['en-IN', 'hundred', 100],
    ['en-IN', 'two dozen', 24],
    ['en-IN', 'I do not know', null],
    ['en-IN', '9999999999999999', null],
    ['en-IN', '', null],
    ['en-IN', 'yes and five', 5],
    ['en-IN', 'ten thousand two lakh', null],
    ['en-IN', '12:30', null],
    ['en-IN', 'zero', 0],
    ['en-IN', '12.', 12],
    ['en-IN', 'five lakh and', 500_000],
  ];

  it.each(sentences)('in %s: %s means %p', (language, speech, value) => {
    expect(spokenNumber(language, speech)).toBe(value);
  });

  it('is sought within a bounded time, whatever is said', () => {
    const started = performance.now();
    for (const language of LANGUAGES) {
      const words = spellings(SPOKEN[language].numbers.counts.join(' '));
      for (const text of [
        words.join(' ').slice(0, 1_000),
        words.join('').slice(0, 1_000),
        `${(words[1] ?? '').repeat(200)}x`,
        '1 '.repeat(500),
        ','.repeat(1_000),
        '1,11,'.repeat(200),
        '1'.repeat(100_000),
      ])
        spokenNumber(language, text);
    }
    expect(performance.now() - started).toBeLessThan(30_000); // a search that is not bounded would take hours
  });
});

describe('a number that is dialled', () => {
  it('is digits, with * as the decimal point', () => {
    expect(['5', '0', '12#', '12*5', '123456789012345'].map(dialledNumber)).toEqual([
      5, 0, 12, 12.5, 123_456_789_012_345,
    ]);
    expect(['*', '#', '*5', '5*', '1234567890123456', ''].map(dialledNumber)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
