import type { Language } from '@outcall/kernel';
import type { LocalizedText } from '../definition/localized-text.js';

/**
 * Whether a prompt that should be spoken has no words in a language. A step without any prompt is silent on purpose.
 */
export function saysNothing(prompt: LocalizedText | undefined, language: Language): boolean {
  return prompt !== undefined && (prompt[language] ?? '').trim() === '';
}
