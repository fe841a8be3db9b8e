import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `ಕಾಲ್ ಕಾಲೂ ಕಾಲ್ಸ್ ಕಾಲ್‌ಗಳು ಕಾಲ್ಗಳು ಕಾಲುಗಳು ಕಾಲು ಕಾಲ್‌ಗಳನ್ನು ಕಾಲ್ಗಳನ್ನು ಕರೆ ಕರೆಗಳು ಕರೆಗಳನ್ನು kare karegalu kol*
    samparki* sampark* kareu kareyu kareyoo kareyannu kareyanna ghante_baj* ring_ag* bell_ag* karegalannu kare_bar*`,
  phone: 'fon fons fone fono fonu fonlu fonum fonai phone ಫೋನ* ಪೋನ್',
  message: 'mesej* mesaj* sandes* esemes* esems*',
  not: `*bedi *bedri *dabeda *dbeda *kabeda *kbeda *sabeda *sbeda *dabedappa *bardu *baradu *bardhu *baardu *baaradu
    *baarad* *bardanta *odu_beda *ode_beda *adu_beda *odh_beda *oadu_beda *odakke_permission* anumati_illa *bedaanta
    *dodu_beda *byadri *byada *byad* *byadi *byadree *kudadu *koodadu *koodadhu *kudad* *beda *bedree *byaadri
    ira_beda *tirabedi *tira_bedi barde_ir* baradante* bardange* barada_hage* barde_nodi* *kudadhu madkudadu
    maadkoodadu irabedi tirabedi *dbyadri *dbyad *kudadu_antha barabardu barakudadu *dbardu madbyad* *beda_anta
    *dbedappa *dbedamma *dbedri *dbedi_inn* *bardu_ant* *dbyadi kodabedi kodbedi`,
  notWanted: `beda bedave bedaa bedappa bedi bekagilla bekilla bekaagilla bekaggila ishta_illa istailla avashyakate_illa+nimma
    nimma+avashyakate_illa bedvebeda beda_ri call_illa+innu kol_illa+innu beda_andr* beda_ande bedaant bedve_beda
    bekilva kelodu_beda kelbekilla`,
  neither: '',
  stop: `nilli* nillsi nilsi* nillis* nillab* nilbeku nillbeku nillali bidi bitbidi bittubidi bittu_bidi bidri bida sak
    saaku saku sakappa stop_madi stop_maadi kone_maadi muchchi mugisi nilsri sakagide saakaagide sakagi* besatt*
    besattid* nilsbidi nilsi_bidi nillisi_bidi nillisibid* nillsbid* bittubid* bidbidi saakappa saku_madi sak_madi
    saku_innu saku_ad* innu_saku sakagid* saakag* nilluttalla nilutte nilute tappisi tappsi tappisri nilsrappa
    nilsrayya nillsri kone_hadi mugsi mugisri`,
  disturb: `kat_kod* kaata* kata_kod* tondare* tondre* thondare* disturb* distarb* pidis* himse* torture talenovu* besatt*
    besathi* besatid* sakagi* saakagi* tale_tin* taletin* jiva_tin* nidde_hal* kirikiri* hinse* himse_kod* katakod*
    kata* golu* tale_kedis* talekedis* tale_tinb* hedrt* hedaris* praana* jeevatin*`,
  forbid:
    'beda_anda* beda_andi* bedaa_and* beda_anta_hel* bedaanta_hel* nirbandh* nisedh* beda_endu* beda_anth* bedaanta*',
  number: 'nambar* number* hesaru* hesru hesar* mahiti* office_number ofis_nambar aafis_nambar',
  list: 'list* patti* dakhale* daakhale* record* rekard* rikard* sistam* system* database* pustak*',
  remove: `tege* tegi* tegdu* tegedu* kittu* kitt* kithaki* alisi* alisib* alisu* delit* dilit* delete* remove* rimuv*
    block* blak* hodedu* hodeduhaki horag* tegitu kaas* tegduhak* tegeduhak* tegdu_haak* alisih* alisibid* kittuhak*
    kitaki kitak* kittaki kittak* alisibidi alisbidi tegedbidi tegedubidi tegdbidi bisak* bisadi haridu_haki`,
  complain: `duru* dooru* polis* police* grahak* kort* court* case* kes kesu* lawyer* vakil* riport* report* trai* complaint*
    kampl* kanoon* grahakara* polisar* polis_hat* kort_ge* kes_hak* case_hak* stesanalli* graahak* grahakar*`,
  ifAgain:
    '*dre *dare *dhare bandre bandare madidre madidare matte innondu_sala inond_sala innondu_sari next_time munde illandre illa_andre *dra',
  never:
    'innu innumele inmele innmele inmel inmunde innumunde innu_munde innu_mele mattu_mattu matte matta mathe yavattu yavaaglu yavagalu yaavattu yavattigu innondu_sala innondu_sari mundina_sala endigu endendigu inyavattu padee_pade pade_pade next_time',
  alone: `nannanna_bit* nannannu_bit* nanna_bit* nanna_paadige* nanna_padige* nammanna_bit* namma_padige* martubid*
    martbid* neman* nemmadi* nemmadiyagi* samparkisab* nammanna_bidi nannanna_bidi dnd+haak* dnd+hak* dnd+seris*
    diendi+haak* diendige+haak* diendige+hak* maretubid* nemmadiyagi_bid* nemmadiyaagi_bid* maretubidi maretu_bidi
    marethubid* marethu_bidi maretuhogi maretu_hogi dhvani*+beda dvani+beda dani+beda nemmadiyagi_iro*
    nemmadiagi_iro* nemadiagi_ir* nemadiyagi_ir* nammanna_nemad* bitbidrapp* bitbidi_nam* kai_mugit*+bit*
    kai_mugit*+bedi kai_mugiy* badkok_bid* irok_bid* iroke_bid* maratubid* kshamisi_bid* nambar_maret* number_maret*`,
  last: 'kone koneya koney kadeya kade last',
  wish: 'agirali aagirali agali aagali irali irabeku agbeku aagabeku agli aagli agl* aagl* andukoli anduko* antuko* tilko*',
  kin: `ammanige ammanigu ammanigoo ammange ammangu ammanna ammannu appanige appanigu appange appangu appanna
    appana_number* ammana_number* hendatige hendatigu hendtige hendtigu hendatina hendtina gandanige gandanigu
    gandange gandanna maganige magalige taayige tayigu tandege tandegu akkanige ajjige ajjigu ajjanige tammanige
    annanige attege akkanigu akkanigoo tangigu tanginigu`,
  either: '*nigu *igu *gu *goo yarigu yarigoo kooda kuda *nigoo *tigu *tigoo',
  yours: 'nimma nimdu nimmadu intha inta intaha ee_tara ithara nimde nimmade nimmavar*',
  askedFor: `nanage_madi nanage_maadi nange_madi nanna_keli nannanna_keli nannannu_keli nanna_hatra* nann_hatra*
    nanna_number_ge_mad* nanna_numberge_mad* nanna_nambarige_mad* amele+madi aamele+madi fon_madi fon_maadi
    phone_madi phone_maadi call_madi call_maadi ಕಾಲ್_ಮಾಡಿ ಫೋನ್_ಮಾಡಿ ಕರೆ_ಮಾಡಿ nanage_call_madi nanage_phone_madi
    nanage_ke* fon_madi_heli fonalli_heli`,
  time: `gante* gantege gantey* belagge* belig* beligge* belagg* madhyahn* madyan* sanje* sayank* ratri* raatri* rathri*
    ofis* aafis* apis* office* kelasad* gadi* gaadi* odis* odsu* nidde* nidre* malag* malg* meeting* miting* munche
    munce modalu mele_gante nantara* aamele nantra* varege vargu samaya* samayadalli time_alli timalli taimal* oota*
    uta* puje* *ara_nantara *ra_nantara avaga_matra avaga_mathra madbeku_antha nidde_mad* nidre_mad* oota_mad*
    utada* utakk* snana* dyuti* devara_puj* kelsa_mad* gantegint* gante gantegalu nimisha nimis* varegu mugiyov*`,
  day: `ivattu indu nale naale nadiddu ninne bhanuvara* banuvar* ravivara* somavara* mangalavara* budhavara* guruvara*
    sukravara* shukravara* sanivara* shanivara* sunday raje* habba* dipavali* yugadi* dasara* ee_vara i_vara
    mundina_vara mundina_tingal* ee_tingal* maduve* sani_vara vara vaara tingalu`,
  now: 'iga eega igale eegale sadhyakke',
  always:
    'innumele inmele inmunde innumunde innu_munde innu_mele ivattininda ivattinda indininda idadmele ida_admele idara_nantara idar_mele hagalu_rat* hagal_rat* hagaliru* ratri_hagal* yavaglu_yavaglu yavag_nod* yavaga_nod* dina_dina yavagadru',
  told: `hel* helid* heltini heltidini andid* andi* heldde keelid* tilis* modle_hel* modale_hel* munche_hel*
    munchene_hel* ninne_hel* ninnene_hel* belagge_hel* monne+hel* monne+and* hoda_tingal* hoda_vara* estu_sala*
    eshtu_sala* nur_sala* nuru_sala* hatt_sala* estu_heli* eshtu_helid*`,
  others:
    'avanige avalige avarige avrige pakkad* delivery_hudug* huduganige hudugange *avanige_delivery boyge driver_ge driverge draivarge guard_ge guardge watchman* angadi* security* delivery_yavan* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'vastu* samanu* saman* order* ardar* parsel* vilas* address* adres* sire* batte* duddu* bill duru_nambar* dooru_number* complaint_nambar* duru_enu* dooru_enu* duru_ill*',
  replace: 'hale haley hosa hosadu hosdu badal* bareyi* bari* bere bereya tappu tappag* sari_illa',
  hangUp:
    'idabedi id_bedi idbedi itbidbedi cut_mad* kat_mad* ಕಟ್_ಮಾಡ* off_ag* ಆಫ್* switch_off* switchoff* svich* cut_ay* ಕಟ್_ಆ* off_aag* kat_ay* kat_aay* bandagit*',
  dictated:
    'bagilu* baagil* gate* get* bel bellu bells eduru edurug* pakkadal* pakkadalli guard* gard* kodi kottubidi avashyakate_illa+guard',
  keep: 'itko* itkol* ittuk* kanis* kaanis* kaanb* kanb* irabaa* ira_ba* upayog* ira* irod* ittu* itkond*',
  right: 'hakku* adhikar* anumati* permission*',
  withdraw: 'yaru_kot* yaaru_kot* yaru_kod* yaaru+kot* yar_kot* hinde* hinpade* vapas*',
  warn: `sari_irall* sari_iralla* sari_iroll* chennagiralla* nodkondu nodko* parinam* sari_irala* chennagiral* nodi
    bayyt* baiti* baithini bytini anubhavis*`,
  broken: 'odedu* oded* hard* haridu* murid* halag* keett* late* tappu* kett*',
  fine: '*dre_saku *dare_saku *re_saaku *dre_saaku paravagilla paravailla',
  naming: 'anta_kar* antha_kar* endu_kar* anbed*',
  place: `hinde station* tane taane thane mane bidi beedi mahadi cross* kras* gadi_nillisi gaadi_nillisi gadi_nilsi
    gaadi_nilsi`,
  ever: 'innumele* inmele* innmele* yavattu* yavatt* innumunde inmunde innu_munde yavagalu endigu onde_ondu ondu_kooda ondu_kuda ond_call ondu+kooda ondu+kuda ond+kooda',
  here: 'illige illi illig illigey',
  no: 'beda bardu baradu bekagilla avashyakate_illa avashyakathe_illa avashyakte_illa agatya_illa bekilla',
  cut: 'id* kat_mad* cut_mad* kattu*',
  elsewhere: 'bere_nambar* bere_number* hale_nambar* ide_nambar* ide_number*',
  asks: 'madlilla madlill* ettlilla ettalilla baralilla barlilla yake_madl*',
  dial: 'dayal* dial* hachch* hacc* barisu* barisb* ottu* bajaay*',
  informed: `nimma_hudugan* nimma_hudugang* nimma_huduganige nimavarige nimmavarige nimma_manager* nimma_menejar*
    nimma_angadi* nimma_yajaman* nimma_kampani* nimma_company* nimma_boss*`,
  dead: 'tirihod* tirikond* tirhod* sattu* sattod* tirkond* illa_innu hogbitru',
  youCall: `fon_madi_madi phone_madi_madi fon_madtira fon_madtiri fon_madtidd* phone_madtira kare_madtir* fon_madtiro*`,
  without: 'fon_madade phone_madade fon_madde kare_madade call_madade helade madade madde_bar*',
};
