/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: କ୍ୟାଶ ଅନ ଡେଲିଭରି | କ୍ୟାଶ | ନଗଦ | cod
pay.online: ଅନଲାଇନ | ୟୁପିଆଇ | upi | କାର୍ଡ
yes: ହଁ ପଠାଇ ଦିଅନ୍ତୁ; ହଁ ଠିକ ଅଛି; han pathai diantu; ୟେସ; ଓକେ ସାର; ha thik achhi; ହଁ ମୁଁ ଅର୍ଡର କରିଛି; thik achhi pathantu; କରେକ୍ଟ; ହଁ ଦରକାର; han darkar; ଆଜ୍ଞା ହଁ
no: ଦରକାର ନାହିଁ; ମୋର ଦରକାର ନାହିଁ; darkar nahi cancel karantu; ନୋ ଦରକାର ନାହିଁ; ମୁଁ ଅର୍ଡର କରିନାହିଁ; pathantu nahi; ପଠାନ୍ତୁ ନାହିଁ; mora darkar nahi; ନା ଦରକାର ନାହିଁ; na na darkar nahin
open: ହଁ କୁହନ୍ତୁ କିଏ; han kie kahuchanti; କେଉଁ କମ୍ପାନୀରୁ; ହଁ କିନ୍ତୁ ଦାମ ବେଶି; ebe busy achhi; ଘରେ ପଚାରି କହିବି; କେତେ ଟଙ୍କା; han kintu kali; ଗାଡ଼ି ଚଲାଉଛି; ହେଲୋ ଶୁଭୁଛି କି; କେଉଁ ଅର୍ଡର; ଜାଣିନି; bhabi kahibi; ପରେ କଥା ହେବା; han gote minute; ଆପଣ ରୋବୋଟ କି; ଫୋନ କାଟନ୍ତୁ ନାହିଁ; ଆଜି ଆସିଲେ ହଁ; kana hela; ହଁ କି ନା କଣ କହିବି
repeat: ଆଉ ଥରେ କୁହନ୍ତୁ; au thare kuhantu; କଣ କହିଲେ; ରିପିଟ କରନ୍ତୁ; ଠିକରେ ଶୁଭିଲା ନାହିଁ
person: ମ୍ୟାନେଜରଙ୍କ ସହ କଥା ହେବି; manager sange katha hebi; କଷ୍ଟମର କେୟାର; ଜଣେ ଲୋକ ସହ କଥା ହେବାକୁ ଚାହେଁ
optOut: ମୋତେ କଲ କରନ୍ତୁ ନାହିଁ; call karantu nahi; ଆଉ ଫୋନ କରିବେ ନାହିଁ; au phone karibe nahi; ମୋ ନମ୍ବର ହଟାଇ ଦିଅନ୍ତୁ; mo number delete karantu; ପୁଣି କଲ କରନ୍ତୁ ନାହିଁ; ନୋ କଲ୍ସ ପ୍ଲିଜ; ଷ୍ଟପ କଲିଂ; ରିମୁଭ ମାଇ ନମ୍ବର; ଡୋଣ୍ଟ କଲ ମି; ବିରକ୍ତ କରନ୍ତୁ ନାହିଁ; କ୍ୟାନସେଲ କରନ୍ତୁ ଆଉ ଫୋନ କରନ୍ତୁ ନାହିଁ; no calls please
open: ଡ୍ରାଇଭରଙ୍କୁ କଲ କରନ୍ତୁ ନାହିଁ; ଏବେ କଲ କରନ୍ତୁ ନାହିଁ; ସନ୍ଧ୍ୟାରେ କଲ କରନ୍ତୁ; call katantu nahi; କାଲି କଲ କରନ୍ତୁ ନାହିଁ
pay=cod: କ୍ୟାଶ; cash debi; ନଗଦ ଦେବି; କ୍ୟାଶ ଅନ ଡେଲିଭରି କରନ୍ତୁ; cod karantu
pay=online: ଅନଲାଇନରେ କରିବି; upi re karibi; କାର୍ଡ; କ୍ୟାଶ ନୁହେଁ, ଅନଲାଇନ; ୟୁପିଆଇ କରିବି
pay=-: କ୍ୟାଶ ନାହିଁ; cash nahi; କାର୍ଡ ହଜିଗଲା; upi problem; ୟୁପିଆଇ ଚାଲୁନି; କ୍ୟାଶ କିମ୍ବା କାର୍ଡ; ଅନଲାଇନ ହେବନି; online hebani; କେଉଁଟା ଭଲ
day=tomorrow: ଆସନ୍ତାକାଲି; kali pathantu; ରବିବାର; ପ୍ରଥମଟା; ଟୁମରୋ
day=day_after: ପଅରଦିନ; paradina pathantu; ସୋମବାର; ଦ୍ୱିତୀୟଟା
day=-: କାଲି ନୁହେଁ; kali heba nahi; କାଲି ଛଡ଼ା; କାଲି ବାହାରେ ଥିବି; କାଲି କିମ୍ବା ପଅରଦିନ
reason=not_home: ମୁଁ ଘରେ ନଥିଲି; ghare nathili; ବାହାରକୁ ଯାଇଥିଲି
reason=wrong_address: ଠିକଣା ଭୁଲ; address bhul; ଠିକଣା ଭୁଲ ଅଛି
reason=nobody_came: କେହି ଆସିନାହାନ୍ତି; kehi asi nahanti; ଡେଲିଭରି ବୟ ଆସିନାହିଁ
reason=-: ମୁଁ ଘରେ ହିଁ ଥିଲି; mu ghare thili; ଠିକଣା ଠିକ ଅଛି; address thik achhi; ଲୋକ ଆସିଥିଲା
change=size: ସାଇଜ ଛୋଟ; bada size darkar
change=colour: ଅନ୍ୟ ରଙ୍ଗ ଦରକାର; colour badalantu
change=refund: ଟଙ୍କା ଫେରସ୍ତ ଦରକାର; refund darkar
change=-: ସାଇଜ ଠିକ ଅଛି; size thik achhi; ରିଫଣ୍ଡ ଦରକାର ନାହିଁ; ରଙ୍ଗ ଭଲ ଅଛି
payment=pay_online: ଅନଲାଇନରେ ଦେବି; link pathantu
payment=already_paid: ଟଙ୍କା ଦେଇସାରିଛି; already pay karichi
payment=cash_on_delivery: କ୍ୟାଶ ଅନ ଡେଲିଭରି; ଆସିଲେ ଟଙ୍କା ଦେବି
payment=not_wanted: ଅର୍ଡର ଦରକାର ନାହିଁ
payment=-: ଏପର୍ଯ୍ୟନ୍ତ ଦେଇନାହିଁ; payment karini; ଲିଙ୍କ ଖୋଲୁନି
slot=morning: ସକାଳେ; sakale asantu
slot=evening: ସନ୍ଧ୍ୟାରେ; sandhyare asantu
slot=-: ସକାଳେ ନୁହେଁ; sandhyare ghare nathae; ଯେକୌଣସି ସମୟରେ
number=2: ଦୁଇ; duita darkar; ଦୁଇଟି; ଟୁ; matra duita
number=150: ଶହେ ପଚାଶ; sahe pachas; ଦେଢ଼ଶହ; ଶହେ ପଚାଶ ଟଙ୍କା
number=2500: ଅଢ଼େଇ ହଜାର; adhei hajar; ଦୁଇ ହଜାର ପାଞ୍ଚ ଶହ
number=-: ଦୁଇଟା ନୁହେଁ; duita kimba tinita; ପାଞ୍ଚରୁ ଅଧିକ; ଅତିକମରେ ଦଶ; ଗୋଟେ ବି ନାହିଁ
date=2026-11-22: ଆସନ୍ତାକାଲି; kali sakale; ରବିବାର; 22 ନଭେମ୍ବର; ବାଇଶ ତାରିଖରେ
date=2026-11-27: ଶୁକ୍ରବାର; shukrabar; ଫ୍ରାଇଡେ; ସତାଇଶ ନଭେମ୍ବର
date=2026-12-05: ଆସନ୍ତା ମାସ ପାଞ୍ଚ ତାରିଖ; 5 ଡିସେମ୍ବର; pancha december
date=-: ଶୁକ୍ରବାର ନୁହେଁ; ଶୁକ୍ରବାର ପରେ; ରବିବାର ଛଡ଼ା; ଆସନ୍ତା ସପ୍ତାହ; କାଲି ନହେଲେ ପଅରଦିନ; ଗତ ସୋମବାର; ଯେକୌଣସି ଦିନ; ପାଞ୍ଚ ତାରିଖ ପୂର୍ବରୁ
text=ମନ୍ଦିର ପାଖରେ: ମନ୍ଦିର ପାଖରେ
textBack: ଫୋନ କରନ୍ତୁ ନାହିଁ ସିକ୍ୟୁରିଟି ପାଖରେ ଦେଇ ଦିଅନ୍ତୁ ଦୁଇ ନମ୍ବର ଗେଟରେ
reason=-: ସମସ୍ତେ ଘରେ ଥିଲେ; ମା ଘରେ ଥିଲେ; ମୁଁ ବାହାରେ ନଥିଲି; କେହି ଆସିଥିଲେ; ଠିକଣା ବଦଳିନି; ଠିକଣା ଭୁଲ ନୁହେଁ; ଫୋନ ଆସିନି; ଜାଣିନି
payment=-: ଟଙ୍କା ନାହିଁ; ଲିଙ୍କ ଆସିନି; ଅନଲାଇନ ନୁହେଁ; ଅର୍ଡର ଦରକାର; ଏବେ ଦେଇନି
`;
