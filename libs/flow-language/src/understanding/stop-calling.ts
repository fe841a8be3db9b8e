import type { Language } from '@outcall/kernel';
import type { CallingRole } from '../languages/lists/calling-words.js';
import { callingWordsIn, type CallingSaid, type Stretch } from '../phrases/calling.js';

/** What a wish about calls comes to. `limited`: to a time, to somebody else, or to one matter. */
export type CallingWish = 'opt_out' | 'unclear' | 'limited';

/** How far apart (in words) two parts of one wish may stand. */
const NEAR = 5;
const FAR = 7;

/**
 * The wish that no more calls come, put together of its parts: a call, a number or a list beside a word of stopping,
 * refusing, removing, or beside a threat (docs/handbook/understanding.md#the-opt-out). Null: no such wish. The call's
 * language and English are read.
 */
export function wishToStopCalling(language: Language, words: readonly string[]): CallingWish | null {
  const said = callingWordsIn(language, words);
  if (!isWished(said)) return null;
  return limitOf(said) ?? 'opt_out';
}

/**
 * How far what the phrase books hold to be an opt-out is one. The words of the phrase itself limit nothing: it may be
 * of another language, and sound like a limit in that of the call.
 */
export function limitOfOptOut(
  language: Language,
  words: readonly string[],
  listed: readonly Stretch[],
): CallingWish | null {
  const said = callingWordsIn(language, words);
  return isOfAPhone(said, words.length) ? 'unclear' : limitOf(said.without(LIMITING, listed));
}

/** "Phone nako, cover pahije" may refuse the phone that is sold: more follows, and no call is named. */
const isOfAPhone = (said: CallingSaid, count: number): boolean =>
  said.has('phone') && !said.has('call', 'never') && !isWished(said) && count - said.endOf('notWanted') >= 2;

function isWished(said: CallingSaid): boolean {
  return (
    said.has('alone') ||
    isRefused(said) ||
    isStopped(said) ||
    isRemoved(said) ||
    isThreatened(said) ||
    (said.has('kin') && said.has('either') && said.has('not', 'notWanted')) ||
    (said.has('last') && said.has('wish') && said.has('call', 'phone'))
  );
}

/** "Do not call", "no calls wanted", "I told you not to ring", "neither calls nor messages". */
const isRefused = (said: CallingSaid): boolean =>
  said.areNear(NEAR, ['call', 'phone', 'disturb'], ['not']) ||
  said.areNear(NEAR, ['call'], ['notWanted']) ||
  (said.areNear(NEAR, ['phone'], ['notWanted']) && said.has('yours', 'told', 'message')) ||
  said.areNear(FAR, ['call', 'phone'], ['forbid']) ||
  (said.has('message') && said.has('neither') && said.has('call', 'phone'));

const isStopped = (said: CallingSaid): boolean => said.areNear(NEAR, ['call', 'phone', 'disturb'], ['stop']);

/** "Take this number off": not an item off the list, and not an old number for a new one. */
const isRemoved = (said: CallingSaid): boolean =>
  (said.areNear(FAR, ['number'], ['remove']) || (said.areNear(FAR, ['number'], ['not']) && said.has('list'))) &&
  !said.has('replace', 'thing');

/** "Once more and I complain". */
const isThreatened = (said: CallingSaid): boolean =>
  said.has('complain') &&
  !said.has('thing') &&
  (said.has('never') || (said.has('ifAgain') && said.has('call', 'phone')));

interface Limit {
  readonly by: readonly CallingRole[];
  /** With one of these beside it, it limits nothing. */
  readonly unless: readonly CallingRole[];
  readonly comesTo: CallingWish;
}

const LIMITS: readonly Limit[] = [
  { by: ['time'], unless: ['always', 'complain'], comesTo: 'limited' },
  { by: ['day'], unless: ['always', 'told', 'never'], comesTo: 'limited' },
  { by: ['now'], unless: ['always', 'told', 'never', 'stop', 'complain'], comesTo: 'limited' },
  { by: ['asks'], unless: ['stop', 'remove', 'told'], comesTo: 'unclear' },
  { by: ['others'], unless: [], comesTo: 'unclear' },
  { by: ['dictated'], unless: ['never'], comesTo: 'unclear' },
  { by: ['kin'], unless: ['either', 'never', 'disturb', 'alone', 'told', 'forbid'], comesTo: 'unclear' },
];

/** Not `asks`: "without calling" is a form of the listed verb itself. */
const LIMITING: readonly CallingRole[] = ['replace', 'time', 'day', 'now', 'others', 'dictated', 'kin'];

function limitOf(said: CallingSaid): CallingWish | null {
  if (isRemoved(said)) return null;
  if (isReplaced(said)) return 'unclear';
  if (said.isAskedFor() || isOfThisCall(said)) return 'limited';
  return LIMITS.find(({ by, unless }) => said.has(...by) && !said.has(...unless))?.comesTo ?? null;
}

const isReplaced = (said: CallingSaid): boolean =>
  said.has('replace') && said.has('remove') && !said.has('call', 'phone');

/** "Don't hang up", "my phone was off"; "the calls must be off" is a wish. */
const isOfThisCall = (said: CallingSaid): boolean =>
  said.has('hangUp') && !said.has('never') && !(said.has('stop') && said.has('wish'));
