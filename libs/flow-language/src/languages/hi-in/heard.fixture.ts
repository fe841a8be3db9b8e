export const heard = `
pay.cod: कैश ऑन डिलीवरी | कैश | नकद | cash | cod
pay.online: ऑनलाइन भुगतान | ऑनलाइन | यूपीआई | कार्ड | online | upi
why.size: साइज़ गलत है | साइज़ | छोटा | बड़ा | फिटिंग | size
why.damaged: सामान टूटा हुआ है | टूटा | खराब | फटा | damage | damaged
why.mind: मन बदल गया | पसंद नहीं आया | मन बदल गया
slot.morning: सुबह | सवेरे
slot.evening: शाम | शाम को
yes: हाँ जी मैंने ही ऑर्डर किया है; यस; यस प्लीज़; ओके कन्फर्म कर दो; haan bhaiya bhej do; ji haan bilkul sahi hai; ठीक है भेज दीजिए; हाँ यार भेजो; हाँ हाँ वही ऑर्डर है; कन्फर्म; haan ji confirm kar dijiye; sahi hai bhejo; yes मुझे चाहिए; हम्म हाँ ठीक है; हाँ तो भेज दो ना; बिलकुल जी; arre haan bhai pakka; श्योर
no: नहीं चाहिए भाई; नो; नो नो; मैंने तो ऑर्डर किया ही नहीं; मुझे नहीं चाहिए अब; nahi bhaiya nahi chahiye; mat bhejo; rehne do; जी नहीं; ऑर्डर नहीं किया मैंने; अब ज़रूरत नहीं है; nahi ji galat hai; मत भेजिए प्लीज़; haan lekin ab nahi chahiye; गलत ऑर्डर है; नॉट इंटरेस्टेड
open: हाँ, आप कौन बोल रहे हैं; हाँ बोलिए; haan boliye; हाँ, आप किस कंपनी से हैं?; haan ji kaun; हाँ हेलो; हेलो हाँ बताइए; haan bolo bhai; जी कहिए; हाँ सुनाई नहीं दे रहा मगर रुको; कल बात करता हूँ; haan rukiye ek minute; अभी बिजी हूँ; haan lekin pata badalna hai; हाँ अगर डिस्काउंट मिले तो; फोन मत काटना; call mat kaatna; घर पर नहीं हूँ; पत्नी से पूछ कर बताता हूँ; कितने पैसे हैं; haan main gaadi chala raha hoon; नहीं मतलब पहले बताओ क्या है; abhi nahi; हाँ या ना पता नहीं; कौन सा ऑर्डर; वाह क्या मज़ाक है
repeat: फिर से बोलिए; रिपीट कीजिए; क्या बोला आपने; सुनाई नहीं दे रहा; आवाज़ कट रही है; ek baar aur boliye; dobara bataiye; समझ नहीं आया; awaaz nahi aa rahi
person: किसी आदमी से बात कराओ; मुझे किसी से बात करनी है; kisi insaan se baat karao; मैनेजर से बात करवाइए; कस्टमर केयर; agent se baat karni hai
optOut: कॉल मत करो; call mat kar; दोबारा फोन मत करना; phone mat karna bhai; कॉल करना बंद करो; स्टॉप; मुझे कॉल नहीं चाहिए; aage se call mat karna; डोंट कॉल मी; परेशान मत करो; डीएनडी
day=tomorrow: कल भेज दो; kal; टुमॉरो; kal subah; रविवार को; sunday
day=day_after: परसों; parso bhej dena; सोमवार; मंडे को
day=-: कल नहीं; kal nahi; कल के अलावा कोई भी दिन; कल या परसों; कल घर पर नहीं हूँ; kal kyon; कल से पहले
pay=cod: कैश; cash hi dunga; कैश ऑन डिलीवरी; नकद दूंगा
pay=online: ऑनलाइन; ऑनलाइन कर दूंगा; upi se; यूपीआई
pay=-: ऑनलाइन नहीं कर सकता; cash nahi hai; कैश या ऑनलाइन दोनों; ऑनलाइन कैसे होता है
why=size: साइज़ छोटा है; size chhota hai; साइज़
why=damaged: टूटा हुआ निकला; डैमेज्ड; फटा था
why=-: पता नहीं; साइज़ की दिक्कत नहीं है; साइज़ और टूटा दोनों
slot=morning: सुबह; subah; सुबह ठीक रहेगा
slot=evening: शाम को; शाम; shaam ko bhej do
slot=-: सुबह नहीं; सुबह या शाम कभी भी
number=2: दो; do; दो पीस; mujhe do chahiye
number=150: डेढ़ सौ; dedh sau; derh sau; एक सौ पचास
number=3.5: साढ़े तीन; saade teen; sadhe teen
number=25000: पच्चीस हज़ार; pachees hazaar; 25 हजार
number=-: एक भी नहीं; दो या तीन; पाँच नहीं; कितने; pata nahi; kuch lakh; फलाना लाख; do teen
date=2026-11-22: कल; kal shaam; टुमॉरो; रविवार
date=2026-11-24: नरसों; मंगलवार को; mangalvaar; ट्यूसडे; तीन दिन बाद
date=2026-11-23: agle somvaar; somvar ko; परसों; parson
date=2026-12-15: 15 tareekh; पंद्रह तारीख; 15 दिसंबर; pandrah disambar ko
date=-: रविवार छोड़कर कोई भी दिन; कल नहीं; सोमवार या मंगलवार; शुक्रवार के बाद; बीस तारीख से पहले; agle hafte; kabhi bhi; कल के दो दिन बाद; sunday chhod ke; परसों मत आना; kal ghar pe nahi hoon
text=मकान नंबर 5 गांधी नगर: मकान नंबर 5 गांधी नगर
`;
