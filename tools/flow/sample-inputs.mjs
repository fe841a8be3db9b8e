const SAMPLES = { text: 'sample', phone: '98765 43210', number: '1', money: '1299', date: '2030-01-15', yes_no: 'yes' };
/** Stands in for the name of the org. */
export const SAMPLE_STORE = 'Kalakar';
const BY_KEY = { customer_name: 'Asha', order_no: '1001', store_name: SAMPLE_STORE };

/** Required inputs that were not given get a sample, so that a flow can be heard before anything is prepared for it. */
export function withSamples(definition, given) {
  const filled = { ...given };
  const sampled = new Set();
  for (const { key, type, required, choices } of definition.inputs ?? []) {
    if (!required || Object.hasOwn(given, key)) continue;
    Object.defineProperty(filled, key, {
      value:
        type === 'choice' ? choices[0] : type === 'text' && Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : SAMPLES[type],
      enumerable: true,
    });
    sampled.add(key);
  }
  return { filled, sampled };
}
