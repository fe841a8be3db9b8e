/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: ക്യാഷ് ഓൺ ഡെലിവറി | ക്യാഷ് | പണമായി | cod
pay2.online: ഓൺലൈൻ | യുപിഐ | കാർഡ്
why2.size: സൈസ് തെറ്റ് | സൈസ് | ചെറുത് | വലുത്
why2.damaged: സാധനം കേടായി | പൊട്ടി | കേടായി | കീറി
slot2.morning: രാവിലെ | പന്ത്രണ്ടിന് മുമ്പ്
slot2.evening: വൈകുന്നേരം | വൈകിട്ട് | ഓഫീസ് കഴിഞ്ഞ്
keep2.exchange: മാറ്റി തരൂ | എക്സ്ചേഞ്ച്
keep2.refund: പണം തിരികെ | റീഫണ്ട്
yes: അതെ; അതേ; athe; അതെ ഞാനാണ് ഓർഡർ ചെയ്തത്; athe njan order cheythathanu; ശരി; ശരി അയച്ചോളൂ; sheri ayacholu; അയക്കൂ; ayakku; അയച്ചോ; ഓക്കെ; യെസ്; എസ്; athe ente order anu; അതെ എന്റെ ഓർഡർ ആണ്; തീർച്ചയായും; വേണം; enikku venam; അതെ വേണം; confirm cheyyu; കൺഫേം ചെയ്തോളൂ; ആ ശരി; aa sheri; ഉവ്വ്; uvvu; അതെ സാർ; ok ayacholu; ആയിക്കോട്ടെ; ഞാൻ ഓർഡർ ചെയ്തിരുന്നു
no: അല്ല; ഇല്ല; illa; വേണ്ട; venda; വേണ്ട വേണ്ട; enikku venda; എനിക്ക് വേണ്ട; ഞാൻ ഓർഡർ ചെയ്തിട്ടില്ല; njan order cheythittilla; ഞാൻ ഒന്നും ഓർഡർ ചെയ്തിട്ടില്ല; അയക്കണ്ട; ayakkanda; അയക്കരുത്; ക്യാൻസൽ ചെയ്യൂ, വേണ്ട; എന്റെ ഓർഡർ അല്ല; ithu ente order alla; നോ; നോ താങ്ക്സ്; ഇപ്പോൾ വേണ്ട; ആവശ്യമില്ല; avashyam illa; ഞാൻ എടുക്കില്ല; അബദ്ധത്തിൽ ചെയ്തതാ, വേണ്ട
open: പറയൂ; അതെ പറയൂ; athe parayu; ആരാ സംസാരിക്കുന്നത്; aara samsarikkunnathu; അതെ ആരാണ്; evidunna vilikkunne; ഹലോ; ഒരു മിനിറ്റ്; nilkku; നിൽക്കൂ; കേൾക്കുന്നില്ല; kelkkunnilla; ശരിക്ക് കേൾക്കുന്നില്ല; manasilayilla; മനസ്സിലായില്ല; ഫോൺ കട്ട് ചെയ്യല്ലേ; വണ്ടി ഓടിക്കുകയാണ്; pinne samsarikkam; എത്ര പൈസ; ethu order; അതെ പക്ഷേ വില കൂടുതലാണ്; ആലോചിച്ചിട്ട് പറയാം; ariyilla; അറിയില്ല; ഒരുപക്ഷേ; veettil chodichittu parayam; ഏത് കമ്പനിയിൽ നിന്നാ?; ഹിന്ദിയിൽ പറയൂ; എപ്പോൾ വരും; vila kuracha sheri; മീറ്റിംഗിലാണ്; എന്താ കാര്യം
repeat: വീണ്ടും പറയൂ; veendum parayu; ഒന്നുകൂടി പറയൂ; റിപ്പീറ്റ് ചെയ്യൂ; entha paranjathu; എന്താ പറഞ്ഞത്; onnu koodi parayamo; ഒരിക്കൽ കൂടി
person: ഒരാളോട് സംസാരിക്കണം; oralodu samsarikkanam; മാനേജർക്ക് കൊടുക്കൂ; കസ്റ്റമർ കെയറിനോട് സംസാരിക്കണം; manushyanodu samsarikkanam; ഏജന്റിനോട് സംസാരിക്കണം; customer care connect cheyyu
optOut: ഫോൺ ചെയ്യരുത്; phone cheyyaruthu; ഇനി വിളിക്കരുത്; ini vilikkaruthu; എന്നെ വിളിക്കണ്ട; ente number mattu; നമ്പർ നീക്കം ചെയ്യൂ; വിളിക്കുന്നത് നിർത്തൂ; call cheyyunnathu nirthu; സ്റ്റോപ്പ്; ഡോണ്ട് കോൾ മീ; ഇനി മേലിൽ വിളിക്കരുത്; shalyam cheyyaruthu
pay2=cod: ക്യാഷ് തരാം; cash tharam; ക്യാഷ് മതി; cash on delivery mathi; പണമായി തരാം; ആദ്യത്തേത്; ഓൺലൈൻ വേണ്ട, ക്യാഷ്; panamayi
pay2=online: ഓൺലൈനായി ചെയ്യാം; online cheyyam; യുപിഐ വഴി; card vazhi; രണ്ടാമത്തേത്; UPI mathi
pay2=-: ക്യാഷ് ഇല്ല; online pattilla; ക്യാഷ് അല്ലെങ്കിൽ ഓൺലൈൻ; ethayalum mathi; ക്യാഷ് വേണ്ട; രണ്ടും; card illa; ഓൺലൈൻ ഒഴികെ; ക്യാഷ് ഓക്കെയാണോ?
why2=size: സൈസ് ചെറുത്; size thettanu; വളരെ വലുത്
why2=damaged: പൊട്ടിയതാണ് പൊട്ടി; kedayi; സാധനം കേടായി പോയി; keeri
why2=-: സൈസ് ശരിയാണ്; കേടായിട്ടില്ല
slot2=morning: രാവിലെ വരൂ; ravile; രാവിലെ തന്നെ
slot2=evening: വൈകുന്നേരം അയക്കൂ; vaikunneram varu; വൈകിട്ട് മതി
slot2=-: രാവിലെ വേണ്ട; ravile allenkil vaikunneram; എപ്പോഴെങ്കിലും
keep2=refund: പണം തിരികെ തരൂ; refund tharu; റീഫണ്ട് വേണം; panam thirike venam
keep2=exchange: മാറ്റി തരൂ; exchange cheyyu
keep2=-: റീഫണ്ട് വേണ്ട
day=tomorrow: നാളെ; naale ayakku; നാളെ മതി; ടുമോറോ; nale; നാളെത്തന്നെ അയക്കൂ
day=day_after: മറ്റന്നാൾ; mattannal; മറ്റന്നാൾ മതി; തിങ്കളാഴ്ച
day=weekend: വാരാന്ത്യം; weekend il; വീക്കെൻഡ്
day=-: നാളെ വേണ്ട; naale venda; നാളെ അല്ലെങ്കിൽ മറ്റന്നാൾ; നാളെ ഒഴികെ; naale veettil illa; ഇന്ന്
number=2: രണ്ട്; randu; രണ്ട് പീസ്; രണ്ടെണ്ണം; randennam mathi; ടൂ; rand
number=1.5: ഒന്നര; onnara; onnarha
number=250: ഇരുനൂറ്റി അമ്പത്; irunootti ambathu; ഇരുന്നൂറ്റമ്പത്; irunnoottambathu
number=3500: മൂവായിരത്തി അഞ്ഞൂറ്; moovayirathi anjooru; മൂന്നര ആയിരം; muvayirathi anjuru
number=100000: ഒരു ലക്ഷം; oru laksham; ഒരു ലക്ഷം രൂപ
number=99: തൊണ്ണൂറ്റി ഒമ്പത്; thonnootti onpathu; തൊണ്ണൂറ്റൊമ്പത്; thonnuttonpathu
number=500: അഞ്ഞൂറ്; anjooru; അഞ്ഞൂറ് രൂപ; anjuru
number=12: പന്ത്രണ്ട്; panthrandu; ഒരു ഡസൻ
number=-: ഒന്നും വേണ്ട; രണ്ടോ മൂന്നോ; randu venda; രണ്ടിൽ കൂടുതൽ; kuranjathu randu; അറിയില്ല
date=2026-11-23: തിങ്കളാഴ്ച; thinkalazhcha; മറ്റന്നാൾ; മൺഡേ; 23ാം തീയതി; irupathi moonnam theeyathi
date=2026-11-25: ബുധനാഴ്ച; budhanazhcha; ഇരുപത്തഞ്ചാം തീയതി; 25 നവംബർ
date=2026-12-05: അടുത്ത മാസം അഞ്ചാം തീയതി; adutha masam anjam theeyathi; ഡിസംബർ അഞ്ച്
date=2026-11-24: ചൊവ്വാഴ്ച; chovvazhcha; മൂന്ന് ദിവസം കഴിഞ്ഞ്; moonnu divasam kazhinju
date=-: തിങ്കൾ ഒഴികെ; ഇരുപതാം തീയതിക്ക് മുമ്പ്; വെള്ളിയാഴ്ചയ്ക്ക് ശേഷം; thinkal allenkil chovva; നാളെ വേണ്ട; തിങ്കളാഴ്ച വേണ്ട; velliyazhcha vare; അടുത്ത ആഴ്ച
settle.cash: ക്യാഷ് ഓൺ ഡെലിവറി | കാഷ് | പണമായി | കൈയിൽ പണം | cod
settle.online: ഓൺലൈൻ പേയ്‌മെന്റ് | ഓൺലൈൻ | ഗൂഗിൾ പേ | യുപിഐ | കാർഡ്
fault.small: സൈസ് ശരിയല്ല | സൈസ് | ചെറുതാണ് | വലുതാണ്
fault.broken: കേടായി | പൊട്ടി | കീറി | ഡാമേജ്
hour.morning: രാവിലെ | ഉച്ചയ്ക്ക് മുമ്പ്
hour.evening: വൈകുന്നേരം | ഓഫീസ് കഴിഞ്ഞ്
yes: അതേ ഞാൻ തന്നെ ഓർഡർ ചെയ്തത്; ഓക്കേ കൺഫേം ചെയ്തോളൂ; യെസ് കറക്റ്റ്; അതെ അതെ; athe njan thanne; venam; ok ayacho; yes correct aanu; എന്റെ ഓർഡർ തന്നെ; ഉം അതെ; ആ വേണം വേണം; sari; അതെ madam; കൊണ്ടുവന്നോളൂ
no: വേണ്ടാ ചേട്ടാ; ക്യാൻസൽ ചെയ്യൂ; നോ വേണ്ട; illa venda; cancel cheyyu; അത് എന്റെ ഓർഡർ അല്ല; ഇനി വേണ്ട; no venda sir; താൽപര്യമില്ല
open: ഹലോ ആരാ സംസാരിക്കുന്നത്; aaranu; athe aaranu vilikkunnathu; അതെ പക്ഷേ വില എത്ര; ഞാൻ വണ്ടി ഓടിക്കുകയാണ്; നോക്കട്ടെ; ഭാര്യയോട് ചോദിക്കട്ടെ; അതെയോ; ഇത് തട്ടിപ്പാണോ; oru minute; pinne vilikku; വേണോ; ആ പറ; അതെ ഡിസ്കൗണ്ട് തന്നാൽ; ഞാൻ വീട്ടിലില്ല; അഡ്രസ് മാറ്റണം; എവിടുന്നാ വിളിക്കുന്നത്
repeat: വീണ്ടും പറയാമോ; sorry എന്താ പറഞ്ഞേ
person: ആരോടെങ്കിലും സംസാരിക്കണം; കസ്റ്റമർ കെയർ കണക്ട് ചെയ്യൂ; agentinodu samsarikkanam; ഒരു മനുഷ്യനോട് സംസാരിക്കണം
optOut: വിളിക്കരുത്; ഇനി വിളിക്കണ്ട; എന്നെ വിളിക്കരുത്; ഇനി കോൾ ചെയ്യരുത്; എന്റെ നമ്പർ നീക്കം ചെയ്യൂ; ഡോണ്ട് കോൾ മി; സ്റ്റോപ്പ് കോളിംഗ്; number remove cheyyu; ഇങ്ങോട്ട് വിളിക്കണ്ട
day=tomorrow: naale varu
day=day_after: mattannal mathi; തിങ്കളാഴ്ച വരൂ
day=-: നാളെ പറ്റില്ല; നാളെയോ മറ്റന്നാളോ; നാളെ ഒഴികെ എന്നെങ്കിലും; ഏത് ദിവസം; നാളെ ഞാൻ ഉണ്ടാവില്ല
settle=cash: കാഷ് തരാം; സിഒഡി
settle=online: ഗൂഗിൾ പേ ചെയ്യാം; ഓൺലൈനായി അടയ്ക്കാം
settle=-: ഓൺലൈൻ വേണ്ട; cash illa; കാഷോ കാർഡോ; യുപിഐ എന്താ; online venda; കാർഡ് വർക്ക് ചെയ്യുന്നില്ല
fault=small: വളരെ ചെറുതാണ്; സൈസ് വലുതാണ്; size sheriyalla
fault=broken: പെട്ടി പൊട്ടി; കീറിയിരിക്കുന്നു; damage ആയി
fault=-: സൈസ് അല്ല പ്രശ്നം; അറിയില്ല സാർ
hour=morning: രാവിലെ മതി; raavile
hour=evening: വൈകുന്നേരം വരൂ; vaikunneram
hour=-: രാവിലെ പറ്റില്ല; രാവിലെയോ വൈകുന്നേരമോ
number=2: രണ്ടെണ്ണം വേണം
number=3: മൂന്ന് മതി; moonnu
number=25: ഇരുപത്തിയഞ്ച്; irupathi anju
number=500: അഞ്ഞൂറു മതി
number=150000: ഒന്നര ലക്ഷം; ഒരു ലക്ഷത്തി അമ്പതിനായിരം
number=2000: രണ്ടായിരം; randayiram
number=-: onnum illa
date=2026-11-22: ഞായറാഴ്ച വരൂ; njayarazhcha
date=2026-11-23: 23-ാം തീയതി
date=2026-11-27: അടുത്ത വെള്ളിയാഴ്ച
date=2026-12-05: december 5
date=-: ഞായറാഴ്ച ഒഴികെ; ഇരുപതിന് മുമ്പ്; തിങ്കളോ ചൊവ്വയോ; തിങ്കളാഴ്ച പറ്റില്ല; എപ്പോഴാ; eppozhenkilum
`;
