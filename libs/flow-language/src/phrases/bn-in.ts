import type { PhraseBook } from './phrase-book.js';

export const bnIN: PhraseBook = {
  yes: ['হ্যাঁ', 'হ্যা|হাঁ|হা|আজ্ঞে', 'জি|জ্বি হ্যাঁ', 'হ্যাঁ হ্যাঁ|জি', 'haan|han|hya|hyan|hyaan|haa|ha|hae', 'ji|jee hya|haan|hyan'],
  agree: [
    'জি|জ্বি|ঠিক|সঠিক|অবশ্যই|নিশ্চয়ই|নিশ্চয়|আচ্ছা|ওকে|বেশ', 'ঠিক আছে|তো', 'কোনো|কোন| সমস্যা|অসুবিধা নেই|নাই', 'ভুল না|নয়|নেই', 'ji|jee|thik|theek|sothik|obosshoi|oboshyoi|nischoi|nishchoi|accha|achha|acha|besh', 'thik|theek ache|achhe|aache|acche', 'kono| somossa|osubidha|problem nei|nai', 'bhul na|noy',
  ],
  want: ['চাই|লাগবে|পাঠান', 'পাঠিয়ে|করে|দিয়ে দিন|দাও', 'chai|lagbe|pathan', 'pathiye|kore|diye din|dao'],
  filler: ['আমি|আমার|আমাদের|অর্ডার|অর্ডারটা|ami|amar'],
  no: ['না', 'নাহ|নয়|নেই|নাই', 'না না|গো', 'জি|জ্বি না', 'na|naa|nah|noy|noi|nei', 'ji na'],
  refuse: [
    'ভুল|করিনি|চাইনা|নেবনা|লাগবেনা', 'ঠিক নেই|না|নয়', 'চাই|লাগবে|করব|করবো|নেব|নেবো|হবে|চাইছি|পারব|পারবো|একদম|একেবারে|কখনো|কখনও|পাঠাবেন না', 'দরকার|প্রয়োজন নেই|নাই', 'অর্ডার করিনি',
    'bhul|vul|korini|galat', 'thik|theek nei|na|noy', 'chai|lagbe|korbo|nebo|hobe|parbo|ekdom|kokhono|pathaben na', 'dorkar|proyojon nei|nai',
  ],
  unsure: ['জানি না', 'জানিনা|হয়তো|বোধহয়|সম্ভবত', 'মনে নেই', 'ভেবে দেখি|দেখব|দেখছি|বলব|বলছি', 'হ্যাঁ না|নাকি না', 'বলতে পারছি না', 'jani na', 'janina|hoyto|bodhoy|bodhhoy', 'mone nei', 'bhebe dekhi|bolbo', 'ক্যানসেল|ক্যান্সেল|বাতিল করবেন|কোরো|করো না', 'cancel|batil korben|koro na'],
  cancel: ['ক্যানসেল|ক্যান্সেল|বাতিল|batil|cancel'],
  optOut: [
    'দয়া করে আমাকে আর কল করবেন না', 'আমাকে|আমায়| আর| কল|ফোন|call|phone করবেন|করবে|কোরো|করো|করিস|দেবেন|দিবেন না', 'কল|ফোন|call|phone করা|আসা বন্ধ', 'কল|ফোন|call|phone বন্ধ করুন|করো', 'কল|ফোন|calls চাই না', 'আমার নম্বর|নাম্বার|নম্বরটা|নাম্বারটা|number মুছে|সরিয়ে|কেটে|ডিলিট|delete|remove', 'বিরক্ত|জ্বালাতন করবেন|কোরো|করো না',
    'amake|amay| ar|aar| call|phone|kol|fon korben|korbe|koro|deben|diben na', 'call|phone|fon kora|asa bondho|bandho', 'call|calls|phone bondho korun|koro', 'calls|call chai na', 'amar number|nambar|numberta muche|soriye|kete|delete|remove', 'birokto|disturb korben|koro na',
  ],
  limits: { before: ['এখন|এখনই|সকালে|রাতে|দুপুরে|সন্ধ্যায়|সন্ধ্যাবেলা|বিকেলে|আজ|আজকে|আগে', 'টার আগে|পরে', 'ekhon|ekhoni|sokale|rate|dupure|sondhyay|bikele|aaj|ajke|age', 'tar age|pore'] },
  person: [
    'আমি একজন মানুষের সাথে কথা বলতে চাই', 'কারও|কারো|কোনো_মানুষের|মানুষের|লোকের|ম্যানেজারের|এজেন্টের সাথে|সঙ্গে কথা', 'কাস্টমার কেয়ার', 'karo|manusher|loker|managerer|agenter|kono_manusher sathe|songe|shathe kotha',
  ],
  repeat: [
    'দয়া করে আবার বলুন', 'আবার|আরেকবার|আর_একবার|ফের বলুন|বলো|বলবেন', 'কী|কি বললেন|বলছেন', 'শুনতে পাইনি|পাচ্ছি_না|পেলাম_না', 'শুনতে পাচ্ছি না', 'বুঝতে পারিনি|পারলাম_না|পারছি_না', 'বুঝলাম না', 'abar|arekbar|aarekbar bolun|bolo|bolben', 'ki bollen|bolchen', 'shunte|sunte paini|pacchi_na|pachhi_na', 'bujhte parini|parlam_na|parchi_na', 'bujhlam na',
  ],
  sampleText: 'এটি একটি নমুনা উত্তর',
  notHeard: 'দুঃখিত, আপনার কথা শোনা যায়নি।',
  notUnderstood: 'দুঃখিত, আপনার কথা বোঝা যায়নি।',
  optedOut: 'ঠিক আছে। এই নম্বরে আপনাকে আর কল করা হবে না। ধন্যবাদ।',
  connecting: 'দয়া করে লাইনে থাকুন, আপনাকে একজনের সাথে যুক্ত করা হচ্ছে।',
};
