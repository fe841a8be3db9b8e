import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['বাড়িতে ছিলাম না', 'বাড়িতে কেউ ছিল না', 'বাইরে ছিলাম', 'barite chilam na'],
    wrong_address: ['অ্যাড্রেস ভুল', 'ঠিকানা ভুল', 'ঠিকানা বদলেছে', 'বাড়ি বদলেছি', 'bhul thikana'],
    nobody_came: ['ডেলিভারি বয় আসেনি', 'কেউ আসেইনি', 'কুরিয়ার আসেনি', 'কেউ আসেনি', 'keu aseni'],
  },
  deliveryReschedule: {
    morning: ['সকালে', 'সকাল', 'মর্নিং', 'sokale'],
    afternoon: ['দুপুরে', 'দুপুর', 'আফটারনুন', 'dupure'],
    evening: ['সন্ধ্যায়', 'বিকেলে', 'সন্ধ্যা', 'ইভনিং'],
  },
  exchange: {
    size: ['সাইজ', 'বড় সাইজ', 'ছোট সাইজ', 'size'],
    colour: ['রঙ', 'কালার', 'অন্য কালার', 'color'],
    refund: ['টাকা ফেরত', 'টাকা চাই', 'টাকা ফেরত দিন', 'refund'],
  },
  paymentReminder: {
    pay_online: ['অনলাইন', 'ইউপিআই', 'গুগল পে', 'লিঙ্ক পাঠান', 'online'],
    already_paid: ['দিয়ে দিয়েছি', 'পেমেন্ট হয়ে গেছে', 'টাকা দিয়েছি', 'already paid'],
    cash_on_delivery: ['ক্যাশ', 'নগদ', 'সিওডি', 'ডেলিভারির সময় দেব', 'cash'],
    not_wanted: ['ক্যানসেল করুন', 'বাতিল করুন', 'দরকার নেই', 'cancel'],
  },
};
