import type { PhraseBook } from './phrase-book.js';

export const enIN: PhraseBook = {
  yes: ['Yes', 'yeah|yep|yup|ya|yah|yess|y', 'haan|han|haa|ha|hanji|haanji', 'ji haan', 'haan ji', 'yes yes|please|sir|madam'],
  agree: [
    'correct|right|sure|ok|okay|okey|alright|fine|true|confirm|confirmed|agreed|exactly|perfect|proceed|absolutely|definitely|certainly|surely', 'of course', 'all right', 'go ahead', 'please do', 'sounds good', 'why not', 'i agree|confirm', 'no|not_a problem|issue|issues|problems', 'not wrong|bad', 'do_not|dont mind', 'ji', 'theek|thik hai', 'theek|thik hai na', 'sahi hai', 'sahi', 'bilkul', 'zaroor', 'ok|okay|yes|haan na',
  ],
  want: ['send|do|deliver|keep|bring it', 'i want|need it', 'send'],
  filler: ['please|plz|sir|madam|the|my|me|order|parcel|and|just|now'],
  no: ['No', 'nope|nah|nopes|n|not', 'nahi|nahin|nahee|nai', 'ji nahi|nahin', 'nahi|nahin ji'],
  refuse: [
    'no thanks|thank_you|need|way|chance', 'not at all', 'not correct|right|ok|okay|fine|true|interested|now|needed|required|want|wanted|really|possible|good', 'not right now',
    'wrong|incorrect|never|false|refuse|reject|decline|cannot|cant|wont|didnt|isnt|wasnt|dont|doesnt', 'i|we|do|did|does|is|was|will|would|could|should|have|am|are not',
    'i do|did|will|am not', 'it|that is|was not', 'absolutely|definitely|certainly|surely not', 'of course not', 'nahi|nahin chahiye|karna|lena', 'galat', 'sahi|theek|thik nahi|nahin',
  ],
  unsure: [
    'i do_not|dont know', 'do_not|dont know', 'not sure|decided', 'i am|was not sure|decided', 'am|are not sure', 'no idea', 'maybe|perhaps|possibly|depends', 'may be', 'let me think|see|check', 'right now', 'cannot|cant say',
    'pata|maloom nahi|nahin', 'shayad', 'i|please| do_not|dont|never cancel', 'not cancel', 'haan ya na|nahi|nahin',
  ],
  cancel: ['cancel|cancelled|canceled|cancellation|canceling|cancelling'],
  optOut: [
    'Please do not call me again', 'do_not|dont|donot|never|not_to ever| call|phone|ring|contact|disturb|bother me|us|again|anymore', 'do_not|dont|donot|never call|phone', 'do_not|dont disturb|bother', 'do_not|dont ever|again call',
    'stop|quit calling|phoning|disturbing|bothering|contacting|calls', 'stop these|the|your|all calls', 'stop this calling', 'no more|further calls', 'do_not|dont call|ring|contact this|my number',
    'remove|delete|erase|block my|this number|name|contact|details', 'take|remove me|us|my_number|my_name off|from', 'opt me| out', 'unsubscribe', 'put|keep me|my_number on|in dnd', 'activate|start dnd', 'lose my number', 'should|must not call me|us',
    'do_not|dont want|need any|these|your|more|such|to_get|to_receive| calls', 'do_not|dont want to be called|contacted', 'do_not|dont want you to call', 'do_not|dont|never call me now or ever', 'no need to call me| again|anymore',
  ],
  limits: {
    after: [
      'now', 'right now', 'just now', 'at the moment', 'at this time|hour', 'at night|noon', 'in the|this morning|evening|afternoon|night|middle', 'before|until|till|between|during|while', 'today', 'tonight', 'tomorrow', 'so|too|this early|late', 'early|late',
      'after 1|2|3|4|5|6|7|8|9|10|11|12|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|lunch|dinner|office', 'on sunday|sundays|saturday|weekends|holidays',
      'the|my|your delivery|courier|driver|boy|guy|agent|shop|store|neighbour|wife|husband|mother|father|son|daughter|brother|sister', 'him|her|them',
    ],
    before: ['they|he|she|did|does|why'],
  },
  person: [
    'I want to talk to a person', 'talk|speak|connect|transfer|connected|speaking|talking me| to|with a|an|some|your|the|any| person|someone|somebody|human|agent|executive|manager|representative|operator|supervisor|real_person|human_being|customer_care',
    'real|actual|live|human person|human|agent|being', 'human|representative|operator', 'customer care|service|support', 'agent|manager|executive please', 'give me an agent|executive|operator',
  ],
  repeat: [
    'Please repeat that', 'repeat', 'say that|it| again', 'come|once again', 'once more', 'one more time', 'pardon', 'what did you say', 'what was that', 'could|can|did not hear', 'cannot|cant|couldnt|didnt hear|understand|catch', 'did|do|could not understand|catch',
    'excuse me what', 'what are you saying', 'phir se bolo|boliye|kahiye', 'i| do|did not understand',
  ],
  sampleText: 'This is a sample answer',
  notHeard: 'Sorry, I could not hear you.',
  notUnderstood: 'Sorry, I did not understand that.',
  optedOut: 'All right. We will not call you on this number again. Goodbye.',
  connecting: 'Please hold, I am connecting you to a person.',
};
