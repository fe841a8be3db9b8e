import type { Language } from '@outcall/kernel';

/** Words that turn a call into a promotional one, as whole words; with `*` all words that begin so (case endings, plurals). */
export interface WordList {
  readonly words: readonly string[];
  /** Wording that no list of words catches; tested on lower-case text. */
  readonly patterns?: readonly RegExp[];
  /** Phrases in which a word above means something else. */
  readonly except?: readonly (string | RegExp)[];
}

/** Who or what may offer a replacement: there the word is a verb, and sells nothing. What it offers is looked at all the same. */
const OFFERED =
  /\b(?:can|could|will|would|may|might|shall|to|we|i|they|not|cannot|also|gladly|happily) offers?\b|\b(?:store|shop|team|courier|company|which|who|that|it|brand|seller) offers\b/;
const COUNT = '(?:one|two|three|1|2|3)';

/**
 * Any promotional content makes the whole call promotional (TCCCPR 2018). Kept to words that an ordinary service call has no
 * use for: a word with an everyday second meaning is left out (Gujarati "વળતર" is a refund too, Marathi "सूट" a suit), or stands without
 * `*` (Bengali "ছাড়" is a discount, "ছাড়া" is "without").
 */
export const PROMOTIONAL_WORDS: Readonly<Record<Language, WordList>> = {
  'en-IN': {
    words: [
      'offer',
      'offers',
      'discount*',
      'sale',
      'coupon*',
      'cashback*',
      'promo',
      'promos',
      'promotion',
      'promotions',
      'promotional',
      '% off',
      'percent off',
      'per cent off',
      'bogo',
      'ek par ek free',
      'ek par ek muft',
      'ek ke saath ek free',
      'ek ke sath ek free',
      'half price',
      'price drop*',
      // As it is written in Latin letters in all our languages.
      'chhoot',
      'chhut',
      'chhoott',
      'riyayat*',
      'rihati*',
      'riyayiti*',
      'rayithi',
      'raayithi',
      'savlat*',
      'sawalat*',
      'thallupadi*',
      'thalluppadi*',
      'salugai*',
      'thaggimpu*',
      'taggimpu*',
      'kizhivu*',
      'kizhivil',
      'limited time',
      'limited period',
      'best deal*',
      'great deal*',
      'hot deal*',
      'deal of the day',
      'lucky draw',
      'free gift*',
    ],
    patterns: [
      new RegExp(`\\bbuy ${COUNT},? (?:and |& )?get (?:${COUNT}|another)\\b`),
      /\b1 ?\+ ?1 (?:free|offer)\b|\bget (?:one|another|1) free\b/,
      // "flat 200 rupees off", "Rs. 200 off"; not "Flat 200, off MG Road".
      /(?:₹|\brs\.?|\binr|\brupees?|\brupaye|\brupaiye)\s*[\d,.]*\s*off\b/,
      /\b(?:flat|extra|up ?to|get|save) [\d,.]+ off\b(?! (?:the )?\p{L}+ (?:road|street|lane|nagar|marg))/u,
    ],
    except: [
      OFFERED,
      'on offer for pickup',
      'not for sale',
      /\bchh(?:oo|u)t(?: (?:to|bhi|hi|nahi|nahin|na))* (?:ga|ja|rah|sak|chu)/,
      'after-sale',
      'after sale',
      'point of sale',
      'terms of sale',
      'non-promotional',
      'not a promotional',
      'no promotional',
    ],
  },
  'hi-IN': {
    words: [
      'एक पर एक मुफ्त',
      'एक पर एक मुफ़्त',
      'एक पर एक फ्री',
      'एक पर एक फ़्री',
      'एक के साथ एक मुफ्त',
      'एक के साथ एक फ्री',
      'ऑफर*',
      'ऑफ़र*',
      'आफर*',
      'छूट',
      'डिस्काउंट*',
      'डिस्काउन्ट*',
      'सेल',
      'कूपन*',
      'कैशबैक*',
      'प्रोमो*',
      'मुफ्त उपहार',
      'मुफ़्त उपहार',
    ],
    except: [/छूट(?: (?:तो|भी|ही|नहीं|नही|ना|न|कहीं|क्या))* (?:ग|जा|रह|सक|चु)/, /छूट न(?! छोड़)/, 'सेल फ'],
  },
  'mr-IN': { words: ['ऑफर*', 'सवलत*', 'डिस्काउंट*', 'सेल', 'कूपन*', 'कॅशबॅक*', 'कॅशबैक*', 'प्रोमो*'], except: ['सेल फ'] },
  'gu-IN': {
    words: ['ઑફર*', 'ઓફર*', 'ડિસ્કાઉન્ટ*', 'ડિસ્કાઉંટ*', 'સેલ', 'કૂપન*', 'કુપન*', 'કેશબેક*', 'કૅશબૅક*', 'પ્રોમો*'],
    except: ['સેલ ફ'],
  },
  'bn-IN': {
    words: ['অফার*', 'ছাড়', 'ছাড়ের', 'মূল্যছাড়*', 'ডিসকাউন্ট*', 'সেল', 'কুপন*', 'ক্যাশব্যাক*', 'প্রোমো*'],
    except: ['সেল ফ', 'ছাড় দেও', 'ছাড় পত্র'],
  },
  'pa-IN': {
    words: ['ਆਫ਼ਰ*', 'ਆਫਰ*', 'ਔਫਰ*', 'ਛੋਟ', 'ਛੂਟ', 'ਡਿਸਕਾਊਂਟ*', 'ਡਿਸਕਾਉਂਟ*', 'ਸੇਲ', 'ਕੂਪਨ*', 'ਕੈਸ਼ਬੈਕ*', 'ਪ੍ਰੋਮੋ*'],
    except: ['ਸੇਲ ਫ'],
  },
  'od-IN': {
    words: ['ଅଫର*', 'ରିହାତି*', 'ଡିସକାଉଣ୍ଟ*', 'ଡିସ୍କାଉଣ୍ଟ*', 'ସେଲ', 'କୁପନ*', 'କ୍ୟାସବ୍ୟାକ*', 'କ୍ୟାଶବ୍ୟାକ*', 'ପ୍ରୋମୋ*'],
    except: ['ସେଲ ଫ'],
  },
  'ta-IN': {
    words: ['சலுகை*', 'தள்ளுபடி*', 'ஆஃபர்*', 'ஆஃபரி*', 'ஆபர்*', 'டிஸ்கவுண்ட்*', 'கூப்பன்*', 'கேஷ்பேக்*', 'கேஷ்பாக்*', 'ப்ரோமோ*'],
  },
  'te-IN': {
    words: ['ఆఫర్*', 'డిస్కౌంట్*', 'రాయితీ*', 'తగ్గింపు', 'తగ్గింపుతో', 'సేల్', 'కూపన్*', 'క్యాష్బ్యాక్*', 'ప్రోమో*'],
    except: ['సేల్ ఫ'],
  },
  'kn-IN': { words: ['ಆಫರ್*', 'ರಿಯಾಯಿತಿ*', 'ಡಿಸ್ಕೌಂಟ್*', 'ಸೇಲ್', 'ಕೂಪನ್*', 'ಕ್ಯಾಶ್ಬ್ಯಾಕ್*', 'ಪ್ರೋಮೋ*'], except: ['ಸೇಲ್ ಫ'] },
  'ml-IN': {
    words: ['ഓഫർ*', 'ഓഫര്*', 'ഓഫറ*', 'കിഴിവ*', 'ഡിസ്കൗണ്ട്*', 'ഡിസ്കൌണ്ട്*', 'കൂപ്പൺ*', 'കൂപ്പണ*', 'ക്യാഷ്ബാക്ക്*', 'പ്രൊമോ*'],
  },
};
