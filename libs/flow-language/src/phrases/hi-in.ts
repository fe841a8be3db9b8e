import type { PhraseBook } from './phrase-book.js';

export const hiIN: PhraseBook = {
  yes: ['हाँ', 'हा|हाँजी|हांजी|हओ', 'जी हाँ', 'हाँ जी', 'haan|han|haa|ha|haanji|hanji', 'ji haan|han', 'haan|han ji'],
  agree: [
    'जी|ठीक|सही|बिल्कुल|बिलकुल|ज़रूर|अवश्य|पक्का|ओके|अच्छा|कन्फर्म|मंज़ूर|चलेगा', 'ठीक|सही|पक्का है', 'ठीक|सही है ना|न', 'हाँ|ओके ना|न', 'क्यों नहीं', 'कोई बात|दिक्कत|समस्या|परेशानी|प्रॉब्लम नहीं', 'गलत नहीं', 'हो जाएगा', 'ji|theek|thik|sahi|bilkul|zaroor|jaroor|pakka|acha|accha|achha|chalega', 'theek|thik|tik|sahi|pakka hai', 'theek|thik|sahi hai na', 'haan|ok na', 'kyon|kyun|kyu nahi|nahin', 'koi baat|dikkat|problem|samasya nahi|nahin', 'galat nahi|nahin', 'ho jayega',
  ],
  want: ['कर|भेज|भिजवा|रख दीजिए|दो|दें|देना|दीजिये ना|न|', 'भेजो|भेजिए|करो|कीजिए|करिए|चाहिए', 'kar|bhej|bhijwa|rakh do|dijiye|dena|de na|', 'bhejo|bhejiye|karo|kijiye|kariye|chahiye'],
  filler: ['मुझे|हमें|मेरा|ऑर्डर|प्लीज़|भाई|भैया|सर|मैडम|तो|है|हैं|mujhe|hame|mera|bhai|bhaiya|to|hai'],
  no: ['नहीं', 'नही|नई|ना|न', 'जी नहीं|ना', 'नहीं|ना जी', 'नहीं नहीं', 'nahi|nahin|nahee|nai|nhi|na|naa', 'ji nahi|nahin|na', 'nahi|nahin|na ji'],
  refuse: [
    'मत', 'नहीं|नही चाहिए|चाहता|चाहती|चाहते|करना|करनी|करूंगा|करूंगी|लेना|लेनी|लूंगा|लूंगी|रखना|मंगवाया|मंगाया|किया|होगा|होगी|हो|है', 'चाहिए|सही|ठीक|पक्का नहीं|नही', 'गलत', 'बिल्कुल|बिलकुल|कभी नहीं', 'रहने दो|दीजिए|दें', 'मना', 'ज़रूरत नहीं',
    'mat', 'nahi|nahin|nai|nhi chahiye|chahta|chahti|karna|karni|karunga|karungi|lena|leni|lunga|lungi|rakhna|mangwaya|mangaya|kiya|hoga|hai|ho', 'chahiye|sahi|theek|thik|pakka nahi|nahin|nai|nhi', 'galat', 'bilkul|kabhi nahi|nahin', 'rehne|rahne do|dijiye',
    'mana', 'zaroorat|zarurat|jarurat nahi|nahin',
  ],
  unsure: [
    'पता|मालूम|याद नहीं', 'नहीं पता|मालूम|याद', 'शायद', 'हो सकता', 'सोच कर|के', 'सोचकर|सोचूंगा|सोचूंगी', 'हाँ या ना|नहीं', 'कह|बता नहीं सकता|सकती', 'करना|होना चाहिए', 'चाहिए या नहीं', 'कैंसिल|कैंसल|रद्द|cancel मत|नहीं|ना|न',
    'pata|maloom|malum|yaad nahi|nahin|nai', 'nahi|nahin pata|maloom|malum|yaad', 'shayad', 'ho sakta', 'soch ke|kar', 'haan|han ya na|nahi|nahin', 'keh|bata nahi sakta|sakti', 'chahiye ya nahi', 'karna|hona chahiye', 'cancel|radd mat|nahi|nahin|na',
  ],
  cancel: ['कैंसिल|कैंसल|रद्द|cancel|radd'],
  optOut: [
    'कृपया मुझे दोबारा कॉल न करें',
    'मुझे|मुझको|हमें|हमको| कॉल|काल|फ़ोन|call|phone मत|न|ना|नहीं करो|करें|करे|करना|कीजिए|कीजिये|करिए|करिये|कीजिएगा|करिएगा|किया_करो|किया_करें|लगाओ|लगाना', 'मत करो|करना|कीजिए|करिए कॉल|फ़ोन|call|phone', 'कॉल|फ़ोन|call|phone करना|आना बंद|बन्द', 'कॉल|फ़ोन|call|phone करो|करना मत', 'कॉल|कॉल्स|calls नहीं चाहिए',
    'मेरा नंबर|नम्बर|number हटा|हटाओ|हटाइए|निकाल|निकालो|काट|डिलीट|ब्लॉक|delete|remove', 'परेशान|तंग|डिस्टर्ब|disturb मत|न|ना करो|करें|कीजिए|करना|करिए',
    'mujhe|mujhko|muje|hame|hamein|humko| call|phone|fone|kol mat|mt|na|naa|nahi|nahin karo|kare|karen|karein|karna|kijiye|kijie|kariye|kijiyega|kariyega|kiya_karo|kiya_kare|lagao|lagana', 'mat karo|karna|kijiye|kariye call|phone|fone', 'call|calls|phone karna|aana band|bandh', 'call|phone karo|karna mat', 'call|calls|phone band|bandh karo|kar|kijiye',
    'call|calls nahi|nahin chahiye', 'mera number hata|hatao|hataiye|nikal|nikalo|kaat|delete|remove|block', 'pareshan|tang|disturb mat|na karo|kare|karen|kijiye|karna|kariye',
  ],
  limits: {
    before: [
      'अभी|सुबह|दोपहर|शाम|रात|बजे', 'सुबह|दोपहर|शाम|रात को|में|के', 'बजे तक', 'बजे से|के पहले|बाद', 'से पहले', 'आज', 'delivery|डिलीवरी|कूरियर|courier boy|बॉय|वाले को|ko', 'abhi|subah|subha|dopahar|shaam|sham|raat|baje', 'subah|dopahar|shaam|sham|raat ko|me|mein|ke', 'baje tak', 'baje se|ke pehle|pahle|baad', 'se pehle|pahle', 'aaj',
    ],
  },
  person: [
    'मुझे किसी व्यक्ति से बात करनी है', 'किसी|इंसान|आदमी|मैनेजर|एजेंट|अधिकारी|व्यक्ति|अफ़सर से बात|बात_करनी|बात_कराइए', 'किसी इंसान|आदमी|व्यक्ति|और से बात', 'कस्टमर केयर|सर्विस', 'एजेंट|मैनेजर से',
    'kisi|insaan|insan|aadmi|manager|agent|executive|customer_care se baat|baat_karni|baat_karao|baat_karwao', 'kisi insaan|insan|aadmi|aur se baat', 'agent|manager|executive se baat|connect',
  ],
  repeat: [
    'कृपया फिर से बोलिए', 'फिर से बोलिए|बोलो|बताइए|बताओ|कहिए|कहो|बोलना', 'दोबारा|दुबारा|एक_बार_फिर बोलिए|बोलो|बताइए|बताओ|कहिए', 'क्या कहा|बोला|बोले', 'क्या बोल रहे', 'सुनाई|समझ नहीं', 'समझ में नहीं', 'सुना नहीं', 'आवाज़ नहीं', 'नहीं समझा|समझी|सुना',
    'phir|fir se bolo|boliye|batao|bataiye|kaho|kahiye|bolna', 'dobara|dubara bolo|boliye|batao|bataiye|kahiye', 'kya kaha|bola|bole', 'sunai|samajh|samjh nahi|nahin', 'samajh me|mein nahi|nahin', 'awaaz|awaz|aawaz nahi|nahin', 'nahi samjha|samjhi|suna',
  ],
  sampleText: 'यह एक नमूना उत्तर है',
  notHeard: 'माफ़ कीजिए, आपकी आवाज़ नहीं आई।',
  notUnderstood: 'माफ़ कीजिए, बात समझ में नहीं आई।',
  optedOut: 'ठीक है। इस नंबर पर आपको दोबारा कॉल नहीं किया जाएगा। धन्यवाद।',
  connecting: 'कृपया लाइन पर बने रहिए, आपकी बात एक व्यक्ति से कराई जा रही है।',
};
