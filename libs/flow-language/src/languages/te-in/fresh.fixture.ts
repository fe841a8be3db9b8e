/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: క్యాష్ ఆన్ డెలివరీ | క్యాష్ | నగదు
pay4.online: ఆన్‌లైన్ | యూపీఐ | కార్డ్
why4.size: సైజ్ తప్పు | సైజ్ | చిన్నది | పెద్దది
why4.damaged: పాడైంది | విరిగింది | చిరిగింది
slot4.morning: ఉదయం | పొద్దున
slot4.evening: సాయంత్రం
yes: అవును పంపించండి; avunu naa order e; సరే పంపండి; అవునండి నేనే ఆర్డర్ చేశాను; avunu kavali; ఓకే కన్ఫర్మ్ చేయండి; అవును కరెక్టే; sare pampinchandi; ఎస్ ఎస్; హా అవును; tappakunda pampandi
no: వద్దండి; naaku vaddu; నేను ఆర్డర్ చేయలేదు; లేదు వద్దు; అవసరం లేదు; pampakandi; పొరపాటున చేశాను, పంపొద్దు; vaddu sir; నాకు అక్కర్లేదు
open: అవును ఎవరు; అవును చెప్పండి ఎవరు మాట్లాడేది; avunu emiti vishayam; హలో; ఎక్కడ నుంచి మాట్లాడుతున్నారు; రేపు పంపకండి; రేపు వద్దు; ఇప్పుడు ఫోన్ చేయకండి డ్రైవింగ్ లో ఉన్నాను; ఫోన్ కట్ చేయకండి; నేనే ఫోన్ చేస్తాను; avunu kaani rate ekkuva; ఆలోచించి చెప్తాను; ఇంట్లో అడగాలి; eppudu vastundi; ఎంత డబ్బులు; రేటు తక్కువైతే అవును; సోమవారం వద్దు; repu vaddu; రేపు ఫోన్ చేయండి; మీరు రోబోనా; అవునో కాదో తెలీదు; ye order adi; డెలివరీ బాయ్ కి ఫోన్ చేయకండి
optOut: ఇంకెప్పుడూ ఫోన్ చేయకండి; naaku call cheyakandi; ఫోన్ చేయడం ఆపండి; నా నంబర్ తీసేయండి; డిస్టర్బ్ చేయకండి
person: ఎవరైనా మనిషితో మాట్లాడాలి; ఏజెంట్; manager tho matladali; కస్టమర్ కేర్
repeat: మళ్ళీ చెప్పండి; emannaru; ఇంకోసారి చెప్పండి
pay4=cod: క్యాష్ ఇస్తాను; cash lo; క్యాష్ చాలు
pay4=online: ఆన్‌లైన్ లో కడతాను; upi tho; కార్డ్ తో
pay4=-: క్యాష్ లేదు; ఆన్‌లైన్ వద్దు; cash leda card; కార్డ్ తప్ప; ఏదైనా పర్లేదు; upi kudaradu
why4=size: సైజ్ చిన్నగా ఉంది; size peddadi; చాలా చిన్నది
why4=damaged: విరిగిపోయి వచ్చింది; chirigipoyindi; పాడైపోయింది
why4=-: సైజ్ బాగానే ఉంది; విరగలేదు
slot4=morning: ఉదయం రండి; poddunna; ఉదయం పంపండి
slot4=-: ఉదయం వద్దు; ఉదయం లేదా సాయంత్రం; sayantram vaddu
day=tomorrow: రేపు పంపండి; repu okay; రేపే
day=day_after: ఎల్లుండి; ellundi pampandi; సోమవారం; రేపు వద్దు ఎల్లుండి
day=-: రేపు కాదు; రేపటి నుంచి; రేపు లేదా ఎల్లుండి; repu rakandi; ఎల్లుండి వద్దు; రేపు సెలవు; రేపు తప్ప; ఈరోజే
number=3: మూడు; moodu; మూడు పీసులు; మూడే
number=1500: పదిహేను వందలు; padihenu vandalu; వెయ్యి ఐదు వందలు; ఒకటిన్నర వేలు
number=25: ఇరవై ఐదు; iravai aidu; పాతిక
number=-: మూడు వద్దు; మూడు నాలుగు; moodu leda naalugu; మూడు కంటే ఎక్కువ; ఒక్కటి కూడా వద్దు; ఎన్నో తెలీదు
date=2026-11-25: బుధవారం; budhavaram; 25వ తేదీ; నవంబర్ ఇరవై ఐదు; వచ్చే బుధవారం
date=2026-12-05: డిసెంబర్ ఐదు; వచ్చే నెల ఐదో తేదీ; december 5 na
date=2026-11-24: మూడు రోజుల తర్వాత; మంగళవారం; mangalavaram
date=-: బుధవారం వద్దు; బుధవారం తర్వాత; బుధవారం నుంచి; 25 లోపు కాదు; budhavaram leda guruvaram; ఎప్పుడైనా; వచ్చే వారం; బుధవారం రాకండి; budhavaram kadu; రెండు మూడు రోజుల్లో; బుధవారం తప్ప; budhavaram nundi
date=2026-11-22: adivaram; aadivaram
date=2026-11-23: somavaram
date=2026-11-24: mangalavaram
date=2026-11-25: budhavaram
date=2026-11-26: guruvaram
date=2026-11-27: shukravaram; sukravaram
date=2026-11-28: shanivaram; sanivaram
number=1: okati
number=2: rendu
number=3: moodu
number=4: naalugu; nalugu
number=5: aidu
number=6: aaru
number=7: edu; yedu
number=8: enimidi
number=9: tommidi; thommidi
number=10: padi
number=11: padakondu
number=12: pannendu
number=13: padamoodu
number=14: padnaalugu
number=15: padihenu
number=16: padahaaru
number=17: padihedu
number=18: paddenimidi
number=19: pantommidi
number=20: iravai
number=30: muppai
number=40: nalabhai
number=50: yabhai; yaabhai
number=60: aravai
number=70: debbai
number=80: enabhai
number=90: tombhai
number=100: vanda
number=1000: veyyi
number=100000: laksha; oka lakh
number=1.5: okatinnara
number=2.5: rendunnara
`;
