import type { Language } from '@outcall/kernel';
import { callingWordsIn } from '../../phrases/calling.js';
import { requestWordsIn } from '../../phrases/request-lists.js';

/** In more words than this it is left open what is wanted: "I bought a mixer, that does not mean you can call". */
const LONGEST = 12;
/** "If you don't stop" tells what happens then. */
const BEFORE = new Set(['if', 'you', 'they', 'people', 'u']);

/**
 * Whether the shopper wants the calls to go on, and nothing else: "no no, please do not stop", "you may call". A word
 * of stopping, or a call that is denied, beside it leaves that open: "stop, don't stop me".
 */
export function wantsCallsToGoOn(language: Language, words: readonly string[]): boolean {
  const spans = requestWordsIn(language, words).filter(
    ({ tag, from }) => tag === 'keepOn' && !BEFORE.has(words[from - 1] ?? ''),
  );
  if (spans.length === 0 || words.length > LONGEST) return false;
  const rest = words.filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to));
  const said = callingWordsIn(language, rest);
  const isDenied = said.has('not', 'notWanted', 'neither') && said.has('call', 'phone', 'dial', 'number', 'message');
  return !isDenied && !said.has('stop', 'remove', 'alone', 'forbid', 'disturb', 'complain', 'never');
}
