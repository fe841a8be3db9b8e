/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: ক্যাশ অন ডেলিভারি | ক্যাশ | নগদ
pay4.online: অনলাইন | ইউপিআই | কার্ড
why4.size: সাইজ ভুল | সাইজ | ছোট | বড়
why4.damaged: নষ্ট জিনিস | ভাঙা | ছেঁড়া
slot4.morning: সকাল | বারোটার আগে
slot4.evening: বিকেল | সন্ধ্যা
yes: হ্যাঁ পাঠিয়ে দিন; ha ami e diyechi; হ্যাঁ ওটা আমার অর্ডার; thik ache pathan; হ্যাঁ হ্যাঁ ঠিক আছে; ji pathan; হ্যাঁ নিশ্চয়; ওকে পাঠিয়ে দেন; একদম ঠিক; haa lagbe; পাঠান না দাদা; হ্যাঁ অর্ডার আমিই দিয়েছি
no: না আমার দরকার নেই; lagbe na dada; আমি অর্ডার দিইনি; না না পাঠাবেন না; ami nebo na; না ধন্যবাদ; আর চাই না; order korini to; ভুল করে হয়ে গেছে, লাগবে না
open: হ্যাঁ কে; হ্যাঁ বলুন শুনছি; ke bolchen apni; হ্যালো বলুন; কোথা থেকে ফোন করছেন; কাল নয়; কাল না; এখন গাড়ি চালাচ্ছি; ফোন রাখবেন না; এখন ফোন করবেন না, ব্যস্ত আছি; ডেলিভারি বয়কে ফোন করবেন না; পরে ফোন করব; হ্যাঁ কিন্তু দাম বেশি; ektu por; বলতে পারছি না; কাল পাঠাবেন না; সোমবার নয়; হয়তো; স্বামীকে জিজ্ঞেস করি; kon company; কবে পাব; দাম কত; হ্যাঁ যদি কম দাম হয়; eta ki robot; ঠিক বুঝতে পারছি না; kal korun na
optOut: আর ফোন করবেন না; amake ar phone korben na; কল করা বন্ধ করুন; আমার নম্বর কেটে দিন; ফোন করে বিরক্ত করবেন না; ar kokhono call korben na
person: মানুষের সাথে কথা বলতে চাই; এজেন্ট; manager er sathe kotha bolbo; কাস্টমার কেয়ারে দিন
repeat: আবার বলুন তো; ki bollen bujhlam na; আর একবার বলবেন
pay4=cod: নগদে দেব; cash e debo; ক্যাশ দিয়ে দেব; ক্যাশ অন ডেলিভারি
pay4=online: অনলাইনে দেব; upi korbo; কার্ড দিয়ে
pay4=-: ক্যাশ নয়; নগদ টাকা নেই; cash na card; কার্ড বা ক্যাশ; অনলাইন নয়; যেটা খুশি; upi hobe na
why4=size: সাইজ মিলছে না; khub choto; সাইজ বড় হয়েছে
why4=damaged: ভাঙা ছিল; chera beriyeche; ভাঙা জিনিস দিয়েছেন
why4=-: সাইজ ঠিক আছে; ভাঙা নয়; সাইজ ছোট আর ভাঙাও
slot4=morning: সকালে আসবেন; sokal bela; সকালের দিকে
slot4=-: সকালে নয়; সকাল বা বিকেল; sokale na
day=tomorrow: কাল পাঠান; kal hobe; আগামীকাল দিন
day=day_after: পরশু দিন; porshu pathan; কাল নয়, পরশু; সোমবার
day=-: কাল নয়; পরশু নয়; শনি-রবিবার নয়; আগামীকাল নয়; kal porshu noy; কাল থেকে; কাল অথবা পরশু; কাল বাদে; আজই; কাল হবে না
number=3: তিনটে; tinta; তিন; তিনটা দিন
number=1500: দেড় হাজার; der hajar; পনেরোশো; এক হাজার পাঁচশো
number=275000: পৌনে তিন লাখ; poune tin lakh; দুই লাখ পঁচাত্তর হাজার
number=9: নয়টা; নয়; noyta; ৯টা
number=-: তিনটে নয়; তিন চারটে; tin na char; তিনের কম; একটাও নয়; জানি না কত; পাঁচটা নয়
date=2026-11-25: বুধবার; 25 tarikh; পঁচিশে নভেম্বর; budhbar dine; সামনের বুধবার
date=2026-12-09: নয় তারিখে; নয়ই ডিসেম্বর; ৯ ডিসেম্বর; আগামী মাসের নয় তারিখ
date=2026-11-24: তিন দিন পর; মঙ্গলবার; mongolbar e
date=-: বুধবার নয়; বুধবারের পর; বুধবার থেকে; ২৫ তারিখের আগে; budhbar ba brihospotibar; বুধবার আসবেন না; যেকোনো দিন; পরের সপ্তাহে; ২৫ তারিখ নয়; budhbar noy; বুধবার বাদ দিয়ে; দু তিন দিন পর
date=2026-11-22: robibar; rabibar; robbar
date=2026-11-23: shombar; sombar
date=2026-11-24: mongolbar; mangalbar
date=2026-11-25: budhbar; budhobar
date=2026-11-26: brihospotibar; brihaspatibar
date=2026-11-27: shukrobar; shukrabar
date=2026-11-28: shonibar; shanibar
number=1: ek
number=2: dui
number=3: tin; teen
number=4: char
number=5: panch; pach
number=6: choy; chhoy
number=7: sat; shat
number=8: aat; at
number=9: noy
number=10: dosh
number=11: egaro
number=12: baro
number=13: tero
number=14: choddo
number=15: ponero
number=16: sholo
number=17: sotero
number=18: atharo
number=19: unish
number=20: kuri; bish
number=30: trish; tirish
number=40: chollish
number=50: ponchash
number=60: shaat
number=70: shottor
number=80: ashi
number=90: nobboi
number=100000: ek lakh
number=1.5: derh; der
number=2.5: arai
number=3.5: share tin; sare tin
`;
