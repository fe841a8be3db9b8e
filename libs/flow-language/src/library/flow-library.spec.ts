import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { converseWithSamples, sampleReply } from '../conversation/converse.js';
import { placeholdersIn } from '../definition/references.js';
import { validateDefinition } from '../validation/validate-definition.js';
import { codConfirmation } from './cod-confirmation/definition.js';
import { FLOW_LIBRARY, findLibraryFlow } from './flow-library.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };

describe.each(FLOW_LIBRARY)('the library flow $key', ({ key, definition }) => {
  it('can be published, and is plain JSON', () => {
    expect(validateDefinition(definition, { catalogue: ACTION_PRESETS })).toEqual([]);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(findLibraryFlow(key)?.definition).toBe(definition);
  });

  it('speaks of the same values in all its languages', () => {
    for (const step of definition.steps) {
      const values = definition.languages.allowed.map((language) => [...new Set(placeholdersIn(step.prompt?.[language] ?? ''))].sort());
      for (const spoken of values) expect([step.id, spoken]).toEqual([step.id, values[0]]);
    }
  });
});

describe.each(LANGUAGES)('cod_confirmation in %s', (language: Language) => {
  const talk = (testAnswers: Record<string, string>, inputs = INPUTS, act = sampleReply) => converseWithSamples(codConfirmation, { inputs, language, testAnswers }, act);

  it('confirms an order with its delivery day', () => {
    const conversation = talk({ order_confirmed: 'yes', delivery_day: 'weekend' });
    expect(conversation).toMatchObject({ outcome: 'confirmed', endReason: 'agent_ended' });
    expect({ ...conversation.answers }).toEqual({ order_confirmed: true, address_correct: true, delivery_day: 'weekend' });
    expect({ ...conversation.actions[0]?.request.args }).toEqual({ order_no: '1001', delivery_day: 'weekend' });
  });

  it('confirms it for any day when no day is said', () => {
    expect(talk({ delivery_day: '' })).toMatchObject({ outcome: 'confirmed', answers: { delivery_day: null } });
  });

  it('cancels an order after a second yes, also when the store cannot be asked', () => {
    const cancelled = talk({ order_confirmed: 'no' });
    expect(cancelled).toMatchObject({ outcome: 'cancelled', actions: [{ request: { name: 'cancel_order', isConfirmed: true } }] });
    const noted = talk({ order_confirmed: 'no' }, INPUTS, () => ({ status: 'timeout', result: null, say: null }));
    expect(noted.outcome).toBe('cancelled');
    expect(noted.transcript.at(-1)?.text).not.toBe(cancelled.transcript.at(-1)?.text);
  });

  it('takes down changes to the address', () => {
    const conversation = talk({ address_correct: 'no', new_address: '12 MG Road, Pune 411001' });
    expect(conversation.outcome).toBe('wants_changes');
    expect({ ...conversation.actions[0]?.request.args }).toEqual({ order_no: '1001', address: '12 MG Road, Pune 411001' });
  });

  it('ends without a decision when there is none', () => {
    expect(talk({ order_confirmed: 'no', confirm_cancel: 'no' }).outcome).toBe('no_decision');
    expect(talk({ order_confirmed: '' }).outcome).toBe('no_decision');
  });

  it('names the shop and the goods when it knows them, and has English for every line of the agent', () => {
    const conversation = talk({}, { ...INPUTS, store_name: 'Kalakar', items: '2 kurtas' } as typeof INPUTS);
    const spoken = conversation.transcript.map((line) => line.text).join(' ');
    expect(spoken).toContain('Kalakar');
    expect(spoken).toContain('2 kurtas');
    expect(spoken).not.toContain('{{');
    for (const line of conversation.transcript) expect(line.textEn === null).toBe(language === 'en-IN');
  });
});
