import type { ChoiceWords } from '../../lists/choice-words.js';

export const choices: ChoiceWords = {
  meanings: {
    notHome: [
      'gate|door|house|home|flat|shop locked|shut|closed|lock',
      'nobody|no_one|noone home|house|there|open|receive|take|collect',
      'was|were|had|been|went|gone out|outside|away|travelling|traveling|outstation|hospital|office|work|college|school|market|shopping|village|native|wedding|temple|duty|vacation|holiday|town',
      'stepped|gone|went out|outside|away|market',
      'i|we|family|nobody not_at_home|not_home|not_there|not_available|not_around|not_in',
      'missed him|bell|courier',
      'stuck work|office|traffic',
      'sleeping|asleep',
    ],
    wrongAddress: [
      'address|location|pin|pincode|landmark|house_number|flat_number|door_number|flat|street|area|building old|wrong|incorrect|incomplete|missing|changed|mistake|different|outdated|not_right|not_correct|not_proper|not_complete|previous',
      'shifted|relocated',
      'moved house|place|home|last|month|recently',
      'went|gone|came|delivered|reached wrong|other|different building|house|place|flat|address|street|lane',
      'could_not|couldnt|cannot find|locate house|address|place|flat',
    ],
    nobodyCame: [
      'nobody|no_one|noone came|come|comes|visited|turned|showed|rang|knocked|called|arrived|reached',
      'never_came|never_come|never_showed|never_turned|never_visited|never_arrived|never_reached|not_come|not_came|not_show|not_turn|not_visit|not_arrive|not_reach|didnt_come|didnt_show|didnt_turn|didnt_visit|didnt_reach guy|boy|man|he|they|courier|agent|delivery|person|driver|anyone|anybody',
      'waited day|hours',
      'without coming|visiting|attempting|ringing|knocking',
      'marked|updated|entry fake|false|falsely|simply|wrongly',
    ],
    price: [
      'price|rate|cost|rates|prices|costs|pricing high|higher|much|more|costly|up|increased|expensive|steep|heavy|hiked',
      'expensive|costly|pricey|overpriced|unaffordable',
      'cheaper|cheap|less|lower elsewhere|other|others|another|market|outside|else|offline|local|somewhere|found|getting|available',
      'budget over|beyond|out|outside|exceeds|above|tight|more|low|crossed|not_in',
      'cannot|cant|couldnt|could_not|not afford',
    ],
    payment: [
      'card|payment|transaction|upi|otp|bank|money|gpay|phonepe failed|fail|fails|failing|declined|rejected|stuck|error|pending|not_going|not_working|not_work|not_accepted|not_come|not_came|not_go|trouble|crashed|expired|not_received|didnt_come|didnt_go|didnt_work',
      'payment|card|upi|otp issue|problem',
      'could_not|couldnt|cannot|cant|unable|not_able pay|payment',
    ],
    delivery: [
      'delivery|shipping|courier|reach|arrive|come|came|arrived|reached|delivered late|slow|delayed|delay|days|long|ages|weeks|week',
      'took|takes|taking|take long|longer|ages|days|weeks|forever|too_much_time|so_much_time',
      'delivery|shipping|courier charge|charges|fee|fees|extra|cost',
      'not_deliver|dont_deliver|doesnt_deliver|not_delivering|not_delivered|no_delivery|not_available pin|pincode|area|place|here|village|town|location',
    ],
    looking: [
      'browsing|window_shopping|timepass',
      'just|only|simply|merely|casually checking|comparing|looking|seeing|exploring|surfing|scrolling|check|look|see',
    ],
    changedMind: ['changed|change mind', 'lost interest'],
    elsewhere: ['bought|ordered|got|purchased elsewhere|other|another|somewhere|shop|store|local|market'],
    quality: [
      'quality|material|product|item|fabric|cloth|stitching|last bad|poor|cheap|worst|pathetic|not_good|not_great|low|inferior|disappointing|not_up|horrible|useless',
      'tore|torn|broke|broken|faded|shrunk|defective|damaged|ripped|spoiled',
      'stopped working',
    ],
    noNeed: [
      'no_need|not_need|not_needed|not_require|not_required|dont_need|didnt_need|nothing_needed|nothing_i_needed|nothing_to_buy|no_requirement|need_nothing|needed_nothing',
      'have|got enough|plenty|everything|sufficient',
    ],
    alreadyPaid: [
      'paid already|yesterday|morning|night|today|it|full|fully|everything|online|just',
      'cleared|settled',
      'payment|amount|money|bill done|gone|debited|deducted|completed|cut|made|over|successful|transferred|went_through',
    ],
    cash: [
      'cash|money|pay|amount|payment|rupees door|doorstep|hand|hands|courier|delivery_boy|delivery_guy|delivery_man|arrives|comes|reaches|receiving|receive|delivered|arrival|get_it|collect|collecting|guy|boy',
      'cash',
    ],
    online: [
      'gpay|google_pay|phonepe|phone_pe|paytm|bhim|upi|qr|scan|net_banking|netbanking|neft|imps|wallet|online|transfer|amazon_pay',
      'send|share payment_link|link',
    ],
    notWanted: [
      'not_want|dont_want|not_need|dont_need it|order|this|product|anymore|item|that',
      'changed|change mind',
      'cancel|drop|forget it|order|this|that',
      'lost interest',
    ],
    weekend: ['weekend|weekends', 'weekend|weekends is_when|are_when'],
    tomorrowMorning: ['tomorrow morning'],
    tomorrowEvening: ['tomorrow evening|night|after_work|after_office'],
    morning: [
      'before|by ten|eleven|noon|10|11|12|lunch',
      'early|forenoon|breakfast|morning|mornings|first_half',
      'morning|mornings is_when|are_when',
    ],
    noon: ['noon|midday|lunch|afternoon|afternoons', 'afternoon|afternoons is_when|are_when'],
    evening: [
      'evening|evenings|night|nights|sunset',
      'after office|work|dinner|office_hours',
      'evening|evenings is_when|are_when',
      'evening|evenings by',
    ],
    size: [
      'tight|loose|bigger|smaller|larger|oversized',
      'size one|up|down|next|bigger|smaller|larger|big|small|different|other|wrong|change',
      'not_fit|doesnt_fit|not_fitting|didnt_fit',
    ],
    colour: [
      'colour|color|shade other|another|different|change|instead|not_like|dont_like|does_not_suit|doesnt_suit|not_suit|didnt_like',
    ],
    refund: ['money|amount back|return|returned|refunded', 'refund', 'give|want|need my_money'],
  },
  takenBack: 'no_wait wait sorry i_mean rather make_that no_no scratch_that or_rather',
  unsuitable: 'is_bad are_bad bad difficult not_good not_possible busy is_tough tough',
  beside: [
    'suit|prefer|reach|receive|collect|transfer|ring |s|ing|ed',
    'best|better|usually|mostly|generally|normally|always|anytime|around|free|available|home|only|then|once|back|early|hours|itself|great|day|days|on|one|me|us|my|our|it|its|tonight|phone|own|directly|through|from|over|post|good|at|the|give|giving|gives|gets|get|got|hand|hands|handed|keep|take|find|see |',
  ],
};
