import type { PromotionalWords } from '../../validation/wording/promotional-words.js';

export const promotional: PromotionalWords = {
  words: [
    'ऑफर*',
    'सवलत*',
    'डिस्काउंट*',
    'सेल',
    'कूपन*',
    'कॅशबॅक*',
    'कॅशबैक*',
    'प्रोमो*',
    'बाय वन गेट वन',
    'एकावर एक मोफत',
    'एकावर एक फ्री',
    'एकावर एक फुकट',
    'अर्ध्या किमती*',
    'मोफत मिळवा',
    'फुकट मिळवा',
    'मोफत भेटवस्तू*',
    'यूज कोड',
    'युज कोड',
    'savlat*',
    'sawalat*',
    'ekavar ek free',
    'ekavar ek mofat',
    'ardhya kimmati*',
    'mofat milva',
  ],
  patterns: [
    // "take care", "take note" and "check" offer nothing; nor does "take the delivery, the exchange is free"
    /(?<!ून|लक्षात|काळजी|नोंद|दक्षता|ताब्यात|परत) घ्या,? (?:(?!बदली|पिकअप|पिक-अप|डिलिव्ह|परत|दुरुस्ती|शिपिंग|सेवा).){0,10}(?:मोफत|फ्री|फुकट)/,
    /कोड (?!otp|pin)[a-z]+\d*|फ्लॅट [\d,.]+ ऑफ|(?:रुपये|टक्के|%) ऑफ/,
    /(?:रुपये|रुपयांची|टक्के|टक्क्यांची|%|मोठी|भारी) सूट/,
  ],
  mayFit: /कोड|घ्या|ऑफ|सूट/,
  except: ['सेल फ', /(?:डिस्काउंट|सेल) (?:मार्ट|बाजार|हाऊस|सेंटर)/],
};
