import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@outcall/kernel';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { definitionWith } from './small-flow.fixture.js';
import { validateDefinition } from './validate-definition.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Change = (flow: any) => unknown;
type Expected = [path: (string | number)[], message: string];
type Row = [name: string, change: Change, ...expected: Expected[]];

const say = { type: 'say', prompt: { 'en-IN': 'Hm.', 'hi-IN': 'हम।' } };
const KEY = 'must be 1 to 60 characters: a small letter, then small letters, digits and _';
const PAIR = 'must be a pair of times such as ["10:00", "19:00"]';
const hours =
  (spans: unknown, day = 'mon'): Change =>
  (flow) =>
    (flow.callingHours = { days: { [day]: spans } });
const trigger =
  (more: object): Change =>
  (flow) =>
    (flow.triggers = [{ id: 't', on: 'order.created', inputs: { order_no: '{{order.number}}' }, ...more }]);

const answer = ['steps', 1, 'answer'];
/** Asks a question of another type, whose answer nothing reads. */
const asking =
  (more: object): Change =>
  (flow) => [
    Object.assign(flow.steps[1].answer, { choices: undefined, ...more }),
    (flow.steps[2].when[0].if = { ref: 'answers.wish', op: 'exists' }),
  ];

const BASICS: Row[] = [
  ['a missing name', (flow) => delete flow.name, [['name'], 'is required']],
  ['an empty name', (flow) => (flow.name = ' '), [['name'], 'must not be empty']],
  ['a name that is no text', (flow) => (flow.name = 7), [['name'], 'must be a text']],
  ['a name that is too long', (flow) => (flow.name = 'x'.repeat(81)), [['name'], 'is longer than 80 characters']],
  [
    'a call type outside its set',
    (flow) => (flow.callType = 'sales'),
    [['callType'], 'must be one of transactional, service, promotional'],
  ],
  [
    'a description that is too long',
    (flow) => (flow.description = 'x'.repeat(501)),
    [['description'], 'is longer than 500 characters'],
  ],
  ['missing languages', (flow) => delete flow.languages, [['languages'], 'is required']],
  ['missing allowed languages', (flow) => delete flow.languages.allowed, [['languages', 'allowed'], 'is required']],
  [
    'an unknown language',
    (flow) => flow.languages.allowed.push('fr-FR'),
    [['languages', 'allowed', 2], `must be one of ${LANGUAGES.join(', ')}`],
  ],
  [
    'a language named twice',
    (flow) => flow.languages.allowed.push('en-IN'),
    [['languages', 'allowed', 2], 'the language en-IN is used before'],
  ],
  ['a missing default language', (flow) => delete flow.languages.default, [['languages', 'default'], 'is required']],
  [
    'a default language that is not allowed',
    (flow) => (flow.languages.default = 'ta-IN'),
    [['languages', 'default'], 'must be one of the allowed languages'],
  ],
  [
    'too many attempts',
    (flow) => (flow.retry = { maxAttempts: 6 }),
    [['retry', 'maxAttempts'], 'must be a whole number from 1 to 5'],
  ],
  [
    'a gap that is no whole number',
    (flow) => (flow.retry = { gapMinutes: { busy: [10, 1.5] } }),
    [['retry', 'gapMinutes', 'busy', 1], 'must be a whole number from 1 to 10080'],
  ],
  [
    'a gap for an unknown reason',
    (flow) => (flow.retry = { gapMinutes: { rain: [10] } }),
    [['retry', 'gapMinutes', 'rain'], 'must be one of no_answer, busy, voicemail, declined'],
  ],
  [
    'a ring time out of range',
    (flow) => (flow.limits = { ringSeconds: 5 }),
    [['limits', 'ringSeconds'], 'must be a whole number from 10 to 60'],
  ],
  [
    'a silence out of range',
    (flow) => (flow.limits = { silenceSeconds: '12' }),
    [['limits', 'silenceSeconds'], 'must be a whole number from 5 to 30'],
  ],
  ['limits per shopper that are none', (flow) => (flow.shopperLimits = 3), [['shopperLimits'], 'must be an object']],
  [
    'a gap between calls out of range',
    (flow) => (flow.shopperLimits = { gapMinutes: 0, reachedPerDay: 1, attemptsPerDay: 100 }),
    [['shopperLimits', 'gapMinutes'], 'must be a whole number from 1 to 10080'],
  ],
  [
    'too many attempts a day',
    (flow) => (flow.shopperLimits = { attemptsPerDay: 101 }),
    [['shopperLimits', 'attemptsPerDay'], 'must be a whole number from 1 to 100'],
  ],
];

const HOURS: Row[] = [
  [
    'hours before the legal ones',
    hours([['08:59', '12:00']]),
    [['callingHours', 'days', 'mon', 0], 'is outside the hours this call type may be placed in, 09:00 to 21:00'],
  ],
  [
    'hours after the legal ones',
    hours([
      ['09:00', '12:00'],
      ['18:00', '21:01'],
    ]),
    [['callingHours', 'days', 'mon', 1], 'is outside the hours this call type may be placed in, 09:00 to 21:00'],
  ],
  [
    'promotional hours before ten',
    (flow) => [(flow.callType = 'promotional'), hours([['09:30', '12:00']])(flow)],
    [['callingHours', 'days', 'mon', 0], 'is outside the hours this call type may be placed in, 10:00 to 21:00'],
  ],
  [
    'hours that end as they begin',
    hours([['10:00', '10:00']]),
    [['callingHours', 'days', 'mon', 0], 'must end after it begins'],
  ],
  [
    'more windows than a day has hours',
    hours(Array.from({ length: 25 }, () => ['10:00', '11:00'])),
    [['callingHours', 'days', 'mon'], 'must have at most 24 items'],
  ],
  [
    'more holidays than a year has days',
    (flow) => (flow.callingHours = { holidays: Array.from({ length: 367 }, () => '2026-01-26') }),
    [['callingHours', 'holidays'], 'must have at most 366 items'],
  ],
  ['hours that are no times', hours([['10', '24:00']]), [['callingHours', 'days', 'mon', 0], PAIR]],
  ['hours of three times', hours([['10:00', '11:00', '12:00']]), [['callingHours', 'days', 'mon', 0], PAIR]],
  [
    'hours of a day that is none',
    hours([['10:00', '19:00']], 'monday'),
    [['callingHours', 'days', 'monday'], 'must be one of mon, tue, wed, thu, fri, sat, sun'],
  ],
  [
    'a holiday that does not exist',
    (flow) => (flow.callingHours = { holidays: ['2028-02-29', '2026-02-29'] }),
    [['callingHours', 'holidays', 1], 'must be a date such as 2026-01-26'],
  ],
];

const KEYS: Row[] = [
  [
    'a duplicate input key',
    (flow) => flow.inputs.push({ ...flow.inputs[0] }),
    [['inputs', 1, 'key'], 'the key order_no is used before'],
  ],
  [
    'a duplicate answer key',
    (flow) => [flow.steps.push({ ...flow.steps[1], id: 'again', next: 'kept' }), (flow.steps[1].onNoMatch = 'again')],
    [['steps', 7, 'answer', 'key'], 'the key wish is used before'],
  ],
  [
    'a duplicate outcome',
    (flow) => flow.outcomes.push({ key: 'kept', label: 'Kept' }),
    [['outcomes', 2, 'key'], 'the key kept is used before'],
  ],
  [
    'a duplicate step id',
    (flow) => flow.steps.push({ ...flow.steps[6] }),
    [['steps', 7, 'id'], 'the id kept is used before'],
  ],
  [
    'a duplicate trigger id',
    (flow) =>
      (flow.triggers = [
        { id: 't', on: 'order.paid' },
        { id: 't', on: 'order.created' },
      ]),
    [['triggers', 1, 'id'], 'the id t is used before'],
  ],
  [
    'a duplicate choice',
    (flow) => (flow.steps[1].answer.choices[1].value = 'keep'),
    [['steps', 1, 'answer', 'choices', 1, 'value'], 'the value keep is used before'],
  ],
  [
    'a duplicate choice of an input',
    (flow) => Object.assign(flow.inputs[0], { type: 'choice', choices: ['a', 'b', 'a'] }),
    [['inputs', 0, 'choices', 2], 'the choice a is used before'],
  ],
  [
    'a duplicate action',
    (flow) => flow.actions.push('cancel_order'),
    [['actions', 1], 'the action cancel_order is used before'],
  ],
  [
    'two choices on one phone key',
    (flow) => (flow.steps[1].answer.choices[1].dtmf = '1'),
    [['steps', 1, 'answer', 'choices', 1, 'dtmf'], 'the phone key 1 is used before'],
  ],
  [
    'a choice on the opt-out key',
    (flow) => (flow.steps[1].answer.choices[1].dtmf = '9'),
    [['steps', 1, 'answer', 'choices', 1, 'dtmf'], 'must not be 9, which is the opt-out'],
  ],
  [
    'a choice on two phone keys',
    (flow) => (flow.steps[1].answer.choices[1].dtmf = '12'),
    [['steps', 1, 'answer', 'choices', 1, 'dtmf'], 'must be one key, 0 to 8'],
  ],
  [
    'an input key with capitals',
    (flow) => flow.inputs.push({ key: 'Size', label: 'Size', type: 'text', required: false }),
    [['inputs', 1, 'key'], KEY],
  ],
  [
    'a step id with a dot',
    (flow) => [(flow.steps[6].id = 'k.ept'), (flow.steps[2].next = 'k.ept'), (flow.steps[3].onNo = 'k.ept')],
    [['steps', 6, 'id'], 'must be 1 to 60 letters, digits, _ or -'],
  ],
  [
    'a step without an id',
    (flow) => flow.steps.push({ type: 'end', outcome: 'kept' }),
    [['steps', 7], 'is never reached'],
    [['steps', 7, 'id'], 'is required'],
  ],
  [
    'a step of an unknown type',
    (flow) => (flow.steps[6].type = 'shout'),
    [['steps', 6, 'type'], 'must be one of say, ask, confirm, action, branch, handoff, end'],
  ],
  ['an input without required', (flow) => delete flow.inputs[0].required, [['inputs', 0, 'required'], 'is required']],
  [
    'an unknown input type',
    (flow) => (flow.inputs[0].type = 'colour'),
    [['inputs', 0, 'type'], 'must be one of text, phone, number, money, date, choice, yes_no'],
  ],
  [
    'a length that no value has',
    (flow) => (flow.inputs[0].maxLength = 0),
    [['inputs', 0, 'maxLength'], 'must be a whole number from 1 to 500'],
  ],
  [
    'missing choices of an input',
    (flow) => (flow.inputs[0].type = 'choice'),
    [['inputs', 0, 'choices'], 'is required'],
  ],
  [
    'missing choices of a question',
    (flow) => delete flow.steps[1].answer.choices,
    [['steps', 1, 'answer', 'choices'], 'is required'],
  ],
  [
    'no choices at all',
    (flow) => (flow.steps[1].answer.choices = []),
    [['steps', 1, 'answer', 'choices'], 'must not be empty'],
  ],
  [
    'an unknown answer type',
    (flow) => (flow.steps[1].answer.type = 'colour'),
    [['steps', 1, 'answer', 'type'], 'must be one of yes_no, text, choice, date, number'],
  ],
  [
    'too many tries',
    (flow) => (flow.steps[1].answer.maxTries = 4),
    [['steps', 1, 'answer', 'maxTries'], 'must be a whole number from 1 to 3'],
  ],
  [
    'a range of numbers that is none',
    asking({ type: 'number', min: 5, max: 3, integer: 'yes' }),
    [[...answer, 'integer'], 'must be true or false'],
    [[...answer, 'max'], 'is below min, which is 5'],
  ],
  [
    'bounds in words',
    asking({ type: 'number', min: 'one', max: null }),
    [[...answer, 'max'], 'must be a number'],
    [[...answer, 'min'], 'must be a number'],
  ],
  [
    'a range without a whole number',
    asking({ type: 'number', min: 1.2, max: 1.8, integer: true }),
    [[...answer, 'max'], 'leaves no whole number from min on'],
  ],
  [
    'days that end before they begin',
    asking({ type: 'date', earliest: 3, latest: 2 }),
    [[...answer, 'latest'], 'is before earliest, which is 3'],
  ],
  [
    'days of the past where only those to come are taken',
    asking({ type: 'date', latest: -1 }),
    [[...answer, 'latest'], 'is before earliest, which is 0'],
  ],
  [
    'days that are no whole numbers',
    asking({ type: 'date', earliest: 0.5, latest: '30' }),
    [[...answer, 'earliest'], 'must be a whole number from -36500 to 36500'],
    [[...answer, 'latest'], 'must be a whole number from -36500 to 36500'],
  ],
];

const TEXTS: Row[] = [
  ['a missing disclosure', (flow) => delete flow.disclosure, [['disclosure'], 'is required']],
  [
    'a disclosure that lacks an allowed language',
    (flow) => delete flow.disclosure['hi-IN'],
    [['disclosure', 'hi-IN'], 'has no text in hi-IN, which the flow allows'],
  ],
  ['a missing prompt', (flow) => delete flow.steps[0].prompt, [['steps', 0, 'prompt'], 'is required']],
  [
    'a prompt that lacks an allowed language',
    (flow) => delete flow.steps[0].prompt['hi-IN'],
    [['steps', 0, 'prompt', 'hi-IN'], 'has no text in hi-IN, which the flow allows'],
  ],
  [
    'an optional prompt that lacks an allowed language',
    (flow) => delete flow.steps[5].prompt['en-IN'],
    [['steps', 5, 'prompt', 'en-IN'], 'has no text in en-IN, which the flow allows'],
  ],
  [
    'an empty prompt',
    (flow) => (flow.steps[0].prompt['hi-IN'] = ' '),
    [['steps', 0, 'prompt', 'hi-IN'], 'must not be empty'],
  ],
  [
    'a prompt that is one text',
    (flow) => (flow.steps[0].prompt = 'Hello'),
    [['steps', 0, 'prompt'], 'must be an object with one text per language'],
  ],
  [
    'a question that lacks an allowed language',
    (flow) => delete flow.steps[1].answer.question['en-IN'],
    [['steps', 1, 'answer', 'question', 'en-IN'], 'has no text in en-IN, which the flow allows'],
  ],
  [
    'a label that lacks an allowed language',
    (flow) => delete flow.steps[1].answer.choices[0].label['hi-IN'],
    [['steps', 1, 'answer', 'choices', 0, 'label', 'hi-IN'], 'has no text in hi-IN, which the flow allows'],
  ],
  [
    'a missing label',
    (flow) => delete flow.steps[1].answer.choices[0].label,
    [['steps', 1, 'answer', 'choices', 0, 'label'], 'is required'],
  ],
  [
    'promotional wording in a service call',
    (flow) => (flow.steps[5].prompt['en-IN'] = 'Cancelled. There is a SALE today!'),
    [['steps', 5, 'prompt', 'en-IN'], 'has promotional wording ("sale"), which a service call must not have'],
  ],
  [
    'promotional wording in a transactional call',
    (flow) => [(flow.callType = 'transactional'), (flow.disclosure['hi-IN'] = 'भारी छूट!')],
    [['disclosure', 'hi-IN'], 'has promotional wording ("छूट"), which a transactional call must not have'],
  ],
  [
    'promotional wording in a label',
    (flow) => (flow.steps[1].answer.choices[0].label['en-IN'] = 'Use coupon'),
    [
      ['steps', 1, 'answer', 'choices', 0, 'label', 'en-IN'],
      'has promotional wording ("coupon"), which a service call must not have',
    ],
  ],
];

const ARROWS: Row[] = [
  [
    'a dangling next',
    (flow) => [(flow.steps[4].next = 'nowhere'), flow.steps.splice(5, 1), flow.outcomes.pop()],
    [['steps', 4, 'next'], 'names no step: nowhere'],
  ],
  [
    'a missing next, and not all that stands behind it',
    (flow) => delete flow.steps[0].next,
    [['steps', 0, 'next'], 'is required: the id of the step to go to'],
  ],
  [
    'a step of no known type, and not all that stands behind it',
    (flow) => (flow.steps[1].type = 'question'),
    [['steps', 1, 'type'], 'must be one of say, ask, confirm, action, branch, handoff, end'],
  ],
  [
    'a missing next and a step that it does not explain',
    (flow) => [
      delete flow.steps[0].next,
      flow.steps.push({ ...say, id: 'lost', next: 'lost_too' }, { ...say, id: 'lost_too', next: 'kept' }),
    ],
    [['steps', 0, 'next'], 'is required: the id of the step to go to'],
    [['steps', 1], 'is never reached'],
    [['steps', 7], 'is never reached'],
  ],
  [
    'an end that is not reached, and not its outcome besides',
    (flow) => (flow.steps[4].next = 'kept'),
    [['steps', 5], 'is never reached'],
  ],
  [
    'other words of a choice that are none',
    (flow) => (flow.steps[1].answer.choices[0].also = { 'hi-IN': ['रखो', 7], 'en-IN': 'keep it' }),
    [['steps', 1, 'answer', 'choices', 0, 'also', 'en-IN'], 'must be a list'],
    [['steps', 1, 'answer', 'choices', 0, 'also', 'hi-IN', 1], 'must be a text'],
  ],
  [
    'a missing next',
    (flow) => [delete flow.steps[4].next, flow.steps.splice(5, 1), flow.outcomes.pop()],
    [['steps', 4, 'next'], 'is required: the id of the step to go to'],
  ],
  [
    'a next that is no id',
    (flow) => (flow.steps[1].onNoInput = 7),
    [['steps', 1, 'onNoInput'], 'must be the id of a step'],
  ],
  [
    'a dangling onNoMatch',
    (flow) => (flow.steps[1].onNoMatch = 'nowhere'),
    [['steps', 1, 'onNoMatch'], 'names no step: nowhere'],
  ],
  [
    'a dangling way of a branch',
    (flow) => flow.steps[2].when.push({ ...flow.steps[2].when[0], next: 'nowhere' }),
    [['steps', 2, 'when', 1, 'next'], 'names no step: nowhere'],
  ],
  [
    'a confirm step without its no',
    (flow) => delete flow.steps[3].onNo,
    [['steps', 3, 'onNo'], 'is required: the id of the step to go to'],
  ],
  [
    'a dangling onTimeout',
    (flow) => (flow.steps[4].onTimeout = 'nowhere'),
    [['steps', 4, 'onTimeout'], 'names no step: nowhere'],
  ],
  [
    'a handoff that cannot fail',
    (flow) => flow.steps.push({ id: 'person', type: 'handoff', to: 'Support' }),
    [['steps', 7, 'onFailed'], 'is required: the id of the step to go to'],
  ],
  [
    'a handoff to nobody',
    (flow) => flow.steps.push({ id: 'person', type: 'handoff', onFailed: 'kept' }),
    [['steps', 7, 'to'], 'is required'],
  ],
  ['a dangling start', (flow) => (flow.start = 'nowhere'), [['start'], 'names no step']],
  [
    'an unreachable step',
    (flow) => flow.steps.push({ ...say, id: 'lost', next: 'kept' }),
    [['steps', 7], 'is never reached'],
  ],
  [
    'a loop without an exit',
    (flow) => [
      flow.steps.push({ ...say, id: 'a', next: 'b' }, { ...say, id: 'b', next: 'a' }),
      (flow.steps[1].onNoMatch = 'b'),
    ],
    [['steps', 7], 'is in a loop without an exit'],
  ],
  [
    'a step that leads to itself',
    (flow) => [flow.steps.push({ ...say, id: 'a', next: 'a' }), (flow.steps[1].onNoMatch = 'a')],
    [['steps', 7], 'is in a loop without an exit'],
  ],
  [
    'a loop whose exit nothing can open',
    (flow) => [
      flow.steps.push({ ...say, id: 'a', next: 'branch' }),
      (flow.steps[2].next = 'a'),
      (flow.steps[3].onNo = 'kept'),
    ],
    [['steps', 2], 'is in a loop in which nothing is asked or done: once entered it has no exit'],
  ],
  [
    'no end that can be reached',
    (flow) => [
      flow.steps.splice(1),
      (flow.steps[0].next = 'hello'),
      (flow.outcomes = [{ key: 'kept', label: 'Kept' }]),
    ],
    [['outcomes', 0, 'key'], 'the outcome kept is never reached'],
    [['steps'], 'no end step can be reached'],
    [['steps', 0], 'is in a loop without an exit'],
  ],
  [
    'an outcome that is not declared',
    (flow) => flow.outcomes.splice(0, 1),
    [['steps', 6, 'outcome'], 'is not declared in outcomes'],
  ],
  [
    'built-ins that end with outcomes that are not declared, or with none',
    (flow) => (flow.builtIns = { later: { outcome: 'later' }, wrongPerson: {} }),
    [['builtIns', 'later', 'outcome'], 'is not declared in outcomes'],
    [['builtIns', 'wrongPerson', 'outcome'], 'is required'],
  ],
  [
    'built-ins that are no objects',
    (flow) => (flow.builtIns = { later: 'kept' }),
    [['builtIns', 'later'], 'must be an object'],
  ],
  ['built-ins that are a list', (flow) => (flow.builtIns = []), [['builtIns'], 'must be an object']],
  [
    'nothing where an outcome is reached by a built-in alone',
    (flow) => [flow.outcomes.push({ key: 'later', label: 'Later' }), (flow.builtIns = { later: { outcome: 'later' } })],
  ],
  [
    'an end without an outcome',
    (flow) => [delete flow.steps[6].outcome, flow.outcomes.splice(0, 1)],
    [['steps', 6, 'outcome'], 'is required'],
  ],
  [
    'an outcome that is never reached',
    (flow) => flow.outcomes.push({ key: 'never', label: 'Never' }),
    [['outcomes', 2, 'key'], 'the outcome never is never reached'],
  ],
];

const REFERENCES: Row[] = [
  [
    'an unknown input in a prompt',
    (flow) => (flow.steps[0].prompt['hi-IN'] = '{{inputs.nothing}}'),
    [['steps', 0, 'prompt', 'hi-IN'], 'unknown reference {{inputs.nothing}}'],
  ],
  [
    'a reference without its source',
    (flow) => (flow.steps[0].prompt['hi-IN'] = '{{ order_no }}'),
    [['steps', 0, 'prompt', 'hi-IN'], 'unknown reference {{order_no}}'],
  ],
  [
    'a result of a step that is no action',
    (flow) => (flow.steps[5].prompt['hi-IN'] = '{{results.ask.status}}'),
    [['steps', 5, 'prompt', 'hi-IN'], 'unknown reference {{results.ask.status}}'],
  ],
  [
    'a prototype name as a reference',
    (flow) => (flow.steps[0].prompt['hi-IN'] = '{{inputs.constructor}}'),
    [['steps', 0, 'prompt', 'hi-IN'], 'unknown reference {{inputs.constructor}}'],
  ],
  [
    'braces that are not closed',
    (flow) => (flow.steps[0].prompt['hi-IN'] = '{{inputs.order_no'),
    [['steps', 0, 'prompt', 'hi-IN'], 'has braces that are not closed or not opened'],
  ],
  [
    'braces that are not opened',
    (flow) => (flow.disclosure['hi-IN'] = '{{inputs.order_no}} }}'),
    [['disclosure', 'hi-IN'], 'has braces that are not closed or not opened'],
  ],
  [
    'an unknown reference in an argument',
    (flow) => (flow.steps[4].args.order_no = '{{answers.nothing}}'),
    [['steps', 4, 'args', 'order_no'], 'unknown reference {{answers.nothing}}'],
  ],
  [
    'an unknown reference in a condition',
    (flow) => (flow.steps[2].when[0].if.ref = 'answers.nothing'),
    [['steps', 2, 'when', 0, 'if', 'ref'], 'unknown reference answers.nothing'],
  ],
  [
    "an unknown reference in a condition's value",
    (flow) => Object.assign(flow.steps[2].when[0].if, { op: 'in', value: ['cancel', '{{inputs.no}}'] }),
    [['steps', 2, 'when', 0, 'if', 'value', 1], 'unknown reference {{inputs.no}}'],
  ],
  [
    'an unknown reference in a question',
    (flow) => (flow.steps[1].answer.question['en-IN'] = '{{inputs.no}}?'),
    [['steps', 1, 'answer', 'question', 'en-IN'], 'unknown reference {{inputs.no}}'],
  ],
  [
    'an unknown operator',
    (flow) => (flow.steps[2].when[0].if.op = '~'),
    [['steps', 2, 'when', 0, 'if', 'op'], 'must be one of ==, !=, >, >=, <, <=, in, exists'],
  ],
  [
    'a condition without a value',
    (flow) => delete flow.steps[2].when[0].if.value,
    [['steps', 2, 'when', 0, 'if', 'value'], 'is required'],
  ],
  [
    'a list of choices that is none',
    (flow) => (flow.steps[2].when[0].if.op = 'in'),
    [['steps', 2, 'when', 0, 'if', 'value'], 'must be a list of texts, numbers or yes/no values'],
  ],
  [
    'an existence that is neither yes nor no',
    (flow) => (flow.steps[2].when[0].if.op = 'exists'),
    [['steps', 2, 'when', 0, 'if', 'value'], 'must be true, false or left out'],
  ],
  [
    'a branch without ways',
    (flow) => [(flow.steps[2].when = []), (flow.steps[2].next = 'sure')],
    [['steps', 2, 'when'], 'must not be empty'],
  ],
  [
    'a way without a condition',
    (flow) => delete flow.steps[2].when[0].if,
    [['steps', 2, 'when', 0, 'if'], 'is required'],
  ],
];

const ACTIONS: Row[] = [
  [
    'an action that is not listed',
    (flow) => [(flow.steps[4].action = 'get_order'), (flow.steps[3].action = 'get_order'), (flow.actions = [])],
    [['steps', 3, 'action'], 'is not listed in actions'],
    [['steps', 4, 'action'], 'is not listed in actions'],
  ],
  [
    'an action that is not in the catalogue',
    (flow) => [(flow.steps[4].action = 'fly'), flow.actions.push('fly')],
    [['steps', 4, 'action'], 'is not in the catalogue'],
  ],
  [
    'a listed action that is not in the catalogue',
    (flow) => flow.actions.push('fly'),
    [['actions', 1], 'is not in the catalogue'],
  ],
  [
    'an unknown argument',
    (flow) => (flow.steps[4].args.colour = 'red'),
    [['steps', 4, 'args', 'colour'], 'is no parameter of cancel_order'],
  ],
  [
    'a prototype name as an argument',
    (flow) => (flow.steps[4].args.constructor = 'red'),
    [['steps', 4, 'args', 'constructor'], 'is no parameter of cancel_order'],
  ],
  [
    'a mistyped argument',
    (flow) => (flow.steps[4].args.order_no = 7),
    [['steps', 4, 'args', 'order_no'], 'must be a string'],
  ],
  [
    'an argument that is a list',
    (flow) => (flow.steps[4].args.order_no = ['7']),
    [['steps', 4, 'args', 'order_no'], 'must be a text, a number, true or false'],
  ],
  [
    'a consequential action without its confirm step',
    (flow) => (flow.steps[1].onNoInput = 'cancel'),
    [
      ['steps', 4, 'action'],
      'can be reached without its confirm step: put a confirm step for cancel_order before it, and this step at its onYes',
    ],
  ],
];

const TRIGGERS: Row[] = [
  [
    'an unknown event',
    trigger({ on: 'order.eaten' }),
    [
      ['triggers', 0, 'on'],
      expect.stringMatching(/^must be one of order\.created, .*, customer\.created$/) as unknown as string,
    ],
  ],
  ['a trigger without an id', trigger({ id: undefined }), [['triggers', 0, 'id'], 'is required']],
  [
    'an age out of range',
    trigger({ maxAgeMinutes: 0 }),
    [['triggers', 0, 'maxAgeMinutes'], 'must be a whole number from 1 to 43200'],
  ],
  [
    'a delay out of range',
    trigger({ delayMinutes: 10_081 }),
    [['triggers', 0, 'delayMinutes'], 'must be a whole number from 0 to 10080'],
  ],
  [
    'a start once per something else',
    trigger({ oncePer: 'order' }),
    [['triggers', 0, 'oncePer'], 'must be one of change, object, shopper'],
  ],
  ['stores in words', trigger({ acrossStores: 'all' }), [['triggers', 0, 'acrossStores'], 'must be true or false']],
  ['an enabled that is a text', trigger({ enabled: 'yes' }), [['triggers', 0, 'enabled'], 'must be true or false']],
  [
    'a condition on a field that orders do not have',
    trigger({ when: [{ ref: 'order.colour', op: 'exists' }] }),
    [['triggers', 0, 'when', 0, 'ref'], 'unknown reference order.colour'],
  ],
  [
    'more conditions of a trigger than anybody asks',
    trigger({ stillValid: Array.from({ length: 51 }, () => ({ ref: 'status', op: '==', value: 'open' })) }),
    [['triggers', 0, 'stillValid'], 'must have at most 50 items'],
  ],
  [
    'more triggers than a flow may have',
    (flow) =>
      (flow.triggers = Array.from({ length: 21 }, (_, n) => ({
        id: `t${n}`,
        on: 'order.paid',
        inputs: { order_no: '7' },
      }))),
    [['triggers'], 'must have at most 20 items'],
  ],
  [
    'a condition without an operator',
    trigger({ stillValid: [{ ref: 'status', value: 'open' }] }),
    [['triggers', 0, 'stillValid', 0, 'op'], 'is required'],
  ],
  [
    'a trigger input that the flow does not have',
    trigger({ inputs: { order_no: '7', amount: '{{totals.total}}' } }),
    [['triggers', 0, 'inputs', 'amount'], 'is no input of the flow'],
  ],
  [
    'an unknown reference in a trigger input',
    trigger({ inputs: { order_no: '{{inputs.order_no}}' } }),
    [['triggers', 0, 'inputs', 'order_no'], 'unknown reference {{inputs.order_no}}'],
  ],
  [
    'a trigger input that is no text',
    trigger({ inputs: { order_no: 7 } }),
    [['triggers', 0, 'inputs', 'order_no'], 'must be a text'],
  ],
  [
    'a trigger input that does not fit',
    (flow) => [(flow.inputs[0].type = 'date'), trigger({ inputs: { order_no: 'soon' } })(flow)],
    [['triggers', 0, 'inputs', 'order_no'], 'must be a date such as 2026-01-31'],
  ],
];

describe.each([
  ['basics', BASICS],
  ['hours', HOURS],
  ['keys and choices', KEYS],
  ['texts', TEXTS],
  ['arrows and outcomes', ARROWS],
  ['references', REFERENCES],
  ['actions', ACTIONS],
  ['triggers', TRIGGERS],
])('validateDefinition on %s', (_group, rows) => {
  it.each(rows)('reports %s, and nothing else', (_name, change, ...expected) => {
    const found = validateDefinition(definitionWith(change), { catalogue: ACTION_PRESETS });
    expect(found).toEqual(expected.map(([path, message]) => ({ path, message })));
  });
});
