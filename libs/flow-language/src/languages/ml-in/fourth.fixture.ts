/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: ക്യാഷ് ഓൺ ഡെലിവറി | ക്യാഷ് | പണം
pay4.online: ഓൺലൈൻ | UPI | കാർഡ്
when4.morning: രാവിലെ
when4.evening: വൈകുന്നേരം
yes: അതെ അയച്ചോളൂ; venam; ശരി അയക്കൂ; athe confirm cheytholu
no: വേണ്ട; enikku venda; വേണ്ട വിട്ടേക്ക്
open: അല്ല ഞാൻ അവരുടെ ഭാര്യയാ; athe njan aniyan aanu; അതെ ആള് വീട്ടിൽ ഇല്ല; അതെ ആരാ; ariyilla; വണ്ടി ഓടിക്കുകയാ; athe pakshe ippo alla; വില എത്രയാ; veettil chodikkanam; കേൾക്കുന്നില്ല; ithuvare vannilla; വീട്ടിൽ ആരുമില്ല; parayu; അതെ കിട്ടി; sheri vekkatte; ഇപ്പോ വിളിക്കണ്ട പിന്നെ വിളിക്ക്; phone cut cheyyalle; ഒട്ടും അറിയില്ല; കൃത്യമായി പറയാൻ പറ്റില്ല; വീട്ടിൽ ആരും ഇല്ല; aarumilla
optOut: ഇനി വിളിക്കരുത്; ini call cheyyaruthu; എന്റെ നമ്പർ മാറ്റൂ
pay4=cod: ക്യാഷ് തരാം; online venda cash
pay4=online: UPI cheyyam; കാർഡ്
pay4=-: ക്യാഷ് ഇല്ല; card machine undo; ഓൺലൈൻ അടച്ചു; randum
when4=-: വൈകുന്നേരം ആരും കാണില്ല; ravile vilichirunnu
number=2: രണ്ട്; randu venam
number=-: ഒരു മിനിറ്റ്; randu moonu; ഒന്നും വേണ്ട; രണ്ട് ദിവസം കഴിഞ്ഞ്; ഒന്നുകൂടി; randu koodi
date=2026-11-24: നാളെ; naale ayakku
date=2026-11-27: വെള്ളിയാഴ്ച; velliyazhcha
date=-: നാളെ വേണ്ട; നാളെ അവധിയാ; വെള്ളിയാഴ്ച കഴിഞ്ഞ്; naale allenkil mattannal; ഞായർ ഒഴികെ
`;
