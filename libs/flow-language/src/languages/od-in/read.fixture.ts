/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: କ୍ୟାସ ଅନ ଡେଲିଭରି | କ୍ୟାସ | ନଗଦ | cash | cod
pay.online: ଅନଲାଇନ | ୟୁପିଆଇ | upi | କାର୍ଡ | online
open: ହଁ କୁହନ୍ତୁ; han kuhantu; ହଁ କିଏ କହୁଛନ୍ତି; ହେଲୋ କିଏ; ଠିକ୍ ଶୁଣାଯାଉନି; shunajauni; ଫୋନ କାଟନ୍ତୁ ନାହିଁ; phone kata na; ବୁଝିଲି ନାହିଁ; mu bujhili nahin; ହଁ ଟିକେ ରୁହନ୍ତୁ; ହଁ କେଉଁ କମ୍ପାନୀରୁ; ହଁ କହ; kie kahuchanti; ନା ମୁଁ ବୁଝିପାରିଲି ନାହିଁ; ଜାଣିନି; ୟେସ ହୁ ଇଜ ଦିସ; କେଉଁ ଅର୍ଡର; han kintu keun order; ଶବ୍ଦ ଆସୁନି; ଏବେ ସମୟ ନାହିଁ; hello kie
yes: ହଁ; ହଁ ପଠାନ୍ତୁ; han pathantu; ୟେସ; ଓକେ କନଫର୍ମ କରନ୍ତୁ; ଠିକ ଅଛି; ହଁ ଆଜ୍ଞା; han thik achi
no: ନା; ଦରକାର ନାହିଁ; darkar nahin; ମୋର ଦରକାର ନାହିଁ; ନୋ; କ୍ୟାନସେଲ କରନ୍ତୁ; ନା ଲୋଡ଼ା ନାହିଁ; ନୋ ଥ୍ୟାଙ୍କସ
optOut: ମୋତେ ଫୋନ କରନ୍ତୁ ନାହିଁ; କଲ କରନ୍ତୁ ନାହିଁ; call karantu nahin; ଡୋଣ୍ଟ କଲ ମି; ଆଉ ଫୋନ କରିବେ ନାହିଁ; ଷ୍ଟପ; ମୋ ନମ୍ବର ହଟାନ୍ତୁ; DND; au phone karantu nahin; କେବେ ଫୋନ କରନ୍ତୁ ନାହିଁ; no calls please
optOut: ଫୋନ କରନ୍ତୁ ନାହିଁ; call karibe nahin
open: କାଲି ଫୋନ କରନ୍ତୁ; ଏବେ ଫୋନ କରନ୍ତୁ ନାହିଁ ପରେ କରନ୍ତୁ; ଡେଲିଭରି ବୟ ଫୋନ କରିବା ଦରକାର ନାହିଁ; kali karantu nahin
textBack: ଫୋନ କରିବା ଦରକାର ନାହିଁ ସିକ୍ୟୁରିଟି ପାଖରେ ରଖନ୍ତୁ
pay=cod: କ୍ୟାସ; ନଗଦ ଦେବି; cash debi; ଅନଲାଇନ ନୁହେଁ କ୍ୟାସ; cod karantu
pay=online: ଅନଲାଇନ; ଅନଲାଇନରେ କରିବି; upi re debi; କାର୍ଡରେ; ୟୁପିଆଇ
pay=-: ଅନଲାଇନ ନୁହେଁ; online paribi nahin; କ୍ୟାସ ନାହିଁ; କ୍ୟାସ କିମ୍ବା କାର୍ଡ; କ୍ୟାସ ଛଡ଼ା ଯାହା ବି; କାର୍ଡ ନାହିଁ; ନଟ ଅନଲାଇନ; cash debi ki; ୟୁପିଆଇ ଚାଲୁନି; କାର୍ଡ ହଜିଗଲା
day=tomorrow: ଆସନ୍ତାକାଲି; asantakali; ଟୁମୋରୋ; କାଲି
day=day_after: ପଅରଦିନ; paradina; କାଲି ନୁହେଁ ପଅରଦିନ
day=-: କାଲି ନୁହେଁ; kali nuhen; କାଲି ମୁଁ ଘରେ ନାହିଁ; କାଲି କିମ୍ବା ପଅରଦିନ; କାଲି ପରେ; କାଲି ଛଡ଼ା; kali heba nahin; ନଟ ଟୁମୋରୋ
date=2026-12-15: 15 ତାରିଖ; ପନ୍ଦର ତାରିଖରେ; 15 tarikh; ଡିସେମ୍ବର 15; pandara december
date=2026-11-23: ଆସନ୍ତା ସୋମବାର; ସୋମବାର; somabara; ମଣ୍ଡେ
date=2026-11-24: ତିନି ଦିନ ପରେ; ମଙ୍ଗଳବାର; mangalabara
date=2026-12-05: ଆସନ୍ତା ମାସ ପାଞ୍ଚ ତାରିଖ; asanta masa 5 tarikh
date=-: ରବିବାର ଛଡ଼ା ଯେକୌଣସି ଦିନ; 20 ତାରିଖ ପୂର୍ବରୁ; ଶୁକ୍ରବାର ପରେ; ସୋମବାର କିମ୍ବା ମଙ୍ଗଳବାର; ସୋମବାର ନୁହେଁ; ଶୁକ୍ରବାରରୁ; rabibara chada; ସୋମବାର ମୁଁ ବାହାରେ ଥିବି; monday nuhen; ବୁଧବାରରୁ ଶୁକ୍ରବାର ପର୍ଯ୍ୟନ୍ତ; ଆସନ୍ତା ସପ୍ତାହ; ଶୁକ୍ରବାରର ପୂର୍ବ ଦିନ
number=150: ଦେଢ଼ଶହ; ଶହେ ପଚାଶ; dedha saha
number=3.5: ସାଢ଼େ ତିନି; sadhe tini
number=250000: ଅଢ଼େଇ ଲକ୍ଷ; adhei lakhya
number=25: ପଚିଶ; pachisi; ଟୁଏଣ୍ଟି ଫାଇଭ
number=-: ଗୋଟିଏ ବି ନୁହେଁ; ଦୁଇ କିମ୍ବା ତିନି; ଦୁଇ ନୁହେଁ; ପାଞ୍ଚରୁ ଅଧିକ; ବ୍ଲର୍ପ ହଜାର; ଦୁଇ ତିନି; gotie bi nahin
repeat: ଆଉ ଥରେ କୁହନ୍ତୁ; au thare kuhantu; ରିପିଟ; ରିପିଟ କରନ୍ତୁ; କଣ କହିଲେ; puni kuhantu
person: ମଣିଷ ସହ କଥା ହେବି; agent saha katha hebi; କଷ୍ଟମର କେୟାର; ଏଜେଣ୍ଟ ସହ କଥା ହେବାକୁ ଚାହେଁ; jane lokanka saha katha hebi
`;
