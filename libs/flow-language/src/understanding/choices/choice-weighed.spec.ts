import type { Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowChoice } from '../../definition/flow-step.js';
import { FLOW_LIBRARY } from '../../library/flow-library.js';
import { understand } from '../understanding.js';

const choicesOf = (flow: string, id: string): readonly FlowChoice[] => {
  const step = FLOW_LIBRARY.find(({ key }) => key === flow)?.definition.steps.find((one) => one.id === id);
  return step?.type === 'ask' ? (step.answer.choices ?? []) : [];
};
const reasons = choicesOf('delivery_failed', 'ask_reason');
const payments = choicesOf('payment_reminder', 'ask_payment');
const times = choicesOf('delivery_reschedule', 'ask_time');
const changes = choicesOf('exchange', 'ask_change');
const whys = choicesOf('abandoned_cart', 'ask_reason');
const calls = choicesOf('abandoned_cart', 'ask_when');

const meant = (language: Language, speech: string, choices: readonly FlowChoice[]): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'choice', choices }, '2026-11-21');
  return meaning.kind === 'value' ? meaning.value : null;
};

describe('a choice that all speaks for that is said', () => {
  it.each([
    ['en-IN', 'they had my old house, I have shifted since', reasons, 'wrong_address'],
    ['mr-IN', 'देवळात गेलो होतो घरी कोणी नव्हतं', reasons, 'not_home'],
    ['gu-IN', 'paisa to kaale raatre j mara khata mathi kapai gaya', payments, 'already_paid'],
    ['en-IN', 'not the morning, I am free only after six in the evening', times, 'evening'],
    ['pa-IN', 'fitting theek aa kaale ch chahida', changes, 'colour'],
    ['te-IN', 'repu podduna kaadu repu sayantram', calls, 'tomorrow_evening'],
    ['ta-IN', 'காலையில கஷ்டம், சாயந்திரம் பரவாயில்லை', times, 'evening'],
    ['kn-IN', 'ಮಧ್ಯಾಹ್ನ ಪರವಾಗಿಲ್ಲ', times, 'afternoon'],
    ['hi-IN', 'शाम को कोई दिक्कत नहीं', times, 'evening'],
    ['hi-IN', 'पेमेंट में दिक्कत थी', whys, 'payment'],
    ['hi-IN', 'सुबह दिक्कत है, शाम ठीक है', times, 'evening'],
    ['mr-IN', 'सकाळी अडचण आहे, पण संध्याकाळी चालेल', times, 'evening'],
    ['gu-IN', 'સવારે તકલીફ છે, પણ સાંજે ફાવશે', times, 'evening'],
    ['ml-IN', 'രാവിലെ ബുദ്ധിമുട്ടാണ്, വൈകുന്നേരം നല്ലത്', times, 'evening'],
  ] as const)('is taken: %s "%s"', (language, speech, choices, value) =>
    expect(meant(language, speech, choices)).toBe(value),
  );

  it.each([
    ['en-IN', 'anything but the evening', times],
    ['en-IN', 'every morning I walk', times],
    ['hi-IN', 'पति से पूछकर बताऊंगी कैसे देना है', payments],
    ['en-IN', 'half in cash and half on the phone', payments],
    ['mr-IN', 'ऑर्डर कॅन्सल करू नका', payments],
    ['en-IN', 'both the size and the colour', changes],
    ['bn-IN', 'রবিবার হলে ভালো', calls],
    ['en-IN', 'not in the morning, on Sunday evening', calls],
    ['en-IN', 'morning is bad, evening too', times],
    ['hi-IN', 'सुबह मुश्किल है, शाम को भी', times],
    ['mr-IN', 'सकाळी अडचण आहे, संध्याकाळी पण', times],
    ['gu-IN', 'સવારે તકલીફ છે, સાંજે પણ', times],
    ['en-IN', 'morning no problem, evening no problem', times],
    ['hi-IN', 'सुबह शाम कोई दिक्कत नहीं', times],
    ['hi-IN', 'पेमेंट में दिक्कत थी, डिलीवरी लेट थी', whys],
    ['hi-IN', 'साइज़ में दिक्कत है, रंग बदलना है', changes],
  ] as const)('is not where it is left open, denied or one of two: %s "%s"', (language, speech, choices) =>
    expect(meant(language, speech, choices)).toBeNull(),
  );

  it('is looked for only where the meaning of every choice is known', () => {
    const speech = 'not the morning, I am free only after six in the evening';
    const other: FlowChoice = { value: 'dawn', label: { 'en-IN': 'At dawn' } };
    expect([meant('en-IN', speech, times), meant('en-IN', speech, [...times, other])]).toEqual(['evening', null]);
  });
});
