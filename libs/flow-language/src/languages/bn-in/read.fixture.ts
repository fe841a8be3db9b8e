/**
 * By a reader who had not seen the word lists. The expected results were written before the first run. For the format
 * see `heard-corpus.fixture.ts`.
 */
export const read = `
pay.cod: ক্যাশ অন ডেলিভারি | ক্যাশ | নগদ | cash | cod
pay.online: অনলাইন | ইউপিআই | upi | কার্ড | online
open: জি বলুন; ji bolun; হ্যাঁ কে বলছেন; হ্যালো কে; ঠিক করে শোনা যাচ্ছে না; shona jacche na; ফোন কাটবেন না; phone katben na; বুঝলাম না; ami bujhlam na; হ্যাঁ এক মিনিট দাঁড়ান; হ্যাঁ কোন কোম্পানি থেকে; হ্যাঁ বলুন; hyan ke bolchen; না আমি বুঝতে পারিনি; জানি না; ইয়েস হু ইজ দিস; কোন অর্ডার; hyan kintu kon order; আওয়াজ আসছে না; এখন সময় নেই; হ্যাঁ কি দরকার; ha bolun ki bolben
yes: হ্যাঁ; হ্যাঁ পাঠিয়ে দিন; পাঠিয়ে দিন না; hyan pathiye din; ইয়েস; ওকে কনফার্ম করুন; ঠিক আছে; ha thik ache; জি হ্যাঁ
no: না; লাগবে না; lagbe na; আমার লাগবে না; নো; ক্যানসেল করে দিন; na chai na; চাই না; নো থ্যাংকস
optOut: আমাকে ফোন করবেন না; ফোন কোরো না; call korben na; ডোন্ট কল মি; আর ফোন করবেন না; স্টপ; আমার নম্বর মুছে দিন; DND; ar phone korben na; কখনো কল করবেন না; no calls please
optOut: ফোন করবেন না; call korben na
open: কাল ফোন করুন; এখন ফোন করবেন না পরে করুন; ডেলিভারি বয়কে বলুন ফোন না করতে; kal korben na
textBack: ফোন করার দরকার নেই সিকিউরিটির কাছে রেখে দিন
pay=cod: ক্যাশ; নগদ দেব; cash debo; অনলাইন না ক্যাশ; cod korun
pay=online: অনলাইন; অনলাইনে দেব; upi te debo; কার্ডে; ইউপিআই
pay=-: অনলাইন না; online parbo na; ক্যাশ নেই; ক্যাশ বা কার্ড; ক্যাশ ছাড়া যা কিছু; কার্ড নেই; নট অনলাইন; cash debo ki; ইউপিআই চলছে না; কার্ড হারিয়ে গেছে; অনলাইনে হবে না
day=tomorrow: আগামীকাল; agamikal; টুমরো; কাল ঠিক আছে; কালকে
day=day_after: পরশু; porshu; কাল না পরশু
day=-: কাল না; কাল হবে না; kal na; কাল আমি বাড়িতে নেই; কাল বা পরশু; কালকের পরে; কাল ছাড়া; kal hobe na; নট টুমরো; আগামীকাল নয়
date=2026-12-15: ১৫ তারিখ; পনেরো তারিখে; 15 tarikh; ডিসেম্বর ১৫; ponero december
date=2026-11-23: আগামী সোমবার; সোমবার; sombar; মানডে
date=2026-11-24: তিন দিন পরে; মঙ্গলবার; mongolbar
date=2026-12-05: আগামী মাসের পাঁচ তারিখ; agami masher 5 tarikh
date=-: রবিবার ছাড়া যেকোনো দিন; ২০ তারিখের আগে; শুক্রবারের পরে; সোমবার বা মঙ্গলবার; সোমবার না; শুক্রবার থেকে; robibar chara; সোমবার আমি বাইরে থাকব; monday na; বুধবার থেকে শুক্রবার পর্যন্ত; আগামী সপ্তাহে; শুক্রবারের আগের দিন
number=150: দেড়শো; একশো পঞ্চাশ
number=3.5: সাড়ে তিন; share tin; sare tin
number=4250: সওয়া চার হাজার
number=250000: আড়াই লাখ; arai lakh
number=25: পঁচিশ; pochish; টোয়েন্টি ফাইভ
number=-: একটাও না; দুটো বা তিনটে; দুই না; পাঁচের বেশি; ব্লর্প হাজার; দু তিনটে; ektao na
repeat: আবার বলুন; abar bolun; রিপিট; রিপিট করুন; কী বললেন; arekbar bolun
person: মানুষের সাথে কথা বলতে চাই; agent er sathe kotha bolbo; কাস্টমার কেয়ার; এজেন্টের সাথে কথা বলব; karo sathe kotha bolte chai
date=-: নট মানডে; আফটার ফ্রাইডে; বিফোর মানডে; এনি ডে এক্সেপ্ট সানডে; মানডে অর টুইসডে; সোমবারের আগে; sombar biye ache; সোমবার ছুটি; শুক্রবারের পর
number=-: নট টু; টু অর থ্রি; মোর দ্যান ফাইভ
number=35: থার্টি ফাইভ; পঁয়ত্রিশ
number=2500: আড়াই হাজার; টু থাউজেন্ড ফাইভ হান্ড্রেড; arai hajar
open: আই ক্যান নট হিয়ার ইউ; ডোন্ট কাট দ্য কল; ইয়েস টেল মি; হু আর ইউ; রং নাম্বার; ওয়েট ওয়েট
repeat: পার্ডন; সে এগেন
optOut: নো কলস প্লিজ; প্লিজ ডোন্ট কল এগেন; রিমুভ মাই নাম্বার; phone kora bondho korun
open: ডেলিভারি বয় যেন ফোন না করে; মাকে ফোন করবেন না; ড্রাইভার ফোন করবে না
pay=-: নো অনলাইন; ক্যাশ অর কার্ড; upi te somossa; অনলাইন ফেল করেছে; কার্ড ব্লক হয়ে গেছে
day=-: কাল বিয়ে আছে; kal chuti; কাল বাইরে যাচ্ছি; কাল অফিসে থাকব
`;
