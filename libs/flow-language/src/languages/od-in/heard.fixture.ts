export const heard = `
pay.cod: କ୍ୟାଶ୍ ଅନ୍ ଡେଲିଭରି | କ୍ୟାଶ୍ | ନଗଦ | cash | cod
pay.online: ଅନଲାଇନ ପେମେଣ୍ଟ | ଅନଲାଇନ | ୟୁପିଆଇ | କାର୍ଡ | online | upi
why.size: ସାଇଜ୍ ଭୁଲ | ସାଇଜ୍ | ଛୋଟ | ବଡ଼ | size
why.damaged: ଜିନିଷ ଭାଙ୍ଗିଛି | ଭାଙ୍ଗିଛି | ଖରାପ | ଚିରିଛି | damage
why.mind: ମନ ବଦଳିଗଲା | ପସନ୍ଦ ହେଲାନି
slot.morning: ସକାଳ | ସକାଳେ | sakale
slot.evening: ସନ୍ଧ୍ୟା | ସନ୍ଧ୍ୟାରେ | sandhyare
yes: ହଁ ମୁଁ ଅର୍ଡର କରିଛି; ୟେସ୍; ହଁ ପଠାଇ ଦିଅନ୍ତୁ; ha pathai diantu; thik achi confirm karantu; ଓକେ କନଫର୍ମ; ହଁ ହଁ ଦରକାର; ha mu karichi; ଠିକ୍ ଅଛି ପଠାନ୍ତୁ; ହଁ ଭାଇ; ok thik achhi; ନିଶ୍ଚୟ ପଠାନ୍ତୁ; ଆଜ୍ଞା ହଁ; ହଁ ଠିକ୍; agya ha; ସ୍ୟୋର
no: ଦରକାର ନାହିଁ; ନୋ; ମୋର ଦରକାର ନାହିଁ; darkar nahi; mu order karini; ମୁଁ ଅର୍ଡର କରିନି; ନା ନା; chahuni; ପଠାନ୍ତୁ ନାହିଁ; ନା ଭାଇ; nebi nahi; ଭୁଲ ଅର୍ଡର; ନଟ୍ ଇଣ୍ଟରେଷ୍ଟେଡ୍; ଏବେ ଦରକାର ନାହିଁ
open: ହଁ କୁହନ୍ତୁ; ha kuhantu; ହଁ କିଏ; କିଏ କହୁଛନ୍ତି; ହେଲୋ କିଏ; ha kie; ହଁ କିନ୍ତୁ ଠିକଣା ବଦଳାଇବାକୁ ହେବ; ରୁହନ୍ତୁ ଗୋଟିଏ ମିନିଟ୍; ପରେ ଫୋନ କରନ୍ତୁ; ebe busy achi; କେତେ ଟଙ୍କା; ଫୋନ କାଟନ୍ତୁ ନାହିଁ; phone katantu nahi; କେଉଁ କମ୍ପାନୀ; ଏବେ ନାହିଁ; ଭାବି କହିବି; hello kie; ଘରେ ନାହିଁ; କେଉଁ ଅର୍ଡର; ହଁ କି ନା ଜାଣିନି
repeat: ଆଉ ଥରେ କୁହନ୍ତୁ; ରିପିଟ୍ କରନ୍ତୁ; କଣ କହିଲେ; ଶୁଣାଯାଉନି; au thare kuhantu; bujhiparilini; ପୁଣି କୁହନ୍ତୁ; subhuni
person: ମଣିଷ ସହ କଥା ହେବି; ମ୍ୟାନେଜର ସହ କଥା ହେବି; କଷ୍ଟମର କେୟାର; kaha saha katha hebi; agent saha katha
optOut: ଫୋନ୍ କରନ୍ତୁ ନାହିଁ; ଆଉ କଲ୍ କରନ୍ତୁ ନାହିଁ; ଡୋଣ୍ଟ କଲ ମି; call karantu nahi; phone karantu nahi; ଷ୍ଟପ୍; ବିରକ୍ତ କରନ୍ତୁ ନାହିଁ; call banda karantu
day=tomorrow: କାଲି; kali; ଟୁମରୋ; ଆସନ୍ତାକାଲି ସକାଳେ; ରବିବାର
day=day_after: ପଅରଦିନ; ସୋମବାର; ମଣ୍ଡେ; somabara
day=-: କାଲି ନାହିଁ; କାଲି ନୁହେଁ; kali nahi; କାଲି କିମ୍ବା ପଅରଦିନ; କାଲି ଛାଡ଼ି; କାଲି କାହିଁକି
pay=cod: କ୍ୟାଶ୍; କ୍ୟାଶ୍ ଦେବି; cash debi; କ୍ୟାଶ୍ ଅନ୍ ଡେଲିଭରି
pay=online: ଅନଲାଇନ; ଅନଲାଇନ କରିବି; ୟୁପିଆଇ
pay=-: ଅନଲାଇନ ହେବନି; କ୍ୟାଶ୍ ନାହିଁ; କ୍ୟାଶ୍ କିମ୍ବା କାର୍ଡ
why=size: ସାଇଜ୍ ଛୋଟ; size chhota; ସାଇଜ୍
why=damaged: ଭାଙ୍ଗିଛି; ଡ୍ୟାମେଜ୍; ଖରାପ
why=-: ଜାଣିନି; ସାଇଜ୍ ଅସୁବିଧା ନାହିଁ
slot=morning: ସକାଳେ; sakale; ମର୍ଣ୍ଣିଂ
slot=evening: ସନ୍ଧ୍ୟାରେ; ସନ୍ଧ୍ୟା
slot=-: ସକାଳେ ନାହିଁ; ସକାଳେ କିମ୍ବା ସନ୍ଧ୍ୟାରେ
number=2: ଦୁଇ; ଦୁଇଟା; dui; ଟୁ
number=150: ଦେଢ଼ଶହ; ଶହେ ପଚାଶ; ଏକଶହ ପଚାଶ
number=25: ପଚିଶ; pachisha; twenty five
number=-: ଗୋଟିଏ ବି ନାହିଁ; ଦୁଇ କିମ୍ବା ତିନି; ପାଞ୍ଚ ନୁହେଁ; କେତେ; ଜାଣିନି
date=2026-11-22: କାଲି; kali; ଟୁମରୋ; ରବିବାର
date=2026-11-24: ମଙ୍ଗଳବାର; mangalabara; ତିନି ଦିନ ପରେ
date=2026-11-27: ଶୁକ୍ରବାର; sukrabara; ଫ୍ରାଇଡେ
date=2026-12-15: ପନ୍ଦର ତାରିଖରେ; 15 tarikha; ୧୫ ଡିସେମ୍ବର
date=-: ରବିବାର ଛାଡ଼ି ଯେକୌଣସି ଦିନ; କାଲି ନାହିଁ; ସୋମବାର କିମ୍ବା ମଙ୍ଗଳବାର; ଶୁକ୍ରବାର ପରେ; ଆସନ୍ତା ସପ୍ତାହ; jekounasi dina; kali ghare nahi
`;
