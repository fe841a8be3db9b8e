import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: 'call calls calling callings callers be_called dial dialing dialling ring ringing rings contact contacted contacting communication telephone telephoning reach_out hear_from_you phoning phone_me phone_us phone_here phone_again',
  phone: 'phone phones',
  message: 'message messages sms smses text texts texting whatsapp whatsapps email emails mail mails messaging',
  not: 'dont do_not donot never not_to must_not should_not shouldnt mustnt dare refrain nobody+wants no_one+wants avoid shall_not will_not_accept not_allowed not_my',
  notWanted:
    'dont_want dont_need dont_wish dont_like do_not_want do_not_need do_not_wish do_not_like not_want not_wish hate not_interested_in+calls no_interest_in no_use_for dont_appreciate unwanted',
  neither: 'neither nor no_messages no_message no_texts no_sms no_whatsapp nothing',
  stop: 'stop stopped stopping quit cease end_to put_an_end enough sick_of fed_up tired_of halt discontinue had_enough spare_me spare_us finish_with',
  disturb:
    'trouble_me trouble_us trouble_my trouble_again troubling_me troubling_us troubling_my disturb disturbing bother bothering harass harassing harassment pester pestering annoy annoying irritate',
  forbid: 'forbid forbade forbidden prohibit refused_to_be',
  number: 'number numbers name phone_number contact contacts details mobile data',
  list: 'list lists database records record system register file books directory crm',
  remove:
    'dnd do_not_disturb_list remove removed removing delete deleted deleting erase erased strike cross_out cross+out scratch+out scratch+off knock+off take+off taken_off get+off get+out take+out taken_out wipe block blocked blacklist deregister unregister unlist cut_out clear+from drop+from',
  complain:
    'complain complaint complaints police lawyer court legal sue suing trai report_you reporting_you report_this report_it case ombudsman consumer_forum consumer cyber',
  ifAgain: 'if once_more one_more one_more_time next_time again another_call otherwise or_else keep',
  never:
    'again ever anymore any_more any_longer never never_ever once_more one_more_time next_time from_now_on henceforth hereafter in_future in_the_future no_more no_longer permanently forever for_good',
  alone:
    'leave_me_alone leave_us_alone leave_him_alone leave_her_alone leave+phone_alone leave+number_alone leave_my+alone lose_my_number lose_this_number lose_the_number forget_this_number forget_my_number forget_the_number unsubscribe opt_out opt_me_out opt_us_out never+hear_from_you dont+hear_from_you no_more_calls no_more_phone_calls no_further_calls no_more_of_these_calls no_more_of_your_calls withdraw+consent withdraw+permission revoke+consent take_me_off take_us_off take_me_out get_me_off get_me_out get_us_off remove_me remove_us delete_me dont_use_this_number dont_use_my_number do_not_use_this_number do_not_use_my_number stay_away_from never_again_on_this_number never+this_number_again not_want_to_hear_from not_consent_to dont_consent_to no_permission_to_call no_consent let_me_be let_us_be',
  last: 'last final',
  wish: 'let hope should must better wish be',
  kin: 'my_mother my_father my_wife my_husband my_son my_daughter my_brother my_sister my_parents my_mom my_mum my_dad my_mummy my_papa my_grandmother my_grandfather my_family my_mothers my_fathers my_wifes my_husbands my_grandma my_grandpa my_uncle my_aunt my_in_laws',
  either: 'either also too nor as_well even neither anyone anybody',
  yours: 'your yours you_people these such',
  askedFor:
    'call_me_later call_later call_back call_me_back call_again_in call_again_tomorrow call_tomorrow call_in_the call_after call_me_after call_me_at call_me_in call_me_tomorrow call_at ask_for_me call_me_instead talk_to_me speak_to_me speak_with_me ask_me call_me_only call_my_number_instead call_on_my ring_me_after ring_later ring_me_later ring_me_at ring_at phone_me_later phone_me_after but_call_me rather_call just_call_me call_me_directly instead_of+call_me call_before call_when call_once call_from_the call_at_the please_call',
  time: 'before after oclock o_clock pm morning mornings evening evenings afternoon afternoons night nights noon midnight lunch dinner hour hours office work sleeps sleep asleep until till between during while_i when_i weekend weekends early late nap prayer prayers school class exam exams',
  day: 'today tomorrow yesterday sunday sundays monday mondays tuesday wednesday thursday friday saturday saturdays holiday holidays tonight festival this_week',
  now: 'driving meeting meetings sleeping busy working now right_now moment currently',
  always:
    'day_and_night night_and_day all_the_time any_time anytime ever_now now_or_ever from_today after_today after_this from_now at_any_time every_day everyday every_morning every_night every_evening all_day morning_noon any_hour day_or_night day_after_day day_in',
  told: 'told said asked tell saying say says requested already informed',
  others:
    'him her them driver drivers courier couriers delivery_boy delivery_boys delivery_guy delivery_man delivery_person delivery_agent delivery_partner guard guards neighbour neighbours neighbor neighbors watchman security rider tenant landlord maid',
  thing:
    'order orders delivery parcel package item items address shirt cart quality product products damaged refund size shipping shipment saree dress shoes kurta bag pickup return invoice bill payment coupon app',
  replace:
    'old new change changed other another update updated instead write save add correct wrong alternate second replace',
  hangUp:
    'cut_the_call cut_the_phone cut_call cut_my_call cut_the_line hang_up hang disconnect disconnected switched_off switch_off call_dropped phone_down call_got_cut put_me_on_hold',
  dictated:
    'guard gate door doorbell bell reception leave_it leave+at leave_with leave_the landmark opposite flat floor lane center centre knock lift',
  asks: 'why_dont why_didnt why_not you_dont you_never they_dont they_never he_never she_never never_called never_call_back nobody_called nobody_calls no_one_called no_one_calls i_dont_call we_dont_call i_never_call if_you_dont_call without_calling i_did_not i_didnt he_doesnt cannot_call cant_call',
};

/** English words as they sound in the scripts of India. */
export const callingLoans: CallingWords = {
  call: '=call* koling kaling kontakt* kantakt* ring* dayal',
  phone: '=phone =phones fon fonu fons',
  message:
    '=message* =msg* =sms* ఎస్ఎం* ಎಸ್ಎಂ* എസ്എം* एसएम* એસએમ* এসএম* ਐਸਐਮ* எஸ்எம்* ଏସଏମ* ಎಸ್‌ಎಂ* ఎస్‌ఎం* mesej* mesaj* masej* mesij* messej* mesez* meseji* esemes* esaemes* eseemes* aisaisaim* aisamais* esams* esaimaes* vatsap* vatsep* watsap* whatsap* imel*',
  stop: 'stop stap stopp*',
  disturb: 'distarb* disturb* harass* haras*',
  number: 'nambar* namber* nombor* nomber* nombar* number* nambr* kontakt_nambar ditels',
  list: '=list* list* rikord* rekord* rikard* rekard* sistam* sistem* databes* detabes* dataves* rejistar*',
  remove:
    '=remove* =delete* =block* blaik* bleyk* blyak* balaik* blek* plak* diendi* dienndi* dieendi* dnd* rimuv* remuv* dilit* delit* dilt* blok* blak* blaklist* bleklist*',
  complain:
    '=complain* =complaint* =report* kamplen* komplen* kamplain* komplain* polis* pulis* riport* ripot* ripor* kort* lofarm foram* trai* traye* kanjumar* konsumar*',
  others:
    'gard gards gardku gardko draivar* draiver* kuriar* kuriyar* sikiuriti* sikyuriti* sekyuriti* vachman* riaidar*',
  thing:
    'ordar* order* delivari* dilivari* delivri* parsal* parsel* edres* adres* aitam* itam* kart rifand* sart* saij* kvaliti*',
  time: 'ofis* afis* miting* mitting*',
  hangUp: 'kat_kar* svic* swich* svichof* diskanekt*',
  dictated: 'gard gardku get gett* bel bell sentar* senter* flet*',
};
