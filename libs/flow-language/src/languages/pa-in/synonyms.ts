import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['ਘਰ ਨਹੀਂ ਸੀ', 'ਘਰੇ ਕੋਈ ਨਹੀਂ ਸੀ', 'ਬਾਹਰ ਸੀ', 'ghar nahi si'],
    wrong_address: ['ਐਡਰੈੱਸ ਗਲਤ', 'ਪਤਾ ਗਲਤ', 'ਪਤਾ ਬਦਲ ਗਿਆ', 'ਘਰ ਬਦਲ ਲਿਆ', 'galat pata'],
    nobody_came: ['ਡਿਲੀਵਰੀ ਵਾਲਾ ਨਹੀਂ ਆਇਆ', 'ਕੋਈ ਆਇਆ ਹੀ ਨਹੀਂ', 'ਕੂਰੀਅਰ ਨਹੀਂ ਆਇਆ', 'ਕੋਈ ਨਹੀਂ ਆਇਆ', 'koi nahi aaya'],
  },
  deliveryReschedule: {
    morning: ['ਸਵੇਰੇ', 'ਸਵੇਰ', 'ਮੌਰਨਿੰਗ', 'savere'],
    afternoon: ['ਦੁਪਹਿਰੇ', 'ਦੁਪਹਿਰ', 'ਆਫਟਰਨੂਨ', 'dupahire'],
    evening: ['ਸ਼ਾਮ ਨੂੰ', 'ਸ਼ਾਮ', 'ਸ਼ਾਮੀਂ', 'shaam nu'],
  },
  exchange: {
    size: ['ਸਾਈਜ਼', 'ਵੱਡਾ ਸਾਈਜ਼', 'ਛੋਟਾ ਸਾਈਜ਼', 'size'],
    colour: ['ਰੰਗ', 'ਕਲਰ', 'ਦੂਜਾ ਕਲਰ', 'color'],
    refund: ['ਪੈਸੇ ਵਾਪਸ', 'ਪੈਸੇ ਚਾਹੀਦੇ', 'ਪੈਸੇ ਮੋੜ ਦਿਓ', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ਆਨਲਾਈਨ', 'ਯੂਪੀਆਈ', 'ਗੂਗਲ ਪੇ', 'ਲਿੰਕ ਭੇਜੋ', 'online'],
    already_paid: ['ਦੇ ਦਿੱਤੇ', 'ਪੇਮੈਂਟ ਹੋ ਗਈ', 'ਪੈਸੇ ਭਰ ਦਿੱਤੇ', 'already paid'],
    cash_on_delivery: ['ਕੈਸ਼', 'ਨਕਦ', 'ਸੀਓਡੀ', 'ਡਿਲੀਵਰੀ ਤੇ ਦੇਵਾਂਗਾ', 'cash'],
    not_wanted: ['ਕੈਂਸਲ ਕਰ ਦਿਓ', 'ਰੱਦ ਕਰ ਦਿਓ', 'ਲੋੜ ਨਹੀਂ', 'cancel'],
  },
};
