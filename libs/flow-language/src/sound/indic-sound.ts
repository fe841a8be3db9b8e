/**
 * The scripts from Devanagari to Malayalam have blocks of 128 code points with one layout, so one table reads them all.
 * Results are spelled as `latinSound` spells; `ə` is the vowel that a consonant has when no other is written.
 */
// from 0x15; 0x2a is p
const CONSONANTS = 'k k g g n C C j j n t t d d n t t d d n n f f b b m y r r l l l v s s s h'.split(' ');
const VOWELS = new Map<number, string>([
  [0x05, 'a'],
  [0x06, 'a'],
  [0x07, 'i'],
  [0x08, 'i'],
  [0x09, 'u'],
  [0x0a, 'u'],
  [0x0b, 'ri'],
  [0x0d, 'e'],
  [0x0e, 'e'],
  [0x0f, 'e'],
  [0x10, 'ai'],
  [0x11, 'o'],
  [0x12, 'o'],
  [0x13, 'o'],
  [0x14, 'au'],
]);
const SIGNS = new Map<number, string>([
  [0x3e, 'a'],
  [0x3f, 'i'],
  [0x40, 'i'],
  [0x41, 'u'],
  [0x42, 'u'],
  [0x43, 'ri'],
  [0x45, 'e'],
  [0x46, 'e'],
  [0x47, 'e'],
  [0x48, 'ai'],
  [0x49, 'o'],
  [0x4a, 'o'],
  [0x4b, 'o'],
  [0x4c, 'au'],
  [0x57, 'au'],
]);
const NASALS = new Set([0x01, 0x02, 0x70]);
const VIRAMA = 0x4d;
const CANDRA = 0x72; // अॅ is a letter of its own
const KHANDA_TA = 0x4e;
const BENGALI = 0x0980;
const ODIA = 0x0b00;

/**
 * How a word may sound: with and without the silent vowels and the final nasal of northern scripts. At least one
 * result.
 */
export function indicSounds(word: string): string[] {
  const block = word.charCodeAt(0) & 0xff80;
  const plain = lettersOf(word);
  const readings = [plain, ...readAsT(word)].map((way, at) => (at === 0 ? way : lettersOf(way)));
  return [...new Set(readings.flatMap((reading) => readAloud(reading, block)))];
}

/** Doubled ṟ is tr in Tamil (நூற்றி: nootri) and t in Malayalam; after n it is t. */
function readAsT(word: string): string[] {
  const ways = word
    .replace(/\u0bb1(?=\u0bcd\u0bb1)/g, '\u0ba4')
    .replace(/\u0d31\u0d4d\u0d31/g, '\u0d24')
    .replace(/(?<=\u0d28\u0d4d)\u0d31/g, '\u0d24');
  return ways === word ? [] : [ways];
}

function readAloud(plain: string, block: number): string[] {
  const ends = plain.endsWith('N')
    ? ['', 'n', ...(block > ODIA ? ['m'] : [])].map((end) => plain.slice(0, -1) + end)
    : [plain];
  const sounds = ends.flatMap((end) => {
    const whole = end.replace(/N(?=[bmfp])/g, 'm').replaceAll('N', 'n');
    return block <= ODIA ? withoutSilentVowels(whole, block) : [whole.replaceAll('ə', 'a')];
  });
  return sounds.map(tidy);
}

function lettersOf(word: string): string {
  const plain = word.replace(/\u0b83\u0baa?/g, 'fə'); // Tamil writes f as ஃப
  return [...plain].reduce((letters, letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x0900 || code > 0x0d7f) return letters + letter;
    const offset = code & 0x7f;
    const sign = offset === VIRAMA ? '' : SIGNS.get(offset);
    return sign === undefined ? letters + letterOf(code, offset) : letters.replace(/ə$/, '') + sign;
  }, '');
}

function letterOf(code: number, offset: number): string {
  if (offset >= 0x15 && offset <= 0x39) return `${offset === 0x2a ? 'p' : (CONSONANTS[offset - 0x15] ?? '')}ə`;
  if (NASALS.has(offset)) return 'N';
  if (offset === KHANDA_TA && (code & 0xff80) === BENGALI) return 't';
  return offset === CANDRA ? 'e' : (VOWELS.get(offset) ?? '');
}

/**
 * करना is spoken "karna", कर "kar"; Bengali speaks the vowel as o. Names and poems keep it, so the full reading counts
 * too.
 */
function withoutSilentVowels(letters: string, block: number): string[] {
  const isLong = letters.replace(/[^aeiouə]/g, '').length > 1;
  const short = isLong ? letters.replace(/ə$/, '') : letters;
  let spoken = short;
  for (let before = ''; before !== spoken;) {
    before = spoken;
    spoken = spoken.replace(/([aeiouə][^aeiouə])ə([^aeiouə][aeiouə])(?!.*[aeiouə][^aeiouə]ə[^aeiouə][aeiouə])/, '$1$2');
  }
  const ways = [spoken, short, letters];
  return ways
    .flatMap((way) => (block === BENGALI ? [way.replaceAll('ə', 'o')] : []))
    .concat(ways.map((way) => way.replaceAll('ə', 'a')));
}

const tidy = (sound: string): string =>
  sound
    .replace(/iy(?=[aeou])/g, 'i')
    .replace(/^y(?=e)/, '')
    .replace(/e[iy]/g, 'e')
    .replace(/([a-zC])\1+/g, '$1')
    .replace(/(?<=[aeiou])h$/, '');
