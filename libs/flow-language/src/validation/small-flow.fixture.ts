import type { FlowDefinition } from '../definition/flow-definition.js';

/** The smallest flow with every type of step except handoff. Specs change one place of it and check what is found. */
export const smallFlow: FlowDefinition = {
  name: 'Keep or cancel',
  callType: 'service',
  languages: { allowed: ['en-IN', 'hi-IN'], default: 'hi-IN' },
  disclosure: { 'en-IN': 'An automated call. It is recorded.', 'hi-IN': 'यह एक स्वचालित कॉल है। यह रिकॉर्ड की जा रही है।' },
  inputs: [{ key: 'order_no', label: 'Order', type: 'text', required: true }],
  steps: [
    {
      id: 'hello',
      type: 'say',
      prompt: { 'en-IN': 'About order {{inputs.order_no}}.', 'hi-IN': 'ऑर्डर {{inputs.order_no}} के बारे में।' },
      next: 'ask',
    },
    {
      id: 'ask',
      type: 'ask',
      prompt: { 'en-IN': 'Keep or cancel?', 'hi-IN': 'रखें या रद्द करें?' },
      answer: {
        key: 'wish',
        question: { 'en-IN': 'Keep or cancel?', 'hi-IN': 'रखें या रद्द करें?' },
        type: 'choice',
        choices: [
          { value: 'keep', label: { 'en-IN': 'Keep', 'hi-IN': 'रखें' }, dtmf: '1' },
          { value: 'cancel', label: { 'en-IN': 'Cancel', 'hi-IN': 'रद्द करें' }, dtmf: '2' },
        ],
      },
      next: 'branch',
    },
    {
      id: 'branch',
      type: 'branch',
      when: [{ if: { ref: 'answers.wish', op: '==', value: 'cancel' }, next: 'sure' }],
      next: 'kept',
    },
    {
      id: 'sure',
      type: 'confirm',
      action: 'cancel_order',
      prompt: { 'en-IN': 'Are you sure?', 'hi-IN': 'पक्का?' },
      onYes: 'cancel',
      onNo: 'kept',
    },
    {
      id: 'cancel',
      type: 'action',
      action: 'cancel_order',
      args: { order_no: '{{inputs.order_no}}' },
      next: 'cancelled',
    },
    {
      id: 'cancelled',
      type: 'end',
      prompt: { 'en-IN': 'It is cancelled.', 'hi-IN': 'रद्द कर दिया गया।' },
      outcome: 'cancelled',
    },
    { id: 'kept', type: 'end', outcome: 'kept' },
  ],
  outcomes: [
    { key: 'kept', label: 'Kept' },
    { key: 'cancelled', label: 'Cancelled' },
  ],
  actions: ['cancel_order'],
};

/** A changed copy of the small flow. `any`, because the changes are to break its type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function definitionWith(change: (flow: any) => unknown): FlowDefinition {
  const copy = structuredClone(smallFlow);
  change(copy);
  return copy;
}
