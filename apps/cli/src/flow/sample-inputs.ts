import type { FlowDefinition, FlowInput } from '@outcall/flow-language';

const SAMPLES = { text: 'sample', phone: '98765 43210', number: '1', money: '1299', date: '2030-01-15', yes_no: 'yes' };
/** Stands in for the name of the org. */
export const SAMPLE_STORE = 'Kalakar';
const BY_KEY: Readonly<Record<string, string>> = {
  customer_name: 'Asha',
  order_no: '1001',
  store_name: SAMPLE_STORE,
};

/** Required inputs that were not given get a sample, so that a flow can be heard before anything is prepared for it. */
export function withSamples(
  definition: Pick<FlowDefinition, 'inputs'>,
  given: Readonly<Record<string, string>>,
): { filled: Record<string, string>; sampled: Set<string> } {
  const sampled = (definition.inputs ?? []).filter(({ key, required }) => required && !Object.hasOwn(given, key));
  return {
    filled: Object.fromEntries([...Object.entries(given), ...sampled.map((input) => [input.key, sampleOf(input)])]),
    sampled: new Set(sampled.map(({ key }) => key)),
  };
}

function sampleOf({ key, type, choices = [] }: FlowInput): string {
  if (type === 'choice') return choices[0] ?? '';
  return (type === 'text' && Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined) ?? SAMPLES[type];
}
