/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: Cash on delivery | cash | cod
pay.online: Pay online | upi | card
yes: yes please confirm the order; ya sure; yep go ahead; okay confirm; haan yes confirm kar do; absolutely correct; yes yes send it soon; that is right; i did order it; yeah ok no problem; of course yes; alright
no: no i don't want it anymore; nope; cancel that no; i never ordered this; don't send it please; no not interested; i have changed my mind i don't want it; no no i did not place any order
open: yes speaking; yes who's calling; hello yes; yes what is this about; ok but which product; yes if it comes today; i am driving right now; can you talk later; maybe tomorrow i will tell; my wife handles this; yes tell me; is this amazon; not sure; let me check; i already cancelled last week right; yes but change the colour; how much is it; are you a robot; please speak slowly i am in a meeting; i am not at home; no hurry; why not later; the line is breaking
repeat: sorry what did you say; come again; can you repeat that; i didn't catch that; pardon me
person: let me talk to your manager; i want to speak to a human; connect me to customer care; give me a real person
optOut: stop calling me; please remove my number from your list; do not call this number again; no more calls please; don't ever call me again; take me off your list; unsubscribe me; never call me again; quit calling me; i don't want any more calls from you; delete my number; please don't disturb me again; block my number; do not contact me again
open: don't call the driver; call me later; don't call now i am at work; please don't cut the call; stop the order; call my husband instead
pay=cod: cash; i will pay cash; cash on delivery please; cod only; cash when it comes; i'll do cash on delivery no problem
pay=online: online please; i'll pay by upi; card payment; not cash, online; upi only
pay=-: not online; no cash with me; cash or card anything; which is better; upi is not working; i lost my card; card problem; neither; i don't have upi; can i pay online later; online payment failed
day=tomorrow: tomorrow; tomorrow is fine; by tomorrow; sunday; the first one; tomorrow evening works
day=day_after: day after tomorrow please; monday; the second option
day=-: not tomorrow; any day but tomorrow; after tomorrow; tomorrow i am out of town; either is fine; next month
reason=not_home: i was not at home; nobody was home; we were out of town; i was at office
reason=wrong_address: wrong address; address was not correct; the address is wrong; they have my old address
reason=nobody_came: nobody came; no one came to my place; the delivery guy never came
reason=-: address is correct; i was at home only; someone came but left; the address was right; he came twice; my address is fine
change=size: size is too small; a bigger size; wrong size
change=colour: another colour please; i want a different color
change=refund: i want my money back; refund please
change=-: size is fine; no need of refund; colour is good; size and colour both; i don't want refund; quality is bad
payment=pay_online: i will pay online now; send the payment link
payment=already_paid: already paid yesterday; i have paid it; payment is done from my side
payment=cash_on_delivery: make it cash on delivery; i'll give cash
payment=not_wanted: i don't want the order; cancel the order
payment=-: payment is not done; i have not paid yet; the link is not opening; i cannot pay online; money got deducted twice
slot=morning: in the morning; morning is better
slot=evening: evening time; after office in the evening
slot=-: not in the morning; i am not there in the evening; any time; evening is busy for me
number=2: two; 2 pieces; just two; two only please
number=150: one fifty; one hundred and fifty rupees; a hundred and fifty
number=2500: two and a half thousand; twenty five hundred; two thousand five hundred
number=-: not two; two or three; more than five; at least ten; few; zero point; half; around twenty maybe thirty
date=2026-11-22: tomorrow morning; sunday; 22nd november; on the 22nd
date=2026-11-27: friday; this friday; 27/11/2026; on friday evening
date=2026-12-05: fifth of next month; december 5; 5th december
date=-: not friday; after friday; before the 5th; any day except sunday; friday or saturday; next week; end of the month; within this week; last monday; 31st of november
text=near the old temple: near the old temple
textBack: don't call just leave it with security guard near gate two of green park society
reason=-: not at all; someone was at home; my mother was home; i was not out; i was not at work; he did come; i have not moved; the address has not changed; not the wrong address; nobody told me; the address was fine; they called me; nobody answered the phone; wrong person came; wrong item; not sure; i was at the door; address problem no; not lying
payment=-: i did not get the link; i paid half; i will not pay online; no cash; not paid; payment is pending; i never paid; i don't have cash; cash is not there; the order is not wanted by me is wrong; online did not work; upi is down; i do not need the link; i already told you; when; i wanted the order; i need it; i need the order
change=-: no change; not the size; size is correct; same size; same colour; i do not want my money back; no money back; not bigger; the colour is right; quality; keep it; not refund
slot=-: not morning; not early; no evening; morning no; i am late; i leave early; office in the morning; after that; not at night; before that; afternoon is not good
`;
