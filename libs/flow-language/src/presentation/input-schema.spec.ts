import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from '@jest/globals';
import { INPUT_TYPES, type FlowInput } from '../definition/flow-definition.js';
import { resolveInputs } from '../inputs/resolve-inputs.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { inputSchemaOf } from './input-schema.js';

const SEED = 20_261_121;
const FLOWS = 200;
const GIVEN_PER_FLOW = 50;

/** The same numbers for the same seed (mulberry32): a failure repeats. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const KEYS = [
  'customer_name',
  'order_no',
  'amount',
  'due',
  'size',
  'phone',
  'wants_gift',
  'constructor',
  'length',
  'k'.repeat(60),
];
const CHOICES = ['S', 'M', 'L', 'एक', 'with space', '0', 'yes', '🪔'];
const FITTING: Readonly<Record<FlowInput['type'], readonly string[]>> = {
  text: ['Asha', 'नमस्ते', 'x'.repeat(500), '🪔'.repeat(500), ' a '],
  phone: ['+919876543210', '98765 43210', '(022) 1234-5678'],
  number: ['0', '-1', '12.5', '123456789012345'],
  money: ['1299', '1299.50', '0', '0.00', '0.05'],
  date: ['2026-01-31', '2028-02-29', '2000-02-29'],
  choice: CHOICES,
  yes_no: ['yes', 'no'],
};
const ODD = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  'x'.repeat(501),
  '🪔'.repeat(501),
  '1e3',
  '1.',
  '.5',
  '+5',
  '１２',
  '५',
  '0x10',
  'Infinity',
  '1299.505',
  '-1299',
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-1-1',
  'YES',
  'yes\n',
  '\nyes',
  's',
  'S\n',
  '123',
  'call me',
  'toString',
  '\u202eabc',
  'null',
];

class Generator {
  constructor(private readonly next: () => number) {}

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)] as T;
  }

  inputs(): FlowInput[] {
    return KEYS.filter(() => this.chance(0.4)).map((key) => {
      const type = this.pick(INPUT_TYPES);
      const choices = CHOICES.filter(() => this.chance(0.4));
      return {
        key,
        label: this.pick(['Label', 'लेबल', '']),
        type,
        required: this.chance(0.5),
        ...(type === 'choice' && { choices: choices.length > 0 ? choices : ['S'] }),
      };
    });
  }

  value({ type }: Pick<FlowInput, 'type'>): string {
    return this.chance(0.85) ? this.pick(FITTING[type]) : this.pick(ODD);
  }

  given(inputs: readonly FlowInput[]): Record<string, string> {
    const own = inputs.filter(() => this.chance(0.9)).map((input) => [input.key, this.value(input)] as const);
    const others = ['unknown', '', 'Ключ', 'k'.repeat(61), 'prototype']
      .filter(() => this.chance(0.03))
      .map((key) => [key, this.value({ type: 'text' })] as const);
    return Object.fromEntries([...own, ...others]);
  }
}

/**
 * What the request itself must keep to, before any flow is looked at (docs/handbook/limits.md#runs): lengths in
 * characters.
 */
const fitsRequest = (given: Readonly<Record<string, string>>): boolean =>
  Object.entries(given).every(([key, value]) => [...key].length <= 60 && [...value].length <= 500);

describe('inputSchema', () => {
  it('is valid JSON Schema 2020-12 in strict mode, and accepts exactly what a run accepts for a number without contact fields', () => {
    const generator = new Generator(numbers(SEED));
    const ajv = new Ajv2020({ strict: true, ownProperties: true }); // one: each would compile the meta-schema anew
    const counts = { accepted: 0, refused: 0 };
    for (let flow = 0; flow < FLOWS; flow += 1) {
      const inputs = generator.inputs();
      const schema = JSON.parse(JSON.stringify(inputSchemaOf(inputs))) as object; // as it travels
      const accepts = ajv.compile(schema);
      for (let round = 0; round < GIVEN_PER_FLOW; round += 1) {
        const given = generator.given(inputs);
        const isAccepted =
          fitsRequest(given) && resolveInputs({ ...smallFlow, inputs }, given, null).problems.length === 0;
        counts[isAccepted ? 'accepted' : 'refused'] += 1;
        if (accepts(given) !== isAccepted)
          throw new Error(
            `seed ${SEED}: the schema of ${JSON.stringify(inputs)} says ${!isAccepted} of ${JSON.stringify(given)}`,
          );
      }
    }
    expect(counts.accepted).toBeGreaterThan((FLOWS * GIVEN_PER_FLOW) / 10);
    expect(counts.refused).toBeGreaterThan((FLOWS * GIVEN_PER_FLOW) / 10);
  });

  it('has of each input its type and title, and the list of those required', () => {
    const { required, properties, type } = inputSchemaOf([
      { key: 'order_no', label: 'Order', type: 'text', required: true },
      { key: 'amount', label: 'Amount', type: 'money', required: false },
    ]);
    expect([type, required]).toEqual(['object', ['order_no']]);
    expect(properties).toMatchObject({
      order_no: { type: 'string', title: 'Order' },
      amount: { type: 'string', title: 'Amount' },
    });
    expect(inputSchemaOf([])).toMatchObject({ required: [], properties: {} });
  });

  it('accepts no value that is no text', () => {
    const accepts = new Ajv2020({ strict: true }).compile(
      inputSchemaOf([{ key: 'amount', label: 'Amount', type: 'number', required: false }]),
    );
    for (const value of [5, true, null, ['5'], {}])
      expect([accepts({ amount: value }), accepts({ other: value })]).toEqual([false, false]);
    for (const inputs of [null, [], 'x']) expect(accepts(inputs)).toBe(false);
  });
});
