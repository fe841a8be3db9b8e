export const heard = `
pay.cod: Cash on delivery | cash | cod | pay at home
pay.online: Pay online | online | upi | card | gpay
why.size: Wrong size | size | fitting | too small | too big
why.damaged: Damaged item | damaged | broken | defective | torn
why.mind: Changed my mind | changed my mind | do not like it | not needed any more
slot.morning: Morning | before noon
slot.evening: Evening | after work
yes: yes yes I ordered it; ya sure go ahead; haan ji confirm; hmm yes please; okay fine, you can send it; yes that is right; ok confirm; of course please deliver; yes madam it is my order; absolutely yes; yup all good; uh yes yes; yeah please confirm it; correct, that is my order; please go ahead and send; haan bhej do
no: no I did not order this; no thanks; I never placed this order; do not send it please; not interested; nahi chahiye; I don't want it; no no not mine; this is wrong; no need; sorry I don't want this any more, I got it elsewhere; please don't deliver; not required; nope; no sir
open: yes, who is this?; yes tell me; yeah hello; yes, speaking; hello who is calling; yes but what is the price; yes if you give discount; maybe later; I am driving right now; call me later; yes and no; who gave you my number; is this a robot; yes I want to change the address; wait a minute; let me ask my wife; yeah right, very funny; I cannot hear properly but wait; not now; don't cut the call; yes Ramesh here; yes bolo; hold on please; no, I mean what is this about; how much is it; I am not at home today
repeat: sorry what did you say; can you repeat; repeat please; I cannot hear you; your voice is breaking; say it again please; come again; didn't get you; once more please
person: I want to talk to someone; connect me to an agent; can I speak to a human; give me your manager; customer care please; talk to a real person
optOut: stop calling me; do not call me again; no calls please; stop; DND; put me on do not disturb; please remove my number; never call me again; don't call; unsubscribe me; no more calls please
day=tomorrow: tomorrow please; tomorrow will be okay; umm tomorrow morning; make it tomorrow; on 22nd November; Sunday
day=day_after: day after tomorrow; Monday works for me; on the 23rd; the second one
day=-: not tomorrow; any day except tomorrow; tomorrow or Monday; I am not there tomorrow; before tomorrow; why tomorrow; what about next week
pay=cod: cash; I will pay cash; cash on delivery please; COD; the first option
pay=online: online; I will pay by UPI; Gpay; card
pay=-: I cannot pay online; not cash; cash or card; what is upi; can I pay online later
why=size: size is too small; fitting problem; wrong size it came; size
why=damaged: it was broken; the box is damaged; torn
why=-: I don't know; no problem with size; size or colour both
slot=morning: morning is good; in the morning please
slot=evening: evening; evening only
slot=-: not in the morning; morning or evening anything; after evening
number=2: two; two pieces please; I need 2; just two
number=150000: one and a half lakh; 1.5L; 1.5 lakhs; one lakh fifty thousand
number=5000: 5k; five thousand rupees
number=25: twenty five; 25 only
number=-: not five; two or three; about some; a couple hundred something lakh; how many; none; not even one; blah lakh
date=2026-11-22: tomorrow; tomorrow evening; tmrw; Sunday
date=2026-11-27: coming Friday; Friday please; on Friday morning
date=2026-12-05: 5th December; 5th of next month; December 5; fifth of December
date=2026-11-24: in three days; Tuesday; after three days; 24th
date=-: any day except Sunday; before the 20th; after Friday; next to next Friday; Monday or Tuesday; not tomorrow; whenever you want; two days after tomorrow; next week; sometime in December; until Friday; not on Monday; which day
text=12 MG Road Pune: 12 MG Road Pune
textBack: House 5, no need to call, leave it with security near the gate
`;
