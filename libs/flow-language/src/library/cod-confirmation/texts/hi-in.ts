import type { CodConfirmationTexts } from '../text-keys.js';

export const texts: CodConfirmationTexts = {
  disclosure: 'नमस्ते, यह आपके कैश ऑन डिलीवरी ऑर्डर के बारे में एक स्वचालित कॉल है। यह कॉल रिकॉर्ड की जा रही है।',
  greet: 'नमस्ते {{inputs.customer_name}} जी।',
  greetStore: 'नमस्ते {{inputs.customer_name}} जी, यह कॉल {{inputs.store_name}} की ओर से है।',
  items: 'आपके ऑर्डर में {{inputs.items}} है।',
  askOrder:
    'क्या आपने {{inputs.amount}} रुपये का ऑर्डर नंबर {{inputs.order_no}} कैश ऑन डिलीवरी पर किया है? कृपया हाँ या नहीं बोलिए।',
  askAddress: 'क्या इस ऑर्डर में दिया गया पता सही और पूरा है?',
  askNewAddress: 'कृपया पिन कोड के साथ पूरा पता बताइए।',
  confirmNewAddress: 'नोट किया गया पता है: {{answers.new_address}}। क्या डिलीवरी का पता बदलकर यह कर दिया जाए?',
  askDelivery: 'आपको डिलीवरी कब चाहिए: कल, परसों, या शनिवार-रविवार को?',
  tomorrow: 'कल',
  dayAfter: 'परसों',
  weekend: 'शनिवार-रविवार',
  confirmCancel: 'क्या ऑर्डर नंबर {{inputs.order_no}} रद्द कर दिया जाए? कृपया हाँ या नहीं बोलिए।',
  byeConfirmed: 'धन्यवाद, आपका ऑर्डर पक्का हो गया है। डिलीवरी के समय राशि तैयार रखिए। आपका दिन शुभ हो।',
  byeCancelled: 'आपका ऑर्डर रद्द कर दिया गया है। धन्यवाद, नमस्ते।',
  byeCancelNoted: 'ऑर्डर रद्द करने का आपका अनुरोध नोट कर लिया गया है, स्टोर इस पर कार्रवाई करेगा। धन्यवाद, नमस्ते।',
  byeChanges: 'धन्यवाद, आपके बदलाव नोट कर लिए गए हैं। ऑर्डर भेजने से पहले स्टोर इन्हें जाँच लेगा। नमस्ते।',
  byeNoDecision: 'ठीक है, ऑर्डर में कोई बदलाव नहीं किया गया है। इस ऑर्डर के बारे में स्टोर आपसे फिर संपर्क कर सकता है। नमस्ते।',
  questionOrder: 'क्या ग्राहक ने यह ऑर्डर किया है और उन्हें यह चाहिए?',
  questionAddress: 'क्या डिलीवरी का पता सही है?',
  questionNewAddress: 'डिलीवरी का सही पता क्या है?',
  questionDelivery: 'ऑर्डर कब पहुँचाया जाए?',
};
