/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: Cash on delivery | cash
pay4.online: Online | UPI | card
when4.morning: Morning
when4.evening: Evening
size4.small: Small
size4.medium: Medium
size4.large: Large
colour4.red: Red
colour4.black: Black
colour4.white: White
rate4.good: Good
rate4.bad: Bad
rate4.ok: Okay
yes: why not; no objection, go ahead; yes please do; that works for me; you may send it; of course, why wouldn't I; hmm yes; yes madam; I confirm; I don't mind
no: nah leave it; no need, I bought it elsewhere; I don't want this any more; not required; not me; don't trouble yourself; do not worry about it, cancel my interest; nothing needed; correct, but not my order; of course not; absolutely not; definitely not
open: please don't bother; no this is his wife speaking; yes I am his brother; yes he is not at home; yes wrong number; is it okay if I say no; my son ordered it; yes I want to cancel; ok I am driving; yes but call me later; okay, what is the price; who told you yes; I already told yes to the other person; no doubt; no idea; no clue about this; I am not sure; yes if it comes today; let me ask my wife; yes or no; I will tell you tomorrow; no network here; I did not get you; sorry no English; ok bye; yes tell me; no one is at home; no problem with the product but late; no hurry; let me talk to my husband; talk to my father; why do you keep calling me; don't call me now, call later; stop the delivery; do not disconnect the call; call me after five; I will block you; please don't bother with it; nobody is at home; there is no one here; no one ordered this; no one told me; none of us ordered; nobody will be there; not at home now; not in town; not yet; not possible to hear you; no water in the house; no time now; no sound; no entry for vehicles; no parking there; the lift is not working; not working; no charge? then send; not the same one; never heard of it; no change in address; no chance before Monday; not until my salary comes; nothing came; neither yes nor no; there is no such person here; yes man speaking; yes brother; yes I can hear; yes, we are closed; yes I know; yes I remember; yes I got the message; yes I got a call yesterday too; okay hold; okay one minute; ok wait; right now I am busy; that's fine, who is this; sure about what; sure? how; exactly what; of course not sure; surely you are joking; absolutely not clear; yes yes carry on talking; yes no network; ya bye; no one there; no one is home; no one answered; no one will receive it; definitely not sure; I am really not sure; certainly not sure; don't bother; please do not bother; don't bother sending; do not bother about that
repeat: pardon; say that again please; come again
person: connect me to customer care; let me talk to a human; I want to speak to your manager
optOut: remove me from your list; stop calling me; please take my number off; never call this number again; don't bother me; do not bother me again; please don't disturb me; stop bothering me; don't bother calling me again; do not bother any more; don't bother with these calls
pay4=cod: cash only; cash, not online; I shall pay by cash when it comes; cod
pay4=online: UPI please; by card; I'd rather pay online; not cash, UPI
pay4=-: cash is not with me; if the card fails then cash; both; any; I used UPI last time; does he carry a card machine; I have paid online already; is cash allowed; neither; the driver never has change for cash; my card is blocked; cash back kab milega; card expired
when4=morning: morning is better; come in the morning; mornings suit me
when4=-: good evening; nobody is home in the evening; this morning I called you; every morning I walk; morning or evening anything
size4=medium: the medium one; M is not there? medium then; medium size
size4=-: large does not fit me; is small available; I ordered small, you sent large; small problem; a small doubt; small boy is at home; medium of instruction; it is too small; it was too large; large enough; smaller; small shop; is it large; small change
number=2: a couple; just a pair; two, not three
number=3: three pieces; make it three
number=12: a dozen; one dozen
number=6: half a dozen
number=-: one minute; one second please; two or three; at least five; less than five; last time I took four; for three people; two more; double it; flat number four; after two days; one by one; no one; which one; this one; less by one; 50 percent off; number five house; chapter one; one of them; ten years old; two times; twice; two by three; page two; version two; plus one; one more; second one; one day; both of us; one is enough or two; five stars were there; two each; 24 hours; 24/7; one plus one free; two if cheap; one less; first one; last two; around ten; almost ten; under ten; over ten; ten max; more than two; two only if fresh; two weeks
date=2026-11-24: tomorrow; send it tomorrow itself
date=2026-11-25: day after tomorrow; on Wednesday; the 25th
date=2026-11-27: this Friday; Friday please; Friday; coming Friday; this coming Friday
date=2026-12-01: first of December; December 1st
date=2026-11-28: not Friday, Saturday
date=-: any day; weekend; tomorrow is a holiday; I am out of town on Friday; my birthday is on the 30th; before Friday; Monday to Friday; every Tuesday; 31st of November; tomorrow or day after; within a week; not tomorrow; it was due on Friday; two days back; why not tomorrow; except Sunday; tomorrow I have an exam; from tomorrow I am free; Friday I am fasting; after three days of fasting; last Monday; Monday last; Tuesday was missed; on Friday it rained; Sunday is closed; don't come tomorrow; tomorrow never; by tomorrow; until Friday; since Monday; Friday or Saturday; any Friday; some day; one day; not this Friday; the Friday you said; Friday is too late; Friday is not possible; two Fridays from now; 32nd; the month of December; in December; next month; next year; this week; end of the week; day before yesterday; yesterday; tomorrow if possible; if not tomorrow then Friday; tomorrow my son comes; every day; today and tomorrow; Friday last; last Friday; Monday gone; Monday before last; this last Monday
textBack: no need to call leave it with security; don't call the guard just leave it
size4=large: large will do; give me large; I take large
colour4=-: black is faded; it is not red enough; red colour is over; red light is on; white house opposite; the black one broke; is black there; I bought black; black and white; black or red; reddish
colour4=red: red will do; make it red; not black, red
rate4=good: it was good; good only; very good
rate4=bad: it was bad; bad only
rate4=-: not bad; not good; good morning; good bye; good question; my bad; too bad I missed it; good for nothing; good but late; was it good; good and bad
number=5: all five
date=2026-11-30: the last Monday of November; Monday next
`;
