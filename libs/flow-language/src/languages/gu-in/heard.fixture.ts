export const heard = `
pay.cod: કેશ ઓન ડિલિવરી | કેશ | રોકડા | cash | cod
pay.online: ઓનલાઇન પેમેન્ટ | ઓનલાઇન | યુપીઆઈ | કાર્ડ | online | upi
why.size: સાઇઝ ખોટી | સાઇઝ | નાની | મોટી | size
why.damaged: વસ્તુ તૂટેલી | તૂટેલી | ખરાબ | ફાટેલી | damage
why.mind: મન બદલાઈ ગયું | પસંદ ન આવ્યું
slot.morning: સવાર | સવારે | savare
slot.evening: સાંજ | સાંજે | sanje
yes: હા મેં જ ઓર્ડર કર્યો છે; યસ; હા મોકલી દો; ha mokli do; barabar che confirm karo; ઓકે કન્ફર્મ; હા હા જોઈએ છે; ha me j karyo che; બરાબર છે મોકલો; હા ભાઈ ચોક્કસ; saru mokli aapo; ચાલશે; હમ્મ હા; ok barabar; જી હા; શ્યોર
no: ના નથી જોઈતું; નો; મારે નથી જોઈતો; nathi joitu; me order nathi karyo; મેં ઓર્ડર કર્યો જ નથી; ના ભાઈ; jarur nathi; ના મોકલશો; ના ના; rehva do; ખોટો ઓર્ડર છે; નોટ ઇન્ટરેસ્ટેડ; હવે જરૂર નથી
open: હા બોલો; ha bolo; હા કોણ; કોણ બોલો છો; હેલો કોણ; ha kon bole che; હા પણ સરનામું બદલવું છે; ઊભા રહો એક મિનિટ; પછી ફોન કરો; hamna busy chu; કેટલા પૈસા; ફોન કાપતા નહીં; call na kapta; કઈ કંપનીમાંથી; અત્યારે નહીં; વિચારીને કહું; hello kon; ઘરે નથી; કયો ઓર્ડર; હા કે ના ખબર નથી
repeat: ફરીથી બોલો; રિપીટ કરો; શું કહ્યું; સંભળાતું નથી; farithi bolo; samjayu nahi; ફરી કહો; અવાજ નથી આવતો
person: માણસ સાથે વાત કરવી છે; મેનેજર સાથે વાત કરાવો; કસ્ટમર કેર; koi sathe vaat karvi che; agent sathe vaat
optOut: ફોન ના કરો; ફરી કોલ ના કરતા; ડોન્ટ કોલ મી; call na karo; phone na karta; સ્ટોપ; હેરાન ના કરો; કોલ બંધ કરો
day=tomorrow: કાલે; kale; ટુમોરો; આવતીકાલે સવારે; રવિવારે
day=day_after: પરમદિવસે; સોમવારે; મન્ડે; somvare
day=-: કાલે નહીં; કાલે ના; kale nahi; કાલે અથવા પરમદિવસે; કાલ સિવાય; કાલે કેમ
pay=cod: કેશ; કેશ આપીશ; cash aapish; કેશ ઓન ડિલિવરી
pay=online: ઓનલાઇન; ઓનલાઇન કરીશ; યુપીઆઈ
pay=-: ઓનલાઇન નહીં ફાવે; કેશ નથી; કેશ અથવા કાર્ડ
why=size: સાઇઝ નાની છે; size nani che; સાઇઝ
why=damaged: તૂટેલી છે; ડેમેજ; ખરાબ નીકળી
why=-: ખબર નથી; સાઇઝનો વાંધો નથી
slot=morning: સવારે; savare; મોર્નિંગ
slot=evening: સાંજે; સાંજ
slot=-: સવારે નહીં; સવારે અથવા સાંજે
number=2: બે; મારે બે જોઈએ; be; ટુ
number=3.5: સાડા ત્રણ; sada tran; saada tran
number=4500: સાડા ચાર હજાર; sada char hajar; સાડા ચાર હજાર રૂપિયા
number=-: એક પણ નહીં; બે કે ત્રણ; પાંચ નહીં; કેટલા; ખબર નથી
date=2026-11-22: કાલે; kale; ટુમોરો; રવિવાર
date=2026-11-24: મંગળવારે; mangalvare; ત્રણ દિવસ પછી
date=2026-11-27: શુક્રવારે; shukravare; ફ્રાઇડે
date=2026-12-15: પંદર તારીખે; 15 tarikhe; ૧૫ ડિસેમ્બર
date=-: રવિવાર સિવાય ગમે ત્યારે; કાલે નહીં; સોમવાર કે મંગળવાર; શુક્રવાર પછી; આવતા અઠવાડિયે; game tyare; kale ghare nathi
`;
