import { describe, expect, it } from '@jest/globals';
import type { FlowInput } from '@outcall/flow-language';
import { withSamples } from './sample-inputs.js';

const input = (key: string, more: Partial<FlowInput> = {}): FlowInput => ({
  ...{ key, label: key, type: 'text', required: true },
  ...more,
});
const definition = {
  inputs: [
    input('order_no'),
    input('note'),
    input('size', { type: 'choice', choices: ['M', 'L'] }),
    input('total', { type: 'money' }),
    input('code', { required: false }),
    input('__proto__'),
  ],
};

describe('samples for what a flow is not given', () => {
  it('fit the type and the name of each input that it cannot do without', () => {
    const { filled, sampled } = withSamples(definition, { note: 'ring twice' });
    expect(Object.entries(filled)).toEqual([
      ['note', 'ring twice'],
      ['order_no', '1001'],
      ['size', 'M'],
      ['total', '1299'],
      ['__proto__', 'sample'],
    ]);
    expect([...sampled]).toEqual(['order_no', 'size', 'total', '__proto__']);
  });

  it('are none where there are no inputs', () => {
    expect(withSamples({}, { a: 'b' })).toEqual({ filled: { a: 'b' }, sampled: new Set() });
  });
});
