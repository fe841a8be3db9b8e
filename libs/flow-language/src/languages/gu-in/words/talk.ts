import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `બંધ bandh મુશ્કેલ રજા બહાર ઓછામાં_ઓછા mushkel raja bahar સાંભળું કામ કોણ શું શુ ક્યારે ક્યાં ક્યાંથી કેમ શા_માટે કેવી કેવું કેટલા કેટલી કેટલું કયો કઈ કયું કોનું કોનો બોલો બોલ બોલજો બોલે_છે બોલો_છો કહો કહે કહેજો સાંભળો હેલો હલો હૅલો ઊભા_રહો ઉભા_રહો રોકાઓ એક_મિનિટ એક_મિનીટ પછી બિઝી મીટિંગ અથવા કાં સિવાય
    છોડીને જો નહિતર નહીંતર બીજું બીજો બીજી બીજા અલગ બદલો બદલવું બદલવો બદલવાનું ચેન્જ કોલ ફોન મેસેજ પત્ની પતિ મમ્મી પપ્પા વિચારું વિચારીને જોઉં રિટર્ન રિફંડ એક્સચેન્જ પાછું પાછો પહેલા પૂછીને ડિસ્કાઉન્ટ ભાવ મજાક કાપતા મૂકતા કે kon shu su
    kyare kya kyathi kem kevi ketla ketli ketlu kayo kai kayu bolo bol kaho kahejo sambhlo sambhalo hello ubha_raho ubho ek_minit ek_minute pachi pachhi athva sivay chodine jo nahitar biju bijo biji bija alag badlo badalvu badalvo call phone
    pachu pacho pehla pahela ke કે બંને થી_વધારે થી_ઓછા bane banne thi_vadhare છે_હજી હજી_છે chhe_haji haji_chhe`,
  but: 'પણ પરંતુ pan',
  harmless: `ફક્ત fakt હું મેં મારે મને મારો મારી મારું અમે અમને અમારો તમે તમારો તમને આ એ તે આને એને છે છો છું હતો હતી હતું થયું થઈ ગયું જ તો અને સર મેડમ ભાઈ બહેન બેન કાકા સાહેબ પ્લીઝ મહેરબાની આભાર થેંક્યુ થેન્ક્યૂ અરે સારું હમ્મ એટલે હવે હમણાં જલ્દી જલદી બધું બધા પૂરું
    એકદમ ઓર્ડર પાર્સલ વસ્તુ સામાન પ્રોડક્ટ આઇટમ ડિલિવરી ડિલીવરી સરનામું એડ્રેસ કન્ફર્મ મોકલો મોકલી મોકલજો મોકલાવો આપો આપી દો દેજો દઈ કરો કરી કરજો કર્યો કર્યું કરેલો કરેલું લઈ લઈશ લેવો લેવું મંગાવ્યો મંગાવ્યું મંગાવેલો જોઈએ જોઇએ જોઈતું રાખો રાખજો પૈસા કેશ પેમેન્ટ
    ઘરે ઘર બરાબર સાચું ઠીક ચોક્કસ જરૂર ઓકે જી હાજી નમસ્તે ચાલશે ચાલો પોતે hu mein me mare mane maro mari maru ame amne tame tamaro tamne aa a e te ane chhe che chho chu hato hati hatu thayu thai gayu j to sir madam bhai ben bahen kaka saheb please
    meherbani aabhar thanks are saru hmm etle have hamna jaldi badhu badha puru ekdam order parcel vastu saman product delivery sarnamu address confirm moklo mokli mokaljo mokljo aapo aapi do dejo karo kari karjo karyo karyu karelo lai laish
    levo mangavyo mangavyu joie joiye rakho rakhjo paisa cash payment ghare ghar barabar barobar sachu thik chokkas jarur ok ji namaste chalshe chalo pote મારું_જ યાદ_રાખીને યાદથી હોય_તો_સારું`,
  reject: `નથી_જોઈતું નથી_જોઈતો નથી_જોઈતી નથી_જોઈતા જોઈતું_નથી જોઈતો_નથી જોઈતી_નથી નહીં_જોઈએ નહિ_જોઈએ જરૂર_નથી મંગાવ્યું_નથી મંગાવ્યો_નથી નથી_મંગાવ્યું નથી_મંગાવ્યો ઓર્ડર_નથી_કર્યો ઓર્ડર_કર્યો_નથી ઓર્ડર_કર્યો_જ_નથી ના_મોકલો ના_મોકલશો ના_મોકલતા મોકલતા_નહીં
    મોકલશો_નહીં રહેવા_દો રહેવા_દે nathi_joitu nathi_joito nathi_joiti joitu_nathi joito_nathi nahi_joie jarur_nathi mangavyu_nathi nathi_mangavyu order_nathi_karyo order_karyo_nathi na_moklo na_moklsho rehva_do reva_do`,
  yes: 'હા_હા હા_ભાઈ હા_બરાબર હા_ચોક્કસ હા_સર ha_ha haa_haa ha_barabar ha_bhai',
  agree: `બિલકુલ bilkul બરાબર_છે ઠીક_છે સાચું_છે કન્ફર્મ_કરો કન્ફર્મ_કરી_દો confirm_karo confirm_kari_do એકદમ_બરાબર મંજૂર મંજૂર_છે barabar_che thik_che ચાલશે ekdam_barabar સારું saru સરસ saras સારું_છે saru_che કન્ફર્મ confirm`,
  want: 'મોકલી_દો મોકલી_આપો મોકલી_દેજો મેં_જ_કર્યો_છે મેં_કર્યો_છે મેં_જ_મંગાવ્યો ઓર્ડર_કર્યો_છે mokli_do mokli_aapo mokli_dejo me_j_karyo_che me_karyo_che મારો_જ_ઓર્ડર કરી_નાખો મોકલી_નાખો kari_nakho mokli_nakho',
  no: 'ના_ના ના_ભાઈ ના_સર નહીં_નહીં na_na naa_naa',
  refuse: 'બરાબર_નથી શક્ય_નથી નહીં_ફાવે નહિ_ફાવે નહીં_થાય કર્યો_નથી shakya_nathi nahi_fave nahi_thay barabar_nathi',
  unsure: `ફોન_કાપતા_નહીં ફોન_ના_કાપતા ફોન_કાપશો_નહીં કોલ_ના_કાપતા કોલ_કટ_ના_કરતા કટ_ના_કરતા ફોન_મૂકતા_નહીં ફોન_ના_મૂકતા phone_na_kapta call_na_kapta phone_kapta_nahi phone_mukta_nahi cut_na_karta અત્યારે_નહીં હમણાં_નહીં atyare_nahi hamna_nahi
    આજે_નહીં સમય_નથી ટાઈમ_નથી time_nathi samay_nathi ઘરે_નથી ghare_nathi ભૂલતા_નહીં ચિંતા_ના_કરો હું_ઠીક હું_સારો હું_સારી hu_thik ઠીક_છે_જોઈએ thik_chhe_joie thik_che_joie`,
  person: `માણસ_સાથે_વાત માણસ_સાથે કોઈ_સાથે_વાત કોઈની_સાથે_વાત કોઈની_સાથે મેનેજર_સાથે એજન્ટ_સાથે કસ્ટમર_કેર કસ્ટમર_સપોર્ટ સાચા_માણસ વ્યક્તિ_સાથે manas_sathe manas_sathe_vaat koi_sathe_vaat koini_sathe manager_sathe agent_sathe customer_care vyakti_sathe મેનેજરને_ફોન_આપો મેનેજરને_આપો manager_ne_phone_aapo managerne_phone_aapo`,
  personAlone: 'એજન્ટ એજેન્ટ',
  repeat: `ફરીથી_બોલો ફરી_બોલો ફરીથી_કહો ફરી_કહો ફરીથી ફરી_એકવાર ફરી_એક_વાર એક_વાર_ફરી શું_કહ્યું શું_બોલ્યા શું_કીધું સંભળાતું_નથી સંભળાયું_નહીં સંભળાયું_નથી અવાજ_નથી અવાજ_નથી_આવતો અવાજ_કપાય સમજાયું_નહીં સમજાયું_નથી સમજણ_ના_પડી ખબર_ના_પડી રિપીટ રિપીટ_કરો
    મોટેથી_બોલો ધીમે_બોલો farithi_bolo fari_bolo farithi_kaho fari_kaho farithi fari_ekvar fari_ek_var shu_kahyu su_kahyu shu_kidhu su_kidhu sambhlatu_nathi sambhalatu_nathi sambhlayu_nahi avaj_nathi awaj_nathi samjayu_nahi samjayu_nathi repeat_karo`,
  optOut: `કોલ_ના_કરો કોલ_ન_કરો ફોન_ના_કરો ફોન_ન_કરો કોલ_ના_કરતા ફોન_ના_કરતા કોલ_કરતા_નહીં ફોન_કરતા_નહીં કોલ_કરશો_નહીં ફોન_કરશો_નહીં ફરી_ફોન_ના કોલ_બંધ ફોન_બંધ_કરો કોલ_નથી_જોઈતા હેરાન_ના_કરો હેરાન_ના_કરશો ડિસ્ટર્બ_ના નંબર_કાઢી નંબર_ડિલીટ call_na_karo
    phone_na_karo call_na_karta phone_na_karta call_karta_nahi phone_karta_nahi call_karsho_nahi phone_karsho_nahi call_bandh heran_na_karo disturb_na number_kadhi number_delete ડોન્ટ_કોલ સ્ટોપ ડીએનડી સ્ટોપ_કોલિંગ`,
  negativeEndings: 'નથી નહીં nathi નહોતો નહોતું નહોતી નહોતા nahoto nahotu nahoti nahota',
  nounEndings: 'ti e ma na ni no j ne nu',
  beside:
    'આપીશ કરીશ ભરીશ aapish karish bharish thi આવો aapish આપીશ બહુ આવ્યું આવજો નીકળી નીકળ્યું રૂપિયા સાંજના ma માં નંગ ફક્ત daish aavjo સમયે સવારે આપું ભરીશ karish કરીશ બોક્સ થયેલું દઈશ સંધ્યા સાંજે સ્ટાર આપીશું આપશું કરીશું ભરીશું લઈશું ચૂકવીશ રહીશ હોઈશ મળીશ આવી_જજો જજો ફાવશે ચાલશે અનુકૂળ સારું_રહેશે રહેશે બસ ખાલી પૂરતા પીસ સમય ટાઈમ વહેલા પડે નીકળ્યો આવ્યો આવી થાય છે નાખો નાખજો પકડાવી મૂકી સ્વાઈપ સ્કેન favshe chalshe',
  weakOptOut: `ફોન_કરવાની_જરૂર_નથી ફોન_કરવાની_કોઈ_જરૂર_નથી ફોન_ની_જરૂર_નથી કોલ_કરવાની_જરૂર_નથી કોલ_કરવાની_કોઈ_જરૂર_નથી કોલ_ની_જરૂર_નથી કૉલ_કરવાની_જરૂર_નથી કૉલ_કરવાની_કોઈ_જરૂર_નથી કૉલ_ની_જરૂર_નથી`,
  others: [
    'ડિલિવરી|ડિલીવરી|ડેલિવરી|ડિલેવરી બોય|બૉય|વાળ|વાલ|મેન|છોકર',
    'delivery vala|vale|wala',
    'ડ્રાઇવર|ડ્રાઈવર|કુરિયર|કૂરિયર|રાઇડર|રાઈડર|ગાર્ડ|સિક્યુરિટી|સિક્યોરિટી|ચોકીદાર|વોચમેન|એમને|તેમને|emne',
  ],
  englishNot: 'નોટ નૉટ નાટ',
  englishNo: 'નો',
  unfinished: 'એટલે etle',
  unchanged: 'એજ એ_જ',
  correctable: ['સરનામું|સરનામુ|એડ્રેસ|નામ|નંબર|ઓર્ડર|પિન', 'sarnamu|sarnaamu|naam'],
  correction: [
    'બરાબર|સાચું|સાચુ|ઠીક|સરખું|સહી|કરેક્ટ|barabar|barobar|sachu|saachu|thik|theek|sarkhu|correct|right કરો|કરી|કરજો|કરાવો|કરાવી|કર|લખો|karo|kari|karjo|karavo|karavi|kar|lakho',
  ],
  right: ['બરાબર|સાચું|સાચા|barabar'],
  greeting: 'ગુડ_મોર્નિંગ ગુડ_આફ્ટરનૂન ગુડ_ઇવનિંગ ગુડ_ઈવનિંગ ગુડ_નાઈટ શુભ_સવાર સુપ્રભાત શુભ_પ્રભાત શુભ_બપોર શુભ_સાંજ શુભ_સંધ્યા શુભ_રાત્રિ',
  past: 'હતો હતી હતું હતા કર્યો કર્યું કર્યા આવ્યો આવ્યું આવ્યા આપ્યો આપ્યું આપ્યા લીધો લીધું લીધા લીધી થયો થયું થયા ગયો ગયું ગયા ગઈ મળ્યો મળ્યું મંગાવ્યો મંગાવ્યું મોકલ્યું મોકલ્યો દીધું દીધો કરેલો કરેલું થયેલું નીકળ્યું પહેલેથી',
  more: 'હજી વધુ haji',
  presumed: 'હશે',
  otherThings: 'સરનામું સરનામુ એડ્રેસ પૈસા પેમેન્ટ કેશ નામ નંબર ડિટેલ્સ માહિતી બિલ',
  doIt: 'કરી_દો કરો કરી_દેજો કરી_આપો kari_do કરી_નાખો kari_nakho',
  noMatter:
    'વાંધો_નહીં વાંધો_નહિ વાંધો_નથી તકલીફ_નહીં તકલીફ_નથી પ્રોબ્લેમ_નથી પ્રોબ્લેમ_નહીં vandho_nahi vandho_nathi problem_nahi problem_nathi',
  thanks: 'આભાર ધન્યવાદ',
  urging: 'તમે હમણાં હમણા હવે જલ્દી જલદી',
  hours: 'વાગ્યે વાગ્યા વાગે સમય સમયે ટાઈમ',
  aroundAnHour: 'પછી પહેલાં પહેલા સુધી આસપાસ ની_આસપાસ',
  giving: 'આપો આપી_દો આપી_દેજો',
  possession: 'મારી_પાસે અમારી_પાસે',
};
