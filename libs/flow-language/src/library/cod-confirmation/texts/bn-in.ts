import type { CodConfirmationTexts } from '../text-keys.js';

export const texts: CodConfirmationTexts = {
  disclosure: 'নমস্কার, এটি আপনার ক্যাশ অন ডেলিভারি অর্ডার সম্পর্কে একটি স্বয়ংক্রিয় কল। এই কলটি রেকর্ড করা হচ্ছে।',
  greet: 'নমস্কার {{inputs.customer_name}}।',
  greetStore: 'নমস্কার {{inputs.customer_name}}, এই কলটি {{inputs.store_name}}-এর পক্ষ থেকে।',
  items: 'আপনার অর্ডারে আছে {{inputs.items}}।',
  askOrder:
    'আপনি কি {{inputs.amount}} টাকার অর্ডার নম্বর {{inputs.order_no}} ক্যাশ অন ডেলিভারিতে করেছেন? দয়া করে হ্যাঁ বা না বলুন।',
  askAddress: 'এই অর্ডারে দেওয়া ঠিকানাটি কি সঠিক ও সম্পূর্ণ?',
  askNewAddress: 'দয়া করে পিন কোড সহ সম্পূর্ণ ঠিকানা বলুন।',
  confirmNewAddress: 'নোট করা ঠিকানা: {{answers.new_address}}। ডেলিভারির ঠিকানা বদলে এটি করা হবে কি?',
  askDelivery: 'আপনি কবে ডেলিভারি চান: আগামীকাল, পরশু, নাকি শনি-রবিবার?',
  tomorrow: 'আগামীকাল',
  dayAfter: 'পরশু',
  weekend: 'শনি-রবিবার',
  confirmCancel: 'অর্ডার নম্বর {{inputs.order_no}} কি বাতিল করা হবে? দয়া করে হ্যাঁ বা না বলুন।',
  byeConfirmed: 'ধন্যবাদ, আপনার অর্ডার নিশ্চিত হয়েছে। ডেলিভারির সময় টাকা তৈরি রাখবেন। আপনার দিনটি শুভ হোক।',
  byeCancelled: 'আপনার অর্ডার বাতিল করা হয়েছে। ধন্যবাদ, নমস্কার।',
  byeCancelNoted: 'অর্ডার বাতিলের অনুরোধ নোট করা হয়েছে, স্টোর ব্যবস্থা নেবে। ধন্যবাদ, নমস্কার।',
  byeChanges: 'ধন্যবাদ, আপনার পরিবর্তন নোট করা হয়েছে। অর্ডার পাঠানোর আগে স্টোর তা যাচাই করবে। নমস্কার।',
  byeNoDecision: 'ঠিক আছে, অর্ডারে কোনো পরিবর্তন করা হয়নি। এই অর্ডার নিয়ে স্টোর আবার যোগাযোগ করতে পারে। নমস্কার।',
  questionOrder: 'গ্রাহক কি এই অর্ডার করেছেন এবং এটি চান?',
  questionAddress: 'ডেলিভারির ঠিকানা কি সঠিক?',
  questionNewAddress: 'ডেলিভারির সঠিক ঠিকানা কী?',
  questionDelivery: 'অর্ডার কবে পৌঁছে দিতে হবে?',
};
