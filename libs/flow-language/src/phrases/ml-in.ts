import type { PhraseBook } from './phrase-book.js';

export const mlIN: PhraseBook = {
  yes: ['അതെ', 'അതേ|ഉവ്വ്|ഉവ്വ|അതെയതെ', 'അതെ അതെ|സാർ', 'athe|adhe|athey|adhey|uvvu|uvv|uvva', 'athe athe|sir'],
  agree: [
    'ശരി|ശരിയാണ്|ശരിയാ|ഓക്കെ|ഓകെ|ഓക്കേ|തീർച്ചയായും|തീർച്ച|കറക്റ്റ്|കറക്റ്റാണ്|കുഴപ്പമില്ല|പ്രശ്നമില്ല|തെറ്റല്ല|തെറ്റില്ല|ആയിക്കോട്ടെ', 'ശരി|കറക്റ്റ് ആണ്|തന്നെ', 'കുഴപ്പം|പ്രശ്നം|കുഴപ്പമൊന്നും ഇല്ല|ഇല്ലാ', 'sheri|shari|seri|sari|sheriyanu|shariyanu|sheriya|shariya|theerchayayum|theercha|correctanu|correctaa|kuzhappamilla|kozhappamilla|prashnamilla|aayikkotte|ayikkotte', 'sheri|shari|correct aanu|anu|thanne', 'kuzhappam|kozhappam|problem|prashnam illa',
  ],
  want: ['വേണം|അയക്കൂ|അയച്ചോളൂ|അയച്ചോ|ചെയ്തോളൂ|ചെയ്തോ|ചെയ്യൂ', 'venam|venum|ayakku|ayacholu|ayacho|cheytho|cheytholu|cheyyu'],
  filler: ['എനിക്ക്|ഞങ്ങൾക്ക്|എന്റെ|ഓർഡർ|enikku|ente'],
  no: ['അല്ല', 'ഇല്ല|അല്ലല്ല|ഇല്ലില്ല|അല്ലാ|ഇല്ലാ', 'അല്ല|ഇല്ല അല്ല|ഇല്ല|സാർ', 'alla|illa|ille|allalla|illilla', 'alla|illa sir'],
  refuse: [
    'വേണ്ട|വേണ്ടാ|തെറ്റാണ്|തെറ്റ്|തെറ്റാ|ശരിയല്ല|കറക്റ്റല്ല|ആവശ്യമില്ല|പറ്റില്ല|താല്പര്യമില്ല|താൽപര്യമില്ല|താൽപ്പര്യമില്ല|ചെയ്തിട്ടില്ല|അയക്കണ്ട|അയക്കേണ്ട|അയക്കരുത്|ചെയ്യരുത്|ചെയ്യണ്ട|ഒരിക്കലുമില്ല', 'ശരി|കറക്റ്റ് അല്ല', 'ആവശ്യം|താല്പര്യം|താൽപര്യം|ഒരിക്കലും ഇല്ല',
    'venda|vendaa|vende|thettanu|thettaanu|thett|thettu|thetta|shariyalla|sheriyalla|correctalla|avashyamilla|aavashyamilla|pattilla|patilla|thalparyamilla|cheythittilla|ayakkanda|ayakkaruthu|cheyyaruthu|cheyyanda', 'shari|sheri|correct alla', 'avashyam|aavashyam|thalparyam|orikkalum illa',
  ],
  unsure: ['അറിയില്ല|അറിഞ്ഞൂടാ|ചിലപ്പോൾ|ഓർമ്മയില്ല|ഓർമയില്ല|നോക്കട്ടെ|ആലോചിക്കട്ടെ|ആലോചിച്ച്|ആയിരിക്കും', 'അറിഞ്ഞു കൂടാ', 'അതെയോ അല്ലയോ', 'ariyilla|ariyillaa|arinjuda|arinjooda|chilappol|chelappo|ormayilla|nokkatte|alochikkatte|aalochikkatte|ayirikkum|aayirikkum', 'ക്യാൻസൽ|കാൻസൽ|റദ്ദ്|cancel ചെയ്യരുത്|ചെയ്യണ്ട|ചെയ്യേണ്ട', 'റദ്ദാക്കരുത്|റദ്ദാക്കണ്ട', 'cancel cheyyaruthu|cheyyaruth|cheyyanda|cheyyenda'],
  cancel: ['ക്യാൻസൽ|കാൻസൽ|ക്യാൻസെൽ|റദ്ദ്|റദ്ദാക്കൂ|റദ്ദാക്കുക|റദ്ദാക്കണം|റദ്ദാക്കിക്കോ|raddakku|raddaakku|raddakkanam|cancel'],
  optOut: [
    'ദയവായി എന്നെ വീണ്ടും വിളിക്കരുത്', 'എന്നെ|ഞങ്ങളെ| വീണ്ടും|ഇനി| വിളിക്കരുത്|വിളിക്കരുതേ|വിളിക്കേണ്ട|വിളിക്കണ്ട|വിളിക്കല്ലേ|വിളിക്കല്ല', 'എന്നെ|ഞങ്ങളെ| കോൾ|ഫോൺ|call|phone ചെയ്യരുത്|ചെയ്യേണ്ട|ചെയ്യണ്ട|ചെയ്യല്ലേ', 'വിളി|വിളിക്കുന്നത്|വിളിക്കൽ നിർത്തൂ|നിർത്തുക|നിർത്തണം|നിർത്തിക്കോ|നിർത്ത്', 'കോൾ|ഫോൺ|call ചെയ്യുന്നത് നിർത്തൂ|നിർത്തുക|നിർത്തണം', 'കോളുകൾ|കോൾ|calls വേണ്ട', 'എന്റെ നമ്പർ|നമ്പറ്|number മാറ്റൂ|നീക്കൂ|കളയൂ|ഒഴിവാക്കൂ|നീക്കം|ഡിലീറ്റ്|delete|remove', 'ശല്യം ചെയ്യരുത്|ചെയ്യല്ലേ', 'ശല്യപ്പെടുത്തരുത്|ബുദ്ധിമുട്ടിക്കരുത്',
    'enne|njangale| ini|veendum| vilikkaruthu|vilikkaruth|vilikkanda|vilikkenda|vilikkalle|vilikaruthu|vilikanda|vilikalle', 'enne|njangale| call|phone|fone cheyyaruthu|cheyyaruth|cheyyanda|cheyyenda|cheyyalle|cheyaruthu|cheyanda', 'vili|vilikkunnathu|vilikkunnath nirthu|nirthuka|nirthanam|nirthikko', 'call|phone cheyyunnathu|cheyyunnath nirthu|nirthuka|nirthanam', 'calls|call venda', 'ente number|nambar mattu|maattu|kalayu|ozhivakku|delete|remove', 'shalyam|salyam cheyyaruthu|cheyyalle',
  ],
  limits: { before: ['ഇപ്പോൾ|ഇപ്പൊ|ഇപ്പോ|രാവിലെ|രാത്രി|രാത്രിയിൽ|വൈകുന്നേരം|വൈകിട്ട്|ഉച്ചയ്ക്ക്|മണിക്ക്|ഇന്ന്', 'മണിക്ക് മുമ്പ്|മുൻപ്|മുന്നേ|ശേഷം', 'ippol|ippo|ippozh|ravile|raavile|rathri|raathri|rathriyil|vaikunneram|vaikittu|uchaykku|innu', 'manikku munpu|mumbu|munne|shesham'] },
  person: [
    'എനിക്ക് ഒരാളോട് സംസാരിക്കണം', 'ഒരാളോട്|ആരോടെങ്കിലും|മനുഷ്യനോട്|മാനേജരോട്|ഏജന്റിനോട്|വ്യക്തിയോട് സംസാരിക്കണം|സംസാരിക്കാൻ', 'കസ്റ്റമർ കെയർ', 'oralodu|oraalodu|aarodenkilum|arodenkilum|managerodu|agentinodu|manushyanodu samsarikkanam|samsaarikkanam|samsarikanam',
  ],
  repeat: [
    'ദയവായി വീണ്ടും പറയൂ', 'വീണ്ടും|ഒന്നുകൂടി|ഒന്ന്_കൂടി|ഒരിക്കൽ_കൂടി പറയൂ|പറയുമോ|പറയാമോ|പറ', 'എന്താ|എന്താണ്|എന്ത് പറഞ്ഞത്', 'കേട്ടില്ല|കേൾക്കുന്നില്ല|കേൾക്കാൻ_വയ്യ|മനസ്സിലായില്ല|മനസിലായില്ല', 'veendum|onnukoodi|onnu_koodi|orikkal_koodi parayu|parayoo|parayumo|parayamo|para', 'entha|enthaa|enthanu paranjathu|paranje|paranjath', 'kettilla|kelkkunnilla|kelkunnilla|manasilayilla|manassilayilla',
  ],
  sampleText: 'ഇതൊരു മാതൃകാ ഉത്തരമാണ്',
  notHeard: 'ക്ഷമിക്കണം, നിങ്ങളുടെ ശബ്ദം കേട്ടില്ല.',
  notUnderstood: 'ക്ഷമിക്കണം, പറഞ്ഞത് മനസ്സിലായില്ല.',
  optedOut: 'ശരി. ഈ നമ്പറിലേക്ക് ഇനി വിളിക്കില്ല. നന്ദി.',
  connecting: 'ദയവായി ലൈനിൽ തുടരൂ, നിങ്ങളെ ഒരാളുമായി ബന്ധിപ്പിക്കുന്നു.',
};
