import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: 'samparak* ਕਾਲ ਕਾਲਾਂ ਕਾਲਜ਼ ਕੌਲ ਕਾੱਲ kalan sampark* raabta rabta ghanti+number ghanti+nambar number+ghanti nambar+ghanti te_ghanti kala kaalan kaala',
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone fona fonon fonen fonwon fonvon fonch fonach fonhi fonvar fonla fonta fonti fonei fonguli fonguloi foner fonthi fonno fonni fonnu phoner phoneta phonei phonevar phonch phoneor phonon phone_call phone_calls',
  message: 'suneha* sunehe* maisej* massej*',
  not: 'na_kar* mat_kar* na_lao na_lai* na_laaio na_ave na_aave na_aun* na_vaj* na_aue na_milao na_ghum* nahi_aun* nahi_aon* nahi_karn* nahi_karna nahi_laun* nahi_hon* nahi_kareo na_kari* na_mar* nahi_kari* nahi_kare ijajat_nahi izazat_nahi na_awe na_kareya* na_karia* na_karya* na_karea* na_marya* na_maria* na_mario na_maro na_laya* na_laia* na_laga* nahi_launa na_vajje na_vajao na_vajaio na_bhej* na_dao na_dena na_pareshan* nahi_milaun* nahi_ghumaun* nahi_vajn* nahi_vajjn*',
  notWanted:
    'nahi_chahid* nhi_chahid* ni_chahid* nahi_lain* nahi_laini nahi_pasand pasand_nahi nahi_lini nahi_sunn* nahi_chaund* lod_nahi+hun ਲੋੜ_ਨਹੀਂ+ਹੁਣ',
  neither:
    'na_fon na_phone na_kal na_call na_mesej na_maisej na_message na_sms na_aisaisaim* na_esemes* na+na kal_vi_nahi+maisej_vi_nahi call_vi_nahi+message_vi_nahi fon_vi_nahi+maisej_vi_nahi phone_vi_nahi+message_vi_nahi',
  stop: 'band rok* chad* chhad* chaddo bas_kar* bahut_ho_g* bas_hun khatam* muka* hato hat_ja* hatao+karn* karne_hatao karna_hatao hat_jao hatt_jao hat_jaao karno_hat* karnon_hat* hat_jav* muk* mukao baz_a* baaz_a* rehn_deo rahin_dio+karna bas_kario bas_karde bahut_ho_gai* bahut_hoi* band_karo band_kar* band_kra*',
  disturb:
    'tang pareshan* disturb* sata* khapa* dimag* hairan* duki dukhi dukh_d* akk_g* akk_chuk* akk_ge* khap_g* sir_kha* sir_na_kha* dimag_kha* tang_a* thakk_g* thak_g* aakhar*',
  forbid: 'mana_kit* manha_kit* mana_kar* manha_kar* mna_kit* manhi* manai* varj*',
  number: 'nan naan naam nam nambar* daftar_da_nambar ofis_da_nambar dukan_da_nambar',
  list: 'list* suchi* rikard* rikord* register* kitab* sistam*',
  remove:
    'kadh* kad* hata* kat* mita* uda* dilit* blok* bahar_kar* kaddo saf_kar* meto udao* kadd* kadhv* kadhva* katv* hatva* bahar_kadh* udva*',
  complain:
    'shikayat* shikait* sikait* sikayat* pulis* police* khapatkar* adalat* mukadma* case_kar* kes_kar* vakil* court* thane* thana* kosal* upbhogta* khapatkaar* thanedar* parcha_d* parcha_kar* parcha* kacheri* kachehri*',
  ifAgain:
    'tan ta te_fir je ik_var_hor ikk_var_hor agli_var dubara mud fer fir hun_phone hun_fon nahi_tan nahi_ta ik_hor ikk_hor ayi_te aayi_te aya_te aaya_te kita_te kiti_te kitta_te kitti_te',
  never:
    'dubara* mud_ke mudke mud fer_kade fir_kade kade kadi kadey kade_vi agge_ton aage_ton agge_to age_ton hun_ton ik_var_hor agli_var aj_ton_baad mur var_var vaar_vaar hamesha* ajj_ton fer_kadi kadi_vi agon aggon ago aggo ਮੁੜ',
  alone:
    'samparak_na* picha_chad* pichha_chhad* picha_chhad* pichha_chad* piccha_chad* bhul_jao bhul_jaao bhul_jaio chain_nal_rah* cain_nal_rah* ikalla_chad* ikala_chad* sampark_na* sampark_nahi* sanu_chad* mainu_baks* mainu_bakhs* khaira_chad* khehda_chad* khaihda_chad* kheda_chad* ਖਹਿੜਾ_ਛੱਡ* ਪਿੱਛਾ_ਛੱਡ* ਖੇੜਾ_ਛੱਡ* dnd+pao dnd+pa_d* dnd+paa dnd+laao dnd+lao dnd+kar_d* diendi+pao diendi+pa_d* jan_chad* jaan_chad* jaan_chhadd* khehra_chad*',
  last: 'akhri akhiri aakhri antim last',
  wish: 'honi hona hove chahid* hovegi samjo samajh* samjh* mann_l* man_l*',
  kin: 'maan_nu man_nu ma_nu maa_nu mammi_nu mummy_nu papa_nu pita_nu pitaji_nu bapu_nu bebe_nu gharvali_nu patni_nu pati_nu gharvale_nu munde_nu kudi_nu putt_nu dhee_nu bhain_nu bhra_nu dadi_nu dada_nu sass_nu parivar* papa_de mummy_de maa_de pati_de gharvali_de bebe_de bapu_de biji_nu bhabi_nu vahuti_nu voti_nu biji bebe biji_de',
  either: 'vi bhi na+na',
  yours: 'tuhad* tuad* tusi_log ihojihe ihoje iho_jihe ajehe ihna',
  askedFor:
    'mainu_karo mainu_kar* mainu_puch* mere_nal_gal* mere_number_te_kar* mere_nambar_te_kar* mere_te_kar* bad_vich_fon* bad_vich_phone* bad_vich+kar* fon_karo fon_kario fon_karna phone_karo phone_kareo phone_karna kal_karo kal_kario kal_karna call_karo call_kareo call_karna mainu_hi mainu_phone_karo mainu_call_karo',
  time: 'sham shaam sham_nu vaje_ton vaje_to vaje_tak vaje_baad das_vaje nau_vaje savere swere saver* dupehr* dupahir* dupahar* raat rat_nu rat_de rate dafatar* duty dyuti gadi* gaddi* chala_rih* saund* sond* sutt* saun* sone miting* mitting* pahilan* pehlan* pahila* pehla* ton_baad ton_bad to_bad bad_vich baad_vich tak time_te taim_te taim vele vakt* khana kam_te kamm_te path_vele',
  day: 'aj ajj ਕੱਲ੍ਹ ਕੱਲ ਕਲ =kal =kall =kallh bhalke parson aitvar* itvar* etvar* somvar* mangalvar* budhvar* veervar* virvar* shukarvar* sanivar* shanivar* sunday chutti*',
  now: 'driv* draiv* hune hun_e hunne haje ajje',
  always:
    'hun_ton aj_ton ajj_ton agge_ton is_ton_baad es_ton_baad ise_ton_baad is_to_bad din_raat raat_din din_rat rat_din har_vele kise_vi_vele kade_vi jado_dekho sara_din subah_sham savere_shaam sawere_sham aj_ton_baad ajj_ton_baad aj_to_bad',
  told: 'keha kiha kehna kahan kahn bolia boliya dass* kahi kehnda kahinda kahu pehlan_vi_keh* pahilan_vi_keh* pahilan_vi_kih* pehlan_vi pahilan_vi pehlan_keha pahilan_keha kal_vi_keha kall_keha savere_keha parson+keha parson+manha parso+manha parso+mana',
  others:
    'ohnu ohnan* ohna_nu usnu unhanu usnu guandi* guandhi* gvandi* delivery_val* boy_nu wale_nu vale_nu driver_nu draivar_nu guard_nu gard_nu dukan* chaukidar* padosi* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'saman* maal mal kapd* cheez chij order* suit bill paise* sikait*_nambar* shikait*_nambar* sikait*_number* koi_sikait* koi_shikayat* koi_sikaet* sikaet*_nambar*',
  replace: 'purana purani puran* nava naven navan navin badal* likh* duja duje dujja galat sahi',
  hangUp:
    'na_kat* na_rakh* cut_na* kat_na* kat_ga* kat_gai katt_ga* band_si band_hai band_ho_g* band_rah* band_pi* cut_ho* na_katt*',
  dictated: 'darvaj* buha buhe gate* get gali makan* samne kol_rakh lod_nahi+gard lod_nahi+guard',
  keep: 'rakh* dis* vart* dikh*',
  right: 'hak hakk haq adhikar* ijajat* ijazat* manjuri* permission*',
  withdraw: 'vapas* wapas* kihne* kisne_dit* kihne+ditta',
  warn: 'tan_vekh* ta_vekh* te_vekh* vekhi* dekh_lavi* changa_nahi* mada_hov* bhugat*',
  broken: 'tut* tutt* fat* phat* kharab* late* galat* pata*',
  fine: 'thik* theek* chalu* lia_karo leya_karo koi_gal_nahi',
  place: 'thane_de thana station* piche pichhe pichche kothi* samne manzil*',
  ever: 'kade* kadi agge_ton aage_ton mud mud_ke dubara* hun_ton agon aggon ago aggo ਮੁੜ ik_vi ikk_vi',
  here: 'ithe itthe ethe ihde ihthe edhar',
  no: 'nahi nahin na nai ni mat',
  cut: 'kat* katt* rakh*',
  elsewhere: 'duje_nambar* dujje_nambar* dooje_number* duje_number* purane_nambar* ise_nambar* isi_number*',
  asks: 'nahi_aaya nahi_aya nahi_aayi nahi_ayi nahi_aai nahi_kita nahi_kiti nahi_mili nahi_milia nahi_chukia nahi_chukya nahi_chukde nahi_karde nahi_lagda nahi_lagya nahi_si kyon_nahi kyu_nahi kita_nahi aaya_nahi chukia_nahi chukeya_nahi karde_nahi nahi_karda',
};
