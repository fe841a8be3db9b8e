import { describe, expect, it } from '@jest/globals';
import { afterCutIn, NOBODY_SPEAKS, taken, type Decision, type Floor, type TurnEvent } from './turn-taking.js';

type TimedEvent = readonly [atMs: number, event: TurnEvent];

const say = (isWhole = false): TurnEvent => ({ kind: 'say', isWhole });
const listen = (takesNumber = false): TurnEvent => ({ kind: 'listen', silenceMs: 12_000, takesNumber });
const key = (pressed: string): TurnEvent => ({ kind: 'key', key: pressed });
const started: TurnEvent = { kind: 'started' };
const partial = (text: string): TurnEvent => ({ kind: 'partial', text });
const final = (text: string): TurnEvent => ({ kind: 'final', text });
const promptOver: TurnEvent = { kind: 'prompt_over' };
const hungUp: TurnEvent = { kind: 'hung_up' };

/** What was decided, each with its moment: the clock goes on by itself to where the floor wants to be looked at. */
function decided(timeline: readonly TimedEvent[], floor: Floor = NOBODY_SPEAKS, untilMs = 60_000): [number, string][] {
  const decisions: [number, string][] = [];
  let wakeAtMs: number | null = null;
  const tell = (atMs: number, event: TurnEvent): void => {
    const { floor: next, decision } = taken(floor, event, atMs);
    floor = next;
    ({ wakeAtMs } = decision);
    if (decision.prompt) decisions.push([atMs, decision.prompt]);
    if (decision.reply) decisions.push([atMs, shown(decision.reply)]);
  };
  const tickUntil = (atMs: number): void => {
    for (let looks = 0; wakeAtMs !== null && wakeAtMs < atMs; looks++) {
      expect(looks).toBeLessThan(10);
      tell(wakeAtMs, { kind: 'tick' });
    }
  };
  for (const [atMs, event] of timeline) {
    tickUntil(atMs);
    tell(atMs, event);
  }
  tickUntil(untilMs);
  return decisions;
}

const shown = ({ input }: NonNullable<Decision['reply']>): string =>
  input === null ? 'nothing' : [input.speech, input.dtmf && `keys ${input.dtmf}`].filter(Boolean).join(', ');

describe('A prompt', () => {
  it.each<[string, TimedEvent[], [number, string][]]>([
    [
      'is heard to its end',
      [
        [0, say()],
        [3_000, promptOver],
      ],
      [[3_000, 'nothing']],
    ],
    [
      'is cut by a key at once',
      [
        [0, say()],
        [400, key('1')],
      ],
      [
        [400, 'stop'],
        [400, 'keys 1'],
      ],
    ],
    [
      'is cut by a 9, which may be the beginning of a number',
      [
        [0, say()],
        [400, key('9')],
        [900, key('5')],
      ],
      [
        [400, 'stop'],
        [900, 'keys 95'],
      ],
    ],
    [
      'is cut by a 9 alone',
      [
        [0, say()],
        [400, key('9')],
      ],
      [
        [400, 'stop'],
        [1_600, 'keys 9'],
      ],
    ],
    [
      'is cut by speech that lasts, and answered when it is over',
      [
        [0, say()],
        [1_000, started],
        [1_500, partial('yes')],
        [2_000, final('yes please')],
      ],
      [
        [1_300, 'stop'],
        [2_000, 'yes please'],
      ],
    ],
    [
      'is cut by words at once',
      [
        [0, say()],
        [1_000, started],
        [1_100, partial('yes')],
        [1_400, final('yes')],
      ],
      [
        [1_100, 'stop'],
        [1_400, 'yes'],
      ],
    ],
    [
      'is cut by a whole utterance',
      [
        [0, say()],
        [1_000, final('no')],
      ],
      [
        [1_000, 'stop'],
        [1_000, 'no'],
      ],
    ],
    [
      'goes on over a sound that was over soon: a cough, or its own echo',
      [
        [0, say()],
        [100, started],
        [350, final('')],
        [3_000, promptOver],
      ],
      [[3_000, 'nothing']],
    ],
    [
      'is said again when what cut it came to nothing, and then only words cut it',
      [
        [0, say()],
        [500, started],
        [1_500, final('')],
        [2_000, started],
        [4_000, final('')],
        [5_000, promptOver],
      ],
      [
        [800, 'stop'],
        [1_500, 'again'],
        [5_000, 'nothing'],
      ],
    ],
    [
      'that is said whole is not cut by a hello, which is told when it is over',
      [
        [0, say(true)],
        [200, started],
        [900, final('hello')],
        [4_000, promptOver],
      ],
      [[4_000, 'hello']],
    ],
    [
      'that is said whole is cut by a key',
      [
        [0, say(true)],
        [200, key('9')],
      ],
      [
        [200, 'stop'],
        [1_400, 'keys 9'],
      ],
    ],
    [
      'is over with the line, and the words into it are waited for',
      [
        [0, say()],
        [500, started],
        [900, hungUp],
        [1_200, final('stop calling')],
      ],
      [
        [800, 'stop'],
        [1_200, 'stop calling'],
      ],
    ],
    [
      'is over with the line',
      [
        [0, say()],
        [900, hungUp],
      ],
      [[900, 'nothing']],
    ],
    [
      'is over with the line, a 9 too',
      [
        [0, say()],
        [900, key('9')],
        [950, hungUp],
      ],
      [
        [900, 'stop'],
        [950, 'keys 9'],
      ],
    ],
    [
      'begins after a key that was pressed early',
      [
        [0, key('1')],
        [500, say()],
        [900, promptOver],
      ],
      [[900, 'nothing']],
    ],
    [
      'is cut by an early 9',
      [
        [0, key('9')],
        [500, say()],
      ],
      [
        [500, 'stop'],
        [1_200, 'keys 9'],
      ],
    ],
    [
      'begins after words that were said before it: they are told when it is over',
      [
        [0, final('are you there')],
        [500, say()],
        [900, promptOver],
      ],
      [[900, 'are you there']],
    ],
  ])('%s', (_, timeline, expected) => {
    expect(decided(timeline)).toEqual(expected);
  });
});

describe('A question', () => {
  it.each<[string, TimedEvent[], [number, string][]]>([
    ['is answered by silence', [[0, listen()]], [[12_000, 'nothing']]],
    [
      'is answered by a key at once, matching or not',
      [
        [0, listen()],
        [800, key('7')],
      ],
      [[800, 'keys 7']],
    ],
    [
      'for a number takes keys until none follows',
      [
        [0, listen(true)],
        [800, key('4')],
        [2_000, key('2')],
      ],
      [[5_000, 'keys 42']],
    ],
    [
      'for a number takes keys until #',
      [
        [0, listen(true)],
        [800, key('4')],
        [900, key('2')],
        [1_000, key('#')],
      ],
      [[1_000, 'keys 42#']],
    ],
    [
      'is answered by words when they are whole, however long the silence may be',
      [
        [0, listen()],
        [11_900, started],
        [13_000, partial('I will')],
        [14_000, final('I will take it')],
      ],
      [[14_000, 'I will take it']],
    ],
    [
      'is answered by words whose end is not told',
      [
        [0, listen()],
        [1_000, started],
        [1_500, partial('yes')],
      ],
      [[3_500, 'yes']],
    ],
    [
      'is not answered by a sound without words',
      [
        [0, listen()],
        [1_000, started],
        [2_000, final('')],
      ],
      [[12_000, 'nothing']],
    ],
    [
      'is not answered by a sound that never ends',
      [
        [0, listen()],
        [11_000, started],
      ],
      [[16_000, 'nothing']],
    ],
    [
      'is answered by a key within speech, with the words so far',
      [
        [0, listen()],
        [1_000, started],
        [1_500, partial('stop calling')],
        [1_800, key('1')],
      ],
      [[1_800, 'stop calling, keys 1']],
    ],
    [
      'is answered by what was said over the end of its prompt',
      [
        [0, say()],
        [2_900, started],
        [3_000, promptOver],
        [3_001, listen()],
        [3_600, final('yes')],
      ],
      [
        [3_000, 'nothing'],
        [3_600, 'yes'],
      ],
    ],
    [
      'is answered by words that were whole before it was asked to listen',
      [
        [0, say()],
        [2_900, started],
        [3_000, promptOver],
        [3_005, final('yes')],
        [3_010, listen()],
      ],
      [
        [3_000, 'nothing'],
        [3_010, 'yes'],
      ],
    ],
    [
      'is answered by what cut its prompt',
      [
        [0, say()],
        [400, key('1')],
        [410, listen()],
      ],
      [
        [400, 'stop'],
        [400, 'keys 1'],
        [410, 'keys 1'],
      ],
    ],
    [
      'is answered by the words that cut its prompt',
      [
        [0, say()],
        [400, final('yes')],
        [410, listen()],
      ],
      [
        [400, 'stop'],
        [400, 'yes'],
        [410, 'yes'],
      ],
    ],
    [
      'for a number is answered by what cut its prompt and what follows',
      [
        [0, say()],
        [400, key('4')],
        [410, listen(true)],
        [900, key('2')],
        [950, key('#')],
      ],
      [
        [400, 'stop'],
        [400, 'keys 4'],
        [950, 'keys 42#'],
      ],
    ],
    [
      'is not answered by what cut the prompt before its own',
      [
        [0, say()],
        [400, key('1')],
        [410, say()],
        [2_000, promptOver],
        [2_010, listen()],
      ],
      [
        [400, 'stop'],
        [400, 'keys 1'],
        [2_000, 'nothing'],
        [14_010, 'nothing'],
      ],
    ],
    [
      'is not answered by a key pressed twice for the question before',
      [
        [0, listen()],
        [800, key('1')],
        [810, say()],
        [1_000, key('1')],
        [3_000, promptOver],
      ],
      [
        [800, 'keys 1'],
        [3_000, 'nothing'],
      ],
    ],
    [
      'is not answered by words of the turn before, which may be an opt-out',
      [
        [0, listen()],
        [500, started],
        [900, key('1')],
        [910, say()],
        [1_500, final('stop calling')],
        [3_000, promptOver],
      ],
      [
        [900, 'keys 1'],
        [3_000, 'stop calling'],
      ],
    ],
    [
      'is not listened to for ever',
      [
        [0, listen()],
        [0, started],
        ...Array.from({ length: 30 }, (_, second): TimedEvent => [second * 1_000 + 500, partial(`word ${second}`)]),
      ],
      [[20_000, 'word 19']],
    ],
    [
      'is over with the line',
      [
        [0, listen()],
        [900, hungUp],
      ],
      [[900, 'nothing']],
    ],
    [
      'for a number is answered by the keys until the end of the line',
      [
        [0, listen(true)],
        [800, key('4')],
        [900, hungUp],
      ],
      [[900, 'keys 4']],
    ],
    [
      'is answered by the words until the end of the line, which are not waited for long',
      [
        [0, listen()],
        [800, started],
        [850, partial('stop')],
        [900, hungUp],
      ],
      [[1_900, 'stop']],
    ],
  ])('%s', (_, timeline, expected) => {
    expect(decided(timeline)).toEqual(expected);
  });

  it('is answered by what an earlier holder of the call had heard into its prompt', () => {
    expect(decided([[0, listen()]], afterCutIn({ speech: null, dtmf: '1' }))).toEqual([[0, 'keys 1']]);
    expect(decided([[0, listen()]], afterCutIn({ speech: 'yes', dtmf: null }))).toEqual([[0, 'yes']]);
    expect(decided([[0, listen()]], afterCutIn(null))).toEqual([[12_000, 'nothing']]);
  });
});
