import type { PhraseBook } from './phrase-book.js';

export const taIN: PhraseBook = {
  yes: ['ஆமாம்', 'ஆமா|ஆம்|ஆமாங்க', 'ஆமா|ஆமாம் ஆமா|ஆமாம்|சார்', 'aama|aamaa|ama|aamam|aamaam|amam|aam|aamanga|amanga'],
  agree: [
    'சரி|சரிதான்|சரிங்க|ஓகே|கண்டிப்பாக|கண்டிப்பா|நிச்சயமாக|நிச்சயமா|கரெக்ட்|பரவாயில்லை|பரவாயில்ல|பரவால்ல', 'சரி|கரெக்ட்|ஓகே தான்', 'சரியாக|சரியா இருக்கு|இருக்கிறது|உள்ளது', 'பிரச்சனை|பிரச்சினை|பிரச்னை இல்லை|இல்ல', 'தப்பு|தவறு இல்லை|இல்ல', 'தப்பில்லை|தவறில்லை', 'sari|seri|saridhan|saringa|seringa|kandippa|kandippaa|kandipa|nichayam|nichayama|paravaillai|paravailla|paravala|paravalla', 'sari|seri|correct|ok dhan|than|thaan|dhaan', 'correct|sariya irukku|iruku', 'prachanai|prachana|problem illai|illa|ille', 'thappu|tappu illai|illa|ille',
  ],
  want: ['வேண்டும்|வேணும்|அனுப்புங்க|அனுப்புங்கள்|அனுப்பிடுங்க', 'venum|vendum|anuppunga|anupunga|anuppidunga'],
  filler: ['எனக்கு|எங்களுக்கு|என்|ஆர்டர்|enakku'],
  no: ['இல்லை', 'இல்ல|இல்லைங்க|இல்லங்க|இல்லே', 'இல்லை|இல்ல சார்|இல்லை|இல்ல', 'illai|illa|ille|illainga|illanga|illeenga'],
  refuse: [
    'வேண்டாம்|வேணாம்|வேண்டா|வேணா|வேண்டாங்க|வேணாங்க|தவறு|தப்பு|சரியில்லை|சரியில்ல|தேவையில்லை|தேவையில்ல|முடியாது|கூடாது|மாட்டேன்|பண்ணல|பண்ணலை|பண்ணவில்லை|செய்யவில்லை|கொடுக்கல|பிடிக்கல|பண்ணாதீங்க|அனுப்பாதீங்க|அனுப்பாதீர்கள்',
    'சரி|சரியா|சரியாக|கரெக்ட்|தேவை|விருப்பம் இல்லை|இல்ல',
    'vendam|vendaam|venam|venaam|venda|vena|vendanga|venanga|thappu|tappu|thavaru|sariyilla|sariyillai|thevaiyillai|thevaiyilla|mudiyathu|mudiyadhu|mudiyaathu|koodathu|matten|maatten|pannala|panala|pannadheenga|pannathinga|anuppadheenga|anupathinga', 'sari|seri|sariya|correct|thevai|viruppam illai|illa|ille',
  ],
  unsure: ['தெரியவில்லை|தெரியல|தெரியலை|தெரியாது|தெரியலங்க|ஒருவேளை|இருக்கலாம்|யோசிச்சு|யோசிக்கணும்|யோசிக்கிறேன்|ஞாபகமில்லை', 'ஞாபகம் இல்லை|இல்ல', 'ஆமாவா இல்லையா', 'theriyala|theriyalai|theriyathu|theriyadhu|teriyala|teriyathu|oruvelai|yosichu|yosikkanum|yosikiren', 'கேன்சல்|ரத்து|cancel பண்ண|செய்ய வேண்டாம்|வேணாம்', 'கேன்சல்|ரத்து|cancel பண்ணாதீங்க|செய்யாதீர்கள்', 'cancel panna vendam|venam|vendaam|venaam', 'cancel pannadheenga|pannathinga'],
  cancel: ['கேன்சல்|கான்சல்|ரத்து|cancel'],
  optOut: [
    'தயவுசெய்து என்னை மீண்டும் அழைக்க வேண்டாம்', 'என்னை|எங்களை| மீண்டும்|திரும்ப| அழைக்க|கூப்பிட வேண்டாம்|வேணாம்|கூடாது', 'என்னை|எங்களை| அழைக்காதீர்கள்|அழைக்காதீங்க|அழைக்காதே|கூப்பிடாதீங்க|கூப்பிடாதீர்கள்|கூப்பிடாதே', 'எனக்கு|எங்களுக்கு| கால்|போன்|ஃபோன்|call|phone பண்ணாதீங்க|பண்ணாதீர்கள்|பண்ணாதிங்க|பண்ணாதே|செய்யாதீர்கள்|செய்யாதீங்க|பண்ணவேண்டாம்',
    'எனக்கு|எங்களுக்கு| கால்|போன்|ஃபோன்|call|phone பண்ண|செய்ய வேண்டாம்|வேணாம்|கூடாது', 'கால்|போன்|ஃபோன்|call|phone பண்றதை|பண்ணுவதை|செய்வதை நிறுத்துங்க|நிறுத்துங்கள்', 'என்|என்னோட நம்பரை|நம்பர்|எண்ணை|number நீக்குங்கள்|நீக்குங்க|நீக்கவும்|எடுத்துடுங்க|டெலீட்|delete|remove', 'தொந்தரவு|டிஸ்டர்ப்|disturb செய்யாதீர்கள்|பண்ணாதீங்க|செய்ய_வேண்டாம்|பண்ண_வேண்டாம்',
    'enakku|ennai|enna| call|phone|fone|kaal pannadheenga|pannadhinga|pannathinga|pannatheenga|pannaathinga|pannaadheenga|pannadhe|pannathe|seyyadheenga|seyyathinga', 'enakku|ennai|enna| call|phone|fone|kaal panna|pannave|seyya vendam|vendaam|venam|venaam|koodathu|koodadhu', 'azhaikka|alaikka|koopida|kupida vendam|vendaam|venam|venaam', 'koopidadheenga|koopidathinga|kupidathinga|azhaikkadheenga|alaikathinga', 'call|phone pandradha|panradha|pannuradha niruthunga|nirthunga', 'en|ennoda number|numbera|numbara|nambar delete|remove|eduthudunga|neekkunga|neekidunga', 'thondharavu|thontharavu|disturb pannadheenga|pannathinga|panna_vendam',
  ],
  limits: { before: ['இப்போது|இப்போ|இப்ப|காலையில்|காலைல|காலையில|இரவில்|ராத்திரி|ராத்திரில|நைட்|மதியம்|மாலையில்|சாயங்காலம்|மணிக்கு|இன்று|இன்னைக்கு', 'மணிக்கு முன்|முன்னாடி|முன்பு|பிறகு|அப்புறம்|மேல', 'மணிக்குள்', 'ippo|ippa|ippodhu|ippothu|kaalaila|kalaila|nightla|rathiri|madhiyam|innaiku|innikku', 'manikku munnadi|munadi|apparam|mela'] },
  person: [
    'நான் ஒரு நபரிடம் பேச வேண்டும்', 'யாரிடமாவது|யார்கிட்டயாவது|நபரிடம்|மனிதரிடம்|மேனேஜரிடம்|மேனேஜர்கிட்ட|ஏஜென்டிடம்|ஆள்கிட்ட|ஒருத்தர்கிட்ட பேச|பேசணும்', 'கஸ்டமர் கேர்', 'yaarkittayavadhu|yarkitayavathu|yaarkitta|managerkitta|manager_kitta|agent_kitta|agentkitta|aalkitta|oruthar_kitta|orutharkitta pesanum|pesa|pesalama', 'yaar|yar kittayavadhu|kitayavathu|kitta pesanum|pesa',
  ],
  repeat: [
    'தயவுசெய்து மீண்டும் சொல்லுங்கள்', 'மீண்டும்|திரும்ப|இன்னொரு_முறை|இன்னொரு_தடவை|மறுபடியும்|மறுபடி சொல்லுங்கள்|சொல்லுங்க|சொல்லு', 'என்ன சொன்னீங்க|சொன்னீர்கள்', 'கேட்கல|கேட்கவில்லை|கேக்கல|கேக்கலை|புரியல|புரியவில்லை|புரியலை|விளங்கல',
    'thirumba|thirupi|marubadiyum|marupadiyum|innoru_murai|innoru_thadava|meendum sollunga|sollungal|sollu', 'enna sonneenga|sonninga|sonnenga', 'kekkala|ketkala|kekala|kekkalai|puriyala|puriyalai|purila',
  ],
  sampleText: 'இது ஒரு மாதிரி பதில்',
  notHeard: 'மன்னிக்கவும், உங்கள் குரல் கேட்கவில்லை.',
  notUnderstood: 'மன்னிக்கவும், நீங்கள் சொன்னது புரியவில்லை.',
  optedOut: 'சரி. இந்த எண்ணுக்கு மீண்டும் அழைக்க மாட்டோம். நன்றி.',
  connecting: 'தயவுசெய்து காத்திருங்கள், உங்களை ஒரு நபருடன் இணைக்கிறோம்.',
};
