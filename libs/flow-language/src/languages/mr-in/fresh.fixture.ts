/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: कॅश ऑन डिलिव्हरी | कॅश | रोख
pay4.online: ऑनलाइन | यूपीआय | कार्ड
why4.size: साइज चुकीचा | साइज | लहान | मोठा
why4.damaged: तुटलेले | फाटलेले | खराब
slot4.morning: सकाळी | सकाळ
slot4.evening: संध्याकाळी | संध्याकाळ
yes: हो पाठवून द्या; ho mazich order aahe; होय बरोबर आहे; हो हो चालेल; ho ji pathva; मीच मागवलंय हो; ठीक आहे पाठवा; हो नक्की पाठवा; ओके कन्फर्म करा; हो पाहिजे मला; barobar aahe ho
no: नाही नको मला; mala nako aahe; मी ऑर्डर केलीच नाही; नको नको; आता गरज नाही; nahi pathavu naka; नाही घ्यायचं मला; चुकून झाली, पाठवू नका; नाही धन्यवाद
open: हो कोण; हो बोला कोण बोलतंय; ho kay kaam aahe; हॅलो; कुठून बोलताय; उद्या पाठवू नका; उद्या नको; आत्ता फोन करू नका, गाडी चालवतोय; फोन ठेवू नका; मी फोन करतो; ho pan mahag aahe; विचार करून सांगतो; कदाचित; नवऱ्याला विचारावं लागेल; kadhi yeil; किती पैसे; हो जर स्वस्त असेल तर; सोमवारी नको; udya karu naka; डिलिव्हरी वाल्याला फोन करू नका; उद्या फोन करा; तुम्ही मशीन आहात का; हो का नाही माहीत नाही
optOut: परत फोन करू नका; mala call karu naka; फोन करणं बंद करा; माझा नंबर काढून टाका; फोन करून त्रास देऊ नका
person: माणसाशी बोलायचं आहे; एजंट; manager shi bolaycha aahe; कस्टमर केअर
repeat: पुन्हा सांगा ना; kay mhanalat; परत एकदा बोला
pay4=cod: कॅश देतो; rokh deto; कॅशच बरं
pay4=online: ऑनलाइन करतो; upi ne; कार्डने देईन
pay4=-: कॅश नाही माझ्याकडे; ऑनलाइन नको; cash kinva card; कार्ड सोडून; काहीही चालेल; upi chalat nahi
why4=size: साइज लहान आहे; motha hoto; खूप लहान आला
why4=damaged: तुटलेलं आलं; fatlela hota; खराब निघालं
why4=-: साइज बरोबर आहे; तुटलेलं नाही
slot4=morning: सकाळी या; sakali; सकाळी सकाळी
slot4=-: सकाळी नको; सकाळी किंवा संध्याकाळी; sandhyakali nahi
day=tomorrow: उद्या पाठवा; udya chalel; उद्याच द्या
day=day_after: परवा; parva pathva; सोमवारी; उद्या नको परवा
day=-: उद्या नको; उद्यापासून; उद्या किंवा परवा; udya yeu naka; परवा नको; उद्या सुट्टी आहे; उद्या सोडून; आजच
number=3: तीन; tin; तीन नग; फक्त तीन
number=1500: दीड हजार; did hajar; पंधराशे; एक हजार पाचशे
number=350: साडेतीनशे; sade tinshe; तीनशे पन्नास
number=-: तीन नको; तीन चार; tin kinva char; तीनपेक्षा जास्त; एकही नाही; माहीत नाही किती
date=2026-11-25: बुधवारी; budhvari; 25 तारखेला; पंचवीस नोव्हेंबर; पुढच्या बुधवारी
date=2026-12-05: पाच डिसेंबर; पुढच्या महिन्याच्या पाच तारखेला; 5 december la
date=2026-11-24: तीन दिवसांनी; मंगळवारी; mangalvari
date=-: बुधवारी नको; बुधवारनंतर; बुधवारपासून; 25 तारखेच्या आधी; budhvari kinva guruvari; कधीही; पुढच्या आठवड्यात; बुधवारी येऊ नका; budhvari nako; दोन तीन दिवसात; बुधवार सोडून; budhvar pasun
date=2026-11-22: ravivar; ravivari; raviwar
date=2026-11-23: somvar; somwari; somvaar
date=2026-11-24: mangalvar; mangalwari
date=2026-11-25: budhvar; budhwari
date=2026-11-26: guruvar; guruwari
date=2026-11-27: shukravar; shukrawari
date=2026-11-28: shanivar; shaniwari
number=1: ek
number=2: don
number=3: teen; tin
number=4: char; chaar
number=5: pach; paach
number=6: saha
number=7: saat; sat
number=8: aath; ath
number=9: nau; nav
number=10: daha
number=11: akra
number=12: bara; baara
number=13: tera
number=14: chauda
number=15: pandhra
number=16: sola
number=17: satra
number=18: athra
number=19: ekonis
number=20: vis; vees
number=30: tis; tees
number=40: chalis
number=50: pannas
number=60: saath; sath
number=70: sattar
number=80: ainshi
number=90: navvad
number=100000: ek lakh
number=1.5: did; deed
number=2.5: adich; adeech
number=3.5: sade teen
`;
