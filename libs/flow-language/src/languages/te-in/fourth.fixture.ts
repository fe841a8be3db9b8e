/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: క్యాష్ ఆన్ డెలివరీ | క్యాష్ | నగదు
pay4.online: ఆన్‌లైన్ | యూపీఐ | UPI | కార్డు
when4.morning: ఉదయం
when4.evening: సాయంత్రం
yes: అవును పంపండి; avunu kavali; సరే పంపించండి; sare confirm cheyandi; తప్పకుండా; haa pampandi
no: వద్దు; naaku vaddu; అవసరం లేదు; vaddandi pampakandi; నాకు అక్కర్లేదు
open: kaadu nenu vaari bharya ni; అవును నేను ఆయన తమ్ముడిని; avunu aayana intlo leru; అవును రాంగ్ నంబర్; avunu cancel cheyandi; అవును ఎవరు మీరు; teliyadu; బండి నడుపుతున్నాను; avunu kani ippudu kaadu; ధర ఎంత; sare chustanu; ఇంట్లో అడగాలి; వినపడటం లేదు; avunu inka raledu; నేను కాదు మా అబ్బాయి ఆర్డర్ చేశాడు; sare cheppandi; అవును వచ్చేసింది; సరే ఉంటాను; ippudu call cheyakandi tarvata cheyandi; ఫోన్ పెట్టేయకండి; రేపు కాల్ చేయండి; అసలు తెలియదు; సరిగ్గా చెప్పలేను; ఇంట్లో ఎవరూ లేరు; evaru leru; కాదు అంటే
repeat: మళ్ళీ చెప్పండి; malli cheppandi
person: మనిషితో మాట్లాడాలి; manager tho matladali
optOut: నాకు మళ్ళీ కాల్ చేయకండి; inka phone cheyakandi; నా నంబర్ తీసేయండి
pay4=cod: క్యాష్ ఇస్తాను; cash; ఆన్‌లైన్ వద్దు క్యాష్
pay4=online: UPI chestanu; కార్డుతో; ఆన్‌లైన్ లో కడతాను
pay4=-: క్యాష్ లేదు; card machine undaa; ఆన్‌లైన్ లో కట్టేశాను; రెండూ; UPI panicheyatledu; ఆన్‌లైన్ చేసాను; ఆన్‌లైన్ లో చేశా; online chesanu
when4=morning: ఉదయం రండి
when4=-: సాయంత్రం ఎవరూ ఉండరు; పొద్దున ఫోన్ చేశాను; శుభ సాయంత్రం
number=2: రెండు; rendu chalu
number=-: ఒక నిమిషం; rendu moodu; ఒక్కటి కూడా వద్దు; రెండు రోజుల తర్వాత; కనీసం ఐదు; ఇంకొకటి; inko rendu; ఇంకా రెండు
date=2026-11-24: రేపు; repu pampandi
date=2026-11-25: ఎల్లుండి; బుధవారం
date=2026-11-27: శుక్రవారం; sukravaram
date=-: రేపు వద్దు; రేపు సెలవు; శుక్రవారం తర్వాత; repu leda ellundi; శుక్రవారం ఊర్లో ఉండను; ఆదివారం తప్ప
`;
