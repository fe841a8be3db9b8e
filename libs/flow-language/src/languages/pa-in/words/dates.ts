import type { DateWords } from '../../lists/date-words.js';

export const dates: DateWords = {
  months: ['ਜਨਵਰੀ', 'ਫ਼ਰਵਰੀ ਫਰਵਰੀ', 'ਮਾਰਚ', 'ਅਪ੍ਰੈਲ ਅਪਰੈਲ', 'ਮਈ', 'ਜੂਨ', 'ਜੁਲਾਈ', 'ਅਗਸਤ', 'ਸਤੰਬਰ', 'ਅਕਤੂਬਰ', 'ਨਵੰਬਰ', 'ਦਸੰਬਰ'],
  weekdays: [
    'ਐਤਵਾਰ ਸੰਡੇ etvaar etvar aitwar',
    'ਸੋਮਵਾਰ ਮੰਡੇ',
    'ਮੰਗਲਵਾਰ',
    'ਬੁੱਧਵਾਰ',
    'ਵੀਰਵਾਰ',
    'ਸ਼ੁੱਕਰਵਾਰ ਜੁੰਮਾ shukarvar shukkarvar shukarwar',
    'ਸ਼ਨੀਵਾਰ ਸ਼ਨਿੱਚਰਵਾਰ ਸਨਿੱਚਰਵਾਰ shanicharvar',
  ],
  today: 'ਅੱਜ ajj aj',
  tomorrow: 'ਕੱਲ੍ਹ ਕੱਲ ਕਲ ਭਲਕੇ bhalke kal kall kalh',
  dayAfterTomorrow: 'ਪਰਸੋਂ parson',
  past: 'ਪਿਛਲੇ ਪਿਛਲਾ ਬੀਤੇ ਬੀਤਿਆ',
  next: 'ਅਗਲੇ ਅਗਲਾ ਅਗਲੀ agle',
  units: 'ਹਫ਼ਤੇ ਹਫ਼ਤਾ ਮਹੀਨੇ ਮਹੀਨਾ ਸਾਲ',
  days: 'ਦਿਨ ਦਿਨਾਂ din dinan',
  later: 'ਬਾਅਦ ਮਗਰੋਂ ਵਿੱਚ ਵਿਚ baad',
  ago: 'ਪਹਿਲਾਂ',
  dateMarks: 'ਤਾਰੀਖ ਤਾਰੀਖ਼ ਤਰੀਕ ਨੂੰ tareek tarik',
  links: 'ਦੀ ਦੇ ਦਾ ਇਸ ਆਉਣ_ਵਾਲੇ aun_wale aaun_wale ਅੱਜ_ਤੋਂ ajj_ton aj_ton',
  bounds:
    'ਪਹਿਲੇ ਛੱਡ_ਕੇ ਇਲਾਵਾ ਬਿਨਾਂ ਕਿਸੇ_ਵੀ_ਦਿਨ ਕਦੇ_ਵੀ ਕੋਈ_ਵੀ_ਦਿਨ ਪਹਿਲਾਂ chhadd_ke chad_ke ilava bina kise_vi_din kade_vi pehlan pehla ਤੱਕ ਤਕ ਅੰਦਰ ਦੇ_ਅੰਦਰ tak andar',
  afters: 'ਬਾਅਦ ਮਗਰੋਂ baad magron',
  monthUnits: 'ਮਹੀਨੇ ਮਹੀਨਾ mahine mahina',
  onwards: 'ਤੋਂ ton to tak', // "tak" is "until": such a day is not the one meant either
  onwardEndings: 'ਤੋਂ',
};
