/**
 * Natural answers and near-answers (close to an answer, and none) by a tester who knew neither the word lists nor the
 * other texts. Today is Monday 2026-11-23. For the format see `heard-corpus.fixture.ts`.
 */
export const asked = `
yes: yes yes go ahead; ya ok do it; haan theek hai, confirm it; sure, please send it; okay fine no problem; why not, please deliver; yup that's correct; absolutely yaar; hmm yes you can send
no: no no please cancel; nahi I don't want it anymore; not interested in this order; nope, I ordered by mistake; I never placed this order; sorry, I don't need it
open: yes, who is this?; yes hello tell me; haan bolo; yes but change the address first; I will think and tell you; maybe; how much is it?; no wait; is it cash on delivery?; not able to hear you; I am driving right now; ask my wife, she ordered it; yes no I mean I don't know; ok who gave you my number; when will it come?; don't stop, go on; the manager told me it was cancelled; is it confirmed?; confirm what?; yes if you reduce the price; right now?; who said yes; correct the address; send it to whom?; I said yes in the other call; okay google; don't call now, I'm in a meeting; call me after five minutes; why don't you call before coming; I called you ten times, nobody picks up; right the spelling of my name; confirm the price first; send the bill first; please correct my pincode; sure about the colour?; ok bye; ok then what; is it right; speak properly; I will confirm and tell you; correct my phone number; make sure the address is right; send the correct size; send someone to collect it; please check and confirm; fix my address
slot=morning: before noon would be better; 7 am
slot=evening: after office, say evening; not in the morning, evening please; shaam ko; 7 pm
slot=afternoon: post lunch; around 2 o'clock
slot=-: any time except morning; morning or evening, whichever; evening I won't be there; what time does he come in the evening?; good morning; good evening madam; morning I have office; evening is not good for me; why evening?; not evening not morning; don't call in the morning; very good morning sir; morning, who is this; evening walk time now
payment=cash_on_delivery: I will pay cash to the delivery boy; online is not working, so cash only
payment=already_paid: I have already done the payment yesterday
payment=pay_online: send me the UPI link
payment=not_wanted: just cancel it
payment=-: money was deducted twice; I cannot pay online; why should I pay now; I didn't pay online; is cash on delivery available?; don't cancel the order; I don't want cash on delivery; I don't have cash; who paid?; I paid last time also; how do I pay online; payment failed
leaving=price: it was too costly
leaving=quality: cloth was very cheap quality
leaving=delivery: your courier took two weeks
leaving=no_need: right now I don't need anything
leaving=-: quality was good; price is fine, no complaint; delivery was fine; not because of the price; is there any delivery charge
reason=not_home: I was at office that day
reason=nobody_came: no one rang my bell, they lied
reason=wrong_address: I have shifted to new house
reason=-: I was at home the whole day; I was not out of home; I was home, good evening
number=3: three pieces only
number=150000: one and a half lakh
number=2500: twenty five hundred
number=1250: one thousand two hundred and fifty
number=5: I will give five stars
number=-: not five; two or three; around ten or twelve; none of your business; give me one second; more than five; at least three; third one came broken; two days ago I ordered; one of my friends ordered; plus minus five; second floor; room number 5; 5 o'clock; 5 baje
number=12: a dozen
date=2026-11-24: tomorrow itself
date=2026-11-26: this Thursday; three days from now
date=2026-12-05: 5th of next month
date=2026-11-25: day after tomorrow
date=-: any day except Sunday; not tomorrow; after the 28th; today or tomorrow; yesterday only you said tomorrow; next week sometime; last Monday; Friday won't be possible; before Friday; every Saturday; I am waiting since Friday; I leave on Friday; 32 December; within two days; till Saturday; tomorrow I am not at home; why tomorrow?; by Friday; latest by Saturday; until Sunday; friday tak; in less than two days; at 5 o'clock; five minutes; 15 pieces
date=2026-12-01: first December
optOut: please don't call me again; remove my number from your list; stop calling me; I am on DND, don't disturb; take me off this list
repeat: sorry, come again?; can you say that once more; pardon
person: let me talk to your manager; connect me to customer care please
change=-: what size is it
`;
