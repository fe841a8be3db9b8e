/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: ക്യാഷ് ഓൺ ഡെലിവറി | ക്യാഷ് | പണമായി | cash | cod
pay.online: ഓൺലൈൻ | യുപിഐ | upi | കാർഡ് | online
open: അതെ പറയൂ; athe parayu; അതെ ആരാണ്; ഹലോ ആരാ; ശരിക്ക് കേൾക്കുന്നില്ല; kelkkunnilla; ഫോൺ കട്ട് ചെയ്യരുത്; phone cut cheyyalle; മനസ്സിലായില്ല; manassilayilla; അതെ ഒരു മിനിറ്റ് നിൽക്കൂ; അതെ ഏത് കമ്പനിയിൽ നിന്നാ; ആ പറഞ്ഞോളൂ; aaranu ithu; ഇല്ല എനിക്ക് മനസ്സിലായില്ല; അറിയില്ല; യെസ് ഹു ഈസ് ദിസ്; ഏത് ഓർഡർ; athe pakshe ethu order; ശബ്ദം കേൾക്കുന്നില്ല; ഇപ്പോ സമയമില്ല; haan parayu
yes: അതെ; അതെ അയക്കൂ; ശരി; athe ayacholu; യെസ്; ഓക്കേ കൺഫേം ചെയ്യൂ; venam; വേണം; athe sheri
no: വേണ്ട; venda; എനിക്ക് വേണ്ട; നോ; ക്യാൻസൽ ചെയ്യൂ; enikku venda; ഇല്ല വേണ്ട; നോ താങ്ക്സ്
optOut: എന്നെ വിളിക്കരുത്; ഇനി വിളിക്കണ്ട; call cheyyaruthu; ഡോണ്ട് കോൾ മീ; ഇനി കോൾ ചെയ്യരുത്; സ്റ്റോപ്പ്; എന്റെ നമ്പർ മാറ്റൂ; DND; ini vilikkaruthu; സ്റ്റോപ്പ് കോളിംഗ്; no calls please
optOut: വിളിക്കരുത്; vilikkanda
open: നാളെ വിളിക്കൂ; ഇപ്പോൾ വിളിക്കണ്ട പിന്നെ വിളിക്കൂ; ഡെലിവറി ബോയ് വിളിക്കണ്ട
textBack: വിളിക്കേണ്ട ആവശ്യമില്ല സെക്യൂരിറ്റിയുടെ അടുത്ത് കൊടുത്തേക്കൂ
pay=cod: ക്യാഷ്; പണമായി തരാം; cash tharam; ഓൺലൈൻ വേണ്ട ക്യാഷ്; cod mathi
pay=online: ഓൺലൈൻ; ഓൺലൈനായി ചെയ്യാം; upi cheyyam; കാർഡ്; യുപിഐ
pay=-: ഓൺലൈൻ വേണ്ട; online pattilla; ക്യാഷ് ഇല്ല; ക്യാഷ് അല്ലെങ്കിൽ കാർഡ്; ക്യാഷ് ഒഴികെ എന്തും; കാർഡ് ഇല്ല; നോട്ട് ഓൺലൈൻ; cash tharamo; യുപിഐ വർക്ക് ചെയ്യുന്നില്ല; കാർഡ് നഷ്ടപ്പെട്ടു
day=tomorrow: നാളെ; naale; ടുമോറോ; നാളെ മതി
day=day_after: മറ്റന്നാൾ; mattannal; നാളെ വേണ്ട മറ്റന്നാൾ
day=-: നാളെ വേണ്ട; നാളെ അല്ല; naale venda; നാളെ ഞാൻ വീട്ടിൽ ഇല്ല; നാളെ അല്ലെങ്കിൽ മറ്റന്നാൾ; നാളെ ഒഴികെ; naale pattilla; നോട്ട് ടുമോറോ
date=2026-12-15: 15ാം തീയതി; പതിനഞ്ചാം തീയതി; 15 thiyathi; ഡിസംബർ 15; pathinanchu december
date=2026-11-23: അടുത്ത തിങ്കളാഴ്ച; തിങ്കളാഴ്ച; thinkalazhcha; മൺഡേ
date=2026-11-24: മൂന്ന് ദിവസം കഴിഞ്ഞ്; ചൊവ്വാഴ്ച; chovvazhcha
date=2026-12-05: അടുത്ത മാസം അഞ്ചാം തീയതി; adutha masam 5
date=-: ഞായറാഴ്ച ഒഴികെ ഏത് ദിവസവും; 20ാം തീയതിക്ക് മുമ്പ്; വെള്ളിയാഴ്ച കഴിഞ്ഞ്; തിങ്കൾ അല്ലെങ്കിൽ ചൊവ്വ; തിങ്കളാഴ്ച വേണ്ട; വെള്ളിയാഴ്ച മുതൽ; njayarazhcha ozhike; തിങ്കളാഴ്ച ഞാൻ നാട്ടിലില്ല; monday venda; ബുധൻ മുതൽ വെള്ളി വരെ; അടുത്ത ആഴ്ച; വെള്ളിയാഴ്ചയുടെ തലേന്ന്
number=150: നൂറ്റി അമ്പത്; noottiambathu
number=3.5: മൂന്നര; moonnara
number=250000: രണ്ടര ലക്ഷം; randara laksham
number=25: ഇരുപത്തഞ്ച്; irupathanchu; ട്വന്റി ഫൈവ്
number=1500: ആയിരത്തി അഞ്ഞൂറ്; aayirathi anjooru
number=-: ഒന്നും വേണ്ട; രണ്ടോ മൂന്നോ; രണ്ട് അല്ല; അഞ്ചിൽ കൂടുതൽ; ബ്ലോർപ്പ് ആയിരം; രണ്ട് മൂന്ന്; onnu polum venda
repeat: ഒന്നുകൂടി പറയൂ; onnukoodi parayu; റിപ്പീറ്റ്; റിപ്പീറ്റ് ചെയ്യൂ; എന്താ പറഞ്ഞത്; veendum parayu
person: ഒരാളോട് സംസാരിക്കണം; agent ne vilikku; കസ്റ്റമർ കെയർ; ഏജന്റിനോട് സംസാരിക്കണം; oru manushyanodu samsarikkanam
`;
