/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: క్యాష్ ఆన్ డెలివరీ | నగదు | క్యాష్ | cod
pay2.online: ఆన్‌లైన్ | యూపీఐ | కార్డ్
why2.size: సైజు తప్పు | సైజు | చిన్నది | పెద్దది
why2.damaged: వస్తువు పాడైంది | పగిలిపోయింది | పాడైంది | చిరిగింది
slot2.morning: ఉదయం | పొద్దున | పన్నెండు లోపు
slot2.evening: సాయంత్రం | ఆఫీస్ తర్వాత
keep2.exchange: మార్చి ఇవ్వండి | ఎక్స్‌ఛేంజ్
keep2.refund: డబ్బులు వెనక్కి | రీఫండ్
yes: అవును; అవునండి; avunu; avunandi; అవును నేనే ఆర్డర్ చేశాను; avunu nene order chesanu; సరే; సరేనండి; sare pampandi; పంపండి; పంపించండి; pampinchandi; ఓకే; యస్; ఎస్; avunu naa order e; అవును నా ఆర్డరే; తప్పకుండా; కావాలి; naaku kavali; అవును కావాలి; confirm cheyandi; కన్ఫర్మ్ చేయండి; హా; haa pampandi; ఆ సరే; correct andi; కరెక్ట్; అవును సార్; ఓకే అండి పంపేయండి
no: కాదు; లేదు; వద్దు; vaddu; వద్దండి; vaddandi; నాకు వద్దు; naaku vaddu; నేను ఆర్డర్ చేయలేదు; nenu order cheyaledu; నేను ఏమీ ఆర్డర్ చేయలేదు; పంపకండి; pampakandi; పంపొద్దు; క్యాన్సిల్ చేయండి, వద్దు; నా ఆర్డర్ కాదు; idi naa order kaadu; నో; నో థాంక్స్; ఇప్పుడు వద్దు; అవసరం లేదు; avasaram ledu; నేను తీసుకోను; పొరపాటున చేశాను, వద్దు; akkarledu; అక్కర్లేదు
open: చెప్పండి; అవును చెప్పండి; avunu cheppandi; ఎవరు మాట్లాడుతున్నారు; evaru matladutunnaru; అవును ఎవరు; ekkada nunchi; హలో; ఒక్క నిమిషం; aagandi; ఆగండి; వినిపించడం లేదు; vinapadatledu; సరిగా వినపడట్లేదు; artham kaledu; అర్థం కాలేదు; ఫోన్ కట్ చేయకండి; డ్రైవింగ్ లో ఉన్నాను; tarvata matladata; ఎంత డబ్బులు; e order; అవును కానీ రేటు ఎక్కువ; ఆలోచించి చెప్తాను; teliyadu; తెలియదు; ఏమో; intlo adigi cheptanu; ఏ కంపెనీ నుంచి?; హిందీలో మాట్లాడండి; ఎప్పుడు వస్తుంది; rate tagginchite sare; మీటింగ్ లో ఉన్నాను; ఏంటి విషయం
repeat: మళ్ళీ చెప్పండి; malli cheppandi; ఇంకోసారి చెప్పండి; రిపీట్ చేయండి; em annaru; ఏమన్నారు; inkosari cheppandi; మరోసారి
person: మనిషితో మాట్లాడాలి; manishi tho matladali; మేనేజర్ కి ఇవ్వండి; కస్టమర్ కేర్ తో మాట్లాడాలి; evaraina manishitho matladinchandi; ఏజెంట్ తో మాట్లాడాలి; customer care ki connect cheyandi
optOut: ఫోన్ చేయకండి; phone cheyakandi; మళ్ళీ కాల్ చేయకండి; call cheyoddu; నాకు కాల్ చేయొద్దు; naa number teeseyandi; నంబర్ తీసేయండి; ఫోన్ చేయడం ఆపండి; calls aapandi; స్టాప్; డోంట్ కాల్ మీ; ఇంకెప్పుడూ ఫోన్ చేయకండి; disturb cheyakandi
pay2=cod: క్యాష్ ఇస్తాను; cash istanu; క్యాష్ ఓకే; cash on delivery pettandi; నగదు; మొదటిది; ఆన్‌లైన్ వద్దు, క్యాష్; nagadu
pay2=online: ఆన్‌లైన్ లో చేస్తాను; online lo chestanu; యూపీఐ ద్వారా; card tho pay chestanu; రెండోది; UPI lo
pay2=-: క్యాష్ లేదు; online cheyalenu; క్యాష్ లేదా ఆన్‌లైన్; edaina parledu; క్యాష్ వద్దు; రెండూ; card ledu; ఆన్‌లైన్ తప్ప; క్యాష్ ఓకేనా?
why2=size: సైజు చిన్నది; size tappu; చాలా పెద్దది; సైజు సరిపోలేదు
why2=damaged: పగిలిపోయింది; padaipoyindi; వస్తువు పాడైంది అండి; chirigindi
why2=-: సైజు బాగుంది; పాడవలేదు
slot2=morning: ఉదయం రండి; udayam; పొద్దున్నే
slot2=evening: సాయంత్రం పంపండి; sayantram randi; సాయంత్రం టైమ్
slot2=-: ఉదయం వద్దు; udayam leda sayantram; ఎప్పుడైనా
keep2=refund: డబ్బులు వెనక్కి ఇవ్వండి; refund ivvandi; రీఫండ్ కావాలి; dabbulu venakki kavali
keep2=exchange: మార్చి ఇవ్వండి; exchange cheyandi
keep2=-: రీఫండ్ వద్దు
day=tomorrow: రేపు; repu pampandi; రేపు ఓకే; టుమారో; repe; రేపే పంపండి
day=day_after: ఎల్లుండి; ellundi; ఎల్లుండి పర్లేదు; సోమవారం
day=weekend: వారాంతం; weekend lo; వీకెండ్
day=-: రేపు వద్దు; repu vaddu; రేపు లేదా ఎల్లుండి; రేపు తప్ప; repu intlo undanu; ఈరోజు
number=2: రెండు; rendu; రెండు పీసులు; రెండే; rendu kavali; టూ
number=1.5: ఒకటిన్నర; okatinnara; ఒకటీ ముప్పావు కాదు ఒకటిన్నర
number=250: రెండు వందల యాభై; rendu vandala yabhai; రెండొందల యాభై; rendu vandala yabai
number=3500: మూడు వేల ఐదు వందలు; moodu vela aidu vandalu; మూడున్నర వేలు; mudu vela aidu vandala rupayalu
number=125000: లక్షా పాతిక వేలు; laksha paathika velu; ఒక లక్ష ఇరవై ఐదు వేలు
number=99: తొంభై తొమ్మిది; tombhai tommidi; thombai thommidi
number=500: ఐదు వందలు; aidu vandalu; ఐదొందలు; ayidu vandala rupayalu
number=12: పన్నెండు; pannendu; ఒక డజను
number=-: ఒక్కటి కూడా వద్దు; రెండు లేదా మూడు; rendu vaddu; రెండు కంటే ఎక్కువ; kaneesam rendu; తెలియదు
date=2026-11-23: సోమవారం; somavaram; ఎల్లుండి; మండే; 23వ తేదీ; iravai mudava tedi
date=2026-11-25: బుధవారం; budhavaram; ఇరవై ఐదో తేదీ; 25 నవంబర్
date=2026-12-05: వచ్చే నెల ఐదో తేదీ; vacche nela aido tariku; డిసెంబర్ ఐదు
date=2026-11-24: మంగళవారం; mangalavaram; మూడు రోజుల తర్వాత; moodu rojula tarvata
date=-: సోమవారం తప్ప; ఇరవయ్యో తేదీ లోపు; శుక్రవారం తర్వాత; somavaram leda mangalavaram; రేపు వద్దు; సోమవారం వద్దు; sukravaram varaku; వచ్చే వారం
pay3.cod: ఇంటి దగ్గర డబ్బు | క్యాష్ | నగదు
pay3.prepaid: ఇప్పుడే ఆన్‌లైన్ | ఆన్‌లైన్ | ఫోన్‌పే | కార్డ్
time3.morning: ఉదయం పది లోపు | ఉదయం | పొద్దున
time3.noon: మధ్యాహ్నం
time3.night: రాత్రి | రాత్రి పూట
reason3.small: చిన్నగా ఉంది | చిన్నది | టైట్
reason3.colour: రంగు వేరు | రంగు | కలర్
reason3.broken: పగిలి వచ్చింది | పగిలింది | విరిగింది
yes: అవునండి పంపండి; avunu sir; సరే పంపించండి; ok andi; యస్ యస్; అవును నాదే; avunu naade; నేనే పెట్టాను; nenu order chesanu; కావాలండి; sare sare; కరెక్ట్ అండి; confirm; తప్పకుండా పంపండి; ha avunu; ష్యూర్; ఓకే ఓకే; avunu adi naade; సరేలే పంపండి; హా అవును
no: వద్దండి; vaddu andi; నేను ఏమీ పెట్టలేదు; nenu cheyaledu; నాది కాదు; naadi kaadu; నాకు అవసరం లేదు; no vaddu; నో అండి; పంపకండి; pampoddu; లేదండి; ledandi; అస్సలు వద్దు; order cheyaledu nenu
open: అవును ఎవరండి; avunu enti; చెప్పండి సార్; hello evaru; ఏ ఆర్డర్; enta; ఇప్పుడు బిజీ; office lo unna; తర్వాత చేయండి; alochistanu; మా ఆవిడని అడగాలి; theliyadu; అవునో కాదో తెలీదు; sare kani eppudu vastundi; వాయిస్ రావట్లేదు; vinapadatam ledu; ఒక్క నిమిషం ఆగండి; phone pettakandi; తక్కువ అయితే సరే; meeru evaru; ఏం కావాలి; avunu cheppandi sir; ఎందుకు; hindi raadu
optOut: నాకు ఫోన్ చేయకండి; inka call cheyakandi; మళ్ళీ ఫోన్ చేయొద్దు; call cheyakandi; నా నంబర్ తీసేయండి; calls vaddu; stop calling; స్టాప్ కాలింగ్; dont call me; ఫోన్ చేయడం మానేయండి
repeat: మళ్లీ చెప్పండి; inkosari; ఇంకోసారి; ఏమన్నారు; repeat cheyandi; రిపీట్
person: మేనేజర్ తో మాట్లాడాలి; evaritho aina matladali; కస్టమర్ కేర్; manishi kavali; ఏజెంట్ తో మాట్లాడించండి; customer care tho matladali
pay3=cod: క్యాష్ ఇస్తా; cash istanu; నగదుగా; cash e; క్యాష్ చాలు
pay3=prepaid: ఆన్‌లైన్‌లో కడతాను; phonepe lo; కార్డుతో; card dwara; ఆన్‌లైన్
pay3=-: క్యాష్ వద్దు; online vaddu; కార్డ్ లేదు; cash leka online; రెండూ ఓకే; online kudaradu
time3=morning: ఉదయాన్నే; udayam; ఉదయం రండి; podduna randi
time3=noon: మధ్యాహ్నం రండి; madhyahnam; మధ్యాహ్నానికి
time3=night: రాత్రికి; ratri; రాత్రి పంపండి
time3=-: ఉదయం వద్దు; ratri vaddu; ఉదయం లేదా రాత్రి; udayam tappa
reason3=small: చాలా చిన్నది; chinnadi; టైట్ గా ఉంది
reason3=colour: రంగు వేరే; colour vere; కలర్ నచ్చలేదు
reason3=broken: విరిగింది; pagilindi; పగిలి వచ్చింది
reason3=-: రంగు బాగుంది; colour bagundi; విరగలేదు
day=tomorrow: రేపటికి; repu; రేపు ఉదయం; tomorrow pampandi
day=day_after: ఎల్లుండి రండి; ellundi; ఎల్లుండి చాలు
day=-: రేపు కుదరదు; repu vaddu; రేపటి తర్వాత; repu tappa
number=3: మూడు; mudu; moodu; త్రీ; మూడే; mudu kavali
number=20: ఇరవై; iravai; ట్వెంటీ
number=350: మూడు వందల యాభై; mudu vandala yabhai; మూడొందల యాభై
number=1750: వెయ్యి ఏడు వందల యాభై; veyyi edu vandala yabhai
number=200000: రెండు లక్షలు; rendu lakshalu; రెండు లక్షల రూపాయలు
number=36: ముప్పై ఆరు; muppai aaru; muppai aru
number=-: మూడు కాదు; mudu vaddu; ఇరవై పైన; teliyadu; ఏమీ వద్దు; moodu leda nalugu
date=2026-11-27: శుక్రవారం; sukravaram; ఫ్రైడే; 27 తేదీ; shukravaram randi
date=2026-12-01: డిసెంబర్ ఒకటి; december 1; వచ్చే నెల ఒకటో తేదీ
date=2026-11-22: రేపు; repu; ఆదివారం; adivaram; సండే
date=-: శుక్రవారం ముందు; sukravaram vaddu; రేపటి తర్వాత; శుక్రవారం తప్ప; repu leda ellundi; వచ్చే నెల; ఎప్పుడైనా సరే
`;
