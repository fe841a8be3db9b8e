/**
 * Natural answers and near-answers by a third tester, who had seen some of the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const third = `
place3.home: Home | house | my place | flat
place3.office: Office | work | workplace
place3.pickup: Pickup point | pick up | collect it myself | shop
fix3.refund: Refund | money back | return the money
fix3.replace: Replacement | exchange | send another one | new piece
fix3.credit: Store credit | wallet | coupon
colour3.red: Red
colour3.blue: Blue
colour3.black: Black
yes: yeah go ahead; yes yes that's mine, dispatch it; sure, please send; yep, all correct; haan ok send kar do; absolutely; yes I'm expecting it; okay confirm it; no issues, you can send it; right, go ahead with the order; ya ya send it
no: no thanks; nope, don't want it anymore; I didn't order anything; please don't send it; no I have changed my mind; not interested; kindly cancel my order; no please cancel
place3=home: at home only; my house is fine; send it home; deliver to my flat
place3=office: office will be better; bring it to my workplace; not home, office; at my office
place3=pickup: I'll collect it myself; from the shop I will take; pick up
fix3=refund: I want my money back; just refund me; refund please; return the money
fix3=replace: send another one; exchange it; I'd prefer a replacement; new piece please
fix3=credit: put it in my wallet; store credit is ok
colour3=red: the red one; red please
colour3=black: give me black; black colour
number=2: just two; two pieces
number=3: make it three
number=6: six will do
number=12: a dozen
number=500: five hundred
number=1250: one thousand two hundred and fifty
number=1: only one
number=20: twenty
date=2026-11-24: tomorrow is fine
date=2026-11-25: Wednesday would be good; day after tomorrow
date=2026-11-27: this Friday; come on Friday
date=2026-11-28: on the 28th
date=2026-12-01: first December
date=2026-11-23: today only
date=2026-11-29: Sunday works
optOut: take me off your list; never call this number again; stop calling me
repeat: sorry I didn't catch that; say that again please
person: can I speak to a human; connect me to customer care; let me talk to your manager
open: yes, who's calling; hello yes; what is the price; yes but how much is delivery; I'll ask my husband and tell you; my brother may have ordered; call me later; I'm driving; maybe; not sure; which order are you talking about; ok ok wait one second; I said yes last time also; is this a recording; send me a whatsapp first; if it comes today then yes; yes if there's a discount; it already came; how did you get my number; tell me in Hindi; yes sir I am listening; okay fine what next; right now I am busy
place3=-: home or office, whichever; I'm not at home; my office is closed; what time will you come home; I just left home; not the office; who is at home
fix3=-: how long does refund take; last time I got a refund; not a replacement; why only store credit; refund or exchange, what do you suggest; I already got the refund
colour3=-: is there red; I have a black one already; any colour; not blue; blue or black
number=-: how many do you have; two or three; more than five; less than ten; not two; I'm on the second floor; call me in five minutes; my son is three; I have two
date=-: not on Monday; except Sunday; before Friday; any day; I came on Tuesday; my exam is on Thursday; is Saturday possible; after the 28th; Friday or Saturday; tomorrow I'm not there; I'll tell you tomorrow; Sunday is a holiday
`;
