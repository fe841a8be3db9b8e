import { describe, expect, it } from '@jest/globals';
import type { FlowInput } from '../definition/flow-definition.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { resolveInputs } from './resolve-inputs.js';

const flowWith = (...inputs: FlowInput[]) => ({ ...smallFlow, inputs });
const input = (key: string, more: Partial<FlowInput> = {}): FlowInput => ({
  key,
  label: key,
  type: 'text',
  required: true,
  ...more,
});

describe('resolveInputs', () => {
  it('takes what was given first, then the contact: fields by name, customer_name from the name', () => {
    const flow = flowWith(input('customer_name'), input('city'), input('order_no'));
    const contact = { name: 'Asha', fields: { city: 'Pune', order_no: 'old', customer_name: 'field' } };
    const { inputs, problems } = resolveInputs(flow, { order_no: '7', extra: 'kept' }, contact);
    expect({ ...inputs }).toEqual({ order_no: '7', extra: 'kept', customer_name: 'Asha', city: 'Pune' });
    expect(problems).toEqual([]);
  });

  it('takes the name of the org for a store_name that is not given, not lent by the contact, or empty', () => {
    const flow = flowWith(input('store_name', { required: false }));
    const named = (given: Record<string, string>, fields = {}, orgName: string | null = 'Kalakar') =>
      resolveInputs(flow, given, { name: '', fields }, orgName).inputs['store_name'];
    expect(named({})).toBe('Kalakar');
    expect(named({ store_name: ' ' })).toBe('Kalakar');
    expect(named({ store_name: 'Kalakar Pune' })).toBe('Kalakar Pune');
    expect(named({}, { store_name: 'Kalakar Surat' })).toBe('Kalakar Surat');
    expect(named({}, {}, null)).toBeUndefined();
    const required = flowWith(input('store_name'));
    expect(resolveInputs(required, {}, null, 'Kalakar').problems).toEqual([]);
    expect(resolveInputs(required, {}, null).problems).toHaveLength(1);
  });

  it('names a required input that is missing or empty, and lets an optional one be', () => {
    const flow = flowWith(
      input('order_no'),
      input('amount', { type: 'money' }),
      input('note', { required: false }),
      input('due', { type: 'date', required: false }),
    );
    const { problems } = resolveInputs(flow, { amount: '', due: '' }, null);
    expect(problems).toEqual([
      { path: ['inputs', 'order_no'], message: 'input order_no is required' },
      { path: ['inputs', 'amount'], message: 'input amount is required' },
    ]);
  });

  it.each([
    ['number', '12.5', 'twelve'],
    ['money', '1299.50', '12.999'],
    ['date', '2028-02-29', '2027-02-29'],
    ['yes_no', 'yes', 'maybe'],
    ['phone', '+91 98765 43210', 'call me'],
  ] as const)('refuses a %s that is none, given or from the contact', (type, good, bad) => {
    const flow = flowWith(input('value', { type }));
    expect(resolveInputs(flow, { value: good }, null).problems).toEqual([]);
    expect(resolveInputs(flow, { value: bad }, null).problems).toMatchObject([{ path: ['inputs', 'value'] }]);
    expect(resolveInputs(flow, {}, { name: '', fields: { value: bad } }).problems).toHaveLength(1);
  });

  it.each(['0', '0.0', '0.00', '00', '000000000000.00'])(
    'refuses a required amount of %s, given or from the contact',
    (nothing) => {
      const flow = flowWith(input('amount', { type: 'money' }));
      const problems = [{ path: ['inputs', 'amount'], message: 'input amount must be an amount above 0' }];
      expect(resolveInputs(flow, { amount: nothing }, null).problems).toEqual(problems);
      expect(resolveInputs(flow, {}, { name: '', fields: { amount: nothing } }).problems).toEqual(problems);
      const optional = flowWith(input('amount', { type: 'money', required: false }));
      expect(resolveInputs(optional, { amount: nothing }, null).problems).toEqual([]);
    },
  );

  it.each(['₹0', '-0', '0.', '.0', '0.000', '₹0.00'])('refuses %s, which is no amount at all', (text) => {
    expect(resolveInputs(flowWith(input('amount', { type: 'money' })), { amount: text }, null).problems).toHaveLength(
      1,
    );
  });

  it.each(['0.01', '0.5', '10', '100.00', '001'])('takes %s as a required amount', (some) => {
    expect(resolveInputs(flowWith(input('amount', { type: 'money' })), { amount: some }, null).problems).toEqual([]);
  });

  it('refuses a value outside the choices', () => {
    const flow = flowWith(input('size', { type: 'choice', choices: ['S', 'M'] }));
    expect(resolveInputs(flow, { size: 'M' }, null).problems).toEqual([]);
    expect(resolveInputs(flow, { size: 'm' }, null).problems).toEqual([
      { path: ['inputs', 'size'], message: 'input size must be one of S, M' },
    ]);
  });

  it('keeps prototype names as ordinary keys, and takes none from the prototype of the contact', () => {
    const given = JSON.parse('{"__proto__":"a","constructor":"b","order_no":"1"}') as Record<string, string>;
    const { inputs } = resolveInputs(smallFlow, given, { name: '', fields: {} });
    expect(Object.keys(inputs).sort()).toEqual(['__proto__', 'constructor', 'order_no']);
    expect(resolveInputs(flowWith(input('constructor')), {}, { name: '', fields: {} }).problems).toHaveLength(1);
  });
});
