import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['घरी नव्हतो', 'घरी कोणी नव्हते', 'बाहेर होतो', 'ghari navhto'],
    wrong_address: ['अॅड्रेस चुकीचा', 'पत्ता चुकीचा', 'पत्ता बदलला', 'घर बदलले', 'chukicha patta'],
    nobody_came: ['डिलिव्हरी बॉय आला नाही', 'कोणी आलेच नाही', 'कुरिअर आला नाही', 'कोणी आले नाही', 'koni aale nahi'],
  },
  deliveryReschedule: {
    morning: ['सकाळी', 'सकाळ', 'मॉर्निंग', 'sakali'],
    afternoon: ['दुपारी', 'दुपार', 'आफ्टरनून', 'dupari'],
    evening: ['संध्याकाळी', 'संध्याकाळ', 'सायंकाळी', 'sandhyakali'],
  },
  exchange: {
    size: ['साइज', 'मोठा साइज', 'लहान साइज', 'मोठं हवं', 'size'],
    colour: ['रंग', 'कलर', 'वेगळा रंग', 'color'],
    refund: ['पैसे परत', 'पैसे हवेत', 'पैसे परत द्या', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ऑनलाइन', 'यूपीआय', 'गुगल पे', 'लिंक पाठवा', 'online'],
    already_paid: ['भरले आहेत', 'पेमेंट झाले', 'पैसे दिले', 'already paid'],
    cash_on_delivery: ['कॅश', 'रोख', 'सीओडी', 'डिलिव्हरीला देईन', 'cash'],
    not_wanted: ['कॅन्सल करा', 'रद्द करा', 'गरज नाही', 'cancel'],
  },
};
