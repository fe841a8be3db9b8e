import type { InstallationAppointmentTexts } from '../../flow-texts/installation-appointment.js';

export const installationAppointment: InstallationAppointmentTexts = {
  disclosure:
    'नमस्ते, यह {{inputs.store_name}} की ओर से आपके सामान के इंस्टॉलेशन के बारे में एक स्वचालित कॉल है। यह कॉल रिकॉर्ड की जा रही है।',
  greet: 'नमस्ते {{inputs.customer_name}} जी।',
  tellDelivered: 'आपका ऑर्डर नंबर {{inputs.order_no}} पहुँचा दिया गया है।',
  askNeeded: 'क्या इसे लगाने के लिए तकनीशियन भेजा जाए? कृपया हाँ या नहीं बोलिए, या हाँ के लिए 1 और नहीं के लिए 2 दबाइए।',
  askDay: 'तकनीशियन किस दिन आए? दिन या तारीख बोलिए, जैसे कल या शनिवार, या दिन और महीने के चार अंक दबाइए।',
  askTime: 'दिन के किस समय: सुबह, दोपहर, या शाम? आप 1, 2 या 3 भी दबा सकते हैं।',
  morning: 'सुबह',
  afternoon: 'दोपहर',
  evening: 'शाम',
  byeAppointment:
    'धन्यवाद। आपने यह समय बताया है: {{answers.appointment_day}}, {{answers.time_slot}}। आने से पहले तकनीशियन आपको कॉल करेगा। नमस्ते।',
  byeDay: 'धन्यवाद। आपने यह दिन बताया है: {{answers.appointment_day}}। आने से पहले तकनीशियन आपको कॉल करेगा। नमस्ते।',
  byeNotNeeded: 'ठीक है, कोई नहीं आएगा। मदद चाहिए हो तो स्टोर से संपर्क कीजिए। धन्यवाद, नमस्ते।',
  byeCallback: 'माफ़ कीजिए, अभी कोई उपलब्ध नहीं है। स्टोर से कोई आपको वापस कॉल करेगा। धन्यवाद, नमस्ते।',
  byeNoDecision: 'ठीक है, ऑर्डर में कोई बदलाव नहीं किया गया है। इस ऑर्डर के बारे में स्टोर आपसे फिर संपर्क कर सकता है। नमस्ते।',
  questionNeeded: 'क्या तकनीशियन भेजा जाए?',
  questionDay: 'तकनीशियन किस दिन आए?',
  questionTime: 'दिन के किस समय पहुँचाया जाए?',
};
