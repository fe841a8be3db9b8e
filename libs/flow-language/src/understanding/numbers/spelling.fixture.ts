import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../../languages/registry.js';

/** How a scale is said: alone or at the end of a number, and before the rest of one. */
type Scale = readonly [alone: string, before: string];

interface Spelling {
  readonly below100: readonly string[];
  /** 100 to 900. */
  readonly hundreds: readonly Scale[];
  readonly thousand: Scale;
  readonly lakh: Scale;
  readonly crore: Scale;
  /** Whether a thousand is said without "one". */
  readonly isOneSilent?: true;
  /** Joins a count and a scale into one word, where they are not two. */
  readonly fuse?: (count: string, scale: string) => string;
}

const firstWays = (language: Language): string[] =>
  SPOKEN[language].numbers.counts.map((ways) => ways.split(' ')[0] ?? '');
const scale = (word: string): Scale => [word, word];
const onTens = (
  counts: readonly string[],
  tens: readonly (readonly [alone: string, stem: string])[],
  units: readonly string[],
): string[] => [
  ...counts.slice(0, 20),
  ...tens.flatMap(([alone, stem]) => [alone, ...units.map((unit) => stem + unit)]),
];
const timesHundred = (language: Language, word: string, glue = ' '): Scale[] =>
  firstWays(language)
    .slice(1, 10)
    .map((count) => scale(`${count}${glue}${word}`));

const SPELLINGS: Readonly<Record<Language, Spelling>> = {
  'hi-IN': {
    below100: firstWays('hi-IN'),
    hundreds: timesHundred('hi-IN', 'सौ'),
    thousand: scale('हज़ार'),
    lakh: scale('लाख'),
    crore: scale('करोड़'),
  },
  'en-IN': {
    below100: onTens(
      firstWays('en-IN'),
      ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((ten) => [ten, `${ten}-`]),
      firstWays('en-IN').slice(1, 10),
    ),
    hundreds: firstWays('en-IN')
      .slice(1, 10)
      .map((count) => [`${count} hundred`, `${count} hundred and`]),
    thousand: scale('thousand'),
    lakh: scale('lakh'),
    crore: scale('crore'),
  },
  'mr-IN': {
    below100: firstWays('mr-IN'),
    thousand: scale('हजार'),
    lakh: scale('लाख'),
    crore: scale('कोटी'),
    hundreds: [
      ['शंभर', 'एकशे'],
      ...['दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ'].map((count) => scale(`${count}शे`)),
    ],
  },
  'gu-IN': {
    below100: firstWays('gu-IN'),
    thousand: scale('હજાર'),
    lakh: scale('લાખ'),
    crore: scale('કરોડ'),
    hundreds: ['એકસો', 'બસો', 'ત્રણસો', 'ચારસો', 'પાંચસો', 'છસો', 'સાતસો', 'આઠસો', 'નવસો'].map(scale),
  },
  'bn-IN': {
    below100: firstWays('bn-IN'),
    thousand: scale('হাজার'),
    lakh: scale('লাখ'),
    crore: scale('কোটি'),
    hundreds: ['একশো', 'দুশো', 'তিনশো', 'চারশো', 'পাঁচশো', 'ছশো', 'সাতশো', 'আটশো', 'নশো'].map(scale),
  },
  'pa-IN': {
    below100: firstWays('pa-IN'),
    hundreds: timesHundred('pa-IN', 'ਸੌ'),
    thousand: scale('ਹਜ਼ਾਰ'),
    lakh: scale('ਲੱਖ'),
    crore: scale('ਕਰੋੜ'),
  },
  'od-IN': {
    below100: firstWays('od-IN'),
    hundreds: [['ଶହେ', 'ଶହେ'], ...timesHundred('od-IN', 'ଶହ').slice(1)],
    thousand: scale('ହଜାର'),
    lakh: scale('ଲକ୍ଷ'),
    crore: scale('କୋଟି'),
  },
  'ta-IN': {
    below100: onTens(
      firstWays('ta-IN'),
      [
        ['இருபது', 'இருபத்த'],
        ['முப்பது', 'முப்பத்த'],
        ['நாற்பது', 'நாற்பத்த'],
        ['ஐம்பது', 'ஐம்பத்த'],
        ['அறுபது', 'அறுபத்த'],
        ['எழுபது', 'எழுபத்த'],
        ['எண்பது', 'எண்பத்த'],
        ['தொண்ணூறு', 'தொண்ணூற்ற'],
      ],
      ['ொன்று', 'ிரண்டு', 'ு மூன்று', 'ு நான்கு', 'ைந்து', 'ாறு', 'ேழு', 'ெட்டு', 'ொன்பது'],
    ),
    hundreds: [
      ['நூறு', 'நூற்று'],
      ['இருநூறு', 'இருநூற்று'],
      ['முந்நூறு', 'முந்நூற்று'],
      ['நானூறு', 'நானூற்று'],
      ['ஐநூறு', 'ஐநூற்று'],
      ['அறுநூறு', 'அறுநூற்று'],
      ['எழுநூறு', 'எழுநூற்று'],
      ['எண்ணூறு', 'எண்ணூற்று'],
      ['தொள்ளாயிரம்', 'தொள்ளாயிரத்து'],
    ],
    thousand: ['ஆயிரம்', 'ஆயிரத்து'],
    lakh: ['லட்சம்', 'லட்சத்து'],
    crore: ['கோடி', 'கோடியே'],
  },
  'te-IN': {
    below100: onTens(
      firstWays('te-IN'),
      ['ఇరవై', 'ముప్పై', 'నలభై', 'యాభై', 'అరవై', 'డెబ్బై', 'ఎనభై', 'తొంభై'].map((ten) => [ten, `${ten} `]),
      firstWays('te-IN').slice(1, 10),
    ),
    hundreds: [
      ['వంద', 'నూట'],
      ...firstWays('te-IN')
        .slice(2, 10)
        .map((count): Scale => [`${count} వందలు`, `${count} వందల`]),
    ],
    thousand: ['వేలు', 'వేల'],
    lakh: ['లక్షలు', 'లక్షల'],
    crore: ['కోట్లు', 'కోట్ల'],
  },
  'kn-IN': {
    below100: onTens(
      firstWays('kn-IN'),
      ['ಇಪ್ಪತ್ತ', 'ಮೂವತ್ತ', 'ನಲವತ್ತ', 'ಐವತ್ತ', 'ಅರವತ್ತ', 'ಎಪ್ಪತ್ತ', 'ಎಂಬತ್ತ', 'ತೊಂಬತ್ತ'].map((stem) => [`${stem}ು`, stem]),
      ['ೊಂದು', 'ೆರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ೈದು', 'ಾರು', 'ೇಳು', 'ೆಂಟು', 'ೊಂಬತ್ತು'],
    ),
    hundreds: ['ನೂರ', 'ಇನ್ನೂರ', 'ಮುನ್ನೂರ', 'ನಾನೂರ', 'ಐನೂರ', 'ಆರುನೂರ', 'ಏಳುನೂರ', 'ಎಂಟುನೂರ', 'ಒಂಬೈನೂರ'].map((stem) => [
      `${stem}ು`,
      stem,
    ]),
    thousand: ['ಸಾವಿರ', 'ಸಾವಿರದ'],
    lakh: ['ಲಕ್ಷ', 'ಲಕ್ಷದ'],
    crore: ['ಕೋಟಿ', 'ಕೋಟಿಯ'],
  },
  'ml-IN': {
    below100: onTens(
      firstWays('ml-IN'),
      [
        ['ഇരുപത്', 'ഇരുപത്തി'],
        ['മുപ്പത്', 'മുപ്പത്തി'],
        ['നാൽപത്', 'നാൽപത്തി'],
        ['അമ്പത്', 'അമ്പത്തി'],
        ['അറുപത്', 'അറുപത്തി'],
        ['എഴുപത്', 'എഴുപത്തി'],
        ['എൺപത്', 'എൺപത്തി'],
        ['തൊണ്ണൂറ്', 'തൊണ്ണൂറ്റി'],
      ],
      ['യൊന്ന്', 'രണ്ട്', 'മൂന്ന്', 'നാല്', 'യഞ്ച്', 'യാറ്', 'യേഴ്', 'യെട്ട്', 'യൊമ്പത്'],
    ),
    hundreds: [
      ['നൂറ്', 'നൂറ്റി'],
      ['ഇരുനൂറ്', 'ഇരുനൂറ്റി'],
      ['മുന്നൂറ്', 'മുന്നൂറ്റി'],
      ['നാനൂറ്', 'നാനൂറ്റി'],
      ['അഞ്ഞൂറ്', 'അഞ്ഞൂറ്റി'],
      ['അറുനൂറ്', 'അറുനൂറ്റി'],
      ['എഴുനൂറ്', 'എഴുനൂറ്റി'],
      ['എണ്ണൂറ്', 'എണ്ണൂറ്റി'],
      ['തൊള്ളായിരം', 'തൊള്ളായിരത്തി'],
    ],
    thousand: ['ആയിരം', 'ആയിരത്തി'],
    lakh: ['ലക്ഷം', 'ലക്ഷത്തി'],
    crore: ['കോടി', 'കോടി'],
    isOneSilent: true,
    fuse: (count, word) =>
      word.startsWith('ആ') ? count.replace(/്$/, '') + word.replace('ആ', 'ാ') : `${count} ${word}`,
  },
};

/** A whole number below 100 crore as a speaker of the language says it. */
export function spelled(language: Language, value: number): string {
  const spelling = SPELLINGS[language];
  if (value < 100) return spelling.below100[value] ?? '';
  if (value < 1_000)
    return inGroups(spelling, value, 100, spelling.hundreds[Math.floor(value / 100) - 1] ?? ['', ''], true);
  const [size, word] =
    value < 100_000
      ? ([1_000, spelling.thousand] as const)
      : value < 10_000_000
        ? ([100_000, spelling.lakh] as const)
        : ([10_000_000, spelling.crore] as const);
  return inGroups(spelling, value, size, word, false);

  function inGroups(own: Spelling, whole: number, size: number, [alone, before]: Scale, hasCount: boolean): string {
    const rest = whole % size;
    const count = Math.floor(whole / size);
    const scaleWord = rest === 0 ? alone : before;
    const head =
      hasCount || (own.isOneSilent && count === 1)
        ? scaleWord
        : (own.fuse ?? ((a, b) => `${a} ${b}`))(spelled(language, count), scaleWord);
    return rest === 0 ? head : `${head} ${spelled(language, rest)}`;
  }
}
