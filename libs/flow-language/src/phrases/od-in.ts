import type { PhraseBook } from './phrase-book.js';

export const odIN: PhraseBook = {
  yes: ['ହଁ', 'ହାଁ|ହ', 'ହଁ ଆଜ୍ଞା|ହଁ', 'ଆଜ୍ଞା ହଁ', 'ha|haan|han|haa', 'ha|haan agya|aagya|agyan', 'agya|aagya|agyan ha|haan'],
  agree: [
    'ଆଜ୍ଞା|ଠିକ୍|ନିଶ୍ଚୟ|ନିଶ୍ଚିତ|ହେବ|ଓକେ|ଭଲ', 'ଠିକ୍ ଅଛି', 'କିଛି|କୌଣସି| ଅସୁବିଧା|ସମସ୍ୟା ନାହିଁ|ନାହି|ନାଇଁ', 'ଭୁଲ ନୁହେଁ|ନାହିଁ', 'agya|aagya|agyan|thik|theek|nischay|nischaya|nischita|heba', 'thik|theek achhi|achi|aachi|achhe', 'kichhi|kichi| asubidha|problem nahi|nahin', 'bhul nuhe|nuhen',
  ],
  want: ['ଦରକାର|ପଠାନ୍ତୁ', 'ଦରକାର ଅଛି', 'ପଠାଇ|କରି ଦିଅନ୍ତୁ', 'darkar|pathantu', 'darkar achhi|achi|aachi|achhe', 'pathai|kari diantu'],
  filler: ['ମୋତେ|ମୋର|ମୋ|ଅର୍ଡର|mote|mora'],
  no: ['ନା', 'ନାହିଁ|ନାହି|ନାଇଁ|ନୁହେଁ|ନୁହେ', 'ଆଜ୍ଞା ନା', 'ନା ଆଜ୍ଞା|ନା', 'na|naa|nahi|nahin|nai|nuhe|nuhen', 'agya na', 'na agya|aagya'],
  refuse: [
    'ଭୁଲ୍|ଚାହୁନି|କରିନି|କରିନାହିଁ|ଚାହୁନାହିଁ', 'ଠିକ୍|ଦରକାର|ଚାହେଁ|ଚାହୁଁ|ହେବ|ପଠାନ୍ତୁ|କରନ୍ତୁ|କେବେ|ନେବି|ଆବଶ୍ୟକ ନାହିଁ|ନାହି|ନାଇଁ', 'ଠିକ୍|ମୋଟେ ନୁହେଁ|ନୁହେ', 'କେବେ ନୁହେଁ',
    'bhul|chahuni|karini|karinahi', 'thik|theek|darkar|heba|pathantu|karantu|kebe|nebi|abashyaka nahi|nahin|nai|ni', 'thik|theek|mote nuhe|nuhen', 'darkarni|hebani',
  ],
  unsure: ['ଜାଣି|ମନେ|ଜଣା ନାହିଁ|ନାହି', 'ଜାଣିନି|ଜାଣିନାହିଁ|ବୋଧହୁଏ|ହୁଏତ', 'ଭାବି କହିବି', 'ହଁ କି|ନା ନା', 'jani|mane|jana nahi|nahin', 'janini|janinahi|bodhahue|bodhe|hueta', 'bhabi kahibi', 'ha ki na', 'କ୍ୟାନ୍ସଲ|ବାତିଲ|ରଦ୍ଦ କରନ୍ତୁ ନାହିଁ', 'cancel|batil|radd karantu nahi|nahin'],
  cancel: ['କ୍ୟାନ୍ସଲ|କ୍ୟାନସେଲ|ବାତିଲ|ରଦ୍ଦ|batil|radd|cancel'],
  optOut: [
    'ଦୟାକରି ମୋତେ ଆଉ କଲ୍ କରନ୍ତୁ ନାହିଁ', 'ମୋତେ|ଆମକୁ| ଆଉ| କଲ୍|ଫୋନ୍|call|phone କରନ୍ତୁ|କରିବେ|କର|କରିବ ନାହିଁ|ନାହି|ନାଇଁ|ନି', 'କଲ୍|ଫୋନ୍|call|phone କରିବେନି|କରନ୍ତୁନି|କରିବେନାହିଁ', 'କଲ୍|ଫୋନ୍|call|phone କରିବା|ଆସିବା ବନ୍ଦ', 'କଲ୍|ଫୋନ୍|call|phone ବନ୍ଦ କରନ୍ତୁ', 'କଲ୍|ଫୋନ୍|calls ଦରକାର ନାହିଁ', 'ମୋ|ମୋର ନମ୍ବର|ନମ୍ବରଟି|number ହଟାନ୍ତୁ|ହଟାଇ|କାଢ଼ି|କାଟି|ଡିଲିଟ|delete|remove', 'ହଇରାଣ|ବିରକ୍ତ କରନ୍ତୁ ନାହିଁ',
    'mote|amaku| au|aau| call|phone|fon karantu|karibe|kara|karnu nahi|nahin|nai|ni', 'call|phone karibeni|karantuni|karibenahi', 'call|phone kariba|asiba banda|band', 'call|calls|phone banda|band karantu', 'calls|call darkar nahi|nahin', 'mo|mora number|nambar hatantu|hatai|kadhi|kati|delete|remove', 'hairan|birakta karantu nahi|nahin',
  ],
  limits: { before: ['ଏବେ|ସକାଳେ|ରାତିରେ|ସନ୍ଧ୍ୟାରେ|ଖରାବେଳେ|ଆଜି', 'ଟା ପୂର୍ବରୁ|ପରେ|ଆଗରୁ', 'ebe|sakale|ratire|sandhyare|aaji', 'ta purbaru|pare|agaru'] },
  person: [
    'ମୁଁ ଜଣେ ବ୍ୟକ୍ତିଙ୍କ ସହ କଥା ହେବାକୁ ଚାହେଁ', 'କାହା|ବ୍ୟକ୍ତିଙ୍କ|ଲୋକଙ୍କ|ମଣିଷ|ମ୍ୟାନେଜରଙ୍କ|ଏଜେଣ୍ଟଙ୍କ ସହ|ସହିତ|ସାଙ୍ଗରେ କଥା', 'କଷ୍ଟମର|କଷ୍ଟମର୍ କେୟାର|କେୟାର୍', 'kaha|kahara|lokanka|byaktinka|managernka|agentnka saha|sahita|sangare katha',
  ],
  repeat: [
    'ଦୟାକରି ପୁଣି କୁହନ୍ତୁ', 'ପୁଣି|ଆଉଥରେ|ଆଉ_ଥରେ|ପୁଣିଥରେ କୁହନ୍ତୁ|କହନ୍ତୁ|କହିବେ', 'କଣ|କ’ଣ କହିଲେ', 'ଶୁଣାଗଲା|ଶୁଭିଲା|ବୁଝିଲି|ବୁଝାପଡ଼ିଲା|ଶୁଣିଲି ନାହିଁ|ନାହି', 'ଶୁଣି ପାରିଲି ନାହିଁ', 'ବୁଝି ପାରିଲି ନାହିଁ', 'puni|authare|au_thare kuhantu|kahantu|kahibe', 'kana kahile', 'sunagala|subhila|bujhili|sunili nahi|nahin', 'suni|bujhi parili nahi|nahin',
  ],
  sampleText: 'ଏହା ଏକ ନମୁନା ଉତ୍ତର',
  notHeard: 'କ୍ଷମା କରିବେ, ଆପଣଙ୍କ କଥା ଶୁଣାଗଲା ନାହିଁ।',
  notUnderstood: 'କ୍ଷମା କରିବେ, ଆପଣଙ୍କ କଥା ବୁଝାପଡ଼ିଲା ନାହିଁ।',
  optedOut: 'ଠିକ୍ ଅଛି। ଏହି ନମ୍ବରକୁ ଆଉ କଲ୍ କରାଯିବ ନାହିଁ। ଧନ୍ୟବାଦ।',
  connecting: 'ଦୟାକରି ଲାଇନରେ ରୁହନ୍ତୁ, ଆପଣଙ୍କୁ ଜଣେ ବ୍ୟକ୍ତିଙ୍କ ସହ ସଂଯୋଗ କରାଯାଉଛି।',
};
