import type { Language } from '@outcall/kernel';
import type { CallingRole } from '../languages/lists/calling-words.js';
import { callingWordsIn, type CallingSaid, type Stretch } from '../phrases/calling.js';

/** What a wish about calls comes to. `limited`: to a time, to somebody else, or to one matter. */
export type CallingWish = 'opt_out' | 'unclear' | 'limited';

/** How far apart (in words) two parts of one wish may stand. */
const NEAR = 5;
const FAR = 7;
const BESIDE = 2;
const CUT = 2;
const KIN = 3;
/** So many words without a role may stand in a threat that names no call. */
const BARE = 2;

/**
 * The wish that no more calls come, put together of its parts: a call, a number or a list beside a word of stopping,
 * refusing, removing, or beside a threat (docs/handbook/understanding.md#the-opt-out). Null: no such wish. The call's
 * language and English are read.
 */
export function wishToStopCalling(language: Language, words: readonly string[]): CallingWish | null {
  const said = callingWordsIn(language, words);
  if (!isWished(said) && !isBareThreat(said, words.length)) return mayBeWished(said) ? 'unclear' : null;
  const limit = limitOf(said);
  return limit === 'limited' && mayBeRemoved(said) ? 'unclear' : (limit ?? 'opt_out');
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

/** Whether it is said of calls or of stopping something at all: what was not understood may then be an opt-out. */
export const speaksOfCalls = (language: Language, words: readonly string[]): boolean => {
  const said = callingWordsIn(language, words);
  return (
    said.has('call', 'phone', 'dial', 'stop', 'remove', 'disturb', 'alone') || said.areNear(BESIDE, ['never'], ['not'])
  );
};

/** Whether something is to stop, or to be taken off. */
export const speaksOfStopping = (language: Language, words: readonly string[]): boolean =>
  callingWordsIn(language, words).has('stop', 'remove', 'alone');

/** "No need to call any more". */
export const isForEver = (language: Language, words: readonly string[]): boolean => {
  const said = callingWordsIn(language, words);
  return said.has('ever') && limitOf(said) === null;
};

/** "Phone nako, cover pahije" may refuse the phone that is sold: more follows, and no call is named. */
const isOfAPhone = (said: CallingSaid, count: number): boolean =>
  said.has('phone') && !said.has('call', 'never') && !isWished(said) && count - said.endOf('notWanted') >= 2;

function isWished(said: CallingSaid): boolean {
  return (
    said.has('alone') ||
    isRefused(said) ||
    isStopped(said) ||
    isRemoved(said) ||
    isKept(said) ||
    isNotDialled(said) ||
    isForbidden(said) ||
    isThreatened(said) ||
    (said.has('kin') && said.has('either') && said.has('not', 'notWanted')) ||
    (said.has('last') && said.has('wish') && said.areNear(NEAR, ['last'], ['call', 'phone']))
  );
}

/** "Do not call", "no calls wanted", "I told you not to ring", "neither calls nor messages". */
const isRefused = (said: CallingSaid): boolean =>
  said.areNear(NEAR, ['call', 'phone', 'disturb'], ['not']) ||
  said.areNear(NEAR, ['call'], ['notWanted']) ||
  (said.areNear(NEAR, ['phone'], ['notWanted']) && said.has('yours', 'told', 'message', 'ever', 'number')) ||
  said.areNear(FAR, ['call', 'phone'], ['forbid']) ||
  (said.areNear(NEAR, ['call', 'phone'], ['no']) && said.has('ever') && !said.has('asks')) ||
  (said.has('message') && said.has('neither') && said.has('call', 'phone')) ||
  isNeither(said) ||
  isNotHere(said) ||
  isNotAgain(said);

/** What is asked back, though it is no wish as it stands. */
const mayBeWished = (said: CallingSaid): boolean => mayBeRemoved(said) || mayBeDialled(said);

/** "Neither me nor my mother". */
const isNeither = (said: CallingSaid): boolean =>
  said.has('kin') && said.has('neither') && said.has('either') && said.has('call', 'phone');

/** "Your calls wake me, don't do it again", "not on this number any more": a call is named before, or the place. */
const isNotAgain = (said: CallingSaid): boolean =>
  said.areNear(BESIDE, ['never'], ['not']) &&
  (said.isBefore(Infinity, ['call', 'phone'], ['not']) || said.areNear(NEAR, ['number', 'here'], ['not'])) &&
  !said.has('thing', 'message', 'replace', 'broken');

const isStopped = (said: CallingSaid): boolean => said.areNear(NEAR, ['call', 'phone', 'disturb'], ['stop']);

/** "Do not phone, not here": a call is named anywhere, and the place beside the "not". */
const isNotHere = (said: CallingSaid): boolean =>
  said.has('call', 'phone') &&
  said.areNear(BESIDE, ['number', 'here'], ['not']) &&
  !said.has('thing', 'replace', 'elsewhere', 'broken', 'place', 'dictated', 'asks', 'hangUp', 'message', 'naming');

/** "Take this number off": not an item off the list, not an old number for a new one, nor "B block, house number 9". */
const isRemoved = (said: CallingSaid): boolean =>
  (mayBeRemoved(said) || (said.areNear(FAR, ['number'], ['not']) && said.has('list') && !said.has('hangUp'))) &&
  !said.has('replace', 'thing', 'place') &&
  !isNotRemoved(said) &&
  !said.areNear(1, ['hangUp'], ['not']);

/** With "don't cut the call" before it, too: what else is said there is asked back. */
const mayBeRemoved = (said: CallingSaid): boolean =>
  (said.areNear(FAR, ['number'], ['remove']) ||
    (said.isBefore(NEAR, ['list'], ['remove']) && said.has('yours', 'call', 'told'))) &&
  !said.has('replace', 'thing', 'place');

/** "Don't remove my number". */
const isNotRemoved = (said: CallingSaid): boolean => said.areNear(1, ['remove'], ['not']);

/** "This number nobody is to dial", "let no more ring here": what is dialled or rings is named by where it does. */
const isNotDialled = (said: CallingSaid): boolean => mayBeDialled(said) && said.has('number', 'here', 'call', 'phone');

/** The same verbs put on a charge or a cover: "not again" alone is asked back. */
const mayBeDialled = (said: CallingSaid): boolean =>
  said.areNear(NEAR, ['dial'], ['not', 'stop']) &&
  said.has('number', 'here', 'call', 'phone', 'never', 'ever') &&
  !said.has('thing', 'elsewhere', 'place', 'dictated', 'asks') &&
  (!said.has('replace', 'broken') || said.has('stop', 'told'));

/** "Don't keep my number", "your number must not show up here again". */
const isKept = (said: CallingSaid): boolean =>
  said.areNear(NEAR, ['number'], ['keep']) &&
  said.areNear(NEAR, ['keep'], ['not']) &&
  !said.has('replace', 'thing', 'place');

/** "Who gave you the right to call?", "I withdraw my permission". */
const isForbidden = (said: CallingSaid): boolean =>
  said.areNear(FAR, ['call', 'phone'], ['right']) && said.has('withdraw', 'not', 'no');

/** "Call once more and I complain", "phone again and you will see". */
const isThreatened = (said: CallingSaid): boolean =>
  said.has('ifAgain') &&
  ((said.has('complain') && said.has('call', 'phone', 'dial')) ||
    (said.has('warn') && said.areNear(NEAR, ['call', 'phone'], ['ifAgain']))) &&
  !said.has('thing', 'broken');

/** "Once more and I complain", and nothing else: what is broken once more may be goods. */
const isBareThreat = (said: CallingSaid, count: number): boolean =>
  said.has('complain') && said.has('never') && !said.has('thing', 'broken', 'place') && count - said.count() <= BARE;

interface Limit {
  readonly by: readonly CallingRole[];
  /** With one of these beside it, it limits nothing. */
  readonly unless: readonly CallingRole[];
  readonly comesTo: CallingWish;
}

const LIMITS: readonly Limit[] = [
  { by: ['day'], unless: ['always', 'told', 'never'], comesTo: 'limited' },
  { by: ['now'], unless: ['always', 'told', 'never', 'ever', 'stop', 'complain'], comesTo: 'limited' },
  { by: ['asks'], unless: ['stop', 'remove', 'always'], comesTo: 'unclear' },
  { by: ['without'], unless: ['stop', 'remove', 'always'], comesTo: 'limited' },
  { by: ['others'], unless: ['dead'], comesTo: 'unclear' },
  { by: ['elsewhere'], unless: ['ever'], comesTo: 'unclear' },
  { by: ['naming'], unless: [], comesTo: 'unclear' },
  { by: ['dictated'], unless: ['never', 'complain'], comesTo: 'unclear' },
];

/** "Don't call my mother"; not "my mother is ill, don't call", nor "stop calling my mother". */
const isOfTheHousehold = (said: CallingSaid): boolean =>
  said.areNear(KIN, ['call', 'phone', 'not', 'notWanted'], ['kin']) &&
  !said.has('either', 'never', 'disturb', 'alone', 'told', 'forbid', 'stop', 'dead');

/** "This week it is the fifth call, stop it": the day is when they came. */
const isOnEveryDay = (said: CallingSaid): boolean =>
  said.has('stop') &&
  said.isBefore(Infinity, ['day'], ['call', 'phone']) &&
  !said.areNear(BESIDE, ['day'], ['call', 'phone']);

/** "Today I am in a meeting, please stop calling" may mean today. */
const isWhenTheyCame = (said: CallingSaid): boolean => isOnEveryDay(said) || isAtAllTimes(said);

/** "My grandmother is afraid, stop calling her": of one of the household, once and for all. */
const isForKin = (said: CallingSaid): boolean => said.has('kin') && said.has('stop', 'disturb', 'never');

/** Not `asks`: "without calling" is a form of the listed verb itself. */
const LIMITING: readonly CallingRole[] = ['replace', 'time', 'day', 'now', 'others', 'dictated', 'kin', 'without'];

function limitOf(said: CallingSaid): CallingWish | null {
  if (isRemoved(said)) return null;
  if (isReplaced(said) || isKeptOnPurpose(said)) return 'unclear';
  if ((said.isAskedFor() && !isNeither(said) && !isOneSentence(said)) || isOfThisCall(said) || isOfATime(said))
    return 'limited';
  if (isOfMessages(said) || isOfTheHousehold(said) || (said.has('now') && isWhenTheyCame(said))) return 'unclear';
  const limits = LIMITS.filter(
    ({ by }) => !(by.includes('others') && isForKin(said)) && !(by.includes('day') && isOnEveryDay(said)),
  );
  return limits.find(({ by, unless }) => said.has(...by) && !said.has(...unless))?.comesTo ?? null;
}

const isKeptOnPurpose = (said: CallingSaid): boolean => isNotRemoved(said) && !isRefused(said) && !isStopped(said);

const isReplaced = (said: CallingSaid): boolean =>
  said.has('replace') && said.has('remove') && !said.has('call', 'phone');

/** "Stop the messages, a call is fine". */
const isOfMessages = (said: CallingSaid): boolean =>
  said.has('message') && ((said.has('fine') && !said.has('never')) || !said.areCallsDenied());

/** "Don't phone before ten"; not "I sleep by day and your call wakes me, never again". */
const isOfATime = (said: CallingSaid): boolean =>
  said.has('time') &&
  !said.has('always', 'complain') &&
  !isAtAllTimes(said) &&
  !(
    (said.has('ever') || said.areNear(BESIDE, ['never'], ['not'])) &&
    (said.has('yours') || !said.areNear(NEAR, ['time'], ['not', 'stop', 'notWanted']))
  );

/** "I sit down to eat and your phone rings, stop it": the time is when they come; "stop, before I block you". */
const isAtAllTimes = (said: CallingSaid): boolean =>
  said.has('stop') &&
  ((said.isBefore(Infinity, ['time'], ['call', 'phone']) &&
    (said.has('yours') || !said.areNear(KIN, ['time'], ['call', 'phone']))) ||
    said.areNear(BESIDE, ['remove'], ['time']));

/** "Phone and disturb me no more": the verbs of the south ask for a call with the same form. */
const isOneSentence = (said: CallingSaid): boolean =>
  (said.areNear(NEAR, ['disturb'], ['not']) && !said.has('kin')) ||
  (said.has('ever') && said.isBefore(FAR, ['askedFor'], ['not']));

/** "Don't hang up", "my phone was off"; "the calls must be off" is a wish. */
const isOfThisCall = (said: CallingSaid): boolean =>
  (said.has('hangUp') &&
    !said.has('ever') &&
    !said.areNear(1, ['number'], ['hangUp']) &&
    !(said.has('stop') && said.has('wish'))) ||
  (said.areNear(CUT, ['call', 'phone'], ['cut']) &&
    said.areNear(CUT, ['cut'], ['not', 'no']) &&
    !said.has('ever', 'list'));
