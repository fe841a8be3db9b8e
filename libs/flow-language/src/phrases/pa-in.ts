import type { PhraseBook } from './phrase-book.js';

export const paIN: PhraseBook = {
  yes: ['ਹਾਂ', 'ਹਾਂਜੀ|ਹਾਂਜ਼ੀ|ਆਹੋ|ਹਾ', 'ਹਾਂ ਜੀ|ਹਾਂ', 'ਜੀ ਹਾਂ', 'haan|han|haa|ha|haanji|hanji|aaho|aho', 'haan|han ji', 'ji haan|han'],
  agree: [
    'ਜੀ|ਠੀਕ|ਸਹੀ|ਬਿਲਕੁਲ|ਜ਼ਰੂਰ|ਪੱਕਾ|ਚੱਲੇਗਾ|ਓਕੇ|ਚੰਗਾ', 'ਠੀਕ|ਸਹੀ|ਪੱਕਾ ਹੈ|ਆ|ਏ', 'ਕੋਈ ਗੱਲ|ਦਿੱਕਤ|ਸਮੱਸਿਆ|ਪਰੇਸ਼ਾਨੀ ਨਹੀਂ|ਨਈਂ', 'ਕੋਈ ਨਾ', 'ਕਿਉਂ ਨਹੀਂ', 'ਗਲਤ ਨਹੀਂ', 'ji|theek|thik|sahi|bilkul|zaroor|jaroor|pakka|challega|chalega|changa', 'theek|thik|sahi|pakka hai|aa|a|e', 'koi gal|gall|dikkat|problem nahi|nai|nahin', 'koi na', 'kyon|kyun nahi|nai', 'galat nahi|nai',
  ],
  want: ['ਚਾਹੀਦਾ|ਚਾਹੀਦੀ|ਭੇਜੋ|ਕਰੋ', 'ਭੇਜ|ਕਰ ਦਿਓ|ਦੇਣਾ|ਦੋ', 'chahida|chahidi|bhejo|karo', 'bhej|kar deo|dio|dena|do'],
  filler: ['ਮੈਨੂੰ|ਸਾਨੂੰ|ਮੇਰਾ|ਆਰਡਰ|ਹੈ|mainu|menu|mera|hai|aa|e'],
  no: ['ਨਹੀਂ', 'ਨਈਂ|ਨਈ|ਨਹੀ|ਨਾ', 'ਨਹੀਂ|ਨਾ ਜੀ', 'ਜੀ ਨਹੀਂ|ਨਾ', 'ਨਹੀਂ ਨਹੀਂ', 'nahi|nahin|nai|nahee|na|naa', 'nahi|nai|na ji', 'ji nahi|nai|na'],
  refuse: [
    'ਗਲਤ|ਗ਼ਲਤ', 'ਸਹੀ|ਠੀਕ|ਬਿਲਕੁਲ|ਕਦੇ|ਲੋੜ|ਚਾਹੀਦਾ|ਚਾਹੀਦੀ|ਪੱਕਾ|ਜ਼ਰੂਰਤ ਨਹੀਂ|ਨਈਂ', 'ਨਹੀਂ|ਨਈਂ ਚਾਹੀਦਾ|ਚਾਹੀਦੀ|ਕੀਤਾ|ਕਰਨਾ|ਲੈਣਾ|ਮੰਗਵਾਇਆ|ਹੈ', 'ਨਾ ਭੇਜੋ|ਕਰੋ|ਭੇਜਿਓ|ਕਰਿਓ', 'ਰਹਿਣ ਦਿਓ|ਦੋ',
    'galat', 'sahi|theek|thik|bilkul|kade|lod|lorh|chahida|chahidi|pakka nahi|nai|nahin', 'nahi|nai|nahin chahida|chahidi|kita|karna|laina|lena|mangwaya|hai', 'na bhejo|karo|bhejio|kario', 'rehn|rehan|rahin deo|dio|do', 'mat',
  ],
  unsure: ['ਪਤਾ|ਯਾਦ ਨਹੀਂ|ਨਈਂ', 'ਨਹੀਂ ਪਤਾ', 'ਸ਼ਾਇਦ', 'ਸੋਚ ਕੇ', 'ਹਾਂ ਜਾਂ ਨਾ|ਨਹੀਂ', 'pata|yaad nahi|nai|nahin', 'nahi|nai pata', 'shayad|shaid', 'soch ke', 'haan|han ja na|nahi', 'ਕੈਂਸਲ|ਰੱਦ|cancel ਨਾ|ਨਹੀਂ|ਮਤ', 'cancel|radd na|nahi|nai|mat'],
  cancel: ['ਕੈਂਸਲ|ਕੈਂਸਿਲ|ਰੱਦ|cancel|radd'],
  optOut: [
    'ਕਿਰਪਾ ਕਰਕੇ ਮੈਨੂੰ ਦੁਬਾਰਾ ਕਾਲ ਨਾ ਕਰੋ', 'ਮੈਨੂੰ|ਸਾਨੂੰ| ਕਾਲ|ਕਾੱਲ|ਫੋਨ|call|phone ਨਾ|ਨਹੀਂ|ਮਤ ਕਰੋ|ਕਰਨਾ|ਕਰਿਓ|ਕਰਿਆ_ਕਰੋ|ਕਰੀਂ|ਕਰੀਓ', 'ਕਾਲ|ਫੋਨ|call|phone ਕਰਨਾ|ਕਰਨੀ|ਆਉਣਾ ਬੰਦ', 'ਕਾਲ|ਕਾਲਾਂ|ਫੋਨ|call|phone ਬੰਦ ਕਰੋ|ਕਰ', 'ਕਾਲ|ਕਾਲਾਂ|ਫੋਨ|calls ਨਹੀਂ ਚਾਹੀਦੀ|ਚਾਹੀਦੀਆਂ|ਚਾਹੀਦਾ', 'ਮੇਰਾ ਨੰਬਰ|number ਹਟਾਓ|ਹਟਾ|ਕੱਟ|ਕੱਟੋ|ਡਿਲੀਟ|delete|remove', 'ਤੰਗ|ਪਰੇਸ਼ਾਨ ਨਾ|ਮਤ ਕਰੋ|ਕਰਿਓ',
    'mainu|menu|sanu| call|phone|fone|kaal na|naa|nahi|nai|mat karo|karna|kario|kareo|karya_karo|kariyo|karin', 'call|phone karna|karni|auna band', 'call|calls|phone band karo|kar', 'call|calls nahi|nai chahidi|chahidiyan|chahida', 'mera number hatao|hata|katt|katto|delete|remove', 'tang|pareshan na|mat karo|kario',
  ],
  limits: { before: ['ਸਵੇਰੇ|ਦੁਪਹਿਰੇ|ਵਜੇ|ਅੱਜ', 'ਹੁਣੇ', 'ਰਾਤ|ਸ਼ਾਮ|ਦੁਪਹਿਰ|ਸਵੇਰ ਨੂੰ', 'ਵਜੇ ਤੋਂ ਪਹਿਲਾਂ|ਬਾਅਦ', 'ਵਜੇ ਤੱਕ', 'swere|savere|dupehre|vaje|hune|ajj', 'raat|shaam|sham|dupehar nu', 'vaje ton|to pehlan|pehla|baad|baa'] },
  person: [
    'ਮੈਂ ਕਿਸੇ ਵਿਅਕਤੀ ਨਾਲ ਗੱਲ ਕਰਨੀ ਹੈ', 'ਕਿਸੇ|ਬੰਦੇ|ਇਨਸਾਨ|ਵਿਅਕਤੀ|ਮੈਨੇਜਰ|ਏਜੰਟ ਨਾਲ ਗੱਲ', 'ਕਿਸੇ ਬੰਦੇ|ਇਨਸਾਨ|ਵਿਅਕਤੀ|ਹੋਰ ਨਾਲ ਗੱਲ', 'ਕਸਟਮਰ ਕੇਅਰ', 'kise|kisi|bande|insaan|manager|agent naal|nal gal|gall', 'kise|kisi bande|insaan|hor naal|nal gal|gall',
  ],
  repeat: [
    'ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਤੋਂ ਦੱਸੋ', 'ਫਿਰ|ਫੇਰ ਤੋਂ| ਦੱਸੋ|ਬੋਲੋ|ਕਹੋ', 'ਦੁਬਾਰਾ|ਮੁੜ_ਕੇ ਦੱਸੋ|ਬੋਲੋ|ਕਹੋ', 'ਕੀ ਕਿਹਾ|ਬੋਲੇ', 'ਸੁਣਾਈ|ਸਮਝ ਨਹੀਂ', 'ਸੁਣਿਆ ਨਹੀਂ', 'ਆਵਾਜ਼ ਨਹੀਂ', 'fer|phir|fir ton|to| dasso|bolo|kaho', 'dubara|dobara dasso|bolo|kaho', 'ki keha|kiha|bole', 'sunai|samajh|samaj nahi|nai', 'awaz|awaaz nahi|nai',
  ],
  sampleText: 'ਇਹ ਇੱਕ ਨਮੂਨਾ ਜਵਾਬ ਹੈ',
  notHeard: 'ਮਾਫ਼ ਕਰਨਾ, ਤੁਹਾਡੀ ਆਵਾਜ਼ ਨਹੀਂ ਸੁਣਾਈ ਦਿੱਤੀ।',
  notUnderstood: 'ਮਾਫ਼ ਕਰਨਾ, ਤੁਹਾਡੀ ਗੱਲ ਸਮਝ ਨਹੀਂ ਆਈ।',
  optedOut: 'ਠੀਕ ਹੈ। ਇਸ ਨੰਬਰ ਤੇ ਤੁਹਾਨੂੰ ਦੁਬਾਰਾ ਕਾਲ ਨਹੀਂ ਕੀਤੀ ਜਾਵੇਗੀ। ਧੰਨਵਾਦ।',
  connecting: 'ਕਿਰਪਾ ਕਰਕੇ ਲਾਈਨ ਤੇ ਰਹੋ, ਤੁਹਾਡੀ ਗੱਲ ਇੱਕ ਵਿਅਕਤੀ ਨਾਲ ਕਰਵਾਈ ਜਾ ਰਹੀ ਹੈ।',
};
