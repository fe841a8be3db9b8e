/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: ক্যাশ অন ডেলিভারি | ক্যাশ | নগদ | cod
pay.online: অনলাইন | ইউপিআই | upi | কার্ড
yes: হ্যাঁ পাঠিয়ে দিন; হ্যাঁ ঠিক আছে; hyan pathiye din; ইয়েস; ওকে স্যার; ha thik ache; হ্যাঁ আমিই অর্ডার করেছি; accha pathan; কারেক্ট; হ্যাঁ লাগবে; ha ha chai; পাঠিয়ে দিন না
no: লাগবে না; আমার লাগবে না; lagbe na cancel korun; নো লাগবে না; আমি অর্ডার করিনি; pathaben na; দরকার নেই; amar dorkar nei; না চাই না; na na chai na
open: হ্যাঁ বলুন কে; ha ke bolchen; কোন কোম্পানি থেকে; হ্যাঁ কিন্তু দাম বেশি; ekhon byasto; বাড়িতে জিজ্ঞেস করে বলছি; কত টাকা; ha kintu kal; গাড়ি চালাচ্ছি; হ্যালো শুনতে পাচ্ছেন; কোন অর্ডার; জানি না; bhebe bolbo; পরে কথা বলি; ha ek minute; আপনি কি রোবট; ফোনটা কাটবেন না; আজ এলে হ্যাঁ; ki hoyeche; তাই নাকি
repeat: আবার বলুন; abar bolun; কী বললেন; রিপিট করুন; ঠিক শুনতে পেলাম না
person: ম্যানেজারের সাথে কথা বলব; manager er sathe kotha bolbo; কাস্টমার কেয়ার; একজন মানুষের সাথে কথা বলতে চাই
optOut: আমাকে ফোন করবেন না; call korben na; আর কল করবেন না; ar phone korben na; আমার নম্বর মুছে দিন; amar number delete korun; আর কখনও ফোন করবেন না; নো কলস প্লিজ; স্টপ কলিং; রিমুভ মাই নাম্বার; ডোন্ট কল মি; বিরক্ত করবেন না; ক্যানসেল করুন আর ফোন করবেন না; no calls please
open: ড্রাইভারকে ফোন করবেন না; এখন ফোন করবেন না; সন্ধ্যায় ফোন করুন; call katben na; কাল ফোন করবেন না
pay=cod: ক্যাশ; cash debo; নগদ দেব; ক্যাশ অন ডেলিভারি করুন; cod korun
pay=online: অনলাইনে করব; upi te kore debo; কার্ড; ক্যাশ না, অনলাইন; ইউপিআই করব
pay=-: ক্যাশ না; cash nei; কার্ড হারিয়ে গেছে; upi problem; ইউপিআই চলছে না; ক্যাশ না কার্ড; অনলাইনে পারব না; online hoy na; কোনটা ভালো
day=tomorrow: কাল; kal pathan; রবিবার; প্রথমটা; টুমরো
day=day_after: পরশু; porshu pathan; সোমবার; দ্বিতীয়টা
day=-: কাল না; kal hobe na; কাল বাদে; কাল বাইরে থাকব; কাল বা পরশু
reason=not_home: বাড়িতে ছিলাম না; bari chilam na; বাইরে গিয়েছিলাম
reason=wrong_address: ঠিকানা ভুল; address bhul; ঠিকানাটা ভুল ছিল
reason=nobody_came: কেউ আসেনি; keu aseni; ডেলিভারি বয় আসেনি
reason=-: বাড়িতেই ছিলাম; ami barite chilam; ঠিকানা ঠিক আছে; address thik; লোক এসেছিল
change=size: সাইজ ছোট; boro size chai
change=colour: অন্য রং চাই; colour bodlate chai
change=refund: টাকা ফেরত চাই; refund chai
change=-: সাইজ ঠিক আছে; size thik ache; রিফান্ড চাই না; রং ভালো
payment=pay_online: অনলাইনে দেব; link pathan
payment=already_paid: টাকা দিয়ে দিয়েছি; already pay korechi
payment=cash_on_delivery: ক্যাশ অন ডেলিভারি; এলে টাকা দেব
payment=not_wanted: অর্ডার চাই না
payment=-: এখনও টাকা দিইনি; payment korini; লিংক খুলছে না
slot=morning: সকালে; sokale asun
slot=evening: সন্ধ্যায়; sondhyay asun
slot=-: সকালে না; sondhyay bari thaki na; যে কোনো সময়
number=2: দুটো; duto chai; দুই; টু; duto lagbe
number=150: দেড়শো; dersho; একশো পঞ্চাশ; derso
number=2500: আড়াই হাজার; arai hajar; দু হাজার পাঁচশো
number=-: দুটো না; duto ba tinte; পাঁচের বেশি; কমপক্ষে দশ; একটাও না
date=2026-11-22: কাল; kal sokale; রবিবার; ২২ নভেম্বর; বাইশ তারিখে
date=2026-11-27: শুক্রবার; shukrobar; ফ্রাইডে; সাতাশে নভেম্বর
date=2026-12-05: সামনের মাসের পাঁচ তারিখ; ৫ ডিসেম্বর; panch december
date=-: শুক্রবার না; শুক্রবারের পরে; রবিবার বাদে; সামনের সপ্তাহে; কাল না হলে পরশু; গত সোমবার; যে কোনো দিন; পাঁচ তারিখের আগে
text=মন্দিরের পাশে: মন্দিরের পাশে
textBack: ফোন করবেন না সিকিউরিটির কাছে দিয়ে দিন দুই নম্বর গেটে
reason=-: বাড়িতে লোক ছিল; মা বাড়িতে ছিল; বাইরে ছিলাম না; কেউ এসেছিল; ঠিকানা বদলায়নি; ঠিকানা ভুল না; ফোন আসেনি; জানি না; ami bari chilam; bari bodlaini
payment=-: টাকা নেই; লিংক আসেনি; অনলাইন না; অর্ডার চাই; এখনও দিইনি; ক্যাশ নেই; টাকা দেব না
change=-: সাইজ বদলাব না; রঙ ঠিক আছে; টাকা চাই না; বড় সাইজ না
`;
