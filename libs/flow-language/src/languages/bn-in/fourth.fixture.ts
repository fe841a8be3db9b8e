/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: ক্যাশ অন ডেলিভারি | ক্যাশ | নগদ
pay4.online: অনলাইন | ইউপিআই | UPI | কার্ড
when4.morning: সকাল
when4.evening: সন্ধ্যা | বিকেল
yes: হ্যাঁ পাঠিয়ে দিন; haan lagbe; ঠিক আছে পাঠান; thik ache confirm korun; অবশ্যই; pathiye din na
no: না লাগবে না; dorkar nei; আমি চাই না; na na pathaben na; থাক লাগবে না
open: না আমি ওনার স্ত্রী বলছি; হ্যাঁ আমি ওর ভাই বলছি; haan uni barite nei; হ্যাঁ রং নাম্বার; haan cancel kore din; হ্যাঁ কে বলছেন; jani na; গাড়ি চালাচ্ছি; haan kintu ekhon na; দাম কত; thik ache dekhchi; বাড়িতে জিজ্ঞেস করতে হবে; শোনা যাচ্ছে না; haan ekhono asheni; আমি না আমার ছেলে অর্ডার করেছে; হ্যাঁ পেয়ে গেছি; ঠিক আছে রাখছি; na mane; এখন ফোন করবেন না পরে করুন; ফোন কাটবেন না; kal phone korun; একদম জানি না; ঠিক বলতে পারছি না; না মানে; na mane bujhlam na; বাড়িতে কেউ নেই; keu nei
repeat: আবার বলুন; abar bolun
person: মানুষের সঙ্গে কথা বলব; manager er sathe kotha bolte chai
optOut: আর ফোন করবেন না; amake ar call korben na; আমার নাম্বার কেটে দিন
pay4=cod: ক্যাশ দেব; cash; অনলাইন না, ক্যাশ
pay4=online: UPI korbo; কার্ডে; অনলাইনে দেব
pay4=-: ক্যাশ নেই; card machine ache; অনলাইনে দিয়ে দিয়েছি; দুটোই; UPI hocche na
when4=evening: বিকেলে আসুন
when4=-: বিকেলে কেউ থাকে না; সকালে ফোন করেছিলাম; শুভ সন্ধ্যা
number=2: দুটো; duto lagbe
number=-: এক মিনিট; duto tinte; একটাও না; দুদিন পরে; অন্তত পাঁচটা; আরও একটা; aro duto
date=2026-11-24: আগামীকাল; kalke pathan
date=2026-11-25: পরশু; বুধবার
date=2026-11-27: শুক্রবার; shukrobar
date=-: কাল না; কাল ছুটি; শুক্রবারের পরে; kal ba porshu; শুক্রবার বাইরে থাকব; রবিবার ছাড়া; kal eshechilo
`;
