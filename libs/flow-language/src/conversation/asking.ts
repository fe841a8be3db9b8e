import type { LocalizedText } from '../definition/localized-text.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { askWhetherToStop, mayMeanToStop } from './asked-to-stop.js';
import { afterAskedToStop, answerBuiltIn } from './built-ins.js';
import type { Asked } from './asked.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Question, type SpokenLine } from './effects.js';
import { hear } from './languages.js';
import { joinLines, lineOf, ownLine } from './lines.js';
import { askWhatNineMeans, sayQuestion } from './pressed-nine.js';
import { verdictOn } from './puzzle.js';
import { switchLanguage } from './switch-language.js';

const MAX_REPEATS = 3; // a shopper who only ever asks to repeat must not hold the line for good

/** Says the prompt and listens, up to `maxTries` times; a request to repeat costs no try, nor does a denied opt-out. */
export function* askFor(call: CallState, prompt: LocalizedText, question: Question, maxTries: number): Doing<Asked> {
  let line = lineOf(call, prompt); // null when the prompt consists of values that are not set
  let failed: 'no_input' | 'no_match' = 'no_input';
  let spoken: SpokenLine | null = line;
  let repeats = 0;
  let isAskedBack = false;
  for (let tries = 0; tries < maxTries;) {
    const once = yield* askOnce(call, spoken, question);
    const asked: AskedOnce | 'repeat' = tries + 1 === maxTries && !isAskedBack ? yield* atTheLastTry(call, once) : once;
    isAskedBack ||= asked !== once;
    line = lineOf(call, prompt); // the language may be another one now
    if (asked === 'repeat' && repeats < MAX_REPEATS) {
      repeats += 1;
      spoken = line;
      continue;
    }
    if (asked !== 'repeat' && !('failed' in asked)) return asked;
    tries += 1;
    failed = asked === 'repeat' ? 'no_match' : asked.failed;
    const sorry = ownLine(call, failed === 'no_input' ? 'notHeard' : 'notUnderstood');
    spoken = line ? joinLines(sorry, line) : sorry;
  }
  return { failed };
}

/** With what was heard and not understood. */
type AskedOnce = Asked & { readonly heard?: ShopperInput };

function* askOnce(call: CallState, spoken: SpokenLine | null, question: Question): Doing<AskedOnce | 'repeat'> {
  const cut = spoken && (yield* sayQuestion(call, spoken, question));
  if (cut) return cut === 'again' ? 'repeat' : cut;
  const { input, understood } = yield* perform({ kind: 'listen', question }, 'listened');
  const meaning = verdictOn(call, question, input, understood) ?? hear(call, input, question.expected);
  switch (meaning.kind) {
    case 'value':
      return { value: meaning.value };
    case 'opt_out_in_doubt':
      return yield* askInDoubt(call, meaning.stands);
    case 'nine':
      return yield* askWhatNineMeans(call, question);
    case 'opt_out':
    case 'person':
    case 'later':
    case 'wrong_person':
      return { move: yield* answerBuiltIn(call, meaning.kind, input) };
    case 'language': {
      const move = yield* switchLanguage(call, input);
      return move ? { move } : 'repeat';
    }
    case 'repeat':
      return 'repeat';
    default:
      return { failed: meaning.kind, heard: input };
  }
}

/** What was not understood and may have been an opt-out is asked back. After a no the question is asked as it was. */
function* atTheLastTry(call: CallState, asked: AskedOnce | 'repeat'): Doing<AskedOnce | 'repeat'> {
  if (asked === 'repeat' || !('failed' in asked) || !asked.heard || !mayMeanToStop(call, asked.heard)) return asked;
  const came = yield* askWhetherToStop(call);
  const move = yield* afterAskedToStop(call, came);
  if (move) return { move };
  return came === 'denied' ? 'repeat' : asked;
}

/** After a no the question is asked as it was. What was heard otherwise is not asked back a second time. */
function* askInDoubt(call: CallState, stands: boolean): Doing<Asked | 'repeat'> {
  const came = yield* askWhetherToStop(call, stands);
  const move = yield* afterAskedToStop(call, came);
  if (move) return { move };
  return came === 'denied' ? 'repeat' : { failed: 'no_match' };
}
