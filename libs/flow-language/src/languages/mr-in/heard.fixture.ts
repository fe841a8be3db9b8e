export const heard = `
pay.cod: कॅश ऑन डिलिव्हरी | कॅश | रोख | cash | cod
pay.online: ऑनलाइन पेमेंट | ऑनलाइन | यूपीआय | कार्ड | online | upi
why.size: साइज चुकीची | साइज | लहान | मोठी | size
why.damaged: वस्तू खराब आहे | खराब | तुटलेली | फाटलेली | damage
why.mind: मन बदललं | आवडलं नाही
slot.morning: सकाळ | सकाळी | sakali
slot.evening: संध्याकाळ | संध्याकाळी | sandhyakali
yes: हो मीच ऑर्डर केली आहे; यस; हो पाठवा; ho pathva; thik aahe confirm kara; ओके कन्फर्म; हो हो पाहिजे; ho mich keli aahe; बरोबर आहे पाठवून द्या; होय नक्की; barobar aahe; चालेल पाठवा; हं हो; ok chalel; हो जी करा; शुअर
no: नको; नो; मला नको आहे; nako aahe; mi order keli nahi; मी ऑर्डर केलीच नाही; नाही पाहिजे; garaj nahi; पाठवू नका; नाही नाही; nahi pahije; चुकीची ऑर्डर आहे; नॉट इंटरेस्टेड; आता गरज नाही
open: हो बोला; ho bola; हो कोण बोलतंय; कोण बोलताय; हॅलो कोण; ho sanga; हो पण पत्ता बदलायचा आहे; थांबा एक मिनिट; नंतर फोन करा; ata busy aahe; किती पैसे; फोन कट करू नका; call cut karu naka; कुठल्या कंपनीतून; आत्ता नको; विचारून सांगतो; hello kon; घरी नाही; कोणती ऑर्डर; हो की नाही माहीत नाही
repeat: पुन्हा सांगा; रिपीट करा; काय म्हणालात; ऐकू येत नाही; punha sanga; samajla nahi; परत एकदा सांगा; आवाज येत नाही
person: माणसाशी बोलायचं आहे; मॅनेजरशी बोलायचं; कस्टमर केअर; konashi tari bolaycha aahe; agent shi bolaycha
optOut: फोन करू नको; परत कॉल करू नका; डोंट कॉल मी; call karu naka; phone karu nako; स्टॉप; त्रास देऊ नका; कॉल बंद करा
day=tomorrow: उद्या; udya; टुमॉरो; उद्या सकाळी; रविवारी
day=day_after: परवा; parva; सोमवारी; मंडे
day=-: उद्या नको; उद्या नाही; udya nako; उद्या किंवा परवा; उद्या सोडून; उद्या का
pay=cod: कॅश; कॅश देतो; cash deto; कॅश ऑन डिलिव्हरी
pay=online: ऑनलाइन; ऑनलाइन करतो; यूपीआय
pay=-: ऑनलाइन जमणार नाही; कॅश नाही; कॅश किंवा कार्ड
why=size: साइज लहान आहे; size lahan aahe; साइज
why=damaged: तुटलेली आहे; डॅमेज; खराब निघाली
why=-: माहीत नाही; साइजचा प्रॉब्लेम नाही
slot=morning: सकाळी; sakali; मॉर्निंग
slot=evening: संध्याकाळी; संध्याकाळ
slot=-: सकाळी नको; सकाळी किंवा संध्याकाळी
number=2: दोन; don; मला दोन पाहिजे; टू
number=150: दीडशे; एकशे पन्नास; didshe
number=25: पंचवीस; panchvis; twenty five
number=-: एकही नाही; दोन किंवा तीन; पाच नको; किती; माहीत नाही
date=2026-11-22: उद्या; udya; टुमॉरो; रविवार
date=2026-11-24: मंगळवारी; mangalvar; तीन दिवसांनी
date=2026-11-27: शुक्रवारी; shukravari; फ्रायडे
date=2026-12-15: पंधरा तारखेला; 15 tarkhela; १५ डिसेंबर
date=-: रविवार सोडून कधीही; उद्या नको; सोमवार किंवा मंगळवार; शुक्रवार नंतर; पुढच्या आठवड्यात; kadhihi; udya ghari nahi
`;
