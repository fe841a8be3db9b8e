// Definitions for `npm run bench -- validator`: one that is large and good, and the worst that a request of 1 MB can
// hold.
import { LANGUAGES } from '@outcall/kernel';

const MEGABYTE = 1_000_000;
const SENTENCES = {
  'hi-IN': 'नमस्ते {{inputs.customer_name}} जी, आपके ऑर्डर नंबर {{inputs.order_no}} के बारे में एक छोटा सा सवाल है।',
  'en-IN': 'Hello {{inputs.customer_name}}, there is one short question about your order number {{inputs.order_no}}.',
  'ta-IN': 'வணக்கம் {{inputs.customer_name}}, உங்கள் ஆர்டர் எண் {{inputs.order_no}} பற்றி ஒரு சிறிய கேள்வி உள்ளது.',
  'te-IN': 'నమస్తే {{inputs.customer_name}} గారు, మీ ఆర్డర్ నంబర్ {{inputs.order_no}} గురించి ఒక చిన్న ప్రశ్న ఉంది.',
  'mr-IN': 'नमस्कार {{inputs.customer_name}}, तुमच्या ऑर्डर क्रमांक {{inputs.order_no}} बद्दल एक छोटा प्रश्न आहे.',
  'gu-IN': 'નમસ્તે {{inputs.customer_name}}, તમારા ઓર્ડર નંબર {{inputs.order_no}} વિશે એક નાનો પ્રશ્ન છે.',
  'bn-IN': 'নমস্কার {{inputs.customer_name}}, আপনার অর্ডার নম্বর {{inputs.order_no}} সম্পর্কে একটি ছোট প্রশ্ন আছে।',
  'kn-IN': 'ನಮಸ್ಕಾರ {{inputs.customer_name}}, ನಿಮ್ಮ ಆರ್ಡರ್ ಸಂಖ್ಯೆ {{inputs.order_no}} ಬಗ್ಗೆ ಒಂದು ಸಣ್ಣ ಪ್ರಶ್ನೆ ಇದೆ.',
  'ml-IN': 'നമസ്കാരം {{inputs.customer_name}}, നിങ്ങളുടെ ഓർഡർ നമ്പർ {{inputs.order_no}} സംബന്ധിച്ച് ഒരു ചെറിയ ചോദ്യമുണ്ട്.',
  'pa-IN': 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{inputs.customer_name}} ਜੀ, ਤੁਹਾਡੇ ਆਰਡਰ ਨੰਬਰ {{inputs.order_no}} ਬਾਰੇ ਇੱਕ ਛੋਟਾ ਸਵਾਲ ਹੈ।',
  'od-IN': 'ନମସ୍କାର {{inputs.customer_name}}, ଆପଣଙ୍କ ଅର୍ଡର ନମ୍ବର {{inputs.order_no}} ବିଷୟରେ ଗୋଟିଏ ଛୋଟ ପ୍ରଶ୍ନ ଅଛି।',
};
const spoken = (more = '') =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${SENTENCES[language]}${more}`]));

const HEAD = {
  name: 'Bench',
  callType: 'service',
  languages: { allowed: LANGUAGES, default: 'hi-IN' },
  disclosure: spoken(),
  inputs: [
    { key: 'customer_name', label: 'Customer', type: 'text', required: true },
    { key: 'order_no', label: 'Order', type: 'text', required: true },
    { key: 'note', label: 'Note', type: 'text', required: false },
  ],
  outcomes: [{ key: 'done', label: 'Done' }],
  actions: ['get_order', 'cancel_order'],
};
const END = { id: 'end', type: 'end', outcome: 'done' };

/** Seven steps of every kind that lead from `s<n>` to `s<n + 7>`. */
function group(n) {
  const id = (offset) => `s${n + offset}`;
  const choices = ['keep', 'cancel', 'later'].map((value, index) => ({
    value,
    label: spoken(),
    dtmf: String(index + 1),
  }));
  return [
    { id: id(0), type: 'say', prompt: spoken(), next: id(1) },
    {
      id: id(1),
      type: 'ask',
      prompt: spoken(),
      answer: { key: `a${n}`, question: spoken(), type: 'choice', choices },
      onNoInput: id(7),
      onNoMatch: id(7),
      next: id(2),
    },
    {
      id: id(2),
      type: 'branch',
      when: [{ if: { ref: `answers.a${n}`, op: '==', value: 'cancel' }, next: id(3) }],
      next: id(5),
    },
    {
      id: id(3),
      type: 'confirm',
      action: 'cancel_order',
      prompt: spoken(` {{answers.a${n}}}`),
      onYes: id(4),
      onNo: id(7),
    },
    {
      id: id(4),
      type: 'action',
      action: 'cancel_order',
      args: { order_no: '{{inputs.order_no}}', reason: `{{answers.a${n}}}` },
      next: id(7),
    },
    {
      id: id(5),
      type: 'action',
      action: 'get_order',
      args: { order_no: '{{inputs.order_no}}' },
      onSuccess: id(6),
      next: id(7),
    },
    { id: id(6), type: 'say', prompt: spoken(` {{results.${id(5)}.status}}`), next: id(7) },
  ];
}

/** A flow without a problem: `count` steps of all kinds but the handoff, in all languages. */
export function goodFlow(count = 200) {
  const steps = [];
  while (steps.length + 7 < count) steps.push(...group(steps.length));
  while (steps.length < count - 1)
    steps.push({ id: `s${steps.length}`, type: 'say', prompt: spoken(), next: `s${steps.length + 1}` });
  return { ...HEAD, steps: [...steps, { ...END, id: `s${steps.length}` }] };
}

const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const nested = (depth) =>
  times(depth, (level) => level).reduce((inner, level) => (level % 2 ? [inner] : { a: inner }), 'x');
const brief = { ...HEAD, languages: { allowed: ['hi-IN'], default: 'hi-IN' } };
const text = (value) => ({ 'hi-IN': value });
const oneAsk = (answer) => ({
  ...brief,
  steps: [
    {
      id: 'ask',
      type: 'ask',
      prompt: text('?'),
      answer: { key: 'a', question: text('?'), type: 'choice', ...answer },
      next: 'end',
    },
    END,
  ],
});

/** Name → definition of up to about 1 MB. Each is meant to make one rule as slow as it can be. */
export const BAD_DEFINITIONS = {
  '10,000 empty steps': () => ({ ...HEAD, steps: times(10_000, () => ({})) }),
  '10,000 steps without texts, 11 languages': () => ({
    ...HEAD,
    steps: times(10_000, (n) => ({ id: `s${n}`, type: 'say', prompt: {}, next: `s${n + 1}` })),
  }),
  '10,000 steps that lead nowhere': () => ({
    ...brief,
    steps: times(10_000, (n) => ({ id: `s${n}`, type: 'action', action: 'fly', args: { a: [] }, next: `x${n}` })),
  }),
  '10,000 steps in one circle': () => ({
    ...brief,
    steps: times(10_000, (n) => ({ id: `s${n}`, type: 'say', prompt: text('x'), next: `s${(n + 1) % 10_000}` })),
  }),
  '10,000 steps with one id': () => ({
    ...brief,
    steps: times(10_000, () => ({ id: 'same', type: 'say', prompt: text('x'), next: 'same' })),
  }),
  '500,000 steps that are numbers': () => ({ ...brief, steps: times(500_000, () => 0) }),
  '100,000 branch arms': () => ({
    ...brief,
    steps: [{ id: 'b', type: 'branch', when: times(100_000, () => ({})), next: 'end' }, END],
  }),
  '10,000 arms with conditions': () => ({
    ...brief,
    steps: [
      {
        id: 'b',
        type: 'branch',
        when: times(10_000, (n) => ({ if: { ref: `inputs.i${n}`, op: 'exists' }, next: 'end' })),
        next: 'end',
      },
      END,
    ],
  }),
  '100,000 choices that are no objects': () => oneAsk({ choices: times(100_000, () => 1) }),
  '15,000 choices with one value and one key': () =>
    oneAsk({ choices: times(15_000, () => ({ value: 'same', label: text('x'), dtmf: '1' })) }),
  '40,000 outcomes without a label': () => ({
    ...brief,
    steps: [END],
    outcomes: times(40_000, () => ({ key: 'done' })),
  }),
  '300,000 empty inputs': () => ({ ...brief, steps: [END], inputs: times(300_000, () => ({})) }),
  '75,000 holidays that do not exist': () => ({
    ...brief,
    steps: [END],
    callingHours: { holidays: times(75_000, () => '2026-02-30') },
  }),
  'one text of 1 MB of {{': () => ({ ...brief, disclosure: text('{{'.repeat(MEGABYTE / 2)), steps: [END] }),
  'one argument of 1 MB of {{a{{a': () => ({
    ...brief,
    steps: [
      { id: 'a', type: 'action', action: 'get_order', args: { order_no: '{{a'.repeat(MEGABYTE / 3) }, next: 'end' },
      END,
    ],
  }),
  'one argument with 100,000 unknown references': () => ({
    ...brief,
    steps: [
      {
        id: 'a',
        type: 'action',
        action: 'get_order',
        args: { order_no: times(100_000, (n) => `{{x${n}}}`).join('') },
        next: 'end',
      },
      END,
    ],
  }),
  '60,000 arguments': () => ({
    ...brief,
    steps: [
      {
        id: 'a',
        type: 'action',
        action: 'get_order',
        args: Object.fromEntries(times(60_000, (n) => [`a${n}`, '{{x}}'])),
        next: 'end',
      },
      END,
    ],
  }),
  'an id and a name of 500 kB': () => ({
    ...brief,
    name: 'न'.repeat(200_000),
    steps: [{ id: 'x'.repeat(400_000), type: 'say', prompt: text('x'), next: ' '.repeat(400_000) }, END],
  }),
  'nested 1,000 levels deep, everywhere': () => ({
    ...brief,
    disclosure: nested(1_000),
    inputs: nested(1_000),
    steps: times(100, () => nested(1_000)),
    unknown: nested(1_000),
  }),
  '5,000 questions, each answer spoken at the end': () => {
    const asks = times(5_000, (n) => ({
      id: `s${n}`,
      type: 'ask',
      answer: { key: `a${n}` },
      onNoInput: `s${n + 1}`,
      next: `s${n + 1}`,
    }));
    const says = times(30, (n) => ({
      id: `s${5_000 + n}`,
      type: 'say',
      prompt: text(times(1_000, (m) => `{{answers.a${(n * 1_000 + m) % 5_000}}}`).join('')),
      next: `s${5_001 + n}`,
    }));
    return { ...brief, steps: [...asks, ...says] };
  },
  '4,000 questions in a ladder of loops back': () => {
    const rungs = times(4_000, (n) => ({
      id: `s${n}`,
      type: 'ask',
      answer: { key: `a${n}` },
      prompt: text(`{{answers.a${3_999 - n}}}`),
      onNoInput: `s${3_999}`,
      onNoMatch: `s${Math.max(0, n - 1)}`,
      next: `s${n + 1}`,
    }));
    return { ...brief, steps: rungs };
  },
  '5,000 confirmed actions': () => ({
    ...brief,
    steps: times(10_000, (n) =>
      n % 2
        ? { id: `s${n}`, type: 'action', action: 'cancel_order', next: `s${n + 1}` }
        : { id: `s${n}`, type: 'confirm', action: 'cancel_order', next: `s${n + 1}` },
    ),
  }),
  'promotional words everywhere': () => ({
    ...brief,
    steps: times(1_200, (n) => ({
      id: `s${n}`,
      type: 'say',
      prompt: text('sale-offer ऑफ '.repeat(60)),
      next: `s${n + 1}`,
    })),
  }),
};
