import type { ShopperInput } from '@outcall/flow-language';

/** A sound that lasts so long into a prompt is the shopper, and neither a cough nor the prompt's own echo. */
const BARGE_IN_MS = 300;
/** After words without an end for so long, they are taken as they are. */
const QUIET_MS = 2_000;
/** A sound that came to no words for so long is none. */
const WORDLESS_MS = 5_000;
/** Nobody is listened to for longer in one turn. */
const LONGEST_MS = 20_000;
/** How long the words of somebody who hung up are waited for. */
const LAST_WORDS_MS = 1_000;
/** Between two keys of one number. */
const NEXT_KEY_MS = 3_000;
/** A 9 pressed into a prompt is the opt-out, or the beginning of a number. */
const AFTER_NINE_MS = 1_200;
const MAX_KEYS = 16;
/** A key so soon after one that was an answer is that key pressed twice, and no answer to what nobody has heard yet. */
const SECOND_PRESS_MS = 500;

const OPT_OUT_KEY = '9';
const END_KEY = '#';

/** The shopper is speaking. */
interface Speech {
  readonly sinceMs: number;
  readonly text: string;
  readonly lastMs: number;
  readonly isFinal: boolean;
}

type Turn =
  | {
      readonly kind: 'say';
      readonly sinceMs: number;
      /** Words do not cut it: who picks up says hello. */
      readonly isWhole: boolean;
      readonly keys?: string;
      readonly isStopped: boolean;
      readonly isAgain: boolean;
      readonly isOver: boolean;
    }
  | { readonly kind: 'listen'; readonly sinceMs: number; readonly silenceMs: number; readonly takesNumber: boolean }
  | null;

/** Whose turn it is to speak, and what the shopper has brought to it so far. Moved by `taken` alone. */
export interface Floor {
  readonly turn: Turn;
  readonly speech: Speech | null;
  readonly keys: string;
  readonly keyMs: number;
  /** Pressed while nothing was said nor asked. */
  readonly early: string;
  /** Words to come belong to a turn that is over. */
  readonly areWordsLate: boolean;
  /** Words that did not cut the prompt. */
  readonly overheard: string | null;
  /** What cut the prompt: the answer to the question in it, where one follows. */
  readonly cutIn: ShopperInput | null;
  readonly answeredByKeyMs: number;
  readonly hungUpMs: number | null;
}

export const NOBODY_SPEAKS: Floor = {
  turn: null,
  speech: null,
  keys: '',
  keyMs: 0,
  early: '',
  areWordsLate: false,
  overheard: null,
  cutIn: null,
  answeredByKeyMs: Number.NEGATIVE_INFINITY,
  hungUpMs: null,
};

/** As it was when this had cut the last prompt. */
export const afterCutIn = (input: ShopperInput | null): Floor => ({
  ...NOBODY_SPEAKS,
  cutIn: input,
  keys: input?.dtmf ?? '',
});

export type TurnEvent =
  /** A prompt begins. `keys`: no others are heard in it; left out: each is. */
  | { readonly kind: 'say'; readonly isWhole: boolean; readonly keys?: string }
  | { readonly kind: 'listen'; readonly silenceMs: number; readonly takesNumber: boolean }
  | { readonly kind: 'prompt_over' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'started' }
  | { readonly kind: 'partial' | 'final'; readonly text: string }
  /** Nothing more comes from the shopper but words already said. */
  | { readonly kind: 'hung_up' }
  | { readonly kind: 'tick' };

/** `stop`: the prompt; `again`: it was stopped for nothing, and is said once more. */
export interface Decision {
  readonly prompt: 'stop' | 'again' | null;
  /** The turn is over. `input`: what cut in, or was answered, and since when; null: nothing. */
  readonly reply: { readonly input: ShopperInput | null; readonly sinceMs: number } | null;
  /** When to look again, though nothing happens; null: then there is nothing to look for. */
  readonly wakeAtMs: number | null;
}

interface Taken {
  readonly floor: Floor;
  readonly decision: Decision;
}

/** What follows from an event at this moment of the call. */
export function taken(floor: Floor, event: TurnEvent, atMs: number): Taken {
  const heard = noted(floor, event, atMs);
  const { turn } = heard;
  if (!turn) return waiting(heard, null);
  return turn.kind === 'say' ? saying(heard, turn, atMs) : listening(heard, turn, atMs);
}

function noted(floor: Floor, event: TurnEvent, atMs: number): Floor {
  const { turn } = floor;
  switch (event.kind) {
    case 'say':
      return {
        ...whenSaying(floor, event),
        turn: { ...event, sinceMs: atMs, isStopped: false, isAgain: false, isOver: false },
      };
    case 'listen':
      return {
        ...floor,
        keys: floor.keys + floor.early,
        early: '',
        overheard: null,
        turn: { ...event, sinceMs: atMs },
      };
    case 'prompt_over':
      return turn?.kind === 'say' ? { ...floor, turn: { ...turn, isOver: true } } : floor;
    case 'key':
      return withKey(floor, event.key, atMs);
    case 'started':
      return { ...floor, areWordsLate: false, speech: { sinceMs: atMs, text: '', lastMs: atMs, isFinal: false } };
    case 'partial':
    case 'final':
      return withWords(floor, event.text.trim(), event.kind === 'final', atMs);
    case 'hung_up':
      return { ...floor, hungUpMs: floor.hungUpMs ?? atMs };
    case 'tick':
      return floor;
  }
}

type Heard = Pick<TurnEvent & { kind: 'say' }, 'keys'>;
const hears = ({ keys }: Heard, key: string): boolean => keys?.includes(key) ?? true;

/** What came before a prompt is no answer to it; but the opt-out counts. */
function whenSaying(floor: Floor, say: Heard): Floor {
  const { speech, early } = floor;
  const isOver = speech?.isFinal ?? false;
  return {
    ...{
      ...floor,
      keys: early.includes(OPT_OUT_KEY) && hears(say, OPT_OUT_KEY) ? OPT_OUT_KEY : '',
      early: '',
      cutIn: null,
    },
    ...{ speech: isOver ? null : speech, overheard: isOver ? speech?.text || null : null },
  };
}

function withKey(floor: Floor, key: string, atMs: number): Floor {
  const isSecondPress = key !== OPT_OUT_KEY && atMs - floor.answeredByKeyMs < SECOND_PRESS_MS;
  if (isSecondPress || (floor.turn?.kind === 'say' && !hears(floor.turn, key))) return floor;
  return { ...floor, keyMs: atMs, ...(floor.turn ? { keys: floor.keys + key } : { early: floor.early + key }) };
}

function withWords(floor: Floor, text: string, isFinal: boolean, atMs: number): Floor {
  const { turn, speech } = floor;
  if (floor.areWordsLate) {
    const overheard = isFinal && turn?.kind === 'say' && text !== '' ? text : floor.overheard;
    return { ...floor, areWordsLate: !isFinal, overheard };
  }
  const said: Speech = { sinceMs: speech?.sinceMs ?? atMs, text: text || (speech?.text ?? ''), lastMs: atMs, isFinal };
  // an end without words takes back what seemed to be some
  return { ...floor, speech: isFinal ? { ...said, text } : said };
}

/** When it is known what the shopper has said. */
function saidAtMs({ isFinal, text, sinceMs, lastMs }: Speech, hungUpMs: number | null): number {
  if (isFinal) return lastMs;
  const quietMs = lastMs + (text === '' ? WORDLESS_MS : QUIET_MS);
  return Math.min(quietMs, sinceMs + LONGEST_MS, hungUpMs === null ? Infinity : hungUpMs + LAST_WORDS_MS);
}

function saying(floor: Floor, turn: Turn & { kind: 'say' }, atMs: number): Taken {
  const { keys, speech, hungUpMs } = floor;
  if (keys !== '') return cutByKeys(floor, turn, atMs);
  if (turn.isWhole && !turn.isOver) return overhearing(floor, atMs);
  if (speech && (!turn.isOver || turn.isStopped)) return cutting(floor, turn, speech, atMs);
  return turn.isOver || hungUpMs !== null ? overheard(floor) : waiting(floor, null);
}

function cutByKeys(floor: Floor, turn: Turn & { kind: 'say' }, atMs: number): Taken {
  const { keys, keyMs, speech, hungUpMs } = floor;
  const stop = turn.isStopped || turn.isOver ? null : 'stop';
  const stopped = { ...floor, turn: { ...turn, isStopped: true } };
  const untilMs = keyMs + AFTER_NINE_MS;
  if (keys === OPT_OUT_KEY && atMs < untilMs && hungUpMs === null) return waiting(stopped, untilMs, stop);
  return replied(stopped, { speech: speech?.text || null, dtmf: keys }, stop);
}

/** What is said into a prompt that is said to its end. */
function overhearing(floor: Floor, atMs: number): Taken {
  const { speech, hungUpMs } = floor;
  if (!speech) return hungUpMs === null ? waiting(floor, null) : overheard(floor);
  const untilMs = saidAtMs(speech, hungUpMs);
  if (atMs < untilMs) return waiting(floor, untilMs);
  const heard = { ...floor, speech: null, areWordsLate: !speech.isFinal, overheard: speech.text || floor.overheard };
  return hungUpMs === null ? waiting(heard, null) : overheard(heard);
}

function cutting(floor: Floor, turn: Turn & { kind: 'say' }, speech: Speech, atMs: number): Taken {
  const untilMs = saidAtMs(speech, floor.hungUpMs);
  const isSaid = atMs >= untilMs;
  if (!turn.isStopped) {
    if (isSaid && speech.text === '') return saying(without(floor, speech), turn, atMs);
    const bargeMs = speech.sinceMs + BARGE_IN_MS;
    if (speech.text === '' && turn.isAgain) return waiting(floor, untilMs);
    if (speech.text === '' && atMs < bargeMs) return waiting(floor, Math.min(bargeMs, untilMs));
    const stopped = { ...floor, turn: { ...turn, isStopped: true } };
    if (!isSaid) return waiting(stopped, untilMs, 'stop');
    return replied(stopped, { speech: speech.text, dtmf: null }, 'stop');
  }
  if (!isSaid) return waiting(floor, untilMs);
  if (speech.text !== '') return replied(floor, { speech: speech.text, dtmf: null });
  if (turn.isAgain || floor.hungUpMs !== null) return replied({ ...floor, speech: null }, null);
  // what it was cut for came to nothing: now nothing but words or a key cuts it
  const again = { ...turn, sinceMs: atMs, isStopped: false, isOver: false, isAgain: true };
  return waiting({ ...without(floor, speech), turn: again }, null, 'again');
}

const without = (floor: Floor, { isFinal }: Speech): Floor => ({ ...floor, speech: null, areWordsLate: !isFinal });

/** The prompt is over, and was not cut. */
const overheard = (floor: Floor): Taken =>
  done(floor, floor.overheard === null ? null : { speech: floor.overheard, dtmf: null });

function listening(floor: Floor, turn: Turn & { kind: 'listen' }, atMs: number): Taken {
  const { cutIn, keys, speech, hungUpMs } = floor;
  if (keys !== '') return answeredByKeys(floor, turn, atMs);
  if (cutIn) return replied(floor, cutIn);
  const silentMs = turn.sinceMs + turn.silenceMs;
  if (speech) {
    const untilMs = saidAtMs(speech, hungUpMs);
    if (atMs < untilMs) return waiting(floor, untilMs);
    if (speech.text !== '') return replied(floor, { speech: speech.text, dtmf: null });
    return listening(without(floor, speech), turn, atMs);
  }
  return atMs < silentMs && hungUpMs === null ? waiting(floor, silentMs) : done(floor, null);
}

function answeredByKeys(floor: Floor, { takesNumber }: Turn & { kind: 'listen' }, atMs: number): Taken {
  const { cutIn, keys, keyMs, speech, hungUpMs } = floor;
  const untilMs = keyMs + NEXT_KEY_MS;
  const isWhole = !takesNumber || keys.includes(END_KEY) || keys.length >= MAX_KEYS;
  if (!isWhole && atMs < untilMs && hungUpMs === null) return waiting(floor, untilMs);
  const words = cutIn?.speech ?? (speech?.text || null);
  return replied({ ...floor, answeredByKeyMs: keyMs }, { speech: words, dtmf: keys });
}

const waiting = (floor: Floor, wakeAtMs: number | null, prompt: Decision['prompt'] = null): Taken => ({
  floor,
  decision: { prompt, reply: null, wakeAtMs },
});

/** With what the shopper said or pressed now. */
function replied(floor: Floor, input: ShopperInput | null, prompt: Decision['prompt'] = null): Taken {
  const isSay = floor.turn?.kind === 'say';
  return done(
    {
      ...floor,
      speech: null,
      areWordsLate: floor.speech ? !floor.speech.isFinal : floor.areWordsLate,
      // keys that cut a prompt may be the beginning of the number that is asked for in it
      keys: isSay ? floor.keys : '',
      cutIn: isSay ? input : null,
    },
    input,
    floor.speech?.sinceMs ?? floor.keyMs,
    prompt,
  );
}

const done = (floor: Floor, input: ShopperInput | null, sinceMs = 0, prompt: Decision['prompt'] = null): Taken => ({
  floor: { ...floor, turn: null },
  decision: { prompt, reply: { input, sinceMs }, wakeAtMs: null },
});
