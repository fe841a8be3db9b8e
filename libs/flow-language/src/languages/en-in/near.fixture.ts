/**
 * Near-answers (close to an answer, and none) with plain answers among them. The expected results were written before
 * the first run. Today is Monday 2026-11-23. For the format see `heard-corpus.fixture.ts`.
 */
export const near = `
open: send me the details; please send the details on my number; send my money; yes I know; I am fine; I'm good; yes could be; yes I think so; you sure; really; I already cancelled it; my brother placed it, ask him; my wife said yes; you said press one for yes; oh great, you people again; beta turn down the TV; if it is under five hundred then ok; I ordered two, this is which one; ok so; yes I received your call; I was going to confirm; I would have said yes; yes sir you please continue; you want me to say yes; sure sure, as if you will come; not yes; ok give me the address; give me my money; who told you I ordered; yes but not now; my father ordered, ask him; should I say yes or no; if you come by evening then yes; show me the product first; what if I say no; that is not what I meant; I want another one; give me the phone number; take it back; yes it should come by now; okay wait; I want discount; send payment link; bring change for five hundred; would you send it; yes I will see; ok I will ask and confirm; I only said hello; mummy, some order call is there; of course, you always say so; share your number
number=-: this one; one thing please; my son is five; I am fifty years old; it was 500 rupees; I had two orders; I bought two and got one; order number 2500; I was given two; two of them are damaged; one by one; five or so; that one was mine; two years back; house number twelve; at two o'clock; two hundred was charged extra; not more than two; two came yesterday; one of them; 5 minutes
date=-: I ordered on Monday; it was delivered on Friday; I got it on 15th; I paid on the 20th; it was to come tomorrow; if it comes tomorrow I will not be there; Monday to Friday; is tomorrow ok; you had told Monday; tomorrow you people will say the same; Sunday was good; I was at home on Monday; should it be Monday; since Monday I am calling; my birthday is on 15th; I leave on Friday; I was out on Sunday; which Friday; I will tell tomorrow; was it for tomorrow; could it be Monday; Friday had been fine
slot=-: he came in the morning; came in the evening; it was to come in the morning; can it be evening; evening is the problem; neither morning nor evening; I was home in the morning; if morning then call; all morning I waited; in the morning I am at work; if I am home in the evening; what time in the morning; will you come in the evening; evening or maybe night
payment=-: is cash accepted; cash on delivery available; can I pay cash; I was going to pay online; last time I paid cash; my son pays online; if cash is there; cash or online which is better; I do not have a card; I had paid by UPI; do you take cash
reason=-: address is correct; the boy did not call; is the address wrong; someone was at home
leaving=-: price was never the problem; what about price; is price less now
change=-: which size do you have; is refund possible; size is the same
yes: yes yes it's mine; correct, please deliver; yeah go ahead and send; yes I did order it; yes sir send it; sure, confirm
no: no I didn't order anything; I don't want this order; nah not needed; no sir, not required
slot=evening: not morning, come in the evening; evening after six; evening around 7
slot=morning: morning before ten; come in the morning; morning time please
slot=afternoon: afternoon only please; in the afternoon after two
payment=cash_on_delivery: cash at home; cash at the time of delivery
payment=pay_online: I will pay online; I'll pay online
payment=not_wanted: cancel the order; cancel my order please
reason=not_home: I was not home
reason=nobody_came: nobody came
leaving=price: too expensive
change=size: it is too small
number=2: just two; two is enough
number=4: four pieces please
number=1200: twelve hundred
date=2026-11-27: Friday please
date=2026-11-24: tomorrow is fine
date=2026-12-10: 10th December
optOut: please take my number off your list; do not ever call on this number again
person: can I speak to a real person
repeat: sorry what did you say
date=2026-11-28: Saturday is best
date=2026-11-23: today itself
`;
