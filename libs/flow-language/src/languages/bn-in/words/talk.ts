import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `বন্ধ bondho bandho ছুটি বাইরে কমপক্ষে অসুবিধে chuti baire শুনছি ব্যাপার কাজ shunchi bepar কে কী কি কখন কোথায় কোথা কেন কেমন কত কোন কার কাকে কোনটা কিভাবে কীভাবে বলুন বলেন বলো বল বলছেন বলছি শুনুন শোনো শুনছেন হ্যালো হেলো দাঁড়ান দাড়ান দাঁড়াও একটু_পরে অপেক্ষা এক_মিনিট
    ধরুন পরে ব্যস্ত বিজি মিটিং ড্রাইভ বা অথবা নাকি কিংবা ছাড়া বাদে বাদ যদি নইলে না_হলে অন্য আরেকটা অন্যটা বদলে বদলান বদল চেঞ্জ কল ফোন মেসেজ স্ত্রী স্বামী ভাবছি দেখি দেখব
    ফেরত রিটার্ন রিফান্ড এক্সচেঞ্জ মজা আগে জিজ্ঞেস অফার ছাড় দাম কাটবেন কেটে রাখবেন_না ke ki kokhon kothay keno kemon koto kon kar kake bolun bolen bolo bol bolchen shunun sunun hello
    daran darao opekkha ek_minute pore ba othoba naki kingba chara chhara bade jodi noile onno bodle bodlan change call phone pheroth ferot kotha_theke kotha_theke_bolchen age কম_করে অন্তত বেশি দুটোই kom_kore ontoto beshi dutoi উপরে upore বড়_ভালো_হয়েছে বড়_ভালো_লেগেছে বড়_ভালো_লাগল বড়_ভালো_ছিল বড়ই_ভালো বড়ই_সুন্দর বড়_সুন্দর boro_bhalo_hoyeche boro_bhalo_legeche boro_sundor`,
  but: 'কিন্তু তবে kintu tobe',
  harmless: `শুধু shudhu আমি আমার আমাকে আমরা আমাদের আপনি আপনার আপনাকে এটা ওটা এটাই সেটা এই ওই সেই টা আছে আছি ছিল ছিলাম হয় হবে হয়েছে হয়ে গেছে তো ই ও আর এবং দাদা দিদি ভাই স্যার ম্যাডাম প্লিজ দয়া করে
    ধন্যবাদ আচ্ছা হুম মানে আসলে দেখুন এখন এখনই তাড়াতাড়ি জলদি সব পুরো একদম অর্ডার অর্ডারটা পার্সেল পার্সেলটা জিনিস জিনিসটা প্রোডাক্ট আইটেম ডেলিভারি ঠিকানা ঠিকানাটা এড্রেস কনফার্ম
    পাঠান পাঠিয়ে পাঠাও পাঠাবেন দিন দাও দিয়ে দেবেন করুন করে করেছি করেছিলাম করবেন করতে নিয়ে নেব নেবো নিন রাখুন রেখে চাই লাগবে চাইছি দরকার দিয়েছি দিয়েছিলাম কিনেছি টাকা ক্যাশ পেমেন্ট বাড়ি বাড়িতে
    ঠিক সঠিক অবশ্যই নমস্কার জি হ্যাঁ_গো গো নিজে নিজেই আমিই ঠিকই ami amar amake amra amader apni apnar eta ota etai seta ei oi ache achhe chilo hoy hobe hoyeche hoye geche to o ar aar dada didi
    bhai sir madam please doya kore dhonnobad accha acha hum mane asole dekhun ekhon ekhuni taratari joldi sob puro ekdom order orderta parcel parcelta jinis jinista product delivery thikana thikanata address
    confirm pathan pathiye pathao pathaben din dao diye deben korun kore korechi korechilam korben nebo niye rakhun rekhe chai lagbe chaichi dorkar diyechi diyechilam taka cash bari thik thikoi obosshoi ami_i amii আমারই আমারটা মনে_করে নিজের হলে_ভালো_হয় হলে_ভালো হলে_ভাল হলে_ঠিক_আছে হলেই_হবে হলেই_ভালো থ্যাংক_ইউ থ্যাঙ্ক_ইউ`,
  reject: `চাই_না লাগবে_না লাগবেনা নেব_না নেবো_না নেবনা দরকার_নেই প্রয়োজন_নেই অর্ডার_করিনি অর্ডার_করি_নি অর্ডার_দিইনি পাঠাবেন_না পাঠিও_না পাঠিয়ো_না chai_na lagbe_na nebo_na dorkar_nei proyojon_nei
    order_korini order_kori_ni order_diini pathaben_na pathio_na চাইছি_না ইন্টারেস্ট_নেই দিইনি dei_ni কোনো_অর্ডার_করিনি কোন_অর্ডার_করিনি kono_order_korini`,
  yes: 'হ্যাঁ_হ্যাঁ হ্যাঁ_দাদা হ্যাঁ_ঠিক হুম_হ্যাঁ hae_thik hyan_hyan ha_ha ইয়েস',
  agree: `একদম_ঠিক ঠিক_আছে ঠিকই_আছে ঠিকাছে রাজি আমি_রাজি কনফার্ম_করুন কনফার্ম_করে_দিন কনফার্ম_করে_দাও confirm_korun confirm_kore_din ekdom_thik thikache thik_ase চলবে cholbe চলবে_হবে ভালো ভালো_আছে bhalo_ache কনফার্ম confirm`,
  want: 'পাঠিয়ে_দেন pathiye_den পাঠিয়ে_দিন পাঠিয়ে_দেবেন পাঠিয়ে_দাও আমিই_করেছি আমি_করেছি আমি_অর্ডার_করেছি অর্ডার_করেছি pathiye_din pathiye_deben pathiye_dao ami_korechi amii_korechi মনে_করে_পাঠাবেন',
  no: 'না_দাদা একেবারেই_না না_ভাই',
  refuse:
    'ঠিক_না ভুল_আছে সম্ভব_না সম্ভব_নয় হবে_না পারব_না পারবো_না hobe_na parbo_na sombhob_na করিনি korini থাকব_না thakbo_na',
  unsure: `না_মানে na_mane na_maane দিন_না দাও_না করুন_না করো_না_কেন পাঠান_না বলুন_না দেখুন_না নিন_না রাখুন_না আসুন_না din_na dao_na korun_na pathan_na bolun_na dekhun_na hok_na হোক_না ফোন_কাটবেন_না কল_কাটবেন_না কাটবেন_না
    লাইন_কাটবেন_না ফোন_রাখবেন_না phone_katben_na call_katben_na katben_na phone_rakhben_na এখন_না এখন_নয় ekhon_na আজ_না সময়_নেই somoy_nei বাড়ি_নেই বাড়িতে_নেই barite_nei ভুলবেন_না চিন্তা_করবেন_না আমি_ভালো_আছি আমি_ঠিক_আছি আমি_ভালই_আছি ami_bhalo_achi ami_thik_achi`,
  person: `কাস্টমার_কেয়ারে customer_care_e মানুষের_সাথে মানুষের_সঙ্গে কারো_সাথে_কথা কারও_সাথে_কথা কারো_সঙ্গে_কথা কারোর_সাথে_কথা ম্যানেজারের_সাথে এজেন্টের_সাথে কাস্টমার_কেয়ার কাস্টমার_সাপোর্ট আসল_মানুষ এজেন্ট_দিন লোকের_সাথে_কথা
    karo_sathe_kotha karor_sathe_kotha manusher_sathe manusher_songe managerer_sathe agenter_sathe customer_care agent_er_sathe manager_er_sathe asol_manush কাস্টমার_কেয়ারের একজনের_সাথে_কথা একজনের_সঙ্গে_কথা ম্যানেজারকে_ফোন_দিন ম্যানেজারকে_ফোনটা_দিন ম্যানেজারকে_দিন manager_ke_phone_din managerke_phone_din`,
  personAlone: 'এজেন্ট',
  repeat: `আবার_বলুন আবার_বলেন আবার_বলো আরেকবার_বলুন আর_একবার_বলুন আরেকবার আর_একবার আবার_বলবেন কী_বললেন কি_বললেন কী_বলছেন কি_বলছেন শুনতে_পাচ্ছি_না শুনতে_পাইনি শুনতে_পারছি_না শোনা_যাচ্ছে_না বুঝতে_পারিনি
    বুঝতে_পারছি_না বুঝলাম_না বুঝিনি কথা_কেটে রিপিট রিপিট_করুন জোরে_বলুন আস্তে_বলুন আওয়াজ_আসছে_না ভালো_শোনা abar_bolun abar_bolen abar_bolo arekbar arekbar_bolun ar_ekbar ki_bollen ki_bolchen shunte_pacchi_na
    sunte_pacchi_na shunte_paini shona_jacche_na bujhte_parini bujhte_parchi_na bujhlam_na bujhini repeat_korun jore_bolun aste_bolun আবার_বলেন_তো`,
  optOut: `কল_নয় ফোন_নয় call_noy phone_noy আর_কল_না কল_দিয়েন_না ফোন_দিয়েন_না কল_কইরেন_না call_diyen_na phone_diyen_na কল_করবেন_না ফোন_করবেন_না আর_ফোন_করবেন_না আর_কল_করবেন_না কল_কোরো_না ফোন_কোরো_না কল_করা_বন্ধ ফোন_করা_বন্ধ কল_দেবেন_না ফোন_দেবেন_না বিরক্ত_করবেন_না ডিস্টার্ব_করবেন_না নম্বর_মুছে নাম্বার_ডিলিট
    ডোন্ট_কল call_korben_na phone_korben_na ar_phone_korben_na ar_call_korben_na call_koro_na call_kora_bondho phone_kora_bondho birokto_korben_na disturb_korben_na number_delete number_muche কল_চাই_না call_chai_na স্টপ ডিএনডি`,
  negativeEndings: 'িনি িনা নাই ini nai েনি েইনি eni',
  nounEndings: 'e te ta i er r ei y te o bela ti ke ker',
  beside:
    'দেব করব debo korbo দেব দেবো debo e আসুন দিকে সকালে সকাল korbo করব te তে খুব এসেছে ta টা asun শুধু আসবেন bela বেলা khub beriyeche টাকা taka টি সন্ধ্যা সন্ধ্যায় সন্ধ্যার সন্ধ্যাবেলা সন্ধেবেলা সন্ধে বিকেল বিকেলে স্টার হবে ভালো_হয় ভালো_হবে সুবিধা পারব দেবেন দিয়ে_দেবেন দিয়ে_দিন দিচ্ছি করছি করবো থাকব থাকবো থাকবেন আসেন রাখবেন পিস পিসই যথেষ্ট সময় নাগাদ হচ্ছে হয়েছে লাগছে হাতে সোয়াইপ স্ক্যান hole holei hobe dicchi thakbo ',
  weakOptOut: `ফোন_করার_দরকার_নেই ফোন_করার_কোনো_দরকার_নেই ফোন_করার_প্রয়োজন_নেই ফোন_করতে_হবে_না কল_করার_দরকার_নেই কল_করার_কোনো_দরকার_নেই কল_করার_প্রয়োজন_নেই কল_করতে_হবে_না`,
  others: [
    'ডেলিভারি|ডেলিভারী|ডেলিভেরি বয়|ম্যান|ওয়াল|ছেলে|লোক',
    'ড্রাইভার|কুরিয়ার|ক্যুরিয়ার|রাইডার|গার্ড|সিকিউরিটি|সিকিওরিটি|দারোয়ান|ওনাকে|onake',
  ],
  englishNot: 'নট নোট',
  englishNo: 'নো',
  orBetween: 'na naa না',
  unfinished: 'মানে',
  unchanged: 'একই eki ',
  correctable: ['ঠিকানা|ঠিকানাটা|এড্রেস|অ্যাড্রেস|নাম|নামটা|নম্বর|অর্ডার|অর্ডারটা|পিন', 'thikana|thikanata|naam'],
  correction: [
    'ঠিক|সঠিক|ঠিকঠাক|কারেক্ট|thik|theek|sothik|thikthak|correct|right ভাবে|করে| করুন|করে|করো|কর|করবেন|করিয়ে|করেন|লিখুন|korun|kore|koro|kor|korben|koriye|koren|likhun',
  ],
  right: ['ঠিক|সঠিক|thik|sothik'],
  greeting: 'গুড_মর্নিং গুড_আফটারনুন গুড_ইভনিং গুড_নাইট শুভ_সকাল সুপ্রভাত শুভ_দুপুর শুভ_বিকেল শুভ_সন্ধ্যা শুভ_অপরাহ্ন শুভ_রাত্রি',
  past: 'ছিল ছিলাম ছিলেন এসেছে এসেছিল এসেছেন এল এলো এলেন করেছি করেছিলাম করেছে দিয়েছি দিয়েছিলাম দিয়েছে নিয়েছি নিয়েছিলাম কিনেছি পেয়েছি পেয়েছিলাম হয়েছে হয়েছিল গেছে গিয়েছিল গেল পাঠিয়েছি পাঠিয়েছে বেরিয়েছে চেয়েছিলাম আগে_থেকে আগেই',
  more: 'আরও আরো aro aaro',
  presumed: 'হবে_হয়তো হতে_পারে',
  otherThings: 'ঠিকানা ঠিকানাটা এড্রেস টাকা পেমেন্ট ক্যাশ নাম নম্বর ডিটেইলস বিল',
  doIt: 'করে_দিন করুন করে_দাও kore_din kore_dao',
  noMatter: 'সমস্যা_নেই সমস্যা_নাই অসুবিধা_নেই অসুবিধা_নাই somossa_nei osubidha_nei problem_nei',
  thanks: 'ধন্যবাদ',
  urging: 'আপনি এখন এখনই তাড়াতাড়ি',
  hours: 'টায় টার বাজে সময় সময়ে',
  aroundAnHour: 'পরে পর আগে দিকে নাগাদ পর্যন্ত',
  giving: 'দিন দাও দিয়ে_দিন din',
  possession: 'আমার+আছে আমাদের+আছে',
};
