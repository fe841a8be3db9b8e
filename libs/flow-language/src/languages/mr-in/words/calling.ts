import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `kol kols kolls kolche kolce kolcha sampark* ghanti+number ghanti+nambar number+ghanti nambar+ghanti
    number+ghanti var_ghanti kolchi kolchya kolschya kolscha kolsche kolschi kolla kolmule kolne kolsmule kolsach*
    ghanti_vaj* ghanti_aal* fon_vaj* phone_vaj*`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone fonon fonen fonwon fonvon fonch fonach fonhi fonvar fonla fonta fonti fonei fonguli fonguloi foner fonthi fonno fonni fonnu phoner phoneta phonei phonevar phonch phoneor phonon phone_call phone_calls foncha fonchi fonche fonchya fonchyamule fonmule fonamule fonne fonane fonana fonanna fonancha fonanchya phonecha phonechi phoneche phonechya phonemule phonene phonencha phoncha phonchya phonmule',
  message: 'sandes* nirop* vatsapvar* whatsappvar* vatsap*',
  not: `*u_naka *u_nako *u_nakos *u_nakot *au_naka yeu_naye yeu_nay* yeu_nae karu_naye karu_nae kama_naye kama_nae
    *u_naye *la_nako *la_nakot *la_naka *la_nakos naka_karu nako_karu nakos_karu *aych_nahi *aych*_nahi nko_karu
    parvangi_nahi yeta_kama yeta_kamaa *ta_kama_naye *ta_kama_nay* yeu_deu_naka yeu_deu_nak* karat_jau_naka
    karat_jau_nak* kari_nak* nako_yayla yayla_nako *yla_nako *yla_nakot *nka nka_karu nakat_karu *u_nakat nako_karat
    *ychi_nahi *ayach_nahi *aych_nahit kamaa_nay kama_nay ta_kama_nay *ta_kama_nahi yet_kama_nay deu_naka deu_nako
    lavu_nak* milvu_nak* kara_nako karat_jau* yeu_det_jau_nak* nako_yet nako_yenar yayla_nko *yala_nako *yala_nakot
    *yala_nahi naka_karat* naka_kar* naka_lavu naka_lau nako_lavu naga_karu nagas_karu nagaa_karu *u_naga *u_nagas
    *u_nay *u_nayet *u_nye *u_nayes karaycha_nahi karaychi_nahi karayche_nahi karaycha_nay karaychi_nay
    karaycha_naay yaycha_nahi yayche_nahi yaychi_nahi yaycha_nay vaparaycha_nahi vaparaycha_nay vapraycha_nahi
    vapraycha_nay vaparaych_nahi thevaycha_nahi thevaycha_nay lavaycha_nahi lavaycha_nay dyaycha_nahi karayacha_nahi
    karayache_nahi karaicha_nahi karaiche_nahi yayla_nahi_pahije yeta_kamanay* *ta_kamanaye *ta_kamanay nako_aset
    *u_ch_naka *uch_naka *uch_nako *ch_naka disu_nay* disu_naka yeu_nako_det nka *u_naka_na *u_naka_ho nkarta
    na_kara na_pathv* nako_kuthlahi nako_konac*`,
  notWanted: `nako nakot nakoy nakoyt nakoye nakoyet nakoch naka_re pahije_nahi avadat_nahi avdat_nahi ghyaych*_nahi
    ghyaych_nahi *yche_nahit *yche_nahi *ycha_nahi garaj_nahi+tumch* nakoch nako_zal* nako_jhal*
    avashyakata_nahi+yapud* garaj_nahi+yapud* garaj_nahi+parat garaj_nahi+ata garaj_nahi+punha nakoset nakose nakosa
    nakoshi nakosi nakoc nakoc_aahe nakoyat nakoch_ahe`,
  neither: `na_esems na_mesej na_message na_sms na_esemes* na_phone na_fon na_call na_kol na_fon_kar* na_phone_kar* na_kahi`,
  stop: `band bandh thamb* thamva* thambv* soda sodun* sod sodn* pure pur_jhal* bas_jhal* bas_kara bas_kar aavra avra
    rok* puree pure_kar* pure_zal* bas_zal* bas_zale bas_jhale bas_zala sodun_d* thambav* thambva* thambvav*
    bandh_kar* band_kar* band_thev* rokav* aavrun* sampav* sampva bass_zal* khup_zal* khup_jhal* ati_zal* ati_jhal*
    pure_jhal* aavar* foncha_vaitag* foncha_kantal* foncha_vit* foncha_tras* fonchya_vaitag* fonmule_vaitag*
    fonmule_kantal* fonla_vaitag* fonla_kantal* fonana_vaitag* fonanna_vaitag* fonanna_kantal* fonana_kantal*
    fonancha_vaitag* fonancha_kantal* fonancha_vit* kolcha_vaitag* kolcha_kantal* kolscha_vaitag* kolscha_kantal*
    kolscha_vit* kolla_kantal* kolsla_kantal* kolsla_vaitag* phonecha_kantal* phonecha_vaitag* phone_cha_vaitag*
    phone_cha_kantal* phone_la_kantal* call_cha_vaitag* call_cha_kantal* call_la_kantal* calls_cha_kantal*
    calls_la_kantal* calls_cha_vaitag* vaitag*+tumchya_fon* vaitag*+tumchya_kol* vit_al*+tumchya_kol*
    vit_al*+tumchya_fon* vit_aal*+tumcya_fon* kantal*+tumchya_fon* kantal*+tumchya_kol* kantal*+tumchya_phone*
    kantal*+tumchya_call* vaitag*+tumchya_phone* vaitag*+tumchya_call* fon_karun_hairan_kel* fon_karun_hairan_kar*
    fon_karun_tras_det* fon_karun_bhandav* fon_karun_jiv* fon_karun_dok* fon_karun_chal* phone_karun_hairan_kel*
    phone_karun_hairan_kar* phone_karun_tras_det* phone_karun_bhandav* phone_karun_jiv* phone_karun_dok*
    phone_karun_chal* kol_karun_hairan_kel* kol_karun_tras_det* kol_karun_bhandav* call_karun_hairan_kel*
    call_karun_tras_det* call_karun_bhandav* kantal*+tumachya_call* kantal*+tumachya_fon* kantal*+tumachya_kol*
    kantal*+tumachya_phone* vaitag*+tumachya_call* vaitag*+tumachya_fon* vaitag*+tumachya_kol*
    vaitag*+tumachya_phone* vit_al*+tumachya_fon* vit_al*+tumachya_kol* karne_tala karna_tala karne_tal
    karayche_tala karnyache_tala karaycha_tala thambva thambav nakoc_ata bas_ata bas_kara_ata bas_zhala bas_jhala
    pure_ata sodun_dya sodave sodaa vit_anl* vit_aanl* vit_aanlay`,
  disturb: `tras* disturb* satav* sataw* satva* hairan* chalu_naka kantal* vaitag* dok* doka_khau* jiv_nako* zop_mod*
    jhop_mod* satav* bhandav* dok_kha* doka_kha* doke_kha* dokedukh* doki_khau* upadrav* jach* bejar* jiv_khau*
    piccha_purav* ghabrav* ghabru bandav* trast dokedukhi* dokyala_tap* pida* peeda* cal_naka छळ* छळू`,
  forbid: 'manai* mana_kel* mana_kar* bandi* nakar_dil* nahi_mhan*',
  number: 'nav nava nambar* mahiti ofis_cha_nambar office_cha_number dukanacha_nambar',
  list: 'yadi* list* nond* rekord* suchi* vahi* database* detabes* data_madh*',
  remove: `kadh* pus* udav* udva* udavun vagl* khod* kat* delit* hatav* hatva* kamikara kami_kar* nahis* nast_kar* kap*
    kaap* udvun* vagla vagalun* kadhun* pusun* kadhav* nikal* blok* udv* vagal* hatv* radd_kar* radda_kar*
    raddh_kar* vatva* fek* phek* parat_de* parat_dya khoda khodun* kadhun_tak* pusun_tak* bad_kar* baad_kar*`,
  complain: `takrar* takraar* police* polis* grahak* adalat* khatl* case_tak* kes_tak* kes_kar* kaydeshir* vakil* court*
    grahak_manch* polisa* polisat* poliska* nyayalay* kort* kes* khatla* karvai* karvahi* kayadeshir* kaydesh*
    kaidesh* gunha* thanyat_ja* blok_karen blok_karin blok_karto blok_karte blok_karnar* blok_karun_takin
    blok_karun_taken blok_karun_takto block_karen block_karin block_karto block_karnar* block_karun_takin
    block_karun_taken spam_madhe_tak* spam_madhye_tak* spam_report* spam_mhanun* report_kar* riport_kar* saibar*
    cyber* chaukit* chowkit* tandar* thanyat* kes_dakhal* sayber* seldeto cell_la`,
  ifAgain:
    'tar parat punha punaha ajun_ek aankhi_ek pudhchya_vel* pudchya_vel* nahitar nahi_tar kelyas aalyas alyas vajlyas vajalyas lavlyas lavalyas kelat kelas',
  never:
    'parat* punha* punna* yapudhe yapude pudhe_kadhi kadhich kadhi_pan kadhihi kadhi kadich ajibat kadhi_na nehmisathi kaymch* parat_kadhi ithun_pudhe itun_pude ajun_ek ataparyant atapasun aajpasun satat varanvar sarkh* janmat janmabhar ayushyat ayushyabhar aayushyat punhyanda yapudhil jivnat kayamch* kayamca*',
  alone: `picha_sod* pichha_sod* pichcha_sod* ekta_sod* ekat_sod* ektya* ektla* visra+nambar shantet_rahu* shantine_rahu*
    samparka_karu_naka sampark_karu_nak* sampark_nako dnd+taka dnd+lav* dnd+kara dnd+tak* diendi+tak* dienndi+tak*
    dieendi+tak* pathlag_sod* patlag_sod* visra sukhane_rah* sukhane_jag* jagu_dya shantpane_rah* shantet_jag*
    visrun_ja visrun_jaa visrun_jave visrun_javet nad_sod* naad_sod* mag_sod* pathlag_thamb* mala_visrun*
    amhala_visrun* mala_visra amhala_visra shantet_jagu shantine_jagu shantpane_jagu sukhane_jagu sukhat_rahu
    sukhane_rahu shantet_raha* shantit_rahu rehai* amhala_sod* nambar_visar* number_visar* nambar_vapraycha_nahi
    nambar_vaparayacha_nahi nambar_vaparaycha_nahi number_vaparaycha_nahi number_vapraycha_nahi
    number_vaparaycha_nay mala+list*+kadh* mala+yadi*+kadh* mala+yadi*+vagl* amhala+list*+kadh* amhala+yadi*+kadh*
    amhala+yadi*+vagl* avaj_aikaych*_nahi avaj_nako avaj+aikaych*_nahi avaj+aikaycha_nahi mage_sod* mage_sodaa
    magun_za* pathi_sod* nivant_bas* nivant_rah* nivant_jag* suke_jag* sukhane_bas* mukt_kar* mukti_dya sutka_kar*
    nambar_visra number_visra nambar+visra`,
  last: 'sevat* shevat* antim akher*',
  wish: 'aso asu asava asaw* hava pahije vhava asude asel samja samj* dhara mana maan',
  kin: 'aaila aila aaina aina aaila* ailahi bab*_na babanna babana babala vadilan* bayko*la baykola baykolahi navryala navraila mulala mulila bahinila bhavala ajila ajobana ajila* sasula sunela gharchya* kutumb* aaichya aaichya_number vadilanchya baykochya navryachya ghar*konala',
  either: 'pan suddha sudha dekhil hi *lahi *nahi_hi konalach konalahi',
  yours: 'tumch* tumce tuze tumche ase asle aslya asale ashe he_asale tumach* tumac*',
  askedFor: `mala_kara mala_kar mala_vichar* mazyashi* majhyashi* maljyashi* mala_sang* mazya_number_var_kar*
    majhya_nambarvar_kar* majhya_number* mazya_nambar* nantar+kara nantar_kar* phone_kara phone_kar fon_kara fon_kar
    kol_kara kol_kar call_kara call_kar call_karal fon_karal malach mala_phone_kara mala_call_kara fonvar_sang*
    phonevar_sang* fonvar_bol* mazyashi_bol* majyasi_bol* majyashi_bola fon_karayla phone_karayla fon_karayala`,
  time: `vajta vajnya* vajay* vajle* vajlyan* sakal* sakali dupar* dupari sandhyak* sanjha* sanje* ratr* ratri* ofis*
    kamavar* kamat gadi* chalav* meeting* mitting* adhi nantar+baje chya_adhi nantar* *nantar paryant parent velet
    veles velela jevan* puja* rat* *chya_aadhi aadhi jhopl* jhopt* jhopet jhopat jhopay* jhopn* jhopech* zopl* zopt*
    zopet zopat zopay* zopn* zopech* ainvel* ain_vel* jevtan* jevay* pujech* pujet* zoptan* jhoptan* sahanantar*
    evdhyat* itkyat* ratpali* vamkuks* shalet* tasik* varg_chal* kame_chal* aatach_nako ata_nako tas tasabhar minit*
    minat* hoiparyant hoi_paryant paryant* jhalyavar zalyavar ughad* jevlyavar`,
  day: `aaj aj udya parva =kal ravivar* ravivari somvar* mangalvar* budhvar* guruvar* shukravar* shanivar* sutti* adly*
    adalya* sutkat* sut_var* lagnat* lagna_paryant ganpatit* ganpati_paryant divalit* divali_nantar diwali_nantar
    sankrant* navratr* ya_athavd* pudhchya_athavd* ya_mahin* pudhchya_mahin* fakt_ravi*  
    aajchya ajachya aajcha divashi divsi sanachya sanala athavdyat athavda* mahinyat ya_athavdyat`,
  now: 'attach sadhya आत्ता =aatta',
  always:
    'aaj_ke_baad aaj_ke_bad aajnantar ajnantar yanantar ya_nantar hyanantar ya_pudhe yapudhe ratrandivas ratra_divas diwasratr* divas_ratr* divasratr* kuthlyahi_vel* kadhihi kontyahi_vel* ata_pasun aajpasun itun_pudhe roj_roj',
  told: `sangit* sangt* sang sangu sangay* sangaych* mhan* bol* sangun* aadhi_sang* adhi_sang* aadhich_sang* adhich_sang*
    aadhi_bol* kal_sang* kalach_sang* kal_bol* aadhi_pan_sang* adhi_pan_sang* sakali_sang* parva+sang* parva+bol*
    gelya_mahin* gelya_athavd* magchya_athavd* magchya_mahin* shambhard* sambard* sambar_vel* shambhar_vel*
    kiti_vel* kitid* dahada* hajard*`,
  others:
    'tyala tila tyana tyanna sejar* shejar* delivery_val* boyla *boyla *valyala *vaalyala draivarla driver_la guardla guard_la dukan* *boy_la mansala_sanga+la mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar* plumber* karigar* elektrisian* elektrishian*',
  thing:
    'vastu* saman* mal malachi kapd* patta patya* sadi* paise* bill takrar*_nambar* takrar*_kramank* takrar*_number* kahi_takrar* takrar_nahi',
  replace: 'juna june jun navin nava_number badal* lihi* liha dusra dusri chuk* barobar',
  hangUp:
    'cut_karu* kat_karu* kapu_nak* katu_nak* band_ahe band_pad* band_jhal* band_zal* kat_jhal* kat_zal* kat_hot* band_hota band_hote band_hoti fon+theu_nak* fon+thevu_nak* fon+tevu_nak* fon+theu_nko fon+thevu_nko phone+theu_nak* phone+thevu_nak* kol+theu_nak* kol+thevu_nak* call+theu_nak* call+thevu_nak* line+thevu_nak* lain+thevu_nak*',
  dictated:
    'daarat darvajyat darvaj* gate* gali imarat* samor* javal gatevar* getvar* geta getavar getjaval garaj_nahi+gard garaj_nahi+guard',
  asks: 'na_karta na_kartach kela_nahi aala_nahi aali_nahi uchalla_nahi uchlla_nahi milala_nahi nahi_kela nahi_aala nahi_lagla lagat_nahi uchalat_nahi uchlat_nahi yet_nahi ka_nahi kaa_nahi navhta navta navhti karat_nahi kart_nahi karit_nahi karta_nahi nahi_karat nahi_kart karto_nahi karte_nahi',
  keep: 'thev* dis* vapar* theu* rahta rahaay* rahay* rahu rahil rahne',
  right: 'hakk* hak adhikar* parvangi* paravangi* permission* anumati*',
  withdraw: 'kadhun_ghe* mage_ghe* parat_ghe* koni_dil* koni+dil*',
  warn: `tar_bagh* bara_nahi* vait_hoil* parinam* mahag* changal_nahi* shivya* bghun_ghe* baghun_ghe* tar_yad*
    bare_honar_nahi`,
  broken: 'tut* phut* fut* fat* phat* kharab* ushir* khot* chukich* bigad* nakli* ghan*',
  fine: 'chalel chalte thik* harkat_nahi',
  place: `chauki* chowki* maage mage_ magche station* majla* majl* ghar building* bilding* javal* gadi_thamb* gaadi_thamb*
    nakyavar_thamb* rikshas_thamb* bajula_thamb* thambvun`,
  ever: 'yapudhe ya_pudhe kadhi kadhich kadhihi ithun_pudhe punha* parat* ajibat ekhi ek_pan ekahi janmat ayushyat aayushyat yapudhil ayushyabhar jivnat kayamch* kayamca* nehmisathi',
  here: 'ithe ithech ikde ikade',
  no: 'nahi nako naka nay naye nahit',
  cut: 'kat* kap* thev* tev*',
  elsewhere: 'dusrya_nambar* dusrya_number* dusarya_nambar* junya_nambar* junya_number* yac_nambar* yach_nambar*',
  dial: `lavu* lavn* lavan* lavay* lavat* lavto lavta lavlat* milvu* milavu* firvu* firav* firvay* dayal* dial* vajvu*
    vajav* vajvay*`,
  informed: `tumchya_saheb* saheb*_sang* saheb*_nirop tumchya_manejar* tumchya_manager* tumchya_malk* tumchya_mansala
    tumchya_manas* tumchya_boss* tumchya_dukan* tumchi_dukan* tumchya_company* tumchya_kampani*`,
  dead: `varle varli varla gele_te geli_aamchi gelele gelet gelya_tya devadnya* nidhan* sutak* maran_pavl* nahit_ata`,
  youCall: `fon_karta fon_kartay phone_karta phone_kartay fon_karat_asal phone_karat_asal fon_karun fon_karto phone_karun
    kol_karta call_karta fon_karal_kiti`,
  without: `na_karta fon_kelyashivay fon_kelyasivay phone_kelyashivay kolkelya* fon_n_karta call_n_karta call_na_karta
    kelyasivay kelyashivay kelyavina`,
};
