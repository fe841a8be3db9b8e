import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['வீட்டில் யாரும் இல்லை', 'நான் வெளியே இருந்தேன்', 'வெளியூரில் இருந்தேன்', 'veettil illai'],
    wrong_address: ['முகவரி தவறு', 'முகவரி மாறிவிட்டது', 'அட்ரஸ் தப்பு', 'thavarana mugavari'],
    nobody_came: ['யாரும் வரவே இல்லை', 'கூரியர் வரவில்லை', 'டெலிவரி பாய் வரவில்லை', 'yaarum varavillai'],
  },
  deliveryReschedule: {
    morning: ['காலை', 'காலையில்', 'மார்னிங்', 'morning'],
    afternoon: ['மதியம்', 'பிற்பகல்', 'மத்தியானம்', 'afternoon'],
    evening: ['மாலை', 'மாலையில்', 'சாயங்காலம்', 'ஈவினிங்', 'evening'],
  },
  exchange: {
    size: ['அளவு', 'சைஸ்', 'பெரிய அளவு', 'சின்ன அளவு', 'size'],
    colour: ['நிறம்', 'கலர்', 'வேறு கலர்', 'color'],
    refund: ['பணம் திரும்ப', 'பணம் வேண்டும்', 'பணத்தைத் திருப்பிக் கொடுங்கள்', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ஆன்லைன்', 'யுபிஐ', 'கூகுள் பே', 'லிங்க் அனுப்புங்கள்', 'online'],
    already_paid: ['கட்டிவிட்டேன்', 'பணம் செலுத்திவிட்டேன்', 'பேமெண்ட் ஆகிவிட்டது', 'already paid'],
    cash_on_delivery: ['கேஷ்', 'ரொக்கம்', 'சிஓடி', 'டெலிவரியில் தருகிறேன்', 'cash'],
    not_wanted: ['கேன்சல் பண்ணுங்கள்', 'ரத்து செய்யுங்கள்', 'தேவையில்லை', 'cancel'],
  },
};
