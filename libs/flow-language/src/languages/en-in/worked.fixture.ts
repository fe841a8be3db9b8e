/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: Cash on delivery | cash | cod
pay2.online: Pay online | upi | card | netbanking
why2.size: Size problem | size | fit | too tight | too loose
why2.damaged: Came damaged | damaged | broken | scratched
why2.late: Too late | late | delay
slot2.morning: Morning | before 12
slot2.afternoon: Afternoon | after lunch
slot2.evening: Evening | after office
keep2.exchange: Exchange | replace | replacement
keep2.refund: Refund | money back
yes: yeah yeah that's mine; yep I placed it; sure, no problem; yes confirmed; okay okay send; yes I did order; right, go ahead; hmm yeah; yes I want it; that's correct; definitely; alright send it; yes I'm expecting it; it's mine only; yes boss confirm it; I did; please proceed; ok done; yess; yea; yes that's correct, thank you; of course I ordered; ji haan bilkul; theek hai bhej do; yes na; yes yes absolutely ma'am; umm yes; yes, deliver it please; sure sure; yes bhai confirm kar do; I ordered it yesterday; you can confirm; haan haan
no: nah; no no please cancel; I didn't order anything; that's not my order; not me; never ordered; I have not placed any order; don't want it; I don't need it any more; no please don't send; no I changed my mind; mujhe nahi chahiye; nope not interested; I'm not interested; absolutely not; no thank you; no way; no I won't take it; it was ordered by mistake, don't send it; no bhai; not mine; I did not place this order; no no no; sorry no
open: yes who's speaking; yes what is this about; who are you; hello hello; which company; what order are you talking about; how did you get my number; yes wait a minute; hold on; one second; I'm in a meeting; can't hear you; your voice is breaking; not clear; I don't understand; what; I'll think about it; let me ask my wife; not sure; maybe; depends on the price; yes if you deliver today; is it possible to change the address; is the product original; don't hang up; what's the total amount; are you a robot; my son ordered it maybe; yes and no; speak in Hindi; no no wait; call me after some time; yes, where are you calling from?; I think so but let me check; don't cut the call; not audible; yes speaking, go on; yes, tell; no problem?; why
repeat: say again; come again; pardon; sorry, what did you say; could you repeat that please; once more please; I didn't catch that; repeat please; can you say that again; please repeat the question
person: I want to speak to a human; customer care; let me talk to someone; connect me to an agent; give me a real person; I want to talk to your manager; transfer to customer support; talk to a representative; operator; can I talk to a human please
optOut: don't call me again; stop calling me; remove my number; take me off your list; never call this number; no more calls; unsubscribe; put me on DND; please stop these calls; don't ever call me; I don't want any calls from you; delete my number from your list; stop; mat karo call mujhe
pay2=cod: cash please; I will pay by cash; COD only; cash on delivery is better; make it cash on delivery; the first one; not online, cash on delivery; कैश; cash hi karunga; let it be COD
pay2=online: I'll pay by card; upi is fine; netbanking please; second option; through UPI; I would like to pay online; online kar do; by card please; option two
pay2=-: not cash; I can't pay online; cash or online; whatever; both; which is cheaper; I don't have cash; none of these; can I pay by cheque; no card; is cash okay?; except cash; anything but UPI; don't know
why2=size: it doesn't fit; size is wrong; too tight for me; it's too loose; size issue; because of the size
why2=damaged: it was broken; the item is damaged; it came scratched; box was damaged
why2=late: you were too late; it came late; because of the delay
why2=-: no damage; size is fine; not late
slot2=morning: in the morning; morning please; mornings are good for me; before 12 please
slot2=evening: evening time; after office only; come in the evening
slot2=-: not in the morning; morning or evening; any time; anytime except evening
keep2=exchange: I want an exchange; please replace it; give me a replacement
keep2=refund: I want my money back; refund please; just refund me; no exchange, refund please
keep2=-: I don't want a refund; refund or exchange, anything
day=tomorrow: tomorrow please; tomorrow is fine; kal; tmrw; send it tomorrow; Sunday
day=day_after: day after; the day after tomorrow please; Monday
day=weekend: on the weekend; this weekend
day=-: not tomorrow; tomorrow or day after; I am not there tomorrow; any day but tomorrow; today; next week
number=2: two; two pieces; just two; I want two; make it two; a couple
number=12: a dozen; twelve pieces; one dozen
number=6: half a dozen; six only
number=150: one hundred and fifty; one fifty rupees; 150 rs
number=2500: two thousand five hundred; twenty five hundred; 2.5k; two and a half thousand
number=1.5: one and a half; one point five
number=1299: 1,299; twelve hundred ninety nine; Rs 1299
number=100000: one lakh; 1L; one lac
number=-: four or five; not two; more than ten; at least five; I don't know; none of your business; many; less than three; not even two
date=2026-11-23: day after tomorrow; Monday; on Monday please; 23rd; November 23; this monday
date=2026-11-25: 25th; on the 25th; Wednesday; 25 Nov; twenty fifth; wednesday only
date=2026-12-05: 5th of next month; on the 5th; December 5; 5th December; 05/12/2026
date=2026-11-21: today itself; today
date=-: any day except Monday; before 25th; after Tuesday; Monday or Tuesday; not tomorrow; next week; whenever; not on Monday; two days before Friday; between monday and friday; as soon as possible
pay3.cod: Cash at the door | cash | cod
pay3.prepaid: Pay now | online | card | phonepe
time3.morning: Before noon | morning
time3.noon: Afternoon | post lunch
time3.night: Late evening | night
reason3.small: Too small | small | tight
reason3.colour: Different colour | colour | shade
reason3.broken: Broken on arrival | broken | cracked
yes: yes yes go ahead; yeah I placed that; sure thing; yup that's right; correct correct; that's mine; yes send it please; okay fine; yes I ordered this; right right; hmm okay send it; ya ya; yes confirm; sure go ahead and confirm; haan yes; absolutely; yes it's correct; okay confirm the order; yes I will take it; yes please deliver it; perfect
no: no I didn't; not my order; I never placed any order; no no cancel it; don't send it; I don't want it now; no need of it; not needed; no that's wrong; I haven't ordered anything; no don't; negative; nah not me; no I don't want the product; nahi chahiye ji; I refuse; I'm not going to take it; no sir I did not order
open: yes who are you; yes hello; yes go on, I'm listening; who gave you my number; yes but later; can you call later; what is this; sorry I am busy; I'm in the middle of something; which product; what's the price; is it cod; yes how much is it; maybe yes; ask my husband; I'm not the one who ordered; let me see; I can't say; are you there; yes I can hear you; I cannot hear you properly; who is speaking; wait wait; yes what happened; it depends; only if you give a discount; when will it come; I'm on another call; I forgot; don't disconnect
optOut: please don't call again; stop these calls; never call me; remove me from the list; I do not want these calls; take my number off; do not call this number again; quit calling me; no more calls please; dnd
repeat: sorry can you repeat; say it once more; please say that again; repeat that; what was that again; I couldn't hear, repeat please; come again please
person: I'd like to speak to a person; get me a human; connect to customer care; can I speak to someone; agent please; talk to a real person; supervisor please
pay3=cod: I'll give cash; cash at door; by cash; cash only please; cod is fine
pay3=prepaid: I will pay now; phonepe; with my card; online is better; pay now please
pay3=-: cash won't work; I don't have a card; not by card; cash or card whichever; no cash with me; is card okay; don't want to pay online
time3=morning: before noon; in the morning is fine; morning works; morning time
time3=noon: afternoon please; post lunch; in the afternoon
time3=night: at night; night time; late evening is good
time3=-: not at night; anytime; morning or night; except morning; after morning
reason3=small: it is small; it's too tight; small for me; very small
reason3=colour: colour is different; the shade; different colour came; wrong colour
reason3=broken: it was cracked; it came broken; broken piece
reason3=-: colour is good; it is not broken; not small; the colour is correct
day=tomorrow: tomorrow morning; by tomorrow; tomorrow only
day=day_after: day after tomorrow is fine; day after
day=-: not day after; after tomorrow; tomorrow won't work; neither tomorrow nor day after; tomorrow maybe
number=3: three; three only; I need three; 3 pieces; three nos; make that three
number=20: twenty; twenty units; 20
number=350: three fifty; three hundred and fifty; three hundred fifty rupees
number=1750: seventeen fifty; one thousand seven hundred fifty; seventeen hundred and fifty
number=250000: two and a half lakh; 2.5 lakhs; two lakh fifty thousand; 2.5L
number=24: two dozen; twenty four; 24 pieces
number=-: three or four; not three; over twenty; at most ten; a few; several; some; none; less than two; I am not sure how many
date=2026-11-27: Friday; this Friday; 27th; on the 27th; November 27th; Friday the 27th; twenty seventh of November
date=2026-12-01: 1st December; first of next month; December 1; Dec 1st; tuesday the 1st of December
date=2026-11-22: tomorrow; Sunday; this Sunday; tmrw
date=-: before Friday; after the 27th; not Friday; any day; Friday or Saturday; except Friday; next month; sometime next week; don't come on Friday; the day after Friday; whenever you like
`;
