/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: ক্যাশ অন ডেলিভারি | নগদ | ক্যাশ | cod
pay2.online: অনলাইন | ইউপিআই | কার্ড
why2.size: সাইজ ভুল | সাইজ | ছোট | বড়
why2.damaged: জিনিস খারাপ | ভাঙা | খারাপ | ছেঁড়া
slot2.morning: সকালে | বারোটার আগে
slot2.evening: সন্ধ্যায় | বিকেলে | অফিসের পরে
keep2.exchange: বদলে দিন | এক্সচেঞ্জ
keep2.refund: টাকা ফেরত | রিফান্ড
yes: হ্যাঁ; হ্যাঁ আমিই অর্ডার করেছি; ha ami korechi; hyan pathiye din; পাঠিয়ে দিন; ঠিক আছে; thik ache; হ্যাঁ আমারই অর্ডার; haan thik ache pathan; ওকে; ইয়েস; ha ha pathiye din; জি হ্যাঁ; নিশ্চয়ই; চলবে; cholbe; আচ্ছা ঠিক আছে; hae confirm kore din; কনফার্ম করুন; হ্যাঁ চাই; hyan amar lagbe; পাঠিয়ে দিন না; pathiye dao; একদম ঠিক; হুম হ্যাঁ; আজ্ঞে হ্যাঁ; আলবাত; ha dada pathan
no: না; না না; na lagbe na; লাগবে না; আমার লাগবে না; amar lagbe na; আমি অর্ডার করিনি; ami kichu order korini; পাঠাবেন না; pathaben na; বাতিল করুন, লাগবে না; আমার অর্ডার না; eta amar order noy; নো; চাই না; chai na; এখন আর চাই না; দরকার নেই; dorkar nei; আমি নেব না; nebo na; ভুল করে হয়েছে, পাঠাবেন না; নাহ; ইন্টারেস্টেড নই
open: হ্যাঁ বলুন; ha bolun; জি বলুন; কে বলছেন; ke bolchen; হ্যাঁ, কে?; kotha theke bolchen; হ্যালো; এক মিনিট; darao ektu; দাঁড়ান; শুনতে পাচ্ছি না; shunte pachchi na; আওয়াজ আসছে না; bujhte parlam na; বুঝলাম না; ফোন কাটবেন না; গাড়ি চালাচ্ছি; pore kotha bolchi; কত টাকা; kon order; হ্যাঁ কিন্তু দাম বেশি; ভেবে বলব; jani na; জানি না; হয়তো; bari te jigges kore bolchi; কোন কোম্পানি থেকে?; হিন্দিতে বলুন; কবে আসবে; dam kom hole ha; মিটিংয়ে আছি; হ্যাঁ শুনছি
repeat: আবার বলুন; abar bolun; আরেকবার বলুন; রিপিট করুন; ki bollen; কী বললেন; arekbar bolben; আর একবার
person: মানুষের সঙ্গে কথা বলতে চাই; manusher sathe kotha bolbo; ম্যানেজারকে দিন; কাস্টমার কেয়ারে কথা বলব; karo sathe kotha bolan; এজেন্টের সাথে কথা বলতে চাই; customer care e din
optOut: আর ফোন করবেন না; phone korben na; আমাকে ফোন করবেন না; call korben na; কল করবেন না আমাকে; amar number muche din; নম্বর মুছে দিন; ফোন করা বন্ধ করুন; ar call korben na; স্টপ; ডোন্ট কল মি; আর কোনোদিন ফোন করবেন না; birokto korben na
pay2=cod: নগদ দেব; cash debo; ক্যাশ চলবে; cash on delivery korun; নগদে; প্রথমটা; অনলাইন না, ক্যাশ; nogod
pay2=online: অনলাইনে করব; online e korbo; ইউপিআই দিয়ে; card diye debo; দ্বিতীয়টা; UPI te
pay2=-: ক্যাশ নেই; online parbo na; ক্যাশ বা অনলাইন; je kono ekta; নগদ না; দুটোই; card nei; অনলাইন ছাড়া; ক্যাশ চলবে?
why2=size: সাইজ ছোট; size bhul; খুব বড় হয়েছে; choto hoyeche
why2=damaged: ভাঙা এসেছে; kharap jinis; জিনিসটা খারাপ; chera chilo
why2=-: সাইজ ঠিক আছে; খারাপ না
slot2=morning: সকালে আসুন; sokale; সকালবেলা
slot2=evening: বিকেলে পাঠান; bikele asun; সন্ধ্যায়
slot2=-: সকালে না; sokale ba bikele; যখন খুশি
keep2=refund: টাকা ফেরত দিন; refund din; রিফান্ড চাই; taka ferot
keep2=exchange: বদলে দিন; exchange kore din
keep2=-: রিফান্ড চাই না
day=tomorrow: কাল; kal pathan; আগামীকাল; টুমরো; kalke; আগামী কাল হলে ভালো
day=day_after: পরশু; porshu din; পরশু চলবে; সোমবার
day=weekend: শনি রবি; weekend e; শনিবার রবিবার
day=-: কাল না; kal na; কাল বা পরশু; কাল ছাড়া; kal bari thakbo na; আজ
number=2: দুই; duto; দুটো; শুধু দুটো; dui; টু; দুটো চাই
number=1.5: দেড়; der; দেড়টা
number=250: আড়াইশো; arai sho; দুশো পঞ্চাশ; dusho ponchash
number=3500: সাড়ে তিন হাজার; sare tin hajar; তিন হাজার পাঁচশো
number=125000: সোয়া লাখ; sowa lakh; এক লাখ পঁচিশ হাজার
number=99: নিরানব্বই; niranobboi
number=500: পাঁচশো; pachsho; পাঁচশো টাকা; panch sho
number=12: বারো; baro; এক ডজন
number=-: একটাও না; দুই বা তিন; duto na; দুটোর বেশি; kom kore duto; জানি না
date=2026-11-23: সোমবার; shombar; পরশু; মানডে; 23 তারিখে; teish tarikh
date=2026-11-25: বুধবার; budhbar; পঁচিশ তারিখে; 25 নভেম্বর; পঁচিশে নভেম্বর
date=2026-12-05: আগামী মাসের পাঁচ তারিখ; samner masher 5 tarikh; পাঁচই ডিসেম্বর
date=2026-11-24: মঙ্গলবার; mongolbar; তিন দিন পরে; tin din por
date=-: সোমবার ছাড়া; কুড়ি তারিখের আগে; শুক্রবারের পরে; shombar ba mongolbar; কাল না; সোমবার না; shukrobar porjonto; আগামী সপ্তাহে
pay3.cod: হাতে নগদ | নগদ | ক্যাশ
pay3.prepaid: এখনই অনলাইন | অনলাইন | ফোনপে | কার্ড
time3.morning: সকাল দশটার আগে | সকাল
time3.noon: দুপুরে | দুপুর
time3.night: রাতে | রাত
reason3.small: ছোট হয়েছে | ছোট | টাইট
reason3.colour: রং আলাদা | রং | কালার
reason3.broken: ভাঙা এসেছে | ভাঙা
yes: হ্যাঁ দাদা পাঠান; hya pathiye din; হ্যাঁ আমারই; haan amar order; ঠিক আছে দিন; thik ache pathiye dao; ইয়েস ইয়েস; ওকে পাঠান; ha ami order diyechi; হ্যাঁ অর্ডার করেছিলাম; কনফার্ম; hae hae; রাইট; অবশ্যই পাঠান; obossoi; জি ভাই পাঠান; শিওর; ok din; হ্যাঁ লাগবে; hyan lagbe
no: না ভাই; na chai na; আমি কিছু অর্ডার করিনি; ami korini; আমার না এটা; amar noy; দরকার নেই এখন; no lagbe na; নো দাদা; পাঠিও না; pathio na; না না লাগবে না; ekdom na; ক্যান্সেল না আমি নেব না; order dei ni
open: হ্যাঁ কে বলছেন; ha ki byapar; বলুন দাদা; hello ke; কোন অর্ডার; koto taka; এখন ব্যস্ত আছি; office e achi; পরে করুন; bhebe dekhi; বউকে জিজ্ঞেস করতে হবে; janina; হ্যাঁ না জানি না; thik ache kintu kobe asbe; আওয়াজ পাচ্ছি না; shona jacche na; একটু দাঁড়ান; phone rakhben na; দাম কমালে হ্যাঁ; apni ke; কী চাই; ha bolun dada; কেন; hindi bujhi na
optOut: আমাকে আর ফোন করবেন না; ar phone korben na; কল করা বন্ধ করুন; amake call korben na; নম্বর ডিলিট করুন; call korben na please; stop calling; স্টপ কলিং; dont call me; ফোন করবেন না দয়া করে
repeat: আবার বলবেন; arekbar bolun; আর একবার বলুন; কি বললেন; repeat korun; রিপিট
person: ম্যানেজারের সাথে কথা বলব; karor sathe kotha bolbo; কাস্টমার কেয়ার; manusher sathe kotha bolte chai; এজেন্টের সঙ্গে কথা বলান; customer care er sathe kotha bolbo
pay3=cod: নগদে দেব; cash debo; ক্যাশে; cash e; নগদ টাকা
pay3=prepaid: অনলাইনে দেব; phonepe te; কার্ডে; card diye; অনলাইন
pay3=-: নগদ হবে না; online na; কার্ড নেই; cash naki online; দুটোই চলবে; online parbo na
time3=morning: সকালে; sokale; সকালে আসুন; sokal
time3=noon: দুপুরে আসুন; dupure; দুপুরের দিকে
time3=night: রাতে আসুন; rate; রাতের দিকে
time3=-: সকালে না; rate na; সকাল বা রাত; sokal chara
reason3=small: খুব ছোট; choto; টাইট হচ্ছে
reason3=colour: রং আলাদা এসেছে; colour alada; কালার পছন্দ না
reason3=broken: ভাঙা ছিল; bhanga; ভাঙা এসেছে
reason3=-: রং ঠিক আছে; colour thik ache; ভাঙা না
day=tomorrow: কালকে; kal; কাল সকালে; tomorrow pathan
day=day_after: পরশু দিন; porshu; পরশু হলে ভালো
day=-: কাল হবে না; kal na; কালকের পরে; kal chara
number=3: তিন; tin; তিনটে; থ্রি; tinte; তিনটা লাগবে
number=20: কুড়ি; kuri; বিশ; bish; টোয়েন্টি
number=350: সাড়ে তিনশো; sare tinsho; তিনশো পঞ্চাশ; tinsho ponchash
number=1750: সতেরোশো পঞ্চাশ; ek hajar satsho ponchash; এক হাজার সাতশো পঞ্চাশ
number=250000: আড়াই লাখ; arai lakh; দু লাখ পঞ্চাশ হাজার
number=36: ছত্রিশ; chhotrish; 36
number=-: তিন না; tinte na; কুড়ির বেশি; jani na; একটাও লাগবে না; tin ba char
date=2026-11-27: শুক্রবার; shukrobar; ফ্রাইডে; ২৭ তারিখ; sukrobare
date=2026-12-01: পয়লা ডিসেম্বর; december 1; আগামী মাসের এক তারিখ; ১ ডিসেম্বর
date=2026-11-22: কাল; kal; রবিবার; robibar; সানডে
date=-: শুক্রবারের আগে; shukrobar na; কালকের পরে; শুক্রবার বাদে; kal ba porshu; আগামী মাসে; যেকোনো দিন
`;
