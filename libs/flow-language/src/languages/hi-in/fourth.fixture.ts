/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: कैश ऑन डिलीवरी | कैश | नकद
pay4.online: ऑनलाइन | यूपीआई | UPI | कार्ड
when4.morning: सुबह
when4.evening: शाम
size4.small: छोटा | small
size4.medium: मीडियम | medium
size4.large: बड़ा | large
colour4.red: लाल
colour4.black: काला
rate4.good: अच्छा
rate4.bad: खराब | बुरा
yes: क्यों नहीं, भेज दीजिए; हाँ बिल्कुल भेज दो; haan ji kar dijiye; जी हाँ मंज़ूर है; theek hai bhej do; हाँ मुझे चाहिए; ok kar do confirm; haan pakka; haan haan rakho; हाँ भाई; सही बात है; chalo theek
no: नहीं भाई रहने दो; nahi chahiye ab; मुझे नहीं मँगवाना; mana kar do; नहीं नहीं मत भेजो; kisi ne nahi mangaya; गलती से ऑर्डर हो गया
open: nahi main unki wife bol rahi hoon; हाँ मैं उनका भाई बोल रहा हूँ; haan ji sir office mein hain; नहीं बेटा वो बाहर गए हैं; हाँ गलत नंबर है; haan cancel kar do; haan lekin abhi nahi; अभी गाड़ी चला रहा हूँ; haan kaun; किसने ऑर्डर किया; पता नहीं; mujhe yaad nahi; घर पर पूछना पड़ेगा; haan agar sasta ho to; नेटवर्क नहीं आ रहा; theek hai sochte hain; हाँ पर पैसे नहीं हैं; kya haan; हाँ या नहीं क्या बोलूँ; मैं नहीं मेरे बेटे ने मँगाया है; haan kal bataunga; जी कहिए; koi nahi hai ghar pe; nahi suna; हाँ तो; अच्छा जी; haan abhi tak nahi aaya; nahi aaya abhi tak; हाँ मिल गया; मेरे पति से बात कर लो; papa se baat karo; abhi call mat karo baad mein karna; फोन मत काटना; kyun call karte ho baar baar; delivery rok do; कल फोन करना; घर में कोई नहीं है; koi nahi tha; अभी नहीं; nahi pata; नहीं सुनाई दिया; nahi bhai galat number; haan beta; हाँ सुन रहा हूँ; haan yaad aaya; हाँ मैसेज आया था; haan kal bhi phone aaya tha; हाँ रुको; haan ek minute; ठीक है रुकिए; sahi hai kya; haan sahi bol rahe ho kya; पक्का नहीं कह सकता; bilkul nahi pata; हाँ बंद है; nahi to kya; न जाने; na jaane kab aayega; नहीं हो पाया; nahi mila abhi tak; मिला नहीं; haan nahi mila; हाँ नहीं चाहिए; nahi haan; haan galti se ho gaya; haan wapas karna hai; हाँ बदलना है; haan paise wapas chahiye; theek hai dekhte hain; हाँ देखता हूँ; haan chhodo; छोड़ो; rehne do kya; haan phone rakho; bilkul maloom nahi; हमें बिल्कुल नहीं मालूम; pakka nahi bata sakta; पक्का नहीं पता; ठीक से नहीं पता; abhi keh nahi sakte; कह नहीं सकते; pakka nahi; हाँ और; haan aur kya; कुछ नहीं पता; kuch nahi pata; घर पे नहीं हैं; कोई नहीं आया
repeat: फिर से बोलिए; kya bola aapne; एक बार और बोलना
person: kisi aadmi se baat karao; मैनेजर से बात करनी है; customer care se connect karo
optOut: मुझे दोबारा फोन मत करना; mera number hata do list se; aage se call mat karna; बार बार कॉल मत किया करो
pay4=cod: cash dunga; कैश में ही दूँगा; online nahi, cash; नकद दे दूँगा
pay4=online: UPI kar dunga; कैश नहीं, यूपीआई; card se; ऑनलाइन कर देता हूँ
pay4=-: cash nahi hai mere paas; कार्ड मशीन है क्या; pehle cash diya tha; online ho chuka hai; कुछ भी; dono; यूपीआई नहीं चल रहा; cash ya card; कैश वापस कब मिलेगा; card kho gaya; कार्ड नहीं है; online mangaya tha
when4=morning: subah theek rahega; सुबह आ जाना
when4=evening: शाम को भेजना; shaam ko
when4=-: शाम को कोई नहीं होता; subah call kiya tha; subah subah mat aana; सुबह से इंतज़ार कर रहा हूँ; shaam ho gayi
size4=large: bada wala; बड़ा चाहिए; बड़ा दे दो; bada bhejna; बड़े वाला
size4=-: बड़ा है क्या; bada mushkil hai; बड़ी दिक्कत है; छोटा निकला; bada aa gaya; मेरा छोटा बेटा; छोटी सी बात; bade bhaiya ghar par hain; छोटा पड़ गया; bada kaam hai; बड़ा हो गया; छोटा लग रहा है; bada lag raha hai; बड़ा मँगाया था; chhota bhej diya aapne; छोटा या बड़ा; छोटे में है क्या
number=2: do do; दो पीस; sirf do chahiye; ek jodi
number=12: ek darjan; एक दर्जन
number=6: aadha darjan
number=250: dhai sau; ढाई सौ
number=5500: साढ़े पाँच हज़ार; saadhe paanch hazaar
number=101: ek sau ek
number=-: ek minute; एक सेकंड रुकिए; do teen; kam se kam paanch; पाँच से कम; ek aur; do din baad; pichli baar chaar liye the; teen logon ke liye; एक भी नहीं; do guna; ek ek karke; ek baat batao; दो टूक बात; koi ek; दो बजे; दो टाइम; teen baje; पाँच प्रतिशत; do number gali; दसवीं मंज़िल; ek dum; एक तो ले लूँ; do chaar; दो एक; ek aadh; एकाध; do hafte; चार दिन; das saal ka; पहले दो; do baar; दुगना; do ya ek; सौ बात की एक बात; ek hi baat; एक ही दिक्कत है; aath baje ke baad; नौ दो ग्यारह; gyarah number ghar; do aur; teen aur; एक और; एक और भेज दो; ek aur chahiye; do aur bhej do
date=2026-11-24: kal bhej do; कल ही
date=2026-11-25: parson; परसों भेज देना; 25 tareekh ko; kal nahi parson
date=2026-11-27: shukravar ko; इस शुक्रवार
date=2026-12-01: December ki pehli tareekh; एक दिसंबर
date=2026-11-30: ek hafte baad; अगले सोमवार
date=-: kal ya parson; कल छुट्टी है; shukravar ko bahar hoon; हर सोमवार; somvar chhodkar; शुक्रवार के बाद; shukravar se pehle; कभी भी; 31 november; kal aana tha; कल नहीं; do din pehle; kal mera birthday hai; शुक्रवार को व्रत है; parson se; कल तो नहीं हो पाएगा; itvaar ko dukaan band rehti hai; kal raat aaya; kal tak; कल से; parson se pehle; सोमवार तक; kal subah nahi; अगर कल हो तो; कल नहीं परसों भी नहीं; har roz; रोज़; jab marzi; दिवाली के बाद; mahine ke end me; अगले महीने; is hafte; पिछले सोमवार; somvar ko aaya tha; सोमवार को बंद; kal kaam hai; कल जाना है; aaj kal; आजकल; kal kal karte ho; परसों आया था; do teen din mein
colour4=-: काला नहीं है; lal ho gaya; काला पड़ गया; lal batti; मेरा काला वाला टूट गया; lal rang utar gaya; काला है मेरे पास; lal wala aaya tha; laal killa ke paas
rate4=-: achha ji; अच्छा ठीक; अच्छा बताइए; achha kaun; खराब नहीं; achha nahi; बुरा मत मानो; bura na maano; मेरी तबीयत खराब है; phone kharab hai; नेटवर्क खराब है; अच्छा सुनो
rate4=good: अच्छा था; achha laga; बहुत अच्छा
rate4=bad: बहुत खराब; kharab nikla
number=1: एक ही; bas ek
textBack: कॉल करने की ज़रूरत नहीं गार्ड को दे देना
`;
