import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `ବନ୍ଦ banda କଷ୍ଟ ଛୁଟି ବାହାରେ ଅତି_କମରେ kashta chhuti bahare ଶୁଣୁଛି କାମ କିଏ କଣ କ'ଣ କେବେ କେଉଁଠି କେଉଁଠୁ କୋଉଠି କାହିଁକି କେମିତି କେତେ କେଉଁ କୋଉ କାହାର କାହାକୁ କହନ୍ତୁ କୁହନ୍ତୁ କୁହ କହ କହୁଛନ୍ତି କଥା_ହେଉଛନ୍ତି ଶୁଣନ୍ତୁ ହେଲୋ ହ୍ୟାଲୋ ରୁହନ୍ତୁ ରହନ୍ତୁ ଅପେକ୍ଷା ଗୋଟିଏ_ମିନିଟ୍ ଏକ_ମିନିଟ ପରେ ବ୍ୟସ୍ତ ବିଜି ମିଟିଂ କିମ୍ବା ଅଥବା ଛାଡ଼ି ବ୍ୟତୀତ ବାଦ ଯଦି ନହେଲେ ଅନ୍ୟ
    ଅଲଗା ବଦଳାନ୍ତୁ ବଦଳ ବଦଳାଇ ଚେଞ୍ଜ କଲ୍ କଲ ଫୋନ୍ ଫୋନ ମେସେଜ ସ୍ତ୍ରୀ ସ୍ୱାମୀ ଭାବି ଦେଖିବା ଦେଖୁଛି ଫେରସ୍ତ ରିଟର୍ନ ରିଫଣ୍ଡ ଏକ୍ସଚେଞ୍ଜ ଆଗରୁ ପଚାରି ଡିସକାଉଣ୍ଟ ଦାମ କାଟନ୍ତୁ kie kana kebe keunthi kouthi kahinki kemiti kete keun kou kahara kuhantu kahantu kuha kaha sunantu
    hello ruhantu rahantu apekhya gote_minute pare kimba athaba chhadi bada jadi nahele anya alaga badalantu badala call phone pherasta agaru ବା ଛଡ଼ା chada chhada ଦୁଇଟାଯାକ ଉପରେ upare ବୋଲି boli ଡିଏନଡି`,
  but: 'କିନ୍ତୁ ତଥାପି kintu',
  harmless: `ମାତ୍ର matra ମୁଁ ମୋତେ ମୋର ମୋ ଆମେ ଆମକୁ ଆମର ଆପଣ ଆପଣଙ୍କ ଏହା ଏଇଟା ସେଇଟା ଏହି ସେ ଅଛି ଅଛନ୍ତି ଥିଲା ହେବ ହେଲା ହୋଇଛି ଗଲା ତ ହିଁ ଓ ଆଉ ଭାଇ ଭଉଣୀ ଦିଦି ସାର୍ ସାର ମାଡାମ୍ ଆଜ୍ଞା ଦୟାକରି ଧନ୍ୟବାଦ ପ୍ଲିଜ୍ ଆଚ୍ଛା ହଁ_ତ ମାନେ ଦେଖନ୍ତୁ ଏବେ ଶୀଘ୍ର ଜଲଦି ସବୁ ପୁରା ଏକଦମ ଅର୍ଡର ଅର୍ଡର୍ ପାର୍ସଲ ପାର୍ସଲ୍ ଜିନିଷ
    ପ୍ରଡକ୍ଟ ଆଇଟମ୍ ଡେଲିଭରି ଡେଲିଭରୀ ଠିକଣା ଆଡ୍ରେସ୍ କନଫର୍ମ କନଫର୍ମ୍ ପଠାନ୍ତୁ ପଠାଇ ପଠାଅ ଦିଅନ୍ତୁ ଦିଅ ଦେବେ କରନ୍ତୁ କରି କର କରିଛି କରିଥିଲି କଲି ନେବି ନେଇ ରଖନ୍ତୁ ଦରକାର ଚାହେଁ ଦେଇଛି ମଗାଇଛି ଟଙ୍କା କ୍ୟାଶ୍ ପେମେଣ୍ଟ ଘର ଘରେ ଠିକ୍ ଠିକ ସଠିକ ନିଶ୍ଚୟ ଭଲ ଓକେ ନମସ୍କାର ନିଜେ mun mu mote mora mo ame amaku
    apana apananka eha eita seita ehi se achhi achi aachi thila heba hela hoichhi gala ta hin o au bhai didi sir madam agya aagyan dayakari dhanyabad please achha mane dekhantu ebe sighra jaldi sabu pura ekdam order parcel jinisha product delivery thikana
    address confirm pathantu pathai pathao diantu dia debe karantu kari kara karichi karichhi karithili kali nebi nei rakhantu darkar dekichi magaichi tanka cash payment ghara ghare thik thika nischaya bhala ok namaskar nije ଉଁ ଆସନ୍ତୁ ଆସିବେ asantu asibe ମନେ_ପକାଇ ମୋରଟା କରିଦିଅ କରିଦିଅନ୍ତୁ ଷ୍ଟାର୍ ବୋଲି_କହିଲି ବୋଲି_କହିଛି ବୋଲି_କହିସାରିଛି ବୋଲି_କହୁଛି`,
  reject: `ଦରକାର_ନାହିଁ ଦରକାର_ନାଇଁ ଦରକାର_ନାହି ଦରକାରନି ଚାହେଁ_ନାହିଁ ଚାହୁଁନି ଚାହୁନି ନେବି_ନାହିଁ ନେବିନି ଅର୍ଡର_କରିନି ଅର୍ଡର_କରିନାହିଁ ଅର୍ଡର_କରି_ନାହିଁ ପଠାନ୍ତୁ_ନାହିଁ ପଠାନ୍ତୁନି darkar_nahi darkar_nahin darkar_nai darkarni chahenni chahuni nebi_nahi nebini order_karini order_karinahi pathantu_nahi pathantuni ଲୋଡ଼ା_ନାହିଁ loda_nahi`,
  yes: 'ହଁ_ହଁ ହଁ_ଭାଇ ହଁ_ଠିକ୍ ହଁ_ସାର୍ ha_ha han_han haan_haan ha_bhai',
  agree: `ଠିକ୍_ଅଛି ଠିକ_ଅଛି ଠିକ୍_କଥା କନଫର୍ମ_କରନ୍ତୁ କନଫର୍ମ_କରିଦିଅନ୍ତୁ କନଫର୍ମ୍_କରି_ଦିଅନ୍ତୁ confirm_karantu confirm_kari_diantu ଏକଦମ_ଠିକ୍ ରାଜି ମୁଁ_ରାଜି thik_achi thik_katha ekdam_thik ଚଳିବ chaliba ହଉ hau ଭଲ_ଅଛି bhala_achi କନଫର୍ମ confirm କନଫର୍ମ_କରିଦିଅ`,
  want: 'ପଠାଇ_ଦିଅନ୍ତୁ ପଠାଇଦିଅନ୍ତୁ ପଠେଇ_ଦିଅନ୍ତୁ ପଠେଇଦିଅନ୍ତୁ ମୁଁ_କରିଛି ମୁଁ_ହିଁ_କରିଛି ମୁଁ_ଅର୍ଡର_କରିଛି ଅର୍ଡର_କରିଛି ଦରକାର_ଅଛି pathai_diantu pathei_diantu pathaidiantu mu_karichi mun_karichhi order_karichi order_karichhi ପଠାଇବେ pathei_dia ପଠେଇ_ଦିଅ ପଠାଇ_ଦିଅ',
  no: 'ନା_ନା ନା_ଭାଇ ନାହିଁ_ନାହିଁ na_na na_bhai nahi_nahi',
  refuse:
    'ଠିକ୍_ନାହିଁ ଠିକ୍_ନୁହେଁ ହେବ_ନାହିଁ ହେବନି ସମ୍ଭବ_ନୁହେଁ ପାରିବି_ନାହିଁ ପାରିବିନି heba_nahi hebani paribini paribi_nahi sambhaba_nuhe କରିନି karini ନଥିବି ନଥିବୁ nathibi nathibu',
  unsure: `ଫୋନ_କାଟନ୍ତୁ_ନାହିଁ ଫୋନ୍_କାଟନ୍ତୁ_ନାହିଁ କଲ୍_କାଟନ୍ତୁ_ନାହିଁ କାଟନ୍ତୁ_ନାହିଁ ଫୋନ୍_ରଖନ୍ତୁ_ନାହିଁ phone_katantu_nahi call_katantu_nahi katantu_nahi phone_rakhantu_nahi ଏବେ_ନାହିଁ ଏବେ_ନୁହେଁ ebe_nahi ebe_nuhe ଆଜି_ନାହିଁ aji_nahi ସମୟ_ନାହିଁ samaya_nahi time_nahi ଘରେ_ନାହିଁ ଘରେ_ନାହାଁନ୍ତି ghare_nahi
    ଭୁଲନ୍ତୁ_ନାହିଁ ମୁଁ_ଭଲ_ଅଛି ମୁଁ_ଠିକ୍_ଅଛି mu_bhala_achi mun_bhala_achhi`,
  person: `manager_sahita agent_sahita manager_sanga ମ୍ୟାନେଜର_ସହିତ ଏଜେଣ୍ଟ_ସହିତ ମଣିଷ_ସହ ମଣିଷ_ସହିତ କାହା_ସହ_କଥା କାହା_ସହିତ_କଥା କାହା_ସହ ମ୍ୟାନେଜର_ସହ ମ୍ୟାନେଜରଙ୍କ_ସହ ଏଜେଣ୍ଟ_ସହ କଷ୍ଟମର_କେୟାର କଷ୍ଟମର୍_କେୟାର୍ ଲୋକ_ସହ ବ୍ୟକ୍ତିଙ୍କ_ସହ manisha_saha manisha_sahita kaha_saha kaha_sahita manager_saha managernka_saha agent_saha customer_care loka_saha byaktinka_saha`,
  personAlone: 'ଏଜେଣ୍ଟ ଏଜେଣ୍ଟ୍',
  repeat: `ଆଉ_ଥରେ_କୁହନ୍ତୁ ଆଉଥରେ_କୁହନ୍ତୁ ଆଉ_ଥରେ ଆଉଥରେ ପୁଣି_କୁହନ୍ତୁ ପୁଣି_ଥରେ ପୁଣିଥରେ କଣ_କହିଲେ କ'ଣ_କହିଲେ ଶୁଣାଯାଉନି ଶୁଣା_ଯାଉନି ଶୁଣିପାରିଲିନି ଶୁଭୁନି ଶୁଭୁନାହିଁ ଶୁଣିପାରୁନି ଶୁଣି_ପାରୁନି ଶୁଣିପାରୁନାହିଁ ବୁଝିପାରିଲିନି ବୁଝି_ପାରିଲିନି ବୁଝିଲିନି ବୁଝିପାରୁନି ରିପିଟ୍ ରିପିଟ ରିପିଟ୍_କରନ୍ତୁ
    ଜୋରରେ_କୁହନ୍ତୁ ଧୀରେ_କୁହନ୍ତୁ au_thare_kuhantu au_thare authare puni_kuhantu puni_thare kana_kahile subhuni sunajauni suniparilini sunipauni suniparuni bujhilini bujhiparilini bujhi_parilini repeat_karantu ବୁଝିପାରିଲି_ନାହିଁ ବୁଝିପାରୁ_ନାହିଁ subhu_nahi`,
  optOut: `କଲ୍_କରନ୍ତୁ_ନାହିଁ କଲ_କରନ୍ତୁ_ନାହିଁ ଫୋନ୍_କରନ୍ତୁ_ନାହିଁ ଫୋନ_କରନ୍ତୁ_ନାହିଁ କଲ୍_କରନ୍ତୁନି ଫୋନ୍_କରନ୍ତୁନି ଆଉ_ଫୋନ୍_କରନ୍ତୁ_ନାହିଁ କଲ୍_କରିବେ_ନାହିଁ ଫୋନ୍_କରିବେ_ନାହିଁ କଲ୍_ବନ୍ଦ ଫୋନ୍_ବନ୍ଦ_କରନ୍ତୁ ବିରକ୍ତ_କରନ୍ତୁ_ନାହିଁ ଡିଷ୍ଟର୍ବ_କରନ୍ତୁ_ନାହିଁ ନମ୍ବର_ଡିଲିଟ ନମ୍ବର_କାଢ଼ି ନମ୍ବର_ହଟାନ୍ତୁ call_karantu_nahi
    phone_karantu_nahi call_karantuni phone_karantuni au_phone_karantu_nahi call_karibe_nahi call_banda birakta_karantu_nahi disturb_karantu_nahi number_delete number_kadhi ଷ୍ଟପ୍ ଡିଏନଡି ଷ୍ଟପ_କଲିଂ number_hatai ଡିଏନଡି_କରନ୍ତୁ ଡିଏନଡିରେ_ରଖନ୍ତୁ ନମ୍ବର_ଲିଷ୍ଟରୁ_ବାହାର`,
  negativeEndings: 'ନାହିଁ ନାହି ିନି ବିନି nahi nahin ini ନଥିଲି ନଥିଲେ ନଥିଲା nathili nathile nathila ନାହାନ୍ତି nahanti',
  nounEndings: 're ta ku ra e hin tare ti',
  beside:
    'ଦେବି କରିବି debi karibi re ରେ କରିବି karibi ବହୁତ ସକାଳେ ବେଳା ହେଲେ କେବଳ ଆସିଛି ବାହାରିଲା ଟଙ୍କା ସନ୍ଧ୍ୟା ସନ୍ଧ୍ୟାରେ ସନ୍ଧ୍ୟାବେଳେ ଷ୍ଟାର ଦେବୁ ଦେଇଦେବି ଦେଇଦେବେ ଦେଇଦିଅନ୍ତୁ ଦେଇ_ଦିଅନ୍ତୁ କରିବୁ କରିଦେବି ରହିବି ଥିବି ଆସିବେ ଆସନ୍ତୁ ଆସିଯାଆନ୍ତୁ ହେବ ଭଲ_ହେବ ସୁବିଧା ପିସ୍ ପିସ ଯଥେଷ୍ଟ ସମୟ ସମୟରେ ହେଉଛି ବାହାରିଛି ହାତରେ debu heba thibi ସାଇଜ୍ size ହୋଇଗଲା ହେଇଗଲା heichi ଦେଇପାରେ ଦେଇପାରିବି',
  weakOptOut: `ଫୋନ_କରିବା_ଦରକାର_ନାହିଁ ଫୋନ_କରିବାର_ଦରକାର_ନାହିଁ ଫୋନ_କରିବା_ଆବଶ୍ୟକ_ନାହିଁ ଫୋନ_କରିବାର_ଆବଶ୍ୟକତା_ନାହିଁ କଲ_କରିବା_ଦରକାର_ନାହିଁ କଲ_କରିବାର_ଦରକାର_ନାହିଁ କଲ_କରିବା_ଆବଶ୍ୟକ_ନାହିଁ କଲ_କରିବାର_ଆବଶ୍ୟକତା_ନାହିଁ`,
  others: [
    'ଡେଲିଭରି|ଡେଲିଭରୀ|ଡେଲିଭେରି ବୟ|ବାଲା|ବାଳା|ପିଲା|ମ୍ୟାନ|ଲୋକ',
    'delivery bala|pila',
    'ଡ୍ରାଇଭର|କୁରିଅର|କ୍ୟୁରିଅର|ରାଇଡର|ଗାର୍ଡ|ସିକ୍ୟୁରିଟି|ସିକ୍ୟୋରିଟି|ୱାଚମ୍ୟାନ|ତାଙ୍କୁ|tanku',
  ],
  englishNot: 'ନଟ ନୋଟ ନାଟ',
  englishNo: 'ନୋ',
  unfinished: 'ମାନେ',
  unchanged: 'ସେହି ସେଇ',
  correctable: ['ଠିକଣା|ଆଡ୍ରେସ୍|ଆଡ୍ରେସ|ନାଁ|ନାମ|ନମ୍ବର|ଅର୍ଡର|ଅର୍ଡର୍|ପିନ୍', 'thikana|thikona|naama'],
  correction: [
    'ଠିକ୍|ଠିକ|ସଠିକ|କରେକ୍ଟ|thik|theek|sathik|correct|right ଭାବେ| କରନ୍ତୁ|କରି|କର|କରିଦିଅନ୍ତୁ|କରାନ୍ତୁ|ଲେଖନ୍ତୁ|karantu|kari|kara|karidiantu|lekhantu',
  ],
  right: ['ସଠିକ|ଠିକ୍|ଠିକ|thik|sathik'],
  greeting:
    'ଗୁଡ୍_ମର୍ଣ୍ଣିଂ ଗୁଡ_ମର୍ଣ୍ଣିଂ ଗୁଡ୍_ମର୍ନିଂ ଗୁଡ୍_ଆଫ୍ଟରନୁନ୍ ଗୁଡ୍_ଇଭିନିଂ ଗୁଡ୍_ଇଭନିଂ ଗୁଡ୍_ନାଇଟ୍ ଶୁଭ_ସକାଳ ସୁପ୍ରଭାତ ଶୁଭ_ପ୍ରଭାତ ଶୁଭ_ଅପରାହ୍ନ ଶୁଭ_ସନ୍ଧ୍ୟା ଶୁଭ_ରାତ୍ରି',
  past: 'ଥିଲା ଥିଲି ଥିଲେ ହେଲା ଗଲା ଆସିଲା ଆସିଥିଲା ଆସିଛି କରିଥିଲି କରିଛି କଲି ଦେଇଛି ଦେଇଥିଲି ନେଇଛି ନେଇଥିଲି ମଗାଇଛି ମଗାଇଥିଲି ହୋଇଛି ହୋଇଥିଲା ବାହାରିଲା ପାଇଲି ପାଇଛି ଆଗରୁ ହୋଇଗଲା ହେଇଗଲା ହେଉଛି',
  presumed: 'ଥିବ ହୋଇଥିବ ହୋଇପାରେ',
  otherThings: 'ଠିକଣା ଆଡ୍ରେସ୍ ଟଙ୍କା ପେମେଣ୍ଟ କ୍ୟାଶ୍ ନାଁ ନାମ ନମ୍ବର ଡିଟେଲ୍ସ ବିଲ୍',
  doIt: 'କରି_ଦିଅନ୍ତୁ କରନ୍ତୁ କରିଦିଅନ୍ତୁ କରିଦିଅ',
  noMatter: 'ଅସୁବିଧା_ନାହିଁ ଅସୁବିଧା_ନାହି ଅସୁବିଧା_ନାଇଁ ସମସ୍ୟା_ନାହିଁ ସମସ୍ୟା_ନାହି asubidha_nahi problem_nahi',
  thanks: 'ଧନ୍ୟବାଦ',
  urging: 'ଆପଣ ଏବେ ଶୀଘ୍ର ଜଲଦି',
  hours: 'ଟାରେ ବେଳେ ସମୟ ସମୟରେ',
  aroundAnHour: 'ପରେ ପୂର୍ବରୁ ଆଗରୁ ସୁଦ୍ଧା ବେଳକୁ',
  giving: 'ଦିଅନ୍ତୁ ଦେଇ_ଦିଅନ୍ତୁ',
  possession: 'ମୋର+ଅଛି ମୋ_ପାଖରେ',
  ownPeople: 'ଆମ ଆମର ମୋ ମୋର ପଚାରନ୍ତୁ ପଚାର କଥା_ହୁଅନ୍ତୁ',
};
