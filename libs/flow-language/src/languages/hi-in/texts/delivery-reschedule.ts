import type { DeliveryRescheduleTexts } from '../../flow-texts/delivery-reschedule.js';

export const deliveryReschedule: DeliveryRescheduleTexts = {
  disclosure:
    'नमस्ते, यह {{inputs.store_name}} की ओर से आपके ऑर्डर की डिलीवरी के बारे में एक स्वचालित कॉल है। यह कॉल रिकॉर्ड की जा रही है।',
  greet: 'नमस्ते {{inputs.customer_name}} जी।',
  comesToday: 'आपका ऑर्डर नंबर {{inputs.order_no}} डिलीवरी के लिए निकल चुका है और आज आपके पास पहुँचेगा।',
  delayed: 'आपके ऑर्डर नंबर {{inputs.order_no}} में देरी हो रही है। इसके लिए हमें खेद है।',
  newDate: 'अब इसके {{inputs.expected_date}} को पहुँचने की उम्मीद है।',
  askSuits: 'क्या इसे लेने के लिए कोई मौजूद रहेगा? कृपया हाँ या नहीं बोलिए, या हाँ के लिए 1 और नहीं के लिए 2 दबाइए।',
  askDay: 'आपके लिए कौन सा दिन ठीक रहेगा? दिन या तारीख बोलिए, जैसे कल या शनिवार, या दिन और महीने के चार अंक दबाइए।',
  askTime: 'दिन के किस समय: सुबह, दोपहर, या शाम? आप 1, 2 या 3 भी दबा सकते हैं।',
  morning: 'सुबह',
  afternoon: 'दोपहर',
  evening: 'शाम',
  byeAsPlanned: 'धन्यवाद, डिलीवरी पहले की तरह तय समय पर होगी। कृपया अपना फ़ोन पास रखिए। नमस्ते।',
  byeRescheduled: 'धन्यवाद। कूरियर से इस समय आने को कहा जाएगा: {{answers.new_day}}, {{answers.time_slot}}। नमस्ते।',
  byeRescheduledDay: 'धन्यवाद। कूरियर से इस दिन आने को कहा जाएगा: {{answers.new_day}}। नमस्ते।',
  byeCallback: 'माफ़ कीजिए, अभी कोई उपलब्ध नहीं है। स्टोर से कोई आपको वापस कॉल करेगा। धन्यवाद, नमस्ते।',
  byeNoDecision: 'ठीक है, ऑर्डर में कोई बदलाव नहीं किया गया है। इस ऑर्डर के बारे में स्टोर आपसे फिर संपर्क कर सकता है। नमस्ते।',
  questionSuits: 'क्या ऑर्डर लेने के लिए कोई मौजूद रहेगा?',
  questionDay: 'ऑर्डर अब किस दिन पहुँचाया जाए?',
  questionTime: 'दिन के किस समय पहुँचाया जाए?',
};
