export const heard = `
pay.cod: క్యాష్ ఆన్ డెలివరీ | క్యాష్ | నగదు | cash | cod
pay.online: ఆన్‌లైన్ పేమెంట్ | ఆన్‌లైన్ | యూపీఐ | కార్డు | online | upi
why.size: సైజు తప్పు | సైజు | చిన్నది | పెద్దది | size
why.damaged: వస్తువు పాడైంది | పాడైంది | విరిగింది | చిరిగింది | damage
why.mind: మనసు మారింది | నచ్చలేదు
slot.morning: ఉదయం | పొద్దున | udayam
slot.evening: సాయంత్రం | sayantram
yes: అవును నేనే ఆర్డర్ చేశాను; యస్; ఎస్ పంపండి; avunu pampandi; sare confirm cheyandi; ఓకే కన్ఫర్మ్; అవునండి కావాలి; avunu sir; సరే పంపించండి; హా అవును; ok sare; ఖచ్చితంగా; nene order chesanu; అవును అవును కావాలి; సరే చేయండి; ష్యూర్
no: వద్దు; నో; నాకు వద్దండి; vaddu sir; nenu order cheyaledu; ఆర్డర్ చేయలేదు; కాదు వద్దు; avasaram ledu; పంపకండి; లేదండి; pampoddu; kaadu vaddu; నాట్ ఇంట్రెస్టెడ్; అవసరం లేదు ఇప్పుడు
open: అవును చెప్పండి; avunu cheppandi; అవును ఎవరు; ఎవరండి మాట్లాడేది; హలో చెప్పండి; avunu evaru meeru; అవును కానీ అడ్రస్ మార్చాలి; ఒక్క నిమిషం ఆగండి; తర్వాత కాల్ చేయండి; ippudu busy; ఎంత; కట్ చేయకండి; phone pettakandi; ఏ కంపెనీ; ఇప్పుడు వద్దు; ఆలోచించి చెప్తాను; hello evaru; ఇంట్లో లేను; ఏ ఆర్డర్; అవునా కాదా తెలియదు
repeat: మళ్లీ చెప్పండి; రిపీట్ చేయండి; ఏమన్నారు; వినపడట్లేదు; malli cheppandi; ardham kaledu; ఇంకోసారి చెప్పండి; వినిపించలేదు
person: మనిషితో మాట్లాడాలి; మేనేజర్ తో మాట్లాడాలి; కస్టమర్ కేర్; evarithonaina matladali; agent tho matladali
optOut: కాల్ చేయకండి; మళ్లీ ఫోన్ చేయకండి; డోంట్ కాల్ మీ; call cheyakandi; phone cheyoddu; స్టాప్; విసిగించకండి; calls vaddu
day=tomorrow: రేపు; repu; టుమారో; రేపు ఉదయం; ఆదివారం
day=day_after: ఎల్లుండి; ellundi; సోమవారం; మండే
day=-: నాకు రేపు వద్దు; రేపు కాదు; repu vaddu; రేపు లేదా ఎల్లుండి; రేపు తప్ప; రేపు ఎందుకు
pay=cod: క్యాష్; క్యాష్ ఇస్తాను; cash istanu; క్యాష్ ఆన్ డెలివరీ
pay=online: ఆన్‌లైన్; ఆన్లైన్ చేస్తాను; యూపీఐ
pay=-: ఆన్‌లైన్ కుదరదు; క్యాష్ లేదు; క్యాష్ లేదా కార్డు
why=size: సైజు చిన్నది; size chinnadi; సైజు
why=damaged: పాడైంది; డ్యామేజ్; virigindi
why=-: తెలియదు; సైజు సమస్య లేదు
slot=morning: ఉదయం; మార్నింగ్; udayam pampandi
slot=evening: సాయంత్రం; evening
slot=-: ఉదయం వద్దు; ఉదయం లేదా సాయంత్రం
number=2: రెండు; rendu; నాకు రెండు కావాలి; టూ
number=125000: లక్షా పాతిక వేలు; లక్షా ఇరవై ఐదు వేలు
number=25: ఇరవై ఐదు; iravai aidu; iravaiaidu
number=-: ఒక్కటి కూడా లేదు; రెండు లేదా మూడు; ఐదు వద్దు; ఎన్ని; తెలియదు
date=2026-11-22: రేపు; repu; టుమారో; ఆదివారం
date=2026-11-24: మంగళవారం; mangalavaram; మూడు రోజుల తర్వాత
date=2026-11-27: శుక్రవారం; shukravaram; ఫ్రైడే; sukravaram
date=2026-12-15: పదిహేనో తేదీ; 15 తేదీ; డిసెంబర్ 15
date=-: ఆదివారం తప్ప ఏ రోజైనా; రేపు వద్దు; సోమవారం లేదా మంగళవారం; శుక్రవారం తర్వాత; వచ్చే వారం; eppudaina; repu ledu
`;
