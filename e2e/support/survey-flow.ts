import type { api } from './platform.js';

const both = (english: string, hindi: string) => ({ 'en-IN': english, 'hi-IN': hindi });

const asking = (id: string, type: string, english: string, hindi: string, next: string, more: object = {}) => ({
  id,
  type: 'ask',
  prompt: both(english, hindi),
  answer: { key: id, question: both(english, hindi), type, ...more },
  next,
});

/** A flow with an input of every type and a question of every type, in two languages. One attempt is all it makes. */
export const surveyFlow = (callType: 'transactional' | 'service' | 'promotional' = 'service') => ({
  name: 'Survey',
  callType,
  languages: { allowed: ['hi-IN', 'en-IN'], default: 'hi-IN' },
  disclosure: both(
    'This is an automated call from the shop, and it is recorded.',
    'यह दुकान की ओर से एक स्वचालित कॉल है, और यह रिकॉर्ड की जा रही है।',
  ),
  inputs: [
    { key: 'customer_name', label: 'Name', type: 'text', required: true },
    { key: 'order_no', label: 'Order', type: 'text', required: true },
    { key: 'amount', label: 'Amount', type: 'money', required: false },
    { key: 'weight', label: 'Weight', type: 'number', required: false },
    { key: 'due', label: 'Due', type: 'date', required: false },
    { key: 'other_phone', label: 'Other phone', type: 'phone', required: false },
    { key: 'size', label: 'Size', type: 'choice', required: false, choices: ['S', 'M'] },
    { key: 'gift', label: 'Gift', type: 'yes_no', required: false },
  ],
  steps: [
    {
      id: 'hello',
      type: 'say',
      prompt: both(
        'Hello {{inputs.customer_name}}, about order {{inputs.order_no}}.',
        'नमस्ते {{inputs.customer_name}}, ऑर्डर {{inputs.order_no}} के बारे में।',
      ),
      next: 'happy',
    },
    asking('happy', 'yes_no', 'Are you happy with it?', 'क्या आप खुश हैं?', 'stars'),
    asking('stars', 'number', 'How many stars?', 'कितने सितारे?', 'colour'),
    asking('colour', 'choice', 'Which colour?', 'कौन सा रंग?', 'day', {
      choices: [
        { value: 'red', label: both('Red', 'लाल'), dtmf: '1' },
        { value: 'blue', label: both('Blue', 'नीला'), dtmf: '2' },
      ],
    }),
    asking('day', 'date', 'On which day?', 'किस दिन?', 'words'),
    asking('words', 'text', 'Anything else?', 'और कुछ?', 'bye'),
    { id: 'bye', type: 'end', prompt: both('Thank you.', 'धन्यवाद।'), outcome: 'asked' },
  ],
  outcomes: [{ key: 'asked', label: 'Asked' }],
  actions: [],
  retry: { maxAttempts: 1 },
});

/** Publishes a definition that has no problems; the id of its flow. */
export async function publishFlow(call: ReturnType<typeof api>, definition: object): Promise<string> {
  const { body } = await call('POST', '/flows', { body: { definition } });
  const { flowId, draft } = body.flow;
  if (draft.problems.length > 0) throw new Error(`the flow has problems: ${JSON.stringify(draft.problems)}`);
  const { status } = await call('POST', `/flows/${flowId}/publish`);
  if (status !== 200) throw new Error(`the flow was not published: ${status}`);
  return flowId as string;
}
