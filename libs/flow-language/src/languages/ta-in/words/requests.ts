import type { RequestWords } from '../../lists/request-words.js';

export const requests: RequestWords = {
  busy: [
    'வண்டி|கார்|பைக்|vandi|car|bike ஓட்டிட்டு|ஓட்டிக்கிட்டு|ஓட்டிக்கொண்டு|ஓட்டறேன்|ஓட்டுறேன்|ottitu|ottittu|ottikittu|otturen |இருக்கேன்|இருக்கிறேன்|irukken|iruken',
    'டிரைவ்|டிரைவிங்|டிரைவிங்ல|drive|driving|drivingla |பண்ணிட்டு|பண்ணிக்கிட்டு|panitu|pannittu|la இருக்கேன்|இருக்கிறேன்|irukken|iruken',
    'டிரைவ்|drive பண்றேன்|பண்ணுறேன்|panren|pannuren',
    'மீட்டிங்ல|மீட்டிங்கில்|மீட்டிங்|கிளாஸ்ல|டிராஃபிக்ல|கோவில்ல|கோயில்ல|ஆஸ்பத்திரில|meetingla|meeting|classla |la |இப்ப|இப்போ இருக்கேன்|இருக்கிறேன்|இருக்கோம்|irukken|iruken|irukkiren',
    'பிஸியா|பிசியா|பிஸி|வேலையா|வேலையாக|வேலைல|busyya|busya|busy|velaiya|velayaa|velaila |இப்ப|ippo இருக்கேன்|இருக்கிறேன்|irukken|iruken',
    'இப்போ|இப்ப|இப்போது|ippo|ippa |நான்|naan|nan |கொஞ்சம்|konjam பிஸி|பிசி|பிஸியா|busy|busya',
    'நான்|naan|nan |இப்போ|இப்ப|ippo |கொஞ்சம்|konjam பிஸி|பிசி|busy|மீட்டிங்ல|டிரைவிங்ல',
    'இப்போ|இப்ப|இப்போது|ippo|ippa |நான்|naan பேச|pesa முடியாது|முடியல|முடியலை|mudiyadhu|mudiyathu|mudiyala',
    'பேச|pesa முடியாது|முடியல|முடியலை|mudiyadhu|mudiyathu|mudiyala|இயலாது',
    'இப்போ|இப்ப|ippo|ippa நேரம்|டைம்|neram|time இல்ல|இல்லை|illa|illai',
    'பேச|pesa நேரம்|டைம்|neram|time இல்ல|இல்லை|illa|illai',
    'சாப்பிட்டுட்டு|சாப்பிட்டுக்கிட்டு|saptutu|sapittu இருக்கேன்|irukken|iruken',
    'வேலைல|வேலையில்|velaila பிஸி|busy',
  ],
  away: [
    'அவர்|அவங்க|அவரு|அவன்|அவள்|அவர்கள்|avar|avanga|avaru|avan|aval |இப்போ|இப்ப|ippo|ippa வீட்டில்|வீட்டுல|வீட்ல|இங்க|இங்கே|ஊர்ல|ஆபீஸ்ல|veetla|veettula|veetula|inga|inge|oorla |இப்ப|ippo இல்ல|இல்லை|இல்லைங்க|illa|illai|illainga',
    'அவர்|அவங்க|அவரு|அவன்|அவள்|avar|avanga|avaru |இப்போ|இப்ப|ippo வெளியே|வெளிய|வெளில|ஆபீஸ்|ஆபிஸ்|கடைக்கு|ஊருக்கு|வேலைக்கு|veliya|veliye|office|oorukku |போயிருக்காங்க|போயிருக்கார்|போயிருக்காரு|போயிட்டாங்க|போயிட்டார்|போயிட்டாரு|போனாங்க|இருக்காங்க|இருக்கார்|poirukkanga|poirukaru|poitanga|poirukkar|poitaru|irukkanga',
    'அம்மா|அப்பா|அண்ணா|அண்ணன்|தம்பி|அக்கா|சார்|மேடம்|பையன்|amma|appa|anna|sir வீட்டில்|வீட்டுல|வீட்ல|இங்க|veetla|veetula|inga |இப்ப இல்ல|இல்லை|illa|illai',
    'அவர்|அவங்க|அவரு|avar|avanga |இப்ப தூங்கிட்டு|தூங்கறாங்க|தூங்குறார்|thoongitu|thungitu|குளிச்சிட்டு |இருக்காங்க|இருக்கார்',
  ],
  calling: [
    'கால்|போன்|ஃபோன்|call|phone|fon |எனக்கு|enakku பண்ணுங்க|பண்ணுங்கள்|பண்ணு|பண்ணவும்|செய்யுங்க|செய்யுங்கள்|செய்யவும்|போடுங்க|அடிங்க|பண்ணலாம்|பண்ணுங்களேன்|பண்றீங்களா|pannunga|panunga|pannu|seiyunga|podunga|panna|pannungalen|panringala',
    'கூப்பிடுங்க|கூப்பிடுங்கள்|கூப்டுங்க|கூப்பிடு|அழைக்கவும்|அழைங்க|அழையுங்கள்|koopidunga|kooptunga|kupidunga',
    'பேசலாம்|பேசுவோம்|பேசறேன்|பேசுறேன்|pesalam|pesuvom|pesuren|pesaren',
  ],
  reported: [
    'phone|call|போன்|ஃபோன்|கால் பண்ணாங்க|பண்ணினாங்க|பண்ணீங்க|பண்ணினீங்க|பண்ணிருக்கீங்க|பண்ணிட்டீங்க|பண்ணார்|பண்ணாரு|வந்துச்சு|வந்தது|வருது',
    'கூப்பிட்டாங்க|கூப்பிட்டீங்க|கூப்பிட்டிருக்கீங்க|கூப்பிட்டார்|அழைத்தார்கள்|அழைத்தீர்கள்',
    'ரெண்டாவது|இரண்டாவது|மூணாவது|மூன்றாவது|நாலாவது|நான்காவது|அஞ்சாவது|ஐந்தாவது|ஆறாவது|ஏழாவது|எட்டாவது|பத்தாவது phone|call|போன்|ஃபோன்|கால்|அழைப்பு',
  ],
  callBack: [
    'அப்புறம்|அப்பறம்|பிறகு|பின்னாடி|பின்னர்|aprom|apram|appuram|apuram|piragu|பிற்பாடு |எனக்கு|enakku|கொஞ்சம் கால்|போன்|ஃபோன்|கூப்பிடுங்க|கூப்டுங்க|பேசலாம்|பேசுங்க|call|phone|koopidunga|pesalam|pesunga',
    'திரும்ப|மறுபடி|மறுபடியும்|thirumba|thirumbi|marupadi கால்|போன்|ஃபோன்|கூப்பிடுங்க|call|phone|koopidunga |பண்ணுங்க|pannunga|panunga',
  ],
  later: [
    'அப்புறம்|அப்பறம்|பிறகு|பின்னர்|aprom|apram|appuram|apuram|piragu |பார்க்கலாம்|மா|ங்க',
    'கொஞ்ச|கொஞ்சம்|சிறிது|konja|konjam நேரம்|நேரத்துல|நேரத்தில்|neram|nerathula |கழிச்சு|கழித்து|kalichu|kazhichu',
    'வேற|வேறு|vera நேரம்|நேரத்துல|neram',
  ],
  untilFree: [
    'பிறகு|அப்புறம்|அப்பறம்|போது|போதும்|வந்ததும்|வந்து|முடிஞ்சதும்|முடிஞ்சு|முடிந்ததும்|வந்தப்புறம்|முடிஞ்சப்புறம்|appuram|apram|piragu|vandhathum|mudinjathum|வந்தா|வந்தால்|முடிஞ்சா',
  ],
  visits: ['டெலிவரி|delivery|வரும்போது|வந்தா|பார்சல்|parcel|ஆர்டர்|order|varumbodhu|கொண்டு', 'வரதுக்கு|வருவதற்கு முன்னாடி|முன்'],
  keepOn: [
    'நிறுத்தாதீங்க|நிறுத்தாதிங்க|நிறுத்தாதீர்கள்|நிறுத்தாதே|நிறுத்தாத|நிறுத்த_வேண்டாம்|நிறுத்தவேண்டாம்|நிறுத்த_வேணாம்|நிறுத்தவேணாம்|நிறுத்தக்கூடாது',
    'கால்|போன்|ஃபோன்|call|phone பண்ணிட்டே|பண்ணிக்கிட்டே|பண்ணிகிட்டே இருங்க|இருக்கலாம்|இருங்கள்',
    'தொடர்ந்து கூப்பிடுங்க|அழையுங்கள்|அழைக்கவும்|கூப்பிடலாம்',
    'கூப்பிடலாம்|அழைக்கலாம்',
    'கால்|போன்|ஃபோன்|call|phone பண்ணலாம்',
    'நிறுத்த தேவையில்லை|தேவை_இல்லை|அவசியமில்லை|அவசியம்_இல்லை',
  ],
  wrongPerson: [
    'ராங்|ராங்கு|தப்பான|தவறான|wrong|rong|thappana|thavarana நம்பர்|நம்பருக்கு|எண்|ஆள்|இடம்|number|nambar|aal',
    'இந்த|அப்படி|indha|intha|appadi பேர்ல|பெயரில்|பேருல|பேர்|ஒரு_ஆள்|perla|peril|perula|per |இங்க|இங்கே|inga யாரும்|yaarum|yarum |இங்க|இங்கே|inga இல்ல|இல்லை|இல்லைங்க|illa|illai|illainga|கிடையாது',
    'இங்க|இங்கே|inga|inge |இந்த|அந்த|indha|andha பேர்ல|பெயரில்|பேருல|perla|perula |யாரும்|yaarum இல்ல|இல்லை|illa|illai',
    'அப்படி|appadi யாரும்|yaarum |இங்க|inga இல்ல|இல்லை|illa|illai',
    'இது|idhu|ithu அவரோட|அவங்களோட|அவருடைய|அவங்க|avaroda|avangaloda|avanga நம்பர்|எண்|number இல்ல|இல்லை|illa|illai',
    'நான்|naan|nan அவர்|அவங்க|அவன்|அவள்|அவர்_இல்ல|avar|avanga|avan இல்ல|இல்லை|illa|illai',
    'அவரை|அவங்களை|அவங்கள|avara|avangala |எனக்கு|enakku தெரியாது|theriyadhu|theriyathu',
    'இங்க|இங்கே|inga அவர்|அவங்க|avar|avanga |யாரும் இல்ல|இல்லை|வசிக்கவில்லை|illa|illai',
    'வேற|வேறு|vera |ஒருத்தரோட|யாரோட|oruthar|oruththaroda நம்பர்|எண்|number',
  ],
  otherNumber: ['கொடுத்தேன்|குடுத்தேன்|கொடுத்துட்டேன்|எழுதினேன்|kuduthen|koduthen|ஆர்டர்|order|பின்|வீட்டு|சைஸ்|பொருள்'],
  notHere: {
    before: ['இங்க|இங்கே|inga|inge |அப்படி|யாரும்', 'இந்த நம்பர்ல'],
    after: [
      'னு|ன்னு|என்று|என்ற|nu|nnu|endru |பேர்ல|பெயரில்|perla |ஒருத்தர்|யாரும்|யாருமே|yaarum|yarum இல்ல|இல்லை|illa|illai|கிடையாது',
      'பேர்ல|பெயரில்|பேருல|perla |யாரும்|yaarum இல்ல|இல்லை|illa|illai',
      'யாரும்|யாருமே|yaarum|yarum இல்ல|இல்லை|illa|illai',
      'இல்ல|இல்லை|illa|illai',
    ],
  },
  notMe: {
    denied: [],
    before: ['நான்|நா|naan|nan'],
    after: ['இல்ல|இல்லை|இல்லைங்க|இல்லங்க|illa|illai|illainga'],
    states: ['ரெடி|ready|ஃப்ரீ|free|தயார்|thayar|சம்மதம்|சந்தோஷம்|லக்கி|lucky|ஹேப்பி|happy|ராஜி|raji'],
  },
  things: [
    'லிஃப்ட்|பார்க்கிங்|கடை|நெட்வொர்க்|சில்லறை|கேஷ்|பிரச்சனை|பிரச்சினை|பிரச்சன|தேவை|வழி|கரண்ட்|தண்ணி|lift|parking|problem|வீட்ல|வேற|எதுவும்|யாரும்|யாருமே|yaarum|இப்ப|இப்போ|அவர்|அவங்க|நான்|செக்யூரிட்டி|ஒண்ணும்|ஆர்டர்|prachanai|எந்த|அது|இது',
  ],
  names: ['தமிழ்|தமிழ்ல|தமிழில்|தமிழிலே|தமிழ்லயே|தமிழ்லே|tamil|tamilla|tamila|thamizh|tamizh|thamil|thamizhil|tamilil'],
  speaking: [
    'ல|la|il |பேசுங்க|pesunga பேசுங்க|பேசுங்கள்|பேசு|சொல்லுங்க|சொல்லுங்கள்|பேசலாம்|பேசுவீங்களா|பேசவும்|pesunga|pesu|sollunga|pesalam|pesuveengala|pesungal',
    'பேசுங்க|பேசுங்கள்|பேசு|சொல்லுங்க|சொல்லுங்கள்|பேசலாம்|பேசுவீங்களா|பேசவும்|pesunga|pesu|sollunga|pesalam|pesuveengala|pesungal|pesa|பேச',
    'ல|la|மட்டும்',
  ],
  unknown: [
    'தெரியாது|தெரியல|தெரியலை|புரியாது|புரியல|புரியலை|வராது|theriyadhu|theriyathu|theriyala|puriyala|puriyadhu|varadhu',
    'பேச|pesa வராது|தெரியாது|varadhu|theriyadhu',
  ],
  times: {
    clock: ['மணிக்கு|மணிக்கே|மணிக்கும்|மணி|மணியளவில்|மணிக்கப்புறம்|manikku|maniku|mani'],
    minutes: [
      'நிமிஷம்|நிமிஷத்துல|நிமிடம்|நிமிடத்தில்|நிமிஷத்தில்|நிமிடங்களில்|நிமிடங்கள்|நிமிஷத்துக்கு|nimisham|nimishathula|nimidam|minutes|minute',
    ],
    hours: [
      'மணிநேரம்|மணிநேரத்துல|மணிநேரத்தில்|மணிநேரத்திற்கு',
      'மணி|mani நேரம்|நேரத்துல|நேரத்தில்|நேரத்துக்கு|neram|nerathula|nerathila',
    ],
    halfHour: [
      'அரை|ara|arai மணி|மணிநேரம்|மணிநேரத்துல|மணிநேரத்தில்|mani |நேரம்|நேரத்துல|நேரத்தில்|neram|nerathula',
      'அரைமணி |நேரம்|நேரத்துல|நேரத்தில்',
    ],
    morning: ['காலை|காலையில்|காலைல|காலையில|kaalai|kaalaila|kalaila|kalai'],
    noon: ['மதியம்|மத்தியானம்|மதியத்துக்கு|மதிய|madhiyam|mathiyam|mathiyanam'],
    evening: [
      'மாலை|மாலையில்|சாயங்காலம்|சாயந்திரம்|சாயந்தரம்|ஈவினிங்|maalai|saayangalam|sayangalam|sayandram|sayanthiram|evening',
    ],
    night: ['இரவு|ராத்திரி|ராத்திரிக்கு|நைட்|iravu|rathiri|night'],
    waiting: ['இருங்க|வெயிட்|ஆகும்|ஹோல்ட்|irunga|wait|aagum'],
  },
  texts: {
    laterAt: 'சரி. {{when}} உங்களை அழைக்கிறோம். வணக்கம்.',
    laterDeclined: 'சரி, இப்போது உங்கள் நேரத்தை எடுத்துக்கொள்ளவில்லை. வேறு நேரத்தில் அழைப்பதாக உறுதி அளிக்க முடியாது. வணக்கம்.',
    askWhen: 'எப்போது உங்களை அழைக்கலாம்? ஒரு நாள் அல்லது நேரத்தைச் சொல்லுங்கள், உதாரணமாக மாலை ஐந்து மணி.',
    wrongPerson: 'மன்னிக்கவும், உங்களைத் தொந்தரவு செய்துவிட்டோம். வணக்கம்.',
    languages: 'மன்னிக்கவும், இந்த அழைப்பில் {{languages}} மொழியில் பேசலாம்.',
    name: 'தமிழ்',
    when: '{{day}} {{part}} {{time}} மணிக்கு',
    onDay: '{{day}}',
    parts: ['காலை', 'மதியம்', 'மாலை', 'இரவு'],
  },
};
