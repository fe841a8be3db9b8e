/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: ക്യാഷ് ഓൺ ഡെലിവറി | ക്യാഷ് | പണം
pay4.online: ഓൺലൈൻ | യുപിഐ | കാർഡ്
why4.size: സൈസ് തെറ്റ് | സൈസ് | ചെറുത് | വലുത്
why4.damaged: പൊട്ടിയത് | കീറിയത് | കേടായത്
slot4.morning: രാവിലെ
slot4.evening: വൈകുന്നേരം | വൈകിട്ട്
yes: അതെ അയച്ചോളൂ; athe ente order thanne; ശരി അയക്കൂ; അതെ ഞാൻ തന്നെ ഓർഡർ ചെയ്തതാ; athe venam; ഓക്കേ കൺഫേം ചെയ്തോളൂ; അതെ ശരിയാണ്; sari ayacho; യെസ് യെസ്; ആ അതെ; theerchayayum ayakku
no: വേണ്ട സാർ; enikku venda; ഞാൻ ഓർഡർ ചെയ്തിട്ടില്ല; ഇല്ല വേണ്ട; ആവശ്യമില്ല; ayakkanda; അബദ്ധത്തിൽ ചെയ്തതാ, അയക്കണ്ട; venda venda; എനിക്കിപ്പോ വേണ്ട
open: അതെ ആരാ; അതെ പറയൂ ആരാണ് സംസാരിക്കുന്നത്; athe entha karyam; ഹലോ; എവിടുന്നാ വിളിക്കുന്നേ; നാളെ അയക്കണ്ട; നാളെ വേണ്ട; ഇപ്പോ വിളിക്കല്ലേ വണ്ടി ഓടിക്കുവാ; ഫോൺ കട്ട് ചെയ്യല്ലേ; ഞാൻ വിളിക്കാം; athe pakshe vila kooduthal; ആലോചിച്ചിട്ട് പറയാം; വീട്ടിൽ ചോദിക്കണം; eppo varum; എത്ര രൂപ; വില കുറവാണെങ്കിൽ അതെ; തിങ്കളാഴ്ച വേണ്ട; naale venda; നാളെ വിളിക്കൂ; നിങ്ങൾ റോബോട്ടാണോ; അതെയോ അല്ലയോ അറിയില്ല; ethu order; ഡെലിവറി ബോയിയെ വിളിക്കണ്ട
optOut: ഇനി ഒരിക്കലും വിളിക്കരുത്; enne vilikkaruthu; വിളിക്കുന്നത് നിർത്തൂ; എന്റെ നമ്പർ മാറ്റൂ ലിസ്റ്റിൽ നിന്ന്; ശല്യം ചെയ്യരുത്
person: ഒരാളോട് സംസാരിക്കണം; ഏജന്റ്; manager odu samsarikkanam; കസ്റ്റമർ കെയർ
repeat: ഒന്നുകൂടി പറയൂ; entha paranjathu; വീണ്ടും പറയാമോ
pay4=cod: ക്യാഷ് തരാം; cash aayi; ക്യാഷ് മതി
pay4=online: ഓൺലൈനിൽ അടയ്ക്കാം; upi vazhi; കാർഡ് വഴി
pay4=-: ക്യാഷ് ഇല്ല; ഓൺലൈൻ വേണ്ട; cash allenkil card; കാർഡ് ഒഴികെ; ഏതായാലും മതി; upi pattilla
why4=size: സൈസ് ചെറുതാണ്; size valuthanu; വളരെ ചെറുത്
why4=damaged: പൊട്ടിയാ വന്നത്; keeriyirunnu; കേടായ സാധനം
why4=-: സൈസ് ശരിയാണ്; പൊട്ടിയിട്ടില്ല
slot4=morning: രാവിലെ വരൂ; ravile; രാവിലെ അയക്കൂ
slot4=-: രാവിലെ വേണ്ട; രാവിലെ അല്ലെങ്കിൽ വൈകിട്ട്; vaikunneram venda
day=tomorrow: നാളെ അയക്കൂ; naale ok; നാളെത്തന്നെ
day=day_after: മറ്റന്നാൾ; mattannal ayakku; തിങ്കളാഴ്ച; നാളെ വേണ്ട മറ്റന്നാൾ
day=-: നാളെ അല്ല; നാളെ മുതൽ; നാളെ അല്ലെങ്കിൽ മറ്റന്നാൾ; naale varanda; മറ്റന്നാൾ വേണ്ട; നാളെ അവധിയാണ്; നാളെ ഒഴികെ; ഇന്ന് തന്നെ
number=3: മൂന്ന്; moonnu; മൂന്നെണ്ണം; mūnnu
number=1500: ആയിരത്തി അഞ്ഞൂറ്; aayirathi anjooru; ഒന്നര ആയിരം
number=25: ഇരുപത്തിയഞ്ച്; irupathiyanchu; ഇരുപത്തഞ്ച്
number=-: മൂന്ന് വേണ്ട; മൂന്നോ നാലോ; moonnu allenkil naalu; മൂന്നിൽ കൂടുതൽ; ഒന്നും വേണ്ട; എത്രയെന്ന് അറിയില്ല
date=2026-11-25: ബുധനാഴ്ച; budhanazhcha; 25ാം തീയതി; നവംബർ ഇരുപത്തിയഞ്ച്; അടുത്ത ബുധനാഴ്ച
date=2026-12-05: ഡിസംബർ അഞ്ച്; അടുത്ത മാസം അഞ്ചാം തീയതി; december 5 nu
date=2026-11-24: മൂന്ന് ദിവസം കഴിഞ്ഞ്; ചൊവ്വാഴ്ച; chovvazhcha
date=-: ബുധനാഴ്ച വേണ്ട; ബുധനാഴ്ച കഴിഞ്ഞ്; ബുധനാഴ്ച മുതൽ; 25ന് മുമ്പ്; budhanazhcha allenkil vyazhazhcha; എപ്പോൾ വേണമെങ്കിലും; അടുത്ത ആഴ്ച; ബുധനാഴ്ച വരണ്ട; budhanazhcha alla; രണ്ട് മൂന്ന് ദിവസത്തിനുള്ളിൽ; ബുധനാഴ്ച ഒഴികെ; budhanazhcha muthal
date=2026-11-22: njayar; njayarazhcha; nyayarazhcha
date=2026-11-23: thinkal; thinkalazhcha; thingalazhcha
date=2026-11-24: chovva; chovvazhcha
date=2026-11-25: budhan; budhanazhcha
date=2026-11-26: vyazham; vyazhazhcha; vyaazhazhcha
date=2026-11-27: velli; velliyazhcha; vellyazhcha
date=2026-11-28: shani; shaniyazhcha
number=1: onnu
number=2: randu
number=3: moonnu
number=4: naalu
number=5: anchu; anju
number=6: aaru
number=7: ezhu
number=8: ettu
number=9: onpathu; ombathu
number=10: pathu
number=11: pathinonnu
number=12: panthrandu
number=13: pathimoonnu
number=14: pathinaalu
number=15: pathinanchu
number=16: pathinaaru
number=17: pathinezhu
number=18: pathinettu
number=19: pathonpathu
number=20: irupathu
number=30: muppathu
number=40: naalpathu
number=50: anpathu; ambathu
number=60: arupathu
number=70: ezhupathu
number=80: enpathu
number=90: thonnooru
number=100: nooru
number=1000: aayiram
number=100000: oru laksham; oru lakh
number=1.5: onnara
number=2.5: randara
`;
