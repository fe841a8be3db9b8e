import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: 'vili vilik* vilich* vilic* viliy* viliyum vilikk* kol* കോൾ* കോള* കാൾ* bandhap* bandappe* pantappet* vilia* vilie* viliu* vilio* vilikalu* fonvili* phonevili* ponvili* bellatik*+nampar nampar+bellatik* number+bellad*',
  phone: 'fon fons fone fono fonu fonlu fonum fonai phone ഫോണ* ഫോൺ*',
  message: 'mesej* mesaj* mesag* sandes* santes* esemes* esems*',
  not: '*aruthu *arutu *arut *aruthennu *arutennu *arutenna *aruthenn* *ikkanda *ikanda *ikkenda *ikenda *kkalle *kalle *alle *ikkalle vilikkarut* vilikkaruth* varanda *yyanda *yanda *yyalle *aalle *an_padilla *aan_padilla padilla *aruthe *arute *ikkalu *unnathu_venda *an_venda anuvadam_illa anuvadamilla varathe_nok* varate_nok* varathirik* varatirik* *irikkaruth* *irikarut* kalayarut* varate_irik*',
  notWanted:
    'venda vendaa vendenn* vendannu avashyamilla+ini avashyamilla avasyamilla avasyamila ishtamalla istamalla ishtamilla',
  neither: '',
  stop: 'nirth* nirt* nirthu* nirthanam nirtanam nirthamo nirthikko mathiyakk* mathiyaak* matiyak* mati_ee mathi_ee mathi_ningal* vilichathu_mathi avasanip* vidoo_vilikk* stop_chey* vitteku nirutt* nirut* nirthik* nirtik* mathiai* matiai* matiayi mathiyayi poruti* poruthi* nirthu nirtu nirthuka nirtti*',
  disturb:
    'salyap* shalya* salyam* shalyam* salyappe* budhimut* putimut* disturb* distarb* upadrav* buddhimutt* torture veruppik* porutimut* poruthimutt* veruthu verutu verupp* urakkam_kal* shalyap* maduth* matut*',
  forbid: 'vilakk* vilakki virodhi* nirodhi* vendennu_para* vilikkanda_ennu_par* vilikkaruthennu_par* tadanj*',
  number:
    'nambar* namper* nampar* number* numberu* peru* per perum peru_vett office_number ofis_nampar ophis_nampar kadayude_nampar',
  list: 'list* listi* listil* pattika* patika* rekha* reka* record* rikord* sistathil* systethil* sistam* system* databes* pustak*',
  remove:
    'matt* maatt* maati* maattu* eduth* edut* eduthu_kala* kalay* kala* neekk* nikk* ozhivak* olivak* ozhivaak* delete* dilit* remove* rimuv* block* blok* plok* blak* plak* maych* mayc* vettu* vetti* vettan* vettal* eduthek* eduthum*',
  complain:
    'parathi* parati* paraathi* police* polis* poli* upabhok* upapokt* kodathi* kodati* kotati* case* kes kesu* report* riport* trai* complain* kampl* vakkil* niyama* court*',
  ifAgain:
    '*chal *caal *nnal *ccal vilichal vannal cheythal ceytal oru_thavana_kud* orikkal_kood* orikkal_kud* adutha_thavana ini iniyum veendum vintum illenkil allenkil',
  never:
    'ini iniyum inimel inimelil inimutal ini_muthal orikkalum orikalum orikkal_kood* oru_thavana_kood* oru_thavana_kud* adutha_thavana veendum vintum melil ennenneykum ennennek* pinneedorikkalum epozhum innu_muthal',
  alone:
    'enne_veruthe_vid* veruthe_vid* veruthe_vitt* vere_vid* samadhanamayi_vid* samathanamayi_vid* samadhanam* samatanam* maranneku marannek* marannekku enne_vitt* njangale_vitt* njangale_veruthe* bandhappedaruth* pantappetarut* bandhapp*aruth* enne_ozhiv* dnd+aakk* dnd+akk* dnd+idu dnd+cher* dnd+idoo tiendi+akk* dnd+mattu samadhanathode_vid* samatanatote_vit* samadhanathil_vid* verute_vit* maranek* marannukal* marannu_kalay* marakkanam marakku',
  last: 'avasana* avasanathe* avasanatte* last',
  wish: 'aakatte akatte avatte aavatte akanam aakanam aayirikkanam ayirikkanam ayirikkatte *avatte *aavatte *akatte *aakatte karuti* karuthi* karutik* vicharik* vichariko*',
  kin: 'ammaye ammayeyum ammayeym ammayude ammayodu ammaykk* ammayodum achane achaneyum achante achanodu bharyaye bharyayeyum bharyayude bharyayodu bharyayod* bharthavine bharthavineyum bharthavinte bartavine makane makaneyum makale makaleyum chechiye chettane aniyane aniyathiye ammoomaye muthachane muthassiye appooppane veettilaar* veettukare ammayiye appane appaneyum ummaye uppaye ummayeyum uppayeyum',
  either: '*eyum *yeyum *ilum *odum *inum aareyum aarum areyum koode',
  yours: 'ningalude ningale_vili ningal ingane ingane_ulla inganathe inganatte ingnathe',
  askedFor:
    'enne_vilikku enne_vilikk enne_vilikkoo enne_vilicho* enne_viliccal ennodu_samsar* ente_numberil_vilik* ente_nambaril_vilik* ente_numberilekku_vilik* pinne_vilik* pinneedu_vilik* vilikku vilikkoo vilikko vilikkuu vilichal_mathi vilikkane vilikkanam vilikkamo vilicho* vilichol* vilisol* paranjal_mathi paransal_mati',
  time: 'manik* mani maniyk* ravile raavile uchak* uchay* uccay* uchakk* vaikunner* vaikitt* sandhya* santya* rathri* raathri* ratri* office* ofis* aafis* jolik* joliy* vandi* ootik* otik* odik* uranguk* urang* uraṅṅ* urakk* meeting* miting* mumb* mump* munp* munn* sesham* sesam* kazhinj* kalinj* kaliny* vare samayath* samayat* samay* taim* time_il time* oonu* puja* prarthan* pooja* pallik*',
  day: 'innu nale naale innale mattannal njayar* nyayar* tinkal* thingal* chovva* budhan* vyazha* velli* sani* shani* sunday avadhi* nayar* vere_divas* vere_oru_divas* onathinu onam vishu* perunnal*',
  now: 'ippol ippo ippozh* ippam ippolthanne',
  always:
    'ini_muthal inimutal innu_muthal ithinu_sesham itinu_sesam ithinusesham ini_mel inimel raavum_pakal* ravum_pakal* rathriyum_pakal* ratriyum_pakal* pakalum_rath* eppozhum eppolum epozhum ennum ennennum divasavum ethu_samay* etu_samay* ee_call_kazhinj*',
  told: 'paranj* parany* parayan* parayun* parayanam paray* parannj* paranna* nerathe_par* nerathe_paranj* neratte_par* munp_par* mump_par* innale_par* minijannu+par* innaleyum_par* ravile_par*',
  others:
    'avane avale avare avane_vil* avarey ayalk* ayalkk* delivery_boy* boyiye boyye deliverikkar* delivarikar* driverodu driver* guard* kada* watchman* security* securiti* kadakkaran* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'sadhan* satan* order* ordar* parsal* address* adras* sari* thuni* panam bill vilasam* mosham* parati_nampar* parathi_number* parati_onnum* parathi_onnum* paratiyill* parathiyill*',
  replace:
    'pazhaya palaya puthiya putiya putiyat* puthiyath* ezhuth* elutu* vere veroru thettan* thettu* tett* sariyaya maatti_ezh* mattiyit*',
  hangUp:
    'vekkaruth* vekkarut* vekkalle vaykkaruth* vekarut* vaikaruth* vachitt* cut_chey* kat_chey* kat_cey* കട്ട്_ചെ* കട്ട്* off_aay* ഓഫ്* switch_off* svic* cut_aay* cut_ayi* cheythu_vekk*',
  dictated:
    'vathil* vatil* gate* get* bell* bel ethir* etir* aduth* guard* koduthal koduthek* vachek* avashyamilla_gu* sentar* koduttal*',
  keep: 'sookshi* suksi* vekk* vech* kaan* kan* kand* upayog* undak* kayyil*',
  right: 'adhikar* avakas* anuvad* anumat* permission*',
  withdraw: 'pinvali* thirichu_ed* thirike* aar_tann* aaru_tann* aara+tann* aara+thann* aaru+thann*',
  warn: 'vivaramariy* vivaram_ariy* nannayirikkilla* nannavilla* anubhavik* kaanich* vivaramari* vivaram_ari*',
  broken: 'pott* potti* keeri* kiri* kedaay* kedu* ked* vaik* mosam* cheetha* odinj*',
  fine: '*al_mathi *al_mati kuzhappamilla kulappamilla prashnamilla',
  naming: 'ennu_vilik* ennu_vilic* ennu_vilich* nnu_vilik*',
  place: 'purak* purakil station* steshan* stesan* veedu vitt* vazhi* vali nila floor*',
  ever: 'ini_muthal ini_mel* inimel* orikkalum orikalum melil melal otta_call otta_kol oru_call_polum oru+polum otta+polum oru_kol_polum',
  here: 'ingott* innott* ivide ivid* inott*',
  no: 'venda aruthu vendaa padilla',
  cut: 'vekk* vaikk* vech* kat_chey* cut_chey*',
  elsewhere:
    'matte_nampar* matre_nampar* mare_nampar* matte_number* pazhaya_nampar* vere_nampar* i_namparil_tanne ee_number_il_thanne',
  asks: 'vilichilla vilisila edutila eduthilla vannilla enta_vilik*',
};
