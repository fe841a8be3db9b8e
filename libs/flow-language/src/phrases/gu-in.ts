import type { PhraseBook } from './phrase-book.js';

export const guIN: PhraseBook = {
  yes: ['હા', 'હાજી|હાં', 'હા જી|હા', 'જી હા', 'ha|haa|haji|haaji', 'ha|haa ji', 'ji ha|haa'],
  agree: [
    'જી|બરાબર|સાચું|સાચુ|ચોક્કસ|ઠીક|જરૂર|ચાલશે|ઓકે', 'બરાબર|ઠીક|સાચું|સાચુ છે', 'કોઈ|કંઈ| વાંધો|તકલીફ|પ્રોબ્લેમ નહીં|નથી|નહિ', 'ખોટું|ખોટુ|ખોટો નથી', 'ji|barabar|barobar|saachu|sachu|chokkas|jarur|chalshe', 'barabar|barobar|theek|thik|saachu|sachu|saachi|sachi che|chhe', 'koi|kai| vandho|problem nahi|nathi',
  ],
  want: ['મોકલો|મોકલજો', 'જોઈએ|જોઇએ છે', 'મોકલી|કરી|આપી દો|દેજો|આપો', 'moklo|mokaljo', 'joie|joiye|joiae che|chhe', 'mokli|kari|aapi do|dejo|aapo'],
  filler: ['મને|મારે|મારો|ઓર્ડર|mane|mare|maro'],
  no: ['ના', 'નહીં|નહિ|નહી|નથી', 'ના જી|ના', 'જી ના', 'na|naa|nathi|nahi|nai', 'na|naa ji'],
  refuse: [
    'ખોટું|ખોટુ|ખોટો|ખોટી|ગલત', 'બરાબર|ઠીક|સાચું|સાચુ|જરૂર|જોઈતું|જોઈતો|જોઈતી|જોઈતુ નથી', 'નથી જોઈતું|જોઈતો|જોઈતી|જોઈતુ|કર્યું|કર્યો|કરવું|કરવો|લેવું|લેવો|મંગાવ્યું|મંગાવ્યો', 'બિલકુલ|ક્યારેય નહીં|નહિ|ના', 'નહીં ચાલે|જોઈએ', 'ના|ન મોકલો|મોકલશો|મોકલતા|કરો|કરશો', 'મોકલશો|કરશો નહીં|નહિ', 'રહેવા દો', 'ના પાડું',
    'khotu|khoto|khoti|galat', 'barabar|barobar|theek|thik|saachu|sachu|jarur|joitu|joito nathi', 'nathi joitu|joito|joiti|karyo|karyu|karvu|levu|mangavyu', 'bilkul|kyarey nahi|na', 'nahi chale|joie', 'rehva|reva do', 'na moklo|moklsho|karo|karsho',
  ],
  unsure: ['ખબર|ખ્યાલ|યાદ નથી', 'કદાચ', 'વિચારીને|વિચારીશ', 'જોઈશું', 'હા કે ના', 'khabar|khyal|yaad nathi', 'kadach', 'vicharine|vicharish', 'ha|haa ke na', 'કેન્સલ|રદ|cancel ના|ન|નહીં|નથી', 'cancel|rad na|nahi|nathi'],
  cancel: ['કેન્સલ|કૅન્સલ|રદ|rad|cancel'],
  optOut: [
    'કૃપા કરીને મને ફરીથી કૉલ ન કરશો', 'મને|અમને| કૉલ|કોલ|ફોન|call|phone ન|ના|નહીં કરશો|કરતા|કરો|કરજો|કરવો', 'કૉલ|કોલ|ફોન|call|phone કરશો|કરતા|કરો નહીં|નહિ', 'કૉલ|કોલ|ફોન|call|phone કરવાનું|કરવાના બંધ', 'કૉલ|કોલ|ફોન|call|phone બંધ કરો|કરી', 'કૉલ|કોલ|ફોન|calls નથી જોઈતા|જોઈતો', 'મારો નંબર|number કાઢી|કાઢો|હટાવો|હટાવી|ડિલીટ|delete|remove', 'હેરાન|પરેશાન ન|ના|નહીં કરો|કરશો|કરતા',
    'mane|amne| call|kol|phone na|nahi karsho|karta|karo|karjo|karvo', 'call|phone karsho|karta nahi|nai|na', 'call|phone karvanu|karvana bandh|band', 'call|calls|phone bandh|band karo|kari', 'maro|maaro number kadhi|kadho|hatavo|hatavi|delete|remove', 'heran|pareshan na|nahi karo|karsho|karta',
  ],
  limits: { before: ['હમણાં|હમણા|અત્યારે|સવારે|રાત્રે|બપોરે|સાંજે|વાગ્યે|આજે', 'વાગ્યા પહેલાં|પહેલા|પછી|સુધી', 'hamna|hamana|atyare|savare|ratre|bapore|sanje|vagye|aaje', 'vagya pehla|pachi|sudhi'] },
  person: [
    'મારે કોઈ વ્યક્તિ સાથે વાત કરવી છે', 'કોઈની|માણસ|વ્યક્તિ|મેનેજર|એજન્ટ સાથે વાત', 'કોઈ માણસ|વ્યક્તિ સાથે વાત', 'કસ્ટમર કેર', 'koini|koi|manas|manager|agent|vyakti sathe|saathe vaat|vat', 'koi manas|vyakti sathe|saathe vaat|vat',
  ],
  repeat: [
    'કૃપા કરીને ફરીથી કહો', 'ફરીથી|ફરી|પાછું કહો|બોલો|કહેશો', 'ફરી એકવાર કહો|બોલો', 'શું કહ્યું|બોલ્યા', 'સંભળાયું|સંભળાતું|સમજાયું|સમજ નહીં|નથી|પડી_નહીં', 'અવાજ નથી', 'fari|farithi|farithee kaho|bolo', 'shu|shun kahyu|bolya', 'sambhlayu|sambhalayu|samjayu|samajyu nahi|nathi', 'awaj nathi',
  ],
  sampleText: 'આ એક નમૂનાનો જવાબ છે',
  notHeard: 'માફ કરશો, તમારો અવાજ સંભળાયો નહીં.',
  notUnderstood: 'માફ કરશો, તમારી વાત સમજાઈ નહીં.',
  optedOut: 'ઠીક છે. આ નંબર પર તમને ફરીથી કૉલ કરવામાં નહીં આવે. આભાર.',
  connecting: 'કૃપા કરીને લાઇન પર રહો, તમારી વાત એક વ્યક્તિ સાથે કરાવીએ છીએ.',
};
