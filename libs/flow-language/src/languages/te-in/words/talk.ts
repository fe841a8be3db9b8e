import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `సెలవండి మూసి మూసివేసి మూత musi కష్టం సెలవు ఊర్లో బయట kashtam selavu bayata వినిపిస్తోంది వింటున్నా విషయం పని vishayam ఎవరు ఎవరండి ఎవరూ ఏమిటి ఏంటి ఏంటండి ఏం ఏమి ఎప్పుడు ఎక్కడ ఎక్కడి ఎక్కడినుంచి ఎక్కడ_నుంచి ఎందుకు ఎలా ఎంత ఎన్ని ఏది ఏ చెప్పండి చెప్పు చెప్తారా చెబుతారా చెప్పరా మాట్లాడండి మాట్లాడుతున్నారు మాట్లాడేది వినండి హలో హెలో ఆగండి
    ఆగు ఉండండి ఒక_నిమిషం ఒక్క_నిమిషం తర్వాత తరువాత బిజీ మీటింగ్ లేదా లేకపోతే లేకుంటే తప్ప మినహా అయితే ఒకవేళ వేరే మార్చండి మార్చాలి మార్చు మార్పు కాల్ ఫోన్ మెసేజ్ భార్య భర్త అమ్మ నాన్న ఆలోచించి చూద్దాం చూస్తాను
    రిటర్న్ రీఫండ్ ఎక్స్చేంజ్ వాపస్ ముందు అడగాలి డిస్కౌంట్ ధర కట్ పెట్టేయకండి evaru evarandi emiti enti entandi em emi eppudu ekkada ekkadi_nunchi enduku ela entha enni edi cheppandi cheppu matladandi matladutunnaru vinandi hello agandi
    aagandi undandi oka_nimisham okka_nimisham tarvata taruvata leda lekapothe tappa ayithe vere marchandi marchali call phone mundu రెండూ rendoo పైన paina అని అన్నానా డిఎన్డి డీఎన్డీ`,
  but: 'కానీ కాని kaani kani',
  harmless: `మాత్రమే matrame నేను నా నాకు నాది మేము మాకు మా మీరు మీ ఇది అది ఈ ఆ అండి సార్ మేడమ్ మేడం అన్న అన్నా అక్క తమ్ముడు ప్లీజ్ దయచేసి ధన్యవాదాలు థాంక్స్ థాంక్యూ హా ఊ అంటే అయ్యో ఇప్పుడు ఇప్పుడే త్వరగా తొందరగా అంతా అన్నీ చాలా ఆర్డర్
    ఆర్డర్ని ఆర్డరు పార్సిల్ పార్సెల్ వస్తువు సామాను ప్రొడక్ట్ డెలివరీ అడ్రస్ చిరునామా కన్ఫర్మ్ కన్ఫామ్ పంపండి పంపించండి పంపు పంపించు చేయండి చేసేయండి చెయ్యండి చేశాను చేసాను చేసింది చేసుకున్నాను చేసుకోండి ఇవ్వండి ఇచ్చాను పెట్టాను పెట్టింది పెట్టుకున్నాను
    తీసుకుంటాను తీసుకుంటా కావాలి కావాలండి కావాల్సిందే ఉంది ఉన్నాయి ఉన్నాను అయింది నేనే మాదే నాదే డబ్బు డబ్బులు క్యాష్ ఇల్లు ఇంట్లో సరే సరైన కరెక్ట్ కరెక్టుగా నమస్కారం గా నే ఏ_లే nenu naa na naaku naku naadi memu maaku mee meeru idi
    adi ee aa andi sir madam anna akka please dayachesi dhanyavadalu thanks ante ippudu ippude twaraga tondaraga anta anni chala order parcel vastuvu saamanu product delivery address confirm pampandi pampinchandi pampu cheyandi
    cheseyandi cheyyandi chesanu chesaanu chesindi ivvandi ichanu pettanu pettaanu teesukuntanu kavali kaavali undi unnanu ayindi nene maade naade dabbulu cash intlo sare correct namaskaram ga మర్చిపోకుండా మరిచిపోకుండా నాదేనండి అయితే_బాగుంటుంది అయితే_బావుంటుంది అయితే_బెటర్ అయితే_మంచిది అని_చెప్పాను అని_చెప్పా అని_చెప్తున్నా అని_చెప్తున్నాను`,
  reject: `వద్దు వద్దండి అక్కర్లేదు అవసరం_లేదు అవసరంలేదు ఆర్డర్_చేయలేదు ఆర్డర్_పెట్టలేదు పంపకండి పంపొద్దు పంపవద్దు ఇష్టం_లేదు vaddu vaddandi akkarledu avasaram_ledu order_cheyaledu order_pettaledu pampakandi pampoddu pampavaddu istam_ledu పెట్టలేదు ఏమీ_ఆర్డర్_చేయలేదు పంపించొద్దు పంపించవద్దు voddandi voddu ఒద్దు ఒద్దండి అక్కర్లేదండి నాకొద్దు నాకొద్దండి వద్దని_చెప్పాను వద్దని_చెప్పా`,
  yes: 'అవునండి అవును_సార్ అవునవును అవును_అవును ఔను ఎస్ avunavunu avunu_avunu avunu_sir',
  agree: `సరే_సరే సరేనండి ఓకే_అండి కన్ఫర్మ్_చేయండి కన్ఫర్మ్_చేసేయండి confirm_cheyandi confirm_cheseyandi కరెక్టే సరిగ్గా_ఉంది ఖచ్చితంగా sarigga_undi correct_andi కరెక్ట్_అండి బాగుంది bagundi baagundi బాగానే_ఉంది కన్ఫర్మ్ confirm కరెక్టేనండి`,
  want: 'పంపించేయండి పంపేయండి పంపండి_సార్ నేనే_చేశాను నేనే_పెట్టాను nene_pettanu నేనే_ఆర్డర్_చేశాను ఆర్డర్_చేశాను ఆర్డర్_పెట్టాను కావాలండి nene_chesanu order_chesanu order_pettanu pampeyandi pampinchandi',
  no: 'కాదండి లేదండి లేదు_లేదు కాదు_కాదు ledu_ledu kadu_kadu',
  refuse: 'లేవు కుదరదు కుదరదండి వీలు_కాదు సరిగ్గా_లేదు తప్పుగా kudaradu veelu_kadu cheyaledu చేయలేదు పెట్టలేదు ఉండను undanu',
  unsure: `కట్_చేయకండి ఫోన్_పెట్టేయకండి కాల్_కట్_చేయకండి పెట్టేయకండి cut_cheyakandi call_cut_cheyakandi phone_pettakandi ఇప్పుడు_కాదు ఇప్పుడు_వద్దు ippudu_kadu ippudu_vaddu టైమ్_లేదు టైం_లేదు సమయం_లేదు time_ledu
    ఇంట్లో_లేను ఇంట్లో_లేము intlo_lenu ఈరోజు_వద్దు మర్చిపోకండి కంగారు_పడకండి`,
  person: `మనిషితో_మాట్లాడాలి మనిషితో ఎవరితోనైనా_మాట్లాడాలి ఎవరితోనైనా మేనేజర్తో మేనేజర్_తో ఏజెంట్తో ఏజెంట్_తో కస్టమర్_కేర్ కస్టమర్_సపోర్ట్ నిజమైన_మనిషి వ్యక్తితో ఆపరేటర్ manishitho manishi_tho evarithonaina manager_tho managertho agent_tho
    agenttho customer_care nijamaina_manishi vyaktitho evarithonaina_matladali కస్టమర్_కేర్తో కస్టమర్_కేర్_తో ఒక_మనిషితో ఎవరైనా_మనిషితో కస్టమర్_కేర్కి కస్టమర్_కేర్_కి`,
  personAlone: 'ఏజెంట్',
  repeat: `మళ్ళీ_చెప్పండి మళ్లీ_చెప్పండి మళ్లీ మరోసారి మరొకసారి ఇంకోసారి ఇంకొకసారి ఇంకోసారి_చెప్పండి మరోసారి_చెప్పండి ఏమన్నారు ఏం_అన్నారు ఏమంటున్నారు వినపడలేదు వినబడలేదు వినిపించలేదు వినపడట్లేదు వినిపించట్లేదు వినబడటం_లేదు వినిపించడం_లేదు
    సరిగా_వినపడలేదు అర్థం_కాలేదు అర్థంకాలేదు అర్థం_కావట్లేదు రిపీట్ రిపీట్_చేయండి గట్టిగా_చెప్పండి నెమ్మదిగా_చెప్పండి గట్టిగా_మాట్లాడండి malli_cheppandi marosari marokasari inkosari inkokasari emannaru vinapadaledu vinipinchaledu vinabadaledu
    vinapadatledu ardham_kaledu artham_kaledu repeat_cheyandi gattiga_cheppandi nemmadiga_cheppandi`,
  optOut: `కాల్_చేయకండి ఫోన్_చేయకండి కాల్_చేయొద్దు ఫోన్_చేయొద్దు కాల్_చేయవద్దు ఫోన్_చేయవద్దు మళ్లీ_కాల్_చేయకండి ఇంకెప్పుడూ_కాల్ కాల్స్_వద్దు కాల్_వద్దు విసిగించకండి డిస్టర్బ్_చేయకండి ఇబ్బంది_పెట్టకండి నంబర్_తీసేయండి నంబర్_డిలీట్ call_cheyakandi
    phone_cheyakandi call_cheyoddu phone_cheyoddu call_cheyavaddu phone_cheyavaddu calls_vaddu call_vaddu visiginchakandi disturb_cheyakandi number_teeseyandi number_delete డోంట్_కాల్ స్టాప్ డిఎన్డి డీఎన్డీ డీఎన్డీ_పెట్టండి డిఎన్డి_పెట్టండి డీఎన్డీ_చేయండి డిఎన్డి_చేయండి డీఎన్డీలో_పెట్టండి డిఎన్డిలో_పెట్టండి`,
  negativeEndings: 'కండి kandi ొద్దు లేదండి లేను లేదు లేము లేరు లేం కాదు వద్దు lenu ledu lemu leru kadu kaadu vaddu oddu',
  nounEndings: 'uto ulo uki lo to ki ku ni nu e m am lone tone ga ge',
  beside:
    'కడతాను కట్టేస్తాను kadatanu kadtanu chestanu istanu lo లో రండి istanu ఇస్తాను ఇస్తా చాలు చేస్తాను chestanu tho తో పీసులు rupayalu రూపాయలు కడతాను ద్వారా పొద్దున్నే టైమ్ ఉదయం వచ్చే vacche వచ్చింది స్టార్ స్టార్లు ఇస్తాం ఇద్దాం కడతా కడతాం చేస్తా చేస్తాం ఉంటాను ఉంటా ఉంటాం ఇచ్చేయండి ఇవ్వండి ఇచ్చెయ్యండి వచ్చేయండి బాగుంటుంది బావుంటుంది బెటర్ వీలు_అవుతుంది సరిపోతుంది సరిపోతాయి పీస్ సమయం సమయంలో టైంలో కి అండి చేతికి ఉంది అవుతోంది అవుతుంది chesta ista untanu స్వైప్ స్కాన్ సైజ్ సైజు size పెట్టండి చేసేస్తా చేసేస్తాను అయిపోయింది అయ్యింది ఇవ్వొచ్చు ఇవ్వచ్చు ye e సైజే',
  weakOptOut: `ఫోన్_చేయాల్సిన_అవసరం_లేదు ఫోన్_చేయవలసిన_అవసరం_లేదు ఫోన్_చేసే_అవసరం_లేదు ఫోన్_అవసరం_లేదు ఫోన్_చేయక్కర్లేదు ఫోన్_చేయనవసరం_లేదు కాల్_చేయాల్సిన_అవసరం_లేదు కాల్_చేయవలసిన_అవసరం_లేదు కాల్_చేసే_అవసరం_లేదు కాల్_అవసరం_లేదు కాల్_చేయక్కర్లేదు కాల్_చేయనవసరం_లేదు`,
  others: [
    'డెలివరీ|డెలివరి|డెలివెరీ బాయ|అబ్బాయ|వాళ్|వాడ|మ్యాన|మనిషి|పర్సన',
    'delivery abbay',
    'డ్రైవర|కొరియర|కూరియర|రైడర|గార్డ|సెక్యూరిటీ|సెక్యురిటీ|సెక్యూరిటి|వాచ్మెన|వాచ్మాన|అతనికి|ఆయనకి|ataniki|ayanaki',
  ],
  englishNot: 'నాట్ నాట',
  englishNo: 'నో',
  eitherEndings: 'ో',
  unfinished: 'అంటే ante',
  unchanged: 'అదే ade ',
  correctable: ['అడ్రస్|అడ్రెస్|అడ్రస్ని|చిరునామా|పేరు|నంబర్|ఆర్డర్|ఆర్డర్ని|పిన్', 'chirunama|peru'],
  correction: [
    'సరి|సరిగ్గా|సరిగా|కరెక్ట్|కరెక్టుగా|కరెక్ట్_గా|sari|sarigga|sariga|correct|correctga|right చేయండి|చేసేయండి|చెయ్యండి|చేయించండి|చేసి|చేయి|చెయ్యి|పెట్టండి|రాయండి|cheyandi|cheyyandi|cheseyandi|cheyinchandi|chesi|cheyi|pettandi|rayandi',
  ],
  right: ['సరైన|కరెక్ట్|saraina'],
  greeting: 'గుడ్_మార్నింగ్ గుడ్_ఆఫ్టర్‌నూన్ గుడ్_ఈవినింగ్ గుడ్_ఈవెనింగ్ గుడ్_నైట్ శుభోదయం శుభ_ఉదయం శుభ_మధ్యాహ్నం శుభ_సాయంత్రం శుభ_రాత్రి',
  past: 'చేశాను చేసాను చేసింది ఇచ్చాను పెట్టాను పెట్టింది వచ్చింది వచ్చారు వచ్చాయి అయింది తీసుకున్నాను కొన్నాను ఉండేది చేసుకున్నాను పెట్టుకున్నాను ఇప్పటికే ఆల్రెడీ అయిపోయింది అయ్యింది అవుతోంది',
  presumed: 'ఉంటుంది',
  otherThings: 'అడ్రస్ అడ్రెస్ చిరునామా డబ్బు డబ్బులు క్యాష్ పేరు నంబర్ వివరాలు డీటెయిల్స్ బిల్లు',
  doIt: 'చేయండి చేసేయండి చెయ్యండి',
  noMatter:
    'పర్వాలేదు పరవాలేదు సమస్య_లేదు ఇబ్బంది_లేదు సమస్య_ఏమీ_లేదు ఇబ్బంది_ఏమీ_లేదు ప్రాబ్లం_లేదు ప్రాబ్లెం_లేదు parvaledu paravaledu parledu samasya_ledu ibbandi_ledu problem_ledu',
  thanks: 'ధన్యవాదాలు థాంక్స్',
  urging: 'మీరు ఇప్పుడే ఇప్పుడు త్వరగా వెంటనే',
  hours: 'గంటలకు గంటల గంటకు గంటలు సమయం సమయంలో టైంలో',
  aroundAnHour: 'తర్వాత తరువాత ముందు లోపు లోపల ప్రాంతంలో',
  giving: 'ఇవ్వండి ఇచ్చేయండి',
  possession: 'నాకు+ఉంది నాకు+ఉన్నాయి నా_దగ్గర మా_దగ్గర',
  ownPeople: 'మా నా అడగండి అడుగు మాట్లాడండి మాట్లాడుకోండి',
};
