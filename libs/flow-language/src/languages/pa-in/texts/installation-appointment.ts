import type { InstallationAppointmentTexts } from '../../flow-texts/installation-appointment.js';

export const installationAppointment: InstallationAppointmentTexts = {
  disclosure:
    'ਸਤ ਸ੍ਰੀ ਅਕਾਲ, ਇਹ {{inputs.store_name}} ਵੱਲੋਂ ਤੁਹਾਡੇ ਸਮਾਨ ਦੀ ਇੰਸਟਾਲੇਸ਼ਨ ਬਾਰੇ ਇੱਕ ਆਟੋਮੈਟਿਕ ਕਾਲ ਹੈ। ਇਹ ਕਾਲ ਰਿਕਾਰਡ ਕੀਤੀ ਜਾ ਰਹੀ ਹੈ।',
  greet: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{inputs.customer_name}} ਜੀ।',
  tellDelivered: 'ਤੁਹਾਡਾ ਆਰਡਰ ਨੰਬਰ {{inputs.order_no}} ਪਹੁੰਚਾ ਦਿੱਤਾ ਗਿਆ ਹੈ।',
  askNeeded: 'ਕੀ ਇਸਨੂੰ ਲਗਾਉਣ ਲਈ ਟੈਕਨੀਸ਼ੀਅਨ ਭੇਜਿਆ ਜਾਵੇ? ਕਿਰਪਾ ਕਰਕੇ ਹਾਂ ਜਾਂ ਨਹੀਂ ਕਹੋ, ਜਾਂ ਹਾਂ ਲਈ 1 ਅਤੇ ਨਹੀਂ ਲਈ 2 ਦਬਾਓ।',
  askDay: 'ਟੈਕਨੀਸ਼ੀਅਨ ਕਿਸ ਦਿਨ ਆਵੇ? ਕੱਲ੍ਹ ਜਾਂ ਸ਼ਨੀਵਾਰ ਵਰਗਾ ਦਿਨ ਦੱਸੋ, ਜਾਂ ਦਿਨ ਅਤੇ ਮਹੀਨਾ ਚਾਰ ਅੰਕਾਂ ਵਿੱਚ ਦਬਾਓ।',
  askTime: 'ਦਿਨ ਦੇ ਕਿਸ ਸਮੇਂ: ਸਵੇਰੇ, ਦੁਪਹਿਰੇ, ਜਾਂ ਸ਼ਾਮ ਨੂੰ? ਤੁਸੀਂ 1, 2 ਜਾਂ 3 ਵੀ ਦਬਾ ਸਕਦੇ ਹੋ।',
  morning: 'ਸਵੇਰੇ',
  afternoon: 'ਦੁਪਹਿਰੇ',
  evening: 'ਸ਼ਾਮ ਨੂੰ',
  byeAppointment:
    'ਧੰਨਵਾਦ। ਤੁਸੀਂ ਇਹ ਸਮਾਂ ਦੱਸਿਆ ਹੈ: {{answers.appointment_day}}, {{answers.time_slot}}। ਆਉਣ ਤੋਂ ਪਹਿਲਾਂ ਟੈਕਨੀਸ਼ੀਅਨ ਤੁਹਾਨੂੰ ਕਾਲ ਕਰੇਗਾ। ਸਤ ਸ੍ਰੀ ਅਕਾਲ।',
  byeDay: 'ਧੰਨਵਾਦ। ਤੁਸੀਂ ਇਹ ਦਿਨ ਦੱਸਿਆ ਹੈ: {{answers.appointment_day}}। ਆਉਣ ਤੋਂ ਪਹਿਲਾਂ ਟੈਕਨੀਸ਼ੀਅਨ ਤੁਹਾਨੂੰ ਕਾਲ ਕਰੇਗਾ। ਸਤ ਸ੍ਰੀ ਅਕਾਲ।',
  byeNotNeeded: 'ਠੀਕ ਹੈ, ਕੋਈ ਨਹੀਂ ਆਵੇਗਾ। ਮਦਦ ਚਾਹੀਦੀ ਹੋਵੇ ਤਾਂ ਸਟੋਰ ਨਾਲ ਸੰਪਰਕ ਕਰੋ। ਧੰਨਵਾਦ, ਸਤ ਸ੍ਰੀ ਅਕਾਲ।',
  byeCallback: 'ਮਾਫ਼ ਕਰਨਾ, ਇਸ ਵੇਲੇ ਕੋਈ ਉਪਲਬਧ ਨਹੀਂ ਹੈ। ਸਟੋਰ ਤੋਂ ਕੋਈ ਤੁਹਾਨੂੰ ਵਾਪਸ ਕਾਲ ਕਰੇਗਾ। ਧੰਨਵਾਦ, ਸਤ ਸ੍ਰੀ ਅਕਾਲ।',
  byeNoDecision: 'ਠੀਕ ਹੈ, ਆਰਡਰ ਵਿੱਚ ਕੋਈ ਤਬਦੀਲੀ ਨਹੀਂ ਕੀਤੀ ਗਈ। ਇਸ ਆਰਡਰ ਬਾਰੇ ਸਟੋਰ ਤੁਹਾਡੇ ਨਾਲ ਫਿਰ ਸੰਪਰਕ ਕਰ ਸਕਦਾ ਹੈ। ਸਤ ਸ੍ਰੀ ਅਕਾਲ।',
  questionNeeded: 'ਕੀ ਟੈਕਨੀਸ਼ੀਅਨ ਭੇਜਿਆ ਜਾਵੇ?',
  questionDay: 'ਟੈਕਨੀਸ਼ੀਅਨ ਕਿਸ ਦਿਨ ਆਵੇ?',
  questionTime: 'ਦਿਨ ਦੇ ਕਿਸ ਸਮੇਂ ਪਹੁੰਚਾਇਆ ਜਾਵੇ?',
};
