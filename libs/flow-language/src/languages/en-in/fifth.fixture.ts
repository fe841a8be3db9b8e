/**
 * Natural answers and near-answers by a fifth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fifth = `
pay5.cod: Cash on delivery | cash | COD
pay5.upi: UPI | GPay | PhonePe | Google Pay
pay5.card: Card | credit card | debit card
when5.morning: Morning | forenoon
when5.afternoon: Afternoon | after lunch
when5.evening: Evening | after office
size5.s: Small
size5.m: Medium
size5.l: Large
why5.late: It came too late | late | delayed
why5.price: Too expensive | costly | cheaper elsewhere
why5.mind: Changed my mind | don't need it anymore
place5.home: Home | house
place5.office: Office | workplace
yes: yes go ahead only; haan okay confirm it; ya ya that's fine; no wait, yes; yes yes please do the needful; hmm okay done; sure why not; yep that is my order; ji yes; yes na confirm; sure, do the needful; ok do the needful sir
no: no I don't want it now; nope not needed ya; no no I did not order this; actually no; no thank you I am not interested; nahi please; it is all wrong, no; no ya; no it is not right for me
open: yes but who gave you my number; hello yes tell me; I'll have to ask my husband; yes I can hear you; ok but change the address first; ya but the amount is wrong; not now, call after ten minutes; yes I ordered it but I got it already; if it comes before Sunday then yes; hold on someone is at the door; I already told your people yesterday; okay who is paying for the delivery; yes boss what do you want; beta wait I am on the phone; haan so what should I do now; okay but the size is wrong; yes but my name is wrong in it; fine but the colour is not right; yes the needful was not done last time; that fellow was very rude; nine; done that already; it is a very big order
repeat: can you say that again; pardon I didn't get you; once more please
person: I want to talk to a human being; connect me to customer care executive; let me speak with some real person; give the phone to your manager; put me through to the manager
optOut: stop calling this number; take my number off your list; don't ever call me again
pay5=cod: I'll pay cash only; COD ya; I will give cash to the delivery fellow; cash I will hand over to the fellow
pay5=upi: Gpay I'll do; through UPI only
pay5=card: not cash, card please
pay5=-: is UPI there; my card got blocked; cash I don't keep; whichever is easy for you; last time I paid by card; that fellow does not take card; the cash fellow came already
when5=evening: evening time will be better; after office hours only
when5=-: evening I'll be out of station; good evening; morning or evening both fine; it came yesterday evening
size5=m: medium should do
size5=-: large was too big for me; I have a small doubt; it was a large order; my small son will take it; medium of payment is cash
why5=price: I got it cheaper elsewhere
why5=-: it was not late at all
place5=home: home itself
place5=-: nobody is there at home; I am coming from office
number=4: four I'd say; I'd give it a four
number=10: full ten on ten
number=12: one dozen
number=2: only two pieces
number=-: four or five; less than five; call me in five minutes; two of them were broken; I am in flat number four; this thursday; second of third
date=2026-11-27: coming Friday; Friday would be ok
date=2026-11-30: next Monday; on the thirtieth; thirtieth; on the thirtieth of this month
date=2026-11-25: day after tomorrow itself
date=-: any day next week; Saturday or Sunday; I'll be back on Thursday; it was due on Friday only; thirty; thirty days; thirty rupees less
day=tomorrow: tomorrow is okay for me
day=-: tomorrow is a holiday for us
cancelYes: yes cancel it; please cancel no
cancelNo: no no send it; don't cancel
cancelOpen: cancel only the second one; who told you to cancel; yes but how do I get my money back
number=30: thirty
date=2026-11-26: this Thursday
`;
