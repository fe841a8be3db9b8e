import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `kol kols kolo kolni sampark* ghanti+number ghanti+nambar number+ghanti nambar+ghanti par_ghanti kolthi kolno
    kolna gantadi+nambar nambar+gantadi number+ghantdi number+ghantadi kolona kolothi kolma ghantdi_vag*
    ghantadi_vag* gantadi_vag* ghanti_vag* ring_avi ring_aavi gantadi_samb* ghantdi_samb*`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone fonon fonen fonwon fonvon fonch fonach fonhi fonvar fonla fonta fonti fonei fonguli fonguloi foner fonthi fonno fonni fonnu phoner phoneta phonei phonevar phonch phoneor phonon phone_call phone_calls fonothi fonona fonma phonethi phonethi fonona phonena phoneno',
  message: 'sandes*',
  not: `karo_nahi karo_nahin karo_nai karso_nai karsho_nai karso_na karsho_na na_karo na_karta na_karso na_karsho
    na_kare na_karj* na_karv* na_karya_kar* na_kar na_karti na_kario *so_nahi *sho_nahi *ta_nahi karta_nahi
    karso_nahi karsho_nahi karvo_nahi karvu_nahi nahi_kar* na_ave na_avo na_avvo na_avva na_avvu na_avvi na_avt* na_avs* na_aave na_aavo na_aavt* na_aavs* na_vag* na_lagad* na_lagav*
    na_apo na_apta na_jove na_jodo nahi_av* *vo_nahi *va_nahi kadi_na *ta_na parvangi_nathi manjuri_nathi na_karavo
    na_aapso na_apso *no_nahi *nu_nahi *ni_nahi *vano_nahi *vanu_nahi *vani_nahi *no_nai *nu_nai *ni_nai
    nahi_karvan* nai_karv* nai_kar* nahi_lagadv* *ta_nai *so_nai *sho_nai *jo_nai na_avvo na_aavva na_avva
    na_vagv* na_vaag* nahi_thavo nahi_aavv* nahi_aav* karvani_na karvano_na karta_na na_vagd* na_kriya na_jodta
    na_lagavta na_milavta na_aavo na_aave nahi_lagav* nahi_jodv* nahi_milav* bandh_rakh* na_bhej* na_mokal* no_karta
    no_karso no_karsho no_karjo no_karti no_avvo no_aavvo no_aave no_lagad* mat_kar* mat_lag* karso_ma karsho_ma
    karo_ma karta_ma karjo_ma karis_ma karish_ma *is_nahi *ish_nahi *is_nai *is_na karya_karo_nahi karya_na_kar*
    nahi_lagad* na_dekha* nahi_dekha* na_vapar* nahi_vapar* karva_nahi karva_nai na_rahev* nahi_rahev* na_mokl*
    *ta_nahi_hov nathi_karv* nathi_karvan* fon_nathi_karvano na_karav* na_kare_koi na_karo_fon karta_nai na_kareso`,
  notWanted: `nathi_joi* nathi_jov* nahi_joi* na_joi* joie_nahi joiye_nahi joita_nathi joito_nathi nathi_lev* leva_nathi
    levo_nathi levi_nathi nathi_gamt* gamta_nathi pasand_nathi jarur_nathi+tamar* joitu_nathi joiti_nathi
    joitaj_nathi joita_j_nathi n_joie na_joie na_joiye nai_joi* joie_nai fon_nai phone_nai fon_nahi phone_nahi
    kol_nahi call_nai call_nahi nathi_jota nathi_joto nathi_khap* na_khape nathi_saheva* khapta_nathi khape_nahi
    nathi_levu nathi_sambhalv* nathi_sambalv*`,
  neither: 'na_fon na_phone na_kol na_call na_mesej na_message na_sms na_esemes* nahi_ne pan_nahi',
  stop: `bandh band atkav* atkavo rok* chod* chhod* bas_kar* bahu_thay* bas_have bas_thay* puru_kar* muki_do+karvanu
    mukido khatam* raheva_do rahva_do rehva_do rehvado muki_dyo chodi_d* chhodi_d* bas_bahu* bahu_thya bahu_thai
    bahu_thayu bahu_thaya pati_g* dhyan_rakho_ke band_kar* bandh_kar* bandh_rakh* rokav* thambhav* thobh* thobav*
    jvado mandi_val* talo taljo talso talsho taalo taaljo khub_thay* ghanu_thay* bahu_thai* hadd_thai* had_thai*
    bas_thai* fonthi_kantal* fonthi_tras* fonthi_thak* fonthi_paresan* fonthi_heran* fonothi_kantal* fonothi_tras*
    kolthi_kantal* kolthi_tras* kolsthi_kantal* kolothi_kantal* phone_thi_kantal* phone_thi_tras* fon_thi_kantal*
    fon_thi_tras* call_thi_kantal* call_thi_tras* calls_thi_kantal* calls_thi_tras* kantal*+tamara_fonthi
    trasi*+tamara_fonthi fon_karine_paresan_kar* fon_karine_heran_kar* fon_karine_tras_ap* fon_karine_tras_aap*
    fon_karine_mathu* fon_karine_magaj* fon_kari_karine_paresan_kar* fon_kari_karine_heran_kar*
    fon_kari_karine_mathu* fon_kari_kari_ne_heran_kar* phone_karine_heran_kar* phone_karine_paresan_kar*
    phone_kari_ne_heran_kar* phone_kari_ne_paresan_kar* phone_kari_ne_tras_ap* phone_kari_karine_heran_kar*
    phone_kari_kari_ne_heran_kar* kol_karine_heran_kar* kol_karine_paresan_kar* fon_aave_che_kantal*
    fon_ave_che_kantal* phone_aave_che_kantal* phone_ave_che_kantal* bandh_karav* bandh_kari* rahva_dyo mukva*
    karvano_bandh karvanu_bandh have_bas rahevado chodso chodsho chhodsho mukso_have have_muko muki_do mandvali
    trasi_gaya_chie`,
  disturb: `heran* hairan* pareshan* distarb* satav* tras* kantal* dimag* trasi_g* thaki_g* kantali* mathu_kha* magaj_kha*
    pajav* herangati matu_kha* mathakut* tang_kar* khalel* satam* jiv_kha* upadrav* trahim* takleef_na* taklif_na*
    gabray* gabhray* bhejanu_dahi* mathanu* matha_no* dhakhal* dakhal* stres stress`,
  forbid: 'na_padi na_pad* mana_kar* manai* mana_kari na_kahi na_kidh* na_padi_hati na_paadi na_padel*',
  number: 'nam naam nambar* vigat* ofisno_nambar officeno_number dukanno_nambar dukan_no_number',
  list: 'yadi* list* suchi* rekord* chopda* daftar_ma* databes* detabes* data_ma*',
  remove: `kadh* kadi* hatav* hata* bhus* bus* udad* udav* delit* kami* mitav* nikal* kapi_nakh* rad_kar* radd_kar* buns*
    bhuns* bhusi* dilit* rad* kap* udadi* udavi* kapi* kadhi* hatavi* nikali* blok* mitavi* dur_kar* cheki_nakh*
    chheki_nakh* cheki_kad* kadhi_nakh* pacho_ap* pachu_ap* fenk* phenk* chopde* chopdeth* bhusi_nakh* kadhi_nakho
    rad_karo kayam_mate_rad`,
  complain: `fariyad* fariad* phariyad* polis* grahak* adalat* kes_kar* case_kar* vakil* kayd* court* grahk* grahak_suraks*
    police_ma polisma kort* nyayalay* fariyad_kar* kayadesar* kaydesar* karyavahi* kayada* saibar* cyber* blok_karis
    blok_karish blok_kari_dais blok_kari_daish blok_kari_des* blok_kari_nakhis blok_kari_nakhish block_karish
    block_karis block_kari_dais* block_kari_daish* block_kari_des* block_kari_nakhis* spam_ma_nakh* spam_ma_muk*
    spam_report* report_kari* riport_kari* thane_ja* polisma* chokima* thanama* sidho_polis* forum* case_file*`,
  ifAgain: 'to jo hji_ek haju_ek haji_ek fari bija_var biji_var have_pachi farithi nahitar nahi_to have_fon have_phone',
  never:
    'farithi* kyarey kyare_pan kyarei kadi kyarek have_pachi havethi haveti have_thi aagal* bija_var biji_var kadapi vaar_vaar haju_ek hji_ek var_var kayam* hamesh* fari fari_var farivar farithi farine fari_kyarey jindagima jindgima jindagi_ma jivanma janmara* koi_di* jindagibhar',
  alone: `picho_chod* pichho_chhod* pichho_mukt* picho_muk* bhuli_jao bhuli_jav bhuli_jajo shantithi_rahev*
    shanti_thi_rahev* santithi_rahev* ekla_chod* eklo_chod* sampark_na* sampark_n_kar* dnd_ma dnd+nakh* dnd+muk*
    dnd+kar* diendi+nakh* diendi+muk* diendimaa+nakh* pichho_muk* santi_thi_rah* shantithi_jiv* santithi_jivav*
    jivava_do jivva_do bhuli_jaso bhuli_javano amne_chod* mane_chod* kedo_muk* kedo_chod* kedo_chhod* amne_bhuli*
    mane_bhuli* nambar_bhuli* number_bhuli* nambar_bhul* jan_chod* jaan_chhod* shanti_thi_jiv* santithi_jiv*
    nirante_rahe* nirate_rahe* shantithi_suv* shantithi_besv* mane+list*+kadh* mane+yadi*+kadh* mane+list*+nikal*
    mane+yadi*+nikal* amne+list*+kadh* amne+yadi*+kadh* avaj_nathi_sambhalv* avaj_nathi_sambalv* avaj+nathi_sambalv*
    nambar_bhuli_jav nambarne_muko nambarne_mukid* nambarne_chod* muko_a_nambar* muko_aa_nambar* nambarne_bhul*
    sukhethi_jiv* jiva_do jivva_d* piso_chod* hath_jod*+nai hath_jod*+na hath_jod*+nahi bija_ne_pakdo bijane_pakdo
    bija_koine_pakdo chutkaro* mukti_ap* mukti_aap*`,
  last: 'chello chelo chelli cheli chhell* antim akhri',
  wish: 'hovo hoy joie joi* thay banav* samajo samaj* samjo samjaj* gani_lo gano mani_lo',
  kin: `mamine mammine mummyne mammi_ne mummy_ne mane_pappa papane papa_ne pappane papa_na mummy_na mamina ba_ne
    bapujine patnine patni_ne pati_ne patine vahune dikrane dikrine dikra_ne bahenne bhaine_mara dadane dadine
    dada_ne dadi_ne sasune ghervalane gharvalane gharvali_ne ghar_na_koi* patnina patina mara_pati emne emna baane
    mara_ba mari_ba mari_dadi mari_mammi mara_pappa`,
  either: 'pan bhi suddha',
  yours: 'tamar* avi ava avo avva tamara_log',
  askedFor: `mane_karo mane_kar* mane_puch* mane_j mari_sathe* mara_number_par* mara_nambar_par* fon_karo fon_karjo fon_karso
    phone_karo phone_karjo kol_karo kol_karjo call_karo call_karjo call_karsho mara_par_kar* mane_call_karo
    mane_phone_karo fon_par_kah* phone_par_kah* mari_sathe_vat* mari_jode`,
  time: `vagya* vagye vage vagyan* vagi savar* bapor* sanj* saanj* raat* ratr* rate rathe ofis* ofic* kamna* gadi*
    chalav* suv* sui su*_che sue* soot* miting* mitting* pahela* pehla* pahla* pachi+vag* sudhi samaye taime time_ma
    taimma jamv* puja* nokri* satt*_pachi nav_pachi darsane* darshan* jamti_vakhat* suti_vakhat* nahti_vakhat*
    arti_time* vela_e bapore* nav_pahela kalak kalaak minit* minat* vakhte vakhat`,
  day: `aje aaje =kale કાલ કાલે =kal avtikale parmdive ravivar* ravivare somvar* mangalvar* budhvar* guruvar* shukravar*
    shanivar* uttarayan* navratri* divali* diwali* holi_sudhi lagn* athvadi*_pachi a_athvadi* aa_athvadi*
    aavta_athvadi* divase athvadi* athavadi* mahine mahina`,
  now: 'atyare hamna hamana hamna* abhi',
  always:
    'aajthi ajthi aaj_pachi aa_pachi have_pachi havethi haveti ratdivas rat_divas divasrat* divas_rat gamey_tyare game_tyare koi_pan_samay* kyarey kyare_pan gme_tyare aakho_divas vare_gadie vare_ghadi* vare_ghadie var_ghadi* ghadi_ghadi',
  told: `kahy* kidh* kahu kahel* kaheli kahi bolyo bolu kahi_rakh* kahi_did* kahv* kaheva* samjav* pehla_pan pahela_pan
    pehla_j pahela_j pahla_pan agau_kah* agau_pan agau pehla_kah* pahela_kah* kale_kah* gaikale_kah* savare_kah*
    pahela_ja pahela_ja_kah* pahelan_ja gaya_mahine gaya_athvadi* ketli_vaar ketli_var so_var* sau_var* hajar_var*
    aagal_pan agal_pan aagad_pan`,
  others:
    'એને =ene ane_phone tene temne padosi* padoshi* delivery_val* dilivari_val* boyne boy_ne *boyne *valane *vaalane draivarne driver_ne guardne guard_ne chokidar* dukan* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'vastu* saman* mal malni kapd* sarnam* saree sadi paisa bill cheez fariad*_nambar* fariyad*_nambar* fariyad*_number* koi_fariad* koi_fariyad*',
  replace: 'juno junu juna navo navu nava badal* lakh* bijo biju khot* sach*',
  hangUp:
    'mukta_nahi mukso_nahi muksho_nahi kapta_nahi kapso_nahi kapsho_nahi mukta_na kapta_na na_kap* na_mukt* na_muk* cut_na* kat_na* kap_na* kapai* bandh_hat* bandh_che bandh_thai* bandh_thay* bandh_pad* kapy* na_kat* kat_thai* cut_thai* bandh_rahe bandh_rahyo bandh_rahi',
  dictated: 'darvaj* gate* get gali makan* same* pase gatepar* jarur_nathi muki_dejo muki_do',
  keep: 'rakh* dekha* vapar* rahev* rahevo rahe raakh*',
  right: 'hak hakk adhikar* raja rajja manjuri* parvangi* anumati* permission*',
  withdraw: 'pachi_khench* pachhi_khench* pacho_khench* pacchi_len* kone_api* kone_aapi* kone+api* kone+aap*',
  warn: `to_joi_lej* to_joi_ljo joi_lejo saru_nahi_thay* saru_nai* parinam* jova_jevi jovajevi jova_jevi_thase gal_khaso
    galo_khaso saru_nahi`,
  broken: 'tut* toot* fat* phat* kharab* modu* khot* bagad* nakli*',
  fine: 'chale chalse chalshe vandho_nahi* saru thik*',
  place: 'pachal pachhal station* same gali* flat* mal malo* gadi_rok* gaadi_rok* gadi_ubhi* bajuma_rok*',
  ever: 'kyarey kyare_pan kadi kadapi havethi have_pachi have_thi farithi ek_pan ek_bhi ekey have_koi_divas koi_divas kadi_pan havethi_kyarey gamey_tyare_nahi jindagima jindgima jindagi_ma jivanma koi_di* jindagibhar',
  here: 'ahi ahiya ahiyan ahin ahya',
  no: 'nahi nahin nai na nathi n',
  cut: 'kap* kat* muk* mook*',
  elsewhere: 'bija_nambar* bija_number* juna_nambar* juna_number* aa_j_number* aaj_nambar* a_ja_nambar*',
  asks: 'nathi_aavyo nathi_avyo na_aavyo na_avyo nathi_karyo na_karyo nathi_upadyo upadyo_nahi karyo_nahi aavyo_nahi nathi_lagto nathi_malyo nahotu nahoto kem_na kem_nathi nathi_upadta nathi_karta nathi_aavadtu karta_nathi karti_nathi karto_nathi upadta_nathi kari_nathi karyo_nathi',
  dial: 'lagad* lagav* milav* dayal* dial* ghumav* vagad* joda*',
  informed: `tamara_seth* tamara_malik* tamara_manager* tamara_menejar* tamara_manas* tamara_saheb* tamari_company*
    tamari_dukan* tamara_manasne sheth*ne_kah* tamara_loko* tamara_chokra*`,
  dead: 'gujri_g* gujari_g* dev_thai* dev_thay* mari_gaya avsan* maran_thay* hayat_nathi svargvas*',
  youCall: 'fon_karo_cho fon_karo_chho phone_karo_cho kol_karo_cho call_karo_cho fon_karo_so',
  without: 'karya_vagar karya_vina karya_vagr fon_vagar phone_vagar na_kari',
};
