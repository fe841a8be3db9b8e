import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY } from '../../library/flow-library.js';
import { LIBRARY_SCENARIOS } from '../../library/library-scenarios.fixture.js';
import type { Conversation, TranscriptLine } from '../conversation.js';
import { converseWithSamples, sampleReply } from './converse.js';
import type { PhoneBehaviour } from './behaviour.js';

const BEHAVIOURS: readonly PhoneBehaviour[] = ['answers', 'opts_out', 'asks_for_person', 'hangs_up_half_way'];

describe.each(LANGUAGES)('every conversation of the library in %s', (language) => {
  const walks = FLOW_LIBRARY.filter(({ definition }) => definition.languages.allowed.includes(language)).flatMap(
    ({ key, definition }) =>
      (LIBRARY_SCENARIOS[key] ?? []).flatMap(({ name, inputs, testAnswers, replies, isPersonAvailable }) =>
        BEHAVIOURS.map((behaviour) => ({
          name: `${key}, ${name}, ${behaviour}`,
          behaviour,
          talk: (): Conversation =>
            converseWithSamples(
              structuredClone(definition),
              {
                inputs,
                language,
                testAnswers,
                behaviour,
                ...(isPersonAvailable === undefined ? {} : { isPersonAvailable }),
              },
              (request) => ({ ...sampleReply(request), ...replies?.[request.name] }),
            ),
        })),
      ),
  );

  const talks = walks.map((walk) => ({ ...walk, conversation: walk.talk() }));
  /** Of all lines those that are not as they should be, with the conversation's name. */
  const wrongLines = (isRight: (line: TranscriptLine) => boolean): unknown[] =>
    talks.flatMap(({ name, conversation }) =>
      conversation.transcript.filter((line) => !isRight(line)).map((line) => [name, line]),
    );

  it('is the same to the byte from a copy of the definition', () => {
    expect(walks.length).toBeGreaterThan(0);
    expect(
      talks
        .filter(({ talk, conversation }) => JSON.stringify(talk()) !== JSON.stringify(conversation))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('has lines of whole milliseconds that follow each other and never overlap', () => {
    for (const { name, conversation } of talks) {
      const times = [
        0,
        ...conversation.transcript.flatMap(({ startMs, endMs }) => [startMs, endMs]),
        conversation.talkMs,
      ];
      const isRising = times.every((time, at) => Number.isInteger(time) && (at === 0 || time >= (times[at - 1] ?? 0)));
      expect([name, times, isRising]).toEqual([name, times, true]);
    }
    expect(wrongLines(({ startMs, endMs }) => endMs > startMs)).toEqual([]);
  });

  it('says in English too what the agent says in another language, and never nothing', () => {
    expect(wrongLines((line) => line.language === language && line.text.trim() !== '')).toEqual([]);
    if (language === 'en-IN') expect(wrongLines(({ textEn }) => textEn === null)).toEqual([]);
    else
      expect(
        wrongLines(({ speaker, text, textEn }) => speaker === 'shopper' || (textEn !== null && textEn !== text)),
      ).toEqual([]);
  });

  it('begins with the agent, and ends with the opt-out whenever one was heard', () => {
    for (const { name, behaviour, conversation } of talks) {
      const { transcript, isOptedOut, endReason } = conversation;
      expect([name, transcript[0]?.speaker, endReason === 'opted_out']).toEqual([name, 'agent', isOptedOut]);
      if (behaviour === 'opts_out') expect([name, isOptedOut]).toEqual([name, true]);
    }
  });
});
