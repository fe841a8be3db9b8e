import type { DateWords } from '../../lists/date-words.js';

export const dates: DateWords = {
  months: ['जानेवारी', 'फेब्रुवारी', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑगस्ट', 'सप्टेंबर', 'ऑक्टोबर', 'नोव्हेंबर', 'डिसेंबर'],
  weekdays: ['रविवार संडे', 'सोमवार मंडे', 'मंगळवार ट्यूसडे', 'बुधवार वेडनेसडे', 'गुरुवार थर्सडे', 'शुक्रवार फ्रायडे', 'शनिवार सॅटरडे'],
  today: 'आज आजच aaj aajch',
  tomorrow: 'उद्या उद्याच udya udyaa',
  dayAfterTomorrow: 'परवा परवाच parva',
  past: 'काल कालच कालचा गेल्या मागच्या मागील',
  next: 'पुढच्या पुढील पुढचा',
  units: 'आठवडा आठवड्यात आठवड्याच्या आठवड्यांनी महिना महिन्यात महिन्याच्या वर्ष वर्षी',
  days: 'दिवस दिवसा दिवसांच्या दिवसाच्या divas',
  later: 'नंतर मध्ये nantar',
  daysLater: 'दिवसांनी दिवसांनंतर दिवसांत दिवसात दिवसांमध्ये दिवसानंतर',
  ago: 'पूर्वी आधी अगोदर',
  dateMarks: 'तारीख तारखेला तारखेच्या ला tarkhela tarikh',
  links: 'या येत्या येणाऱ्या च्या आजपासून आज_पासून',
  bounds:
    'आदल्या aadlya सोडून वगळून शिवाय कधीही कोणत्याही_दिवशी कुठल्याही_दिवशी पर्यंत_नाही आधी अगोदर sodun vagalun shivay kadhihi kontyahi_divshi aadhi पर्यंत paryant आत च्या_आत तारखेपर्यंत paryanta parynt aat',
  afters: 'नंतर nantar',
  monthUnits: 'महिन्यात महिन्याच्या महिना महिने mahinyachya mahina',
  onwards: 'पासून पासुन pasun paasun',
  onwardEndings: 'पासून पासुन pasun',
};
