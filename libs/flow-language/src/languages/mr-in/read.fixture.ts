/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: कॅश ऑन डिलिव्हरी | कॅश | रोख | cash | cod
pay.online: ऑनलाइन | यूपीआय | upi | कार्ड | online
open: हो बोला; ho bola; हो कोण बोलतंय; हॅलो कोण; नीट ऐकू येत नाही; aiku yet nahi; फोन कट करू नका; phone theu naka; समजलं नाही; mala samajla nahi; हो एक मिनिट थांबा; हो कुठल्या कंपनीतून; हो सांगा; ho kon bolat aahe; नाही मला कळलं नाही; माहित नाही; येस हू इज धिस; कुठली ऑर्डर; ho pan konti order; हां बोला ना; आवाज येत नाहीये; आत्ता वेळ नाही; होय काय काम आहे
yes: हो; हो पाठवा; ho pathva; येस; ओके कन्फर्म करा; चालेल; होय; पाठवा ना; ho chalel; बरोबर आहे
no: नाही; नको; nako; मला नको आहे; नो; कॅन्सल करा; nahi pahije; नको आहे मला; नो थँक्स
optOut: फोन करू नको; मला फोन करू नका; call karu naka; डोन्ट कॉल मी; परत कॉल करू नका; स्टॉप; माझा नंबर काढून टाका; DND; punha phone karu naka; कधीच फोन करू नका; no calls please
optOut: फोन करू नका; call karu nako
open: उद्या फोन करा; आत्ता फोन करू नका नंतर करा; डिलिव्हरी बॉयला फोन करू नका म्हणून सांगा; udya karu naka
textBack: फोन करायची गरज नाही सिक्युरिटीकडे ठेवा
pay=cod: कॅश; रोख देतो; cash deto; ऑनलाइन नको कॅश; cod kara
pay=online: ऑनलाइन; ऑनलाइन करतो; upi ne; कार्डने; यूपीआय
pay=-: ऑनलाइन नको; online jamnar nahi; कॅश नाही; कॅश किंवा कार्ड; कॅश सोडून काहीही; कार्ड नाही; नॉट ऑनलाइन; cash chalel ka; यूपीआय चालत नाही; कार्ड हरवलं
day=tomorrow: उद्या; udya; टुमारो; उद्या चालेल
day=day_after: परवा; parva; उद्या नको परवा
day=-: उद्या नको; उद्या नाही; udya nako; उद्या मी घरी नाही; उद्या किंवा परवा; उद्यानंतर; उद्या सोडून; udya jamnar nahi; नॉट टुमारो
date=2026-12-15: 15 तारीख; पंधरा तारखेला; 15 tarkhela; डिसेंबर 15; pandhra december
date=2026-11-23: पुढच्या सोमवारी; सोमवारी; somvari; मंडे
date=2026-11-24: तीन दिवसांनी; मंगळवारी; mangalvari
date=2026-12-05: पुढच्या महिन्याच्या पाच तारखेला; pudhchya mahinyat 5 tarkhela
date=-: रविवार सोडून कधीही; 20 तारखेच्या आधी; शुक्रवार नंतर; सोमवार किंवा मंगळवार; सोमवारी नको; शुक्रवारपासून; ravivar sodun; सोमवारी मी गावाला आहे; monday nako; बुधवार ते शुक्रवार; पुढच्या आठवड्यात; शुक्रवारच्या आदल्या दिवशी
number=150: दीडशे; deedshe; एकशे पन्नास
number=3.5: साडेतीन; sade teen
number=250: अडीचशे; adichshe
number=4250: सव्वा चार हजार; savva char hajar
number=250000: अडीच लाख; adich lakh
number=25: पंचवीस; panchvis; ट्वेंटी फाइव्ह
number=-: एकही नको; दोन किंवा तीन; दोन नाही; पाच पेक्षा जास्त; ब्लोर्प हजार; दोन तीन; ekhi nako
repeat: पुन्हा सांगा; parat sanga; रिपीट; रिपीट करा; काय म्हणालात; punha bola
person: माणसाशी बोलायचं आहे; agent shi bolaycha aahe; कस्टमर केअर; एजंटशी बोलायचंय; kontya mansashi bolaycha
`;
