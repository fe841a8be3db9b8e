import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `kols கால் கால்ஸ் கால்ஸை காலும் காலா கால்களை கால்கள் koopid* kupid* kuppid* koopit* azhai* alaik* azaik* azhaip*
    thodarbu* todarp* tholaipesi* kalsnala kalsnal callsnala kalsa kalsai kalsal mani_adich* mani_adik* manadich*
    kuppadu kupt* kupp* koopt* koopad* kuptat* kuppit* koopt_idu alaip* kuptad*`,
  phone:
    'fon fons fone fono fonu fonlu fonum fonai phone போன் போனும் போனை போன்கால் போனே ஃபோன்* =ponu போனு pone ponai போனா போன்னா',
  message: 'mesej* mesaj* seythi* seithi* esemes* esems*',
  not: `*adheenga *athinga *adhinga *aadheenga *adheengannu *athinganu *adheenganu *adheengal *adheergal *athirkal
    *atheergal *aatheenga *nadhe *nathe *idadhe *kadhe *dadhe *kathe *date koodathu* kudathu* koodadhu* *kudathu
    *koodathu *kudathunu *koodathunu *a_vendam *a_vendaam *a_venam *a_venaam *a_vendamnu *a_venamnu *ave_vendam
    *ave_venam *a_vena *a_venda *a_vendanu pannavendam* *avendam *avendamnu *dradhu_vendam anumathi_illai
    anumathi_illa anumadhi_illa pannatha pannadha pannaadha pannaatha pannathe koopidatha koopidadha kupidatha
    koopidaadha podatha podadha adikkatha adikkadha seyyatha seiyatha seyyadha varapadathu varapadaadhu vara_padathu
    varappadathu vendam_vara varama_pat* varaama_paat* varama_paath* varaamal_par* *itu_irukadh* pannittu_irukad*
    panitu_iruk* pannikitte_iruk* kedukkadh* ketukat* edukkadh* *aadhannu *aathannu *adhannu *athannu *aadhenu
    *athenu *aama_irunga *ama_irunga *ama_irunka *aamal_irunga *aadhinga_nu pannadhinga pannathinga *adheengo
    *athingo koopidadheenga kupdadhinga kooptaadhinga kuptadinga *avum_vendam *idavum_vendam irukkakkudad*
    irukka_kudad* irukka_koodad* nikkanum_ini`,
  notWanted: `vendam* venam* vendaam* venaam* venda vena vendanga venanga thevaiyillai thevaiyilla thevai_illai thevai_illa
    thevaiyillai* pidikala pidikkala pidikkalai pidikkavillai vendave vendavey vendama venavey venamnu vendamnu
    kekka_virumbala keka_virumpala`,
  neither: '',
  stop: `niruthu* niruth* nirutti* nirutu* nirthu* nirutha* nikkanum nikanum nikkattum nirkanum nirka_vendum vidunga
    vitturunga vittudunga vidungal podhum pothum podum stop_pan* stoppan* kattunga mudinga nippatt* nippaat* nipat*
    nipatt* niruthidunga niruttitunka mudichu* podhumda salichuducchu poochu nirutta* niruttanumnu niruthanumnu
    niruthanum* nikkum nikkattu* nikkuma idhoda_pothum itoda_potum podhumpa pothumda potumpa mudichikk* mudichukk*
    mudichidunga salippu* calippu* panradha_vid* panrata_vitu* kupturata_vitu* sankatame_vendam tolla_nikk*
    tollai_nikk*`,
  disturb: `thollai* tollai* thondharavu* thontharavu* thonthara* tontaravu* distarb* distarp* disturb* thunburuth* torture
    veruthu* verutu* salichu* salissu* erichal* kaduppu* katuppu* thaanga_mudiy* tanka_mutiy* vetkam* uyir_ed*
    uyirai_ed* nimmathi_ill* usura_vang* usur_vang* uyira_vang* tontarav* payam* bayappad* bayapadr* bayapad*
    paitiam* paittiyam* mandai_kaay* tolla* nachari*`,
  forbid:
    'vendamnu_son* venamnu_son* vendam_endru* vendam_enru* maruthu* thadai* vendaamnu_soll* vendamnu_soll* venam_nu_son* vendam_nu_son*',
  number:
    'enn ennai_lis* ennai_nik* indha_ennai* intha_ennai* en_number* nampar* namp* number* numbera numbar* pera peru perai per peraiyum எண்ணை எண் எண்ண office_number ofis_nampar apis_nampar kadai_nampar',
  list: 'list* listla* pattiyal* pathivu* pathivil* padhiv* pativi* sistam* sistem* record* rekar* rikar*',
  remove: `pilak* edu edunga eduth* edut* edukka* neekk* nikk* nikku* nikki* thookk* tukki* tuki* thooki* thookidu* azhi*
    azhich* alicc* alici* delete* dilit* remove* rimuv* block* black* plak* plok* eraseri kazhat* vilakk* ali*
    alich* alis* azhichidunga azhichudunga neekidunga nikitunka eduthudunga edutir* thooki_podunga tuki_pod*
    kizhich* vittudu_number`,
  complain: `pugar* pukar* pugaar* police* polis* polees* nugarvor* nukarvor* court* kort* case* kes valakku* vazhakku*
    vakkil* report* riport* trai* complain* kamplain* stesanla_sol* kes_pod* kes_potu* niyayasth*`,
  ifAgain:
    '*ndha *nda vandha vandhaa vantha vandhal vanthaal panna_ pannina panninal panninaal panna kuppitta kupita kuppittal koopita koopitta innoru innum_oru adutha_thadava marubadi* thirumba* *innal *inaal *inal *ttal illana illati',
  never:
    'inime inimel inimey inimael ini marubadi* marupadi* marubadiyum thirumba* thirumpa* meendum innoru_thadava innoru_murai innum_oru adutha_thadava eppavum eppovum eppodhum eppavume orupodhum oru_podhum innoru_dhadava oru_naalum iniyum ennaikkum eppothume epavume',
  alone: `ennai_vittud* enna_vittud* ennai_vittir* enna_vittid* ennai_vidunga enna_vidunga engala_vittu* engalai_vittu*
    nimmathiya_vid* nimmadhiya_vid* nimmathiya_iru* niammathi* thaniya_vid* thodarbu_kolla* totarpu_kolla*
    enna_aala_vid* aala_vidu* aala_vid* dnd+vai* dnd+podunga dnd+podu dnd+pottudunga dnd+potrunga tienti+potunka
    dienti+podunga tientila+podunga nimmathiyaa_vid* nimmathia_vit* marandhudunga marantutunka marandhidunga
    marandhiru* marandhuru* marandhudu marandhudungal marandhu_vid* marandhuvidu* marandhuvid* marandhu_pong*
    marandhu_poid* kural*+keka* kuralai_keka* kural+vendam kural+kekka_virum* nimmathia_iru* nimmathiya_irukka
    nimmadiya_iru* nimmathiyaa_iru* nimatia_iru* nimatiya_iru* aalai_vidu* ala_vitu* aala_vidunga enna_vittu*
    en_vazhila_vidu* en_number*_maran* marandhurunga vittudunga_enna vittuttu_poi vittutu_po* mannichu_vid*
    mannichudunga kumbidu_podu* itoda_vitr* idhoda_vit* ithoda_vid*`,
  last: 'kadaisi* kadasi* katais* iruthi* irudhi*',
  wish: 'irukkattum irukkatum irukanum irukkanum aagattum irukka_vendum irukattum irukatum irukkatum vachuko* vechuko* vaccuk* ninaichuk* ninaisuk* vasuk* nenachuk*',
  kin: 'ammavukku ammavuku ammakku ammaku ammavukkum ammavukum ammavai ammava appavukku appavuku appaku appakku appavukkum appavai appava manaivikku manaivikkum manaivikum manaiviyai manaiviya kanavarukku kanavaruku husband_ku husbandku wife_ku wifeku paiyanukku magalukku makanukku maganukku thangachikku akkavukku annanukku thambikku paatikku thaathavukku ammakitta ammavukkitta ammakita manaivikitta appakitta appakita wife_kitta appa_number* amma_number* veetla_yaarukkum pondattikku pondattikkum purushanukku veettula_yarukum ammavidam',
  either: '*kkum *kum *vukkum yaarukkum yarukkum *aiyum kum um',
  yours: 'unga ungaloda ungal ungkal indha_madhiri intha_mathiri inta_matiri ippadi',
  askedFor: `enakku_pannunga enakku_pannu enaku_pannunga ennai_kel* enna_kel* enkitta* en_kitta* ennkitta* ennidam*
    en_number_ku_pan* en_numberukku_pan* en_namparukku_pan* appuram+pannunga apram+pannunga phone_pannunga
    fon_pannunga pon_pannunga call_pannunga kal_pannunga கால்_பண்ணுங்க போன்_பண்ணுங்க ஃபோன்_பண்ணுங்க கூப்பிடுங்க
    koopidunga kupidunga kuppidunga enakke enkita* vera_naal+koopid* vera_nal+kupid* kitta_sollu enkitta_kel*
    enkita_kel* pon_panunka fonla_sol* ponla_col* ponlaye_col*`,
  time: `mani manikku manikk* manikul* kaalai* kaalaila kalaiyil* kaalaiyil* காலை காலைல காலையில் காலையில mathiyam*
    madhiyam* mathiyanam* sayangalam* saayangalam* sayantaram* maalai* malaiyil iravu* rathiri* raathiri* ratiri*
    nait* night* ofis* apis* afis* office* velaila velaiyil vela_nerathu* vandi* ottu* otti* thoong* thung* tunk*
    tungku* meeting* miting* munnadi munadi munbu munnala apparam* appuram* pirag* piragu apram* mela_ mel neram
    neraththil nerathila taim* taimla pooja* lunch* saapid* varaikkum varai kulla mattum_pannad* appo_mattum
    apa_matum andha_nerath* sappad* saapad* sapid* sapitu* kulichi* kulis* poojai* urang* tukkam* tukat* mani_neram
    manineram varaikum mudiyara mutiyara nimisham nimisam neratula neratla`,
  day: `innaikku innikku innaiku inru inniki naalaikku nalaikku naalai nalai nethu nettru netru nyayiru* njayiru*
    thingal* sevvai* budhan* viyazhan* velli* sani* sande* sunday leave* nayit* nayir* njayit* deepavali* pongal_*
    pongaluk* intha_vaaram adutha_vaaram intha_maasam adutha_maasam kalyanam* thiruvizha* vaaram
    varam maasam masam`,
  now: 'ippo ippa ippodhu ippothu ippove ippozhudhu ippavum',
  always:
    'inime inimel inimey indraikku_piragu idhukku_apparam idhukku_mela itharku_mel ithukku_piragu ithukku_mela iniku_mela ini_mel iravu_pagal* pagal_iravu* rathiri_pagal* eppavum eppa_paar* eppo_paar* eppappo* dhinamum tinamum thinamum dinamum epponum eppothum naal_muzhu*',
  told: `sonn* sollit* solli* solren solrom solran solradhu solrathu sollittu* soll_* solluv* sollala sollra* kettu*
    sollu_* colli* son* solanum munnadiye_son* munnaadiye_son* munnadi_son* munadiye nethe_son* netre_son*
    neththe_son* kaalaileye_son* pona_maas* pona_masam* pona_vaaram* pona_varam* ethana_tadav* etanai_tatav*
    ethanai_thadav* ethana_thadav* noor_thadav* nutu_tatav* nooru_thadav* oru_dadava_son* oru_tatava_son* erkanave*
    munnadiye*`,
  others: `kadaikku kadaila avanukku avalukku avarukku avangalukku avanuku avaruku pakkathu* paiyanukku_delivery
    delivery_paiyan* boykku boyku *boykku aalukku aaluku driverukku driver_kku driverku draivarukku guard_ku guardku
    kaavalali* watchman* delivery_aal* pakkatu* mistri* mistiri* mekanik* mechanic* teknisian* teknishian* plambar*
    plumber* karigar* elektrisian* elektrishian* pasanga_kitta pasanga*`,
  thing:
    'porul* saaman* saman* order* ardar* dress pudavai* thuni* panam bill parsal* address* atras* molasu mosamana pukar_nampar* pugar_number* komplaint_nampar* kamplaint_nampar* pukar_ethuvum* pukar_etuvum* pugar_edhuvum*',
  replace:
    'pazhaya palaya pudhu puthu putu pudiya maatru* maathu* mattu_* matri* ezhudhu* eluthu* elutu* vera veru thappa thappu sariyana',
  hangUp:
    'vaikkadh* vaikkad* vaikkat* vekkadh* vaikaad* vaikat* vaikaa* vekat* cut_pannad* kat_pannad* kat_panat* கட்_பண்ணா* off_la offla ofla* off_aay* ofaay* switch_off* switchoff* cut_aay* kat_ayi* கட்_ஆ* cut_ayi* thundi* துண்டி* ஆஃப்ல ஆஃப்* ஆப்ல vechid* vecid* vechud* vesid* vachid* vaichid* vechir* vesit*',
  dictated:
    'kathavu* vaasal* gate* ket ketla* bell* pel door* edhiril ethiril ethire pakkathula security* guard* kodunga koduthudunga vechidunga vachudunga vaithu*',
  keep: `vaich* vach* vech* vaikk* theri* teri* irukka* payanpad* kaanak* kaata* kaiyila kaila use_pann* irukk* iruka*`,
  right: 'urimai* anumathi* anumadhi* permission*',
  withdraw: 'yaar_kud* yaaru_kud* yar_kut* yaaru+kudu* yaar+kudu* yaaru+kodu* yaar+kodu* thirumba_ed* vaapas* rathu*',
  warn: `nalla_irukkadhu nallaa_irukkadhu nalla_irukkathu nalladhilla paakalam paarunga paathukko vilaivu* parthukkonga
    patukonka paathukonga paathukko* parthuko* kettadhu_nadak* thittu* titu* asingama*`,
  broken: 'udainj* udanj* udaind* kizhinj* kilinj* thappa thappaa mosam* sedham* sethama* late* keduk* kettu*',
  fine: '*na_podhum *na_pothum *na_podum *na_paravaillai *na_parava *al_podhum paravaillai parava_illai',
  naming: `nu_koopid* nu_kupid* nnu_koopid* nnu_kupid* endru_azhai* endru_koopid* enru_alai* madamnu sirnu unclenu aunty_nu
    *annu_koopid* *annu_kupid* *anu_kupit* *nu_kuptat* *anu_kuptat* *nu_koopid* *nu_kupit* sarnu *nnu_sollad*
    *nu_solat* *nu_colat*`,
  place: `pinnadi pinnaadi station* steshan* theru* veedu veetu vidu medai maadi madi blak_ veedhi* vandi*_niruthi*
    vantiya_niruti* vandiya_niruth* vanti_niruti*`,
  ever: 'inime* inimel* eppavum* eppothum* orupodhum oru_podhum ennaikkum oru_naalum oru_call_kooda oru_phone_kooda oru_pon_kuda onnu_kooda oru+kooda oru+kuda',
  here: 'inga inge ingey inku indha_nambarukku',
  no: 'vendam venam vena vendaam venaam thevaiillai koodathu',
  cut: 'vai* vekk* vach* vech* kat_pan* cut_pan* kattu*',
  elsewhere: 'vera_nampar* vera_number* pazhaya_number* palaya_nampar* veru_nampar*',
  asks: 'edukkala etukala pannala panala varala en_pan* panninen_yaarum yen_edukk*',
  dial: 'adik* adich* atik* atis* adinga podad* potat* dayal* dial* muyarch*',
  dead: `sethut* setut* setup* iranthu* irantu* iranthutt* kaalamayi* kalamay* tavarit* thavarit* poyittar* illa_ippo`,
  informed: `unga_aal* unga_al unga_manager* unga_menejar* unga_mutalali* unga_muthalali* unga_kadai* unga_kata*
    unga_kampeni* unga_company*`,
  youCall: `phone_panni_panni fon_pani_pani pon_pani_pani phone_panninga_na pon_panringa phone_panreenga call_panreenga
    koopidureenga kupituringa`,
  without: `phone_pannama fon_pannama pon_panama call_pannama kal_panama koopidama kupitama koopidaama sollama colama`,
};
