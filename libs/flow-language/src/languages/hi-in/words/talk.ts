import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `बंद बन्द band bandh मुश्किल छुट्टी बाहर कम_से_कम ज़्यादा_से_ज़्यादा mushkil chutti chhutti bahar kam_se_kam सुन सुन_रहा सुन_रही काम sun kaam कौन क्या कब कहाँ कहां किधर क्यों कैसे कैसा कितना कितने कितनी किस किसने किसका किसकी किसको कौनसा कौनसी बोलिए बोलो बोल बोलिये बोलना बताइए
    बताओ बता बताइये बताना कहिए कहो कहिये सुनिए सुनो सुनना हेलो हैलो हलो हैल्लो रुकिए रुको ठहरो रुकना होल्ड इंतज़ार एक_मिनट एक_सेकंड एक_सेकेंड
    बाद_में बिजी व्यस्त मीटिंग ड्राइव गाड़ी_चला या अथवा छोड़कर छोड़_के अलावा सिवाय सिवा अगर यदि वरना नहीं_तो दूसरा दूसरी दूसरे और_कोई कोई_और अलग बदल बदलना बदलो
    बदलवाना चेंज कॉल फ़ोन फोन मैसेज व्हाट्सएप पत्नी पति बीवी मम्मी पापा बेटा बेटी बात_करो शायद सोच सोचना सोचकर देखते देखता देखूंगा देखेंगे
    रिफंड रिटर्न एक्सचेंज वापस वापसी बदली मज़ाक मजाक काटना काटो काटिए रखना_फोन पूछ पूछना पहले_बताओ पहले से_पहले आधा कम छूट डिस्काउंट दाम महंगा
    आप_कौन कौन_बोल कहाँ_से कंपनी_से रोबोट मशीन सो_रहा अस्पताल घर_पर_नहीं kaun kon kya kab kahan kaha kyon kyu kyun kyunki kaise kitna kitne kitni kis kisne kisko boliye bolo bol
    boliyega bataiye batao bata bataye bataiyega kahiye suno suniye hello helo ruko rukiye rukna ek_minute ek_min ek_second baad_mein baad_me ya athva chhodkar
    chodkar chhod_ke chod_ke alawa siwa sivay agar yadi warna dusra dusri dusre doosra doosri alag badal badlo badalna change call phone busy
    shayad soch sochna dekhte dekhta mazak majak kaatna kato katna pehle pahle wapas vapas return refund exchange फरमाइए फरमाओ दोनों donon dono से_ज़्यादा से_अधिक से_ऊपर se_zyada se_jyada se_jada se_upar se_kam से_कम मेरा_मतलब mera_matlab मतलब_वो वो_मतलब बड़ा_अच्छा_है बड़ा_अच्छा_था बड़ा_अच्छा_लगा बड़ी_अच्छी बड़े_अच्छे बड़ा_बढ़िया_है बड़ा_बढ़िया_था बड़ा_प्यारा बड़ा_सुंदर bada_accha_hai bada_acha_hai bada_accha_tha bada_badhiya_hai bada_pyara`,
  but: 'लेकिन मगर पर परंतु किंतु लेकीन lekin magar par parantu',
  harmless: `सिर्फ केवल sirf keval मैं मैंने मैने मुझे मुझको मेरा मेरी मेरे हम हमें हमने हमारा हमारी हमको आप आपका आपकी आपको आपने यह ये वह वो इस इसे इसको उस उसे उसको है हैं हूँ हूं था थी थे
    हो होगा होगी गया गई गए रहा रही रहे को का की के से में पर_ही ने तो ही भी और जी सर मैडम मैम भाई भैया भाईसाहब साहब साब दीदी बहन यार बॉस प्लीज़ प्लीज कृपया
    धन्यवाद शुक्रिया थैंक्यू थैंक थैंक्स अरे अच्छा हम्म हम् उम्म अं आँ ओह मतलब वैसे देखो देखिए बस अब अभी जल्दी जल्द फटाफट एकदम पूरा पूरी सब सारा वही यही वाला वाली वाले
    ऑर्डर आर्डर पार्सल सामान चीज़ चीज प्रोडक्ट आइटम डिलीवरी पता एड्रेस पैकेट कन्फर्म कंफर्म पक्का भेज भेजो भेजिए भेजिये भेजना भिजवा दो दीजिए दीजिये दे देना दें देंगे
    कर करो करिए कीजिए करना करवा किया की_थी की_है करता_हूँ करती_हूँ करता_हूं करती_हूं लिया ले लो लूंगा लूंगी लेना मंगवाया मंगाया मँगाया मंगवाई चाहिए चाहता चाहती चाहते दिया दी डन रख रखो रखना रखिए सकते सकता
    पैसे पैसा रुपये रुपए कैश पेमेंट घर ठीक सही बिल्कुल बिलकुल ज़रूर जरूर ओके हाँजी ना_जी नमस्ते नमस्कार मान_लो चलेगा चलो चलिए बढ़िया अपना अपनी अपने खुद जल्दी_से
    main maine mein me mujhe mujhko mera meri mere hum hame humne hamara aap aapka aapki aapko aapne ye yeh yah woh wo vo is isko ise us use usko hai hain hai_na hun hoon hu
    tha thi the ho hoga hogi gaya gayi ko ka ki ke se ne to toh hi bhi aur ji sir madam mam bhai bhaiya bhaiyya bhaisahab saab sahab didi yaar yar please plz
    dhanyavaad shukriya thanks arre are arey accha acha achha hmm matlab waise dekho dekhiye bas ab abhi jaldi ekdum ekdam pura poora puri sab wahi vahi yahi wala wali wale
    order parcel saman samaan cheez product item delivery pata address confirm pakka bhej bhejo bhejiye bhejna bhijwa do dijiye de dena den kar karo kariye kijiye karna
    kiya liya le lo lunga lungi lena mangwaya mangaya mangvaya chahiye chaiye chahie chahta chahti rakh rakho rakhna paise paisa rupaye cash payment ghar theek thik tik
    sahi bilkul zaroor jarur jaroor ok namaste namaskar chalega chalo chaliye badhiya apna apni khud मेरे_पास हमारे_पास mere_paas याद_से yaad_se मेरा_ही हो_तो_अच्छा हो_तो_बेहतर आ_जाना दे_जाना रख_जाना छोड़_जाना aa_jaana aa_jana de_jana`,
  reject: `नहीं_चाहिए नही_चाहिए चाहिए_नहीं चाहिए_ही_नहीं नहीं_मंगवाया नहीं_मंगाया नहीं_लेना नहीं_लूंगा नहीं_लूंगी नहीं_लेंगे ज़रूरत_नहीं जरूरत_नहीं ऑर्डर_नहीं_किया ऑर्डर_किया_ही_नहीं
    मत_भेजो मत_भेजिए मत_भेजना मत_भेजें नहीं_भेजना रहने_दो रहने_दीजिए नहीं_करवाया इंटरेस्ट_नहीं इंटरेस्टेड_नहीं मना_कर nahi_chahiye nahin_chahiye nhi_chahiye
    nahi_mangwaya nahi_mangaya nahi_lena nahi_lunga nahi_lungi zaroorat_nahi jarurat_nahi order_nahi_kiya order_nhi_kiya mat_bhejo mat_bhejna mat_bhejiye rehne_do rahne_do interest_nahi मत_भेजिएगा मत_भेजियेगा mat_bhejiyega चाहिए_ही_नहीं chahiye_hi_nahi`,
  yes: 'hn haa hnji हाँ_हाँ हां_हां हाँ_भाई हाँ_बिल्कुल हां_बिल्कुल हूँ हम्म_हाँ haan_haan han_han हाँ_सर जी_सर हौ हओ haao',
  agree: `सही_बात_है sahi_baat_hai sahi_baat thik_h theek_h हो_गया_ठीक ठीक_है ठीक_है_जी सही_है सही_बात बिल्कुल_सही पक्की_बात पक्का_है ठीक_ही_है ठीके मंजूर मंजूर_है मुझे_मंजूर एकदम_सही एकदम_ठीक बढ़िया_है कर_दीजिए_कन्फर्म
    कन्फर्म_कर_दो कन्फर्म_कर_दीजिए कंफर्म_कर_दो confirm_kar_do confirm_kar_dijiye confirm_karo confirm_kardo ekdum_sahi ekdam_theek kardo_confirm कर_दो_कन्फर्म pakka_bhejo अच्छा_है बढ़िया_है acha_hai accha_hai badhiya_hai`,
  want: `भेज_दो भेज_दीजिए भेज_दीजिये भिजवा_दीजिए कर_दीजिए मैंने_किया_है मैंने_ही_किया_है मैंने_मंगवाया_है मैंने_ही_मंगवाया मैंने_किया_था
    maine_kiya_hai maine_hi_kiya_hai maine_mangwaya_hai maine_hi_mangwaya bhej_dijiyega kar_dijiyega भेज_दीजिएगा कर_दीजिएगा bhejdo kardo bhej_dena चाहिए_भाई`,
  no: 'नहीं_भाई नहीं_सर नहीं_जी_नहीं ना_भाई बिल्कुल_भी_नहीं nai_re nahi_re',
  refuse:
    'सही_नहीं ठीक_नहीं नहीं_होगा नहीं_किया नहीं_करना गलत_है nahi_kiya नहीं_रहेगा नहीं_रहूंगा नहीं_हो_पाएगा nahi_hoga nahi_ho_payega',
  unsure: `पता_है pata_hai अच्छा_जी accha_ji पैसे_नहीं पैसा_नहीं paise_nahi ठीक_हूँ ठीक_हूं मैं_ठीक thik_hu thik_hun theek_hu theek_hoon theek_hun हाँ_या_ना फोन_मत_काटो फ़ोन_मत_काटो फोन_मत_काटना कॉल_मत_काटो कॉल_मत_काटना फोन_मत_रखो फोन_मत_रखना मत_काटना मत_काटो मत_भूलना मत_भूलो चिंता_मत phone_mat_kaato phone_mat_katna
    call_mat_kaato call_mat_katna call_mat_kaatna phone_mat_rakhna phone_mat_rakho mat_kaatna mat_kato mat_bhoolna chinta_mat हाँ_नहीं अभी_नहीं abhi_nahi आज_नहीं टाइम_नहीं समय_नहीं
    time_nahi samay_nahi घर_पे_नहीं घर_पर_नहीं ghar_pe_nahi ghar_par_nahi फुर्सत_नहीं मालूम_नहीं पता_नहीं नहीं_मालूम कह_नहीं_सकते मैं_बढ़िया_हूँ मैं_बढ़िया_हूं मैं_अच्छा_हूँ मैं_अच्छी_हूँ main_badhiya_hu main_theek_hu main_accha_hu पक्का_ना पक्का_न pakka_na`,
  person: `किसी_से_बात_करवाओ किसी_से_बात_करवा किसी_से_बात_करा किसी_से_बात_करनी किसी_आदमी_से इंसान_से_बात आदमी_से_बात मैनेजर_से_बात एजेंट_से_बात कस्टमर_केयर कस्टमर_सर्विस
    कस्टमर_सपोर्ट असली_इंसान असली_आदमी असली_व्यक्ति किसी_को_फोन_दो किसी_को_दो ऑपरेटर_से एग्जीक्यूटिव_से एजेंट_से_जोड़ो बात_करवाइए_किसी_से kisi_se_baat_karwao kisi_se_baat_karao
    kisi_se_baat_karni kisi_se_baat_kara kisi_se_baat insaan_se_baat insan_se_baat aadmi_se_baat manager_se_baat agent_se_baat customer_care asli_insaan asli_aadmi मैनेजर_को_फोन_दो मैनेजर_को_फ़ोन_दो मैनेजर_को_फोन_दीजिए मैनेजर_को_फ़ोन_दीजिए manager_ko_phone_do manager_ko_phone_dijiye`,
  personAlone: 'एजेंट',
  repeat: `फिर_से_बोलिए फिर_से_बोलो फिर_से_बताओ फिर_से_बताइए फिर_से_बताना फिर_से_कहिए दोबारा_बोलिए दोबारा_बोलो दोबारा_बताइए दोबारा_बताओ दुबारा_बोलो दुबारा_बताओ दुबारा_बोलिए दोबारा_कहिए एक_बार_और
    एक_बार_फिर एक_बार_और_बोलिए एक_बार_और_बताइए फिर_बोलो फिर_से वापस_बोलो वापस_बोलिए सुनाई_नहीं ठीक_से_सुनाई आवाज़_नहीं आवाज_नहीं आवाज़_कट आवाज_कट आवाज़_साफ_नहीं आवाज_साफ_नहीं कट_रही
    समझ_नहीं समझ_में_नहीं समझा_नहीं क्या_बोला क्या_बोले क्या_कहा क्या_बोल_रहे क्या_कह_रहे धीरे_बोलिए धीरे_बोलो ज़ोर_से_बोलो जोर_से_बोलिए तेज़_बोलिए तेज_बोलो रिपीट रिपीट_करो रिपीट_कीजिए
    phir_se_bolo phir_se_boliye phir_se_batao phir_se_bataiye phir_se fir_se dobara_bolo dobara_boliye dobara_batao dubara_bolo ek_baar_aur ek_bar_aur ek_baar_phir sunai_nahi sunayi_nahi awaaz_nahi
    awaz_nahi awaz_kat awaaz_cut samajh_nahi samajh_me_nahi kya_bola kya_bole kya_kaha kya_bol_rahe kya_keh_rahe dheere_bolo zor_se_bolo jor_se_bolo tez_bolo repeat_karo repeat_kijiye repeat_kar`,
  optOut: `कॉल_मत_करो कॉल_मत_कर कॉल_मत_करना कॉल_मत_करिए कॉल_मत_कीजिए फोन_मत_करो फोन_मत_कर फोन_मत_करना फ़ोन_मत_करो फ़ोन_मत_करना कॉल_न_करें कॉल_ना_करें फोन_न_करें फ़ोन_न_करें
    कॉल_करना_बंद फोन_करना_बंद कॉल_बंद फोन_बंद_करो कॉल_नहीं_चाहिए फोन_नहीं_चाहिए कॉल_नहीं_करना दोबारा_कॉल_मत दोबारा_फोन_मत आगे_से_कॉल_मत आगे_से_फोन_मत परेशान_मत तंग_मत डिस्टर्ब_मत
    नंबर_हटा नंबर_हटाओ नंबर_डिलीट नंबर_ब्लॉक डीएनडी call_mat_kar call_mat_karo call_mat_karna call_mat_kariye call_mat_kijiye phone_mat_kar phone_mat_karo phone_mat_karna fone_mat_karo
    call_na_kare call_na_karen call_na_karo call_karna_band call_band dobara_call_mat dobara_phone_mat aage_se_call_mat aage_se_phone_mat pareshan_mat tang_mat disturb_mat number_hata number_delete
    number_hatao number_block call_nahi_chahiye call_nahi_karna स्टॉप`,
  negativeEndings: 'नहीं',
  beside:
    'दूंगा दूँगा दूंगी देंगे देता देती आया आई हुआ हुई पीस नग किलो पे में आइए आइएगा आओ आइये बहुत निकला निकली रहेगा रहेगी करूंगा करूंगी karunga जाओ आना सुबह सवेरे रुपये रुपए रूपये भेज संध्या स्टार सितारे itself दूँगी देंगी करेंगे करेगी रहूँगी रहूंगी रहूँगा रहूंगा रहेंगे मिलूंगा मिलूंगी होऊंगा जाइए जाइएगा पकड़ा थमा छोड़ समय टाइम वक्त वक़्त time बेहतर काफी काफ़ी खाली थोड़ा स्वाइप स्कैन जल्दी गया गयी गई रहा रही आ आने swipe scan sahi_rahega theek_rahega rahungi rahunga dungi denge karungi karenge jaiye pad पड़ पड़ता',
  weakOptOut: `कॉल_करने_की_जरूरत_नहीं कॉल_करने_की_कोई_जरूरत_नहीं कॉल_की_जरूरत_नहीं कॉल_की_कोई_जरूरत_नहीं कॉल_करने_की_आवश्यकता_नहीं कॉल_करना_जरूरी_नहीं फोन_करने_की_जरूरत_नहीं फोन_करने_की_कोई_जरूरत_नहीं फोन_की_जरूरत_नहीं फोन_की_कोई_जरूरत_नहीं फोन_करने_की_आवश्यकता_नहीं फोन_करना_जरूरी_नहीं call_karne_ki_zarurat_nahi call_karne_ki_jarurat_nahi call_karne_ki_zaroorat_nahi call_karne_ki_jaroorat_nahi call_ki_zarurat_nahi call_ki_jarurat_nahi phone_karne_ki_zarurat_nahi phone_karne_ki_jarurat_nahi phone_karne_ki_zaroorat_nahi phone_karne_ki_jaroorat_nahi phone_ki_zarurat_nahi phone_ki_jarurat_nahi`,
  others: [
    'डिलीवरी|डिलिवरी|डेलिवरी|डिलेवरी बॉय|बॉए|ब्वॉय|बाय|वाल|मैन|पर्सन|पार्टनर|एजेंट',
    'delivery wal|waal|vaal|val|ladk',
    'ड्राइवर|ड्रायवर|कूरियर|कुरियर|कोरियर|राइडर|गार्ड|सिक्योरिटी|सिक्युरिटी|सेक्योरिटी|सिक्यूरिटी|चौकीदार|वॉचमैन',
    'chowkidar|chaukidar|unko|usko|unhe|उनको|उसको|उन्हें',
  ],
  englishNot: 'नॉट नाट नोट नौट',
  englishNo: 'नो',
  whoSpeaks: 'bol_rahe bol_rahi बोल_रहे बोल_रही बोल_रहा',
  unfinished: 'मतलब matlab तो और aur',
  unchanged: 'वही वहीं wahi vahi',
  correctable: ['पता|पते|एड्रेस|अड्रेस|नाम|नंबर|ऑर्डर|आर्डर|पिन|पिनकोड|साइज़', 'pata|pate|naam|nambar'],
  correction: [
    'सही|ठीक|दुरुस्त|करेक्ट|राइट|sahi|theek|thik|correct|right|durust से|ढंग_से|तरीके_से| कर|करो|करें|करना|करवा|करवाओ|करवाना|करवाइए|करिए|कीजिए|कीजिये|करा|कराओ|लिख|लिखो|डाल|डालो|kar|karo|kare|karna|karwa|karwao|karwana|kariye|kijiye|kara|karao|kardo|likho|dalo',
  ],
  right: ['सही|ठीक|sahi|theek|thik'],
  greeting: 'गुड_मॉर्निंग गुड_मार्निंग गुड_आफ्टरनून गुड_इवनिंग गुड_ईवनिंग गुड_नाइट शुभ_प्रभात सुप्रभात शुभ_संध्या शुभ_रात्रि शुभ_दोपहर',
  past: 'था थी थे गया गई गए गयी गये आया आई आयी आए आये किया दिया दी दिए लिया ली मंगाया मंगवाया मँगाया मंगवाई मंगाई मंगाए हुआ हुई हुए निकला निकली मिला मिली मिले भेजा चुका चुकी चुके di li पहले_से pehle_se',
  more: 'और aur',
  ofSeveral: 'वाला वाली wala wali',
  presumed: 'होगा होगी होंगे',
  suits: 'ठीक_होगा अच्छा_होगा बढ़िया_होगा theek_hoga thik_hoga accha_hoga acha_hoga',
  otherThings: 'पता पते एड्रेस अड्रेस पैसे पैसा रुपये रुपए पेमेंट कैश नाम नंबर डिटेल डिटेल्स जानकारी बिल',
  doIt: 'कर_दो कर_दीजिए कर_दीजिये कर_दें कर_देना कर_दे कर_दीजिएगा करो कीजिए करिए kar_do kar_dijiye kardo kar_dena kar_de',
  noMatter:
    'कोई_बात_नहीं कोई_दिक्कत_नहीं कोई_समस्या_नहीं कोई_परेशानी_नहीं कोई_प्रॉब्लम_नहीं koi_baat_nahi koi_baat_nahin koi_dikkat_nahi koi_dikkat_nahin koi_problem_nahi koi_samasya_nahi',
  thanks: 'धन्यवाद शुक्रिया थैंक्यू dhanyavaad shukriya',
  urging: 'आप अभी जल्दी तुरंत aap abhi jaldi turant',
  hours: 'बजे समय टाइम वक्त वक़्त',
  aroundAnHour: 'के_बाद बाद से_पहले के_पहले पहले के_आसपास आसपास के_करीब करीब तक',
  giving: 'दो दे_दो दे_दीजिए दीजिए दे_देना दें do de_do dedo',
  possession: 'मेरे_पास हमारे_पास mere_paas mere_pas',
};
