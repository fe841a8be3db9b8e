/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: कॅश ऑन डिलिव्हरी | कॅश | रोख | cod
pay.online: ऑनलाइन | यूपीआय | upi | कार्ड
yes: हो पाठवा; हो बरोबर आहे; ho pathva; येस; ओके सर; ho barobar; होय मीच ऑर्डर केली; thik aahe pathva; करेक्ट; हो हवं आहे; ho ho pahije; चालेल पाठवून द्या
no: नको; मला नको आहे; nako cancel kara; नो नको; मी ऑर्डर केली नाही; pathvu naka; गरज नाही; mala garaj nahi; नाही नको; nako nako pathvu naka
open: हो बोला कोण; ho kon boltay; कोणत्या कंपनीतून; हो पण किंमत जास्त आहे; aata busy aahe; घरी विचारून सांगतो; किती पैसे; ho pan udya; गाडी चालवतोय; हॅलो ऐकू येतंय का; कोणती ऑर्डर; माहीत नाही; vichar karun sangto; नंतर बोलू; ho ek minute; तुम्ही रोबोट आहात का; फोन ठेवू नका; आज आलं तर हो; kay zala; हो का
repeat: परत सांगा; parat sanga; काय म्हणालात; रिपीट करा; नीट ऐकू आलं नाही
person: मॅनेजरशी बोलायचं आहे; manager shi bolaycha aahe; कस्टमर केअर; कोणत्या माणसाशी बोलायचं आहे
optOut: मला कॉल करू नका; call karu naka; यापुढे फोन करू नका; parat phone karu naka; माझा नंबर काढून टाका; majha number delete kara; पुन्हा कॉल करू नका; नो कॉल्स प्लीज; स्टॉप कॉलिंग; रिमूव्ह माय नंबर; डोन्ट कॉल मी; त्रास देऊ नका; कॅन्सल करा आणि परत फोन करू नका; no calls please
open: ड्रायव्हरला कॉल करू नका; आत्ता कॉल करू नका; संध्याकाळी कॉल करा; call cut karu naka; उद्या कॉल करू नका
pay=cod: कॅश; cash deto; रोख देईन; कॅश ऑन डिलिव्हरी करा; cod kara
pay=online: ऑनलाइन करतो; upi ne karto; कार्ड; कॅश नाही, ऑनलाइन; यूपीआय करतो
pay=-: कॅश नको; cash nahi; कार्ड हरवलं; upi problem; यूपीआय चालत नाही; कॅश किंवा कार्ड; ऑनलाइन करू शकत नाही; online jamat nahi; कोणतं चांगलं
day=tomorrow: उद्या; udya pathva; रविवारी; पहिला; टुमारो
day=day_after: परवा; parva pathva; सोमवारी; दुसरा
day=-: उद्या नको; udya jamnar nahi; उद्या सोडून; उद्या बाहेरगावी आहे; उद्या किंवा परवा
reason=not_home: मी घरी नव्हतो; ghari nhavto; बाहेर गेलो होतो
reason=wrong_address: पत्ता चुकीचा आहे; address chukicha; पत्ता चुकला
reason=nobody_came: कोणी आलं नाही; koni aala nahi; डिलिव्हरी बॉय आला नाही
reason=-: मी घरीच होतो; mi gharich hoto; पत्ता बरोबर आहे; address correct aahe; माणूस आला होता
change=size: साइज लहान आहे; motha size pahije
change=colour: दुसरा रंग हवा; colour badlaycha
change=refund: पैसे परत हवेत; refund pahije
change=-: साइज ठीक आहे; size barobar aahe; रिफंड नको; रंग छान आहे
payment=pay_online: ऑनलाइन भरतो; link pathva
payment=already_paid: पैसे भरले; already pay kela
payment=cash_on_delivery: कॅश ऑन डिलिव्हरी; घरी आल्यावर पैसे देतो
payment=not_wanted: ऑर्डर नको
payment=-: अजून पैसे भरले नाहीत; payment kela nahi; लिंक चालत नाही
slot=morning: सकाळी; sakali ya
slot=evening: संध्याकाळी; sandhyakali ya
slot=-: सकाळी नको; sandhyakali ghari nasto; कधीही
number=2: दोन; don pahije; दोनच; टू; don pure
number=150: दीडशे; didshe; एकशे पन्नास; एकशे पन्नास रुपये
number=2500: अडीच हजार; adich hajar; दोन हजार पाचशे
number=-: दोन नाही; don kiva teen; पाचपेक्षा जास्त; कमीत कमी दहा; एकही नको
date=2026-11-22: उद्या; udya sakali; रविवारी; 22 नोव्हेंबर; बावीस तारखेला
date=2026-11-27: शुक्रवारी; shukravari; फ्रायडे; सत्तावीस नोव्हेंबर
date=2026-12-05: पुढच्या महिन्यात पाच तारखेला; 5 डिसेंबर; pach december
date=-: शुक्रवारी नको; शुक्रवारनंतर; रविवार सोडून; पुढच्या आठवड्यात; उद्या नाहीतर परवा; मागच्या सोमवारी; कोणत्याही दिवशी; पाच तारखेच्या आधी
text=देवळाच्या मागे: देवळाच्या मागे
textBack: फोन करू नका सिक्युरिटीकडे द्या दोन नंबर गेटवर
reason=-: घरी सगळे होते; आई घरी होती; बाहेर नव्हतो; कोणीतरी आले होते; पत्ता बदलला नाही; पत्ता चुकीचा नाही; फोन आला नाही; माहीत नाही; gharich hoto
payment=-: पैसे नाहीत; लिंक आली नाही; ऑनलाइन नको; ऑर्डर हवी; अजून दिले नाहीत; पैसे देणार नाही
`;
