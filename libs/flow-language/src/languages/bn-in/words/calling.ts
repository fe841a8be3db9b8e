import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `yogayog* kol kols kolo kolgulo kolta kole jogajog* yogajog* samparko* jogajag* kolti kolguli ring_ase ring_hoy
    ghonti_baj* ghonta_baj*`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone fonon fonen fonwon fonvon fonch fonach fonhi fonvar fonla fonta fonti fonei fonguli fonguloi foner fonthi fonno fonni fonnu phoner phoneta phonei phonevar phonch phoneor phonon phone_call phone_calls phonee fonto',
  message: 'barta*',
  not: `*ben_na korbena korbenna diben_na koro_na korona karo_na korbe_na *be_na *is_na na_korun na_koren na_korte
    na_koro na_korle na_ase na_ashe na_ashen na_asuk na_asa na_hoy na_bajuk na_baje na_den na_dik *ben_nako jeno+na
    diyen_na diyo_na deben_na dio_na onumoti_nei diben_na *bi_na *ish_na jeno_na *te_hobe_na kora_cholbe_na
    kora_chalbe_na kora_jabe_na cholbe_na chalbe_na jabe_na *bar_dorkar_nei koiren_na koiro_na koirona koriyen_na
    korien_na koriyo_na dien_na dis_na yeno+na yeno_na na_korar na_deyar na_dite na_dekhi na_dekh* na_dekhte
    na_ashar *iyen_na *ien_na korar_ar_dorkar_nei korar_ar_kono_dorkar_nei korar_dorkar_nei_ar
    korar_kono_dorkar_nei_ar ar_fon_korar_dorkar_nei ar_phone_korar_dorkar_nei ar_kol_korar_dorkar_nei
    ar_call_korar_dorkar_nei korar_ar_proyojon_nei korar_proyojon_nei_ar diyen_na_ar anumoti_nei anumati_nei na_ele
    na_elei na_korle_bhalo na_korlei na_korle_khushi na_pathaben pathaben_na *ten_na na_korar_onurodh na_korben
    jeno_na_ase jeno_na_baje nei_korar *a_ar_hobe_na ar_hobe_na ase_na_jeno na_asar *le_bhalo_hoy_na`,
  notWanted: `chai_na chaina caina chaichi_na chaichina chai_ne lagbe_na lagbena pochondo_na pochondo_noy bhalo_lage_na noy
    nai_chai dorkar_nei+apnader apnader+dorkar_nei apnader+darkar_nei nite_chai* korar_dorkar_nei+konodin chai_nai
    caini chaini lagto_na lage_na+ar lagbo_na ichchhuk_noi shunte_chai_na sunte_chai_na mote_chai_na to_chai_na`,
  neither:
    'na_fon na_phone na_kol na_call na_mesej na_message na_sms na_esemes* kolo_na mesejo_na kol_na mesej_na kichui_na kichu_chai_na fono_na phoneo_na callo_na vatsapo_na whatsappo_na kol_na+mesej_na call_na+message_na fon_na+mesej_na',
  stop: `bond* bondho* bando* thaman* thama thamun* thamao thambe charun chadun chadben char* Charun chhar* chere_d*
    chere_dao ses_kor* shesh_kor* onek_ho* ar_noy ar_na rukun bad_din_fon khanto* dhoirjo* shesh_korun ses_korun
    thamun thamo thamben chhadun charen onek_hoye* anek_hoye* dher_hoye* onek_hoyeche bohut_hoye* thaman thame
    bondho_hok bondo_hok bandh_kor* chede_d* kora_charun ar_noi khanto_d* khyanto* birot_thak* birato_thak*
    virat_thak* dher_hoy* dher_hoe* jothesto* yothesto* thamte thamio thamiye thamie thamuk onek_hoy* onek_hoe*
    fone_otist* fone_atist* fone_birok* fone_jalat* fone_pagol* fone_hoiran* kole_otist* kole_birok* kole_jalat*
    fon_niye_birok* kol_niye_birok* call_niye_birok* phone_niye_birok* phone_e_birok* phone_e_otist* call_e_birok*
    call_e_otist* fon_kore_jal* fon_kore_jvala* fon_kore_birokto_korch* fon_kore_birokto_koren fon_kore_matha*
    fon_kore_hoiran_kor* fon_kore_otist* phone_kore_jal* phone_kore_birokto_korch* phone_kore_matha*
    phone_kore_hoiran_kor* kol_kore_jal* kol_kore_birokto_korch* call_kore_jal* call_kore_birokto_korch*
    fon_kore_kore_jal* fon_diye_jal* fon_diye_birok* fon_kore_jvali* fon_kore_jali* kol_kore_jvali* phone_kore_jali*
    call_kore_jali* fon_kore_kore_jali* fon_kore_kore_jvali* fon_diye_jvali* fon_die_jvali* anek_hoy* anek_hoe*
    fon_kore_jbala* fon_kore_jbali* kol_kore_jbali* kol_kore_jbala* fon_kore_kore_jbali* fon_diye_jbali*
    fon_die_jbali* bas byas ar_noy_bas bando_thak* bondho_thak* bondho_rakh* tamun tamao thamiye_din khanto ksanto
    charben_ebar kora_chadun kora_baron* thamate thaman_ebar band_hok bad_din_ebar jalaton_bandho`,
  disturb: `birokto* virakta* jalab* jalat* jala* jvala* zala* distarb* hoiran* tokto* otistho* atist* otist* otishtho*
    jalatan* jvalatan* jalaton* matha_kha* matha_khara* birakt* birokt* pagol* matha_nosto* utpat* upodrob* tekto
    tyakto* jontrona* yontrona* yantrana* jhamela* pera_d* jvali* jalie* jaliye* jbala* jbali* jalaben jalabe
    ut_takto* uttokto* uttakt* jhalapala* jalapala* matha_kharap* matha_dhor* karnapat* ghum_chotk* chotke_den`,
  forbid: 'baron* boron* baran* mana_kor* nished* nisedh* nised* manai*',
  number: 'nam naam nombor* nambar* nombar* number* tothyo* namta namti namtao naamta nombortao nombortake nomborta',
  list: 'list* talika* rekord* suchi* sistem* খাতা* =khata*',
  remove: `bad_din bad_dao bad_deo bad_diye bad_diben bad_dite baad_din sorat* kat* kete* much* muce* soran* sorab* soria*
    soriye* sorie* sore* dilit* tule* uria* uriye* urie* felu* phel* hatan* hatie* hatiye* ber_kor* bar_kor* udie*
    urhiye* kete_fel* muche_fel* bad_d* tule_fel* block* blok* mochen mocho muchun kaitt* kaita* soray* dilit_kor*
    bad_den bad_dien bad_diyen baad_den baad_dao saraiya* hotao firiye_din firie_din pherot_din ferot_din chure_fel*
    chhure_fel* phele_din fele_din mucun namta_katun kete_felun katun kaatun shoriye_din`,
  complain: `nalish* nalis* obijog* abhijog* ovijog* pulis* polis* police* adalat* mamla* case_kor* kes_kor* ukil* court*
    krota* kreta* thana* thanay ain* abhiyog* obhiyog* oviyog* abiyog* bhokta* jidi_kor* gd_kor* saibar* cyber*
    blok_korb* blok_kore_deb* blok_kore_dib* blok_mar* block_korb* block_kore_deb* block_kore_dib* block_kore_dimu
    spam_report* spam_e_deb* spam_bole* report_korb* riport_korb* report_mar* ainer* aini* blok_korob* block_korob*
    report_korob* riport_korob* jidi_korob* lalbajar* thanay_jab* thanay_jan* police_jab* avijog_kor*`,
  ifAgain:
    'jodi ar_ekbar ar_ek_bar arekbar porer_bar poroborti abar fer phir ele korle asle *le_kintu nahole na_hole yodi ring_hole kol_hole call_hole bajle bajlei dile dilei korlei ashle aile',
  never:
    'ar abar kokhono konodin kono_din konodino kokhonoi kokhonoo ekhon_theke ebar_theke aj_theke ar_ekbar porer_bar bhobisshot* vabissat* barbar bar_bar kono_somoy chirodin* jibone jiboneo jonme jonmeo konokale konokaleo kosmin_kale',
  alone: `pichu_char* pichu_chad* pichu_chadun pichu_chhar* piche_char* bhule_jan bhule_jao bhule_jaben bhulun
    shanti_te_thak* santite_thak* shantite_thak* eka_thak* rehai_d* rehai rehai_din amake_charun amake_chadun
    amake_chere jogajog_korben_na yogajog_korben_na dnd_te dnd+dhuk* dnd+duk* dnd+din dnd+rakh* dnd+kor*
    diendi+dhuk* dienditey+dhuk* pichon_char* pichon_chhar* piCon_car* pichon_chad* santi_din shanti_din
    nomborta_bhule_jan nombor_bhule_jan nomborta_bule_jan nomborta_bule_yan nombor_bule_yan nombor_bule_jan
    number_bhule_jan number_ta_bhule_jan bhule_yan bhule_yao bhule_yaben bhule_yaw bhuila_jan bhuila_yan
    amader_charun amader_chere_d* amare_char* amare_chair* mukti_din mukti_den mukti_dao santite_bach*
    shantite_bach* bachte_din bachte_den santi_te_bach* santite_ghum* pichu_chaire* nombor_bhul*+ja* ghar_theke_nam*
    amake+list*+ber_kor* amake+list*+bar_kor* amake+list*+bad_d* amake+talika*+bad_d* amake+talika*+ber_kor*
    amader+list*+bad_d* gola_ar_shunte_chai_na gola+sunte_chai_na gola+shunte_chai_na nombor*_charun nomborta_charun
    nombor*_chadun nomborta_chadun nambarta_charun khanto_din khyanto_din kanto_din ksanto_din rehai_den nistar_din
    nistar_dao niribilite_thak* nirjhonjhat* palai_bachi amake_mukti apnara_asun hath_jor*+korben_na ghat_hoyech*
    ghat_manchi* dhore_nin_ar`,
  last: 'ses shesh sesh ontim',
  wish: 'hok hoy howa jeno hobe hoa dhore_nin dhore_nao mone_korun bhabun bhebe_nin',
  kin: `make maake ma_ke mayer babake baba_ke babar bouke bou_ke bouer borke bor_ke borer strike stri_ke swamike
    chele_ke cheleke meye_ke meyeke dadike didake dida_ke dadu_ke daduke bhaike bon_ke sasurike shashurike poribar*
    boukeo makeo babakeo bouyeo amar_bouke amar_make shashurikeo sasurikeo boumake thakumake thammake didimake
    dadake dada_ke kakuke kakake didike bhabhike boudike`,
  either: '*keo *reo *o_phone o_fon *eo kaukei kaukeo o',
  yours: 'apnader apnar tomader tomar erokom erakom emon_dhoron* eisob',
  askedFor: `amake_korun amake_koro amake_kor* amake_jigges* amake_jig* amar_songe_kotha amar_sange_kotha amar_sathe_kotha
    amar_number_e_kor* amar_nombore_kor* amar_nambare_kor* pore_fon* pore_phone* pore_kol* pore_call* fon_korun
    fon_korben kol_korun kol_korben call_korun phone_korun phone_koro fone_bolun phone_bolun amar_songe_kotha*
    amar_sange_kata*`,
  time: `*tar_age *r_age somoy samay belay sokal* sakal* dupur* bikel* sondhe* sandhya* sondha* rat* rate ofis* kaje
    kajer gari* miting* por *r_pore *r_por *tar_por *tar_pore porjonto por_jonto porjanto khabar_somoy puja* pujo*
    ghontar namaj* tar_por *ta_r_por ghumo* ghumu* ghumai* ghumay* ghumach* ghumiy* ghumie* ghumer ghumote চালাচ্ছ*
    চালাই* =chalach* =chalacch* khete_boshe khabar_por bhat_ghum ghumer_somoy oi_somoy sei_somoy tokhon snan_kor*
    pujor_somoy arotir_somoy office_time ofis_time dorgoray ghonta ghanta minit* paryanto poryonto somoye`,
  day: `aj কাল কালকে =kal aaj agamikal kalke ajke porsu robibar* rabibar* sombar* mongolbar* budhbar* brihospati*
    shukrobar* sukrabar* shonibar* sanibar* chuti* pujoy pujor_kodin oshtomi* lokkhipujo* kali_pujo* eid_porjonto
    diwali* ei_soptah* agami_soptah* samner_mas* ei_kodin oi_kodin biyer_din biye_porjonto soptahe soptah
     dine`,
  now: 'ekhon akhon ekhuni',
  always:
    'ekhon_theke aj_theke ajker_por er_por erpor er_pore erpore din_rat dinrat rat_din ratdin jokhon_tokhon sob_somoy sokal_bikel sokal_sondhe kono_somoyei ar_kokhono',
  told: `bolechi* bolechil* bolchi bolbo bolb* boli bola bolte bole_d* bolsi janiye* kotobar koy_bar bolechen age_bol*
    age_o_bol* ageo_bol* agei_bol* agei_mana kal_bol* kalke_bol* kalo_bol* sokale_bol* porshu+bol* age_mana*
    goto_mas* goto_soptah* koto_bar* katobar* eksho_bar* ek_sho_bar* hajar_bar* agei_bolech* bolechilam kalkei_bol*`,
  others:
    'paser_bad* passer_bad* oke take onake tader oder paser_bar* pasher_bar* delivery_lok* boyke boy_ke *boyke *walake *wala_ke *oyalake driver_ke draivarke guardke guard_ke dokan* darowan* protibesi* chele_take cheletake *cheletake *chheletake *cheletak *loktake *lok_take mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'jinis* mal maler parsel* kapor* thikana* saree sari* taka bill avijog_nombor* obhijog_nombor* ovijog_nombor* abijog_nombor* kono_obijog* kono_avijog* kono_abijog* kono_ovijog* nalish_nombor* nalis_nombor*',
  replace: 'purono purano puron* notun natun bodl* badl* likh* lekh* onno anno bhul_ache bhul_nombor thik',
  hangUp: `kato_na katio_na rakho_na kete_dio_na kete_diben_na kat*be_na katben_na cut_kor* kat_kor* kete_ge* kete_jach*
    bondho_chil* bondho_ach* bondho_hoye* bondho_thak* bondho_ho_ge* rakhben_na rekhe_diben_na bond_chil* bond_ach*
    bond_hoye* bond_hoe* bond_thak* katun_na kete_diben kete_deben kete_dio kete_deben_na kete_den_na kete_diyen_na
    kete_dien_na charben_na charbenna chharben_na line_charben_na`,
  dictated:
    'dorja* darja* gate* get gete gali goli samne bell bel dorkar_nei+guard dorkar_nei+gard rekhe_jan rekhe_din',
  asks: 'na_kore na_koreo na_korei aseni koreni korenni dhoreni dhorenni paini dhorlo_na dhorol_na pari_na parina chilo_na chil_na hoyni keno_na koren_na koro_na kore_na koren_na_keno korena korenna',
  keep: 'rakh* dekh* byabohar* babohar* vyabahar* thak* rakhb* raakh*',
  right: 'odhikar* adhikar* onumoti* anumati* permission* hok anumti* onumti* anumoti*',
  withdraw: 'firiye* phiriye* tule_ni* ke_diye* ke_dil* ke+odhikar* ke+adhikar* batil*',
  warn: `dekhe_nib* dekhe_neb* bhalo_hobe_na valo_hobe_na kharap_hobe moja* dekhiye_deb* kharap_kotha* gali_kha* gal_kha*
    gali_shun* moja_dekh* fol_bhalo`,
  broken:
    'bhang* vang* chher* chenr* cher* kharap* deri* nosto* bhul_jinis* bhul_maal ভাঙ* ভাঙ্গ* ছেঁড়* ছিঁড়* fat* poc* পচা* nokol*',
  fine: 'hobe cholbe holei chole* thik*',
  naming: 'bole_dak* boli_dak*',
  place: `pichon* pichone pechone pasher station* exchange* bari barir tola gari_tham* gari_rekh* bike_tham* gari_thamiy*
    gari_thamiye gari_tamie gadi_tamie`,
  ever: 'kokhono* konodin* kono_din* ekhon_theke aj_theke ebar_theke abar ektao ekta_o ekta+o ekbaro jibone jiboneo jonme jonmeo konokale* kono_kale',
  here: 'ekhane ekane akhane eikhane',
  no: 'na nei noy nay ni',
  cut: 'kat* ket* rakh* rekh*',
  elsewhere: 'onno_nombor* anno_nombor* purono_nombor* onno_number*',
  dial: `lagano* laganor lagaben lagabe lagachche* lagie* lagiye* dayal* dial* ghorano* ghoraben bajano* bajaben`,
  informed: `apnader_lok* apnader_manager* apnader_malik* apnader_babu* apnader_dokan* tomader_lok* apnader_company*
    apnader_boro* office_giye* ofise_gie* sobaike_bol* sabaike_bal*`,
  dead: `mara_gech* mara_gel* porolok* paralok* gato_hoyech* goto_hoech* beche_nei benche_nei asouch* ashouch* osouch*
    sorgo*`,
  youCall: `fon_korchen fon_koren_keno phone_korchen fon_korcho kol_korchen call_korchen fon_kore_kore phone_kore_kore`,
  without: 'fon_na_kore phone_na_kore kol_na_kore call_na_kore na_janiye na_jania',
};
