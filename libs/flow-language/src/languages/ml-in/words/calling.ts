import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `vili vilik* vilich* vilic* viliy* viliyum vilikk* kol* കോൾ* കോള* കാൾ* bandhap* bandappe* pantappet* vilia*
    vilie* viliu* vilio* vilikalu* fonvili* phonevili* ponvili* bellatik*+nampar nampar+bellatik* number+bellad*
    bellatic* bellatik* bell_atic* beltic* pilic* muzhang*`,
  phone: 'fon fons fone fono fonu fonlu fonum fonai phone ഫോണ* ഫോൺ*',
  message: 'mesej* mesaj* mesag* sandes* santes* esemes* esems*',
  not: `*aruthu *arutu *arut *aruthennu *arutennu *arutenna *aruthenn* *ikkanda *ikanda *ikkenda *ikenda *kkalle *kalle
    *alle *ikkalle vilikkarut* vilikkaruth* varanda *yyanda *yanda *yyalle *aalle *an_padilla *aan_padilla padilla
    *aruthe *arute *ikkalu *unnathu_venda *an_venda anuvadam_illa anuvadamilla varathe_nok* varate_nok* varathirik*
    varatirik* *irikkaruth* *irikarut* kalayarut* varate_irik* *atirunnal *aathirunnal *athirunnal *aathirikk*
    *atirik* *athiriku undakarut* *anda_ini *arutenn *aruten kelkanda kelkkanda *kkathe_irikk* kelkkend*`,
  notWanted: `venda vendaa vendenn* vendannu avashyamilla+ini avashyamilla avasyamilla avasyamila ishtamalla istamalla
    ishtamilla vende_venda ventevent venden ventent vendatta veendennu`,
  neither: '',
  stop: `nirth* nirt* nirthu* nirthanam nirtanam nirthamo nirthikko mathiyakk* mathiyaak* matiyak* mati_ee mathi_ee
    mathi_ningal* vilichathu_mathi avasanip* vidoo_vilikk* stop_chey* vitteku nirutt* nirut* nirthik* nirtik*
    mathiai* matiai* matiayi mathiyayi poruti* poruthi* nirthu nirtu nirthuka nirtti* olivaku ozhivakku matiak*
    matiaki nilkuka nilkuma nirttikude nirthikkoode nirtikute nirttamo nirthiyekk* nirthoo nirtu_i mathi_ini
    mati_ini matuppay* maduppayi brantak* branthaak* pottikk*`,
  disturb: `salyap* shalya* salyam* shalyam* salyappe* budhimut* putimut* disturb* distarb* upadrav* buddhimutt* torture
    veruppik* porutimut* poruthimutt* veruthu verutu verupp* urakkam_kal* shalyap* maduth* matut* pedi* petik*
    pedip* brant* bhrant* budhimutt* sallyam* nanamille`,
  forbid: 'vilakk* vilakki virodhi* nirodhi* vendennu_para* vilikkanda_ennu_par* vilikkaruthennu_par* tadanj*',
  number:
    'nambar* namper* nampar* number* numberu* peru* per perum peru_vett office_number ofis_nampar ophis_nampar kadayude_nampar',
  list: 'list* listi* listil* pattika* patika* rekha* reka* record* rikord* sistathil* systethil* sistam* system* databes* pustak*',
  remove: `matt* maatt* maati* maattu* eduth* edut* eduthu_kala* kalay* kala* neekk* nikk* ozhivak* olivak* ozhivaak*
    delete* dilit* remove* rimuv* block* blok* plok* blak* plak* maych* mayc* vettu* vetti* vettan* vettal* eduthek*
    eduthum* kalanjekk* kalanyek* kalanek* kalanek kalayu kalayoo kalayumo kalayane vettu vettikkal* mayckal*
    mayccukal* olivaki_tar* ozhivakki* keeri_kal*`,
  complain: `parathi* parati* paraathi* police* polis* poli* upabhok* upapokt* kodathi* kodati* kotati* case* kes kesu*
    report* riport* trai* complain* kampl* vakkil* niyama* court* parati_ayak* parati_kotuk* kes_kotuk* kes_kod*
    stesanil* traik* trayk*`,
  ifAgain:
    '*chal *caal *nnal *ccal vilichal vannal cheythal ceytal oru_thavana_kud* orikkal_kood* orikkal_kud* adutha_thavana ini iniyum veendum vintum illenkil allenkil',
  never:
    'ini iniyum inimel inimelil inimutal ini_muthal orikkalum orikalum orikkal_kood* oru_thavana_kood* oru_thavana_kud* adutha_thavana veendum vintum melil ennenneykum ennennek* pinneedorikkalum epozhum innu_muthal',
  alone: `enne_veruthe_vid* veruthe_vid* veruthe_vitt* vere_vid* samadhanamayi_vid* samathanamayi_vid* samadhanam*
    samatanam* maranneku marannek* marannekku enne_vitt* njangale_vitt* njangale_veruthe* bandhappedaruth*
    pantappetarut* bandhapp*aruth* enne_ozhiv* dnd+aakk* dnd+akk* dnd+idu dnd+cher* dnd+idoo tiendi+akk* dnd+mattu
    samadhanathode_vid* samatanatote_vit* samadhanathil_vid* verute_vit* maranek* marannukal* marannu_kalay*
    marakkanam marakku sabdam*+kelkanda sabda+kelkanta shabdam+kelkkanda sabtam+kelkant* samadanathode_irik*
    samatanatote_irik* samadhanathode_irikk* samatanatote* samadhanathode* mintathe_irik* mindathe_irikk*
    mintate_irik* namparu_vitt* nampar_vittek* nampar+vittek* number+vittek* nampar_vitu nampar+vittekk*
    nampar_viteka* enne_olivak* enne_ozhivakk* ennea_olivak* njangale_ozhivakk* kalu_pidik*+vid* kalu_pitik*+vit*
    kai_kooppi*+vid* vittekk*_njang*`,
  last: 'avasana* avasanathe* avasanatte* last',
  wish: 'aakatte akatte avatte aavatte akanam aakanam aayirikkanam ayirikkanam ayirikkatte *avatte *aavatte *akatte *aakatte karuti* karuthi* karutik* vicharik* vichariko*',
  kin: `ammaye ammayeyum ammayeym ammayude ammayodu ammaykk* ammayodum achane achaneyum achante achanodu bharyaye
    bharyayeyum bharyayude bharyayodu bharyayod* bharthavine bharthavineyum bharthavinte bartavine makane makaneyum
    makale makaleyum chechiye chettane aniyane aniyathiye ammoomaye muthachane muthassiye appooppane veettilaar*
    veettukare ammayiye appane appaneyum ummaye uppaye ummayeyum uppayeyum ammumaye ammummaye ammoommaye vallyammaye
    achammaye`,
  either: '*eyum *yeyum *ilum *odum *inum aareyum aarum areyum koode',
  yours: 'ningalude ningale_vili ningal ingane ingane_ulla inganathe inganatte ingnathe ningade ningde ninte',
  askedFor: `enne_vilikku enne_vilikk enne_vilikkoo enne_vilicho* enne_viliccal ennodu_samsar* ente_numberil_vilik*
    ente_nambaril_vilik* ente_numberilekku_vilik* pinne_vilik* pinneedu_vilik* vilikku vilikkoo vilikko vilikkuu
    vilichal_mathi vilikkane vilikkanam vilikkamo vilicho* vilichol* vilisol* paranjal_mathi paransal_mati
    ennodu_para* ennot_para* ennodu_chodi* ennot_codi*`,
  time: `manik* mani maniyk* ravile raavile uchak* uchay* uccay* uchakk* vaikunner* vaikitt* sandhya* santya* rathri*
    raathri* ratri* office* ofis* aafis* jolik* joliy* vandi* ootik* otik* odik* uranguk* urang* uraṅṅ* urakk*
    meeting* miting* mumb* mump* munp* munn* sesham* sesam* kazhinj* kalinj* kaliny* vare samayath* samayat* samay*
    taim* time_il time* oonu* puja* prarthan* pooja* pallik* appol_matram apol_matram mayang* mayakk* unnuk* unnu*
    kulik* niskar* niskaar* juma* juma_nerat* joli_nerat* pattin_mump* manikkur* manikur* minitt* minit*
    kazhiyum_vare`,
  day: `innu nale naale innale mattannal njayar* nyayar* tinkal* thingal* chovva* budhan* vyazha* velli* sani* shani*
    sunday avadhi* nayar* vere_divas* vere_oru_divas* onathinu onam vishu* perunnal* onatin* visuvin* perunal*
    ee_azhcha i_alca aduta_alca ee_masam i_masam aduta_masam kalyanat* utsavat* =ഇന്ന് azhcha alca masam
    aazhcha`,
  now: 'ippol ippo ippozh* ippam ippolthanne',
  always:
    'ini_muthal inimutal innu_muthal ithinu_sesham itinu_sesam ithinusesham ini_mel inimel raavum_pakal* ravum_pakal* rathriyum_pakal* ratriyum_pakal* pakalum_rath* eppozhum eppolum epozhum ennum ennennum divasavum ethu_samay* etu_samay* ee_call_kazhinj*',
  told: `paranj* parany* parayan* parayun* parayanam paray* parannj* paranna* nerathe_par* nerathe_paranj* neratte_par*
    munp_par* mump_par* innale_par* minijannu+par* innaleyum_par* ravile_par* kazhinja_maas* kalinna_masa*
    kazhinja_aazhch* kalinya_mas* ethra_tavan* etra_tavan* ethra_thavan* nooru_tavan* nuru_tavan* nooru_thavan*
    nerathe_para* neratte_para* paranjathaa paranata*`,
  others:
    'avane avale avare avane_vil* avarey ayalk* ayalkk* delivery_boy* boyiye boyye deliverikkar* delivarikar* driverodu driver* guard* kada* watchman* security* securiti* kadakkaran* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'sadhan* satan* order* ordar* parsal* address* adras* sari* thuni* panam bill vilasam* mosham* parati_nampar* parathi_number* parati_onnum* parathi_onnum* paratiyill* parathiyill*',
  replace:
    'pazhaya palaya puthiya putiya putiyat* puthiyath* ezhuth* elutu* vere veroru thettan* thettu* tett* sariyaya maatti_ezh* mattiyit*',
  hangUp:
    'vekkaruth* vekkarut* vekkalle vaykkaruth* vekarut* vaikaruth* vachitt* cut_chey* kat_chey* kat_cey* കട്ട്_ചെ* കട്ട്* off_aay* ഓഫ്* switch_off* svic* cut_aay* cut_ayi* cheythu_vekk*',
  dictated:
    'vathil* vatil* gate gatil* gateil gatinte get* bell* bel ethir* etir* aduth* guard* koduthal koduthek* vachek* avashyamilla_gu* sentar* koduttal*',
  keep: 'sookshi* suksi* vekk* vech* kaan* kan* kand* upayog* undak* kayyil* undaka* irik* iripp*',
  right: 'adhikar* avakas* anuvad* anumat* permission*',
  withdraw: 'pinvali* thirichu_ed* thirike* aar_tann* aaru_tann* aara+tann* aara+thann* aaru+thann*',
  warn: `vivaramariy* vivaram_ariy* nannayirikkilla* nannavilla* anubhavik* kaanich* vivaramari* vivaram_ari* nanavila
    theri* teri_kel* vivaram_ariyum paranyekam paraneka*`,
  broken: 'pott* potti* keeri* kiri* kedaay* kedu* ked* vaik* mosam* cheetha* odinj*',
  fine: '*al_mathi *al_mati kuzhappamilla kulappamilla prashnamilla',
  naming: `ennu_vilik* ennu_vilic* ennu_vilich* nnu_vilik* saren_vilik* sarenn_vilik* saarenn_vilik* sar_en_vilik*
    saare_vilik* sare_vilik* matam_en_vilik* madam_ennu_vilik* cetta_en_vilik* chettaa_ennu_vilik* *ennu_vilik*
    *ന്ന്_വിളിക്ക* *ന്നു_വിളിക്ക* *ന്ന്_വിളിക്കല്ലേ chetta_en_vilik*`,
  place: `purak* purakil station* steshan* stesan* veedu vitt* vazhi* vali nila floor* vandi_nirth* vanti_nirt* vantinirt*`,
  ever: 'ini_muthal ini_mel* inimel* orikkalum orikalum melil melal otta_call otta_kol oru_call_polum oru+polum otta+polum oru_kol_polum',
  here: 'ingott* innott* ivide ivid* inott*',
  no: 'venda aruthu vendaa padilla',
  cut: 'vekk* vaikk* vech* kat_chey* cut_chey*',
  elsewhere: `matte_nampar* matre_nampar* mare_nampar* matte_number* pazhaya_nampar* vere_nampar* i_namparil_tanne
    ee_number_il_thanne matteth* mattet* matret* mattethil* matetil* mate_nampar*`,
  asks: `vilichilla vilisila edutila eduthilla vannilla enta_vilik* kittiyilla kitiyila kittiyila kittunnilla kitunila`,
  dial: 'adik* adich* atik* atis* dayal* dial* karak* karakk* bellatik* muzhak* mulak*',
  informed: `ninnalute_mutalali* ningalude_muthalali* ninalute_mutalali* ninalute_al* ningalude_aal* ningalude_manager*
    ninalute_manejar* ningalude_kada* ningade_kada* ninalute_kata* ningade_kade*`,
  dead: 'maricu* mariccu marichu* maric* marichup* poyi_ayal jeevichirippilla jivicirip* jivichirip*',
  youCall: 'vilichu_vilich* vilic_vilic* vilikkunnu vilikkunnath vilikunat vilikunu',
  without: 'vilikkathe vilikate vilikkaathe vilikathe parayathe parayate vilikkathe_var*',
};
