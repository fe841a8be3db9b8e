import { ENGLISH_SOUNDS, READ_BY_SOUND } from './english-sounds.js';
import { isBreathed, isIndic } from './script.js';
import { englishBones, indicBones, soundsOf } from './sounds.js';

const SHORTEST_BY_SOUND = 3; // "to", "so", "be" sound like too many others
const LEAST_WITHOUT_BREATH = 2;
const MOST_KEPT = 4_000; // utterances are strangers' input: what is remembered of them has an end

/**
 * The known words that a heard one may be: itself; words of the language that sound alike, in whatever letters; for a word in an Indian
 * script that is none of these, the English word that it spells.
 */
export class WordFinder {
  private readonly words = new Set<string>();
  private readonly bySound = new Map<string, string[]>();
  private readonly byBones = new Map<string, string[]>();
  private kept = new Map<string, readonly string[]>();

  /** `english` says which words are English ones: these are read in English only. */
  constructor(
    private readonly english: ReadonlySet<string> = new Set(),
    protected readonly soft = false,
    /** Shorter sounds of words in Indian scripts are not compared: these scripts say how a word sounds. */
    private readonly shortestIndic = 1,
    /** Words of the language itself, which are never read as English ones: हमने is no "human". */
    private readonly ownWords: ReadonlySet<string> = new Set(),
    /** Words that are nothing but what is written: कल, "kal" is tomorrow, and no "call". */
    private readonly isAsWritten: (word: string) => boolean = () => false,
    /** A word may be an English one beside what it is in a language of ours: नो is "no", and sounds like ন. */
    private readonly isReadBothWays = false,
  ) {}

  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    if (this.kept.size > 0) this.kept = new Map();
    const isEnglish = this.english.has(word);
    const sounds = soundsOf(word, this.soft);
    if (!isEnglish) for (const sound of sounds) push(this.bySound, sound, word);
    else {
      if (!READ_BY_SOUND.has(word)) for (const bones of englishBones(word, this.soft)) push(this.byBones, bones, word);
      const spoken = ENGLISH_SOUNDS.get(word);
      for (const sound of spoken ? [word, ...spoken] : [])
        for (const heard of soundsOf(sound, this.soft)) push(this.byBones, `=${heard}`, word);
    }
  }

  /** Nearest first; empty when the word is not known. */
  find(word: string): readonly string[] {
    let found = this.kept.get(word);
    if (found) return found;
    found = this.seek(word);
    if (this.kept.size >= MOST_KEPT) this.kept = new Map();
    this.kept.set(word, found);
    return found;
  }

  /** Of two letters of sound too little is left to let the breath go: खो is lost, को is "to". */
  private breathedAlike(word: string, sound: string, found: readonly string[]): readonly string[] {
    if (sound.length > LEAST_WITHOUT_BREATH || this.soft) return found;
    return found.filter((other) => isBreathed(other) === isBreathed(word));
  }

  protected seek(word: string): readonly string[] {
    const isKnown = this.words.has(word);
    const own = isKnown ? [word] : [];
    if (this.english.has(word) || (!isIndic(word) && word.length < SHORTEST_BY_SOUND) || this.isAsWritten(word))
      return own;
    const sounds = soundsOf(word, this.soft);
    const shortest = isIndic(word) ? this.shortestIndic : 1;
    const alike = sounds.flatMap((sound) =>
      sound.length < shortest ? [] : this.breathedAlike(word, sound, this.bySound.get(sound) ?? []),
    );
    const found = [...new Set([...own, ...alike])];
    const isDone = found.length > 0 && !this.isReadBothWays;
    if (isDone || !isIndic(word) || this.ownWords.has(word)) return found;
    const spelled = sounds.flatMap((sound) => this.byBones.get(`=${sound}`) ?? []);
    const english =
      spelled.length > 0 ? spelled : indicBones(word, this.soft).flatMap((bones) => this.byBones.get(bones) ?? []);
    return [...new Set([...found, ...english])];
  }
}

function push(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [word]);
  else if (!list.includes(word)) list.push(word);
}
