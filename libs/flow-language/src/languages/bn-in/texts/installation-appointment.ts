import type { InstallationAppointmentTexts } from '../../flow-texts/installation-appointment.js';

export const installationAppointment: InstallationAppointmentTexts = {
  disclosure:
    'নমস্কার, এটি {{inputs.store_name}}-এর পক্ষ থেকে আপনার জিনিসের ইনস্টলেশন সম্পর্কে একটি স্বয়ংক্রিয় কল। এই কলটি রেকর্ড করা হচ্ছে।',
  greet: 'নমস্কার {{inputs.customer_name}}।',
  tellDelivered: 'আপনার অর্ডার নম্বর {{inputs.order_no}} পৌঁছে দেওয়া হয়েছে।',
  askNeeded: 'এটি লাগানোর জন্য কি টেকনিশিয়ান পাঠানো হবে? দয়া করে হ্যাঁ বা না বলুন, অথবা হ্যাঁ-এর জন্য 1 এবং না-এর জন্য 2 চাপুন।',
  askDay: 'টেকনিশিয়ান কোন দিন আসবেন? আগামীকাল বা শনিবারের মতো একটি দিন বলুন, অথবা দিন ও মাস চার সংখ্যায় চাপুন।',
  askTime: 'দিনের কোন সময়ে: সকালে, দুপুরে, নাকি সন্ধ্যায়? আপনি 1, 2 বা 3 চাপতেও পারেন।',
  morning: 'সকালে',
  afternoon: 'দুপুরে',
  evening: 'সন্ধ্যায়',
  byeAppointment:
    'ধন্যবাদ। আপনার বলা সময়: {{answers.appointment_day}}, {{answers.time_slot}}। আসার আগে টেকনিশিয়ান আপনাকে কল করবেন। নমস্কার।',
  byeDay: 'ধন্যবাদ। আপনার বলা দিন: {{answers.appointment_day}}। আসার আগে টেকনিশিয়ান আপনাকে কল করবেন। নমস্কার।',
  byeNotNeeded: 'ঠিক আছে, কেউ আসবেন না। সাহায্য লাগলে স্টোরের সঙ্গে যোগাযোগ করবেন। ধন্যবাদ, নমস্কার।',
  byeCallback: 'দুঃখিত, এই মুহূর্তে কথা বলার মতো কেউ নেই। স্টোর থেকে কেউ আপনাকে আবার কল করবেন। ধন্যবাদ, নমস্কার।',
  byeNoDecision: 'ঠিক আছে, অর্ডারে কোনো পরিবর্তন করা হয়নি। এই অর্ডার নিয়ে স্টোর আবার যোগাযোগ করতে পারে। নমস্কার।',
  questionNeeded: 'টেকনিশিয়ান পাঠানো হবে কি?',
  questionDay: 'টেকনিশিয়ান কোন দিন আসবেন?',
  questionTime: 'দিনের কোন সময়ে পৌঁছে দেওয়া হবে?',
};
