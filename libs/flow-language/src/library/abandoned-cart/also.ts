import type { OtherWords } from '../other-words.js';

/** What people say instead of the labels, by the value of the choice: also romanised, and English as it is mixed in. */
export const also = {
  price: {
    'en-IN': ['too expensive', 'costly', 'too much', 'the cost'],
    'hi-IN': ['महंगा है', 'बहुत महंगा', 'दाम ज़्यादा', 'mehnga'],
  },
  payment: {
    'en-IN': ['payment failed', 'could not pay', 'the card did not work'],
    'hi-IN': ['पेमेंट नहीं हुआ', 'पैसे नहीं कटे', 'payment fail ho gaya'],
  },
  delivery: {
    'en-IN': ['shipping', 'delivery time', 'too slow', 'delivery charge'],
    'hi-IN': ['देर से आता है', 'शिपिंग', 'डिलीवरी का समय', 'delivery charge'],
  },
  looking: {
    'en-IN': ['i was only looking', 'window shopping', 'later maybe', 'just checking'],
    'hi-IN': ['ऐसे ही देख रहा था', 'ऐसे ही देख रही थी', 'बस ऐसे ही', 'aise hi dekh raha tha'],
  },
  at_once: {
    'en-IN': ['now', 'immediately', 'connect me', 'yes now'],
    'hi-IN': ['अभी', 'तुरंत', 'अभी बात कराइए', 'abhi'],
  },
  later: {
    'en-IN': ['some other time', 'call me later', 'not now'],
    'hi-IN': ['बाद में', 'फिर कभी', 'बाद में कॉल कीजिए', 'baad mein'],
  },
  no: {
    'en-IN': ['no help', 'i will manage', 'no thanks', 'not needed'],
    'hi-IN': ['मदद नहीं चाहिए', 'ज़रूरत नहीं', 'मैं कर लूंगा', 'zaroorat nahi'],
  },
  today: {
    'en-IN': ['today itself', 'this evening', 'later today'],
    'hi-IN': ['आज ही', 'आज शाम', 'aaj'],
  },
  tomorrow_morning: {
    'en-IN': ['in the morning tomorrow', 'tomorrow before noon', 'tomorrow early'],
    'hi-IN': ['कल सवेरे', 'कल सुबह सुबह', 'kal subah'],
  },
  tomorrow_evening: {
    'en-IN': ['in the evening tomorrow', 'tomorrow after work', 'tomorrow late'],
    'hi-IN': ['कल शाम को', 'कल शाम में', 'kal shaam'],
  },
} as const satisfies OtherWords;
