import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@outcall/kernel';
import { whisperOf } from './whisper.js';

describe('What the person who takes a call hears first', () => {
  it('is which order, which language, and that the call is recorded', () => {
    expect(whisperOf({ order_no: ' 1042 ', customer_name: 'Asha' }, 'ta-IN')).toBe(
      'A customer, about order 1042. They speak Tamil. The call is recorded.',
    );
  });

  it('is no order where the flow has none, and no more of one than an order is long', () => {
    expect(whisperOf({}, 'hi-IN')).toBe('A customer. They speak Hindi. The call is recorded.');
    expect(whisperOf({ order_no: 'x'.repeat(500) }, 'hi-IN').length).toBeLessThan(120);
  });

  it('names every language that calls are made in', () => {
    const named = LANGUAGES.map((language) => whisperOf({}, language));
    expect(new Set(named).size).toBe(LANGUAGES.length);
    expect(named.filter((text) => /speak ([a-z]{2}\b|undefined)/.test(text))).toEqual([]);
    expect(whisperOf({}, 'od-IN')).toContain('Odia');
  });
});
