/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: Cash on delivery | cash | cod
pay4.online: Pay online | online | upi | card
why4.size: Wrong size | size | too small | too big
why4.damaged: Damaged | damaged | broken | torn
slot4.morning: Morning | before 12
slot4.evening: Evening | after 5
yes: yes please go ahead with it; that's my order, yes; yup please dispatch; oh yes I placed it; ok ok done; absolutely, send it; yes of course it is mine; right right; haan ji bilkul sahi; yes ma'am go ahead; okay you can deliver it; yes, I ordered it for my home
no: please don't send it, I bought it from a shop; I'm not interested any more; nahi bhai nahi chahiye; no not needed; I didn't order this, really; no thank you so much; no, I don't want this order; never ordered it; no please
open: yes, may I know who is calling; yes, what happened; ya tell me; hello yes; can you hold for a second; I'm in traffic right now; yes but not today; yes if it's the blue one; is it from Amazon; can you call me tomorrow; don't hang up please; not tomorrow; I'm out of station; let me check with my husband; how long will it take; I don't want it tomorrow; don't call now, I am driving; no need to call, just deliver; don't call the delivery boy; stop at the gate; I will call you back; is this a recorded call; kaun bol raha hai; who gave you this number; yes and who are you; not on Sunday please; maybe yes maybe no; deliver it only if it is free
optOut: please stop calling; take my number off your list; don't ever call this number again; no more calls from you; stop bothering me with calls; remove me from your calling list; I don't want to get calls
person: let me speak to someone from your team; I need a human agent; agent; put me through to customer care; can I talk to your supervisor
repeat: sorry can you say that again; pardon me; I didn't hear that; once again please
pay4=cod: I'll give cash; cash only; pay when it comes, cash; COD is better for me; make it cash
pay4=online: UPI is okay; card will do; I'd rather pay online; by UPI please
pay4=-: not by card; no UPI; either cash or card; anything except cash; I don't have any cash right now; who pays the charges; upi not working; card or something
why4=size: it is too big for me; size is not right; very small size
why4=damaged: it came broken; it was torn from one side; received damaged item
why4=-: size is perfect; not broken; size and it's also torn
slot4=evening: in the evening; after 5 please; evening would be better
slot4=-: not in the evening; morning or evening whatever; not before 12
day=tomorrow: make it tomorrow; tomorrow works; kal bhej do; the first option
day=day_after: not tomorrow, day after tomorrow; Monday is fine; 23rd November
day=weekend: weekend please; on weekend only
day=-: not this weekend; tomorrow I won't be home; tomorrow or Monday; any day from tomorrow; kal nahi; don't come tomorrow; tomorrow is a holiday; in two weeks
number=3: three; three of them please; just 3
number=2500: two and a half thousand; twenty five hundred rupees; 2.5k
number=5000: five k; 5 thousand; five thousand only
number=250000: two and a half lakh; 2.5 lakhs; two lakh fifty thousand
number=10000000: one crore; 1 cr; one crore rupees
number=-: not three; three or four; more than five; hardly any; I won't tell; none; few hundred; under ten; a lakh or two
date=2026-11-24: Tuesday; coming Tuesday; three days from now; 24/11/2026
date=2026-11-29: 29th; 29 November; on the 29th please; twenty ninth November
date=2026-12-10: 10th of next month; December 10th; tenth December
date=-: not Tuesday; Tuesday onwards; from the 10th; before Tuesday; Tuesday or Wednesday; any time after the 10th; next month; some day next week; not on the 29th; between 10th and 12th; two days before Tuesday; the Tuesday after next; except Tuesday; not sure maybe Tuesday
`;
