/** Of one byte a character. */
type CodePage = 'windows-1252' | 'macintosh';

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const charactersOf = (page: CodePage): string[] => [...new TextDecoder(page).decode(BYTES)];
const isLetter = (character: string): boolean => character !== '\u0192' && /\p{L}/u.test(character);
const isUpper = (character: string): boolean => /\p{Lu}/u.test(character);
const isLower = (character: string): boolean => /\p{Ll}/u.test(character);
/** Stand at the end or the beginning of a word as people write. */
const AT_WORDS =
  /[\u2018\u2019\u201c\u201d\u2026\u2013\u2014\u2122\u00a9\u00ae\u00ab\u00bb\u00b7\u2022\u00b0\u00aa\u00ba\u00a0\u00bf\u00a1]/;

/**
 * Which of two code pages a text is of whose bytes beyond ASCII are no UTF-8: spreadsheets of Windows and of old Macs
 * write their own. In the wrong one letters are signs within words, or capitals behind small letters.
 */
export class CodePageCount {
  private readonly pages = (['windows-1252', 'macintosh'] as const).map((page) => ({
    page,
    characters: charactersOf(page),
    odd: 0,
  }));
  private before = 0x20;
  private at = 0x20;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) this.next(byte);
  }

  end(): void {
    this.next(0x20);
  }

  /** In doubt that of Windows. */
  get found(): CodePage {
    const [windows, mac] = this.pages;
    return mac && windows && mac.odd < windows.odd ? 'macintosh' : 'windows-1252';
  }

  private next(byte: number): void {
    if (this.at > 0x7f)
      for (const page of this.pages)
        if (isOdd(page.characters[this.before], page.characters[this.at], page.characters[byte])) page.odd += 1;
    this.before = this.at;
    this.at = byte;
  }
}

function isOdd(before = ' ', character = ' ', after = ' '): boolean {
  const isInWord = isLetter(before) || isLetter(after);
  if (isLetter(character))
    return !isInWord || (isUpper(character) ? isLower(before) : isLower(character) && isUpper(after));
  if (!isInWord) return false;
  return !AT_WORDS.test(character) || (isLetter(before) && isLetter(after) && character !== '\u2019');
}
