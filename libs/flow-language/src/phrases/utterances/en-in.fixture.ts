import type { Utterances } from './utterances.fixture.js';

export const enIN: Utterances = {
  yes: [
    'Yes, please send it.', 'Yeah yeah', 'Yep', "That's correct", 'OK, go ahead', 'Sure', 'Haan ji', 'ji, bilkul', 'Of course', "Yes, that's right", 'No problem, send it', 'Why not', 'Theek hai, send it', 'I want it', 'Please send the order, I want it',
    "It's not wrong", 'Alright', 'yes yes', "I don't mind", 'Okay na', 'Definitely!',
  ],
  no: [
    'No.', 'Nope', 'No, thank you', "I don't want it", "That's not correct", 'Not right', "It's wrong", 'Not at all', 'nahi', 'ji nahi', 'Never', "No no, I didn't order this", 'OK, but I do not want it', 'Definitely not',
    'Sure, but the address is wrong', 'not interested', 'No, cancel it', 'Nahi chahiye yaar', 'Of course not', 'Not now',
  ],
  open: ['Send it to my other address', 'I want to change the address', 'I will call you later', 'I have a question', 'Change the address',
    'Yes, no', 'yes or no?', 'Maybe', "I don't know", 'I am not sure', 'Cancel it', 'Yes, cancel it', "Don't cancel it", 'haan ya nahi', 'Tomorrow evening', 'Who is this?', 'My knowledge', 'pata nahi', 'I am busy right now', 'banana', "Can't say",
  ],
  optOut: [
    "Please don't call me again", "Don't call me.", 'Do not ever call me again!', 'Stop calling me', 'Please stop these calls', 'Remove my number from your list', 'Never call this number', 'Unsubscribe', 'Put my number on DND', 'Do not call back', 'I want to opt out', "I don't want any calls", 'Take me off your list', 'No, do not disturb me',
    'mujhe call mat karo', 'Mujhe dobara phone mat karna', 'call karna band karo', 'Please no more calls', 'Do not call me before I complain, do not call me at all', "Don't call me from now on", "Don't call me after this", 'yes, but stop calling', 'आप मुझे कॉल मत करो', 'enakku call pannadheenga',
  ],
  noOptOut: [
    'Do not call before five', "Don't call me now, I am driving", 'Do not call me at night', "Don't call after 9", 'Why did you not call me?', 'You can call me again', 'Do not call the delivery boy', 'Please call me later', 'No need to call', 'Call me tomorrow', 'Stop the order',
    'Do not call him', 'The courier did not call me', 'abhi call mat karo', 'Nobody called me', 'My office is at DND Flyway',
  ],
  person: ['I want to talk to a person', 'Connect me to an agent', 'Can I speak to someone', 'Give me customer care', 'Let me talk to your manager', 'I want to speak with a real person', 'human please'],
  repeat: ['Please repeat that', 'Sorry, say that again', 'Pardon?', 'What did you say?', "I couldn't hear you", "I didn't understand", 'Come again', 'Once more please'],
};
