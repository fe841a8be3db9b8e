import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `kol kols kole kolen kolon sampark* baat_kar* number+ghanti nambar+ghanti ghanti+number ghanti+nambar ghanti_baj*
    ghanti_bajn* ghanti_se ghantiyon ghantiyo ghanti_aur_baj* tring tran_tran ghanti_nahi_bajn* ghanti_na_bajn*`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone fonon fonen fonwon fonvon fonch fonach fonhi fonvar fonla fonta fonti fonei fonguli fonguloi foner fonthi fonno fonni fonnu phoner phoneta phonei phonevar phonch phoneor phonon phone_call phone_calls',
  message: 'sandes* maisej* massej*',
  not: `mat mt na_kar* na_kij* na_kiy* na_kia* na_an* na_a na_ae na_aye na_aaye na_ayen na_lag* na_mila* na_ghum*
    na_baj* nahi_karn* nahi_an* nahi_lagan* nahi_milan* nahi_bajn* nahi_kare nahi_karen nahi_hon* nahi_kiy*
    nhi_karn* nhi_an* ki_zarurat_nahi_hai_dobara na_den na_dena ijazat_nahi anumati_nahi permission_nahi nahi_lag*
    nahi_baje* nahi_baja* nahi_ghum* nahi_kareng* nahi_karog* nahi_kareg* nahi_kijie* na_lage na_lagae* na_lagaie
    na_lagana na_dial* nahi_dial* karna_nahi karna_mana aana_nahi lagana_nahi karne_ki_zarurat_nahi_aage hargij*
    nahi_len* manahi_hai na_rakh* nahi_rakh* na_dikh* nahi_dikh* na_bheje na_satae* na_satana na_pareshan na_tang
    nahi_kiya_kar* nahi_kia_kar* nahi_rahn* nahi_sunni nahi_sunn* na_rahe na_mile na_milae nahi_chahie_kisi
    mat_kari* mat_kij* na_ho na_karen na_karein na_kijiega nahi_kara_kar*`,
  notWanted:
    'nahi_chahi* nhi_chahi* nahin_chahi* chahi*_nahi pasand_nahi nahi_pasand nahi_len* nhi_len* nahi_chaht* nahi_sunn* nafrat nahi_mang* nahi_manjur* nahi_manzur* manjur_nahi bardasht_nahi bardast_nahi nahi_sahan* kya_jarurat koi_zarurat_nahi_hai_aage gawara_nahi nahi_bhat*',
  neither: 'na_kol na_call na_fon na_phone na_mesej na_message na_esemes* na_sms na_vatsap* na_whatsapp na+na',
  stop: `band bandh band_kar* rok* chod* khatam* bas_kar* bahut_ho_gay* bas_bahut ruk* tham* tyag* bas_karo bas_kijie
    baaz_a* baj_a* karna_rahne_d* karna_rehne_d* viram* nijat* chutkara* mukti* bas_kar_d* bas_kij* bas_kare* bas_ab
    bahut_hua bahut_huye had_ho_gai had_ho_gayi na_karne_ki_kasam samapt* rukva* rukwa* rok_lagao bandh_karva*
    kaan_pak* kan_pak* kaan_pak_gay* ub_gay* ub_chuk* thak_gay* thak_chuk* pak_gay* aajij* ajij* khatm* ab_bas
    kar_ke_bas mukti khatm bahut_hogya ho_gaya_bahut rok_d* bas_bhai bas_ab_aur_nahi aur_nahi_bas chhoriye chod_dij*
    band_karva* band_ho tham_ja*`,
  disturb:
    'pareshan* tang dimag* sata* disturb* hairan* jina_haram sir_dard jina_dubhar jina_mushkil chain_nahi neend_haram nind_haram khopdi bheja_* dimag_kha* dimaag* sar_dard sirdard takleef_d* taklif_d* pareshani* tangi* khalal* piche_pad* pichhe_pad*',
  forbid: 'mana_kiy* mana_kia* mana_kar* mana_tha mana_hai mana_karva* manai* varjit saf_mana',
  number: 'naam nam jankari naam_pata daftar_ka_nambar ofis_ka_nambar office_ka_number dukan_ka_nambar',
  list: 'suchi* kitab* soochi* daftar_se register*',
  remove: `hata* hatv* nikal* kat kato kata* kat_do kat_d* mita* uda* udwa* bahar_kar* saf_kar* hataw* nikalv* gayab_kar*
    mitv* hatva* hatwa* phenk* fek* alag_kar* kharij* nikalva* nikalwa* dur_kar* door_kar* dnd diendi* rad_kar*
    radd_kar* khali_kar* kaat_d* chhant* blok* blacklist* mitao mitaiye* mitva* gayab* katva* katwa* vapas_kar*
    lauta* wapas_kar* mitvaie kaat_dij* fenk* bahar_nikal* chhed* mita_dal*`,
  complain: `efaiar* fir_darj sikayat* upbhokta* adalat* kanuni* vakil* case kes_kar* mukadma* thane karyavahi* karvai*
    police complaint* notis* notice* cyber* saibar* ombudsman* case_thok* kes_thok* mukdam* mukadm* gradvari jurmana
    kanun* kanoon* trai kotvali* kotwali* thane_ja* thane_me* thane_mein forum* faurm* karrvai thana_jaunga
    thane_jaung* thane_jaau* rapat* patrakar*`,
  ifAgain:
    'to toh agar ek_bar_aur agli_bar dobara dubara phir fir ab_ki_bar agla_kol agla_call varna warna nahi_to agar_ab ab_agar agla_phone agla_fon next_time phone_aya_to phone_aaya_to ab_ke ab_aaya kiya_na',
  never:
    'dobara* dubara* aage_se aainda ainda aayinda phir_kabhi fir_kabhi kabhi kabhi_bhi ab_se aaj_ke_bad ek_bar_aur agli_bar phir_se fir_se bhavishya* hamesha* aage_kabhi ab_kabhi bar_bar',
  alone: `picha_chod* pichha_chod* peechha_chod* bhul_jao bhul_jaie bhul_jaiye bhul_jaien number_ko_bhulo chain_se_rah*
    chain_se_jin* akela_chod* sampark_na_kar* sampark_mat* mujhe_chod_do mujhe_baksh* baksh_do baks_do hamen_baks*
    dnd jan_chod* jaan_chod* jan_chhod* jaan_chhod* pind_chod* pind_chhod* pinda_chod* mera_pichha_chod*
    rahne_do_hamen rahne_do_mujhe chain_lene_d* chain_se_jee* chain_se_ji* sukun_se_rah* sukoon_se_rah*
    shanti_se_rah* shanti_se_ji* shanti_se_jee* mujhe_bhul_ja* mujhe_bhool_ja* meri_jan_chod* baksh_d* bakhsh_d*
    baksho bakhsho maf_karo_aur dobara_is_nambar+mat dnd+dal* dnd+daal* dnd+lag* dnd+kar_d* diendi+dal* diendi+lag*
    diendi+kar_d* number_bhul_jao number_ko_bhul_jao bhul_jana bhool_jao bhool_jaiye bhool_jaie bhool_jana bhul_jaen
    avaj_nahi_sunn* avaj_na_sun* avaj+nahi_sunni avaj+nahi_sunn* pichha_chhod picha_chod pind_chhud* mukti_d*
    muje_mukt hame_mukt muje_maf_kar* mujhe_maf_kar* hame_maf_kar* jane_do_hame baksh+dijie naram_se_rah*
    hath_jod*+chod* hath_jod*+chhod* hath_jod*+mat`,
  last: 'akhri akhiri antim last',
  wish: 'hona chahi* honi samajh* samjh* maan_l* man_l* mano',
  kin: 'ma_ko mata_ko mataji_ko mummy_ko mammi_ko mami_ko papa_ko pita_ko pitaji_ko biwi_ko bivi_ko patni_ko pati_ko bete_ko beti_ko dadi_ko dadaji_ko dada_ko nani_ko nana_ko bahan_ko behen_ko bhabhi_ko sas_ko gharvalo_ko papa_ke mummy_ke mammi_ke ma_ke pati_ke patni_ke biwi_ke bete_ke beti_ke pita_ke dadi_ke bahu_ko ammi_ko abbu_ko ammi_ke abbu_ke biwi_se patni_se mummy_se ma_se mammi_se papa_se pati_se gharvale_ko parivar* bhai_ko dadi_ma_ko naani_ko bacho_ko bachcho_ko bachche_ko bacche_ko bachon_ko ladke_ko ladki_ko sasur_ko sasurji_ko chacha_ko chachi_ko mausi_ko bua_ko tau_ko didi_ko bhaiya_ko pitaji_ke mataji_ke mata_ke bhai_ke bahan_ke behan_ke dada_ke nani_ke nana_ke sas_ke bhabhi_ke chacha_ke gharwal* gharval* bachche_ke bacche_ke baba_ko baba_ke abba_ko abba_ke amma_ko amma_ke',
  either: 'bhi aur_na na_hi na+na',
  yours: 'aapk* apk* aapki tumhar* tumlog aap_logo* ap_logo* aise aisi in_kol ais*',
  askedFor: `phone_karo phone_kijie phone_karna phone_kare phone_karen phone_kar_len* phone_kar_lij* kol_karo kol_kijie
    kol_karna kol_kare kol_kar_len* call_karo call_kijie call_karna call_kare call_kar_len* call_kar_lij* fon_karo
    fon_kijie fon_karna fon_kare fon_kar_len* fon_kar_lij* bad_me+kar* bad_mein+kar* mujhe_karo mujhe_kare
    mujhe_karna mujhe_kijie mujhko_karo mujhse_bat* mujhse_kar* mujhe_puch* mujhse_puch* mujhe_hi
    mere_number_par_kar* mere_number_pe_kar* mere_nambar_par_kar* mere_nambar_pe_kar* mere_par_kar* mere_nambar_par
    mere_pas_kar* sidhe_mujh* hamse_bat* mere_se_bat* unse_nahi fon_par_bata* phone_par_bata* fon_pe_bata*
    phone_pe_bol* fon_kar_le fon_kar_lo phone_kar_lo phone_kar_le`,
  time: `baje baj subah* savere sabere dopahar* sham sham_ko shaam_ko raat rat_ko rat_me rat_mein rat_ke aadhi_rat
    daftar* duty dyuti gadi* so_rah* sota soti sote sone namaz* namaj* puja* se_pahle se_pehle ke_pahle ke_pehle
    ke_bad ke_baad bad_me bad_mein lanch* khane_ke* is_time is_taim is_vakt is_samay is_waqt office_time ofis_taim
    taim_me taim_pe taim_par time_me time_mein time_pe time_par samay_par vakt_par kam_ke* class* klas* pariksha*
    tak+baje neend* bajese sirf_us khane_ke_vakt khane_ke_samay sote_vakt arti* class_me klas_me ghante ghanta minat
    minit tak ke_time ke_taim`,
  day: `aaj कल =kal parso itvar itwar ravivar somvar mangalvar budhvar guruvar shukravar shanivar sande mande chutti*
    divali* diwali* holi tyohar* navratr* ramzan* ramjan* agle_hafte is_hafte agle_mahine is_mahine shadi_tak
    shadi_ke ke_din hafte mahine`,
  now: 'driv* draiv* abhi filhal is_vakt',
  always:
    'aaj_ke_bad iske_bad is_ke_bad ab_ke_bad is_kol_ke_bad is_call_ke_bad ab_se aage_se din_rat rat_din din_bhar rat_bhar kisi_bhi_time kisi_bhi_vakt kisi_bhi_samay kabhi_bhi har_vakt har_samay har_waqt jab_dekho subah_sham sham_savere aaj_se hamesha* zindagi_bhar jindagi_bhar aainda ainda aayinda aainde dobara_kabhi phir_kabhi fir_kabhi ab_kabhi roj_roj har_roj har_din roz_roz rozana bar_bar baar_baar',
  told: `bola boli kaha kahi kah_chuk* keh_chuk* kah_rah* keh_rah* bata* kaha_tha bolta bolti bolun bolu kahun kahu
    samjha* manaa_kiya mana_kiya mana_kar_chuk* kah_diya keh_diya kah_di kah_raha kahte kehte kahna boltey bol_diya
    bol_chuk* bol_raha bol_rahi samjhaya pahle_bhi pehle_bhi pahle_hi_bol* pehle_hi_bol* pahle_hi_kah* pahle_kah*
    pehle_kah* pahle_bol* pehle_bol* kal_bhi_bol* kal_bhi_kah* kal_hi_bol* kal_hi_kah* subah_bhi_bol* subah_bhi_kah*
    se_pahle_hi sau_bar* hazar_bar* hajar_bar* kai_bar kitni_bar kitni_dafa char_bar das_bar_bol* das_bar_kah*`,
  others:
    'usko unko uske_ko unhe use_phone use_call padosi* padosan* delivery_wal* delivri_val* dilivari_val* boy_ko boi_ko boy_se dukan* chaukidar* chowkidar* kamwali* kirayedar* wale_ko vale_ko naukar* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'saman* maal mal kapd* cheez chij sadi* joot* bill bil paise* item sikayat*_nambar* shikayat*_number* sikayat*_number* koi_sikayat* koi_shikayat* sikayat_nahi shikayat_nahi',
  replace: 'purana purane naya naye nae badal* likh* dusra dusre dusri sahi galat doosra jod*',
  hangUp:
    'rakho_mat rakhna_mat kato_mat katna_mat kaato_mat mat_kat* na_kat* mat_rakhn* mat_rakho mat_rakh_d* mat_rakhie kat_gay* kat_gai* kat_gy* kat_rah* band_tha band_thi band_hai band_ho_gay* band_ho_gai band_ho_jat* band_rah* band_pad* band_aya band_ayi band_ai band_ae band_ata band_ati mat_kaat* cut_mat cut_na',
  dictated: 'darvaj* darwaz* gali makan* gate_par get_par gate_pe chod_d*+gard ghar_ke_bahar padose',
  keep: 'rakh* dikh* istemal* upyog* dikhai* rahn* rahe rahega',
  right: 'hak haq adhikar* ijajat* ijazat* anumati* parmisan* permission* manjuri* anumti*',
  withdraw: 'vapas* wapas* kisne_d* kis_ne_d* kisne+di kisne+diya',
  warn: `to_dekh_len* toh_dekh_len* to_dekh_lun* dekh_lunga dekh_lungi thik_nahi_hog* theek_nahi_hog* acha_nahi_hog*
    accha_nahi_hog* achha_nahi_hog* bura_hog* anjam* pachta* gali* gaali* bura_bhala khair_nahi achha_nahi_hoga
    chhodunga_nahi chodunga_nahi nahi_chhodunga`,
  broken: 'tut* toot* fat* phat* kharab* late let galat* aaya_to_samaan nakli* ganda* gandi*',
  fine: 'thik_hai theek_hai chaleg* kafi_hai thik theek sahi_hai',
  place: `thana station steshan pich peeche piche bagal* samne saamne makan* building bilding manzil* kothi* gadi_rok*
    gaadi_rok* bike_rok* skutar_rok* gadi+rok_kar`,
  ever: 'kabhi kabhi_bhi aage_se aage_kabhi aainda ainda aayinda ab_se dobara* hamesha* ek_bhi',
  here: 'yahan yaha idhar',
  no: 'nahi nahin nhi na mat mt',
  cut: 'kat* kaat* rakh* rakhn*',
  elsewhere:
    'dusre_nambar* dusre_number* doosre_number* dusra_number* dusra_nambar* purane_number* purane_nambar* isi_number* isi_nambar*',
  asks: 'nahi_aaya nahi_aayi nahi_aaye nahi_aya nahi_kiya nahi_ki nahi_kie nahi_mila nahi_mili nahi_uthaya nahi_uthate nahi_uthata nahi_lag_rah* nahi_laga nahi_hua nahi_karte nahi_karta nahi_aata nahi_aati nahi_aate nahi_tha nahi_thi nahi_aa_rah* kyon_nahi kyun_nahi kyu_nahi uthaya_nahi kiya_nahi aaya_nahi padhna_nahi',
  naming: 'beta_mat beta_bol* beta_kah*',
  dial: `lagan* laga lagao lagai* lagaye* lagae* lagav* milan* milai* milao milaye* milae* ghuman* ghumai* ghumao
    ghumaye* dayal* dial* bajan* bajai* bajaye*`,
  informed: `apki_dukan* aapki_dukan* tumhari_dukan* aapke_malik* apne_malik* aapke_manager* apne_manager* aapke_mainejar*
    apne_mainejar* apne_bos* aapke_bos* apne_logo* apke_sathi* apne_sathi* apke_logo* aapki_kampani*`,
  dead: `gujar_ga* guzar_ga* chal_bas* nahi_rahe swargvas* svargvas* mar_ga* is_duniya_me_nahi duniya_mein_nahi dehant*
    gami_hu* gami_ho*`,
  youCall: `fon_karte fon_karti phone_karte phone_karti kol_karte call_karte kol_kar_rahe fon_kar_rahe phone_kar_rahe
    call_kar_rahe fon_kar_ke phone_kar_ke kol_kar_ke call_kar_ke fon_karke phone_karke fon_kar_kar phone_kar_kar`,
  without: `bina_fon* bina_phone* bina_kol* bina_call* fon_kie_bina phone_kie_bina call_kie_bina fon_kiye_bagair
    phone_kiye_bagair bagair_fon* bagair_phone*`,
};
