/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: કેશ ઓન ડિલિવરી | રોકડા | કેશ | cod
pay2.online: ઓનલાઇન | યુપીઆઈ | કાર્ડ
why2.size: સાઇઝ ખોટી | સાઇઝ | નાનું | મોટું
why2.damaged: વસ્તુ ખરાબ | તૂટેલું | ખરાબ | ફાટેલું
slot2.morning: સવારે | બાર વાગ્યા પહેલાં
slot2.evening: સાંજે | ઓફિસ પછી
keep2.exchange: બદલી આપો | એક્સચેન્જ
keep2.refund: પૈસા પાછા | રિફંડ
yes: હા; હા જી; ha bhai; હા મેં જ મંગાવ્યું છે; ha mokli do; મોકલી આપો; barabar che; બરાબર છે; saru; સારું; હા મારો જ ઓર્ડર છે; ha order karyo to; ઓકે; યસ; ha ha moklo; હા ચોક્કસ; ચાલશે; chalse; ઠીક છે મોકલો; haa kari do confirm; કન્ફર્મ કરી દો; હા જોઈએ છે; ha mare joie che; હા ને; haji; હા બેન મોકલજો; ok moklavi do
no: ના; ના જી; naa bhai; નથી જોઈતું; nathi joitu; મારે નથી જોઈતું; mare nathi joitu; મેં ઓર્ડર નથી કર્યો; me koi order nathi karyo; ના મોકલતા; na moklta; રદ કરો, નથી જોઈતું; મારો ઓર્ડર નથી; aa maro order nathi; નો; ના ના; na re; હવે નથી જોઈતું; મારે નથી લેવું; nathi levu; ભૂલથી થઈ ગયો, ના મોકલશો; ઇન્ટરેસ્ટ નથી; જરૂર નથી
open: હા બોલો; ha bolo; કોણ બોલો છો; kon bole che; હા, કોણ?; kya thi bolo cho; હેલો; એક મિનિટ; ubha raho; સંભળાતું નથી; sambhlatu nathi; અવાજ નથી આવતો; samjayu nahi; સમજાયું નહીં; ફોન ના કાપતા; ગાડી ચલાવું છું; pachi vaat karu; કેટલા રૂપિયા; kayo order; હા પણ મોંઘું છે; વિચારીને કહું; khabar nathi; ખબર નથી; કદાચ; ghare puchi ne kahu; હા કહો; ha kaho ne shu che; કઈ કંપનીમાંથી?; હિન્દીમાં બોલો; ક્યારે આવશે; jo sastu hoy to ha; હા શું કામ છે; મીટિંગમાં છું
repeat: ફરીથી બોલો; fari bolo; ફરી કહો; રિપીટ કરો; su kahyu; શું કહ્યું; farithi kaho; pachu bolo
person: માણસ સાથે વાત કરવી છે; manas sathe vaat karavo; મેનેજરને આપો; કસ્ટમર કેર સાથે વાત કરવી છે; koi vyakti sathe vaat karvi che; એજન્ટ સાથે વાત કરાવો; customer care ma jodo
optOut: ફોન ના કરતા; phone na karta; ફરી ફોન નહીં કરતા; call na karso; મને કોલ ના કરશો; maro number kadhi nakho; નંબર કાઢી નાખો; ફોન કરવાનું બંધ કરો; call karvanu bandh karo; સ્ટોપ; ડોન્ટ કોલ મી; હવે પછી ફોન ન કરશો; herran na karo
pay2=cod: રોકડા આપીશ; cash aapish; કેશ ચાલશે; cash on delivery karo; રોકડેથી; પહેલો; ઓનલાઇન નહીં, કેશ; rokda
pay2=online: ઓનલાઇન કરીશ; online kari daish; યુપીઆઈથી; card thi aapish; બીજો; UPI thi
pay2=-: કેશ નથી; online nahi fave; કેશ કે ઓનલાઇન; game te chalse; રોકડા નહીં; બંને; card nathi; ઓનલાઇન સિવાય; કેશ ચાલશે?
why2=size: સાઇઝ નાની છે; size khoti che; બહુ મોટું છે; nanu pade che
why2=damaged: તૂટેલું આવ્યું; kharab che; વસ્તુ ખરાબ નીકળી; fatelu hatu
why2=-: સાઇઝ બરાબર છે; ખરાબ નથી
slot2=morning: સવારે આવજો; savare; સવારના
slot2=evening: સાંજે મોકલો; sanje aavjo; સાંજના સમયે
slot2=-: સવારે નહીં; savare ke sanje; ગમે ત્યારે
keep2=refund: પૈસા પાછા આપો; refund aapo; રિફંડ જોઈએ; paisa pacha
keep2=exchange: બદલી આપો; exchange kari aapo
keep2=-: રિફંડ નથી જોઈતું
day=tomorrow: કાલે; kale moklo; આવતીકાલે; ટુમોરો; kale chalse; aavti kale
day=day_after: પરમ દિવસે; param divase; પરમદિવસે ચાલશે; સોમવારે
day=weekend: શનિ રવિ; weekend ma; શનિ-રવિમાં
day=-: કાલે નહીં; kale nahi; કાલે કે પરમ દિવસે; કાલ સિવાય; kale hu ghare nathi; આજે
number=2: બે; be; બે નંગ; ફક્ત બે; be joie; ટુ
number=1.5: દોઢ; dodh; doodh
number=250: અઢીસો; adhi so; બસો પચાસ; baso pachas
number=4500: સાડા ચાર હજાર; sada char hajar; ચાર હજાર પાંચસો
number=125000: સવા લાખ; sava lakh; એક લાખ પચીસ હજાર
number=99: નવ્વાણું; navvanu
number=500: પાંચસો; panchso; પાંચસો રૂપિયા; panch so
number=12: બાર; bar; એક ડઝન
number=-: એક પણ નહીં; બે કે ત્રણ; be nahi; બેથી વધારે; ochha ma ochha be; ખબર નથી
date=2026-11-23: સોમવારે; somvare; પરમ દિવસે; મન્ડે; 23 તારીખે; trevis tarikhe
date=2026-11-25: બુધવારે; budhvare; પચીસ તારીખે; 25 નવેમ્બર
date=2026-12-05: આવતા મહિનાની પાંચ તારીખે; aavta mahine 5 tarikhe; પાંચ ડિસેમ્બર
date=2026-11-24: મંગળવારે; mangalvare; ત્રણ દિવસ પછી; tran divas pachi
date=-: સોમવાર સિવાય; વીસ તારીખ પહેલાં; શુક્રવાર પછી; somvare ke mangalvare; કાલે નહીં; સોમવારે નહીં; shukravar sudhi; આવતા અઠવાડિયે
settle.cash: કેશ ઓન ડિલિવરી | રોકડા | કેશ | ઘરે પૈસા | cod
settle.online: ઓનલાઇન પેમેન્ટ | ઓનલાઇન | ફોન પે | યુપીઆઈ | કાર્ડ
fault.small: સાઇઝ ખોટી | સાઇઝ | નાનું | મોટું
fault.broken: ખરાબ છે | તૂટેલું | ફાટેલું | ડેમેજ
hour.morning: સવારે | બપોર પહેલાં
hour.evening: સાંજે | ઓફિસ પછી
yes: હા મેં જ ઓર્ડર કર્યો હતો; હા હા મોકલો; ઠીક છે મોકલી દો; હા બરાબર છે; જોઈએ છે; હા જોઈએ; ઓકે કન્ફર્મ કરો; યસ બરાબર; હાજી; ચોક્કસ મોકલો; haa barabar; ha me j karyo hato; thik che; yes barabar che; મારો જ ઓર્ડર છે; અં હા; હા madam; સારું મોકલો; કરી દો કન્ફર્મ
no: ના ભાઈ ના; કેન્સલ કરો; નો નથી જોઈતું; રદ કરી દો; na; na bhai; order nathi karyo; cancel kari do; ન મોકલશો; એ મારો ઓર્ડર નથી; નહીં જોઈએ; no na joiye
open: હા કોણ બોલો છો; હા ક્યાંથી બોલો છો; kon bolo cho; ha kon; હા પણ ભાવ શું છે; હું ગાડી ચલાવું છું; પછી ફોન કરજો; એક મિનિટ ઊભા રહો; જોઈશું; પત્નીને પૂછીને કહું; એમ; આ ફ્રોડ છે કે શું; ek minute; pachi call karjo; ફોન કટ ના કરતા; હા ડિસ્કાઉન્ટ આપો તો; હા બોલો સાહેબ; હું ઘરે નથી; હા કે ના; સરનામું બદલવું છે; કહો શું કામ છે
repeat: ફરીથી કહો; ફરી એક વાર બોલો; sorry ફરી બોલો
person: કોઈની સાથે વાત કરવી છે; એજન્ટ સાથે વાત કરવી છે; કસ્ટમર કેર સાથે જોડો; agent sathe vaat karvi che; customer care ne connect karo; માણસ સાથે વાત કરાવો
optOut: કોલ ના કરશો; ફરી ફોન ના કરતા; મને ફોન ન કરો; હવેથી ફોન ના કરશો; મારો નંબર કાઢી નાખો; સ્ટોપ કોલિંગ; number kadhi nakho; વારંવાર કોલ ના કરો
day=tomorrow: આવતીકાલે આવો; કાલે સવારે ચાલશે
day=day_after: param divase chalse; સોમવારે આવો
day=weekend: વીકેન્ડ
day=-: કાલે નહીં ફાવે; કાલ સિવાય ગમે ત્યારે; કયો દિવસ; કાલે હું નહીં હોઉં
settle=cash: રોકડા આપું છું; સીઓડી
settle=online: ફોન પે કરીશ; ઓનલાઇન ભરીશ; online karish; card thi
settle=-: ઓનલાઇન નહીં; cash nathi; કેશ કે કાર્ડ; યુપીઆઈ એટલે શું; online na; કાર્ડ ચાલતું નથી
fault=small: બહુ નાનું છે; સાઇઝ મોટી પડી
fault=broken: બોક્સ તૂટેલું છે; ફાટેલું આવ્યું; damage થયેલું
fault=-: સાઇઝનો પ્રોબ્લેમ નથી; ખબર નથી સાહેબ
hour=morning: સવારે ચાલશે; સવારે આવો
hour=evening: સાંજે આવજો; sanje; સાંજના
hour=-: સવારે નહીં ફાવે; સવારે કે સાંજે
number=2: બે જોઈએ
number=3: ત્રણ બસ; tran
number=25: પચીસ; pachis
number=500: પાંચ સો
number=150000: દોઢ લાખ; એક લાખ પચાસ હજાર; dodh lakh
number=3500: સાડા ત્રણ હજાર; sada tran hajar
number=2500: અઢી હજાર
number=-: એકેય નહીં; ek nahi; બે-ત્રણ
date=2026-11-22: રવિવારે આવો; ravivar
date=2026-11-27: shukravar; આવતા શુક્રવારે
date=2026-12-05: આવતા મહિનાની 5 તારીખે; december 5
date=2026-11-24: mangalvar
date=-: રવિવાર સિવાય; 20 તારીખ પહેલાં; સોમવારે નહીં ફાવે; ક્યારે
`;
