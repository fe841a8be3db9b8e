/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: कैश ऑन डिलीवरी | कैश | नकद | cod
pay.online: ऑनलाइन | यूपीआई | upi | कार्ड
yes: हाँ भैया भेज दो; जी बिल्कुल कन्फर्म है; हां जी सही है; यस कन्फर्म; haan ji order pakka hai; okay bhej do; हाँ मंगवाया था मैंने; ji haan bilkul; हओ सही है; शुअर; haan haan theek hai bhej dena; करेक्ट है; बिलकुल ठीक है भैया; haan mera hi order hai
no: नहीं मुझे नहीं चाहिए भाई; ना ना मत भेजो; nahi chahiye cancel karo; मैंने ऑर्डर ही नहीं किया; नो नो आई डोंट वांट; nahin mat bhejna; अब ज़रूरत नहीं है; nahi lena mujhe; गलत है ये; मन बदल गया नहीं चाहिए
open: हाँ मतलब; haan matlab; हाँ बोल रहा हूँ; haan kya hua; जी कौन बोल रहे हैं; हाँ पर दाम ज़्यादा है; haan lekin kal; कितने का है; अभी गाड़ी चला रहा हूँ; मम्मी से पूछकर बताता हूँ; हाँ अगर आज आ जाए तो; नहीं तो क्या होगा; कौन सा ऑर्डर है; देखता हूँ; हाँ या ना क्या बोलूँ; वो तो ठीक है लेकिन; haan suno pehle; फोन रखो मत; मैं ठीक हूँ; अरे यार कौन है; bhai main office mein hoon; no idea bhai; haan to batao; कल शादी है; kya ye fraud call hai
repeat: क्या बोले आप; फिर से बोलना ज़रा; ek baar phir se boliye; रिपीट कर दो; आवाज़ कट रही है; kuch sunai nahi diya
person: किसी आदमी से बात कराओ; manager se baat karni hai; कस्टमर केयर से बात करवाइए; agent se baat karao
optOut: मुझे कॉल करना बंद करो; mujhe dobara call mat karna; मेरा नंबर डिलीट कर दो; mera number hata do apni list se; कॉल मत किया करो; ye number par call mat karo; फोन मत करना आगे से; बार बार फोन करके परेशान मत करो; नो मोर कॉल्स प्लीज़; रिमूव माय नंबर; स्टॉप कॉलिंग मी; आगे से फोन नहीं आना चाहिए; phone karna band karo; dobara phone mat lagana; कैंसिल करो और कॉल मत करो
open: ड्राइवर को कॉल मत करना; अभी फोन मत करो; call mat kaatna; शाम को कॉल करना; ऑर्डर मत रोको; कल कॉल मत करना
pay=cod: नकद दूंगा; cash hi dunga; कैश में; घर पे कैश दे दूंगा; कैश ऑन डिलीवरी कर दो; cod kar do bhai
pay=online: ऑनलाइन कर दूंगा; upi se kar dunga; यूपीआई; कैश नहीं, ऑनलाइन; कार्ड से दूंगा
pay=-: na cash na card; न कैश न कार्ड; कार्ड खो गया; upi problem; upi mein problem hai; कैश नहीं है; cash khatam ho gaya; यूपीआई नहीं चल रहा; कार्ड ब्लॉक है; कैश या कार्ड; online nahi hota mujhse; कौन सा अच्छा है
day=tomorrow: कल; kal bhej do; कल ही चाहिए; रविवार को; पहला वाला; टुमॉरो
day=day_after: परसों; parso theek rahega; सोमवार को; दूसरा वाला
day=-: कल नहीं; kal nahi ho payega; कल छोड़कर कोई भी; कल या परसों; कल बाहर हूँ; parso ke baad
reason=not_home: मैं घर पर नहीं था; ghar pe koi nahi tha; बाहर गए थे; ऑफिस में था
reason=wrong_address: पता गलत है; address galat tha; एड्रेस गलत डाल दिया
reason=nobody_came: कोई आया ही नहीं; koi nahi aaya; डिलीवरी वाला नहीं आया
reason=-: main ghar par hi tha; मैं घर पर ही था; पता सही है; address bilkul theek hai; आदमी आया था; पता गलत नहीं है
change=size: साइज़ छोटा है; bada size chahiye; साइज़ बदल दो
change=colour: दूसरा रंग चाहिए; colour change karna hai
change=refund: पैसे वापस चाहिए; refund chahiye
change=-: साइज़ ठीक है; size theek hai; रंग अच्छा है; रिफंड नहीं चाहिए; refund mat karo; साइज़ सही है रंग भी
payment=pay_online: ऑनलाइन पे कर दूंगा; link bhej do
payment=already_paid: पेमेंट कर चुका हूँ; maine pay kar diya hai; पैसे दे दिए
payment=cash_on_delivery: कैश ऑन डिलीवरी कर दो; डिलीवरी पर पैसे दूंगा
payment=not_wanted: ऑर्डर नहीं चाहिए; cancel kar do order
payment=-: पेमेंट नहीं किया; payment nahi hua; लिंक नहीं खुल रहा; ऑनलाइन नहीं कर सकता; पैसे नहीं दिए अभी
slot=morning: सुबह सुबह; subah ke time
slot=evening: शाम को आना; shaam ko theek rahega
slot=-: सुबह नहीं; शाम को घर पर नहीं रहता; subah mat aana; कभी भी
number=2: दो; do piece; दो ही चाहिए; टू; sirf do
number=150: डेढ़ सौ; dedh sau; एक सौ पचास; सौ और पचास रुपये
number=2500: ढाई हज़ार; dhai hazaar; दो हज़ार पाँच सौ; पच्चीस सौ
number=-: दो नहीं; do ya teen; पाँच से ज़्यादा; kam se kam das; दो तीन; एक भी नहीं; थोड़ा सा; शायद चार
date=2026-11-22: कल; कल सुबह; ravivar ko; 22 नवंबर; बाईस तारीख को
date=2026-11-27: शुक्रवार को; friday ko; is shukravar; सत्ताईस नवंबर; फ्राइडे
date=2026-12-05: अगले महीने की पाँच तारीख; 5 दिसंबर; paanch december ko
date=-: शुक्रवार नहीं; शुक्रवार के बाद; पाँच तारीख से पहले; इतवार छोड़कर; कल या परसों; अगले हफ्ते; महीने के आखिर में; पिछले सोमवार; किसी भी दिन; कल परसों में
text=मंदिर के पास वाली गली: मंदिर के पास वाली गली
textBack: कॉल मत करना गार्ड को दे देना गेट नंबर दो पर
reason=-: ghar par nahi aaya saaman; pata nahi; पता नहीं; galat aadmi aaya; aadmi galat tha; घर पर थे सब; mummy ghar par thi; मैं बाहर नहीं था; main office mein nahi tha; कोई आया था; pata badla nahi hai; पता नहीं बदला; galat nahi hai pata; phone nahi aaya; nahi pata mujhe; मैं घर में ही था; sab theek tha; ghar sahi hai; delivery nahi hui; koi baat nahi
payment=-: link nahi aaya; payment nahi ho raha; ऑनलाइन नहीं करूंगा; paise nahi hai; पैसे नहीं दूंगा; cash nahi dunga; order chahiye; ऑर्डर चाहिए; ऑर्डर नहीं आया; paise wapas karo; pehle bata diya; अभी पेमेंट नहीं किया; aadha diya hai; card nahi chal raha
change=-: size sahi hai; size nahi badalna; रंग नहीं बदलना; paise nahi chahiye; रिफंड मत करो; kuch nahi; size change nahi karna; wahi size; chhota nahi hai; bada nahi hai size
slot=-: subah nahi; सुबह मत आना; shaam ko nahi; shaam ko bahar; दोपहर में नहीं; raat ko; subah se pehle; shaam tak
`;
