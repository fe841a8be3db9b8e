/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: કેશ ઓન ડિલિવરી | કેશ | રોકડા
pay4.online: ઓનલાઇન | યુપીઆઈ | કાર્ડ
why4.size: સાઇઝ ખોટી | સાઇઝ | નાનું | મોટું
why4.damaged: તૂટેલું | ફાટેલું | ખરાબ
slot4.morning: સવારે | સવાર
slot4.evening: સાંજે | સાંજ
yes: હા મોકલી દો; ha mara j order che; હા બરાબર છે; હા ભાઈ મોકલો; ha ha chalshe; હા મેં જ મંગાવ્યું છે; ઠીક છે મોકલજો; ha ji confirm; હા જોઈએ છે; ઓકે કરી દો; બિલકુલ
no: ના નથી જોઈતું; mare nathi joitu; મેં ઓર્ડર નથી કર્યો; ના ભાઈ ના; હવે જરૂર નથી; na moklta; રહેવા દો ભાઈ; ભૂલથી થઈ ગયો, ના મોકલશો; nathi levu
open: હા કોણ; હા બોલો કોણ બોલે છે; ha shu kaam che; હલો; ક્યાંથી બોલો છો; કાલે ના મોકલતા; કાલ નહીં; હમણાં ફોન ના કરો, ગાડી ચલાવું છું; ફોન કાપતા નહીં; કાલે ફોન કરજો; હું ફોન કરીશ; ha pan mongu che; વિચારીને કહીશ; કદાચ; ઘરવાળાને પૂછવું પડશે; kyare aavshe; કેટલા પૈસા; હા જો સસ્તું હોય તો; tame robot cho; સોમવારે નહીં; kale na karo; ડિલિવરી વાળાને ફોન ના કરતા; સમજાયું નહીં; ha ke na khabar nathi
optOut: ફરી ફોન ના કરતા; mane call na karsho; ફોન કરવાનું બંધ કરો; મારો નંબર કાઢી નાખો; હેરાન ના કરો ફોન કરીને
person: માણસ સાથે વાત કરાવો; એજન્ટ; manager sathe vaat karvi che; કસ્ટમર કેર
repeat: ફરી બોલો; shu kahyu; એક વાર ફરીથી કહો
pay4=cod: રોકડા આપીશ; cash ma; કેશ આપી દઈશ
pay4=online: ઓનલાઇન કરીશ; upi thi; કાર્ડથી આપીશ
pay4=-: કેશ નથી; ઓનલાઇન નહીં; cash ke card; કાર્ડ સિવાય; ગમે તે ચાલશે; card nathi
why4=size: સાઇઝ નાની છે; motu pade che; બહુ નાનું છે
why4=damaged: તૂટેલું આવ્યું; fatelu hatu; ખરાબ નીકળ્યું
why4=-: સાઇઝ બરાબર છે; તૂટેલું નથી
slot4=morning: સવારે આવજો; savare; સવારમાં
slot4=-: સવારે નહીં; સવારે કે સાંજે; sanje nahi
day=tomorrow: કાલે મોકલો; kale chalshe; આવતીકાલે
day=day_after: પરમ દિવસે; parm divse; સોમવારે; કાલે નહીં પરમ દિવસે
day=-: કાલે નહીં; કાલ ના કરો; કાલથી; કાલે કે પરમ દિવસે; kale na aavta; પરમ દિવસે નહીં; કાલે રજા છે; કાલ સિવાય; aaje
number=3: ત્રણ; tran; ત્રણ નંગ; ફક્ત ત્રણ
number=1500: દોઢ હજાર; dodh hajar; પંદરસો; એક હજાર પાંચસો
number=450: સાડા ચારસો; sada charso; ચારસો પચાસ
number=-: ત્રણ નહીં; ત્રણ ચાર; tran ke char; ત્રણથી વધારે; એક પણ નહીં; ખબર નથી કેટલા
date=2026-11-25: બુધવારે; budhvar; 25 તારીખે; પચીસ નવેમ્બર; આવતા બુધવારે
date=2026-12-05: પાંચ ડિસેમ્બર; આવતા મહિનાની પાંચ તારીખે; 5 december
date=2026-11-24: ત્રણ દિવસ પછી; મંગળવારે; mangalvare
date=-: બુધવારે નહીં; બુધવાર પછી; બુધવારથી; 25 તારીખ પહેલાં; budhvar ke guruvar; ગમે ત્યારે; આવતા અઠવાડિયે; બુધવારે ના આવતા; budhvar nahi; બે ત્રણ દિવસમાં; બુધવાર સિવાય; budhvarthi
date=2026-11-22: ravivar; ravivare; raviwar
date=2026-11-23: somvar; somvare; somwar
date=2026-11-24: mangalvar; mangalvare; mangadvar
date=2026-11-25: budhvar; budhvare
date=2026-11-26: guruvar; guruvare
date=2026-11-27: shukravar; shukravare
date=2026-11-28: shanivar; shanivare
number=1: ek
number=2: be
number=3: tran
number=4: char; chaar
number=5: panch; paanch
number=6: chha
number=7: saat
number=8: aath
number=9: nav
number=10: das
number=11: agiyar
number=12: bar; baar
number=13: ter
number=14: chaud
number=15: pandar
number=16: sol
number=17: sattar
number=18: adhar; adhaar
number=19: ognis
number=20: vis; vees
number=30: tris; trees
number=40: chalis
number=50: pachas
number=60: saath; sath
number=70: sitter
number=80: enshi
number=90: nevu
number=100000: ek lakh
number=1.5: dodh
number=2.5: adhi
number=3.5: sada tran
`;
