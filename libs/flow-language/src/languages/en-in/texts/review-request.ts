import type { ReviewRequestTexts } from '../../flow-texts/review-request.js';

export const reviewRequest: ReviewRequestTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}}. It is about how satisfied you are. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  tellOrder: 'Your order {{inputs.order_no}} has been delivered.',
  tellItems: 'You received: {{inputs.items}}.',
  askRating:
    'How satisfied are you with it? Please say or press a number from 1 to 5: 1 means not at all, 5 means very satisfied.',
  askSatisfied:
    'Then just tell me: are you satisfied with the order? Please say yes or no, or press 1 for yes and 2 for no.',
  askComment: 'Thank you. Please tell me in a sentence or two what you liked, or what we could do better.',
  askProblem: 'I am sorry to hear that. Please tell me in a sentence or two what was not right.',
  askPerson:
    'Would you like to talk to someone from the store about it now? Please say yes or no, or press 1 for yes and 2 for no.',
  byeThanks: 'Thank you very much for your opinion. Have a good day.',
  byeProblem: 'Thank you for telling us, the store will look into it. Have a good day.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoRating: 'All right, we do not want to disturb you any longer. Thank you, goodbye.',
  questionRating: 'How satisfied is the shopper, from 1 to 5?',
  questionSatisfied: 'Is the shopper satisfied with the order?',
  questionComment: 'What does the shopper say about the order?',
  questionProblem: 'What was not right with the order?',
  questionPerson: 'Does the shopper want to talk to a person?',
};
