/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: कैश ऑन डिलीवरी | कैश | नकद | cod | घर पर पैसे
pay.online: ऑनलाइन | यूपीआई | upi | कार्ड
open: हाँ बोलिए; हाँ जी कौन; haan boliye; haan kaun bol raha hai; हाँ, आप किस कंपनी से हैं; हाँ हैलो; जी कहिए; haan ji bataiye; आवाज़ नहीं आ रही; awaaz clear nahi aa rahi; फोन मत काटना; phone mat kaatiye; हाँ एक मिनट रुकिए; samajh nahi aaya; नहीं समझ में नहीं आया; haan par kaunsa order; kya aap robot ho; सुनाई नहीं दे रहा ठीक से; हाँ सुन रहा हूँ बोलो; यस हू इज़ दिस; हेलो कौन; haan agar discount mile to; अभी पता नहीं; नहीं नहीं पहले बताओ कौन हो; haan ji kahan se bol rahe ho; शायद; अभी टाइम नहीं है; ok but kaun ho aap
yes: हाँ जी भेज दो; haan bhej dijiye; यस; ओके कन्फर्म कर दो; बिल्कुल सही है; ji haan theek hai; haan na kar do; भेज दो ना; done; सही है; हाँ हाँ कर दीजिए
no: नहीं चाहिए; nahi ji mat bhejo; नो; कैंसिल कर दो; rehne do nahi chahiye; नो थैंक्स; मुझे नहीं चाहिए अब
optOut: call mat kar; मुझे फोन मत करना; दोबारा कॉल मत करना; phone mat kiya karo; डोंट कॉल मी; स्टॉप कॉलिंग; मेरा नंबर हटा दो; mera number list se hata do; आगे से कॉल न करें; baar baar call mat karo; DND; स्टॉप; डीएनडी; no calls please
optOut: कॉल मत करो मुझे; phone mat karo
optOut: मुझे कॉल मत करना फिर कभी
open: kal mat karo; delivery boy ko bolo call mat kare; अभी कॉल मत करो बाद में करना; कल फोन करना; order stop mat karo; sirf shaam ko call karna; मेरे पति को कॉल मत करो
textBack: कॉल करने की ज़रूरत नहीं सिक्योरिटी के पास रख दो; call karne ki zarurat nahi guard ko de dena
pay=cod: कैश; नकद दूंगा; cash dunga; घर पर पैसे दूंगा; ऑनलाइन नहीं कैश; cash on delivery hi rakho; COD kar do
pay=online: ऑनलाइन; upi se; कार्ड से दूंगा; online kar dunga; यूपीआई कर दूंगा; cash nahi online
pay=-: ऑनलाइन नहीं; online nahi kar sakta; cash nahi hai; कैश या ऑनलाइन; कार्ड नहीं है मेरे पास; कैश के अलावा कुछ भी; upi nahi chalata; क्या कैश दे सकता हूँ; कैश क्यों नहीं; ऑनलाइन मत करना; cash chhod ke kuch bhi; ऑनलाइन फेल हो गया; नॉट ऑनलाइन
day=tomorrow: कल; kal bhej do; टुमॉरो; कल ठीक है; kal hi
day=day_after: परसों; parson theek rahega; कल नहीं परसों; डे आफ्टर टुमॉरो
day=-: कल नहीं; kal mat bhejna; कल मैं घर पर नहीं हूँ; kal chhodke kabhi bhi; कल या परसों; कल के बाद; kal nahi ho payega; नॉट टुमॉरो; कल को छोड़कर; kal busy hoon; कल मुश्किल है; कल से पहले नहीं
date=2026-12-15: 15 तारीख; 15 tareekh ko; पंद्रह तारीख को; pandrah december; पन्द्रह दिसंबर
date=2026-11-24: नरसों; narson; तीन दिन बाद; मंगलवार को; tuesday ko
date=2026-11-23: agle somvaar; अगले सोमवार; somwar ko; मंडे
date=2026-12-05: अगले महीने की पांच तारीख; agle mahine 5 tareekh
date=-: रविवार छोड़कर कोई भी दिन; 20 तारीख से पहले; शुक्रवार के बाद; ravivar ke alawa; somvaar ya mangalvaar; सोमवार नहीं; shukravar se; सोमवार से शुक्रवार के बीच; budhvaar ko main nahi hoon; 25 ke baad; इतवार को छोड़ के; sunday ko mat bhejna; कल के दो दिन बाद वाला नहीं; अगले हफ्ते कभी भी; मंडे छोड़कर; सोमवार के एक दिन पहले; शनिवार तक बाहर हूँ
number=150: डेढ़ सौ; derh sau; ek sau pachaas
number=3.5: साढ़े तीन; saadhe teen; saade teen
number=250000: ढाई लाख; dhai lakh
number=4250: सवा चार हज़ार; sava chaar hazaar
number=1750: पौने दो हज़ार; paune do hazar
number=125000: सवा लाख
number=25: पच्चीस; pachees; ट्वेंटी फाइव
number=300000: तीन लाख रुपये; teen lakh
number=-: एक भी नहीं; do ya teen; दो नहीं; पांच से ज्यादा; blorp hazaar; दो ब्लर्प हज़ार; das se kam; ek bhi nahi chahiye; दो तीन; कम से कम पांच
repeat: फिर से बोलिए; dobara boliye; रिपीट; रिपीट कीजिए; phir se bolo; एक बार और बताइए; kya kaha aapne
person: किसी आदमी से बात कराओ; agent se baat karao; इंसान से बात करनी है; एजेंट से कनेक्ट करो; kisi insaan se baat karni hai; कस्टमर केयर
date=-: नॉट मंडे; नॉट सैटरडे; आफ्टर फ्राइडे; बिफोर मंडे; एनी डे एक्सेप्ट संडे; मंडे ऑर ट्यूजडे; सोमवार से पहले वाला दिन; दिवाली के बाद; सोमवार बीत जाने दो; 20 के पहले पहले; नेक्स्ट टू नेक्स्ट फ्राइडे; मंडे को हॉलिडे है; शनिवार को शहर से बाहर हूँ; शादी है सोमवार को; somvaar ko shaadi hai; monday ko chutti hai
number=-: नॉट टू; टू ऑर थ्री; मोर देन फाइव; नॉट इवन वन; दो से तीन; करीब करीब पांच या छह
number=35: थर्टी फाइव; पैंतीस
number=1000: वन थाउजेंड; एक हजार
open: आई कैन नॉट हियर यू; डोंट कट द कॉल; यस टेल मी; यस होल्ड ऑन; हू आर यू; कैन यू हियर मी; रॉन्ग नंबर; वेट वेट; यस बट व्हिच ऑर्डर; yes madam aap kaun
repeat: पार्डन; से अगेन; कम अगेन
optOut: नो कॉल्स प्लीज; प्लीज डोंट कॉल अगेन; रिमूव माय नंबर; अनसब्सक्राइब; प्लीज स्टॉप कॉलिंग मी; मुझे परेशान मत करो फोन करके; phone karna band karo; कॉल करना बंद करो
open: driver ko mat bolo call karne; courier wale ko phone mat karne dena; mummy ko call mat karo; डिलीवरी वाले को बोलो फोन न करे; unko call mat karna; guard ko phone mat karo
pay=-: आई डोंट वांट ऑनलाइन; नो ऑनलाइन; कैश ऑर कार्ड; एनीथिंग बट कैश; कार्ड एक्सपायर हो गया; card block ho gaya; ऑनलाइन में पैसे कट गए थे; card toot gaya; upi band hai; ऑनलाइन फ्रॉड हुआ था
day=-: टुमॉरो नॉट पॉसिबल; नॉट फॉर टुमॉरो; आई एम आउट टुमॉरो; टुमॉरो ऑर डे आफ्टर; kal shaadi hai; kal bahar jaa raha hoon; कल छुट्टी है; kal holiday hai; कल ऑफिस में हूँ; kal mushkil hoga
`;
