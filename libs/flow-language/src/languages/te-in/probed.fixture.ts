/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: క్యాష్ ఆన్ డెలివరీ | క్యాష్ | నగదు | cod
pay.online: ఆన్‌లైన్ | యూపీఐ | upi | కార్డు
yes: అవును పంపండి; సరే కన్ఫర్మ్ చేయండి; avunu pampandi; యెస్; ఓకే అండి; avunandi correct; నేనే ఆర్డర్ చేశాను; sare pampinchandi; కరెక్ట్; అవునండి కావాలి; haa sare; సరేనండి
no: వద్దు; నాకు వద్దండి; vaddu cancel cheyandi; నో వద్దు; నేను ఆర్డర్ చేయలేదు; pampavaddu; అక్కర్లేదు; naaku avasaram ledu; కాదు వద్దు; vaddandi pampakandi
open: అవును చెప్పండి ఎవరు; avunu evaru matladedi; ఏ కంపెనీ అండి; అవును కానీ రేటు ఎక్కువ; ippudu busy ga unnanu; ఇంట్లో అడిగి చెప్తాను; ఎంత అవుతుంది; avunu kani repu; బండి నడుపుతున్నాను; హలో వినిపిస్తోందా; ఏ ఆర్డర్; తెలియదు; alochinchi cheptanu; తర్వాత మాట్లాడదాం; avunu oka nimisham; మీరు రోబోనా; ఫోన్ పెట్టేయకండి; ఈరోజు వస్తే సరే; enti vishayam; అవునా
repeat: మళ్ళీ చెప్పండి; malli cheppandi; ఏమన్నారు; రిపీట్ చేయండి; సరిగ్గా వినపడలేదు
person: మేనేజర్‌తో మాట్లాడాలి; manager tho matladali; కస్టమర్ కేర్; ఎవరైనా మనిషితో మాట్లాడాలి
optOut: నాకు కాల్ చేయకండి; call cheyyakandi; ఇకపై ఫోన్ చేయొద్దు; inka phone cheyyoddu; నా నంబర్ తీసేయండి; na number delete cheyandi; మళ్ళీ కాల్ చేయవద్దు; నో కాల్స్ ప్లీజ్; స్టాప్ కాలింగ్; రిమూవ్ మై నంబర్; డోంట్ కాల్ మీ; ఇబ్బంది పెట్టకండి; క్యాన్సిల్ చేయండి ఇక కాల్ చేయకండి; no calls please
open: డ్రైవర్‌కి కాల్ చేయకండి; ఇప్పుడు కాల్ చేయకండి; సాయంత్రం కాల్ చేయండి; call cut cheyyakandi; రేపు కాల్ చేయొద్దు
pay=cod: క్యాష్; cash istanu; నగదు ఇస్తాను; క్యాష్ ఆన్ డెలివరీ చాలు; cod cheyandi
pay=online: ఆన్‌లైన్‌లో కడతాను; upi lo chestanu; కార్డు; క్యాష్ కాదు, ఆన్‌లైన్; యూపీఐ చేస్తాను
pay=-: క్యాష్ వద్దు; cash ledu; కార్డు పోయింది; upi problem; యూపీఐ పని చేయట్లేదు; క్యాష్ లేదా కార్డు; ఆన్‌లైన్‌లో చేయలేను; online cheyadam radu; ఏది మంచిది
day=tomorrow: రేపు; repu pampandi; ఆదివారం; మొదటిది; టుమారో
day=day_after: ఎల్లుండి; ellundi pampandi; సోమవారం; రెండోది
day=-: రేపు వద్దు; repu kudaradu; రేపు తప్ప; రేపు ఊర్లో ఉండను; రేపు లేదా ఎల్లుండి
reason=not_home: ఇంట్లో లేను; intlo lenu; బయటికి వెళ్ళాను
reason=wrong_address: అడ్రస్ తప్పు; address thappu; చిరునామా తప్పుగా ఉంది
reason=nobody_came: ఎవరూ రాలేదు; evaru raledu; డెలివరీ బాయ్ రాలేదు
reason=-: ఇంట్లోనే ఉన్నాను; nenu intlone unnanu; అడ్రస్ కరెక్టే; address correct; అతను వచ్చాడు
change=size: సైజు చిన్నది; pedda size kavali
change=colour: వేరే కలర్ కావాలి; colour marchali
change=refund: డబ్బులు వెనక్కి కావాలి; refund kavali
change=-: సైజు బాగానే ఉంది; size ok ne; రీఫండ్ వద్దు; కలర్ బాగుంది
payment=pay_online: ఆన్‌లైన్‌లో కడతాను; link pampandi
payment=already_paid: డబ్బులు కట్టేశాను; already pay chesanu
payment=cash_on_delivery: క్యాష్ ఆన్ డెలివరీ; వచ్చాక డబ్బులు ఇస్తాను
payment=not_wanted: ఆర్డర్ వద్దు
payment=-: ఇంకా కట్టలేదు; payment cheyaledu; లింక్ పని చేయట్లేదు
slot=morning: ఉదయం; poddunna randi
slot=evening: సాయంత్రం; evening randi
slot=-: ఉదయం వద్దు; evening intlo undanu; ఎప్పుడైనా
number=2: రెండు; rendu kavali; రెండే; టూ; rendu chalu
number=150: నూట యాభై; noota yabhai; నూట యాభై రూపాయలు
number=2500: రెండు వేల ఐదు వందలు; rendu vela aidu vandalu; రెండున్నర వేలు
number=-: రెండు కాదు; rendu moodu; ఐదు కంటే ఎక్కువ; కనీసం పది; ఒక్కటి కూడా వద్దు
date=2026-11-22: రేపు; repu udayam; ఆదివారం; నవంబర్ 22; 22వ తేదీ
date=2026-11-27: శుక్రవారం; shukravaram; ఫ్రైడే; నవంబర్ ఇరవై ఏడు
date=2026-12-05: వచ్చే నెల ఐదో తేదీ; డిసెంబర్ 5; december aidu
date=-: శుక్రవారం వద్దు; శుక్రవారం తర్వాత; ఆదివారం తప్ప; వచ్చే వారం; రేపు లేకపోతే ఎల్లుండి; పోయిన సోమవారం; ఏ రోజైనా; ఐదో తేదీకి ముందు
text=గుడి పక్కన: గుడి పక్కన
textBack: కాల్ చేయొద్దు సెక్యూరిటీకి ఇచ్చేయండి రెండో గేటు దగ్గర
reason=-: ఇంట్లో ఉన్నాం; అమ్మ ఇంట్లో ఉంది; నేను బయట లేను; ఎవరో వచ్చారు; అడ్రస్ మారలేదు; అడ్రస్ తప్పు కాదు; ఫోన్ రాలేదు; తెలియదు; intlo unnanu; nenu bayata lenu
payment=-: డబ్బులు లేవు; లింక్ రాలేదు; ఆన్‌లైన్ వద్దు; ఆర్డర్ కావాలి; ఇంకా ఇవ్వలేదు; క్యాష్ లేదు
change=-: సైజు మార్చొద్దు; రంగు బాగుంది; డబ్బు వద్దు; సైజు సరిపోయింది; పెద్ద సైజు వద్దు
`;
