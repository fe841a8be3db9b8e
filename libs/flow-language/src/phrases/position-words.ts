import type { Language } from '@outcall/kernel';

/** How a language names one of several things by its place. Ways to say the same are parted by spaces, `_` stands for a space. */
export interface PositionWords {
  /** First, second ... */
  readonly places: readonly string[];
  readonly last: string;
  /** One, two ...: count beside one of `marks` ("option two"), or alone. */
  readonly counts: readonly string[];
  readonly marks: string;
  /** Endings of a place written in figures: 2nd. */
  readonly endings: string;
  /** Phrases with one of these words that name no place: "one second", "any other". */
  readonly idioms?: string;
}

export const POSITION_WORDS: Readonly<Record<Language, PositionWords>> = {
  'en-IN': {
    places: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
    last: 'last_one last_option the_last',
    counts: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
    marks: 'option number choice key press button',
    endings: 'st nd rd th',
    idioms: 'one_second a_second one_minute one_moment first_of_all at_first first_tell first_time no_one one_more',
  },
  'hi-IN': {
    places: [
      'पहला पहली पहले_वाला पहले_वाले pehla pehli pahla pahli pehle_wala',
      'दूसरा दूसरी दूसरे_वाला दूसरे_वाले doosra doosri dusra dusri dusre_wala',
      'तीसरा तीसरी teesra teesri tisra tisri',
      'चौथा चौथी chautha chauthi',
      'पाँचवाँ पाँचवीं पांचवा paanchva paanchvi',
      'छठा छठी chhatha chhathi',
    ],
    last: 'आखिरी आख़री अंतिम aakhri akhri',
    counts: [
      'एक ek',
      'दो do',
      'तीन teen',
      'चार char chaar',
      'पाँच paanch panch',
      'छह छः chhe chhah',
      'सात saat',
      'आठ aath',
    ],
    marks: 'विकल्प नंबर नम्बर ऑप्शन बटन vikalp number option',
    endings: 'ला ली रा री था थी वाँ वीं',
    idioms: 'कोई_दूसरा कोई_दूसरी एक_मिनट एक_बार koi_dusra koi_doosra koi_dusri ek_minute ek_baar',
  },
  'ta-IN': {
    places: [
      'முதல் முதலாவது முதலாவதாக mudhal muthal mudhalavathu muthalavathu',
      'இரண்டாவது ரெண்டாவது இரண்டாம் rendavathu rendavadhu irandavathu',
      'மூன்றாவது மூணாவது மூன்றாம் moonavathu moonavadhu moondravathu',
      'நான்காவது நாலாவது naalavathu naalavadhu',
      'ஐந்தாவது அஞ்சாவது anjavathu',
      'ஆறாவது aaravathu',
    ],
    last: 'கடைசி கடைசியாக kadaisi',
    counts: [
      'ஒன்று ஒண்ணு onnu',
      'இரண்டு ரெண்டு rendu',
      'மூன்று மூணு moonu',
      'நான்கு நாலு naalu',
      'ஐந்து அஞ்சு anju',
      'ஆறு aaru',
      'ஏழு ezhu',
      'எட்டு ettu',
    ],
    marks: 'எண் நம்பர் ஆப்ஷன் விருப்பம் option number',
    endings: 'வது ஆவது ம் vathu vadhu',
  },
  'te-IN': {
    places: [
      'మొదటి మొదటిది modati modatidi',
      'రెండవ రెండో రెండవది రెండోది rendava rendo rendodi rendavadi',
      'మూడవ మూడో మూడవది మూడోది moodava moodo moododi',
      'నాలుగవ నాలుగో నాలుగోది nalugo nalugodi',
      'ఐదవ ఐదో ఐదోది aido aidodi',
      'ఆరవ ఆరో ఆరోది aarodi',
    ],
    last: 'చివరి చివరిది chivari chivaridi',
    counts: [
      'ఒకటి okati',
      'రెండు rendu',
      'మూడు moodu',
      'నాలుగు nalugu',
      'ఐదు aidu',
      'ఆరు aaru',
      'ఏడు edu',
      'ఎనిమిది enimidi',
    ],
    marks: 'నంబర్ నెంబర్ ఆప్షన్ ఎంపిక option number',
    endings: 'వ వది ో ోది',
  },
  'mr-IN': {
    places: [
      'पहिला पहिली पहिले पहिलं pahila pahili',
      'दुसरा दुसरी दुसरे दुसरं dusra dusri',
      'तिसरा तिसरी तिसरे तिसरं tisra tisri',
      'चौथा चौथी चौथे चौथं chautha chauthi',
      'पाचवा पाचवी पाचवे pachva pachvi',
      'सहावा सहावी sahava sahavi',
    ],
    last: 'शेवटचा शेवटची शेवटचे शेवटचं shevatcha shevatchi',
    counts: ['एक ek', 'दोन don', 'तीन teen', 'चार char', 'पाच paach pach', 'सहा saha', 'सात saat', 'आठ aath'],
    marks: 'पर्याय नंबर ऑप्शन क्रमांक paryay option number',
    endings: 'ला ली ले रा री रे था थी वा वी वे',
    idioms: 'दुसरा_कोणता दुसरी_कोणती दुसरं_काही एक_मिनिट ek_minute',
  },
  'gu-IN': {
    places: [
      'પહેલું પહેલો પહેલી પહેલા pehlu pehlo pehli pahelu pahelo',
      'બીજું બીજો બીજી બીજા biju bijo biji beeju',
      'ત્રીજું ત્રીજો ત્રીજી triju trijo triji',
      'ચોથું ચોથો ચોથી chothu chotho chothi',
      'પાંચમું પાંચમો પાંચમી panchmu panchmo',
      'છઠ્ઠું છઠ્ઠો છઠ્ઠી chhaththu',
    ],
    last: 'છેલ્લું છેલ્લો છેલ્લી chhellu chello chhello',
    counts: ['એક ek', 'બે be', 'ત્રણ tran', 'ચાર char', 'પાંચ panch', 'છ chha', 'સાત saat', 'આઠ aath'],
    marks: 'વિકલ્પ નંબર ઓપ્શન vikalp option number',
    endings: 'લું લો લી જું જો જી થું થો મું મો',
    idioms: 'બીજું_કંઈ બીજું_કાંઈ બીજો_કોઈ બીજી_કોઈ કોઈ_બીજો કોઈ_બીજી કોઈ_બીજું એક_મિનિટ biju_kai koi_bijo',
  },
  'bn-IN': {
    places: [
      'প্রথম প্রথমটা প্রথমটি prothom prothomta',
      'দ্বিতীয় দ্বিতীয়টা দ্বিতীয়টি ditiyo ditiyota dwitiyo',
      'তৃতীয় তৃতীয়টা তৃতীয়টি tritiyo tritiyota',
      'চতুর্থ চতুর্থটা choturtho',
      'পঞ্চম পঞ্চমটা ponchom',
      'ষষ্ঠ ষষ্ঠটা shoshtho',
    ],
    last: 'শেষেরটা শেষটা shesherta sheshta',
    counts: ['এক ek', 'দুই dui', 'তিন tin', 'চার char', 'পাঁচ panch', 'ছয় choy chhoy', 'সাত saat', 'আট aat'],
    marks: 'নম্বর নাম্বার অপশন বিকল্প nombor option number',
    endings: 'ম য় র্থ',
  },
  'kn-IN': {
    places: [
      'ಮೊದಲ ಮೊದಲನೆ ಮೊದಲನೆಯ ಮೊದಲನೆಯದು ಮೊದಲನೇ ಮೊದಲನೇದು modala modalane modalaneyadu modalanedu',
      'ಎರಡನೆ ಎರಡನೆಯ ಎರಡನೆಯದು ಎರಡನೇ ಎರಡನೇದು eradane eradaneyadu eradanedu',
      'ಮೂರನೆ ಮೂರನೆಯ ಮೂರನೆಯದು ಮೂರನೇ ಮೂರನೇದು moorane mooraneyadu mooranedu',
      'ನಾಲ್ಕನೆ ನಾಲ್ಕನೆಯ ನಾಲ್ಕನೆಯದು ನಾಲ್ಕನೇ nalkane nalkaneyadu',
      'ಐದನೆ ಐದನೆಯ ಐದನೆಯದು ಐದನೇ aidane aidaneyadu',
      'ಆರನೆ ಆರನೆಯ ಆರನೇ aarane',
    ],
    last: 'ಕೊನೆಯ ಕೊನೆಯದು ಕೊನೇದು koneya koneyadu konedu',
    counts: ['ಒಂದು ondu', 'ಎರಡು eradu', 'ಮೂರು mooru', 'ನಾಲ್ಕು nalku', 'ಐದು aidu', 'ಆರು aaru', 'ಏಳು elu', 'ಎಂಟು entu'],
    marks: 'ನಂಬರ್ ಆಯ್ಕೆ ಆಪ್ಷನ್ ಸಂಖ್ಯೆ aayke option number',
    endings: 'ನೇ ನೆ ನೆಯದು ನೇದು ne',
  },
  'ml-IN': {
    places: [
      'ഒന്നാമത്തെ ഒന്നാമത് ആദ്യത്തെ ആദ്യം ഒന്നാമത്തേത് aadyathe aadyam onnamathe onnamathethu',
      'രണ്ടാമത്തെ രണ്ടാമത് രണ്ടാമത്തേത് randamathe randamathethu',
      'മൂന്നാമത്തെ മൂന്നാമത് മൂന്നാമത്തേത് moonnamathe moonamathe moonnamathethu',
      'നാലാമത്തെ നാലാമത് നാലാമത്തേത് naalamathe naalamathethu',
      'അഞ്ചാമത്തെ അഞ്ചാമത്തേത് anchamathe',
      'ആറാമത്തെ ആറാമത്തേത് aaramathe',
    ],
    last: 'അവസാനത്തെ അവസാനത്തേത് avasanathe avasanathethu',
    counts: ['ഒന്ന് onnu', 'രണ്ട് randu', 'മൂന്ന് moonnu', 'നാല് naalu', 'അഞ്ച് anchu', 'ആറ് aaru', 'ഏഴ് ezhu', 'എട്ട് ettu'],
    marks: 'നമ്പർ ഓപ്ഷൻ option number',
    endings: 'ാമത്തെ ആമത്തെ ാം ആം',
  },
  'pa-IN': {
    places: [
      'ਪਹਿਲਾ ਪਹਿਲੀ ਪਹਿਲੇ pehla pehli pehle',
      'ਦੂਜਾ ਦੂਜੀ ਦੂਜੇ ਦੂਸਰਾ dooja dooji duja duji',
      'ਤੀਜਾ ਤੀਜੀ ਤੀਜੇ ਤੀਸਰਾ teeja teeji tija',
      'ਚੌਥਾ ਚੌਥੀ ਚੌਥੇ chautha chauthi',
      'ਪੰਜਵਾਂ ਪੰਜਵੀਂ panjva panjvi',
      'ਛੇਵਾਂ ਛੇਵੀਂ chheva',
    ],
    last: 'ਆਖਰੀ ਆਖ਼ਰੀ ਅਖੀਰਲਾ aakhri akhirla',
    counts: ['ਇੱਕ ਇਕ ikk ek', 'ਦੋ do', 'ਤਿੰਨ tinn', 'ਚਾਰ char', 'ਪੰਜ panj', 'ਛੇ chhe', 'ਸੱਤ satt', 'ਅੱਠ atth'],
    marks: 'ਨੰਬਰ ਵਿਕਲਪ ਆਪਸ਼ਨ vikalp option number',
    endings: 'ਲਾ ਲੀ ਜਾ ਜੀ ਥਾ ਥੀ ਵਾਂ ਵੀਂ',
  },
  'od-IN': {
    places: [
      'ପ୍ରଥମ ପ୍ରଥମଟି ପହିଲା prathama prathamata pahila',
      'ଦ୍ୱିତୀୟ ଦ୍ବିତୀୟ ଦ୍ୱିତୀୟଟି dwitiya dwitiyata',
      'ତୃତୀୟ ତୃତୀୟଟି trutiya trutiyata',
      'ଚତୁର୍ଥ ଚତୁର୍ଥଟି chaturtha',
      'ପଞ୍ଚମ ପଞ୍ଚମଟି panchama',
      'ଷଷ୍ଠ shashtha',
    ],
    last: 'ଶେଷ ଶେଷଟି sesha seshata',
    counts: ['ଏକ ଗୋଟିଏ eka', 'ଦୁଇ dui', 'ତିନି tini', 'ଚାରି chari', 'ପାଞ୍ଚ pancha', 'ଛଅ chha', 'ସାତ sata', 'ଆଠ atha'],
    marks: 'ନମ୍ବର ବିକଳ୍ପ ଅପସନ nambar option number',
    endings: 'ମ ୟ ର୍ଥ',
  },
};
