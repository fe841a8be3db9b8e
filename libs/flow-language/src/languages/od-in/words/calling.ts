import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `କଲ କଲ୍ କଲକୁ କଲସ୍ କଲଗୁଡ଼ିକ କଲ୍ସ କଲ୍ସ୍ କଲ୍‌ kol jogajog* yogayog* jogayog* yogajog* samparka* ghanti_baj*
    ghanta_baj* dakiba* dakiba_band* mate_dakiba*`,
  phone: 'fon* phon*',
  message: 'barta* mesej* esemes*',
  not: `*antu_nahi* *antuni *antu_ni *ntu_nahi *ibe_nahi* *ibeni *ibe_ni *iba_nahi* *ibani karani karni kara_nahi* karna
    karana na_karantu na_karanti na_kariba* na_karu na_kara na_asu na_asiba na_heu na_hau na_aasu na_bajiba na_lag*
    na_dian* *uthaba_nahi kariba_nai karantu_nai karibe_nai uchit_nuhe* ucit_nuh* ucit_nuhe* anumati_nahi* kara_nahi
    karibuni karibu_nahi* katha_nuhe *ba_katha_nuhe *iba_katha_nuhe na_lagan* na_lagant* na_karan* na_basu na_aasiba
    kara_jiba_nahi na_karibaku na_pathan* karibu_ni *uni_aau *antu_naahi *ni_bujhil* *a_katha_nahi *iba_band
    na_rakhan* nua_karib* kara_ni`,
  notWanted: `darkar_nahi+nahi darkar_nahi darkar_na darkara_nahi darakar_nahi darakara_nahi lodha_nahi loda_nahi loda_nahi
    lodu_nahi chahun_nahi* cahunahu* chahunahu* chahunahin chahu_nahu* chahinahi* cahi_nahi* chahini caheni
    chahun*_nahi* bhala_lage_nahi lodunahi* *baku_cahunahu* nuhe+darkar sunibaku_chahe* sunibaku_chahen*
    sunibaku_cahe* darkar_nai darakar_nai`,
  neither:
    'na_fon na_phone na_kal na_call na_mesej na_message na_sms na_esemes* bi_darkar kal_nuhe+mesej_nuhe call_nuhe+message_nuhe fon_nuhe+mesej_nuhe',
  stop: `band banda bandha band_kar* bandakar* atak* ataka* chad* chhad* chada* chadi* rok* bahut_hela bahut_hel* thau
    thambo sesa_kar* sesha_kar* jathest* yathest* bahuta_hel* bas_hel* bas_kar* sari_gal* banda_heu bandha_heu
    chhadi_d* chadi_d* ebe_thau setiki_thau bas_ebe band_heu banda_hau au_nuhe bas_au_fon ehithu_thau rakhantu_ethar
    thamantu thaman* thamao thambantu sarilani bahut_helani yatest_helani jathesta_helani band_rakh* bandha_kara
    banda_kara bandakara`,
  disturb: `hairan* hoiran* birakt* distarb* disturb* haran* harana* kasta_di* tang atist* atistha* otist* munda_kh*
    munda_khai* bihal* nida_bhang* birakta* pagal_kar* pagala_kar* mund_kha* mathakha* daraiba* dareib* dareiba*
    haran_kar* tension*`,
  forbid:
    'mana_kar* mana_kal* mana_kari* mana_kala* manakar* nisedha* baran* kariba_mana karibaku_mana mana_karithil* mana_achi mana_achhi mana_hela',
  number: 'mo_naa nama nambar* number* nambara* nam ofis_nambar ofisara_nambar',
  list: 'list* listru* talika* rekard* rikord* record* suchi* sistam* system* ଖାତା* =khata*',
  remove: `kadh* kad* hata* bahar_kar* bahara_kar* bada_di* bad_di* bad_kar* udai* uda* kat* dilit* delit* delete* liba*
    libh* blok* block* blak* pochi* pocch* mucc* mitai* udei* katidi* kati_di* pochhi* libhai* livai* bahar* kadhi*
    livei* lyvai* katantu kata_diantu hatantu hatei_di* bahar_kari* phopad* phing* fing* pherai_di* bada_dian*
    bad_dian* chanti*`,
  complain: `abijog* abhijog* abhiyog* abiyog* obhijog* pulis* polis* police* khauti* kauti* adalat* mokadam* case* kes okil*
    riport* report* trai* thana* kort* court* complaint* kampl* thanare* pulisre* kes_kari* kes_kar* case_kar*
    abhijog_kar* nyayalay*`,
  ifAgain:
    '*ile *le kale kalae asile aasile aau_thare au_thare are_thare ara_thara arathar* puni jadi nahele nohele aga_thar* au_thar*',
  never:
    'au aau puni kebe kebebi kebe_bi kebehele kadapi au_thare aau_thare ara_thara enthu eniki eneki ethiki ethara eithiki ajithu ajitharu ebethu ebetharu barambar* bar_bar sabudina sabudinapain bhabisya* bhavisya* arathar*',
  alone: `picha_chad* pichha_chhad* pica_cad* picha_chhad* bhuli_jaantu bhulijaantu bhuli_jau bhuli_jao bhuli_jantu
    bhulijantu santire_rah* shantire_rah* santi_re_rah* ekla_chad* ekutia* mote_chad* ama_picha* jogajog_kar*_nahi
    yogayog_kar*_nahi dnd_re dnd+pakan* dnd+pakai* dnd+rakh* dnd+kar* diendi+pakan* diendire+pakan* bulijaantu
    buliantu bhuliantu bhulijao piccha_chada* picha_chada* svar+sunibaku_cahe* svara+sunibaku* nambar*_chad*
    nambarta*_chad* nambarku_chad* nambarataku_chad* ethiru_bad* ethiru_bada* mate_bad_di* mate_chadi* mate_chhadi*
    mate_chada* mukti_di* rehai_di* bhulijaa* bhuli_jaa* bas_au_nuhe santire_rahib* santire_rahiba* santi_re_rahiba*
    hata_jod*+karani hat_jod*+karni hata_jodu*+karani ସ୍ୱର+ଶୁଣିବାକୁ_ଚାହେଁନି ସ୍ୱର+ଶୁଣିବାକୁ_ଚାହୁଁନି
    ସ୍ଵର+ଶୁଣିବାକୁ_ଚାହେଁନି`,
  last: 'sesa sesha shesh last',
  wish: 'heu hou hau hela hauk heba darkar uchit ucit babantu bhabantu bhabanti dhari_n* mani_n* hue hou_bas',
  kin: 'maanku maaku maa_ku ma_ku maa_nku maku maanka bapanku bapanka bapaku bapa_ku bapa_nku stri_nku strinku strinka stri_ku swami_nku swaminku svaminku svami_nku puaku pua_ku jhiaku jhia_ku bhauniku bhainku ajinku jejenku jeje_nku sasunku ghara_lok* ghare_kahaku ghare_kahak* bou_ku bouku bounku maamku baponku',
  either: 'mad bi madhya madya kahaku_bi kahariku kahakubi *kubi',
  yours: 'apananka apanank* apanka tuma tumara emiti emitika esab ehi_sabu tama tam tamara apanankar* tumar*',
  askedFor:
    'mote_karantu mote_kar* mote_pachar* mote_pacar* mo_saha* mo_sahita* mo_sathire* mo_number_re_kar* mo_nambarre_kar* mo_nambarare_kar* pare_fon* pare_phone* pare_kal* pare_call* fon_karantu fon_karibe phone_karantu phone_karibe call_karantu kal_karantu କଲ_କରନ୍ତୁ କଲ୍_କରନ୍ତୁ call_karibe mote_hi',
  time: `*ta_purbaru *ta_agaru *ta_pare *ta_pare* purbaru agaru agru samay* samaya* belare bele sakal* sakalu dipahar*
    dipahare dupahar* sandhya* sanja* sanj* rati* ratire rati_re ratri* ofis* afis* kamare gadi* chalauch* calauc*
    soith* soiba soich* nida* miting* meeting* *ta_pare ta_pare jaen jaye jaenta khaiba* puja* *re_sobe khaila_bel*
    soiba_bel* seibele sei_samay* setebele* ete_bel* gadhoi* dasata_agaru kam_bel* pujabel* ghanta minit* minat*
    samayare paryant*`,
  day: `କାଲି =kali aji gatakali asantakali parahi rabibar* rabibara* sombar* somabar* mangalbar* budhabar* budhbar*
    gurubar* sukrabar* shukrabar* sanibar* chuti* pujare parba* raja_dina sedina se_dina anya_dina para_dina
    raja_sud* rajare dashahara* dipabali* rathajatra* rath_jatra* ei_saptah* asanta_saptah* ei_mas* asanta_mas*
    bahaghar* upabas* saptaha saptah* masa dinare`,
  now: 'ebe abe ehichani ekhani bartaman*',
  always:
    'ajithu ajitharu ajiru ebethu ebetharu enthu eniki enikiki ethupare ethu_pare eha_pare eha_parthu ehapare dinarat* dina_rat* din_rat* rati_dina* ratidin* sabubele sabu_bele sabu_samay* jetebele* kebe_bi kebe_hele aji_tharu aji_taru aji_thu',
  told: `kahi* kahith* kahichi kahuch* kahib* kahil* kuha* kahile kete_thara kahe agaru_kah* agru_kah* agaru_bi_kah*
    agaru_mana kali_kah* gatakali_kah* sakalu_kah* purbaru_kah* pahilaru_kah* gala_mas* gala_saptah* ketethar*
    kete_thar* sahe_thar* sae_thar* hajar_thar* kahithil* kahi_thil* kahichi* kahilini* mana_kale_bi mana_kal*`,
  others:
    'taku tanku semananku padosi* padisa* padoshi* delivery_bal* dilivari_bal* boyku boy_ku boynku bayku bayanku bayanku *balaku *bala_ku driver_ku draivarku guardku guard_ku dokan* jaguali* darwan* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing: `jinis* jinisa* maal mala order* parsal* thikana* saree sadhi* tanka bill paisa* abijog_nambar* abhijog_nambar*
    kichi_abijog* kichi_abhijog* kichhi_abhijog* abijog_nahi abhijog_nahi ardar*`,
  replace: 'puruna purna nua nuata naa_number badal* badla* lekh* lekha* anya ar_gote bhul_ach* bhula_ach* thik',
  hangUp: `band_hoi_ja* band_hoi_ga* banda_hoi_ja* band_heiga* band_heija* band_hoiga* band_hoija* banda_hoiga*
    banda_heiga* kata_na kata_nahi katana kata*_nahi kat*_nahi katantu_nahi* katantuni cut_kar* kat_kar* kati_gal*
    katigal* band_thil* band_ach* banda_thil* banda_ach* rakhantu_nahi* rakhi_dian*_nahi switch* kati_dian*
    kati_dia* kati_deb* fon_rakhantuni fon_rakhantu_nahi phone_rakhantuni phone_rakhantu_nahi line_rakhantuni
    kati_diantuni kati_dian_ni katidiantuni kati_diantu_nahi`,
  dictated:
    'kabat* darja* gate* get getru getre gali samna* samnare pakhare guard* gard* dei_di* darkar_nahi+gard darkar_nahi+guard rakhi_di*',
  asks: 'na_kari na_kariki kalani kalaani aasilani asilani uthailani mililani karinahanti aasini nathila nathili nahanti kahinki kali_parini kehi_uthail* kahiki_nahi parena parina karanti_nahi kare_nahi karu_nahanti karantini karanti_ni',
  keep: 'rakh* dekha* dekhi* dekhaj* byabahar* rah* thiba thau',
  right: 'adhikar* anumati* hak permission*',
  withdraw: 'pherai* ferai* kie_del* kie_dela kie+dela kie_dei*',
  warn: `bhala_heba* bhala_hebani* bhala_hebni* kharap_heba* parinam* dekhi_neb* dekhib* gali_sun* gaali* bhala_heba_nahi
    kharap_heb*`,
  broken: 'bhang* phat* fat* chir* kharap* deri* bhula* nasta*',
  fine: 'chaliba chalib* thik* heba asubidha_nahi* asubida_nahi* asubidha_nai asubidha_naha* apatti_nahi*',
  naming: `boli_dak* sar_dak* sir_dak* bhai_dak* apa_dak* didi_dak* babu_dak* mausa_dak* mausi_dak* madam_dak* bhauja_dak*
    kaka_dak*`,
  place: 'pachare pachhare station* ghara_nambar mahala* pakhare thana_pach* gadi_rakhi* gadi_atak*',
  ever: 'kebe* kadapi ajithu* ethiki eniki ethupare ebethu* gote_bi gotie_bi gotiebi gotebi gotiye_bi',
  here: 'ethiki eithiki ethi ehithi eithi',
  no: 'nahi nuhe nuhen na nahin',
  cut: 'kat*',
  elsewhere: 'anya_nambar* purna_nambar* aniya_nambar* ei_nambarku_hi e_nambarku_hi',
  dial: `lagaib* lagaiba* lagantu* laganti lagauch* lagei* dayal* dial* bajaib* bajantu* bajani* ghurai* ghurei*`,
  informed: `apananka_lok* apanank_lok* tama_lok* tama_dokan* apananka_dokan* tama_badababu* tama_bada_babu*
    apananka_manager* apananka_mainej* tama_manager* tama_malik* apananka_malik* apananka_kampani*`,
  dead: 'nahanti_au mari_gal* chaligal* calijaich* svargas* swargas* paralok* matira asauch*',
  youCall: 'fon_karuch* phone_karuch* fon_karuchanti kol_karuch* call_karuch* fon_kari_kari phone_kari_kari',
  without: 'fon_na_kari phone_na_kari kol_na_kari call_na_kari na_janei',
};
