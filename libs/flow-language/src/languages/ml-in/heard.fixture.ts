export const heard = `
pay.cod: ക്യാഷ് ഓൺ ഡെലിവറി | ക്യാഷ് | പണം | cash | cod
pay.online: ഓൺലൈൻ പേയ്മെന്റ് | ഓൺലൈൻ | യുപിഐ | കാർഡ് | online | upi
why.size: സൈസ് തെറ്റാണ് | സൈസ് | ചെറുതാണ് | വലുതാണ് | size
why.damaged: സാധനം കേടാണ് | കേടാണ് | പൊട്ടി | കീറി | damage
why.mind: മനസ്സ് മാറി | ഇഷ്ടപ്പെട്ടില്ല
slot.morning: രാവിലെ | morning | ravile
slot.evening: വൈകുന്നേരം | വൈകിട്ട് | vaikunneram
yes: അതെ ഞാനാണ് ഓർഡർ ചെയ്തത്; യെസ്; അതെ അയച്ചോളൂ; athe ayacholu; sheri confirm cheytholu; ഓക്കെ കൺഫേം; അതെ വേണം; athe njananu cheythathu; ശരി അയക്കൂ; അതെ അതെ സാർ; ok sheri; തീർച്ചയായും അയക്കൂ; ശരിയാണ്; ഉവ്വ് വേണം; athe sir; ഷുവർ
no: വേണ്ട; നോ; എനിക്ക് വേണ്ട; venda sir; njan order cheythittilla; ഓർഡർ ചെയ്തിട്ടില്ല; ഇല്ല വേണ്ട; avashyamilla; അയക്കണ്ട; ഇല്ല ഇല്ല; ayakkaruthu; തെറ്റായ ഓർഡർ വേണ്ട; നോട്ട് ഇന്ററസ്റ്റഡ്; ഇപ്പോൾ ആവശ്യമില്ല
open: അതെ പറയൂ; athe parayu; അതെ ആരാ; ആരാണ് സംസാരിക്കുന്നത്; ഹലോ പറയൂ; athe aaranu; അതെ പക്ഷേ അഡ്രസ് മാറ്റണം; ഒരു മിനിറ്റ് നിൽക്കൂ; പിന്നെ വിളിക്കൂ; ippo busy aanu; എത്ര രൂപ; കട്ട് ചെയ്യരുത്; call cut cheyyaruthu; ഏത് കമ്പനി; ഇപ്പോൾ വേണ്ട; ആലോചിച്ച് പറയാം; hello aara; വീട്ടിൽ ഇല്ല; ഏത് ഓർഡർ; അതെയോ അല്ലയോ അറിയില്ല
repeat: ഒന്നുകൂടി പറയൂ; റിപ്പീറ്റ് ചെയ്യൂ; എന്താ പറഞ്ഞത്; കേൾക്കുന്നില്ല; onnukoodi parayu; manassilayilla; വീണ്ടും പറയൂ; kettilla
person: ഒരാളോട് സംസാരിക്കണം; മാനേജരോട് സംസാരിക്കണം; കസ്റ്റമർ കെയർ; aarodenkilum samsarikkanam; manushyanodu samsarikkanam
optOut: ഇനി വിളിക്കരുത്; കോൾ ചെയ്യരുത്; ഡോണ്ട് കോൾ മീ; vilikkaruthu; call cheyyaruthu; സ്റ്റോപ്പ്; ശല്യം ചെയ്യരുത്; ini vilikkanda
day=tomorrow: നാളെ; naale; ടുമാറോ; നാളെ രാവിലെ; ഞായറാഴ്ച
day=day_after: മറ്റന്നാൾ; mattannal; തിങ്കളാഴ്ച; മൺഡേ
day=-: നാളെ വേണ്ട; നാളെ അല്ല; naale venda; നാളെ അല്ലെങ്കിൽ മറ്റന്നാൾ; നാളെ ഒഴികെ; നാളെ എന്തിനാ
pay=cod: ക്യാഷ്; ക്യാഷ് തരാം; cash tharam; ക്യാഷ് ഓൺ ഡെലിവറി
pay=online: ഓൺലൈൻ; ഓൺലൈൻ ചെയ്യാം; യുപിഐ
pay=-: ഓൺലൈൻ പറ്റില്ല; ക്യാഷ് ഇല്ല; ക്യാഷ് അല്ലെങ്കിൽ കാർഡ്
why=size: സൈസ് ചെറുതാണ്; size cheruthanu; സൈസ്
why=damaged: കേടാണ്; ഡാമേജ്; പൊട്ടി
why=-: അറിയില്ല; സൈസ് പ്രശ്നം ഇല്ല
slot=morning: രാവിലെ; മോണിംഗ്; ravile
slot=evening: വൈകുന്നേരം; വൈകിട്ട്
slot=-: രാവിലെ വേണ്ട; രാവിലെ അല്ലെങ്കിൽ വൈകിട്ട്
number=2: രണ്ട്; randu; എനിക്ക് രണ്ടെണ്ണം വേണം; ടൂ
number=25: ഇരുപത്തഞ്ച്; irupathanchu; ഇരുപത്തി അഞ്ച്
number=150: നൂറ്റമ്പത്; nootambathu; നൂറ്റി അമ്പത്
number=-: ഒന്നും ഇല്ല; രണ്ട് അല്ലെങ്കിൽ മൂന്ന്; അഞ്ച് വേണ്ട; എത്ര; അറിയില്ല
date=2026-11-22: നാളെ; naale; ടുമാറോ; ഞായറാഴ്ച
date=2026-11-24: ചൊവ്വാഴ്ച; chovvazhcha; മൂന്ന് ദിവസം കഴിഞ്ഞ്
date=2026-11-27: വെള്ളിയാഴ്ച; velliyazhcha; ഫ്രൈഡേ
date=2026-12-15: പതിനഞ്ചാം തീയതി; 15 തീയതി; ഡിസംബർ 15
date=-: ഞായറാഴ്ച ഒഴികെ ഏത് ദിവസവും; നാളെ വേണ്ട; തിങ്കളാഴ്ച അല്ലെങ്കിൽ ചൊവ്വാഴ്ച; വെള്ളിയാഴ്ച കഴിഞ്ഞ്; അടുത്ത ആഴ്ച; naale illa
`;
