import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { definitionWith } from './small-flow.fixture.js';
import { judgeDefinition } from './validate-definition.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Change = (flow: any) => unknown;
type Row = [name: string, change: Change, ...expected: [path: (string | number)[], message: RegExp][]];

const STORE = { key: 'store_name', label: 'Store', type: 'text', required: false };
/** Names the store in the disclosure. All else in the flow is right. */
const named: Change = (flow) => {
  flow.inputs.push(STORE);
  for (const language of Object.keys(flow.disclosure)) flow.disclosure[language] += ' {{inputs.store_name}}.';
};
/** Sends a refused cancellation elsewhere than a successful one. */
const honest: Change = (flow) => (flow.steps[4].onRefused = 'kept');
const judged = (change: Change) =>
  judgeDefinition(
    definitionWith((flow) => [named(flow), honest(flow), change(flow)]),
    { catalogue: ACTION_PRESETS },
  );
const condition = ['steps', 2, 'when', 0, 'if'];
const choices = ['steps', 1, 'answer', 'choices'];
const days =
  (value: object): Change =>
  (flow) =>
    (flow.callingHours = { days: value });
/** Compares an input of this type with a value. */
const comparing =
  (type: string, value: unknown, op = '=='): Change =>
  (flow) => [
    flow.inputs.push({ key: 'x', label: 'X', type, required: true, ...(type === 'choice' && { choices: ['s', 'm'] }) }),
    flow.steps[2].when.unshift({ if: { ref: 'inputs.x', op, value }, next: 'kept' }),
  ];

const ROWS: Row[] = [
  [
    'a condition on a choice that there is not',
    (flow) => (flow.steps[2].when[0].if.value = 'Cancel'),
    [[...condition, 'value'], /^"Cancel" is no choice of wish: there is keep, cancel$/],
  ],
  [
    'a list of choices with one that there is not',
    (flow) => Object.assign(flow.steps[2].when[0].if, { op: 'in', value: ['cancel', 'stop'] }),
    [[...condition, 'value', 1], /^"stop" is no choice of wish/],
  ],
  [
    'a condition on a value that an input does not take',
    comparing('choice', 'l', '!='),
    [[...condition, 'value'], /"l"/],
  ],
  ['a yes or no compared with something else', comparing('yes_no', 'Yes'), [[...condition, 'value'], /true or false$/]],
  ['a number compared with a word', comparing('number', 'five', '>'), [[...condition, 'value'], /a number such as 2$/]],
  ['a date compared with a word', comparing('date', 'today'), [[...condition, 'value'], /a date such as/]],
  [
    'an empty list',
    (flow) => Object.assign(flow.steps[2].when[0].if, { op: 'in', value: [] }),
    [[...condition, 'value'], /^is an empty list: nothing is ever in it$/],
  ],
  [
    'an empty list in a trigger',
    (flow) =>
      (flow.triggers = [{ id: 't', on: 'order.created', when: [{ ref: 'object.status', op: 'in', value: [] }] }]),
    [['triggers', 0, 'when', 0, 'value'], /^is an empty list/],
  ],
  [
    'a transactional start that waits for longer than its order allows a call',
    (flow) => [
      (flow.callType = 'transactional'),
      (flow.triggers = [
        { id: 'in_time', on: 'order.created', delayMinutes: 29 },
        { id: 'late', on: 'order.created', delayMinutes: 30 },
      ]),
    ],
    [['triggers', 1, 'delayMinutes'], /^an order allows a transactional call for 30 minutes/],
  ],
  [
    'a length that cuts nothing',
    (flow) =>
      flow.inputs.push({ ...STORE, key: 'a', maxLength: 400 }, { ...STORE, key: 'b', type: 'date', maxLength: 9 }),
    [['inputs', 2, 'maxLength'], /^cuts nothing: a value is spoken for 15 s at most/],
    [['inputs', 3, 'maxLength'], /^does nothing here: it cuts texts$/],
  ],
  [
    'a number without a least one, and a range of days',
    (flow) => [
      (flow.steps[1].answer = { ...flow.steps[1].answer, choices: [], type: 'number', max: 9, latest: 3 }),
      (flow.steps[2].when[0].if.value = 5),
    ],
    [['steps', 1, 'answer', 'latest'], /^does nothing here: it is for questions of the type date$/],
    [['steps', 1, 'answer', 'min'], /^is not given: -5 is taken too/],
  ],
  [
    'a value in single braces',
    (flow) => (flow.steps[0].prompt['en-IN'] = 'About {inputs.order_no}.'),
    [
      ['steps', 0, 'prompt', 'en-IN'],
      /^\{inputs\.order_no\} is read aloud as it stands: a value is written \{\{inputs\.key\}\}$/,
    ],
  ],
  [
    'a value as JavaScript has it',
    (flow) => (flow.disclosure['hi-IN'] = 'नमस्ते ${order_no}, {{inputs.store_name}} की स्वचालित कॉल।'),
    [['disclosure', 'hi-IN'], /^\{order_no\} is read aloud/],
  ],
  [
    'a disclosure that does not say who calls',
    (flow) => (flow.disclosure['hi-IN'] = 'यह एक स्वचालित कॉल है।'),
    [
      ['disclosure', 'hi-IN'],
      /^does not name the store: put \{\{inputs\.store_name\}\} in it, a text input that is your organisation's name where a run gives none$/,
    ],
  ],
  [
    'a disclosure that names the shopper alone',
    (flow) => (flow.disclosure['en-IN'] = 'An automated call to {{inputs.order_no}}.'),
    [['disclosure', 'en-IN'], /^does not name the store/],
  ],
  [
    'a disclosure that tells of no machine',
    (flow) => (flow.disclosure['hi-IN'] = 'यह {{inputs.store_name}} है। बात रिकॉर्ड होगी।'),
    [['disclosure', 'hi-IN'], /^does not say that the call is automated/],
  ],
  [
    'English that was copied and not translated',
    (flow) => (flow.steps[0].prompt['hi-IN'] = 'This is for your order {{inputs.order_no}}.'),
    [['steps', 0, 'prompt', 'hi-IN'], /^is English, and is spoken to who chose hi-IN/],
  ],
  [
    'a key that is the opt-out',
    (flow) => (flow.steps[3].prompt['en-IN'] = 'Are you sure? Press 9 for yes.'),
    [['steps', 3, 'prompt', 'en-IN'], /^names the key 9 as an answer: it is the opt-out/],
  ],
  [
    'a key of a number that is the opt-out',
    (flow) => [
      (flow.steps[1].answer = { key: 'n', question: { 'en-IN': '?', 'hi-IN': '?' }, type: 'number', min: 1 }),
      (flow.steps[1].prompt['hi-IN'] = '1 से 9 तक कोई अंक दबाइए।'),
      (flow.steps[2].when[0].if = { ref: 'answers.n', op: '>', value: 2 }),
    ],
    [['steps', 1, 'prompt', 'hi-IN'], /^names the key 9/],
  ],
  [
    'a choice that is called nine',
    (flow) => (flow.steps[1].answer.choices[1].label['en-IN'] = 'Nine'),
    [['steps', 1, 'answer', 'choices', 1], /^is called nine, and key 9 is the opt-out/],
  ],
  [
    'a number that a 9 alone may answer',
    (flow) => [
      (flow.steps[1].answer = { key: 'n', question: { 'en-IN': '?', 'hi-IN': '?' }, type: 'number', min: 1, max: 9 }),
      (flow.steps[1].prompt['en-IN'] = 'How many? Press the number.'),
      (flow.steps[1].prompt['hi-IN'] = 'कितने? अंक दबाइए, फिर # दबाइए।'),
      (flow.steps[2].when[0].if = { ref: 'answers.n', op: '>', value: 2 }),
    ],
    [['steps', 1, 'prompt', 'en-IN'], /^may be answered with a 9, which alone is asked back/],
  ],
  [
    'a key that no choice has',
    (flow) => (flow.steps[1].prompt['hi-IN'] = 'रखने के लिए 1, रद्द करने के लिए 3 दबाइए।'),
    [['steps', 1, 'prompt', 'hi-IN'], /^names the key 3, which answers nothing: the keys of its answers are 1, 2$/],
  ],
  [
    'keys that are in another order',
    (flow) => (flow.steps[1].prompt['en-IN'] = 'Cancel, press 1, or keep, press 2?'),
    [['steps', 1, 'prompt', 'en-IN'], /^names the key 1 for "Cancel", and 1 is "Keep"$/],
  ],
  [
    'keys where no choice has one',
    (flow) => [
      flow.steps[1].answer.choices.forEach((choice: { dtmf?: string }) => delete choice.dtmf),
      (flow.steps[1].prompt['en-IN'] = 'Keep or cancel? Press 1 or 2.'),
    ],
    [['steps', 1, 'prompt', 'en-IN'], /^names the key 1, 2, which answers nothing: no choice has a key/],
  ],
  [
    'a question for a secret',
    (flow) => [
      (flow.steps[1].answer = { key: 'n', question: { 'en-IN': '?', 'hi-IN': '?' }, type: 'number', min: 1 }),
      (flow.steps[1].prompt['hi-IN'] = 'अपना ओटीपी बताइए।'),
      (flow.steps[1].prompt['en-IN'] = 'What is your card number?'),
      (flow.steps[2].when[0].if = { ref: 'answers.n', op: '>', value: 2 }),
    ],
    [['steps', 1, 'prompt', 'en-IN'], /^asks for what nobody may tell in a call \("card number"\)/],
    [['steps', 1, 'prompt', 'hi-IN'], /^asks for what nobody may tell in a call \("ओटीपी"\)/],
  ],
  [
    'an action on no order',
    (flow) => (flow.steps[4].args = {}),
    [['steps', 4, 'args', 'order_no'], /^is left out: cancel_order is not told which order is meant$/],
  ],
  [
    'a refusal that is spoken as done',
    (flow) => delete flow.steps[4].onRefused,
    [['steps', 4, 'next'], /^says the same when the action is refused as when it is done: draw onRefused/],
  ],
  [
    'a label in single braces',
    (flow) => (flow.steps[1].answer.choices[0].label['en-IN'] = 'Keep {x}'),
    [[...choices, 0, 'label', 'en-IN'], /is read aloud/],
  ],
  ['hours that name no day', days({}), [['callingHours', 'days'], /^never open/]],
  ['hours of empty days', days({ mon: [], sun: [] }), [['callingHours', 'days'], /^never open/]],
  [
    'hours that overlap',
    days({
      mon: [
        ['10:00', '14:00'],
        ['13:00', '18:00'],
      ],
    }),
    [['callingHours', 'days', 'mon', 1], /^overlaps \["10:00","14:00"\]: make them one span$/],
  ],
  [
    'tries one level off',
    (flow) => (flow.steps[1].maxTries = 3),
    [['steps', 1, 'maxTries'], /^does nothing here: it belongs in answer$/],
  ],
  [
    'an arrow one level off',
    (flow) => (flow.steps[1].answer.onNoMatch = 'kept'),
    [['steps', 1, 'answer', 'onNoMatch'], /^does nothing here: it belongs in the step$/],
  ],
  [
    'a misspelt arrow',
    (flow) => (flow.steps[1].onNoMacth = 'kept'),
    [['steps', 1, 'onNoMacth'], /^is not known and does nothing: did you mean onNoMatch\?$/],
  ],
  [
    'a name in the wrong case',
    (flow) => (flow.retry = { maxattempts: 2 }),
    [['retry', 'maxattempts'], /did you mean maxAttempts\?$/],
  ],
  [
    'a misspelt built-in',
    (flow) => (flow.builtIns = { wrongPersn: { outcome: 'kept' } }),
    [['builtIns', 'wrongPersn'], /did you mean wrongPerson\?$/],
  ],
  ['a misspelt property of the flow', (flow) => (flow.trigers = []), [['trigers'], /did you mean triggers\?$/]],
  [
    'a misspelt property beside the right one',
    (flow) => (flow.langauges = flow.languages),
    [['langauges'], /^is not known and does nothing: languages stands beside it$/],
  ],
  ['attempts at the top', (flow) => (flow.maxAttempts = 2), [['maxAttempts'], /it belongs in retry$/]],
  [
    'an arrow of another type of step',
    (flow) => (flow.steps[0].onSuccess = 'kept'),
    [['steps', 0, 'onSuccess'], /^does nothing in a step of the type say$/],
  ],
  [
    'two choices with one label in a language',
    (flow) => (flow.steps[1].answer.choices[1].label['hi-IN'] = 'रखें'),
    [[...choices, 1, 'label', 'hi-IN'], /^two choices are called "रखें" in hi-IN/],
  ],
  [
    'other words that are the label of another choice',
    (flow) => (flow.steps[1].answer.choices[1].also = { 'en-IN': ['drop it', 'KEEP'] }),
    [[...choices, 1, 'also', 'en-IN', 1], /^two choices are called "KEEP" in en-IN/],
  ],
  [
    'a label that opts out',
    (flow) => (flow.steps[1].answer.choices[1].label['en-IN'] = 'Stop'),
    [[...choices, 1, 'label', 'en-IN'], /^who says "Stop" opts out of all calls/],
  ],
  [
    'hours under a name in the singular',
    (flow) => (flow.callingHours = { day: { mon: [['10:00', '12:00']] } }),
    [['callingHours', 'day'], /did you mean days\?$/],
  ],
  [
    'two labels that are heard alike',
    (flow) => (flow.steps[1].answer.choices[1].label['en-IN'] = '“Keep!” '),
    [[...choices, 1, 'label', 'en-IN'], /^two choices are called "“Keep!”" in en-IN/],
  ],
  [
    'a field that the action does not answer with',
    (flow) => [
      (flow.steps[4].onSuccess = 'tell'),
      flow.steps.push({
        id: 'tell',
        type: 'say',
        prompt: { 'en-IN': 'It is {{results.cancel.statuss}}.', 'hi-IN': 'ठीक है।' },
        next: 'cancelled',
      }),
    ],
    [['steps', 7, 'prompt', 'en-IN'], /^the sample reply of cancel_order has no statuss: did you mean status\?$/],
  ],
  [
    'a condition on such a field',
    (flow) => flow.steps[2].when.push({ if: { ref: 'results.cancel.colour', op: 'exists' }, next: 'kept' }),
    [['steps', 2, 'when', 1, 'if', 'ref'], /^the sample reply of cancel_order has no colour: it has status$/],
  ],
  [
    'a conversation that no call is long enough for',
    (flow) => [(flow.steps[0].prompt['hi-IN'] = 'बहुत '.repeat(199)), (flow.limits = { maxSeconds: 60 })],
    [['limits', 'maxSeconds'], /^even the shortest conversation takes about \d+ s, and the call is cut after 60 s/],
  ],
];

describe('a warning', () => {
  it.each(ROWS)('names %s, nothing else, and keeps nothing from being published', (_name, change, ...expected) => {
    const { problems, warnings } = judged(change);
    expect(problems).toEqual([]);
    expect(warnings).toEqual(
      expected.map(([path, message]) => ({ path, message: expect.stringMatching(message) as unknown as string })),
    );
  });

  it.each<[string, Change]>([
    ['properties that nobody knows', (flow) => Object.assign(flow, { note: 1, position: { x: 1 }, x_editor: true })],
    [
      'properties of an editor in steps',
      (flow) => Object.assign(flow.steps[0], { x: 1, y: 2, colour: 'red', note: '' }),
    ],
    ['a yes or no compared with one', comparing('yes_no', true)],
    ['a number compared with one, in whatever form', comparing('money', '0500.0', '>=')],
    ['a date compared with a moment', comparing('date', '2030-01-01T10:00:00Z', '<')],
    ['a value compared with another value', comparing('choice', '{{inputs.order_no}}')],
    [
      'a price behind a dollar sign',
      (flow) => (flow.steps[0].prompt['en-IN'] = '${{inputs.order_no}} in all {sic !}.'),
    ],
    [
      'hours that touch',
      days({
        mon: [
          ['10:00', '13:00'],
          ['13:00', '18:00'],
        ],
      }),
    ],
    [
      'the opt-out in a prompt, and a digit that is no key',
      (flow) =>
        (flow.steps[1].prompt['en-IN'] = 'We have 3 of them. Press 1 to keep, 2 to cancel, 9 for no more calls.'),
    ],
    ['Hindi in Latin letters', (flow) => (flow.steps[0].prompt['hi-IN'] = 'Order {{inputs.order_no}} ke baare mein.')],
    ['a secret that is not to be told', (flow) => (flow.steps[0].prompt['en-IN'] = 'Tell nobody your OTP.')],
    [
      'a secret that is not to be told in an answer',
      (flow) => [
        (flow.steps[1].answer = { key: 'n', question: { 'en-IN': '?', 'hi-IN': '?' }, type: 'text' }),
        (flow.steps[1].prompt['en-IN'] = 'Say your new address. Never tell anybody an OTP.'),
        (flow.steps[1].prompt['hi-IN'] = 'नया पता बताइए। ओटीपी किसी को न बताएं।'),
        (flow.steps[2].when[0].if = { ref: 'answers.n', op: 'exists' }),
      ],
    ],
    [
      'words that sound like pressing',
      (flow) => [
        (flow.steps[3].prompt['en-IN'] = 'Shall we cancel the pressure cooker of 5 litres?'),
        (flow.steps[3].prompt['hi-IN'] = 'क्या एक्सप्रेस डिलीवरी 9 बजे ठीक है?'),
      ],
    ],
    [
      'a machine under another name',
      (flow) => [
        (flow.disclosure['en-IN'] = 'A recorded message of {{inputs.store_name}}.'),
        (flow.disclosure['hi-IN'] = 'मैं {{inputs.store_name}} का डिजिटल असिस्टेंट हूँ।'),
      ],
    ],
    ['a voice that is none', (flow) => (flow.disclosure['en-IN'] = 'Your voice assistant of {{inputs.store_name}}.')],
    ['holidays without days', (flow) => (flow.callingHours = { holidays: ['2030-01-26'] })],
    ['other words for a choice', (flow) => (flow.steps[1].answer.choices[1].also = { 'en-IN': ['drop it'] })],
    [
      'a result of an action with no sample',
      (flow) => flow.steps[2].when.push({ if: { ref: 'results.cancel.status', op: 'exists' }, next: 'kept' }),
    ],
  ])('is not given for %s', (_name, change) => {
    expect(judged(change)).toEqual({ problems: [], warnings: [] });
  });

  it.each(FLOW_LIBRARY)('is not given for the library flow $key', ({ definition }) => {
    expect(judgeDefinition(definition, { catalogue: ACTION_PRESETS })).toEqual({ problems: [], warnings: [] });
  });

  it('is given for a definition of any shape, and never throws', () => {
    for (const value of [null, [], 'x', {}, { steps: [null, { answer: 1 }], callingHours: { days: { mon: 'x' } } }])
      expect(Array.isArray(judgeDefinition(value).warnings)).toBe(true);
  });
});
