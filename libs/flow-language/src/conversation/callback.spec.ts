import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, LEGAL_TABLE, type Language } from '@outcall/kernel';
import { inEveryLanguage, linesOf } from '../../test/language-tests.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { definitionWith } from '../validation/small-flow.fixture.js';
import { answerBuiltIn } from './built-ins.js';
import { openCall } from './call-state.js';
import { callbackAt } from './callback.js';
import type { EffectReply } from './effects.js';
import { silence, words } from './scripted-line.fixture.js';

const NOW = new Date('2026-11-23T12:00:00+05:30');
const HOURS = { table: LEGAL_TABLE, callType: 'service', own: null } as const;
const flow = definitionWith(() => undefined);

function openIn(language: Language) {
  const spoken = JSON.parse(JSON.stringify(flow).replaceAll('en-IN', language)) as FlowDefinition;
  const definition = { ...spoken, languages: { default: language, allowed: [language] } };
  return openCall(definition, language, {}, null, { now: NOW, hours: HOURS, until: null, isAllowed: true });
}

const unclearIn = (language: Language) => words(linesOf(language, 'built-ins', 'later, nobody knows when')[0] ?? '');

/** What is promised to whoever, asked when to call, says this into the question or behind it. */
function promised(language: Language, said: string, isInto: boolean) {
  const walk = callbackAt(openIn(language), unclearIn(language));
  expect(walk.next().value).toMatchObject({ kind: 'say' });
  const into = walk.next({ kind: 'said', cutInWith: isInto ? words(said) : null });
  return (isInto ? into : walk.next({ kind: 'listened', input: words(said) })).value;
}

const bothIn = (language: Language, said: string) => [true, false].map((isInto) => promised(language, said, isInto));

describe('whoever is asked when to call', () => {
  it.each(inEveryLanguage('answers', 'no'))('is promised no call in %s after "%s"', (language, said) => {
    expect(bothIn(language, said)).toEqual([null, null]);
  });

  it.each(inEveryLanguage('built-ins', 'wrong person'))('is somebody else in %s after "%s"', (language, said) => {
    expect(bothIn(language, said)).toEqual(['wrong_person', 'wrong_person']);
  });

  it.each(LANGUAGES)('is called in two hours in %s where no time is said', (language) => {
    expect(bothIn(language, 'brown fox')).toEqual(Array(2).fill(new Date(NOW.getTime() + 7_200_000)));
  });

  it('may ask for a person, and names a time after a no', () => {
    expect(bothIn('en-IN', 'let me talk to a person')).toEqual(['person', 'person']);
    expect(bothIn('en-IN', 'no, at six')).toEqual(Array(2).fill(new Date('2026-11-23T18:00:00+05:30')));
  });
});

it.each(LANGUAGES)(
  'somebody else who says so into the goodbye of a later call in %s is not called later',
  (language) => {
    const call = openIn(language);
    const [later = ''] = linesOf(language, 'built-ins', 'later');
    const stranger = words(linesOf(language, 'built-ins', 'wrong person')[0] ?? '');
    const walk = answerBuiltIn(call, 'later', words(later));
    const names: string[] = [];
    let reply: EffectReply | undefined;
    for (let step = walk.next(); ; step = walk.next(reply)) {
      if (step.done) {
        expect([step.value, names]).toEqual([
          { end: { endReason: 'wrong_person', outcome: null } },
          ['laterAt', 'wrongPerson'],
        ]);
        break;
      }
      if (step.value.kind !== 'say') throw new Error(step.value.kind);
      names.push(step.value.line.name);
      reply = { kind: 'said', cutInWith: names.length === 1 ? stranger : silence };
    }
    expect(call).toMatchObject({ callbackAt: null, closing: { endReason: 'wrong_person' } });
  },
);

it('a time that is said when asked whether to stop, while asked when to call, is the time of the call', () => {
  const walk = callbackAt(openIn('en-IN'), unclearIn('en-IN'));
  walk.next();
  const doubt = 'my number is not for your use';
  expect(walk.next({ kind: 'said', cutInWith: words(doubt) }).value).toMatchObject({ line: { name: 'askedToStop' } });
  const { value } = walk.next({ kind: 'said', cutInWith: words('call me at six') });
  expect(value).toEqual(new Date('2026-11-23T18:00:00+05:30'));
});
