import type { OtherWords } from '../other-words.js';

/** What people say instead of the labels, by the value of the choice: also romanised, and English as it is mixed in. */
export const also = {
  size: {
    'en-IN': ['size', 'bigger', 'smaller', 'larger one', 'too small', 'too big', 'it does not fit'],
    'hi-IN': ['साइज़', 'साइज', 'बड़ा वाला', 'छोटा वाला', 'size', 'bada size', 'chhota size', 'फिट नहीं आया'],
    'ta-IN': ['அளவு', 'சைஸ்', 'பெரிய அளவு', 'சின்ன அளவு', 'size'],
    'te-IN': ['సైజు', 'సైజ్', 'పెద్ద సైజు', 'చిన్న సైజు', 'size'],
    'mr-IN': ['साइज', 'मोठा साइज', 'लहान साइज', 'मोठं हवं', 'size'],
    'gu-IN': ['સાઇઝ', 'મોટી સાઇઝ', 'નાની સાઇઝ', 'મોટું જોઈએ', 'size'],
    'bn-IN': ['সাইজ', 'বড় সাইজ', 'ছোট সাইজ', 'size'],
    'kn-IN': ['ಸೈಜ್', 'ದೊಡ್ಡ ಸೈಜ್', 'ಚಿಕ್ಕ ಸೈಜ್', 'size'],
    'ml-IN': ['സൈസ്', 'വലിയ സൈസ്', 'ചെറിയ സൈസ്', 'size'],
    'pa-IN': ['ਸਾਈਜ਼', 'ਵੱਡਾ ਸਾਈਜ਼', 'ਛੋਟਾ ਸਾਈਜ਼', 'size'],
    'od-IN': ['ସାଇଜ୍', 'ବଡ଼ ସାଇଜ୍', 'ଛୋଟ ସାଇଜ୍', 'size'],
  },
  colour: {
    'en-IN': ['colour', 'color', 'different colour', 'some other colour'],
    'hi-IN': ['रंग', 'कलर', 'दूसरा कलर', 'rang', 'color'],
    'ta-IN': ['நிறம்', 'கலர்', 'வேறு கலர்', 'color'],
    'te-IN': ['రంగు', 'కలర్', 'వేరే కలర్', 'color'],
    'mr-IN': ['रंग', 'कलर', 'वेगळा रंग', 'color'],
    'gu-IN': ['રંગ', 'કલર', 'બીજો કલર', 'color'],
    'bn-IN': ['রঙ', 'কালার', 'অন্য কালার', 'color'],
    'kn-IN': ['ಬಣ್ಣ', 'ಕಲರ್', 'ಬೇರೆ ಕಲರ್', 'color'],
    'ml-IN': ['നിറം', 'കളർ', 'വേറെ കളർ', 'color'],
    'pa-IN': ['ਰੰਗ', 'ਕਲਰ', 'ਦੂਜਾ ਕਲਰ', 'color'],
    'od-IN': ['ରଙ୍ଗ', 'କଲର୍', 'ଅନ୍ୟ କଲର୍', 'color'],
  },
  refund: {
    'en-IN': ['money back', 'my money', 'return the money', 'i want my money back'],
    'hi-IN': ['पैसे वापस', 'पैसा वापस', 'पैसे चाहिए', 'रिफ़ंड', 'paise wapas', 'refund'],
    'ta-IN': ['பணம் திரும்ப', 'பணம் வேண்டும்', 'பணத்தைத் திருப்பிக் கொடுங்கள்', 'refund'],
    'te-IN': ['డబ్బు తిరిగి', 'డబ్బులు కావాలి', 'డబ్బు వాపస్', 'refund'],
    'mr-IN': ['पैसे परत', 'पैसे हवेत', 'पैसे परत द्या', 'refund'],
    'gu-IN': ['પૈસા પાછા', 'પૈસા જોઈએ', 'પૈસા પરત', 'refund'],
    'bn-IN': ['টাকা ফেরত', 'টাকা চাই', 'টাকা ফেরত দিন', 'refund'],
    'kn-IN': ['ಹಣ ವಾಪಸ್', 'ದುಡ್ಡು ವಾಪಸ್', 'ಹಣ ಬೇಕು', 'refund'],
    'ml-IN': ['പണം തിരികെ', 'കാശ് തിരികെ', 'പണം മതി', 'refund'],
    'pa-IN': ['ਪੈਸੇ ਵਾਪਸ', 'ਪੈਸੇ ਚਾਹੀਦੇ', 'ਪੈਸੇ ਮੋੜ ਦਿਓ', 'refund'],
    'od-IN': ['ଟଙ୍କା ଫେରସ୍ତ', 'ଟଙ୍କା ଦରକାର', 'ଟଙ୍କା ଫେରାଅ', 'refund'],
  },
} as const satisfies OtherWords;
