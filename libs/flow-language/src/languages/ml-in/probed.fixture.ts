/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: ക്യാഷ് ഓൺ ഡെലിവറി | ക്യാഷ് | പണം | cod
pay.online: ഓൺലൈൻ | യുപിഐ | upi | കാർഡ്
yes: അതെ അയച്ചോളൂ; ശരി കൺഫേം ചെയ്യൂ; athe ayacholu; യെസ്; ഓക്കേ സാർ; athe sheriyanu; അതെ ഞാൻ തന്നെയാ ഓർഡർ ചെയ്തത്; sheri ayakku; കറക്റ്റ്; അതെ വേണം; aa venam; ആ അയച്ചോ
no: വേണ്ട; എനിക്ക് വേണ്ട; venda cancel cheyyu; നോ വേണ്ട; ഞാൻ ഓർഡർ ചെയ്തിട്ടില്ല; ayakkanda; ആവശ്യമില്ല; enikku avashyamilla; അല്ല വേണ്ട; venda venda
open: അതെ പറയൂ ആരാ; athe aara samsarikkunnathu; ഏത് കമ്പനി; അതെ പക്ഷേ വില കൂടുതലാ; ippo thirakkilanu; വീട്ടിൽ ചോദിച്ചിട്ട് പറയാം; എത്ര രൂപ; athe pakshe naale; വണ്ടി ഓടിക്കുവാ; ഹലോ കേൾക്കുന്നുണ്ടോ; ഏത് ഓർഡർ; അറിയില്ല; alochichu parayam; പിന്നെ സംസാരിക്കാം; athe oru minute; നിങ്ങൾ റോബോട്ടാണോ; ഫോൺ വെക്കരുത്; ഇന്ന് വന്നാൽ ശരി; entha karyam; അതെയോ
repeat: ഒന്നുകൂടി പറയൂ; onnukoodi parayu; എന്താ പറഞ്ഞത്; റിപ്പീറ്റ് ചെയ്യൂ; ശരിക്ക് കേട്ടില്ല
person: മാനേജരോട് സംസാരിക്കണം; manager odu samsarikkanam; കസ്റ്റമർ കെയർ; ഒരാളോട് സംസാരിക്കണം
optOut: എന്നെ വിളിക്കരുത്; vilikkaruthu; ഇനി ഫോൺ ചെയ്യരുത്; ini call cheyyaruthu; എന്റെ നമ്പർ മാറ്റൂ; ente number delete cheyyu; ഇനി വിളിക്കണ്ട; നോ കോൾസ് പ്ലീസ്; സ്റ്റോപ്പ് കോളിംഗ്; റിമൂവ് മൈ നമ്പർ; ഡോണ്ട് കോൾ മി; ശല്യം ചെയ്യരുത്; ക്യാൻസൽ ചെയ്യൂ ഇനി വിളിക്കരുത്; no calls please
open: ഡ്രൈവറെ വിളിക്കരുത്; ഇപ്പോൾ വിളിക്കരുത്; വൈകുന്നേരം വിളിക്കൂ; call cut cheyyaruthu; നാളെ വിളിക്കരുത്
pay=cod: ക്യാഷ്; cash tharam; പണം തരാം; ക്യാഷ് ഓൺ ഡെലിവറി മതി; cod mathi
pay=online: ഓൺലൈൻ ചെയ്യാം; upi cheyyam; കാർഡ്; ക്യാഷ് അല്ല, ഓൺലൈൻ; യുപിഐ മതി
pay=-: ക്യാഷ് വേണ്ട; cash illa; കാർഡ് കളഞ്ഞുപോയി; upi problem; യുപിഐ വർക്ക് ചെയ്യുന്നില്ല; ക്യാഷ് അല്ലെങ്കിൽ കാർഡ്; ഓൺലൈൻ പറ്റില്ല; online ariyilla; ഏതാ നല്ലത്
day=tomorrow: നാളെ; naale ayakku; ഞായറാഴ്ച; ആദ്യത്തേത്; ടുമാറോ
day=day_after: മറ്റന്നാൾ; mattannal mathi; തിങ്കളാഴ്ച; രണ്ടാമത്തേത്
day=-: നാളെ വേണ്ട; naale pattilla; നാളെ ഒഴികെ; നാളെ സ്ഥലത്തില്ല; നാളെയോ മറ്റന്നാളോ
reason=not_home: വീട്ടിൽ ഇല്ലായിരുന്നു; veettil illayirunnu; പുറത്ത് പോയതായിരുന്നു
reason=wrong_address: അഡ്രസ് തെറ്റാണ്; address thettanu; വിലാസം തെറ്റ്
reason=nobody_came: ആരും വന്നില്ല; aarum vannilla; ഡെലിവറി ബോയ് വന്നില്ല
reason=-: വീട്ടിൽ തന്നെ ഉണ്ടായിരുന്നു; njan veettil undayirunnu; അഡ്രസ് ശരിയാണ്; address correct aanu; ആള് വന്നിരുന്നു
change=size: സൈസ് ചെറുതാണ്; valiya size venam
change=colour: വേറെ കളർ വേണം; colour maattanam
change=refund: പണം തിരികെ വേണം; refund venam
change=-: സൈസ് ശരിയാണ്; size ok aanu; റീഫണ്ട് വേണ്ട; കളർ കൊള്ളാം
payment=pay_online: ഓൺലൈനായി അടയ്ക്കാം; link ayakku
payment=already_paid: പണം അടച്ചു; already pay cheythu
payment=cash_on_delivery: ക്യാഷ് ഓൺ ഡെലിവറി; വരുമ്പോൾ പൈസ തരാം
payment=not_wanted: ഓർഡർ വേണ്ട
payment=-: ഇതുവരെ അടച്ചിട്ടില്ല; payment cheythilla; ലിങ്ക് തുറക്കുന്നില്ല
slot=morning: രാവിലെ; ravile varu
slot=evening: വൈകുന്നേരം; vaikunneram varu
slot=-: രാവിലെ വേണ്ട; vaikunneram veettil undavilla; എപ്പോൾ വേണമെങ്കിലും
number=2: രണ്ട്; randu venam; രണ്ടെണ്ണം; ടൂ; randu mathi
number=150: നൂറ്റമ്പത്; noottambathu; നൂറ്റി അമ്പത് രൂപ
number=2500: രണ്ടായിരത്തി അഞ്ഞൂറ്; randayirathi anjooru; രണ്ടര ആയിരം
number=-: രണ്ടല്ല; randu allenkil moonnu; അഞ്ചിൽ കൂടുതൽ; കുറഞ്ഞത് പത്ത്; ഒന്നും വേണ്ട
date=2026-11-22: നാളെ; naale ravile; ഞായറാഴ്ച; നവംബർ 22; ഇരുപത്തിരണ്ടാം തീയതി
date=2026-11-27: വെള്ളിയാഴ്ച; velliyazhcha; ഫ്രൈഡേ; നവംബർ ഇരുപത്തിയേഴ്
date=2026-12-05: അടുത്ത മാസം അഞ്ചാം തീയതി; ഡിസംബർ 5; december anchu
date=-: വെള്ളിയാഴ്ച വേണ്ട; വെള്ളിയാഴ്ച കഴിഞ്ഞ്; ഞായറാഴ്ച ഒഴികെ; അടുത്ത ആഴ്ച; നാളെ അല്ലെങ്കിൽ മറ്റന്നാൾ; കഴിഞ്ഞ തിങ്കളാഴ്ച; ഏത് ദിവസവും; അഞ്ചാം തീയതിക്ക് മുമ്പ്; നാളെ കഴിഞ്ഞ്
text=അമ്പലത്തിന്റെ അടുത്ത്: അമ്പലത്തിന്റെ അടുത്ത്
textBack: വിളിക്കണ്ട സെക്യൂരിറ്റിയുടെ കയ്യിൽ കൊടുത്താൽ മതി രണ്ടാം ഗേറ്റിൽ
reason=-: വീട്ടിൽ എല്ലാവരും ഉണ്ടായിരുന്നു; അമ്മ വീട്ടിൽ ഉണ്ടായിരുന്നു; ഞാൻ പുറത്തല്ലായിരുന്നു; ആരോ വന്നു; വിലാസം മാറിയിട്ടില്ല; വിലാസം തെറ്റല്ല; ഫോൺ വന്നില്ല; അറിയില്ല; njan veettil thanne
payment=-: പണമില്ല; ലിങ്ക് വന്നില്ല; ഓൺലൈൻ വേണ്ട; ഓർഡർ വേണം; ഇതുവരെ കൊടുത്തില്ല
`;
