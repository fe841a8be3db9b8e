import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  abandonedCart: {
    price: ['too expensive', 'costly', 'too much', 'the cost'],
    payment: ['payment failed', 'could not pay', 'the card did not work'],
    delivery: ['shipping', 'delivery time', 'too slow', 'delivery charge'],
    looking: ['i was only looking', 'window shopping', 'later maybe', 'just checking'],
    at_once: ['now', 'immediately', 'connect me', 'yes now'],
    later: ['some other time', 'call me later', 'not now'],
    no: ['no help', 'i will manage', 'no thanks', 'not needed'],
    today: ['today itself', 'this evening', 'later today'],
    tomorrow_morning: ['in the morning tomorrow', 'tomorrow before noon', 'tomorrow early'],
    tomorrow_evening: ['in the evening tomorrow', 'tomorrow after work', 'tomorrow late'],
  },
  deliveryFailed: {
    not_home: [
      'i was out',
      'nobody was home',
      'i was not there',
      'i was at work',
      'we were out of town',
      'nobody at home',
    ],
    wrong_address: [
      'the address is wrong',
      'address problem',
      'i have moved',
      'the address changed',
      'incomplete address',
    ],
    nobody_came: [
      'the courier did not come',
      'the boy did not come',
      'no one came',
      'he never came',
      'nobody called',
      'they lied',
    ],
  },
  deliveryReschedule: {
    morning: ['in the morning', 'early', 'before noon', 'forenoon'],
    afternoon: ['in the afternoon', 'after lunch', 'noon', 'midday'],
    evening: ['in the evening', 'later in the day', 'after office', 'after work', 'at night'],
  },
  exchange: {
    size: ['size', 'bigger', 'smaller', 'larger one', 'too small', 'too big', 'it does not fit'],
    colour: ['colour', 'color', 'different colour', 'some other colour'],
    refund: ['money back', 'my money', 'return the money', 'i want my money back'],
  },
  paymentReminder: {
    pay_online: [
      'online',
      'by upi',
      'google pay',
      'phone pe',
      'paytm',
      'by card',
      'i will pay online',
      'send the link',
    ],
    already_paid: ['i have paid', 'paid already', 'payment is done', 'i paid yesterday', 'money was deducted'],
    cash_on_delivery: ['cash', 'cod', 'pay at the door', 'when it comes', 'i will pay cash'],
    not_wanted: ['cancel it', 'i do not need it', 'not needed', 'cancel the order', 'leave it'],
  },
  winBack: {
    price: ['too expensive', 'costly', 'prices are high'],
    quality: ['bad quality', 'it broke', 'the product was bad'],
    delivery: ['late delivery', 'it came late', 'shipping'],
    no_need: ['no need', 'i did not need anything', 'nothing'],
  },
};
