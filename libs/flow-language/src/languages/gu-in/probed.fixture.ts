/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: કેશ ઓન ડિલિવરી | કેશ | રોકડા | cod
pay.online: ઓનલાઇન | યુપીઆઈ | upi | કાર્ડ
yes: હા મોકલી દો; હા બરાબર છે; ha mokli do; યસ; ઓકે સર; haa barabar; હા મેં જ ઓર્ડર કર્યો છે; thik che moklo; કરેક્ટ; હા જોઈએ છે; ha ha joie che; ચાલશે મોકલો
no: નથી જોઈતું; મારે નથી જોઈતું; nathi joitu cancel karo; નો નથી જોઈતું; મેં ઓર્ડર કર્યો જ નથી; moklsho nahi; જરૂર નથી; mare jarur nathi; ના નથી જોઈતો; na na nathi joitu
open: હા બોલો કોણ; ha kon bolo cho; કઈ કંપનીમાંથી; હા પણ ભાવ વધારે છે; hamna busy chu; ઘરે પૂછીને કહું; કેટલા રૂપિયા; ha pan kale; ગાડી ચલાવું છું; હેલો સંભળાય છે; કયો ઓર્ડર; ખબર નથી; vichari ne kahish; પછી વાત કરીએ; ha ek minute; તમે રોબોટ છો; ફોન મૂકતા નહીં; આજે આવે તો હા; shu thayu; હા કે ના શું કહું
repeat: ફરીથી બોલો; farithi bolo; શું કહ્યું; રિપીટ કરો; બરાબર સંભળાયું નહીં
person: મેનેજર સાથે વાત કરવી છે; manager sathe vaat karvi che; કસ્ટમર કેર; કોઈ માણસ સાથે વાત કરાવો
optOut: મને કોલ ન કરો; call na karo; હવેથી ફોન ન કરતા; farithi phone na karta; મારો નંબર કાઢી નાખો; maro number delete karo; ફરી કોલ કરશો નહીં; નો કોલ્સ પ્લીઝ; સ્ટોપ કોલિંગ; રિમૂવ માય નંબર; ડોન્ટ કોલ મી; હેરાન ન કરો; કેન્સલ કરો અને ફરી ફોન ના કરતા; no calls please
open: ડ્રાઇવરને કોલ ન કરતા; અત્યારે કોલ ન કરો; સાંજે કોલ કરજો; call cut na karta; કાલે કોલ ન કરતા
pay=cod: કેશ; cash aapish; રોકડા આપીશ; કેશ ઓન ડિલિવરી કરો; cod karo
pay=online: ઓનલાઇન કરીશ; upi thi karish; કાર્ડ; કેશ નહીં, ઓનલાઇન; યુપીઆઈ કરીશ
pay=-: કેશ નહીં; cash nathi; કાર્ડ ખોવાઈ ગયું; upi problem; યુપીઆઈ ચાલતું નથી; કેશ કે કાર્ડ; ઓનલાઇન નથી ફાવતું; online nathi thatu; કયું સારું
day=tomorrow: કાલે; kale moklo; રવિવારે; પહેલું; ટુમોરો
day=day_after: પરમ દિવસે; param divase; સોમવારે; બીજું
day=-: કાલે નહીં; kale nahi fave; કાલ સિવાય; કાલે બહારગામ છું; કાલે કે પરમ દિવસે
reason=not_home: હું ઘરે નહોતો; ghare nahoto; બહાર ગયા હતા
reason=wrong_address: સરનામું ખોટું છે; address khotu che; એડ્રેસ ખોટું
reason=nobody_came: કોઈ આવ્યું નહીં; koi aavyu nahi; ડિલિવરી બોય આવ્યો જ નહીં
reason=-: હું ઘરે જ હતો; hu ghare j hato; સરનામું સાચું છે; address barabar che; માણસ આવ્યો હતો
change=size: સાઇઝ નાની છે; moti size joie
change=colour: બીજો રંગ જોઈએ; colour badalvo che
change=refund: પૈસા પાછા જોઈએ; refund joie
change=-: સાઇઝ બરાબર છે; size thik che; રિફંડ નથી જોઈતું; રંગ સારો છે
payment=pay_online: ઓનલાઇન ભરીશ; link moklo
payment=already_paid: પૈસા ભરી દીધા; already pay kari didhu
payment=cash_on_delivery: કેશ ઓન ડિલિવરી; ઘરે આવે ત્યારે રોકડા આપીશ
payment=not_wanted: ઓર્ડર નથી જોઈતો
payment=-: હજી ભર્યા નથી; payment nathi karyu; લિંક ખૂલતી નથી
slot=morning: સવારે; savare aavjo
slot=evening: સાંજે; sanje aavjo
slot=-: સવારે નહીં; sanje ghare nathi hoto; ગમે ત્યારે
number=2: બે; be joie; બે જ; ટુ; fakt be
number=150: દોઢસો; dodhso; એકસો પચાસ; એકસો પચાસ રૂપિયા
number=2500: અઢી હજાર; adhi hajar; બે હજાર પાંચસો
number=-: બે નહીં; be ke tran; પાંચથી વધારે; ઓછામાં ઓછા દસ; એક પણ નહીં
date=2026-11-22: આવતીકાલે; kale savare; રવિવારે; 22 નવેમ્બર; બાવીસ તારીખે
date=2026-11-27: શુક્રવારે; shukravare; ફ્રાઇડે; સત્તાવીસ નવેમ્બર
date=2026-12-05: આવતા મહિનાની પાંચ તારીખે; 5 ડિસેમ્બર; panch december
date=-: શુક્રવારે નહીં; શુક્રવાર પછી; રવિવાર સિવાય; આવતા અઠવાડિયે; કાલે નહીંતર પરમ દિવસે; ગયા સોમવારે; ગમે તે દિવસે; પાંચ તારીખ પહેલાં
text=મંદિરની પાછળ: મંદિરની પાછળ
textBack: ફોન ન કરતા સિક્યોરિટીને આપી દેજો બીજા ગેટ પર
reason=-: ઘરે બધા હતા; મમ્મી ઘરે હતી; બહાર નહોતો; કોઈ આવ્યું હતું; સરનામું બદલાયું નથી; સરનામું ખોટું નથી; ફોન આવ્યો નથી; ખબર નથી
payment=-: પૈસા નથી; લિંક આવી નથી; ઓનલાઇન નહીં; ઓર્ડર જોઈએ; હજી આપ્યા નથી
`;
