import type { SpokenLanguage } from '../spoken-language.js';
import { synonyms } from './synonyms.js';
import * as texts from './texts/index.js';
import { callBack } from './words/call-back.js';
import { choices } from './words/choices.js';
import { calling } from './words/calling.js';
import { cues } from './words/cues.js';
import { dates } from './words/dates.js';
import { numbers } from './words/numbers.js';
import { phrases } from './words/phrases.js';
import { positions } from './words/positions.js';
import { promotional } from './words/promotional.js';
import { requests } from './words/requests.js';
import { talk } from './words/talk.js';

export const language: SpokenLanguage = {
  iso639: 'or',
  hasNoBehindVerb: true,
  phrases,
  talk,
  callBack,
  calling,
  numbers,
  dates,
  positions,
  choices,
  promotional,
  requests,
  cues,
  texts,
  synonyms,
};
