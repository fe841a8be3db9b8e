import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from '@jest/globals';
import { INPUT_TYPES, type FlowInput } from '../definition/flow-definition.js';
import { resolveInputs } from '../inputs/resolve-inputs.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { publishedView } from './published-view.js';

const VALUES = [
  '',
  ' ',
  'text',
  '0',
  '-1',
  '12',
  '1.5',
  '1299.50',
  '1.',
  '1e3',
  'yes',
  'no',
  'Yes',
  'S',
  'M',
  '2026-02-28',
  '2026-02-29',
  '2028-02-29',
  '2100-02-29',
  '2026-13-01',
  '+919876543210',
  '98765 43210',
  '022-12345678',
  '123',
  '\n',
  '५',
  'S\n',
];

describe('publishedView', () => {
  it('shows the fields of a flow as the API names them', () => {
    const view = publishedView(smallFlow);
    expect(view).toMatchObject({
      name: 'Keep or cancel',
      description: '',
      callType: 'service',
      languages: { allowed: ['en-IN', 'hi-IN'], default: 'hi-IN' },
      answers: [{ key: 'wish', question: 'रखें या रद्द करें?', type: 'choice', choices: ['keep', 'cancel'] }],
      outcomes: [
        { key: 'kept', label: 'Kept' },
        { key: 'cancelled', label: 'Cancelled' },
      ],
      actions: ['cancel_order'],
    });
    expect(view.inputSchema.required).toEqual(['order_no']);
    expect(view.inputSchema.properties['order_no']).toMatchObject({ type: 'string', title: 'Order' });
  });

  it('has an input schema that a JSON Schema validator reads, and that agrees with resolveInputs on every value', () => {
    const ajv = new Ajv2020({ strict: true });
    for (const type of INPUT_TYPES) {
      for (const required of [true, false]) {
        const input: FlowInput = {
          key: 'value',
          label: 'Value',
          type,
          required,
          ...(type === 'choice' && { choices: ['S', 'M'] }),
        };
        const flow = { ...smallFlow, inputs: [input] };
        const accepts = ajv.compile(publishedView(flow).inputSchema);
        for (const given of [{}, { other: 'x' }, ...VALUES.map((value) => ({ value }))]) {
          const isAccepted = resolveInputs(flow, given as Record<string, string>, null).problems.length === 0;
          expect([type, required, given, accepts(given)]).toEqual([type, required, given, isAccepted]);
        }
      }
    }
  });
});
