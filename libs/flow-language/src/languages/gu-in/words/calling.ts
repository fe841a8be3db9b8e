import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: 'kol kols kolo kolni sampark* ghanti+number ghanti+nambar number+ghanti nambar+ghanti par_ghanti',
  phone: 'fon fons fone fono fonu fonlu fonum fonai phone',
  message: 'sandes*',
  not: 'karo_nahi karo_nahin karo_nai karso_nai karsho_nai karso_na karsho_na na_karo na_karta na_karso na_karsho na_kare na_karj* na_karv* na_karya_kar* na_kar na_karti na_kario *so_nahi *sho_nahi *ta_nahi karta_nahi karso_nahi karsho_nahi karvo_nahi karvu_nahi nahi_kar* na_avv* na_av* na_aav* na_ave na_vag* na_lagad* na_lagav* na_apo na_apta na_jove na_jodo nahi_av* *vo_nahi *va_nahi kadi_na *ta_na parvangi_nathi manjuri_nathi na_karavo na_aapso na_apso',
  notWanted:
    'nathi_joi* nathi_jov* nahi_joi* na_joi* joie_nahi joiye_nahi joita_nathi joito_nathi nathi_lev* leva_nathi levo_nathi levi_nathi nathi_gamt* gamta_nathi pasand_nathi jarur_nathi+tamar*',
  neither: 'na_fon na_phone na_kol na_call na_mesej na_message na_sms na_esemes* nahi_ne pan_nahi',
  stop: 'bandh band atkav* atkavo rok* chod* chhod* bas_kar* bahu_thay* bas_have bas_thay* puru_kar* muki_do+karvanu mukido khatam*',
  disturb: 'heran* hairan* pareshan* distarb* satav* tras* kantal* dimag*',
  forbid: 'na_padi na_pad* mana_kar* manai* mana_kari na_kahi na_kidh*',
  number: 'nam naam nambar* vigat*',
  list: 'yadi* list* suchi* rekord* chopda* daftar_ma*',
  remove: 'kadh* kadi* hatav* hata* bhus* bus* udad* udav* delit* kami* mitav* nikal* kapi_nakh* rad_kar* radd_kar*',
  complain: 'fariyad* fariad* phariyad* polis* grahak* adalat* kes_kar* case_kar* vakil* kayd* court*',
  ifAgain: 'to jo hji_ek haju_ek haji_ek fari bija_var biji_var have_pachi farithi nahitar nahi_to have_fon have_phone',
  never:
    'fari* farithi* kyarey kyare_pan kyarei kadi kyarek have_pachi havethi haveti have_thi aagal* bija_var biji_var kadapi vaar_vaar haju_ek hji_ek var_var kayam* hamesh*',
  alone:
    'picho_chod* pichho_chhod* pichho_mukt* picho_muk* bhuli_jao bhuli_jav bhuli_jajo shantithi_rahev* shanti_thi_rahev* santithi_rahev* ekla_chod* eklo_chod* sampark_na* sampark_n_kar* dnd_ma',
  last: 'chello chelo chelli cheli chhell* antim akhri',
  wish: 'hovo hoy joie joi* thay banav*',
  kin: 'mamine mammine mummyne mammi_ne mummy_ne mane_pappa papane papa_ne pappane papa_na mummy_na mamina ba_ne bapujine patnine patni_ne pati_ne patine vahune dikrane dikrine dikra_ne bahenne bhaine_mara dadane dadine dada_ne dadi_ne sasune ghervalane gharvalane gharvali_ne ghar_na_koi* patnina patina mara_pati',
  either: 'pan bhi suddha',
  yours: 'tamar* avi ava avo avva tamara_log',
  askedFor:
    'mane_karo mane_kar* mane_puch* mane_j mari_sathe* mara_number_par* mara_nambar_par* fon_karo fon_karjo fon_karso phone_karo phone_karjo kol_karo kol_karjo call_karo call_karjo call_karsho mara_par_kar* mane_call_karo mane_phone_karo',
  time: 'vagya* vagye vage vagyan* vagi savar* bapor* sanj* saanj* raat* ratr* rate rathe ofis* ofic* kamna* gadi* chalav* suv* sui su*_che sue* soot* miting* mitting* pahela* pehla* pahla* pachi+vag* sudhi samaye taime time_ma taimma jamv* puja* nokri* satt*_pachi nav_pachi',
  day: 'aje aaje =kale કાલ કાલે =kal avtikale parmdive ravivar* ravivare somvar* mangalvar* budhvar* guruvar* shukravar* shanivar* raja*',
  now: 'atyare hamna hamana hamna* abhi',
  always:
    'aajthi ajthi aaj_pachi aa_pachi have_pachi havethi haveti ratdivas rat_divas divasrat* divas_rat gamey_tyare game_tyare koi_pan_samay* kyarey kyare_pan gme_tyare aakho_divas',
  told: 'kahy* kidh* kahu kahel* kaheli kahi bolyo bolu kahi_rakh* kahi_did* kahv* kaheva* samjav*',
  others:
    'એને =ene ane_phone tene temne emne padosi* padoshi* delivery_val* dilivari_val* boyne boy_ne *boyne *valane *vaalane draivarne driver_ne guardne guard_ne chokidar* dukan*',
  thing: 'vastu* saman* mal malni kapd* sarnam* saree sadi paisa bill cheez',
  replace: 'juno junu juna navo navu nava badal* lakh* bijo biju khot* sach*',
  hangUp:
    'mukta_nahi mukso_nahi muksho_nahi kapta_nahi kapso_nahi kapsho_nahi mukta_na kapta_na na_kap* na_mukt* na_muk* cut_na* kat_na* kap_na* kapai* bandh_hat* bandh_che bandh_thai* bandh_thay* bandh_rah* bandh_pad* kapy* na_kat* kat_thai* cut_thai*',
  dictated: 'darvaj* gate* get gali makan* same* pase gatepar* jarur_nathi muki_dejo muki_do',
};
