import { describe, expect, it } from '@jest/globals';
import type { FlowInput } from '@outcall/flow-language';
import { withSamples } from './sample-inputs.js';

const NOW = new Date('2026-11-27T20:00:00Z'); // the 28th in India
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
    input('pickup_time'),
    input('product'),
    input('due', { type: 'date' }),
    input('code', { required: false }),
    input('__proto__'),
  ],
};

describe('samples for what a flow is not given', () => {
  it('fit the type and the name of each input that it cannot do without', () => {
    const { filled, sampled } = withSamples(definition, { note: 'ring twice' }, NOW);
    expect(Object.entries(filled)).toEqual([
      ['note', 'ring twice'],
      ['order_no', '1001'],
      ['size', 'M'],
      ['total', '1299'],
      ['pickup_time', '11'],
      ['product', 'cotton kurta'],
      ['due', '2026-12-01'],
      ['__proto__', 'something'],
    ]);
    expect([...sampled]).toEqual(['order_no', 'size', 'total', 'pickup_time', 'product', 'due', '__proto__']);
  });

  it('are none where there are no inputs', () => {
    expect(withSamples({}, { a: 'b' }, NOW)).toEqual({ filled: { a: 'b' }, sampled: new Set() });
  });
});
