import type { AddressConfirmationTexts } from '../../flow-texts/address-confirmation.js';

export const addressConfirmation: AddressConfirmationTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the delivery address of your order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  address: 'Your order {{inputs.order_no}} is to be delivered at this address: {{inputs.address}}.',
  askAddress: 'Is this address correct and complete? Please say yes or no, or press 1 for yes and 2 for no.',
  askHasLandmark:
    'Shall we add a landmark, so that the courier finds it easily? Please say yes or no, or press 1 for yes and 2 for no.',
  askLandmark: 'Please tell me a landmark near your address, such as a school, a temple or a shop.',
  confirmLandmark:
    'I noted the landmark: {{answers.landmark}}. Shall I add it to your address? Please say yes or no, or press 1 for yes and 2 for no.',
  askNewAddress: 'Please tell me the correct address: house number, street, area and city.',
  askPincode: 'Please tell me the six digits of the PIN code.',
  confirmNewAddress:
    'I noted: {{answers.new_address}}, PIN code {{answers.pincode}}. Shall I change the delivery address to this? Please say yes or no, or press 1 for yes and 2 for no.',
  byeCorrect: 'Thank you, your order will be sent to this address. Have a good day.',
  byeChanged: 'Thank you, the delivery address has been updated. Have a good day.',
  byeNoted:
    'Thank you, your change has been noted and the store will check the address before it sends the order. Goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNotConfirmed:
    'All right, the address has not been changed. The store may contact you again before it sends the order. Goodbye.',
  questionAddress: 'Is the delivery address correct and complete?',
  questionHasLandmark: 'Should a landmark be added to the address?',
  questionLandmark: 'Which landmark is near the address?',
  questionNewAddress: 'What is the correct delivery address?',
  questionPincode: 'What is the PIN code of the correct address?',
};
