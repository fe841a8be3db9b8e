import type { FlowDefinition, FlowInput } from '@outcall/flow-language';
import { localDay } from '@outcall/kernel';

/** Stands in for the name of the org. */
export const SAMPLE_STORE = 'Kalakar';
const DAYS_AHEAD = 3;
/** What a text of such a name is like, as it is spoken in a prompt; the first that fits. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(store|shop|brand|company|org)/, SAMPLE_STORE],
  [/courier|carrier/, 'BlueDart'],
  [/name|person|contact/, 'Asha'],
  [/address|place|landmark/, '12 MG Road, Pune 411001'],
  [/city|town/, 'Pune'],
  [/pin_?code|postcode|zip/, '411001'],
  [/time|slot|hour|window/, '11'],
  [/day|date/, '15'],
  [/items?|products?|goods|article/, 'cotton kurta'],
  [/reference|utr|tracking|awb/, '4471'],
  [/order|number|no$|id$|code/, '1001'],
  [/news|offer|message|note|remark|reason/, 'the new collection is here'],
];

/** Required inputs that were not given get a sample, so that a flow can be heard before anything is prepared for it. */
export function withSamples(
  definition: Pick<FlowDefinition, 'inputs'>,
  given: Readonly<Record<string, string>>,
  now: Date,
): { filled: Record<string, string>; sampled: Set<string> } {
  const sampled = (definition.inputs ?? []).filter(({ key, required }) => required && !Object.hasOwn(given, key));
  return {
    filled: Object.fromEntries([
      ...Object.entries(given),
      ...sampled.map((input) => [input.key, sampleOf(input, now)]),
    ]),
    sampled: new Set(sampled.map(({ key }) => key)),
  };
}

function sampleOf({ key, type, choices = [] }: FlowInput, now: Date): string {
  switch (type) {
    case 'text':
      return TEXTS.find(([name]) => name.test(key))?.[1] ?? 'something';
    case 'choice':
      return choices[0] ?? '';
    case 'date':
      return localDay(now, DAYS_AHEAD).date;
    case 'phone':
      return '98765 43210';
    case 'number':
      return '1';
    case 'money':
      return '1299';
    case 'yes_no':
      return 'yes';
  }
}
