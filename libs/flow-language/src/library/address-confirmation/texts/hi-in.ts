import type { AddressConfirmationTexts } from '../text-keys.js';

export const texts: AddressConfirmationTexts = {
  disclosure: 'नमस्ते, यह आपके ऑर्डर के डिलीवरी पते के बारे में एक स्वचालित कॉल है। यह कॉल रिकॉर्ड की जा रही है।',
  greet: 'नमस्ते {{inputs.customer_name}} जी।',
  greetStore: 'नमस्ते {{inputs.customer_name}} जी, यह कॉल {{inputs.store_name}} की ओर से है।',
  address: 'आपका ऑर्डर नंबर {{inputs.order_no}} इस पते पर पहुँचाया जाना है: {{inputs.address}}।',
  askAddress: 'क्या यह पता सही और पूरा है? कृपया हाँ या नहीं बोलिए, या हाँ के लिए 1 और नहीं के लिए 2 दबाइए।',
  askHasLandmark: 'क्या हम पास की कोई पहचान की जगह भी जोड़ दें, ताकि कूरियर को पता आसानी से मिल जाए?',
  askLandmark: 'कृपया अपने पते के पास की कोई पहचान की जगह बताइए, जैसे स्कूल, मंदिर या दुकान।',
  confirmLandmark: 'नोट की गई पहचान की जगह है: {{answers.landmark}}। क्या इसे आपके पते में जोड़ दिया जाए?',
  askNewAddress: 'कृपया सही पता बताइए: मकान नंबर, गली, इलाका और शहर।',
  askPincode: 'कृपया पिन कोड के छह अंक बताइए।',
  confirmNewAddress:
    'नोट किया गया पता है: {{answers.new_address}}, पिन कोड {{answers.pincode}}। क्या डिलीवरी का पता बदलकर यह कर दिया जाए?',
  byeCorrect: 'धन्यवाद, आपका ऑर्डर इसी पते पर भेजा जाएगा। आपका दिन शुभ हो।',
  byeChanged: 'धन्यवाद, डिलीवरी का पता बदल दिया गया है। आपका दिन शुभ हो।',
  byeNoted: 'धन्यवाद, आपका बदलाव नोट कर लिया गया है। ऑर्डर भेजने से पहले स्टोर पता जाँच लेगा। नमस्ते।',
  byeNotConfirmed: 'ठीक है, पते में कोई बदलाव नहीं किया गया है। ऑर्डर भेजने से पहले स्टोर आपसे फिर संपर्क कर सकता है। नमस्ते।',
  questionAddress: 'क्या डिलीवरी का पता सही और पूरा है?',
  questionHasLandmark: 'क्या पते में पास की कोई पहचान की जगह जोड़नी है?',
  questionLandmark: 'पते के पास पहचान की कौन सी जगह है?',
  questionNewAddress: 'डिलीवरी का सही पता क्या है?',
  questionPincode: 'सही पते का पिन कोड क्या है?',
};
