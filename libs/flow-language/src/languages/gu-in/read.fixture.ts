/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: કેશ ઓન ડિલિવરી | કેશ | રોકડા | cash | cod
pay.online: ઓનલાઇન | યુપીઆઇ | upi | કાર્ડ | online
open: હા બોલો; ha bolo; હા કોણ બોલે છે; હેલો કોણ; બરાબર સંભળાતું નથી; sambhlatu nathi; ફોન કાપતા નહીં; phone kapta nahi; સમજાયું નહીં; mane samjayu nahi; હા એક મિનિટ ઊભા રહો; હા કઈ કંપનીમાંથી; હા કહો; ha kon bolo cho; ના મને સમજાયું નહિ; ખબર નથી; યસ હૂ ઇઝ ધિસ; કયો ઓર્ડર; ha pan kayo order; અવાજ નથી આવતો; અત્યારે ટાઈમ નથી; હા શું કામ છે; ha kem
yes: હા; હા મોકલો; ha mokli do; યસ; ઓકે કન્ફર્મ કરો; ચાલશે; મોકલી આપો ને; ha barabar che; હા જી
no: ના; નથી જોઈતું; nathi joitu; મને નથી જોઈતું; નો; કેન્સલ કરી દો; na nathi joiye; ના ભાઈ ના; નો થેંક્સ
optOut: મને ફોન ન કરશો; ફોન ના કરો; call na karo; ડોન્ટ કોલ મી; ફરીથી કોલ ન કરતા; સ્ટોપ; મારો નંબર કાઢી નાખો; DND; pachi phone na karta; હવે ક્યારેય ફોન ન કરતા; no calls please
optOut: ફોન ન કરશો; call karsho nahi
open: કાલે ફોન કરજો; અત્યારે ફોન ન કરો પછી કરજો; ડિલિવરી બોયને કહો ફોન ન કરે; kale na karo
textBack: ફોન કરવાની જરૂર નથી સિક્યુરિટી પાસે મૂકી દો
pay=cod: કેશ; રોકડા આપીશ; cash aapish; ઓનલાઇન નહીં કેશ; cod rakho
pay=online: ઓનલાઇન; ઓનલાઇન કરીશ; upi thi; કાર્ડથી; યુપીઆઇ
pay=-: ઓનલાઇન નહીં; online nahi thay; કેશ નથી; કેશ કે કાર્ડ; કેશ સિવાય કંઈ પણ; કાર્ડ નથી; નોટ ઓનલાઇન; cash chalshe ke; યુપીઆઇ ચાલતું નથી; કાર્ડ ખોવાઈ ગયું
day=tomorrow: આવતી કાલે; aavti kale; ટુમોરો; કાલે; kale chalshe
day=day_after: પરમ દિવસે; param divse; કાલે નહીં પરમ દિવસે
day=-: કાલે નહીં; kale nahi; કાલે હું ઘરે નથી; કાલે કે પરમ દિવસે; કાલ પછી; કાલ સિવાય; kale nahi fave; નોટ ટુમોરો; આવતી કાલે ના
date=2026-12-15: 15 તારીખ; પંદર તારીખે; 15 tarikhe; ડિસેમ્બર 15; pandar december
date=2026-11-23: આવતા સોમવારે; સોમવારે; somvare; મન્ડે
date=2026-11-24: ત્રણ દિવસ પછી; મંગળવારે; mangalvare
date=2026-12-05: આવતા મહિનાની પાંચ તારીખે; aavta mahine 5 tarikhe
date=-: રવિવાર સિવાય ગમે ત્યારે; 20 તારીખ પહેલા; શુક્રવાર પછી; સોમવાર કે મંગળવાર; સોમવારે નહીં; શુક્રવારથી; ravivar sivay; સોમવારે હું બહારગામ છું; monday nahi; બુધવારથી શુક્રવાર સુધી; આવતા અઠવાડિયે; શુક્રવારના આગલા દિવસે
number=150: દોઢસો; dodhso; એકસો પચાસ
number=3.5: સાડા ત્રણ; sada tran
number=4250: સવા ચાર હજાર; sava char hajar
number=4500: sada char hajar; સાડા ચાર હજાર
number=250000: અઢી લાખ; adhi lakh
number=25: પચીસ; pachis; ટ્વેન્ટી ફાઇવ
number=-: એક પણ નહીં; બે કે ત્રણ; બે નહીં; પાંચથી વધારે; બ્લોર્પ હજાર; બે ત્રણ; ek pan nahi
repeat: ફરીથી બોલો; farithi kaho; રિપીટ; રિપીટ કરો; શું કહ્યું; pachu bolo
person: માણસ સાથે વાત કરવી છે; agent sathe vaat karvi che; કસ્ટમર કેર; એજન્ટ સાથે વાત કરાવો; koi manas sathe vaat karavo
`;
