/**
 * Natural answers and near-answers by a fifth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fifth = `
pay5.cod: कैश ऑन डिलीवरी | नकद | कैश
pay5.upi: यूपीआई | गूगल पे | फोनपे
pay5.card: कार्ड | क्रेडिट कार्ड | डेबिट कार्ड
when5.morning: सुबह | सवेरे
when5.afternoon: दोपहर
when5.evening: शाम | ऑफिस के बाद
size5.s: छोटा | स्मॉल
size5.m: मीडियम
size5.l: बड़ा | लार्ज
why5.late: बहुत देर से आया | लेट
why5.price: बहुत महंगा | सस्ता मिल गया
why5.mind: मन बदल गया | अब ज़रूरत नहीं
place5.home: घर
place5.office: ऑफिस | दफ्तर
yes: हाँ जी बिल्कुल भेज दीजिए; हां हां कन्फर्म कर दो भाई; haan ji confirm kar dijiye; theek hai bhej do; नहीं नहीं रुको हाँ; अच्छा ठीक है कर दो; जी हां मेरा ही ऑर्डर है; ओके डन; haanji sahi hai; येस येस कन्फर्म; हाँ मंगवाया है मैंने; हाँ हाँ सही है भेज दो
no: नहीं भाई नहीं चाहिए; nahi chahiye mujhe; जी नहीं मैंने कोई ऑर्डर नहीं किया; rehne do nahi chahiye; हाँ सॉरी नहीं; अब नहीं लेना है; नो थैंक यू; गलत है नहीं चाहिए; नो
open: हाँ बोलो कौन; हाँ पर पहले एड्रेस बदलो; haan sun raha hoon; एक मिनट गाड़ी चला रहा हूँ; पति से पूछ के बताती हूँ; हाँ लेकिन पैसे ज्यादा हैं; अभी नहीं बाद में फोन करो; हाँ आया था कल; कितने का है ये; sahi kah rahe ho kya; हाँ मिल गया मुझे; देखते हैं; भैया ज़रा दो किलो आलू देना; तुम ही बताओ; हाँ अगर आज आ जाए तो; अरे बच्चे चुप रहो; शायद हाँ; किसने कहा हाँ; haan number kahan se mila; ठीक है पर रकम गलत है; हाँ मगर नाम गलत है; सही है लेकिन रंग ठीक नहीं; नौ; सौ; तीस; बड़ा अच्छा है; पापा को फोन दो; haan par size galat hai; अच्छा पर पता गलत लिखा है
repeat: फिर से बोलिए; kya bola dobara boliye; समझ नहीं आया फिर से बताइए
person: किसी आदमी से बात कराओ; customer care se baat karni hai; मैनेजर को फोन दो; मैनेजर को फोन दीजिए ज़रा; manager ko phone do na
optOut: दोबारा फोन मत करना; mera number hata do; आगे से कॉल मत कीजिए
pay5=cod: कैश दे देंगे; नकद ही दूंगा; cash hi karunga
pay5=upi: गूगल पे कर दूंगा; UPI se ho jayega
pay5=card: कैश नहीं कार्ड
pay5=-: यूपीआई चल नहीं रहा; cash nahi hai mere paas; कार्ड चलेगा क्या; जो आपको ठीक लगे; पिछली बार कैश दिया था
when5=evening: शाम को आ जाना; shaam ko theek rahega
when5=-: शाम को मैं नहीं रहूंगा; सुबह फोन किया था आपने; सुबह या शाम कभी भी; सुबह छोड़ के कभी भी
size5=l: बड़ा वाला दे दो; बड़ा ही दे दीजिए
size5=-: बड़ा अच्छा है; छोटा पड़ गया था; बड़ी अच्छी चीज़ है; बड़ा बढ़िया है; बड़े भाई से पूछो; छोटा सा काम है
why5=late: बहुत लेट हो गया
why5=-: महंगा तो नहीं था
place5=home: घर पे ही भेजो
place5=-: घर में कोई नहीं है; घरवाली से पूछो
number=4: चार दे दो; chaar number dunga
number=3: तीन पीस चाहिए; teen hi kaafi hai
number=10: दस में से दस
number=-: चार पांच; दो मिनट रुको; दो खराब निकले; पांच से कम; मकान नंबर चार; ek baat bataiye
date=2026-11-27: शुक्रवार को भेज दो; is shukravar ko
date=2026-11-30: अगले सोमवार को; tees tareekh ko; तीस तारीख
date=2026-11-25: परसों ठीक रहेगा
date=-: शनिवार या इतवार; शुक्रवार के बाद; कल तो छुट्टी है; बुधवार को आया था; परसों शादी है घर में; तीस; तीस दिन; तीस रुपये; तीन तीस
day=tomorrow: कल भेज देना; kal hi chahiye
day=-: कल नहीं हो पाएगा; आज कल बहुत बिजी हूँ
cancelYes: हाँ कैंसिल कर दो; कैंसिल ही कर दीजिए
cancelNo: नहीं नहीं भेज दो; cancel mat karo
cancelOpen: एक ही कैंसिल करो; नहीं चाहिए; पैसे वापस कब मिलेंगे
size5=s: छोटा वाला चाहिए
number=30: तीस
number=9: नौ
date=2026-12-09: नौ तारीख को
`;
