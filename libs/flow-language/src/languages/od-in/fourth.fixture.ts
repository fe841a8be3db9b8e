/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
yes: ହଁ ପଠାନ୍ତୁ; han pathantu; ଠିକ ଅଛି ପଠାନ୍ତୁ
no: ଦରକାର ନାହିଁ; mora darkar nahin; ନା ଦରକାର ନାହିଁ
open: ନା ମୁଁ ତାଙ୍କ ସ୍ତ୍ରୀ କହୁଛି; han se ghare nahanti; ହଁ କିଏ କହୁଛନ୍ତି; jani nahin; ହଁ କିନ୍ତୁ ଏବେ ନୁହେଁ; ghare pacharibaku heba; ଶୁଭୁ ନାହିଁ; ହଁ ପାଇଗଲି; ghare kehi nahanti; ଏବେ ଫୋନ କରନ୍ତୁ ନାହିଁ ପରେ କରନ୍ତୁ; phone katantu nahin
optOut: ଆଉ ଫୋନ କରନ୍ତୁ ନାହିଁ; mote au call karantu nahin
number=2: ଦୁଇଟା; duita darkar
number=-: ଗୋଟିଏ ମିନିଟ; dui tinita; ଗୋଟିଏ ବି ନୁହେଁ; ଦୁଇ ଦିନ ପରେ
date=2026-11-24: କାଲି; kali pathantu
date=-: କାଲି ନୁହେଁ; କାଲି ଛୁଟି; ରବିବାର ଛାଡ଼ି
`;
