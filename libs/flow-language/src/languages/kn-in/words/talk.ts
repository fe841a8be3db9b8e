import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `ರಜೆಯಿದೆ ರಜಾ raja ಮುಚ್ಚಿ ಮುಚ್ಚಿದೆ ರಜೆ muchchi raje ಕಷ್ಟ ರಜೆ ಹೊರಗೆ ಊರಲ್ಲಿ kashta raje horage ಕೇಳಿಸ್ತಿದೆ ಕೆಲಸ ವಿಷಯ vishaya ಯಾರು ಯಾರ್ ಯಾರ್ರೀ ಏನು ಏನ್ ಏನಂತೆ ಯಾವಾಗ ಎಲ್ಲಿ ಎಲ್ಲಿಂದ ಯಾಕೆ ಏಕೆ ಹೇಗೆ ಎಷ್ಟು ಯಾವ ಯಾವುದು ಹೇಳಿ ಹೇಳ್ರಿ ಹೇಳು ಹೇಳಿಪ್ಪಾ ಮಾತಾಡಿ ಮಾತಾಡ್ತಿದ್ದೀರಾ ಮಾತನಾಡಿ ಮಾತಾಡ್ತಾ ಕೇಳಿ ಹಲೋ ಹೆಲೋ ನಿಲ್ಲಿ ಇರಿ ತಾಳಿ ಒಂದು_ನಿಮಿಷ ಆಮೇಲೆ ನಂತರ ಬ್ಯುಸಿ ಬಿಸಿ ಮೀಟಿಂಗ್ ಅಥವಾ
    ಇಲ್ಲಾಂದ್ರೆ ಇಲ್ಲದಿದ್ದರೆ ಬಿಟ್ಟು ಹೊರತು ಆದರೆ_ಮಾತ್ರ ಬೇರೆ ಬದಲಿಸಿ ಬದಲಾಯಿಸಿ ಬದಲು ಚೇಂಜ್ ಕಾಲ್ ಫೋನ್ ಕರೆ ಮೆಸೇಜ್ ಹೆಂಡತಿ ಗಂಡ ಅಮ್ಮ ಅಪ್ಪ ಯೋಚಿಸಿ ನೋಡ್ತೀನಿ ನೋಡೋಣ ರಿಟರ್ನ್ ರೀಫಂಡ್ ಎಕ್ಸ್ಚೇಂಜ್ ವಾಪಸ್ ಮೊದಲು ಮುಂಚೆ ಡಿಸ್ಕೌಂಟ್ ಬೆಲೆ ಕಟ್ ಇಡಬೇಡಿ yaaru yaru yar enu
    en yavaga yaavaga elli ellinda yake yaake hege eshtu yava yaava yavudu heli helri helu mathadi maathadi matadi keli hello nilli iri taali ondu_nimisha amele aamele nantara athava illandre bittu horatu bere badalayisi badlisi call phone vapas modalu ಎರಡೂ eradoo ಎರಡಕ್ಕಿಂತ ಮೇಲೆ mele ಅಂದ್ರೇನು ಅಂದರೇನು andrenu andarenu ಹೌದಾ ಬೇಡ_ಅಂದ್ರೆ ಬೇಡ_ಅಂದರೆ beda_andre ಅಂತ ಎಂದು ಅಂದ್ನಾ ಅಂದೆನಾ ಅಂದನಾ ಡಿಎನ್ಡಿ`,
  but: 'ಆದರೆ ಆದ್ರೆ ಆದರೂ adare aadre adre',
  harmless: `ಮಾತ್ರ matra ನಾನು ನನ್ನ ನನಗೆ ನಂಗೆ ನಂದು ನಾವು ನಮಗೆ ನಮ್ಮ ನೀವು ನಿಮ್ಮ ಇದು ಅದು ಈ ಆ ಸರ್ ಮೇಡಂ ಮೇಡಮ್ ಅಣ್ಣ ಅಕ್ಕ ರೀ ರಿ ಪ್ಲೀಸ್ ದಯವಿಟ್ಟು ಧನ್ಯವಾದ ಧನ್ಯವಾದಗಳು ಥ್ಯಾಂಕ್ಸ್ ಅಯ್ಯೋ ಹ್ಮ್ ಅಂದ್ರೆ ಈಗ ಈಗಲೇ ಬೇಗ ಎಲ್ಲಾ ಎಲ್ಲ ತುಂಬಾ ಪೂರ್ತಿ ಆರ್ಡರ್ ಆರ್ಡರನ್ನು ಪಾರ್ಸೆಲ್ ಪಾರ್ಸಲ್ ವಸ್ತು ಸಾಮಾನು
    ಪ್ರಾಡಕ್ಟ್ ಡೆಲಿವರಿ ವಿಳಾಸ ಅಡ್ರೆಸ್ ಅಡ್ರಸ್ ಕನ್ಫರ್ಮ್ ಕನ್ಫರಂ ಕಳಿಸಿ ಕಳುಹಿಸಿ ಕಳ್ಸಿ ಮಾಡಿ ಮಾಡ್ರಿ ಮಾಡಿದ್ದು ಮಾಡಿದ್ದೇನೆ ಮಾಡಿದ್ದೀನಿ ಮಾಡಿದೆ ಮಾಡಿಬಿಡಿ ಕೊಡಿ ಕೊಟ್ಟಿದ್ದೇನೆ ಹಾಕಿ ಹಾಕಿದ್ದು ತಗೋತೀನಿ ತಗೊಂಡೆ ಬೇಕು ಬೇಕಾಗಿದೆ ಇದೆ ಇದ್ದೇನೆ ಆಗಿದೆ ಆಯ್ತು ನಾನೇ ನಂದೇ ದುಡ್ಡು
    ಹಣ ಕ್ಯಾಶ್ ಮನೆ ಮನೆಗೆ ಸರಿ ಸರಿಯಾಗಿ ನಮಸ್ಕಾರ ಅಷ್ಟೇ ತಾನೇ naanu nanu nanna nanage nange nandu naavu namage namma neevu nimma idu adu ee aa sir madam anna akka ri please dayavittu dhanyavada thanks andre eega iga begane bega ella thumba order parcel
    vastu saamanu product delivery vilasa address confirm kalisi kaluhisi kalsi maadi madi maadri maadiddu maadiddini maadiddene madiddini madide maadibidi kodi haaki tagotini beku bekagide ide agide aytu naane nane dudda cash mane manege sari namaskara ashte ಮ್ಮ್ ಮ್ಮ ನನ್ನದೇ ಮರೀದೆ ಮರೆಯದೆ ಮರೆಯದೇ ಆದ್ರೆ_ಒಳ್ಳೇದು ಆದರೆ_ಒಳ್ಳೆಯದು ಆದರೆ_ಒಳ್ಳೇದು ಸ್ಟಾರ್ ಅಂತ_ಹೇಳಿದೆ ಅಂತ_ಹೇಳ್ದೆ ಅಂತ_ಹೇಳಿದೀನಿ ಅಂತ_ಹೇಳಿದ್ದೀನಿ ಅಂತ_ಹೇಳ್ತಿದೀನಿ ಅಂತ_ಹೇಳಿದ್ನಲ್ಲ ಇದ್ದೀನಿ`,
  reject: `ಅವಶ್ಯಕತೆ_ಇಲ್ಲ avashyakate_illa ಬೇಡ ಬೇಡಿ ಬೇಡಾ ಬ್ಯಾಡ ಬೇಕಾಗಿಲ್ಲ ಬೇಕಿಲ್ಲ ಅಗತ್ಯವಿಲ್ಲ ಅಗತ್ಯ_ಇಲ್ಲ ಆರ್ಡರ್_ಮಾಡಿಲ್ಲ ಆರ್ಡರ್_ಮಾಡೇ_ಇಲ್ಲ ಕಳಿಸಬೇಡಿ ಕಳುಹಿಸಬೇಡಿ ಕಳಿಸಬೇಡ್ರಿ ಇಷ್ಟ_ಇಲ್ಲ beda bedi byada bekagilla bekilla agatyavilla agatya_illa order_madilla order_maadilla kalisabedi kaluhisabedi kalsbedi ಬೇಡಾರೀ ಬೇಡ್ರಿ ಬೇಡ್ರೀ bedaari bedri ಏನೂ_ಆರ್ಡರ್_ಮಾಡಿಲ್ಲ ಯಾವ_ಆರ್ಡರ್_ಮಾಡಿಲ್ಲ`,
  yes: 'ಹೌದು_ಹೌದು ಹೌದ್ರೀ ಹೌದು_ಸರ್ ಹೂ_ಹೂ ಯೆಸ್ haudu_haudu howdu_sir houdri howdri',
  agree: `ಸರಿ_ಸರಿ ಸರಿ_ಇದೆ ಸರಿಯಾಗಿದೆ ಕನ್ಫರ್ಮ್_ಮಾಡಿ ಕನ್ಫರ್ಮ್_ಮಾಡಿಬಿಡಿ confirm_madi confirm_maadi confirm_madibidi ಒಪ್ಪಿಗೆ ಒಪ್ಪಿಗೆ_ಇದೆ oppige sari_ide sariyagide ಖಂಡಿತ_ಸರ್ ಚೆನ್ನಾಗಿದೆ chennagide ಕನ್ಫರ್ಮ್ confirm ಕರೆಕ್ಟ್_ಅದೇ`,
  want: 'ಕಳಿಸಿಕೊಡಿ ಕಳಿಸಿ_ಕೊಡಿ ಕಳಿಸ್ರಿ ಕಳಿಸಿಬಿಡಿ ನಾನೇ_ಮಾಡಿದ್ದು ನಾನೇ_ಆರ್ಡರ್_ಮಾಡಿದ್ದು ಆರ್ಡರ್_ಮಾಡಿದ್ದೇನೆ ಆರ್ಡರ್_ಮಾಡಿದ್ದೀನಿ naane_maadiddu order_maadiddini order_madiddini kalisikodi kalisi_kodi kalisri ನಂದೇ_ಆರ್ಡರ್ nande_order',
  no: 'ಇಲ್ಲ_ಇಲ್ಲ ಇಲ್ಲ_ರೀ ಇಲ್ಲ_ಸರ್ illa_illa illa_sir',
  refuse: 'ಸರಿ_ಇಲ್ಲ ಆಗಲ್ಲ ಆಗೋಲ್ಲ ಸಾಧ್ಯವಿಲ್ಲ ಸಾಧ್ಯ_ಇಲ್ಲ ಮಾಡಿಲ್ಲ sadhya_illa sadhyavilla sari_illa madilla ಇರಲ್ಲ iralla',
  unsure: `ಕಟ್_ಮಾಡಬೇಡಿ ಫೋನ್_ಇಡಬೇಡಿ ಕಾಲ್_ಕಟ್_ಮಾಡಬೇಡಿ ಇಡಬೇಡಿ cut_madabedi call_cut_madabedi cut_maadbedi phone_idabedi ಈಗ_ಬೇಡ ಈಗ_ಇಲ್ಲ ಈಗ_ಆಗಲ್ಲ eega_beda iga_beda ಇವತ್ತು_ಬೇಡ ಟೈಮ್_ಇಲ್ಲ ಸಮಯ_ಇಲ್ಲ time_illa samaya_illa ಮನೆಯಲ್ಲಿ_ಇಲ್ಲ ಮನೇಲಿ_ಇಲ್ಲ maneli_illa
    ಮರೆಯಬೇಡಿ`,
  person: `ಮನುಷ್ಯರ_ಹತ್ರ manushyara_hatra ಮನುಷ್ಯರ_ಜೊತೆ ಮನುಷ್ಯನ_ಜೊತೆ ಯಾರ_ಜೊತೆಯಾದರೂ ಯಾರಾದ್ರೂ_ಮಾತಾಡಬೇಕು ಯಾರೊಂದಿಗಾದರೂ ಮ್ಯಾನೇಜರ್_ಜೊತೆ ಮ್ಯಾನೇಜರ್_ಹತ್ರ ಏಜೆಂಟ್_ಜೊತೆ ಏಜೆಂಟ್_ಹತ್ರ ಕಸ್ಟಮರ್_ಕೇರ್ ಕಸ್ಟಮರ್_ಸಪೋರ್ಟ್ ನಿಜವಾದ_ವ್ಯಕ್ತಿ ವ್ಯಕ್ತಿಯ_ಜೊತೆ ವ್ಯಕ್ತಿಯೊಂದಿಗೆ manushyara_jote yaara_jote yaara_jotheyadru manager_jote
    manager_jothe manager_hatra agent_jote agent_jothe agent_hatra customer_care vyakti_jote vyaktiya_jothe ಯಾರ_ಜೊತೆಗಾದ್ರೂ ವ್ಯಕ್ತಿ_ಜೊತೆ ವ್ಯಕ್ತಿ_ಹತ್ರ ಒಬ್ಬರ_ಜೊತೆ_ಮಾತಾಡಬೇಕು ಯಾರಾದರೂ_ಒಬ್ಬರ_ಜೊತೆ ಕಸ್ಟಮರ್_ಕೇರ್_ಜೊತೆ ಕಸ್ಟಮರ್_ಕೇರ್ಗೆ`,
  personAlone: 'ಏಜೆಂಟ್ ಏಜೆಂಟು',
  repeat: `ಇನ್ನೊಂದ್ಸಲ_ಹೇಳಿ innondsala_heli ಮತ್ತೆ_ಹೇಳಿ ಇನ್ನೊಮ್ಮೆ_ಹೇಳಿ ಮತ್ತೊಮ್ಮೆ_ಹೇಳಿ ಇನ್ನೊಮ್ಮೆ ಮತ್ತೊಮ್ಮೆ ಇನ್ನೊಂದ್_ಸಲ ಇನ್ನೊಂದು_ಸಲ ಇನ್ನೊಂದು_ಬಾರಿ ಏನಂದ್ರಿ ಏನು_ಹೇಳಿದ್ರಿ ಏನ್_ಹೇಳಿದ್ರಿ ಏನು_ಹೇಳಿದಿರಿ ಕೇಳಿಸಲಿಲ್ಲ ಕೇಳಿಸ್ತಿಲ್ಲ ಕೇಳಿಸ್ತಾ_ಇಲ್ಲ ಕೇಳಿಸುತ್ತಿಲ್ಲ ಕೇಳ್ತಿಲ್ಲ ಕೇಳಲಿಲ್ಲ ಸರಿಯಾಗಿ_ಕೇಳಿಸ್ತಿಲ್ಲ ಅರ್ಥ_ಆಗಲಿಲ್ಲ
    ಅರ್ಥವಾಗಲಿಲ್ಲ ಅರ್ಥ_ಆಗ್ತಿಲ್ಲ ಅರ್ಥ_ಆಗಿಲ್ಲ ರಿಪೀಟ್ ರಿಪೀಟ್_ಮಾಡಿ ಜೋರಾಗಿ_ಹೇಳಿ ನಿಧಾನವಾಗಿ_ಹೇಳಿ matte_heli innomme_heli mattomme_heli innomme mattomme innondu_sala innond_sala enandri enu_helidri en_helidri kelisalilla kelistilla kelista_illa kelisthilla artha_agalilla
    artha_aagilla arthavagalilla repeat_madi repeat_maadi joragi_heli`,
  optOut: `ಕಾಲ್_ಮಾಡಬೇಡಿ ಫೋನ್_ಮಾಡಬೇಡಿ ಕರೆ_ಮಾಡಬೇಡಿ ಮತ್ತೆ_ಕಾಲ್_ಮಾಡಬೇಡಿ ಮತ್ತೆ_ಫೋನ್_ಮಾಡಬೇಡಿ ಕಾಲ್_ಮಾಡ್ಬೇಡಿ ಫೋನ್_ಮಾಡ್ಬೇಡಿ ಕಾಲ್_ಬೇಡ ಕಾಲ್ಸ್_ಬೇಡ ತೊಂದರೆ_ಕೊಡಬೇಡಿ ಡಿಸ್ಟರ್ಬ್_ಮಾಡಬೇಡಿ ನಂಬರ್_ತೆಗೆದುಹಾಕಿ ನಂಬರ್_ಡಿಲೀಟ್ ನಂಬರ್_ತೆಗೆಯಿರಿ call_madabedi phone_madabedi call_maadabedi phone_maadabedi call_madbedi
    phone_madbedi call_maadbedi phone_maadbedi call_beda calls_beda tondare_kodabedi disturb_madabedi number_delete ಕಾಲ್_ಮಾಡೋದು_ನಿಲ್ಲಿಸಿ ಸ್ಟಾಪ್ ಡಿಎನ್ಡಿ ಡೋಂಟ್_ಕಾಲ್ ಸ್ಟಾಪ್_ಕಾಲಿಂಗ್ number_remove ಡಿಎನ್ಡಿ_ಹಾಕಿ ಡಿಎನ್ಡಿ_ಮಾಡಿ innu_call_maadbedi innu_call_madbedi innu_phone_maadbedi innu_phone_madbedi`,
  negativeEndings: 'ಬೇಡ beda ಲ್ಲ lla olla ಬೇಡಿ bedi ತಪ್ಪಾಗಿತ್ತು ತಪ್ಪಾಗಿದೆ',
  nounEndings: 'li ali dali dalli ge ke ne e nali nalli inda u a ine',
  beside:
    'ಕೊಡ್ತೀನಿ ಮಾಡ್ತೀನಿ kodtini madtini ಬನ್ನಿ banni kodtini ಕೊಡ್ತೀನಿ ಮಾಡ್ತೀನಿ maadtini madtini nalli ನಲ್ಲಿ alli ಅಲ್ಲಿ ಸಾಕು ಬೆಳಿಗ್ಗೆ ಬೆಳಗ್ಗೆ ಪೀಸ್ ರೂಪಾಯಿ ಮೂಲಕ ಹೊತ್ತು ಕೊಡುತ್ತೇನೆ ಕಟ್ಟುತ್ತೇನೆ ಬಾಕ್ಸ್ ಕಟ್ತೀನಿ ಬಂದಿದೆ ಸ್ಟಾರ್ ಕೊಡ್ತೀವಿ ಕೊಡ್ತೇನೆ ಕೊಡುವೆ ಕೊಟ್ಬಿಡಿ ಕೊಟ್ಟುಬಿಡಿ ಕೊಡಿ ಮಾಡ್ತೀವಿ ಮಾಡುತ್ತೇನೆ ಕಟ್ಟುವೆ ಇರ್ತೀನಿ ಇರುತ್ತೇನೆ ಇರ್ತೇನೆ ಇರ್ತೀವಿ ಒಳ್ಳೇದು ಒಳ್ಳೆಯದು ಅನುಕೂಲ ಚೆನ್ನಾಗಿರುತ್ತೆ ಪೀಸು ಸಮಯ ಸಮಯಕ್ಕೆ ಟೈಮ್ ಕೈಗೆ ಹತ್ರ ಆಗುತ್ತೆ ಆಗುತ್ತಿದೆ ತುಂಬಾ kodtivi irtini ಸ್ವೈಪ್ ಸ್ಕ್ಯಾನ್ ಸೈಜ್ ಸೈಜು size ಮಾಡಿಬಿಡ್ತೀನಿ ಮಾಡ್ಬಿಡ್ತೀನಿ ಆಗ್ತಿದೆ ಕೊಡಬಹುದು ಕೊಡ್ಬಹುದು e ಸೈಜೇ',
  weakOptOut: `ಫೋನ್_ಮಾಡುವ_ಅವಶ್ಯಕತೆ_ಇಲ್ಲ ಫೋನ್_ಮಾಡೋ_ಅವಶ್ಯಕತೆ_ಇಲ್ಲ ಫೋನ್_ಮಾಡುವ_ಅಗತ್ಯವಿಲ್ಲ ಫೋನ್_ಮಾಡುವ_ಅಗತ್ಯ_ಇಲ್ಲ ಫೋನ್_ಮಾಡೋ_ಅಗತ್ಯ_ಇಲ್ಲ ಫೋನ್_ಮಾಡಬೇಕಾಗಿಲ್ಲ ಕಾಲ್_ಮಾಡುವ_ಅವಶ್ಯಕತೆ_ಇಲ್ಲ ಕಾಲ್_ಮಾಡೋ_ಅವಶ್ಯಕತೆ_ಇಲ್ಲ ಕಾಲ್_ಮಾಡುವ_ಅಗತ್ಯವಿಲ್ಲ ಕಾಲ್_ಮಾಡುವ_ಅಗತ್ಯ_ಇಲ್ಲ ಕಾಲ್_ಮಾಡೋ_ಅಗತ್ಯ_ಇಲ್ಲ ಕಾಲ್_ಮಾಡಬೇಕಾಗಿಲ್ಲ ಕರೆ_ಮಾಡುವ_ಅವಶ್ಯಕತೆ_ಇಲ್ಲ ಕರೆ_ಮಾಡೋ_ಅವಶ್ಯಕತೆ_ಇಲ್ಲ ಕರೆ_ಮಾಡುವ_ಅಗತ್ಯವಿಲ್ಲ ಕರೆ_ಮಾಡುವ_ಅಗತ್ಯ_ಇಲ್ಲ ಕರೆ_ಮಾಡೋ_ಅಗತ್ಯ_ಇಲ್ಲ ಕರೆ_ಮಾಡಬೇಕಾಗಿಲ್ಲ`,
  others: [
    'ಡೆಲಿವರಿ|ಡೆಲಿವೆರಿ|ಡೆಲಿವರೀ ಬಾಯ|ಹುಡುಗ|ವಾಲ|ಮ್ಯಾನ|ಮಾಡುವವ|ಮಾಡೋರ',
    'delivery hudug',
    'ಡ್ರೈವರ|ಕೊರಿಯರ|ಕೂರಿಯರ|ರೈಡರ|ಗಾರ್ಡ|ಸೆಕ್ಯೂರಿಟಿ|ಸೆಕ್ಯುರಿಟಿ|ವಾಚ್ಮನ|ವಾಚ್ಮ್ಯಾನ|ಅವರಿಗೆ|ಅವನಿಗೆ|avarige|avanige',
  ],
  englishNot: 'ನಾಟ್ ನಾಟ',
  englishNo: 'ನೋ',
  orToo: 'illa ಇಲ್ಲ',
  eitherEndings: 'ೋ',
  unfinished: 'ಅಂದ್ರೆ ಅಂದರೆ andre',
  unchanged: 'ಅದೇ ade ಅದೇನೇ',
  correctable: ['ವಿಳಾಸ|ಅಡ್ರೆಸ್|ಅಡ್ರಸ್|ಹೆಸರು|ನಂಬರ್|ಆರ್ಡರ್|ಆರ್ಡರನ್ನು|ಪಿನ್', 'vilasa|hesaru'],
  correction: [
    'ಸರಿ|ಸರಿಯಾಗಿ|ಕರೆಕ್ಟ್|ಕರೆಕ್ಟಾಗಿ|sari|sariyagi|correct|correctagi|right ಮಾಡಿ|ಮಾಡ್ರಿ|ಮಾಡಿಬಿಡಿ|ಮಾಡಿಸಿ|ಮಾಡಿಕೊಡಿ|ಮಾಡ್ಕೊಡಿ|ಮಾಡು|ಬರೆಯಿರಿ|ಹಾಕಿ|maadi|madi|maadri|madri|madibidi|madisi|maadu|madu|haki',
  ],
  right: ['ಸರಿಯಾದ|sariyada'],
  greeting:
    'ಗುಡ್_ಮಾರ್ನಿಂಗ್ ಗುಡ್_ಆಫ್ಟರ್‌ನೂನ್ ಗುಡ್_ಈವ್ನಿಂಗ್ ಗುಡ್_ಈವನಿಂಗ್ ಗುಡ್_ನೈಟ್ ಶುಭ_ಮುಂಜಾನೆ ಶುಭ_ಬೆಳಿಗ್ಗೆ ಶುಭ_ಮಧ್ಯಾಹ್ನ ಶುಭ_ಸಂಜೆ ಶುಭೋದಯ ಶುಭ_ರಾತ್ರಿ',
  past: 'ಮಾಡಿದೀನಿ ಮಾಡಿದಿನಿ ಕೊಟ್ಟಿದೀನಿ ಕಟ್ಟಿದೀನಿ ಕಟ್ಟಿದ್ದೀನಿ ಕಟ್ಟಿದ್ದೇನೆ ಬಂದಿದ್ದೆ ಬಂದಿದ್ದರು ಬಂದಿದ್ರು ಬಂದಿದ್ದೀನಿ ಬಂದಿದ್ದೇನೆ ಬಂದಿತ್ತು ಹೋಗಿದ್ದೆ ಕೊಟ್ಟಿದ್ದೆ ತಗೊಂಡಿದ್ದೆ ಮಾಡಿದೆ ಮಾಡಿದ್ದೆ ಮಾಡಿದ್ದು ಮಾಡಿದ್ದೇನೆ ಮಾಡಿದ್ದೀನಿ ಕೊಟ್ಟೆ ಕೊಟ್ಟಿದ್ದೇನೆ ಹಾಕಿದ್ದು ತಗೊಂಡೆ ಬಂದಿದೆ ಬಂತು ಬಂದ್ರು ಬಂದರು ಆಯಿತು ಇತ್ತು ಇದ್ದೆ ಆಗಿದೆ ಈಗಾಗಲೇ ಆಗಲೇ ಆಗ್ತಿದೆ ಆಗುತ್ತಿದೆ',
  presumed: 'ಇರಬಹುದು ಇರುತ್ತೆ',
  otherThings: 'ಅಡ್ರೆಸ್ ಅಡ್ರಸ್ ವಿಳಾಸ ದುಡ್ಡು ಹಣ ಕ್ಯಾಶ್ ಹೆಸರು ನಂಬರ್ ಡೀಟೇಲ್ಸ್ ವಿವರ ಬಿಲ್',
  doIt: 'ಮಾಡಿ ಮಾಡಿಬಿಡಿ',
  noMatter: 'ಪರವಾಗಿಲ್ಲ ಪರ್ವಾಗಿಲ್ಲ ತೊಂದರೆ_ಇಲ್ಲ ಸಮಸ್ಯೆ_ಇಲ್ಲ ಪ್ರಾಬ್ಲಮ್_ಇಲ್ಲ paravagilla parvagilla tondare_illa problem_illa',
  thanks: 'ಧನ್ಯವಾದ ಧನ್ಯವಾದಗಳು',
  urging: 'ನೀವು ಈಗ ಈಗಲೇ ಬೇಗ',
  hours: 'ಗಂಟೆಗೆ ಗಂಟೆ ಗಂಟೆಯ ಸಮಯ ಸಮಯಕ್ಕೆ ಟೈಮ್',
  aroundAnHour: 'ನಂತರ ಮೇಲೆ ಆಮೇಲೆ ಮುಂಚೆ ಮೊದಲು ಒಳಗೆ ಹೊತ್ತಿಗೆ',
  giving: 'ಕೊಡಿ ಕೊಟ್ಬಿಡಿ',
  possession: 'ನನ್ನ_ಹತ್ರ+ಇದೆ ನನ್ನ_ಬಳಿ+ಇದೆ ನನ್_ಹತ್ರ+ಇದೆ ನಮ್ಮ_ಹತ್ರ+ಇದೆ ನನ್_ಹತ್ತಿರ+ಇದೆ',
  ownPeople: 'ನಮ್ಮ ನನ್ನ ಕೇಳಿ ಕೇಳು ಮಾತಾಡಿ ಮಾತಾಡ್ಕೊಳ್ಳಿ',
};
