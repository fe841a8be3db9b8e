import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  abandonedCart: {
    price: ['महंगा है', 'बहुत महंगा', 'दाम ज़्यादा', 'mehnga'],
    payment: ['पेमेंट नहीं हुआ', 'पैसे नहीं कटे', 'payment fail ho gaya'],
    delivery: ['देर से आता है', 'शिपिंग', 'डिलीवरी का समय', 'delivery charge'],
    looking: ['ऐसे ही देख रहा था', 'ऐसे ही देख रही थी', 'बस ऐसे ही', 'aise hi dekh raha tha'],
    at_once: ['अभी', 'तुरंत', 'अभी बात कराइए', 'abhi'],
    later: ['बाद में', 'फिर कभी', 'बाद में कॉल कीजिए', 'baad mein'],
    no: ['मदद नहीं चाहिए', 'ज़रूरत नहीं', 'मैं कर लूंगा', 'zaroorat nahi'],
    today: ['आज ही', 'आज शाम', 'aaj'],
    tomorrow_morning: ['कल सवेरे', 'कल सुबह सुबह', 'kal subah'],
    tomorrow_evening: ['कल शाम को', 'कल शाम में', 'kal shaam'],
  },
  deliveryFailed: {
    not_home: ['घर पर नहीं था', 'घर पर कोई नहीं था', 'बाहर था', 'ऑफिस में था', 'ghar par nahi tha'],
    wrong_address: ['पता गलत है', 'पता बदल गया', 'एड्रेस गलत', 'घर बदल लिया', 'galat pata'],
    nobody_came: ['कोई आया ही नहीं', 'डिलीवरी वाला नहीं आया', 'कोई नहीं आया', 'koi nahi aaya'],
  },
  deliveryReschedule: {
    morning: ['सुबह', 'सवेरे', 'सुबह सुबह', 'मॉर्निंग', 'subah'],
    afternoon: ['दोपहर', 'दोपहर में', 'दोपहर को', 'आफ्टरनून', 'dopahar'],
    evening: ['शाम', 'शाम को', 'शाम में', 'ईवनिंग', 'shaam ko'],
  },
  exchange: {
    size: ['साइज़', 'साइज', 'बड़ा वाला', 'छोटा वाला', 'size', 'bada size', 'chhota size', 'फिट नहीं आया'],
    colour: ['रंग', 'कलर', 'दूसरा कलर', 'rang', 'color'],
    refund: ['पैसे वापस', 'पैसा वापस', 'पैसे चाहिए', 'रिफ़ंड', 'paise wapas', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ऑनलाइन', 'यूपीआई से', 'गूगल पे', 'फोन पे', 'लिंक भेज दो', 'online kar dunga', 'upi'],
    already_paid: ['दे दिया है', 'पेमेंट हो गया', 'पैसे कट गए', 'भर दिया', 'payment ho gaya'],
    cash_on_delivery: ['कैश', 'नकद', 'सीओडी', 'डिलीवरी पर दूंगा', 'cash dunga', 'cod'],
    not_wanted: ['कैंसल कर दो', 'रद्द कर दो', 'अब ज़रूरत नहीं', 'nahi chahiye', 'cancel'],
  },
  winBack: {
    price: ['महंगा है', 'बहुत महंगा', 'दाम ज़्यादा', 'mehnga'],
    quality: ['खराब था', 'क्वालिटी खराब', 'सामान खराब', 'kharab quality'],
    delivery: ['देर से आया', 'डिलीवरी लेट', 'शिपिंग', 'delivery late'],
    no_need: ['ज़रूरत नहीं थी', 'ज़रूरत नहीं पड़ी', 'कुछ नहीं चाहिए था', 'zaroorat nahi thi'],
  },
};
