/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: Cash on delivery | cash | cod | when it comes
pay.online: Pay online | upi | card | gpay | online
open: yes who is this; yeah hello who's calling; yes tell me; yes speak; haan boliye; yes hold on a second; I cannot hear you properly; no your voice is not clear; not audible; please don't cut the call; no no don't hang up; yes but which company are you from; no I did not understand; no wait; yes if delivery is free; not sure; yes which order are you talking about; don't disconnect; yes go on I am listening; yes what is it about; no network here; haan ji kaun; yes yes hello hello; no idea; I have no time now; yes I can't hear anything; ok who gave you my number; yes or no what do you want
no: nope I don't want it; no thanks; no please cancel it; nahi chahiye; not interested
yes: yes please confirm; yeah go ahead; of course; sure do it; haan kar do; yup that's correct; absolutely yes; ok ok fine
optOut: stop calling me; don't call me again; take me off your list; remove my number; no more calls please; DND; stop; unsubscribe; never call this number again; call mat karo; please do not phone me anymore; no calls please
optOut: stop calling me; don't call me
optOut: never call me again
optOut: please don't call me again
open: don't stop the delivery; stop the order; don't call before five; please don't call my husband call me; ask the delivery boy not to call; call me tomorrow
textBack: no need to call leave it with security
pay=cod: cash; I'll pay cash; I will pay when it comes; not online cash; cash only; cod please; cash on delivery is better
pay=online: UPI; by card; I'll pay by upi; online payment; g pay; not cash online
pay=-: I cannot pay online; not cash; cash or card; anything but cash; I don't have UPI; no card; why not cash; can I pay cash; neither cash nor card; I never use cards; card is not working; I lost my card; cash will not be possible; my upi is down; except cash anything; I hate cash
day=tomorrow: tomorrow; tomorrow is fine; kal; deliver it tomorrow please
day=day_after: not tomorrow day after tomorrow; day after; parso
day=-: not tomorrow; tomorrow won't work; any day but tomorrow; I am out tomorrow; tomorrow I am not at home; tomorrow or day after; sometime after tomorrow; tomorrow is difficult; not before tomorrow; till tomorrow I am away; no tomorrow
date=2026-12-15: fifteenth; 15 tareekh; on the 15th of december; 15 december
date=2026-11-23: next monday; agle somvaar; monday
date=2026-12-05: 5th of next month
date=2026-11-24: three days from now; in 3 days; narson
date=-: any day except Sunday; before the 20th; after Friday; Monday or Tuesday; not Monday; between monday and wednesday; Friday onwards; a day before Christmas; I am away on Monday; Monday is a holiday; Sunday doesn't work; not on weekdays; anytime after the 25th; other than Tuesday; until Thursday I am travelling; Monday I'm busy; from 20th onwards; the week of the 15th
date=-: next to next friday
date=-: two days after tomorrow
number=2.5: two and a half; dhai
number=150000: one and a half lakh; 1.5L; 1.5 lakh
number=20000000: 2cr; two crores
number=150: derh sau
number=3.5: saade teen
number=4250: sava char hazaar
number=15000: 15k; fifteen thousand
number=1050000: ten lakh fifty thousand
number=-: not two; two or three; more than five; less than 10; two flibber thousand; not even one; five squazillion; at least five; zarp hundred; don't want two; between 5 and 10
repeat: say that again; come again please; pardon; repeat please; can you repeat; what did you say
person: can I talk to a person; let me speak to a human; customer care; connect me to an agent; real person please
open: the agent came yesterday; nobody is at home
`;
