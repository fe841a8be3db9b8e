import type { PhraseBook } from './phrase-book.js';

export const teIN: PhraseBook = {
  yes: ['అవును', 'ఔను|అవునండి|ఔనండి|హా|ఆఁ', 'అవును అండి|అవును|సార్', 'avunu|avnu|ounu|aunu|avunandi|haa|ha', 'avunu andi|sir'],
  agree: [
    'సరే|సరేనండి|సరేలెండి|సరి|సరైనదే|ఓకే|తప్పకుండా|ఖచ్చితంగా|కచ్చితంగా|కరెక్ట్|కరెక్టే|కరెక్టు|పర్వాలేదు|పరవాలేదు|మంచిది', 'సరిగ్గా|సరిగ్గానే|కరెక్ట్_గా|కరెక్టుగా ఉంది', 'తప్పు కాదు|లేదు', 'సమస్య|ఇబ్బంది|ప్రాబ్లం|ప్రాబ్లెం లేదు|ఏమీ_లేదు', 'sare|sarey|saray|sarenandi|sari|tappakunda|thappakunda|khachitanga|kachitanga|correcte|parvaledu|paravaledu|parledu|manchidi', 'sarigga|sariggane|correct_ga|correctga undi', 'tappu|thappu kaadu|kadu|ledu', 'samasya|ibbandi|problem ledu|emi_ledu',
  ],
  want: ['కావాలి|పంపండి|పంపించండి|చేయండి', 'kavali|pampandi|pampinchandi|cheyandi'],
  filler: ['నాకు|మాకు|నా|ఆర్డర్|naaku|naku'],
  no: ['కాదు', 'లేదు|కాదండి|లేదండి', 'కాదు|లేదు అండి|సార్', 'kaadu|kadu|kaadhu|ledu|ledhu|leadu|kaadandi|ledandi', 'kaadu|kadu|ledu andi|sir'],
  refuse: [
    'వద్దు|వొద్దు|ఒద్దు|వద్దండి|తప్పు|అక్కర్లేదు|అవసరంలేదు|కుదరదు|వీలుకాదు|చేయలేదు|పెట్టలేదు|పంపొద్దు|పంపవద్దు|పంపకండి|చేయొద్దు|చేయకండి', 'సరిగ్గా|కరెక్ట్_గా|అక్కర|అవసరం|ఇష్టం లేదు', 'కరెక్ట్|కరెక్టు|సరి|వీలు కాదు', 'అస్సలు కాదు|వద్దు|లేదు',
    'vaddu|vadhu|vaddhu|oddu|vaddandi|tappu|thappu|akkarledu|akkaraledu|kudaradu|kudaradhu|cheyaledu|cheyyaledu|pettaledu|pampoddu|pampakandi', 'sarigga|correct_ga|akkara|avasaram|istam|ishtam ledu', 'correct|sari kaadu|kadu', 'assalu kaadu|vaddu|ledu',
  ],
  unsure: ['తెలియదు|తెలీదు|తెలియట్లేదు|తెలీట్లేదు|బహుశా|ఏమో', 'గుర్తు లేదు', 'ఆలోచించి చెప్తాను|చెబుతాను', 'ఆలోచిస్తాను|చూస్తాను', 'teliyadu|telidu|theliyadu|teliyatledu|bahusha|bahusa|emo', 'gurtu ledu', 'alochinchi|aalochinchi cheptanu|chepta', 'alochistanu|chustanu', 'క్యాన్సిల్|కాన్సిల్|రద్దు|cancel చేయవద్దు|చేయొద్దు|చేయకండి', 'cancel|raddu cheyavaddu|cheyoddu|cheyakandi|cheyyoddu'],
  cancel: ['క్యాన్సిల్|కాన్సిల్|క్యాన్సల్|కేన్సిల్|రద్దు|raddu|cancel'],
  optOut: [
    'దయచేసి నాకు మళ్ళీ కాల్ చేయవద్దు', 'నాకు|నన్ను|మాకు| మళ్ళీ|మళ్లీ|ఇంకోసారి| కాల్|ఫోన్|call|phone చేయవద్దు|చేయొద్దు|చేయకండి|చెయ్యకండి|చెయ్యొద్దు|చేయకు|చేయద్దు|చేయవొద్దు', 'కాల్|కాల్స్|ఫోన్|call|phone చేయడం|రావడం ఆపండి|ఆపేయండి|మానేయండి', 'కాల్స్|కాల్|calls ఆపండి|ఆపేయండి|వద్దు', 'ఫోన్ వద్దు', 'నా నంబర్|నెంబర్|నంబరు|number తీసేయండి|తొలగించండి|తీసివేయండి|డిలీట్|delete|remove', 'ఇబ్బంది|డిస్టర్బ్|disturb పెట్టకండి|చేయకండి|పెట్టొద్దు',
    'naaku|naku|nannu|maaku|maku| malli|mallee|inkosari| call|phone|fone|kaal cheyavaddu|cheyyavaddu|cheyoddu|cheyyoddu|cheyakandi|cheyyakandi|cheyaku|cheyyaku|cheyaddu|cheyodhu|cheyyodhu|chesey_vaddu', 'call|calls|phone cheyadam|cheyyadam|raavadam apandi|aapandi|apeyandi|aapeyandi|maneyandi', 'calls|call apandi|aapandi|aapeyandi|vaddu', 'naa|na number|nambar|nambaru teseyandi|teeseyandi|tiseyandi|tolaginchandi|delete|remove', 'ibbandi|disturb pettakandi|cheyakandi|cheyoddu|pettoddu',
  ],
  limits: { before: ['ఇప్పుడు|ఇప్పుడే|పొద్దున|పొద్దున్నే|ఉదయం|రాత్రి|రాత్రిపూట|సాయంత్రం|మధ్యాహ్నం|గంటలకు|ఈరోజు|ఇవాళ', 'గంటల|గంటలకు ముందు|లోపు|తర్వాత|తరువాత', 'ippudu|ippude|poddunna|podduna|udayam|ratri|sayantram|madhyahnam|gantalaku|eeroju|ivala', 'gantala|gantalaku mundu|tarvata|lopu'] },
  person: [
    'నేను ఒక వ్యక్తితో మాట్లాడాలి', 'ఎవరితోనైనా|వ్యక్తితో|మనిషితో|మేనేజర్తో|మేనేజర్_తో|ఏజెంట్తో|ఏజెంట్_తో|ఎవరితో_అయినా మాట్లాడాలి|మాట్లాడతాను|మాట్లాడించండి', 'కస్టమర్ కేర్', 'evarithonaina|evaritonaina|evaritho_aina|manishitho|manishito|managertho|manager_tho|manager_to|agenttho|agent_tho|agent_to maatladali|matladali|matlaadali|matladatanu',
  ],
  repeat: [
    'దయచేసి మళ్ళీ చెప్పండి', 'మళ్ళీ|మళ్లీ|ఇంకోసారి|మరోసారి|ఇంకొకసారి చెప్పండి|చెప్తారా|చెప్పు', 'ఏమన్నారు', 'ఏం|ఏమి అన్నారు|చెప్పారు', 'వినపడలేదు|వినిపించలేదు|వినబడలేదు|వినపడట్లేదు|అర్థంకాలేదు', 'అర్థం కాలేదు|కావట్లేదు|కావడం_లేదు', 'malli|mallee|inkosari|marosari cheppandi|chepandi|cheppu', 'emannaru', 'em|emi annaru|cheppaaru|chepparu', 'vinapadaledu|vinipinchaledu|vinabadaledu|vinapadatledu', 'ardham|artham kaaledu|kaledu|kavatledu',
  ],
  sampleText: 'ఇది ఒక నమూనా సమాధానం',
  notHeard: 'క్షమించండి, మీ మాట వినిపించలేదు.',
  notUnderstood: 'క్షమించండి, మీరు చెప్పింది అర్థం కాలేదు.',
  optedOut: 'సరే. ఈ నంబర్‌కు మళ్ళీ కాల్ చేయము. ధన్యవాదాలు.',
  connecting: 'దయచేసి లైన్‌లో ఉండండి, మిమ్మల్ని ఒక వ్యక్తితో కలుపుతున్నాము.',
};
