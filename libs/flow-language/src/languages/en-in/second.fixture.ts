/**
 * Natural answers and near-answers by a second tester, who knew none of the word lists. Today is Monday 2026-11-23. For
 * the format see `heard-corpus.fixture.ts`.
 */
export const second = `
pay2.cod: Cash on delivery | cash | COD | pay at the door
pay2.upi: UPI | Google Pay | PhonePe | Paytm | QR code
pay2.card: Card | credit card | debit card
slot2.morning: Morning | before noon | early
slot2.afternoon: Afternoon | after lunch | noon
slot2.evening: Evening | after office | late | night
why2.damaged: It came damaged | broken | torn | defective
why2.wrong: It is the wrong product | wrong item | different colour | not what I ordered
why2.size: The size does not fit | too small | too big | tight | loose
why2.mind: I do not need it any more | changed my mind | not needed
recv2.self: I will take it myself | me | I will be home
recv2.neighbour: Give it to the neighbour | next door | neighbours
recv2.guard: Leave it with the security guard | security | watchman | at the gate
day2.today: Today
day2.tomorrow: Tomorrow
day2.dayafter: Day after tomorrow
yes: yeah yeah go ahead and send it; ya ya, please deliver; correct, that's my order only; yes yes, I only ordered that; haan yes, send it na; sure, no problem; no issues, please send; hmm okay, done; why not, send it; of course; definitely, I want it; absolutely right; yup, confirm it please; okay fine, you can send; no no, I want it, send it; I have ordered it, yes; see, I want that kurta, so please send it; arre haan baba, send it
no: no ya, I don't want it; nope, cancel it please; sorry, not interested in it; please don't send it; no need boss, cancel; yes, please cancel it; I never ordered anything like that; kindly cancel my order; nah leave it; I didn't place any order; thanks but no thanks; my mind is changed, cancel it
pay2=cod: cash only; I'll give cash when he comes; C O D please; I will pay at the door; not UPI, cash
pay2=upi: gpay; google pay I will do; through phone pe; U P I no, that one; I'll scan the QR code
pay2=card: by my debit card; I'll swipe my card
slot2=morning: morning is better; morning time only; as early as possible, morning
slot2=evening: evening, after office; late evening please
slot2=afternoon: after lunch would be good; in the afternoon, around 2
why2=damaged: the thing came broken
why2=size: it's too tight for me
why2=wrong: different colour has come
why2=mind: I just changed my mind
recv2=guard: leave it with the watchman
recv2=neighbour: give it next door
recv2=self: I will be home only, I will take it
number=2: two pieces
number=3: only three; two, sorry, three
number=12: one dozen
number=4: four nos please
number=1: just one is enough
number=150000: one and a half lakhs
number=25: twenty five
number=1000: one thousand
number=20000000: two crores
number=6: half a dozen
number=10: around ten, make it ten
number=0: zero
date=2026-11-24: tomorrow itself
date=2026-11-25: day after tomorrow; Wednesday, this coming one
date=2026-11-27: this Friday; not Thursday, Friday
date=2026-11-28: on Saturday please; coming Saturday I am free
date=2026-12-15: fifteenth December
date=2026-11-26: in three days; thursday thursday
date=2026-12-05: fifth of next month
date=2026-11-29: Sunday would be best
date=2026-11-23: today itself
date=2026-12-01: first December
date=2026-11-30: after one week
optOut: don't ever call me again; take my number off your list; stop calling me yaar; please put me on do not disturb; why do you keep calling, don't call this number
repeat: come again?; sorry, I didn't get you, say that again; can you repeat that slowly; what did you say? once more please
person: connect me to a customer care executive; I want to talk to a human; let me speak to your manager
open: yes, who's speaking?; yes tell me; ya hello, who is this; yes yes, but which order?; okay, how much is it?; one minute, I'll ask my wife; maybe, let me think; if it comes before Friday then yes; yes but only if there is a discount; I told him yes yesterday; my son must have ordered it; yes mummy I'm coming; is it yes or no, I can't decide; no no, who gave you my number?; I'm driving, call later; send it or cancel it, as you like; don't cut the call; why should I confirm?; don't call the delivery boy, I'll come down; yes the other parcel came; right now I'm in a meeting; are you a robot?
pay2=-: cash or UPI, anything is fine; can I pay by card?; last time I paid cash; I don't have cash; my UPI is not working; who pays the delivery charge, me or you?
slot2=-: any time except morning; good morning; I am busy in the evening; morning or evening, you decide
why2=-: it is not damaged
recv2=-: is security allowed to take it?; the neighbour is not at home; my husband will tell you
number=-: how many can I take?; two or three; not two; I already have two; more than five; my flat number is 302; second one is what?
date=-: any day but Sunday; before Friday; I came back on Wednesday; Saturday or Sunday; not on Tuesday; sometime next week; is Thursday possible?; my birthday is on Friday
day2=tomorrow: tomorrow would do; Tuesday
day2=dayafter: not tomorrow, day after
number=30: thirty only
number=15: fifteen, one five
day2=-: tomorrow I'm not in town; today or tomorrow
`;
