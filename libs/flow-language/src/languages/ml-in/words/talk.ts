import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `ആയോ കിട്ടിയോ aayo അവധിയാണ് അവധിയാ അടവാണ് avadhiyanu അടച്ച അടവ് അവധി adachu avadhi ബുദ്ധിമുട്ട് അവധി പുറത്ത് buddhimuttu avadhi purathu കേൾക്കുന്നുണ്ട് കാര്യം karyam ആര് ആരാ ആരാണ് എന്ത് എന്താ എന്താണ് എപ്പോൾ എപ്പോ എപ്പഴാ എവിടെ എവിടെനിന്ന് എവിടുന്ന് എന്തിന് എന്തിനാ എന്തിനാണ് എന്തുകൊണ്ട് എങ്ങനെ എത്ര ഏത് ഏതാ ആരുടെ പറയൂ പറയു പറ പറഞ്ഞോളൂ പറഞ്ഞോ പറയണം പറയുന്നത് സംസാരിക്കൂ സംസാരിക്കുന്നത് കേൾക്കൂ കേൾക്കുന്നുണ്ടോ ഹലോ ഹെലോ നിൽക്കൂ നില്ലു
    വെയിറ്റ് ഒരു_മിനിറ്റ് ഒരു_നിമിഷം പിന്നെ പിന്നീട് ബിസി മീറ്റിംഗ് അല്ലെങ്കിൽ അല്ലേൽ ഒഴികെ ഒഴിച്ച് ഇല്ലെങ്കിൽ എങ്കിൽ വേറെ മറ്റൊരു മാറ്റണം മാറ്റൂ മാറ്റി മാറ്റം കോൾ ഫോൺ മെസേജ് ഭാര്യ ഭർത്താവ് അമ്മ അച്ഛൻ നോക്കട്ടെ ആലോചിക്കണം റിട്ടേൺ റീഫണ്ട് എക്സ്ചേഞ്ച് തിരിച്ച് മുമ്പ്
    ആദ്യം ഡിസ്കൗണ്ട് വില കട്ട് വെക്കരുത് aara aaranu aaru ara aranu entha enthaanu enthanu enth eppol eppo evide evidunnu enthina enthinu enthukondu engane ethra etha ethu parayu para paranjolu paranjo samsarikku kelkku hello nilkku wait oru_minute oru_nimisham
    pinne pinneed allengil allel ozhike illengil vere mattoru maattanam mattanam maatti call phone thirichu mump aadyam രണ്ടും randum മേലെ എന്ന് എന്നു ഡിഎൻഡി`,
  but: 'പക്ഷേ പക്ഷെ എന്നാൽ pakshe paksha ennal',
  harmless: `മാത്രം matram ഞാൻ എന്റെ എനിക്ക് ഞങ്ങൾ ഞങ്ങളുടെ ഞങ്ങൾക്ക് നിങ്ങൾ നിങ്ങളുടെ ഇത് അത് ഈ ആ ഇതു അതു തന്നെ സാർ സർ മാഡം മേഡം ചേട്ടാ ചേച്ചി പ്ലീസ് ദയവായി നന്ദി താങ്ക്സ് താങ്ക്യൂ അയ്യോ ഹ്മ്മ് അതായത് ഇപ്പോൾ ഇപ്പോ വേഗം പെട്ടെന്ന് എല്ലാം മുഴുവൻ ഓർഡർ ഓർഡറ് പാഴ്സൽ പാർസൽ സാധനം
    പ്രോഡക്റ്റ് ഡെലിവറി അഡ്രസ് വിലാസം മേൽവിലാസം കൺഫേം കൺഫർം കൺഫോം അയക്കൂ അയച്ചോളൂ അയച്ചോ അയക്ക് അയച്ചു ചെയ്യൂ ചെയ്തോളൂ ചെയ്തോ ചെയ്തു ചെയ്തത് ചെയ്തതാണ് ചെയ്തിട്ടുണ്ട് തരൂ തന്നോളൂ കൊടുത്തു ഇട്ടു എടുത്തോളാം എടുക്കാം വാങ്ങി വേണം വേണമല്ലോ ഉണ്ട് ആണ് ആയി കാശ് പണം ക്യാഷ്
    വീട്ടിൽ വീട് ശരി ശരിയായി നമസ്കാരം ഞാനാ ഞാനാണ് ഞാൻതന്നെ മതി ട്ടോ കേട്ടോ njan njaan ente enikku enikk njangal njangalude ningal ithu athu ee aa thanne sir madam chetta chechi please dayavayi nandi thanks athayathu ippol ippo vegam pettennu ellam
    muzhuvan order parcel saadhanam sadhanam product delivery address vilasam confirm ayakku ayacholu ayacho ayachu cheyyu cheytholu cheytho cheythu cheythathu cheythathanu cheythittundu tharu koduthu ittu edukkam vangi venam undu und aanu anu aayi kashu panam
    cash veettil veedu sheri shari namaskaram njana njananu mathi to ketto ഉം എന്റേതാണ് എന്റേത് എന്റെതാണ് തന്നെയാ തന്നെയാണ് മറക്കാതെ കൊടുത്താൽ_മതി വന്നാൽ_മതി ആണെങ്കിൽ_നല്ലത് സ്റ്റാർ എന്ന്_പറഞ്ഞല്ലോ എന്ന്_പറഞ്ഞു`,
  reject: `വേണ്ട വേണ്ടാ ആവശ്യമില്ല ആവശ്യം_ഇല്ല ഓർഡർ_ചെയ്തിട്ടില്ല ഓർഡർ_ചെയ്തില്ല ഓർഡർ_കൊടുത്തിട്ടില്ല അയക്കണ്ട അയക്കേണ്ട അയക്കരുത് താല്പര്യമില്ല താല്പര്യം_ഇല്ല venda vendaa avashyamilla aavashyamilla avashyam_illa order_cheythittilla order_cheythilla ayakkanda ayakkaruthu thalparyamilla വേണ്ടാട്ടോ വേണ്ടട്ടോ vendaato vendatto ഓർഡർ_ചെയ്തിട്ടേ_ഇല്ല ചെയ്തിട്ടേ_ഇല്ല`,
  yes: 'അതെ_അതെ അതേ_അതേ അതെ_സാർ അതേലോ യെസ് athe_sir athe_athe atheyo_athe ഉവ്വ്_ഉവ്വ്',
  agree: `ശരി_ശരി ശരിയാണ് ശരി_തന്നെ കൺഫേം_ചെയ്യൂ കൺഫേം_ചെയ്തോളൂ കൺഫർം_ചെയ്തോളൂ confirm_cheyyu confirm_cheytholu confirm_cheytho സമ്മതം സമ്മതമാണ് sammatham sammathamanu തീർച്ചയായും_അയക്കൂ shariyanu കൊള്ളാം നന്നായി kollam കൺഫേം confirm`,
  want: 'അയച്ചോളൂ അയച്ചേക്കൂ അയച്ചു_തരൂ ഞാൻ_തന്നെ_ചെയ്തതാണ് ഞാനാണ്_ചെയ്തത് ഓർഡർ_ചെയ്തിട്ടുണ്ട് ഓർഡർ_ചെയ്തതാണ് ഞാൻ_ഓർഡർ_ചെയ്തു njananu_cheythathu order_cheythittundu order_cheythathanu ayachekku ayachu_tharu എന്റെ_ഓർഡർ_തന്നെ കൊണ്ടുവന്നോളൂ അയച്ചേക്ക് അയക്കണേ ഞാൻ_തന്നെയാ_ഓർഡർ_ചെയ്തത്',
  no: 'അല്ല_അല്ല ഇല്ല_ഇല്ല ഇല്ല_സാർ illa_illa alla_alla illa_sir',
  refuse:
    'ശരി_അല്ല ശരിയല്ല പറ്റില്ല സാധ്യമല്ല കഴിയില്ല ചെയ്തിട്ടില്ല pattilla sadhyamalla kazhiyilla cheythittilla ഉണ്ടാവില്ല undavilla',
  unsure: `കട്ട്_ചെയ്യരുത് കട്ട്_ചെയ്യല്ലേ ഫോൺ_വെക്കരുത് ഫോൺ_വെക്കല്ലേ കോൾ_കട്ട്_ചെയ്യരുത് വെക്കല്ലേ cut_cheyyaruthu cut_cheyyalle call_cut_cheyyaruthu phone_vekkaruthu phone_vekkalle ഇപ്പോൾ_വേണ്ട ഇപ്പോ_വേണ്ട ഇപ്പോൾ_ഇല്ല ippol_venda ippo_venda ഇന്ന്_വേണ്ട സമയമില്ല സമയം_ഇല്ല
    ടൈം_ഇല്ല time_illa samayamilla വീട്ടിൽ_ഇല്ല വീട്ടിലില്ല veettil_illa veettililla മറക്കരുത്`,
  person: `ആളോട്_സംസാരിക്കണം ഒരാളോട് മനുഷ്യനോട് ആരോടെങ്കിലും ആരോടെങ്കിലും_സംസാരിക്കണം മാനേജരോട് മാനേജറോട് ഏജന്റിനോട് ഏജന്റുമായി കസ്റ്റമർ_കെയർ കസ്റ്റമർ_സപ്പോർട്ട് വ്യക്തിയോട് യഥാർത്ഥ_ആൾ aalodu oralodu manushyanodu arodenkilum aarodenkilum managerodu manager_odu agentinodu
    customer_care vyakthiyodu മനുഷ്യനുമായി ഒരാളുമായി കസ്റ്റമർ_കെയറുമായി കസ്റ്റമർ_കെയറിൽ ഒരു_മനുഷ്യനോട് ഒരു_ആളോട് manager_od managerod`,
  personAlone: 'ഏജന്റ് ഏജൻ്റ്',
  repeat: `ഒന്നുകൂടി_പറയൂ ഒന്നുകൂടി ഒന്നൂടെ ഒന്നൂടെ_പറയൂ വീണ്ടും_പറയൂ വീണ്ടും ഒരിക്കൽ_കൂടി ഒരിക്കൽക്കൂടി എന്താ_പറഞ്ഞത് എന്താണ്_പറഞ്ഞത് എന്ത്_പറഞ്ഞു കേൾക്കുന്നില്ല കേട്ടില്ല കേക്കുന്നില്ല കേൾക്കാൻ_പറ്റുന്നില്ല ശരിക്ക്_കേൾക്കുന്നില്ല മനസ്സിലായില്ല മനസിലായില്ല മനസ്സിലാകുന്നില്ല
    റിപ്പീറ്റ് റിപ്പീറ്റ്_ചെയ്യൂ ഉറക്കെ_പറയൂ പതുക്കെ_പറയൂ onnukoodi_parayu onnukoodi onnude onnoode onnude_parayu veendum_parayu veendum orikkal_koodi entha_paranjathu enthanu_paranjathu kelkkunnilla kelkunnilla kettilla kekkunnilla manassilayilla manasilayilla
    repeat_cheyyu repeat_cheyyamo urakke_parayu എന്താ_പറഞ്ഞേ entha_paranje`,
  optOut: `വിളിക്കരുത് വിളിക്കണ്ട വിളിക്കേണ്ട ഇനി_വിളിക്കരുത് ഇനി_വിളിക്കണ്ട കോൾ_ചെയ്യരുത് ഫോൺ_ചെയ്യരുത് കോൾ_ചെയ്യണ്ട ഫോൺ_ചെയ്യണ്ട കോൾ_വേണ്ട ശല്യം_ചെയ്യരുത് ശല്യപ്പെടുത്തരുത് ഡിസ്റ്റർബ്_ചെയ്യരുത് നമ്പർ_ഡിലീറ്റ് നമ്പർ_മാറ്റൂ നമ്പർ_ഒഴിവാക്കൂ vilikkaruthu vilikkanda vilikkenda
    ini_vilikkaruthu ini_vilikkanda call_cheyyaruthu phone_cheyyaruthu call_cheyyanda phone_cheyyanda call_venda shalyam_cheyyaruthu disturb_cheyyaruthu number_delete വിളിക്കല്ലേ vilikkalle സ്റ്റോപ്പ് ഡിഎൻഡി ഡോണ്ട്_കോൾ സ്റ്റോപ്പ്_കോളിംഗ് number_remove ഡിഎൻഡി_ഇടൂ ഡിഎൻഡി_ചെയ്യൂ ഡിഎൻഡി_ആക്കൂ ഡിഎൻഡിയിൽ_ഇടൂ`,
  negativeEndings:
    'ല്ലേ alle aruthu ല്ല ില്ല ണ്ട രുത് lla nda ruthu ഇല്ലായിരുന്നു ില്ലായിരുന്നു illayirunnu തെറ്റായിരുന്നു തെറ്റാണ് thettanu thettayirunnu',
  nounEndings: 'il yil ayi yi nu n e te tane um ilu',
  beside:
    'തരാം ചെയ്യാം tharam cheyyam തരാം tharam വരൂ varu ചെയ്യാം cheyyam വളരെ വഴി vazhi രൂപ അടയ്ക്കാം മോണിംഗ് പീസ് il nu രാവിലെ സ്റ്റാർ കൊടുക്കാം കൊടുത്തോളാം തന്നോളാം തരും കൊടുത്തോളൂ കൊടുത്തേക്ക് കൊടുക്കൂ ഏൽപ്പിക്കൂ ഏൽപ്പിച്ചോളൂ ചെയ്തോളാം ഉണ്ടാകും ഉണ്ടാവും ഉണ്ടായിരിക്കും വന്നോളൂ വന്നോ നല്ലത് നന്നായിരിക്കും സൗകര്യം മതി മതിയാകും സമയം സമയത്ത് കയ്യിൽ ഭയങ്കര വന്നത് വന്നു ആണ് koduthekku vannolu undakum kodukkam സ്വൈപ്പ് സ്കാൻ സൈസ് size ഒരുപാട്',
  weakOptOut: `വിളിക്കേണ്ട_ആവശ്യമില്ല വിളിക്കേണ്ട_ആവശ്യം_ഇല്ല വിളിക്കേണ്ട_കാര്യമില്ല വിളിക്കണ്ട_ആവശ്യമില്ല വിളിക്കേണ്ടതില്ല ഫോൺ_ചെയ്യേണ്ട_ആവശ്യമില്ല ഫോൺ_ചെയ്യേണ്ട_കാര്യമില്ല ഫോൺ_ചെയ്യേണ്ടതില്ല കോൾ_ചെയ്യേണ്ട_ആവശ്യമില്ല കോൾ_ചെയ്യേണ്ട_കാര്യമില്ല കോൾ_ചെയ്യേണ്ടതില്ല`,
  others: [
    'ഡെലിവറി|ഡെലിവെറി ബോയ|പയ്യ|ആള|മാൻ|ചെയ്യുന്ന',
    'delivery payyan',
    'ഡ്രൈവർ|ഡ്രൈവറ|കൊറിയ|കൂറിയ|റൈഡർ|റൈഡറ|ഗാർഡ|സെക്യൂരിറ്റി|സെക്യൂരിറ്റ|സെക്യുരിറ്റ|വാച്ച്മാ|അദ്ദേഹത്തെ|അവനെ|avane',
  ],
  englishNot: 'നോട്ട് നോട് നാട്ട്',
  englishNo: 'നോ',
  orToo: 'illa alla ഇല്ല അല്ല',
  eitherEndings: 'ോ',
  unfinished: 'അതായത് athayathu',
  unchanged: 'അതേ അതു_തന്നെ അത്_തന്നെ',
  correctable: ['അഡ്രസ്|അഡ്രസ്സ്|വിലാസം|മേൽവിലാസം|പേര്|നമ്പർ|ഓർഡർ|ഓർഡറ്|പിൻ', 'vilasam|melvilasam|peru'],
  correction: [
    'ശരി|ശരിയായി|കറക്റ്റ്|കറക്ട്|shari|sheri|sari|seri|shariyayi|correct|right ആക്കൂ|ആക്കി|ആക്ക്|ആക്കണം|ആക്കാമോ|ചെയ്യൂ|ചെയ്തോളൂ|ചെയ്തോ|ചെയ്യണം|ചെയ്തു|ചെയ്ത്|cheyyu|cheytholu|cheytho|cheyyanam|cheythu|aakku|aakki|aakkanam',
    'ശരിയാക്കൂ|ശരിയാക്കി|ശരിയാക്കണം|shariyakku|shariyaakku|sheriyakku|shariyakki',
  ],
  right: ['ശരിയായ|shariyaya'],
  greeting: 'ഗുഡ്_മോർണിംഗ് ഗുഡ്_ആഫ്റ്റർനൂൺ ഗുഡ്_ഈവനിംഗ് ഗുഡ്_ഈവ്നിംഗ് ഗുഡ്_നൈറ്റ് സുപ്രഭാതം ശുഭദിനം ശുഭ_രാവിലെ ശുഭ_സായാഹ്നം ശുഭ_രാത്രി',
  past: 'വന്നു വന്നതാ വന്നത് ചെയ്തു ചെയ്തത് ചെയ്തതാണ് ചെയ്തിട്ടുണ്ട് കൊടുത്തു ഇട്ടു വാങ്ങി കിട്ടി തന്നു പോയി ആയിരുന്നു ഉണ്ടായിരുന്നു ഇപ്പോൾ_തന്നെ നേരത്തെ_തന്നെ',
  presumed: 'ആയിരിക്കും ശരിയായിരിക്കും',
  otherThings: 'അഡ്രസ് അഡ്രസ്സ് വിലാസം മേൽവിലാസം പൈസ കാശ് പണം ക്യാഷ് പേര് നമ്പർ ഡീറ്റെയിൽസ് വിവരം ബിൽ',
  doIt: 'ചെയ്തോളൂ ചെയ്തോ ചെയ്യൂ',
  noMatter: 'കുഴപ്പമില്ല പ്രശ്നമില്ല കുഴപ്പം_ഇല്ല പ്രശ്നം_ഇല്ല കുഴപ്പമൊന്നും_ഇല്ല kuzhappamilla kozhappamilla prashnamilla problem_illa',
  thanks: 'നന്ദി nanni',
  urging: 'നിങ്ങൾ ഇപ്പോൾ ഇപ്പോ വേഗം ഉടനെ',
  hours: 'മണിക്ക് മണി മണിയ്ക്ക് സമയം സമയത്ത്',
  aroundAnHour: 'ശേഷം കഴിഞ്ഞ് മുമ്പ് മുൻപ് വരെ',
  giving: 'തരൂ തന്നോളൂ',
  possession: 'എനിക്ക്+ഉണ്ട് എന്റെ_കയ്യിൽ എന്റെ_അടുത്ത്',
  ownPeople: 'എന്റെ ഞങ്ങളുടെ നമ്മുടെ വീട്ടിലെ ചോദിക്ക് ചോദിക്കൂ ചോദിച്ചോളൂ പറയൂ സംസാരിക്കൂ',
};
