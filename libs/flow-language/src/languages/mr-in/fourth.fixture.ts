/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: कॅश ऑन डिलिव्हरी | कॅश | रोख
pay4.online: ऑनलाइन | यूपीआय | UPI | कार्ड
when4.morning: सकाळ
when4.evening: संध्याकाळ
yes: हो पाठवा; ho pahije; चालेल पाठवून द्या; thik aahe confirm kara; नक्की पाठवा; ho ho dya pathvun
no: नको; mala nako; गरज नाही; nahi pathvu naka; नको राहू दे
open: नाही मी त्यांची बायको बोलतेय; हो मी त्यांचा भाऊ बोलतोय; ho te ghari nahit; हो राँग नंबर; ho cancel kara; हो कोण बोलतंय; mahit nahi; गाडी चालवतोय; ho pan aatta nahi; किंमत किती; thik aahe baghto; घरी विचारावं लागेल; ऐकू येत नाही; ho ajun aala nahi; मी नाही माझ्या मुलाने मागवलं; हो मिळालं; ठीक आहे ठेवतो; ho bola; आत्ता फोन करू नका नंतर करा; फोन कट करू नका; udya phone kara; अजिबात माहीत नाही; नक्की सांगू शकत नाही; nakki mahit nahi; घरी कोणी नाही; कोणीच नाही
repeat: परत सांगा; punha sanga
person: माणसाशी बोलायचं आहे; manager shi bolaycha aahe
optOut: परत फोन करू नका; mala punha call karu naka; माझा नंबर काढून टाका
pay4=cod: कॅश देईन; cash; ऑनलाइन नको कॅश
pay4=online: UPI karto; कार्डने; ऑनलाइन देतो
pay4=-: कॅश नाही; card machine aahe ka; ऑनलाइन दिले आहेत; दोन्ही; UPI chalat nahi
when4=morning: सकाळी या
when4=-: संध्याकाळी कोणी नसतं; सकाळी फोन केला होता; शुभ संध्याकाळ
number=2: दोन; don pahijet
number=-: एक मिनिट; don teen; एकही नको; दोन दिवसांनी; किमान पाच; अजून एक; ajun don
date=2026-11-24: उद्या; udya pathva
date=2026-11-25: परवा; बुधवारी
date=2026-11-27: शुक्रवारी; shukravari
date=-: उद्या नको; उद्या सुट्टी आहे; शुक्रवारनंतर; udya kinva parva; शुक्रवारी बाहेरगावी आहे; रविवार सोडून; parva aala hota; मागचा सोमवार; सोमवार मागचा
`;
