/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: कैश ऑन डिलीवरी | कैश | नकद | cod
pay2.online: ऑनलाइन | यूपीआई | कार्ड | gpay
why2.size: साइज़ गलत है | साइज़ | छोटा | बड़ा
why2.damaged: सामान टूटा हुआ है | टूटा | खराब | फटा
why2.mind: मन बदल गया | मन नहीं है
slot2.morning: सुबह | बारह बजे से पहले
slot2.evening: शाम | ऑफिस के बाद
keep2.exchange: बदलवाना है | एक्सचेंज | बदल दो
keep2.refund: पैसे वापस | रिफंड
yes: हाँ जी बिल्कुल; हां भाई मेरा ही ऑर्डर है; haan ji maine hi mangaya hai; haa theek hai; han kar do confirm; ji haan; जी जी; अच्छा ठीक है भेज दीजिए; हाँ मंगवाया था; haanji bhejdo; thik h bhej do; हाँ बेटा भेज दो; यस कन्फर्म; ओके भेज दो; यस सर; haan yaar bhej de; bilkul sahi hai; sahi hai; हाँ, मैंने ऑर्डर किया था; हाँ हाँ; kar dijiye confirm; hnji; अरे हाँ, वही वाला; हाँ जी हमने ही किया है; हौ; हाँ मुझे चाहिए; चाहिए; ha bhaiya order mera h; okay ji; jee haan zaroor; जरूर भेजिए; theek hai ji, dhanyavaad
no: नहीं जी; nahi bhai; nai chahiye; mujhe nhi chahiye; नहीं मंगवाया; maine koi order nahi kiya; हमने कुछ नहीं मंगाया; ना; नो थैंक्यू; nahin chahiye ji; अब नहीं चाहिए; मत भेजो; mat bhejna; cancel kar do nahi chahiye; यह मेरा ऑर्डर नहीं है; galti se ho gaya, mat bhejiye; जी नहीं; nahi ji rehne do; रहने दीजिए; इंटरेस्टेड नहीं हूँ; no ji; ye order maine nahi diya; नहीं लेना है; नहीं लेंगे; mera nahi hai; नहीं नहीं कैंसल कर दो; ham nahi lenge
open: हाँ बोलिए; haan bolo; haan ji kaun; हाँ जी कहाँ से बोल रहे हो; kaun bol raha hai; kya; हेलो; हाँ, कितने पैसे देने हैं; kaunsa order; अभी बिजी हूँ; baad mein baat karta hoon; gaadi chala raha hoon; आवाज़ नहीं आ रही; awaz saaf nahi hai; फोन मत काटना; समझ नहीं आया; samajh me nahi aaya; ek minute ruko; रुकिए ज़रा; हाँ लेकिन पैसे कम करो; agar sasta karo to haan; पत्नी से पूछकर बताता हूँ; sochta hoon; pata nahi; मालूम नहीं; हाँ या ना पता नहीं; shayad; हाँ सुन रहा हूँ; haan batao; हाँ जी फरमाइए; bhejoge kab; kya ye original hai; aap kaun; मेरे बेटे ने किया होगा; haan ji boliye kya baat hai; हाँ, किस बारे में?; nahi nahi suniye; english mein boliye; मुझे कैसे पता
repeat: फिर से बोलिए; dobara boliye; kya bola; एक बार और बताइए; रिपीट करो; phir se kahiye; क्या कहा आपने; रिपीट प्लीज; wapas bolo; दुबारा बोलना
person: किसी आदमी से बात कराओ; customer care se baat karni hai; मैनेजर से बात कराइए; insaan se baat karao; किसी इंसान से बात करनी है; एजेंट से बात करवाओ; kisi bande se baat karwao; कस्टमर केयर; सुपरवाइजर को फोन दो
optOut: दोबारा फोन मत करना; call mat karna; mujhe phone mat kiya karo; नंबर हटा दो; मेरा नंबर डिलीट कर दो; dobara call mat karo; aage se phone mat karna; स्टॉप; फोन करना बंद करो; pareshan mat karo; मुझे कॉल नहीं चाहिए; डोंट कॉल मी; DND lagao; band karo ye call; कॉल करना बंद कर दीजिए
pay2=cod: नकद दूंगा; cash hi dunga; कैश में; cash on delivery kar do; सीओडी; ghar pe cash; पहला वाला; कैश ऑन डिलीवरी ठीक रहेगा; naqad; ऑनलाइन नहीं, कैश
pay2=online: ऑनलाइन कर दूंगा; UPI se; यूपीआई से कर देता हूँ; card se dunga; गूगल पे gpay से; दूसरा वाला; online hi kar deta hu
pay2=-: कैश नहीं है; online nahi kar sakta; कैश या ऑनलाइन; kuch bhi; दोनों; कैश मत करो; card nahi hai mere paas; ऑनलाइन के अलावा; kaunsa sasta hai; कैश चलेगा क्या; pata nahi
why2=size: साइज़ छोटा है; size galat aaya; bada hai bahut; साइज का प्रॉब्लम
why2=damaged: टूटा हुआ आया; kharab nikla; फटा हुआ था; saman toota hai
why2=mind: मन बदल गया है; mera man badal gaya
why2=-: साइज़ ठीक है; kharab nahi hai; टूटा नहीं है
slot2=morning: सुबह सुबह; subah bhejo; सुबह के टाइम; savere subah
slot2=evening: शाम को; shaam ko aana; office ke baad; शाम को भेजिए
slot2=-: सुबह नहीं; subah ya shaam; शाम को मत आना; कभी भी; subah chhodkar
keep2=exchange: एक्सचेंज करना है; exchange kar do; बदलवाना है जी
keep2=refund: पैसे वापस चाहिए; refund kar do; रिफंड दे दो; mere paise wapas karo
keep2=-: रिफंड नहीं चाहिए; exchange ya refund kuch bhi
day=tomorrow: कल भेज दो; kal theek hai; टुमॉरो; kal subah; कल ही; रविवार को
day=day_after: परसों; parson bhejna; परसो ठीक रहेगा; somvar
day=weekend: शनिवार रविवार; weekend pe; वीकेंड में
day=-: कल नहीं; kal mat bhejna; कल या परसों; कल छोड़कर; kal ghar pe nahi hoon; आज; agle hafte; कल के बाद
number=2: दो; do piece; दो ही; टू; bas do chahiye; दो नग
number=12: बारह; barah; ek darjan; एक दर्जन
number=1.5: डेढ़; dedh; derh
number=250: ढाई सौ; dhai sau; do sau pachas; दो सौ पचास रुपये
number=3500: साढ़े तीन हजार; saadhe teen hazaar; sadhe tin hajar; 3.5k; पैंतीस सौ
number=125000: सवा लाख; sawa lakh; एक लाख पच्चीस हजार
number=99: निन्यानवे; ninyanave; 99; निन्यानबे
number=47: सैंतालीस; saintalis; 47 rupaye
number=75: पचहत्तर; pachattar; pichhattar; पौन सौ
number=150: डेढ़ सौ; ek sau pachaas; derh sau
number=-: एक भी नहीं; do ya teen; दो नहीं; दो से ज्यादा; kam se kam do; बहुत सारे; पता नहीं कितने; do teen; दस से कम; kuch sau
date=2026-11-23: परसों; somvar ko; सोमवार; मंडे; agle somvaar; 23 tareekh; तेईस नवंबर; पीर के दिन सोमवार
date=2026-11-25: बुधवार; budhwar ko; 25 तारीख को; pachees tarikh; वेडनेसडे; पच्चीस को
date=2026-12-05: अगले महीने की पांच तारीख; agle mahine 5 tarikh ko; पांच दिसंबर; paanch december; 5 दिसम्बर
date=2026-11-24: नरसों; तीन दिन बाद; mangalwar; teen din baad; मंगल को
date=2026-11-26: गुरुवार; guruvaar ko; थर्सडे; brihaspativar; वीरवार
date=-: सोमवार छोड़कर; bees tarikh se pehle; शुक्रवार के बाद; somvar ya mangal; कल नहीं; jab bhi; दो दिन में किसी भी दिन; mangalwar ke alawa; परसों से पहले; सोमवार को मत आना; agle hafte
pay3.cod: घर पर नकद | नकद | कैश
pay3.prepaid: अभी ऑनलाइन | ऑनलाइन | फोनपे | कार्ड
time3.morning: सुबह दस बजे से पहले | सुबह
time3.noon: दोपहर | दोपहर में
time3.night: रात को | रात
reason3.small: छोटा निकला | छोटा | टाइट
reason3.colour: रंग अलग है | रंग | कलर
reason3.broken: टूटा हुआ मिला | टूटा | खराब
yes: हाँ हाँ बिल्कुल भेजिए; haan bilkul sahi bol rahe hain aap; जी बिल्कुल; haa bhej dena bhai; ओके जी भेज दो; यस यस; ठीक है ठीक है; हाँ जी मेरा ही है; bilkul bhejo; हूँ हाँ; haan mangaya tha maine; जी हाँ कर दीजिए कन्फर्म; thik hai bhaiya; sahi h; हां वही है; ok bhej dijiye; yes ji; ज़रूर; haanji pakka; श्योर; राइट है
no: जी नहीं चाहिए; nahi yaar; मेरा ऑर्डर नहीं है ये; maine nahi kiya order; नहीं भाई साहब; अब ज़रूरत नहीं है; zaroorat nahi; nope; नो नो; मत भेजिएगा; nahi bhejna; हमने ऑर्डर नहीं किया; galat order hai mera nahi hai; नहीं मुझे नहीं चाहिए यह; nai re; chahiye hi nahi; ना भाई
open: हाँ जी कौन बोल रहा है; haan bolo kya kaam hai; क्या चाहिए; hello kaun; कौन सी कंपनी से हो; haan par paise kitne; दो मिनट बाद करो; abhi meeting me hu; सोचूंगा; dekhta hu; मम्मी से पूछना पड़ेगा; शायद हाँ; haan ya na; पता नहीं भाई; network issue hai; सुनाई नहीं दे रहा; ज़ोर से बोलो; अरे रुको; हाँ क्यों; मैं ऑफिस में हूँ; kal batata hu; क्या बोल रहे हो आप; aap robot ho kya; अगर कल तक आए तो हाँ; हाँ अगर सस्ता हो; sasta mile to theek; फोन मत रखना; hold karo
optOut: मुझे दोबारा कॉल मत करना; phone mat karna dobara; मेरा नंबर हटाओ; aaj ke baad call nahi karna; बार बार फोन मत करो; bar bar call mat karo; मुझे फोन करना बंद करो; stop calling; नंबर ब्लॉक कर दो; don't call; डू नॉट कॉल; call mat karna bhai
repeat: फिर से बताओ; ek baar phir; क्या कहा; दोबारा कहिए; dubara bolo; रिपीट प्लीज़; phirse bolna
person: असली आदमी से बात कराओ; manager se baat karao; किसी से बात करनी है; customer care se baat karwao; इंसान चाहिए मशीन नहीं; agent ko do
pay3=cod: नकद में दूंगा; cash dunga ghar pe; कैश ही ठीक है; cash kar lo; हाथ में कैश; nakad; कैश से
pay3=prepaid: फोनपे कर दूंगा; online payment karunga; कार्ड से करूंगा; phonepe se; ऑनलाइन ही
pay3=-: कैश नहीं दूंगा; online mat karo; कार्ड नहीं है; cash ya online dono; जो आपको ठीक लगे; ऑनलाइन नहीं हो पाएगा; cash nahi hai abhi
time3=morning: सुबह में; subah aa jao; सुबह ठीक है; subah
time3=noon: दोपहर को; dopahar me; दोपहर में भेजो; dopahar
time3=night: रात में; raat ko; रात को भेजना
time3=-: सुबह नहीं; raat ko nahi; सुबह या रात; kisi bhi time; दोपहर छोड़ के
reason3=small: बहुत छोटा है; chota hai; टाइट है बहुत; tight hai
reason3=colour: रंग अलग आया; colour galat hai; कलर पसंद नहीं; rang alag hai
reason3=broken: टूटा मिला; toota hua mila; खराब है; kharab tha
reason3=-: रंग ठीक है; colour sahi hai; टूटा नहीं है; chota nahi hai
day=tomorrow: कल दे दो; kal bhej dena; कल सुबह भेजो; tomorrow bhej do
day=day_after: परसों भेजना; parso; परसों ही ठीक है
day=-: कल नहीं परसों भी नहीं; kal mushkil hai; परसों के बाद; kal ko chhodkar; कल कौन सा दिन है
number=3: तीन; teen; थ्री; तीन पीस; teen chahiye; 3 नग
number=20: बीस; bees; ट्वेंटी; बीस किलो
number=350: साढ़े तीन सौ; saadhe teen sau; तीन सौ पचास
number=1750: सत्रह सौ पचास; satrah sau pachas; एक हज़ार सात सौ पचास; ek hazar saat sau pachas
number=250000: ढाई लाख; dhai lakh; 2.5 lakh; दो लाख पचास हजार
number=36: छत्तीस; chhattis; chattees; 36
number=24: दो दर्जन; do darjan; चौबीस; chaubis
number=-: तीन या चार; teen nahi; पाँच से ज्यादा; एक दो; kitne bhi; कुछ नहीं; pata nahi; तीन के आस पास शायद; do se kam
date=2026-11-27: शुक्रवार; shukravar ko; फ्राइडे को; सत्ताईस तारीख; 27 tarikh; jumme ko; is shukravar
date=2026-12-01: एक दिसंबर; 1 december; दिसंबर की पहली तारीख; agle mahine ki ek tarikh; मंगलवार एक दिसंबर
date=2026-11-22: कल; kal hi; रविवार; इतवार को; sunday ko; itvar
date=-: कल के बाद; शुक्रवार से पहले; shukravar chhod ke; कल या परसों; किसी भी दिन; jab aap chaho; अगले महीने; परसों नहीं; शुक्रवार मत आना; is hafte
`;
