import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `बंद band अवघड सुट्टी बाहेर बाहेरगावी किमान avghad sutti baher ऐकतोय ऐकतेय काम कोण काय कधी कुठे कुठून का कशाला कसे कसं कसा किती कोणता कोणती कोणते कोणाचे कुणाचा बोला बोल बोलताय बोलतोय बोलताय_तुम्ही सांगा सांग सांगाल ऐका ऐक हॅलो हेलो हॅल्लो थांबा थांब एक_मिनिट एक_मिनिटं नंतर बिझी व्यस्त मीटिंग किंवा
    अथवा सोडून शिवाय वगळून जर नाहीतर दुसरा दुसरी दुसरे दुसरं वेगळा वेगळे बदला बदल बदलायचा बदलून चेंज कॉल फोन मेसेज बायको नवरा आई बाबा विचारून विचारतो विचार बघतो बघू रिटर्न रिफंड एक्सचेंज परत आधी डिस्काउंट किंमत मस्करी
    कट_करू ठेवू_नका_फोन kon kay kaay kadhi kuthe kuthun ka kashala kase kiti konta konti bola bol boltay sanga sang aika hello thamba ek_minit nantar kiva kinva sodun shivay jar nahitar dusra dusri dusre vegla badla badal badlaycha
    call phone vicharun baghu parat aadhi दोन्ही donhi पेक्षा_जास्त peksha_jast`,
  but: 'पण परंतु मात्र pan',
  harmless: `फक्त fakt fakta मी मला माझा माझी माझे माझं आम्ही आम्हाला आमचा तुम्ही तुमचा तुम्हाला हा ही हे ते तो ती आहे आहेत आहेच होता होती होतं झाला झाली झालं केला केली केले केलं केलाय केलीय केलेली केलेला च ना_हो आणि सर मॅडम ताई दादा भाऊ काका साहेब प्लीज कृपया
    धन्यवाद थँक्यू थँक्स अरे अहो बरं हं हम्म म्हणजे आता लगेच लवकर सगळं सगळे पूर्ण एकदम ऑर्डर पार्सल वस्तू सामान प्रॉडक्ट आयटम डिलिव्हरी डिलीवरी पत्ता अॅड्रेस कन्फर्म पाठवा पाठव पाठवून पाठवाच द्या दे दिली दिला करा कर करून टाका ठेवा घेतो घेईन
    घेतला मागवला मागवलं मागवली मागवलंय पाहिजे पाहिजेच हवा हवी हवे हवं हवंय पैसे कॅश पेमेंट घर घरी ठीक बरोबर नक्की ओके जी होय मीच माझीच माझाच नमस्कार चालेल चला स्वतः mi me mala maza mazi maze majha majhi amhi amhala tumhi tumcha ha hi he te to
    ti aahe ahe aahet hota hoti zala zali jhala kela keli kele kelela keleli ani sir madam tai dada bhau kaka saheb please krupaya dhanyavad thanks are aho bara hm mhanje ata aata lagech lavkar sagla purna ekdam order parcel vastu saman
    product delivery patta address confirm pathva pathav pathavun dya de dili kara kar karun taka theva gheto ghein magavla magavali pahije hava havi have paise cash payment ghar ghari thik theek barobar nakki ok ji mich mazich namaskar chalel chala अं माझंच माझच माझेच आठवणीने नक्कीच असेल_तर_बरं असेल_तर_चांगलं`,
  reject: `नको नकोय नको_आहे गरज_नाही नाही_पाहिजे पाहिजे_नाही नाही_मागवले नाही_मागवलं नाही_घ्यायचं नाही_घेणार ऑर्डर_केली_नाही ऑर्डर_केलीच_नाही ऑर्डर_नाही_केली मागवलं_नाही मागवले_नाही पाठवू_नका nako nakoy nako_aahe nako_ahe garaj_nahi
    nahi_pahije pahije_nahi order_keli_nahi order_nahi_keli pathavu_naka pathvu_naka magavla_nahi नको_हो nako_ho ऑर्डर_केलं_नाही ऑर्डर_केले_नाही काहीच_ऑर्डर_केलं_नाही काही_ऑर्डर_केलं_नाही`,
  yes: 'हो_हो होय_होय हो_नक्की हो_ना हो_दादा हो_सर ho_ho ho_nakki ho_sir',
  agree: `बरोबर_आहे ठीक_आहे चालेल_की कन्फर्म_करा कन्फर्म_करून_टाका confirm_kara confirm_karun_taka एकदम_बरोबर मान्य मान्य_आहे अगदी अगदी_बरोबर agdi_barobar thik_aahe barobar_aahe चांगला_आहे चांगली_आहे changla_aahe कन्फर्म confirm`,
  want: 'पाठवून_द्या पाठवा_लवकर मीच_केली मी_केली_आहे मीच_ऑर्डर_केली मीच_मागवलं मीच_केलेली ऑर्डर_केली_आहे pathavun_dya pathvun_dya mich_keli mi_keli_aahe mich_order_keli माझीच_ऑर्डर',
  no: 'नाही_नाही नाही_दादा नाही_हो nahi_nahi naahi_naahi',
  refuse:
    'बरोबर_नाही शक्य_नाही जमणार_नाही जमत_नाही केली_नाही केलेली_नाही चुकीचे_आहे shakya_nahi jamnar_nahi keli_nahi नसेन नसणार nasen nasnar',
  unsure: `फोन_कट_करू_नका कॉल_कट_करू_नका कट_करू_नका फोन_ठेवू_नका ठेवू_नका call_cut_karu_naka cut_karu_naka phone_thevu_naka आत्ता_नको आता_नको आता_नाही ata_nako ata_nahi aata_nako आज_नको आज_नाही वेळ_नाही vel_nahi घरी_नाही ghari_nahi
    विसरू_नका काळजी_करू_नका मी_ठीक मी_बरा मी_बरी मी_छान mi_thik बरोबर_ना बरोबर_आहे_ना ठीक_आहे_ना ठीक_ना नक्की_ना barobar_na thik_aahe_na nakki_na`,
  person: `माणसाशी_बोलायचं माणसाशी_बोलायचे माणसाशी कोणाशी_तरी_बोलायचं कोणाशी_तरी_बोलायचे कोणाशी_तरी मॅनेजरशी मॅनेजर_शी एजंटशी एजंट_शी कस्टमर_केअर कस्टमर_सपोर्ट खऱ्या_माणसाशी व्यक्तीशी manasashi mansashi konashi_tari managershi manager_shi
    agentshi agent_shi customer_care khrya_manasashi vyaktishi कस्टमर_केअरला कस्टमर_केअरशी कस्टमर_केअर_शी मॅनेजरला_फोन_द्या मॅनेजरला_द्या manager_la_phone_dya managerla_phone_dya कुणाशी_तरी_बोलायचं कुणाशी_तरी_बोलायचे कुणाशी_तरी_बोलू kunashi_tari_bolaycha`,
  personAlone: 'एजंट एजेंट',
  repeat: `पुन्हा_सांगा परत_सांगा पुन्हा_बोला परत_बोला पुन्हा_एकदा परत_एकदा पुन्हा_एकदा_सांगा एकदा_परत काय_म्हणालात काय_म्हणाला काय_बोललात काय_म्हणताय ऐकू_येत_नाही ऐकू_आलं_नाही ऐकू_आले_नाही ऐकू_नाही ऐकायला_येत_नाही आवाज_येत_नाही आवाज_नाही आवाज_तुटतोय
    समजलं_नाही समजले_नाही कळलं_नाही कळले_नाही रिपीट रिपीट_करा मोठ्याने_बोला हळू_बोला हळू_सांगा punha_sanga parat_sanga punha_bola parat_bola punha_ekda parat_ekda kay_mhanalat kay_mhanala kay_bollat aiku_yet_nahi aiku_ala_nahi aiku_aale_nahi
    avaj_yet_nahi aavaj_yet_nahi awaj_yet_nahi samajla_nahi kalala_nahi kalla_nahi repeat_kara`,
  optOut: `काल_करू_नका काल_नको कॉल_करू_नका फोन_करू_नका कॉल_करू_नको फोन_करू_नको फोन_करु_नका कॉल_करु_नका परत_फोन_करू_नका परत_कॉल_करू_नका कॉल_नको फोन_नको कॉल_बंद_करा फोन_बंद_करा त्रास_देऊ_नका डिस्टर्ब_करू_नका नंबर_काढा नंबर_काढून नंबर_डिलीट call_karu_naka phone_karu_naka call_karu_nako
    phone_karu_nako call_nako phone_nako call_band_kara tras_deu_naka disturb_karu_naka number_kadha number_delete call_karaycha_nahi कॉल_करायचा_नाही फोन_करायचा_नाही स्टॉप डीएनडी स्टॉप_कॉलिंग number_kadhun`,
  negativeEndings:
    'नाही नको नाहीये नाहीत नाय nahi nahiye nako naahi नव्हतो नव्हते नव्हती नव्हता नव्हतं navhto navhte navhta navhti',
  nounEndings: 'ne la t at i ni ine ane na s la Ca Ci Ce ca ci C kade',
  beside:
    'या यावे येऊ देईन देतो देते करेन भरतो deto dein karen bharto करतो करते ne ने देईन deto देतो खूप निघाली निघाला la ला नग फक्त रुपये karto karen आली आला आलं वेळ सकाळी भरतो पाहिजेत पुरे बॉक्स संध्याकाळी संध्याकाळ स्टार देऊन देऊ दे देईल देणार करीन करणार असेन असणार राहीन राहणार भेटेन ठेवून ठेवा जा जमेल चालेल बरं_होईल होईल सोयीचं पुरेत पुरतील हवेत havet हव्यात pahijet वेळी निघालं निघाले आलाय आलीय आलंय आलेत झालंय होतंय होते होतो swipe scan स्वाइप स्कॅन हवेत havet',
  weakOptOut: `कॉल_करायची_गरज_नाही कॉल_करण्याची_गरज_नाही कॉल_ची_गरज_नाही कॉल_करायची_काही_गरज_नाही कॉल_करण्याची_आवश्यकता_नाही फोन_करायची_गरज_नाही फोन_करण्याची_गरज_नाही फोन_ची_गरज_नाही फोन_करायची_काही_गरज_नाही फोन_करण्याची_आवश्यकता_नाही`,
  others: [
    'डिलिव्हरी|डिलीव्हरी|डिलिवरी|डिलीवरी बॉय|वाल|मुल|माण',
    'ड्रायव्हर|ड्रायवर|ड्राइव्हर|कुरिअर|कुरियर|रायडर|गार्ड|सिक्युरिटी|सिक्योरिटी|वॉचमन|वॉचमॅन|त्याला|त्यांना|tyala|tyanna',
  ],
  englishNot: 'नॉट नाट नोट',
  englishNo: 'नो',
  unfinished: 'म्हणजे mhanje',
  unchanged: 'तोच तीच तेच toch tich',
  correctable: ['पत्ता|अॅड्रेस|एड्रेस|नाव|नंबर|ऑर्डर|पिन|साइज', 'patta|naav|nambar'],
  correction: [
    'बरोबर|ठीक|सही|दुरुस्त|नीट|करेक्ट|barobar|theek|thik|sahi|nit|correct|right करा|कर|करून|करावा|करावी|करावं|घ्या|लिहा|kara|kar|karun|karava|liha',
  ],
  right: ['बरोबर|योग्य|barobar'],
  greeting:
    'गुड_मॉर्निंग गुड_आफ्टरनून गुड_इव्हनिंग गुड_ईव्हनिंग गुड_नाईट शुभ_सकाळ शुभ_दुपार शुभ_प्रभात सुप्रभात शुभ_संध्याकाळ शुभ_संध्या शुभ_रात्री shubh_sakal',
  past: 'होता होती होतं होते होतो केला केली केलं केले आला आली आलं आले आलो दिला दिली दिलं दिले घेतला घेतली घेतलं घेतले झाला झाली झालं झाले गेला गेली गेलं गेले मिळाला मिळाली मिळालं मागवला मागवली मागवलं पाठवला पाठवली पाठवलं निघाला निघाली आधीच आधीपासून',
  presumed: 'असेल असेन असतील',
  otherThings: 'पत्ता अॅड्रेस पैसे पैसा पेमेंट कॅश नाव नंबर डिटेल्स माहिती बिल',
  doIt: 'करा करून_टाका करून_द्या kara',
  noMatter: 'हरकत_नाही प्रॉब्लेम_नाही अडचण_नाही harkat_nahi',
  thanks: 'धन्यवाद आभारी',
  urging: 'तुम्ही आत्ता आता आताच लगेच लवकर',
  hours: 'वाजता वाजल्यानंतर वाजेपर्यंत वाजायच्या वेळ वेळी',
  aroundAnHour: 'नंतर च्या_नंतर आधी पर्यंत च्या_सुमारास सुमारास',
  giving: 'द्या दे_द्या dya',
  possession: 'माझ्याकडे आमच्याकडे',
};
