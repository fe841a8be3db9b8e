/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: କ୍ୟାସ ଅନ ଡେଲିଭରି | ନଗଦ | କ୍ୟାସ | cod
pay2.online: ଅନଲାଇନ | ୟୁପିଆଇ | କାର୍ଡ
why2.size: ସାଇଜ ଭୁଲ | ସାଇଜ | ଛୋଟ | ବଡ଼
why2.damaged: ଜିନିଷ ଖରାପ | ଭାଙ୍ଗିଯାଇଛି | ଖରାପ | ଚିରିଯାଇଛି
slot2.morning: ସକାଳେ | ବାରଟା ଆଗରୁ
slot2.evening: ସନ୍ଧ୍ୟାରେ | ସଞ୍ଜରେ | ଅଫିସ ପରେ
keep2.exchange: ବଦଳାଇ ଦିଅନ୍ତୁ | ଏକ୍ସଚେଞ୍ଜ
keep2.refund: ପଇସା ଫେରସ୍ତ | ରିଫଣ୍ଡ
yes: ହଁ; ହଁ ଆଜ୍ଞା; han; ha agyan; ହଁ ମୁଁ ଅର୍ଡର କରିଛି; han mu order karichi; ଠିକ ଅଛି; thik achi; ଠିକ ଅଛି ପଠାନ୍ତୁ; pathantu; ପଠାଇ ଦିଅନ୍ତୁ; pathei diantu; ଓକେ; ୟେସ; han mora order; ହଁ ମୋର ଅର୍ଡର; ନିଶ୍ଚୟ; ଦରକାର; mora darkar; ହଁ ଦରକାର ଅଛି; confirm karantu; କନଫର୍ମ କରନ୍ତୁ; ହଁ ହଁ; ହଁ ଭାଇ ପଠାଅ; chaliba; ଚଳିବ; ହଉ; hau pathantu; ଆଜ୍ଞା ହଁ
no: ନା; ନାହିଁ; nahi; ନା ଆଜ୍ଞା; ଦରକାର ନାହିଁ; darkar nahi; ମୋର ଦରକାର ନାହିଁ; mora darkar nahi; ମୁଁ ଅର୍ଡର କରିନାହିଁ; mu order karini; ମୁଁ କିଛି ଅର୍ଡର କରିନି; ପଠାନ୍ତୁ ନାହିଁ; pathantu nahi; କ୍ୟାନ୍ସଲ କରନ୍ତୁ, ଦରକାର ନାହିଁ; ମୋ ଅର୍ଡର ନୁହେଁ; eta mo order nuhe; ନୋ; ନା ନା; ଏବେ ଦରକାର ନାହିଁ; ମୁଁ ନେବି ନାହିଁ; nebi nahi; ଭୁଲରେ ହୋଇଗଲା, ପଠାନ୍ତୁ ନାହିଁ; ଲୋଡ଼ା ନାହିଁ
open: ହଁ କୁହନ୍ତୁ; han kuhantu; କିଏ କହୁଛନ୍ତି; kie kahuchanti; ହଁ, କିଏ?; kouthu kahuchanti; ହେଲୋ; ଗୋଟେ ମିନିଟ; rahantu tike; ରୁହନ୍ତୁ; ଶୁଭୁ ନାହିଁ; subhu nahi; ଠିକରେ ଶୁଭୁନି; bujhi parili nahi; ବୁଝିପାରିଲି ନାହିଁ; ଫୋନ କାଟନ୍ତୁ ନାହିଁ; ଗାଡ଼ି ଚଲାଉଛି; pare katha heba; କେତେ ଟଙ୍କା; kou order; ହଁ କିନ୍ତୁ ଦାମ ବେଶୀ; ଭାବି କହିବି; jani nahi; ଜାଣିନି; ବୋଧହୁଏ; ghare pachari kahibi; କେଉଁ କମ୍ପାନୀରୁ?; ହିନ୍ଦୀରେ କୁହନ୍ତୁ; କେବେ ଆସିବ; dam kam hele han; ମିଟିଂରେ ଅଛି; କଣ କଥା
repeat: ଆଉ ଥରେ କୁହନ୍ତୁ; au thare kuhantu; ପୁଣି କୁହନ୍ତୁ; ରିପିଟ କରନ୍ତୁ; kana kahile; କଣ କହିଲେ; puni thare kuhantu; ଆଉ ଥରେ
person: ଜଣେ ଲୋକ ସହ କଥା ହେବି; loka sahita katha hebi; ମ୍ୟାନେଜରଙ୍କୁ ଦିଅନ୍ତୁ; କଷ୍ଟମର କେୟାର ସହ କଥା ହେବି; kahari sahita katha karantu; ଏଜେଣ୍ଟ ସହ କଥା ହେବାକୁ ଚାହେଁ; customer care ku connect karantu
optOut: ଫୋନ କରନ୍ତୁ ନାହିଁ; phone karantu nahi; ଆଉ ଫୋନ କରିବେ ନାହିଁ; call karantu nahi; ମୋତେ କଲ କରନ୍ତୁ ନାହିଁ; mo number kadhi diantu; ନମ୍ବର କାଢ଼ି ଦିଅନ୍ତୁ; ଫୋନ କରିବା ବନ୍ଦ କରନ୍ତୁ; call bandha karantu; ଷ୍ଟପ; ଡୋଣ୍ଟ କଲ ମି; ଆଉ କେବେ ଫୋନ କରନ୍ତୁ ନାହିଁ; hairan karantu nahi
pay2=cod: ନଗଦ ଦେବି; cash debi; କ୍ୟାସ ଚଳିବ; cash on delivery karantu; ନଗଦରେ; ପ୍ରଥମଟା; ଅନଲାଇନ ନୁହେଁ, କ୍ୟାସ; nagad
pay2=online: ଅନଲାଇନରେ କରିବି; online re karibi; ୟୁପିଆଇରେ; card re debi; ଦ୍ୱିତୀୟଟା; UPI re
pay2=-: କ୍ୟାସ ନାହିଁ; online kari paribi nahi; କ୍ୟାସ କିମ୍ବା ଅନଲାଇନ; jaha hele chaliba; ନଗଦ ନୁହେଁ; ଦୁଇଟା; card nahi; ଅନଲାଇନ ଛଡ଼ା; କ୍ୟାସ ଚଳିବ କି?
why2=size: ସାଇଜ ଛୋଟ; size bhul; ବହୁତ ବଡ଼
why2=damaged: ଭାଙ୍ଗିଯାଇଛି; kharap achi; ଜିନିଷଟା ଖରାପ; chirijaichi
why2=-: ସାଇଜ ଠିକ ଅଛି; ଖରାପ ନୁହେଁ
slot2=morning: ସକାଳେ ଆସନ୍ତୁ; sakale; ସକାଳ ବେଳା
slot2=evening: ସନ୍ଧ୍ୟାରେ ପଠାନ୍ତୁ; sandhyare asantu; ସଞ୍ଜରେ
slot2=-: ସକାଳେ ନୁହେଁ; sakale ba sandhyare; ଯେତେବେଳେ ହେଲେ
keep2=refund: ପଇସା ଫେରସ୍ତ ଦିଅନ୍ତୁ; refund diantu; ରିଫଣ୍ଡ ଦରକାର; paisa pherasta
keep2=exchange: ବଦଳାଇ ଦିଅନ୍ତୁ; exchange kari diantu
keep2=-: ରିଫଣ୍ଡ ଦରକାର ନାହିଁ
day=tomorrow: କାଲି; kali pathantu; ଆସନ୍ତାକାଲି; ଟୁମୋରୋ; kali; କାଲି ହେଲେ ଭଲ
day=day_after: ପଅରଦିନ; paradina; ପଅରଦିନ ଚଳିବ; ସୋମବାର
day=weekend: ଶନି ରବି; weekend re; ଶନିବାର ରବିବାର
day=-: କାଲି ନୁହେଁ; kali nuhe; କାଲି କିମ୍ବା ପଅରଦିନ; କାଲି ଛଡ଼ା; kali ghare nahi; ଆଜି
number=2: ଦୁଇ; dui; ଦୁଇଟା; କେବଳ ଦୁଇଟା; duita darkar; ଟୁ
number=1.5: ଦେଢ଼; dedha; ଡେଢ଼
number=250: ଅଢ଼େଇ ଶହ; adhei saha; ଦୁଇ ଶହ ପଚାଶ; dui saha pachas
number=3500: ସାଢ଼େ ତିନି ହଜାର; sadhe tini hajar; ତିନି ହଜାର ପାଞ୍ଚ ଶହ
number=100000: ଏକ ଲକ୍ଷ; eka lakhya; ଏକ ଲକ୍ଷ ଟଙ୍କା
number=99: ଅନେଶ୍ୱତ; aneswata; ନବେ ନଅ
number=500: ପାଞ୍ଚ ଶହ; pancha saha; ପାଞ୍ଚଶହ ଟଙ୍କା; panchasaha
number=12: ବାର; bara; ଗୋଟେ ଡଜନ
number=-: ଗୋଟିଏ ବି ନୁହେଁ; ଦୁଇ କିମ୍ବା ତିନି; duita nuhe; ଦୁଇଟାରୁ ବେଶୀ; ati kamare dui; ଜାଣିନି
date=2026-11-23: ସୋମବାର; somabar; ପଅରଦିନ; ମଣ୍ଡେ; 23 ତାରିଖ; teisi tarikha
date=2026-11-25: ବୁଧବାର; budhabar; ପଚିଶ ତାରିଖରେ; 25 ନଭେମ୍ବର
date=2026-12-05: ଆସନ୍ତା ମାସ ପାଞ୍ଚ ତାରିଖ; asanta masa 5 tarikha; ପାଞ୍ଚ ଡିସେମ୍ବର
date=2026-11-24: ମଙ୍ଗଳବାର; mangalabar; ତିନି ଦିନ ପରେ; tini dina pare
date=-: ସୋମବାର ଛଡ଼ା; କୋଡ଼ିଏ ତାରିଖ ଆଗରୁ; ଶୁକ୍ରବାର ପରେ; somabar ba mangalabar; କାଲି ନୁହେଁ; ସୋମବାର ନୁହେଁ; sukrabar jaen; ଆସନ୍ତା ସପ୍ତାହ
settle.cash: କ୍ୟାସ ଅନ ଡେଲିଭରି | ନଗଦ | କ୍ୟାସ | ଘରେ ପଇସା | cod
settle.online: ଅନଲାଇନ ପେମେଣ୍ଟ | ଅନଲାଇନ | ଫୋନ ପେ | ୟୁପିଆଇ | କାର୍ଡ
fault.small: ସାଇଜ ଭୁଲ | ସାଇଜ | ଛୋଟ | ବଡ଼
fault.broken: ଖରାପ ଅଛି | ଭାଙ୍ଗିଛି | ଚିରିଛି | ଡ୍ୟାମେଜ
hour.morning: ସକାଳେ | ଦିନ ଆଗରୁ
hour.evening: ସନ୍ଧ୍ୟାରେ | ଅଫିସ ପରେ
yes: ହଁ ମୁଁ ହିଁ ଅର୍ଡର କରିଥିଲି; ହଁ ହଁ ପଠାନ୍ତୁ; ଠିକ୍ ଅଛି ପଠାଇ ଦିଅନ୍ତୁ; ଓକେ କନଫର୍ମ କରନ୍ତୁ; ୟେସ୍ ଠିକ୍ ଅଛି; han pathantu; han mu karithili; thik achhi; hau pathai dia; haan darkar; yes thik achi; ମୋର ଅର୍ଡର; ଉଁ ହଁ; ହଁ madam; ହଉ ଠିକ୍ ଅଛି; କନଫର୍ମ କରିଦିଅ
no: ନା ଦରକାର ନାହିଁ; ନାଇଁ; କ୍ୟାନସଲ କରନ୍ତୁ; ନୋ ଦରକାର ନାହିଁ; ବାତିଲ କରିଦିଅନ୍ତୁ; na; mora darkar nahin; na darkar nai; cancel karantu; ଏହା ମୋ ଅର୍ଡର ନୁହେଁ; ଆବଶ୍ୟକ ନାହିଁ; ନେବି ନାହିଁ; no darkar nahi
open: ହଁ କିଏ କହୁଛନ୍ତି; ହଁ କେଉଁଠୁ କହୁଛନ୍ତି; kie kahuchhanti; han kie; ହଁ କିନ୍ତୁ ଦାମ କେତେ; ମୁଁ ଗାଡ଼ି ଚଲାଉଛି; ଗୋଟେ ମିନିଟ ରୁହନ୍ତୁ; ଦେଖିବା; ସ୍ତ୍ରୀଙ୍କୁ ପଚାରି କହିବି; ହଁ ନା କଣ; ଏଇଟା ଠକେଇ କି; gote minute; pare call karantu; ହଁ ଯଦି ଡିସକାଉଣ୍ଟ ଦେବେ; ହଁ କୁହ; ମୁଁ ଘରେ ନାହିଁ; ହଁ କିମ୍ବା ନା; ଠିକଣା ବଦଳାଇବାକୁ ଅଛି; କଣ କାମ କୁହନ୍ତୁ
repeat: ଶୁଭୁନାହିଁ; sorry ପୁଣି ଥରେ କୁହନ୍ତୁ
person: କାହା ସହିତ କଥା ହେବାକୁ ଚାହେଁ; ଏଜେଣ୍ଟ ସହ କଥା ହେବି; କଷ୍ଟମର କେୟାର ସହ ଯୋଡ଼ନ୍ତୁ; agent saha katha hebi; customer care connect karantu
optOut: କଲ କରନ୍ତୁ ନାହିଁ; ଆଉ ଫୋନ କରନ୍ତୁ ନାହିଁ; ମୋତେ ଫୋନ କରନ୍ତୁ ନାହିଁ; phone kara nahi; ଆଉ କେବେ ଫୋନ କରିବେ ନାହିଁ; ମୋ ନମ୍ବର ହଟାଇ ଦିଅନ୍ତୁ; ଷ୍ଟପ କଲିଂ; number hatai diantu; ବାରମ୍ବାର କଲ କରନ୍ତୁ ନାହିଁ
day=tomorrow: କାଲି ଆସନ୍ତୁ; କାଲି ସକାଳେ ଠିକ୍; asantakali
day=day_after: paradina thik achhi; ସୋମବାର ଆସନ୍ତୁ; sombara
day=weekend: ୱିକେଣ୍ଡ
day=-: କାଲି ହେବ ନାହିଁ; କାଲି ଛାଡ଼ି ଯେକୌଣସି ଦିନ; କେଉଁ ଦିନ; କାଲି ମୁଁ ନଥିବି
settle=cash: କ୍ୟାସ ଦେବି; ସିଓଡି
settle=online: ଫୋନ ପେ କରିବି; ଅନଲାଇନରେ ଦେବି; online karibi; card re
settle=-: ଅନଲାଇନ ନୁହେଁ; ଅନଲାଇନ ହେବ ନାହିଁ; cash nahi; କ୍ୟାସ କିମ୍ବା କାର୍ଡ; ୟୁପିଆଇ କଣ; online nahi; କାର୍ଡ ଚାଲୁନାହିଁ
fault=small: ବହୁତ ଛୋଟ; ସାଇଜ ବଡ଼ ହେଲା
fault=broken: ବାକ୍ସ ଭାଙ୍ଗିଛି; ଚିରିଯାଇଛି; damage ହୋଇଛି
fault=-: ସାଇଜ ଠିକ୍ ଅଛି; ସାଇଜର ସମସ୍ୟା ନୁହେଁ; ଜାଣିନି ଆଜ୍ଞା
hour=morning: ସକାଳେ ଠିକ୍
hour=evening: ସନ୍ଧ୍ୟାରେ ଆସନ୍ତୁ; sandhyare; ସଂଜବେଳେ
hour=-: ସକାଳେ ହେବ ନାହିଁ
number=2: ଦୁଇଟା ଦରକାର
number=3: ତିନିଟା; tini
number=25: pachis
number=150000: ଦେଢ଼ ଲକ୍ଷ; ଏକ ଲକ୍ଷ ପଚାଶ ହଜାର; dedha lakh
number=2500: ଅଢ଼େଇ ହଜାର
number=-: ଗୋଟେ ବି ନାହିଁ; gote nahi; ଦୁଇ-ତିନି
date=2026-11-22: ରବିବାର ଆସନ୍ତୁ; rabibara
date=2026-11-27: shukrabara; ଆସନ୍ତା ଶୁକ୍ରବାର
date=2026-12-05: ଆସନ୍ତା ମାସ 5 ତାରିଖ; december 5
date=-: ରବିବାର ଛାଡ଼ି; 20 ତାରିଖ ଆଗରୁ; ସୋମବାର ହେବ ନାହିଁ; କେବେ; jebe bi
`;
