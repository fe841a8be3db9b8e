import type { Utterances } from './utterances.fixture.js';

export const hiIN: Utterances = {
  yes: [
    'हाँ', 'हां जी, भेज दीजिए', 'जी', 'जी हाँ, सही है', 'ठीक है', 'बिल्कुल सही', 'हाँ हाँ', 'सही है ना', 'कोई बात नहीं, भेज दो', 'क्यों नहीं', 'haan', 'haan ji theek hai', 'theek hai', 'ji bilkul', 'ok bhej do', 'हाँ, ऑर्डर मैंने ही किया है', 'yes, भेज दो', 'मुझे चाहिए', 'sahi hai bhai', 'गलत नहीं है', 'ज़रूर', 'जरूर',
  ],
  no: [
    'नहीं', 'जी नहीं', 'नही चाहिए', 'ठीक नहीं है', 'सही नहीं है', 'बिल्कुल नहीं', 'मत भेजो', 'गलत है', 'हाँ, लेकिन नहीं चाहिए', 'ठीक है, नहीं चाहिए', 'nahi', 'nahi chahiye', 'ji nahi', 'haan lekin mujhe nahi chahiye', 'मैंने ऑर्डर नहीं किया', 'no, नहीं चाहिए', 'galat hai', 'रहने दो', 'order mat bhejo', 'नहीं, कैंसिल कर दो', 'कभी नहीं', 'ग़लत पता',
  ],
  open: ['दूसरे पते पर भेज दो', 'कल कॉल करो', 'address change kar do', 'मुझे दूसरा साइज़ चाहिए', 'हाँ नहीं', 'हाँ या ना?', 'पता नहीं', 'शायद', 'मालूम नहीं', 'pata nahi', 'कैंसिल कर दो', 'हाँ, कैंसिल कर दो', 'कैंसिल मत करो', 'cancel mat karo', 'कल शाम को', 'आप कौन हैं?', 'सोच कर बताता हूँ'],
  optOut: [
    'मुझे कॉल मत करो', 'दोबारा फ़ोन मत करना', 'आज के बाद फोन मत कीजिए', 'कॉल करना बंद कीजिए', 'मेरा नंबर हटा दीजिए', 'मुझे परेशान मत करो', 'mujhe call mat karo', 'dobara phone mat karna', 'mera number delete kar do', 'mujhe call mat kijiye', 'phone karna band karo', 'call nahi chahiye', 'अब कॉल मत करो', 'please मुझे call मत कीजिए', "don't call me again", 'हाँ, पर आगे से फ़ोन मत करना', 'mat karo call',
  ],
  noOptOut: ['अभी कॉल मत करो', 'पाँच बजे से पहले कॉल मत करना', 'रात को फ़ोन मत करना', 'abhi phone mat karo', 'subah mujhe call mat karna', 'आपने कॉल नहीं किया था', 'aapne call nahi kiya', 'मुझे कल कॉल करो', 'ऑर्डर मत करो', 'कॉल करके आना', 'delivery boy ko call mat karna'],
  person: ['मुझे किसी इंसान से बात करनी है', 'किसी से बात कराइए', 'मैनेजर से बात कराइए', 'customer care से बात', 'kisi insaan se baat karao', 'mujhe agent se baat karni hai'],
  repeat: ['फिर से बोलिए', 'एक बार फिर बताइए', 'क्या कहा आपने?', 'सुनाई नहीं दिया', 'समझ में नहीं आया', 'phir se boliye', 'awaaz nahi aa rahi', 'dobara bolo'],
};
