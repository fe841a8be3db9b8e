/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: कॅश ऑन डिलिव्हरी | रोख | कॅश | cod
pay2.online: ऑनलाइन | यूपीआय | कार्ड
why2.size: साइज चुकीचा | साइज | लहान | मोठा
why2.damaged: वस्तू खराब | तुटलेली | खराब | फाटलेली
slot2.morning: सकाळी | बारा वाजायच्या आधी
slot2.evening: संध्याकाळी | ऑफिसनंतर
keep2.exchange: बदलून हवं | एक्सचेंज | बदलून द्या
keep2.refund: पैसे परत | रिफंड
yes: हो; होय; ho na; हो नक्की; ho barobar aahe; हो मीच मागवलंय; हो पाठवा; ho pathva; chalel; चालेल; ठीक आहे; thik ahe pathvun dya; हो माझीच ऑर्डर आहे; हो केली होती; yes confirm kara; येस; ओके; ho mich order keli; बरोबर; होय हवं आहे; ho ho pathva na; हो, कन्फर्म करा; अहो हो; hoy ji; बरं पाठवा; havay mala; हां चालेल
no: नाही; nahi nako; नको; mala nako; नको आहे; मी ऑर्डर केली नाही; mi kahi magavla nahi; नाही हो; नाही पाठवू नका; pathvu naka; रद्द करा, नको; nako aahe mala; माझी ऑर्डर नाही; ही ऑर्डर माझी नाही; नो नो; nahi mi order nahi keli; आता नको; काही नको; मला गरज नाही; नाय; nay nako; interest nahi; चुकून झाली ऑर्डर, नको
open: हो बोला; ho bola; कोण बोलतंय; हो, कोण?; kon bolat aahe; kuthun bolta; हॅलो; एक मिनिट थांबा; thamba jara; ऐकू येत नाही; aavaj yet nahi; समजलं नाही; kalala nahi; फोन कट करू नका; गाडी चालवतोय; मीटिंगमध्ये आहे; nantar bolto; किती पैसे; konti order; हो पण महाग आहे; विचार करून सांगतो; mahit nahi; माहीत नाही; कदाचित; baykola vicharto; हो सांगा; ho sanga na; हो काय झालं; जर स्वस्त असेल तर हो; कोणत्या कंपनीकडून?; हिंदीत बोला; कधी येणार; ho ka?
repeat: पुन्हा सांगा; parat sanga; परत बोला; रिपीट करा; kay mhanala; काय म्हणालात; punha ekda sanga; पुन्हा एकदा
person: माणसाशी बोलायचं आहे; mansashi bolaycha aahe; मॅनेजरला द्या; कस्टमर केअरशी बोलायचंय; kunashi tari bolu dya; एजंटशी बोलायचे आहे; customer care la jodun dya
optOut: फोन करू नको; परत फोन करू नका; call karu naka; मला कॉल करू नका; maza number kadhun taka; नंबर काढून टाका; फोन बंद करा; parat call karu nako; स्टॉप; डोन्ट कॉल मी; पुन्हा कधी फोन करू नका; tras deu naka
pay2=cod: रोख देईन; cash deto; कॅश चालेल; cash on delivery kara; रोखीने; पहिला पर्याय; ऑनलाइन नको, कॅश; rokh
pay2=online: ऑनलाइन करतो; online karto; यूपीआयने; card ne deto; दुसरा; UPI ne karen
pay2=-: कॅश नाही; online jamnar nahi; कॅश किंवा ऑनलाइन; kahihi chalel; रोख नको; दोन्ही; card nahiye; ऑनलाइन सोडून; कॅश चालेल का?
why2=size: साइज लहान आहे; size chukla; खूप मोठा आहे
why2=damaged: तुटलेली आली; kharab aahe; वस्तू खराब निघाली; फाटलेली होती
why2=-: साइज बरोबर आहे; खराब नाही
slot2=morning: सकाळी या; sakali; सकाळी सकाळी
slot2=evening: संध्याकाळी पाठवा; sandhyakali ya; संध्याकाळची वेळ
slot2=-: सकाळी नको; sakali kinva sandhyakali; कधीही
keep2=refund: पैसे परत द्या; refund dya; रिफंड हवा
keep2=exchange: बदलून द्या; exchange kara
keep2=-: रिफंड नको
day=tomorrow: उद्या; udya pathva; उद्या चालेल; टुमॉरो; udyach
day=day_after: परवा; parva ya; परवा चालेल; सोमवारी
day=weekend: शनिवार रविवार; weekend la
day=-: उद्या नको; udya nako; उद्या किंवा परवा; उद्या सोडून; udya mi ghari nahi; आज
number=2: दोन; don; दोन नग; फक्त दोन; don pahije; टू
number=1.5: दीड; did; दिड
number=250: अडीचशे; adich she; दोनशे पन्नास; donshe pannas
number=3500: साडेतीन हजार; sade teen hajar; साडे तीन हजार रुपये
number=125000: सव्वा लाख; savva lakh; एक लाख पंचवीस हजार
number=99: नव्याण्णव; navyannav
number=500: पाचशे; pachshe; पाचशे रुपये; paach she
number=12: बारा; bara; एक डझन
number=-: एकही नाही; दोन किंवा तीन; don nako; दोनपेक्षा जास्त; kamit kami don; माहीत नाही
date=2026-11-23: सोमवारी; somvari; परवा; मंडे; 23 तारखेला; tevis tarkhela
date=2026-11-25: बुधवारी; budhvari; पंचवीस तारखेला; 25 नोव्हेंबर
date=2026-12-05: पुढच्या महिन्याच्या पाच तारखेला; pudhchya mahinyat 5 tarkhela; पाच डिसेंबर
date=2026-11-24: मंगळवारी; mangalvari; तीन दिवसांनी; teen divsani
date=-: सोमवार सोडून; वीस तारखेच्या आधी; शुक्रवारनंतर; somvari kinva mangalvari; उद्या नको; सोमवारी नको; shukravar paryant; पुढच्या आठवड्यात
settle.cash: कॅश ऑन डिलिव्हरी | रोख | कॅश | घरी पैसे | cod
settle.online: ऑनलाइन पेमेंट | ऑनलाइन | फोन पे | यूपीआय | कार्ड
fault.small: साइज चुकीचा | साइज | लहान | मोठा
fault.broken: खराब आहे | तुटले | फाटले | डॅमेज
hour.morning: सकाळी | दुपारच्या आधी
hour.evening: संध्याकाळी | ऑफिस नंतर
yes: हो मीच ऑर्डर केली होती; हो हो पाठवा; ठीक आहे पाठवून द्या; हां बरोबर; पाहिजे; हो हवं आहे; ओके कन्फर्म करा; येस बरोबर आहे; नक्की पाठवा; ho mich keli hoti; hoy barobar; thik aahe; haa pahije; yes barobar; माझीच ऑर्डर आहे; अं हो; हो madam चालेल; करा कन्फर्म
no: नाही नको; नाही केलं मी; कॅन्सल करा; नको नको; नो नको; आता नको रद्द करा; nako; order keli nahi mi; cancel kara; ती माझी ऑर्डर नाही; गरज नाही; नकोय मला; no thank you nako
open: हो कुठून बोलताय; kon bolta; ho kon aahe; हो पण किंमत किती; मी गाडी चालवतोय; माहित नाही; बघतो; बायकोला विचारून सांगतो; कुठली ऑर्डर; हो का; हा फ्रॉड आहे का; ek minute thamba; nantar call kara; हो डिस्काउंट दिला तर; हां बोला सर; मी घरी नाही; हो किंवा नाही; पत्ता बदलायचा आहे; सांगा काय काम आहे
repeat: परत सांगा; पुन्हा एकदा बोला; aiku yet nahi; sorry पुन्हा सांगा
person: कोणाशी तरी बोलायचं आहे; एजंटशी बोलायचं आहे; कस्टमर केअरला जोडा; agent shi bolaycha aahe; customer care la connect kara
optOut: कॉल करू नका; मला फोन करू नका; phone nako karu; यापुढे फोन करू नका; माझा नंबर काढून टाका; स्टॉप कॉलिंग; number kadhun taka; सारखा सारखा कॉल करू नका
day=tomorrow: उद्या या; उद्या सकाळी चालेल; udya chalel
day=day_after: parva chalel; सोमवारी या
day=weekend: वीकेंड
day=-: उद्या जमणार नाही; उद्या सोडून कधीही; कोणता दिवस; उद्या मी नसेन
settle=cash: कॅश देईन; रोख देतो; सीओडी
settle=online: फोन पे करतो; ऑनलाइन भरतो; card ne
settle=-: ऑनलाइन नको; ऑनलाइन जमत नाही; cash nahi; यूपीआय म्हणजे काय; online nako; कार्ड चालत नाही
fault=small: खूप लहान आहे; साइज मोठा झाला; size chukicha aahe
fault=broken: बॉक्स तुटला; फाटले आहे; damage झालं
fault=-: माहित नाही सर
hour=morning: सकाळी चालेल
hour=evening: संध्याकाळी या; sandhyakali; सायंकाळी
hour=-: सकाळी जमणार नाही
number=2: दोन पाहिजेत
number=3: तीन पुरे; teen
number=500: पाच शे
number=150000: दीड लाख; एक लाख पन्नास हजार; did lakh
number=2500: अडीच हजार
number=-: ek nako; दोन-तीन
date=2026-11-22: रविवारी या; ravivar
date=2026-11-27: shukravar; येत्या शुक्रवारी
date=2026-12-05: पुढच्या महिन्याच्या 5 तारखेला; december 5
date=-: रविवार सोडून; 20 तारखेच्या आधी; सोमवारी जमणार नाही; कधी
`;
