import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
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
  idioms: 'ਇੱਕ_ਚੀਜ਼ ਇੱਕ_ਗੱਲ ਇੱਕ_ਮਿੰਟ ਇੱਕ_ਵਾਰ',
  endings: 'ਲਾ ਲੀ ਜਾ ਜੀ ਥਾ ਥੀ ਵਾਂ ਵੀਂ',
};
