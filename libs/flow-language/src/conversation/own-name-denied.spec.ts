import { describe, expect, it } from '@jest/globals';
import type { Language } from '@outcall/kernel';
import { inEveryLanguage } from '../../test/language-tests.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { definitionWith } from '../validation/small-flow.fixture.js';
import { openCall } from './call-state.js';
import { hear } from './languages.js';
import { words } from './scripted-line.fixture.js';

const YES_NO = { type: 'yes_no', choices: [] } as const;
const flow = definitionWith(() => undefined);

/** What it means in a call to somebody of this name, said where a yes or no is expected. */
function heardIn(language: Language, said: string, name: string, key = 'customer_name') {
  const spoken = JSON.parse(JSON.stringify(flow).replaceAll('en-IN', language)) as FlowDefinition;
  const inputs = [{ key, label: 'Name', type: 'text', required: false }] as const;
  const languages = { default: language, allowed: [language] };
  const definition = { ...spoken, inputs, languages } as unknown as FlowDefinition;
  return hear(openCall(definition, language, { [key]: name }), words(said), YES_NO).kind;
}

describe('whoever says that they are not who is called', () => {
  it.each(inEveryLanguage('built-ins', 'not who is called'))('is somebody else in %s by "%s"', (language, said) => {
    expect(heardIn(language, said, 'Asha Rani')).toBe('wrong_person');
    expect(heardIn(language, said, 'आशा रानी')).toBe('wrong_person');
  });

  it.each(inEveryLanguage('built-ins', 'not who is called'))(
    'is nobody else in %s by "%s" of a name that is not theirs to say, or unknown',
    (language, said) => {
      expect(heardIn(language, said, 'Priya Singh')).not.toBe('wrong_person');
      expect(heardIn(language, said, '')).not.toBe('wrong_person');
      expect(heardIn(language, said, 'Asha Rani', 'recipient_name')).not.toBe('wrong_person');
    },
  );

  it.each(inEveryLanguage('built-ins', 'may be who is called'))(
    'is not taken for somebody else in %s by "%s"',
    (language, said) => expect(heardIn(language, said, 'Asha Rani')).not.toBe('wrong_person'),
  );

  it.each([
    ['en-IN', 'I am not happy', 'Happy Singh'],
    ['en-IN', 'I am not well', 'Vel Murugan'],
    ['en-IN', 'I am not well', 'வேல் முருகன்'],
    ['hi-IN', 'मैं राज़ी नहीं हूँ', 'Raji Menon'],
    ['bn-IN', 'আমি খুশি না', 'Khushi Sen'],
    ['ta-IN', 'நான் ரெடி இல்லை', 'Ready Kumar'],
    ['en-IN', 'I am not null', 'null'],
  ] as [Language, string, string][])('is not taken for somebody else in %s by "%s", of %s', (language, said, name) =>
    expect(heardIn(language, said, name)).not.toBe('wrong_person'),
  );
});
