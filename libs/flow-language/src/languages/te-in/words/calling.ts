import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `కాల్ కాల్స్ కాల్లు కాల్‌లు కాల్లూ కాలూ కాల్సూ కాల్స్‌ kol* samprad* sampradin* kallu callu calls_tho kalls_to
    kalsto =kaal =kaals kaalku dayal* mogin* mogist* mogit* gont* mogutu* kal_raa* pilav* piluv* phoncheyad*`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone ఫోన* ఫోను* phonelu phonelaku phoneki phoneku fonlaku fonlaki fonki fonku fonulu',
  message: 'mesej* mesaj* mesejlu* sandes* esemes* esems*',
  not: `*yaddu *yadu *yadhu *oddu *odhu *odu *oddani *odani *odhani *oddandi *odandi *kandi *kandani *kande cheyaku
    cheyyaku cheyyakura kottaku pettaku *kudadu *kudadani *kuudadu *kudadhu *ravadhu *avaddu *avadhu *vaddani
    *vadhani *dam_vaddu *aku_ika raaneeyoddu ivvaddu anumati_ledu *avasaram_ledu+ika *kunda_chud* *kunda_chus*
    *kunda_cud* rakunda_chud* raakunda_chuds* *aradu *eradu *yaradu cheyyaradu cheyaradu *yaddani *yyaddu *yaddandi
    *yaddandi cheyabaku cheyyabaku cheyamaku cheyyamaku seyaku seyyaku seyamaku seyabaku cheyakura cheyakunda_und*
    cheyyakunda_und* rakunda_chus* raakunda_und* chesedi_vaddu chesedi_ledu *oddu_ani cheyaneyoddu *nivvoddu *eadani
    *eaddu *eaddandi *kovaddu *kovoddu *koddu *ramaku *addani *oddannan* cheyoddannan* cheyamanaku cheyakundi
    cheyakunte_chalu *kandayya *akandayya *odamma *oddayya undakudadu *oddandi_ika *adaniki_vil* rakunda_
    *apamanandi`,
  notWanted: `vaddu* vadhu* vaddandi vaddani avasaram_ledu* avasaram_le akkarledu* akkaraledu* akkar_ledu ishtam_ledu
    istam_ledu nachadu nachav* nachatledu nachatled* akkarle akkarledandi akkarlev* akkara_ledu akkaraled*
    avasaram_lev* avasaramledu avasaraml* *lsina_pani_ledu *lsina_avasaram_ledu *lsina_pani_le nachadam_ledu
    *alani_ledu *alani_le vadanna vaddanna vaddante vaddante_vaddu nakoddu nakodu naakoddu naakodu oddu_baboi
    paniledu pani_ledu vinalani_ledu vinalanipinchadu matladakkarledu matladakarledu`,
  neither: '',
  stop: `aap* aapu* apu* apa* apeya* aapeyandi aagipov* agipov* agali* aagali* aagipo* manandi maneya* manuko* maanuko*
    maanandi maneyandi chaalu* calu chalu inka_chaalu stop_chey* nilip* niluputa* vadileyandi+cheyadam mugin*
    katteyyandi katti_pett* chalinc* chaalinc* calinc* inka_chalu visigi_poy* aapandi apandi manukondi vaddantunn*
    aapeyali aapey* aapivey* niluput* chalinch* chaalinch* manes* maanes* manipinch* aapit* vadilipett*
    fonlato_visig* fonlato_visug* phonelato_visig* kalsto_visig* kalsto_visug* kallato_visig* calls_to_visig*
    phones_to_visig* phone_la_to_visig* fonlu_bharinch* fonlu_tattuko* fonlu_tatuko* kals_bharinch* kals_tattuko*
    calls_bharinch* calls_tattuko* calls_thattuko* phonelu_bharinch* phonelu_thattuko* fon_chesi_visigist*
    fon_chesi_visigis* fon_chesi_champ* fon_chesi_burra* fon_chesi_vedhi* fon_chesi_praan* fon_mida_fon
    phone_meeda_phone kal_mida_kal aapandayya apandaya aapandamma apamani aapamani apinchadan* aapinchad* aapata*
    apataara aaputara aputara maneyamani manesey* ika_calu ika_chalu calika chalika aapaka unsubscribe_chey*
    apamanandi chalinchukondi`,
  disturb: `visig* disturb* distarb* ibband* vedhin* vedin* harass* champ* chiraku* torture visigi* nidra_pad* cirak*
    praanam* pranal* vesaari* vesar* tala_tin* bhariinch* barinc* visug* visuk* badhinch* vedhi* vedhimp* satayinch*
    sataist* burra_tin* thala_tin* pranam_tist* pranam_tiy* pranalu_tod* talanoppi* thalanoppi* ibandi* manashant*
    kangaru_pet* kangar* bayapad* bhayapad* bayapet* picchek* picek* picekinc* champak* chavakott* balakott*
    ibbandi* allari* pichek* pichekinc*`,
  forbid:
    'vaddani_chep* vaddu_ani_chep* oddani_chep* odani_chep* nishedh* vaddan* vaddannan* vaddannar* *odani_cepa* *oddani_cheppa* *vaddani_cheppa*',
  number:
    'nambar* namber* number* nambaru* peru* per ofis_nambar office_number aafis_nambar apis_nambar dukanam_nambar hospital_number',
  list: 'list* listu* jabita* jaabita* rikard* rikord* record* sistam* database* pustak* rikardul* rikardulo* record_lo* jabitalo* pattik* data_lo datalo detalo detabes* lekkal*',
  remove: `teese* tise* teesey* tiyand* teeyand* tiyy* theeseyandi tolag* tholag* cherip* ceripe* dilit* delete* remove*
    rimuv* blok* block* blaklist* kotti* kotte* kottey* terip* eras* teseyandi theesey* theese* tesey* egaragot*
    egragot* koti* kottivey* kottives* teesivey* tisives* tisivey* cheripivey* tolagi* tolaginc* peekey* peekand*
    peekes* pikes* pikey* pikand* tolagin* tholagin* tudich* thudich* tudip* raddu_chey* radd_chey* radd_chesey*
    tisiv* tisip* theesiv* theesip* lepey* kottipar* tappinc* thappinc* kottesi* kotesi* cheripes* ceripes*
    tolaginchand* pareyand* paresey* visiri*`,
  complain: `firyad* phiryad* firyadu* polis* police* viniyogadar* kort* court* case* kes kesu* lawyer* riport* report* trai*
    tray* complaint* kampl* vakil* layar* nyayasthan* nyayastan* stationku_vel* station_ki_vel* steshanki_vel*
    kes_pet* kesu_pet* case_pet* saibar* cyber* blok_chesta* blok_cheses* blok_chestha* block_chesta* block_chestha*
    block_chesest* blok_chestan* blak_chest* spam_chest* spam_lo_ves* spam_lo_vest* spam_ani_report* karyal*
    chattapar* chattar* blak_chesta* blak_cheses* blak_chesest* blok_chesest* rasi_pad* trailo* kes_ved* kesu_ved*
    kes_ves* kort*_veltha korti* vinioga* viniyogad*`,
  ifAgain:
    '*ste cheste vaste chesthe vasthe inkosari inko_sari inka_sari malli malli_chest* next_time ee_sari *ithe lekapote lekunte kottite chesina chesavante chesarante chesavo chesaro kottavante mogite mogithe mogindante vachindante vaccindante vacindante ayindante ayite ayithe',
  never:
    'ikapai ikapaina ikanunchi ika_nunchi ikanundi ika_nundi malli malla malli_eppudu eppudu eppudoo eppatiki eppatikii inkeppudu inka_eppudu ika_eppudu inka ika inkosari inko_sari inka_meedata ikameedata ika_meeda ippatinunchi ippati_nunchi mundu_mundu ee_roju_nunchi sasvatanga maripothe next_time malee ennadu ennadoo inkennadu ennatiki ennatikii janmalo jivitamlo jeevitamlo jivitanlo jeevithamlo ikanaina ikamida repatinunchi repati_nunchi',
  alone: `marchipondi marchipoyi marcipondi marchipovali marchipoandi nannu_vadile* nannu_odile* mammalni_vadil*
    mammalni_vadile* manni_vadil* prasantamga_und* prashanthanga_und* prasantanga_und* prashant* nannu_samprad*
    nannu_contact+odu dnd+pett* diendi+petandi dnd_lo_veyy* dnd_lo_vey* diendilo+pett* nannu_vodil* nannu_vodhil*
    mammalni_vodil* nannu_vadil* nannu_vadhil* vodileyandi_nan* marcipond* nidra_pad*+phone marchipondandi
    marcipovali mammalni_marchip* mamalni_marchip* nannu_marchip* mammalni_prasant* mamalni_prasant* nannu_prasant*
    maa_joliki na_joliki naa_joliki ma_mana_mammalni naa_mana_nannu *oddu_ani+malli_chesar*
    *oddu_ani+malli_chestunn* *oddu_ani+malla_chestunn* dnd_lo_pet* dnd_lo_pett* dndlo_pett* dndlo_vey*
    diendilo_vey* diendilo_vesey* diendi_lo_pett* diendi_lo_vey* nambar_marcip* number_marchip* nambarni_marcip*
    mammalni_vadilip* nannu_vadilip* nannu+list*+tappinc* nannu+list*+tise* nannu+list*+theese* nannu+list*+tolag*
    mammalni+list*+tappinc* mammalni+list*+tise* gont*_vinapadak* gont*_vinipinchak* gonthu+vinapadak*
    gont*+vinalani_ledu gont*+vinapadakudadu mammalni_odil* nannu_vadileyy* vadileyandi_sami vadilipettandi
    mammalni_vadileyy* prasantanga_undan* prashanthanga_undan* punyam_undi* punyamunt* nannu_marcip* daya_cheyand*
    dayacheyandi_ika ika_daya_cheyand*`,
  last: 'civari* chivari* akhari* aakhari* last',
  wish: 'kavali kaavali avali undali undaali kavaali ayyundali avvali anukondi anuko* anukundi',
  kin: `naannaki naannani ammaki ammaku ammakki amma_ki ammani amma_ni nannaki nannaku nanna_ki nannani nanna_number*
    avidaki avidani aavidaki aavidani aavidanii bharyaki bharyani ayanaki ayanani aayanaki aayanani bhartaki
    bharta_ki kodukki koduku_ki abbayiki ammayiki akkaki chelliki tammudiki annayyaki thataki taatayyaki nanammaki
    ammammaki attaki attayyaki mamagariki wife_ki husband_ki nanna_ki amma_number* mavida_ki mavidaki maavidaki
    bammaki bamma_ki bammani nanammani vadinaki chellikuda chelli_ki celi_ki ceniki cheli_ki cheniki`,
  either: 'kuda kooda evariki evarikii evvariki *ki_kuda naku_kaadu nake_kadu naake_kadu nakekadu naaku_kuda',
  yours: 'mee mi meeru meedi ilanti ilaanti itlanti',
  askedFor: `naaku_call_cheyandi naaku_phone_cheyandi naaku_call_cheyyandi naaku_cheyandi naku_cheyandi nannu_adag*
    nannu_adug* natho_matlad* naato_matlad* nato_matlad* naa_number_ki_chey* na_number_ki_chey* na_nambarki_chey*
    taruvata+cheyandi tarvata+cheyandi fon_cheyandi fon_cheyyandi phone_cheyandi phone_cheyyandi call_cheyandi
    call_cheyyandi కాల్_చేయండి కాల్_చెయ్యండి ఫోన్_చేయండి ఫోన్_చెయ్యండి naake_che* naake_phone naake_call naake_fon
    fon_cesi_cep* fonlo_cep* fon_chesi_chep* fonlo_chep*`,
  time: `ganta* gantal* gantaki gantalak* gantalaki poddun* podduna* udayam* madhyahn* madhyaan* sayantr* saayantr*
    sayankal* ratri* raathri* rathri* afis* ofis* aafis* office* panilo bandi* nadup* nadip* padukun* padukon*
    padukunt* pooja* puja* miting* meeting* mundu mundara tarvata* taruvata* tharvatha* tarvat* varaku samayam*
    taim* time_lo timlo velalo bhojan* lanch* tinet* varaki nidrap* nidralo nidralo* nidra_po nidra_poy* nidra_pot*
    nidra_lo namaj* namaz* tinetap* tinetapp* nidra_tim* kunuku* aringtik* padi_tarvat* snanam* aa_samay* a_samay*
    appudu_matram apudu_matram matram_cheyak* gantalu ganta_sep* nimish* nimis* dak* ayyedak*`,
  day: `ivala ee_roju eeroju repu nedu ninna ellundi adivaram* aadivaram* somavaram* mangalavaram* budhavaram*
    guruvaram* sukravaram* shukravaram* sanivaram* sunday selavu* sukravar* shukravar* pandag* sankranti* dipavali*
    dasara* ugadi* ee_varam i_varam vacce_varam vachche_varam vacce_nela pelli* varam* nela`,
  now: 'ippudu ippude ippudey prastutam ippudu_vaddu',
  always:
    'ikapai ikanunchi ika_nunchi ikanundi ee_roju_nunchi eeroju_nunchi ivalti_nunchi idi_tarvata deeni_tarvata ippati_nunchi ippatinunchi rathri_pagalu ratri_pagalu ratrimbavallu ratrinaka* pagalu_ratri* pagalanaka* eppudu_padithe* eppudu_padite* eppudaina prathi_roju rojantha',
  told: `cheppa* cheppi* cheppali chept* cept* annan* ani_ceppi anna* anta* munde_chep* mundu_chep* mundhe_chep*
    ninnane_chep* ninna_chep* ninna_kuda_chep* munupu_chep* podduna_chep* udayam_chep* cheppin* cheppa cheppanu
    cheppaa cheppam cheppesa* ceppan* ceppi* poyina_nel* poyina_varam* ennisarl* eni_sarl* ennisaarl* vandasarl*
    vanda_sarl* padisarl* munde_ceppanu munde_ceppa ninna_cepp* munde_cheppanu munde_cheppa ninna_chepp*`,
  others:
    'ataniki ataniki* atanni aameki vallaki vaallaki pakkinti* boyki boy_ki *boyki driver_ki driverki draivarki guardki guard_ki shop* watchmanki watchman_ki delivery_atan* delivery_vad* delivery_boy* vadiki mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'vastuv* vastu* saman* samaan* order* ardar* parsel* address* adras* cheera* battalu* dabbu* bill ceppul* cheppulu* vish_list vis_list pakk* complaint_nambar* kamplaint_nambar* kamplent_nambar* firyadu_nambar* kamplaint_emi* complaint_emi* firyadu_emi*',
  replace:
    'pata paata patha kotha kotta kotha* marchandi* marcand* rayand* rasuko* raasuko* vere inko_number tappu sarigga',
  hangUp:
    'aaflo aafayindi ఆఫ్* fon_pettak* phone_pettak* fone_pettak* fon_pettey* phone_pettey* fon_pettes* phone_pettes* call_pettey* cut_chey* kat_chey* kat_ceya* కట్_చే* offlo ఆఫ్* off_ayi* switch_off* switchoff* svich* cut_ayi* kat_ayi* కట్_అ* kattesay* off_lo',
  dictated:
    'talupu* gate* get* bell* bel edurug* edurga eduruga pakkana intiki_pakk* guard* gard* ivvandi pettandi_gate vadileyandi_gate ichey* icchey*',
  keep: `unchuk* unchu* pettuk* kanipinch* kanabad* undakud* undod* vaadak* vadak* kanapad* und* unchak* unche*`,
  right: 'hakku* anumati* permission* adhikar*',
  withdraw: 'evar_ich* evarich* evaricc* evaru_ic* evar_icc* evaru+ich* venakki* venakku*',
  warn: `bagodu baagodu bagundadu bagundadhu baagundadu manchidi_kadu chudu choodandi chustha chustaa chusta parinam*
    maryadaga_und* maryada_und* titt* tittlu* marchi_pota maryada* gati_padut* anubhavis*`,
  broken:
    'pagil* paglip* virig* chirig* cirig* padaip* late* cedip* chedip* paad* pad_ayi* tappu* todd* nakili* padai*',
  fine: '*ste_chalu *ste_chaalu *the_chalu parledu paravaledu *ste_calu',
  naming: 'ani_pilav* ani_piluv* anak*',
  place: `venaka venuka station* steshan* illu veedhi* vidhi* pakkana floor* antastu* inti_nambar* inti_number*
    dor_number* door_number* dor_nambar* bandi_aap* bandi_ap* bandi_aapi`,
  ever: 'ikapai* ika_nunchi ikanunchi ikanundi eppudu* eppatiki* inkeppudu* ikameedata ika_meedata okka_call_kuda okka_phone_kuda okka_fon_kuda okkati_kuda okati_kuda okka+kuda okka+kooda ennadu* inkennadu* ennatiki* janmalo jivitamlo jeevitamlo jeevithamlo ikamida ikanaina',
  here: 'ikkada ikkadiki ikkadaki ikkadki',
  no: 'vaddu oddu kudadu vadhu avasaram_ledu',
  cut: 'pett* kat_chey* cut_chey* kat_ceya*',
  elsewhere: 'vere_nambar* vere_number* pata_nambar* paatha_number* i_nambarke ee_numberke',
  asks: 'ledu_enduku cheyaledu ettaledu raaledu rale cheyale ettale enduku_cheyale',
  dial: `mogin* mogis* mogit* mogist* mogad* dayal* dial* tippu* tippa* kalap* kalip* ceyadam* ceyadam_ap* cheyyadam*
    mogistu* mogistune* cheyadam* cheyadam_ap*`,
  informed: `mee_vallaki mi_valaki mee_vallaku mi_manager* mee_manager* mi_manejar* mee_yajaman* mi_pedasar* mee_peddasar*
    mi_pedda* mee_shop* mi_shop* mi_kampani* mee_company* mi_abayiki mee_abbayi*`,
  dead: 'chanipoy* canipoy* canipoyar* poyaru_ayana kalam_ches* kaalam_ches* leru_ika chachip*',
  youCall: `fon_chese phone_chese fon_cese fon_cesi_cesi fon_chesi_chesi phone_chesi_chesi fon_cestunar* phone_chestunnar*
    fon_chestunar*`,
  without: `fon_cheyakunda phone_cheyakunda call_cheyakunda kal_ceyakunda fon_ceyakunda cheppakunda ceppakunda
    kal_cheyakunda`,
};
