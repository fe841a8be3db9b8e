import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `samparak* ਕਾਲ ਕਾਲਾਂ ਕਾਲਜ਼ ਕੌਲ ਕਾੱਲ kalan sampark* raabta rabta ghanti+number ghanti+nambar number+ghanti
    nambar+ghanti te_ghanti kala kaalan kaala ghanti_vaji_tan ghanti_vaji_ta ghanti_vaji_te ghanti_vajji_tan kalaan
    =kaalan =kaala ghanti_vaj* ghanti_baj* ghanti_vajj* taran_taran taran tarn`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone fona fonon fonen fonwon fonvon fonch fonach fonhi fonvar fonla fonta fonti fonei fonguli fonguloi foner fonthi fonno fonni fonnu phoner phoneta phonei phonevar phonch phoneor phonon phone_call phone_calls fonan phonan phona phonaan',
  message: 'suneha* sunehe* maisej* massej*',
  not: `na_kar* mat_kar* na_lao na_lai* na_laaio na_ave na_aave na_aun* na_vaj* na_aue na_milao na_ghum* nahi_aun*
    nahi_aon* nahi_karn* nahi_karna nahi_laun* nahi_hon* nahi_kareo na_kari* na_mar* nahi_kari* nahi_kare
    ijajat_nahi izazat_nahi na_awe na_kareya* na_karia* na_karya* na_karea* na_marya* na_maria* na_mario na_maro
    na_laya* na_laia* na_laga* nahi_launa na_vajje na_vajao na_vajaio na_bhej* na_dao na_dena na_pareshan*
    nahi_milaun* nahi_ghumaun* nahi_vajn* nahi_vajjn* ni_karn* nai_karn* nhi_karn* ni_aun* nai_aun* nhi_aun* ni_auna
    ni_auni na_kita_jave na_keeta_jave na_kijo na_kariyo na_kareyo na_kareya na_laio na_laiyo na_lagao na_lgao
    na_lagaio nahi_vart* ni_vart* na_vart* na_varto nahi_rakhn* na_dis* na_dikh* nahi_disn* dimag_na_kha*
    jaan_na_kha* jan_na_kha* nahi_lagaun* ni_launa kareya_na_kar* karia_na_kar* na_kario na_karia_je na_kareo
    na_karyo na_karia_jave nahi_rahin* nahi_rehn* na_rahe nahi_sunn* na_milae na_milav* na_milai* na_milay*
    na_khadka* na_bhejo ni_karna ni_kareo nahi_karya`,
  notWanted: `nahi_chahid* nhi_chahid* ni_chahid* nahi_lain* nahi_laini nahi_pasand pasand_nahi nahi_lini nahi_sunn*
    nahi_chaund* lod_nahi+hun ਲੋੜ_ਨਹੀਂ+ਹੁਣ nai_chahid* nai_chaid* nahi_chaid* ni_chaid* nhi_chaid* nahi_chaida
    nahi_mangd* nahi_manzur nahi_manjur nahi_sunni nahi_sunna lor_nahi lod_ni`,
  neither: `na_fon na_phone na_kal na_call na_mesej na_maisej na_message na_sms na_aisaisaim* na_esemes* na+na
    kal_vi_nahi+maisej_vi_nahi call_vi_nahi+message_vi_nahi fon_vi_nahi+maisej_vi_nahi phone_vi_nahi+message_vi_nahi
    na_mainu na_sanu na_menu`,
  stop: `band rok* chad* chhad* chaddo bas_kar* bahut_ho_g* bas_hun khatam* muka* hato hat_ja* hatao+karn* karne_hatao
    karna_hatao hat_jao hatt_jao hat_jaao karno_hat* karnon_hat* hat_jav* muk* mukao baz_a* baaz_a* rehn_deo
    rahin_dio+karna bas_kario bas_karde bahut_ho_gai* bahut_hoi* band_karo band_kar* band_kra* gurej_kar* gurez_kar*
    parhej_kar* parhez_kar* bathera_ho* batera_ho* bahut_hoia bahut_hoya hatt_jo hat_jo hatjo fonan_ton_ak*
    fona_ton_ak* fona_to_ak* phonan_ton_akk* phonan_to_ak* phone_ton_ak* phone_to_ak* fon_ton_ak* fonan_ton_thak*
    fona_ton_thak* fonan_ton_tang* fona_ton_tang* fonan_ton_paresan* phone_ton_tang* phone_to_tang* kalan_ton_ak*
    kalan_ton_thak* kalan_ton_tang* kalan_to_ak* calls_ton_ak* calls_to_ak* calls_to_tang* calls_ton_tang*
    call_ton_ak* ak_gae_tuhad* ak_ge_tuhad* thak_gae_tuhad* thak_ge_tuhad* ak_gia_tuhad* thak_gia_tuhad*
    tang_aa_gae_tuhad* tang_a_gae_tuhad* tang_aa_gae_han_tuhad* ak_gae_han_tuhad* ak_gaye_haan_tuhad*
    fon_kar_ke_nak* fon_kar_ke_tang_kar* fon_kar_ke_tang_kit* fon_kar_ke_paresan_kit* fon_kar_ke_paresan_kar*
    fon_kar_kar_ke_tang_kit* fon_kar_kar_ke_sir* fon_kar_kar_ke_nak* fon_kar_kar_ke_dimag* phone_kar_ke_tang_kit*
    phone_kar_ke_nak* phone_kar_ke_tang_kar* phone_kar_ke_paresan_kit* phone_kar_ke_paresan_kar*
    phone_kar_kar_ke_tang_kit* phone_kar_kar_ke_sir* phone_kar_kar_ke_nak* roz_phone_aun*+ak* roz_roz_phone_aun*+ak*
    roj_fon_aun*+ak* fon_aunda_ak* phone_aunda_ak* phone_aunde_ak* fon_aunde_ne_ak* hun_bas karno_hato karnon_hato
    laaunon_hat* launon_hat* launo_hat* khadkaunon_hat* khadkauno_hat* milaunon_hat* milauno_hat* rahin_deo rehn_dio
    mukaao mukado chhaddo chado_hun muka_deo karne_chado karne_chhado bas_karo hor_nahi hor_ni unsubscribe_karo`,
  disturb: `tang pareshan* disturb* sata* khapa* dimag* hairan* duki dukhi dukh_d* akk_g* akk_chuk* akk_ge* khap_g* sir_kha*
    sir_na_kha* dimag_kha* tang_a* thakk_g* thak_g* aakhar* nak_ch_dam nakk_ch_dam nak_vich_dam nakk_vich_dam
    matha_kha* sirdard* jina_haram jeena_haram neend_kharab* nind_kharab* nind_haram* kann_kha* kan_kha* kales*
    klesh* jaan_khad* dukh_den* dara*`,
  forbid: 'mana_kit* manha_kit* mana_kar* manha_kar* mna_kit* manhi* manai* varj*',
  number: 'nan naan naam nam nambar* daftar_da_nambar ofis_da_nambar dukan_da_nambar',
  list: 'list* suchi* rikard* rikord* register* kitab* sistam* databes* detabes* data_vich* data_cho*',
  remove: `kadh* kad* hata* kat* mita* uda* dilit* blok* bahar_kar* kaddo saf_kar* meto udao* kadd* kadhv* kadhva* katv*
    hatva* bahar_kadh* udva* mitao mita_d* hta* kaddh* kadd_d* radd_kar* rad_kar* nikal* sut* sutt* suttd* pase_kar*
    passe_kar* paase_kar* katt_mar* kat_mar* melo met_d* kadh_d* modo mod_d*`,
  complain: `shikayat* shikait* sikait* sikayat* pulis* police* khapatkar* adalat* mukadma* case_kar* kes_kar* vakil* court*
    thane* thana* kosal* upbhogta* khapatkaar* thanedar* parcha_d* parcha_kar* parcha* kacheri* kachehri*
    blak_kardu* blok_kardu* block_kardu* blak_kar_dun* blok_kar_dun* block_kar_dun* blak_kar_du blok_kar_du
    block_kar_du blak_kar_dev* blok_kar_dev* block_kar_dev* block_kar_dean* blak_kar_dau* blok_kar_dau* block_maru*
    blok_maru* blak_maru* spam_ch_pa* spam_vich_pa* spam_report* report_kar* riport_kar* saibar* cyber* kanuni*
    thane_ja* balak_kardu* balak_kar_du* balak_kar_dev* balak_kardan* darkhast* jurmana fain_lag* fine_lag*
    fine_lagg*`,
  ifAgain:
    'tan ta te_fir je ik_var_hor ikk_var_hor agli_var dubara mud fer fir hun_phone hun_fon nahi_tan nahi_ta ik_hor ikk_hor ayi_te aayi_te aya_te aaya_te kita_te kiti_te kitta_te kitti_te kita_ta kita_tan aia_tan aia_ta aya_tan vaji_tan vajji_tan',
  never:
    'dubara* mud_ke mudke mud fer_kade fir_kade kade kadi kadey kade_vi agge_ton aage_ton agge_to age_ton hun_ton ik_var_hor agli_var aj_ton_baad mur var_var vaar_vaar hamesha* ajj_ton fer_kadi kadi_vi agon aggon ago aggo ਮੁੜ sari_umar umar_bhar jindagi_ch zindagi_ch jindgi_ch jindagi_vich zindagi_vich murke mur_ke murh',
  alone: `samparak_na* picha_chad* pichha_chhad* picha_chhad* pichha_chad* piccha_chad* bhul_jao bhul_jaao bhul_jaio
    chain_nal_rah* cain_nal_rah* ikalla_chad* ikala_chad* sampark_na* sampark_nahi* sanu_chad* mainu_baks*
    mainu_bakhs* khaira_chad* khehda_chad* khaihda_chad* kheda_chad* ਖਹਿੜਾ_ਛੱਡ* ਪਿੱਛਾ_ਛੱਡ* ਖੇੜਾ_ਛੱਡ* dnd+pao
    dnd+pa_d* dnd+paa dnd+laao dnd+lao dnd+kar_d* diendi+pao diendi+pa_d* jan_chad* jaan_chad* jaan_chhadd*
    khehra_chad* mainu_bhul* sanu_bhul* nambar_bhul* number_bhul* jeen_deo jiun_deo jin_dio sanu_jin_d* sanu_jeen*
    chain_nal_ji* chain_lain_d* shanti_nal_rah* santi_nal_rah* sakun_nal_rah* sukun_nal_rah* magron_lah* magro_lah*
    magaron_lah* magaro_lah* dafa_ho* mainu_bakas* mainu+list*+kadh* mainu+suchi*+kadh* mainu+list*+hata*
    sanu+list*+kadh* sanu+suchi*+kadh* sanu+list*+hata* avaj_nahi_sunn* avaj+nahi_sunni khairha_chad* khaihra_chad*
    kera_chad* pichcha_chad* picha_chado picha_chadd* nambar+chad_d* number+chad_d* nambar_nu_chad* tikan_deo
    tikan_dio chain_lain* ghadi_tikan* sanu_tikan* sanu_bakso sanu_baks* mainu_maf_kar* sanu_maf_kar* mukti_d*
    chhad_hi_deo_hun hat_jo_hun`,
  last: 'akhri akhiri aakhri antim last',
  wish: 'honi hona hove chahid* hovegi samjo samajh* samjh* mann_l* man_l*',
  kin: 'maan_nu man_nu ma_nu maa_nu mammi_nu mummy_nu papa_nu pita_nu pitaji_nu bapu_nu bebe_nu gharvali_nu patni_nu pati_nu gharvale_nu munde_nu kudi_nu putt_nu dhee_nu bhain_nu bhra_nu dadi_nu dada_nu sass_nu parivar* papa_de mummy_de maa_de pati_de gharvali_de bebe_de bapu_de biji_nu bhabi_nu vahuti_nu voti_nu biji bebe biji_de',
  either: 'vi bhi na+na',
  yours: 'tuhad* tuad* tusi_log ihojihe ihoje iho_jihe ajehe ihna',
  askedFor: `mainu_karo mainu_kar* mainu_puch* mere_nal_gal* mere_number_te_kar* mere_nambar_te_kar* mere_te_kar*
    bad_vich_fon* bad_vich_phone* bad_vich+kar* fon_karo fon_kario fon_karna phone_karo phone_kareo phone_karna
    kal_karo kal_kario kal_karna call_karo call_kareo call_karna mainu_hi mainu_phone_karo mainu_call_karo
    fon_kar_lio fon_kar_lai* fon_kar_lao phone_kar_lio phone_kar_lai* fon_kar_lavo kol_kar_lio call_kar_lio kar_lio
    fon_te_das* phone_te_das* das_mint_baad* baad_karo baad_kario`,
  time: `sham shaam sham_nu vaje_ton vaje_to vaje_tak vaje_baad das_vaje nau_vaje savere swere saver* dupehr* dupahir*
    dupahar* raat rat_nu rat_de rate dafatar* duty dyuti gadi* gaddi* chala_rih* saund* sond* sutt* saun* sone
    miting* mitting* pahilan* pehlan* pahila* pehla* ton_baad ton_bad to_bad bad_vich baad_vich tak time_te taim_te
    taim vele vakt* khana kam_te kamm_te path_vele path_kar* amrit_vel* nitnem* rotti_vel* khan_vel* aithon_pahil*
    ain_mauk* aen_mauk* khet_cho* rahiras* sukhmani* parh_rah* hun_nahi_thodi ghante ghanta mint minut time`,
  day: `aj ajj ਕੱਲ੍ਹ ਕੱਲ ਕਲ =kal =kall =kallh bhalke parson aitvar* itvar* etvar* somvar* mangalvar* budhvar* veervar*
    virvar* shukarvar* sanivar* shanivar* sunday chutti* divali* diwali* lohri* visakhi* gurpurab* viah_tak viah_to
    agle_hafte* is_hafte* agle_mahine* sangrand* masia* hafte mahine vale_din wale_din`,
  now: 'driv* draiv* hune hun_e hunne haje ajje ਹੁਣੇ',
  always:
    'hun_ton aj_ton ajj_ton agge_ton is_ton_baad es_ton_baad ise_ton_baad is_to_bad din_raat raat_din din_rat rat_din har_vele kise_vi_vele kade_vi jado_dekho sara_din subah_sham savere_shaam sawere_sham aj_ton_baad ajj_ton_baad aj_to_bad',
  told: `keha kiha kehna kahan kahn bolia boliya dass* kahi kehnda kahinda kahu pehlan_vi_keh* pahilan_vi_keh*
    pahilan_vi_kih* pehlan_vi pahilan_vi pehlan_keha pahilan_keha kal_vi_keha kall_keha savere_keha parson+keha
    parson+manha parso+manha parso+mana pahilan_hi pahila_hi pehlan_hi pahila_i sau_var* sau_vari* kinni_var*
    kinni_vari* pichle_mahine* pichle_hafte* vih_var* hazar_var*`,
  others:
    'ohnu ohnan* ohna_nu usnu unhanu usnu guandi* guandhi* gvandi* delivery_val* boy_nu wale_nu vale_nu driver_nu draivar_nu guard_nu gard_nu dukan* chaukidar* padosi* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian* uhnu uhnan* uhna_nu',
  thing:
    'saman* maal mal kapd* cheez chij order* suit bill paise* sikait*_nambar* shikait*_nambar* sikait*_number* koi_sikait* koi_shikayat* koi_sikaet* sikaet*_nambar*',
  replace: 'purana purani puran* nava naven navan navin badal* likh* duja duje dujja galat sahi',
  hangUp:
    'na_kat* cut_na* kat_na* kat_ga* kat_gai katt_ga* band_si band_hai band_ho_g* band_rah* band_pi* cut_ho* na_katt* fon+na_rakh* phone+na_rakh* call+na_rakh* kal+na_rakh*',
  dictated: 'darvaj* buha buhe gate* get gali makan* samne kol_rakh lod_nahi+gard lod_nahi+guard',
  keep: 'rakh* dis* vart* dikh* rahin* rehn* rahe',
  right: 'hak hakk haq adhikar* ijajat* ijazat* manjuri* permission*',
  withdraw: 'vapas* wapas* kihne* kisne_dit* kihne+ditta',
  warn: `tan_vekh* ta_vekh* te_vekh* vekhi* dekh_lavi* changa_nahi* mada_hov* bhugat* galan* gaalan* gala_sun* galan_sun*
    gali_sun* jhid* bura_hou* sarke_nahi khair_nahi`,
  broken: 'tut* tutt* fat* phat* kharab* late* galat* pata* nakli*',
  fine: 'thik* theek* chalu* lia_karo leya_karo koi_gal_nahi',
  place: 'thane_de thana station* piche pichhe pichche kothi* samne manzil* gaddi_rok* gadi_rok* rok_ke',
  ever: 'kade* kadi agge_ton aage_ton mud mud_ke dubara* hun_ton agon aggon ago aggo ਮੁੜ ik_vi ikk_vi sari_umar umar_bhar jindagi_ch zindagi_ch jindgi_ch jindagi_vich zindagi_vich murke mur_ke mudke',
  here: 'ithe itthe ethe ihde ihthe edhar',
  no: 'nahi nahin na nai ni mat',
  cut: 'kat* katt* rakh*',
  elsewhere: 'duje_nambar* dujje_nambar* dooje_number* duje_number* purane_nambar* ise_nambar* isi_number*',
  asks: 'nahi_aaya nahi_aya nahi_aayi nahi_ayi nahi_aai nahi_kita nahi_kiti nahi_mili nahi_milia nahi_chukia nahi_chukya nahi_chukde nahi_karde nahi_lagda nahi_lagya nahi_si kyon_nahi kyu_nahi kita_nahi aaya_nahi chukia_nahi chukeya_nahi karde_nahi nahi_karda',
  dial: `milau* milai* milaun* milay* milao milaea* milave* laun* laio laiyo launo* ghumau* ghumai* khadka* khadkau*
    dayal* dial* vaja*`,
  informed: `tuhade_bande* tuhade_menejar* tuhade_manager* thode_menejar* thodda_menejar* tuhade_malik* tuhadi_dukan*
    thodi_dukan* apne_malak* apne_malik* tuhade_munde* tuhadi_kampani* tuhade_lok* baakian_nu bakian_nu`,
  dead: 'gujar_g* guzar_g* chadai_kar* charhai_kar* pure_ho_g* mar_g* nahi_rahe bhog_a bhog_hai kaal_vas*',
  youCall: `fon_karde fon_kardi phone_karde phone_kardi kol_karde call_karde fon_kar_kar phone_kar_kar fon_kar_ke
    phone_kar_ke`,
  without: 'fon_kite_bina* phone_kite_bina* bina_fon* bina_phone* kite_bina kite_binan bina_pucche',
};
