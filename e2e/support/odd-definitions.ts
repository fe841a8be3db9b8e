/** mulberry32: the same definitions on every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const both = (english: string, hindi: string) => ({ 'en-IN': english, 'hi-IN': hindi });

/** Every step type and every optional property that the handbook lists (docs/handbook/flows.md#definition). */
export const fullDefinition = () => ({
  name: 'All there is',
  callType: 'transactional',
  description: 'x'.repeat(500),
  languages: { allowed: ['en-IN', 'hi-IN'], default: 'hi-IN' },
  disclosure: both('An automated call. It is recorded.', 'यह एक स्वचालित कॉल है। यह रिकॉर्ड की जा रही है।'),
  inputs: [
    { key: 'order_no', label: 'Order', type: 'text', required: true },
    { key: 'size', label: 'Size', type: 'choice', required: false, choices: ['S', 'M'] },
  ],
  start: 'hello',
  steps: [
    {
      id: 'hello',
      type: 'say',
      prompt: both('About {{inputs.order_no}}.', '{{inputs.order_no}} के बारे में।'),
      next: 'wish',
    },
    {
      id: 'wish',
      type: 'ask',
      prompt: both('Keep or cancel?', 'रखें या रद्द करें?'),
      answer: {
        key: 'wish',
        question: both('Keep or cancel?', 'रखें या रद्द करें?'),
        type: 'choice',
        maxTries: 3,
        choices: [
          {
            value: 'cancel',
            label: both('Cancel', 'रद्द करें'),
            dtmf: '1',
            also: { 'en-IN': ['Drop'], 'hi-IN': ['हटाएं'] },
          },
          { value: 'keep', label: both('Keep', 'रखें'), dtmf: '2' },
        ],
      },
      next: 'branch',
      onNoInput: 'kept',
      onNoMatch: 'kept',
    },
    {
      id: 'branch',
      type: 'branch',
      when: [{ if: { ref: 'answers.wish', op: 'in', value: ['cancel', 'other'] }, next: 'sure' }],
      next: 'kept',
    },
    {
      id: 'sure',
      type: 'confirm',
      action: 'cancel_order',
      prompt: both('Are you sure?', 'पक्का?'),
      onYes: 'cancel',
      onNo: 'person',
    },
    {
      id: 'cancel',
      type: 'action',
      action: 'cancel_order',
      args: { order_no: '{{inputs.order_no}}', reason: 'asked by phone' },
      onSuccess: 'cancelled',
      onRefused: 'person',
      onPending: 'cancelled',
      onTimeout: 'person',
    },
    { id: 'person', type: 'handoff', to: 'support', onConnected: 'kept', onFailed: 'kept' },
    { id: 'cancelled', type: 'end', prompt: both('It is cancelled.', 'रद्द कर दिया गया।'), outcome: 'cancelled' },
    { id: 'kept', type: 'end', outcome: 'kept' },
  ],
  outcomes: [
    { key: 'kept', label: 'Kept' },
    { key: 'cancelled', label: 'Cancelled' },
  ],
  actions: ['cancel_order'],
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [30, 120], busy: [10], voicemail: [240], declined: [1440] } },
  callingHours: {
    days: Object.fromEntries(
      DAYS.map((day) => [
        day,
        [
          ['09:00', '13:00'],
          ['13:00', '21:00'],
        ],
      ]),
    ),
    holidays: ['2099-01-26', '2096-02-29'],
  },
  limits: { ringSeconds: 30, maxSeconds: 300, silenceSeconds: 12 },
  triggers: [
    {
      id: 'order_created',
      on: 'order.created',
      when: [{ ref: 'object.totals.total', op: '>', value: 0 }],
      stillValid: [
        { ref: 'object.status', op: '!=', value: 'cancelled' },
        { ref: 'object.number', op: 'exists', value: true },
      ],
      maxAgeMinutes: 60,
      inputs: { order_no: '{{object.number}}' },
      enabled: true,
    },
  ],
});

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  'x',
  'constructor',
  'toString',
  '{{inputs.order_no}}',
  '\u202eabc',
  'a\u0301\u0301',
  'अ'.repeat(400),
  [],
  {},
  [[]],
  [null],
  [['10:00', '19:00']],
  { length: 3 },
  { toString: 1, valueOf: null },
  { mon: [['10:00', '19:00']], note: 'x' },
  { deep: { deeper: [{ still: 'there' }] } },
];
const NAMES = [
  'note',
  'zone',
  'tz',
  'constructor',
  'toString',
  'valueOf',
  'length',
  'id',
  'x-1',
  '',
  'पता',
  'a.b',
  'hasOwnProperty',
];

/**
 * The full definition, changed in one to five places: something unknown is added, or something known removed or
 * replaced by an odd value. Most are still publishable, as definitions may carry more than is known, anywhere.
 */
export function oddDefinition(next: () => number): object {
  const copy = JSON.parse(JSON.stringify(fullDefinition()));
  for (let changes = 1 + Math.floor(next() * 5); changes > 0; changes -= 1) {
    let place = copy;
    for (let depth = Math.floor(next() * 5); depth > 0; depth -= 1) {
      const inside = Object.values(place).filter((value) => typeof value === 'object' && value !== null);
      if (inside.length > 0) place = pick(next, inside);
    }
    const kind = next();
    const odd = structuredClone(pick(next, ODD));
    const names = Object.keys(place);
    if (Array.isArray(place)) {
      if (kind < 0.3) place.push(odd);
    } else if (kind < 0.6 || names.length === 0) place[pick(next, NAMES)] = odd;
    else if (kind < 0.8) delete place[pick(next, names)];
    else place[pick(next, names)] = odd;
  }
  return JSON.parse(JSON.stringify(copy));
}
