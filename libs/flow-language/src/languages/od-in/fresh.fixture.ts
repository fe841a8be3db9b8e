/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: କ୍ୟାସ ଅନ ଡେଲିଭରି | କ୍ୟାସ | ନଗଦ
pay4.online: ଅନଲାଇନ | ୟୁପିଆଇ | କାର୍ଡ
why4.size: ସାଇଜ ଭୁଲ | ସାଇଜ | ଛୋଟ | ବଡ଼
why4.damaged: ଭାଙ୍ଗିଛି | ଚିରିଛି | ଖରାପ
slot4.morning: ସକାଳ | ସକାଳେ
slot4.evening: ସନ୍ଧ୍ୟା | ସନ୍ଧ୍ୟାରେ
yes: ହଁ ପଠାନ୍ତୁ; han mora order; ଠିକ ଅଛି ପଠାଇ ଦିଅନ୍ତୁ; ହଁ ମୁଁ ହିଁ ଅର୍ଡର କରିଛି; han darkar; ଓକେ କନଫର୍ମ କରନ୍ତୁ; ହଁ ଠିକ; thik achi pathantu; ହଁ ଆଜ୍ଞା; ହଁ ହଁ; nischaya pathantu
no: ନା ଦରକାର ନାହିଁ; mora darkar nahi; ମୁଁ ଅର୍ଡର କରିନାହିଁ; ନା ନା; ଆବଶ୍ୟକ ନାହିଁ; pathantu nahi; ଭୁଲରେ ହୋଇଗଲା, ପଠାନ୍ତୁ ନାହିଁ; na bhai; ମୁଁ ନେବି ନାହିଁ
open: ହଁ କିଏ; ହଁ କୁହନ୍ତୁ କିଏ କହୁଛନ୍ତି; han kana katha; ହେଲୋ; କେଉଁଠୁ କହୁଛନ୍ତି; କାଲି ପଠାନ୍ତୁ ନାହିଁ; କାଲି ନୁହେଁ; ଏବେ ଫୋନ କରନ୍ତୁ ନାହିଁ ଗାଡ଼ି ଚଳାଉଛି; ଫୋନ କାଟନ୍ତୁ ନାହିଁ; ମୁଁ ଫୋନ କରିବି; han kintu dama besi; ଭାବି କହିବି; ଘରେ ପଚାରିବି; kebe asiba; କେତେ ଟଙ୍କା; ଦାମ କମ ହେଲେ ହଁ; ସୋମବାର ନୁହେଁ; kali nuhe; କାଲି ଫୋନ କରନ୍ତୁ; ଆପଣ ରୋବଟ କି; ହଁ କି ନା ଜାଣିନି; kou order; ଡେଲିଭରି ବାଲାକୁ ଫୋନ କରନ୍ତୁ ନାହିଁ
optOut: ଆଉ ଫୋନ କରନ୍ତୁ ନାହିଁ; mote call karantu nahi; ଫୋନ କରିବା ବନ୍ଦ କରନ୍ତୁ; ମୋ ନମ୍ବର କାଟି ଦିଅନ୍ତୁ; ବିରକ୍ତ କରନ୍ତୁ ନାହିଁ
person: ମଣିଷ ସହ କଥା ହେବାକୁ ଚାହେଁ; ଏଜେଣ୍ଟ; manager sahita katha hebi; କଷ୍ଟମର କେୟାର
repeat: ଆଉଥରେ କୁହନ୍ତୁ; kana kahile; ପୁଣି ଥରେ କୁହନ୍ତୁ
pay4=cod: କ୍ୟାସ ଦେବି; nagad debi; କ୍ୟାସରେ
pay4=online: ଅନଲାଇନରେ ଦେବି; upi re; କାର୍ଡରେ
pay4=-: କ୍ୟାସ ନାହିଁ; ଅନଲାଇନ ନୁହେଁ; cash kimba card; କାର୍ଡ ଛଡ଼ା; ଯାହା ହେଲେ ଚଳିବ; upi heba nahi
why4=size: ସାଇଜ ଛୋଟ; size bada; ବହୁତ ଛୋଟ
why4=damaged: ଭାଙ୍ଗି ଆସିଛି; chiri jaichi; ଖରାପ ବାହାରିଲା
why4=-: ସାଇଜ ଠିକ ଅଛି; ଭାଙ୍ଗିନାହିଁ
slot4=morning: ସକାଳେ ଆସନ୍ତୁ; sakale; ସକାଳେ ପଠାନ୍ତୁ
slot4=-: ସକାଳେ ନୁହେଁ; ସକାଳ କିମ୍ବା ସନ୍ଧ୍ୟା; sandhyare nahi
day=tomorrow: କାଲି ପଠାନ୍ତୁ; kali heba; ଆସନ୍ତାକାଲି
day=day_after: ପଅରଦିନ; paaradina pathantu; ସୋମବାର; କାଲି ନୁହେଁ ପଅରଦିନ
day=-: କାଲି ନୁହେଁ; କାଲିଠାରୁ; କାଲି କିମ୍ବା ପଅରଦିନ; kali asantu nahi; ପଅରଦିନ ନୁହେଁ; କାଲି ଛୁଟି; କାଲି ଛଡ଼ା; ଆଜି
number=3: ତିନି; tini; ତିନିଟା; ଖାଲି ତିନିଟା
number=1500: ଦେଢ଼ ହଜାର; dedha hajara; ପନ୍ଦର ଶହ; ଏକ ହଜାର ପାଞ୍ଚ ଶହ
number=25: ପଚିଶ; pachisa; 25ଟା
number=-: ତିନିଟା ନୁହେଁ; ତିନି ଚାରି; tini kimba chari; ତିନିରୁ ଅଧିକ; ଗୋଟିଏ ବି ନୁହେଁ; କେତେ ଜାଣିନି
date=2026-11-25: ବୁଧବାର; budhabara; 25 ତାରିଖ; ନଭେମ୍ବର ପଚିଶ; ଆସନ୍ତା ବୁଧବାର
date=2026-12-05: ଡିସେମ୍ବର ପାଞ୍ଚ; ଆସନ୍ତା ମାସ ପାଞ୍ଚ ତାରିଖ; december 5 re
date=2026-11-24: ତିନି ଦିନ ପରେ; ମଙ୍ଗଳବାର; mangalabara
date=-: ବୁଧବାର ନୁହେଁ; ବୁଧବାର ପରେ; ବୁଧବାରରୁ; 25 ତାରିଖ ପୂର୍ବରୁ; budhabara kimba gurubara; ଯେକୌଣସି ଦିନ; ଆସନ୍ତା ସପ୍ତାହ; ବୁଧବାର ଆସନ୍ତୁ ନାହିଁ; budhabara nuhe; ଦୁଇ ତିନି ଦିନରେ; ବୁଧବାର ଛଡ଼ା; budhabararu
date=2026-11-22: rabibara; robibar
date=2026-11-23: somabara; sombar
date=2026-11-24: mangalabara; mangalbar
date=2026-11-25: budhabara; budhbar
date=2026-11-26: gurubara; gurubar
date=2026-11-27: sukrabara; shukrabar
date=2026-11-28: sanibara; shanibar
number=1: eka; gote
number=2: dui
number=3: tini
number=4: chari
number=5: pancha
number=6: chha
number=7: sata
number=8: atha
number=9: na
number=10: dasa
number=11: egara
number=12: bara
number=13: tera
number=14: chauda
number=15: pandara
number=16: sola
number=17: satara
number=18: athara
number=19: unisa
number=20: kodie; bisi
number=30: tirisi
number=40: chalisi
number=50: pachasa
number=60: sathie
number=70: saturi
number=80: asi
number=90: nabe
number=100000: eka lakha
number=1.5: dedha
number=2.5: adhei
number=3.5: sadhe tini
`;
