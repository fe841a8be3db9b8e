/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: કેશ ઓન ડિલિવરી | કેશ | રોકડા
pay4.online: ઓનલાઇન | UPI | કાર્ડ
when4.morning: સવાર
when4.evening: સાંજ
yes: હા મોકલી દો; ha joie che; બરાબર છે મોકલો; ha kari do confirm
no: ના નથી જોઈતું; nathi joitu; રહેવા દો
open: ના હું એમની પત્ની બોલું છું; ha hu emno bhai bolu chu; હા એ ઘરે નથી; ha rong number; હા કોણ બોલો છો; khabar nathi; ગાડી ચલાવું છું; ha pan hamna nahi; ભાવ શું છે; ghare puchvu padse; સંભળાતું નથી; ha haji nathi aavyu; ઘરે કોઈ નથી; ha bolo; હા મળી ગયું; saru muku chu; હા કેન્સલ કરો; હમણાં ફોન ન કરો પછી કરજો; phone na kapta; કાલે ફોન કરો; બિલકુલ ખબર નથી; ચોક્કસ ન કહી શકું; pakku khabar nathi
repeat: ફરી બોલો; fari thi kaho
person: માણસ સાથે વાત કરવી છે
optOut: ફરી ફોન ના કરતા; mane pachi call na karo kyarey; મારો નંબર કાઢી નાખો
pay4=cod: કેશ આપીશ; online nahi, cash
pay4=online: UPI karish; કાર્ડથી
pay4=-: કેશ નથી; card machine che; ઓનલાઇન કરી દીધું છે; banne
when4=-: સાંજે કોઈ નથી હોતું; savare phone karyo hato; શુભ સવાર
number=2: બે; be joie
number=-: એક મિનિટ; be tran; એક પણ નહીં; બે દિવસ પછી; બીજા બે; haji ek
date=2026-11-24: કાલે; aavti kale
date=2026-11-27: શુક્રવારે; shukravare
date=-: કાલે નહીં; કાલે રજા છે; શુક્રવાર પછી; kale ke parmdivse; રવિવાર સિવાય
`;
