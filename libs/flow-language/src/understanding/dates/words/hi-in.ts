import type { DateWords } from '../date-words.js';

export const hiIN: DateWords = {
  months: ['जनवरी जैनुअरी', 'फरवरी फ़रवरी फेब्रुअरी', 'मार्च', 'अप्रैल अप्रेल', 'मई', 'जून', 'जुलाई', 'अगस्त ऑगस्ट', 'सितंबर सितम्बर सेप्टेंबर', 'अक्टूबर अक्तूबर', 'नवंबर नवम्बर', 'दिसंबर दिसम्बर'],
  weekdays: [
    'रविवार इतवार संडे ravivar itwar', 'सोमवार मंडे somvar somwar', 'मंगलवार मंगल ट्यूसडे ट्यूज़डे mangalvar mangalwar', 'बुधवार वेडनेसडे वेन्सडे budhvar budhwar',
    'गुरुवार बृहस्पतिवार वीरवार थर्सडे guruvar guruwar', 'शुक्रवार जुम्मा फ्राइडे shukravar shukrawar', 'शनिवार शनिचर सैटरडे shanivar shaniwar',
  ],
  today: 'आज टुडे aaj',
  tomorrow: 'कल आने_वाला_कल टुमारो टुमॉरो kal',
  dayAfterTomorrow: 'परसों परसो parson parso',
  past: 'पिछले पिछला पिछली बीते बीता गत pichle',
  next: 'अगले अगला अगली नेक्स्ट agle agla',
  units: 'हफ्ते हफ़्ते हफ्ता सप्ताह महीने महीना माह साल वर्ष hafte mahine',
  days: 'दिन दिनों din',
  later: 'बाद में के_बाद के_अंदर के_भीतर पश्चात baad ke_baad mein',
  ago: 'पहले पूर्व pehle',
  dateMarks: 'तारीख तारीख़ डेट को तक तारीक ko tak',
  links: 'की के का इस आने_वाले आनेवाले आज_से अब_से aaj_se ki ke is aane_wale',
};
