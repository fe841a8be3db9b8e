import type { CallingWords } from '../../lists/calling-words.js';

export const calling: CallingWords = {
  call: `call calls calling callings callers be_called dial dialing dialling ring ringing rings contact contacted
    contacting communication telephone telephoning reach_out hear_from_you phoning phone_me phone_us phone_here
    phone_again caller being_called robocall robocalls telecalling telemarketing telemarketers phonecall phonecalls
    rung ringing_me ringing_us phoned cold_calls cold_calling redial phone_my phone_this phone_our phone_her
    phone_his phone_their be_phoned be_rung call_on dials ringtone ringtones line_ring hello_tune your_voice
    solicitation solicitations rung_up ring_up trin cold_call voice_call`,
  phone: 'phone phones',
  message: `message messages sms smses text texts texting whatsapp whatsapps email emails mail mails messaging whatsapping
    otp notification notifications sms_messages mailing emailing mailers whatsapp_call whatsapp_calls video_call
    video_calls send_me_anything`,
  not: `dont do_not donot never not_to must_not should_not shouldnt mustnt dare refrain nobody+wants no_one+wants avoid
    shall_not will_not_accept not_allowed not_my may_not prefer_not rather_you_didnt rather_you_did_not rather_not
    would_not_like dont_ever do_not_ever nobody_should no_one_should nobody_must no_one_must no_one_is_to
    nobody_is_to no_right no_business shouldnt_be not_another not_going_to_accept stay_off keep_off nobody+calls
    nobody+rings nobody+phones no_one+calls no_one+rings no_one+phones none_of_you do_not_make dont_make
    no_one+is_to nobody+is_to no_one+to_be nobody+to_be no_one+be_called nobody+be_called no_one+called nobody+may
    cannot_be_calling is_not_to are_not_to never_to not_ever should_not_be_called shouldnt_be_called not_be_called
    not_be_rung not_be_phoned nobody_phones nobody_is_going_to nobody_calls nobody_rings nobody_dials no_one_dials
    not_ring not_phone not_dial not_be_bothered`,
  notWanted:
    'dont_want dont_need dont_wish dont_like do_not_want do_not_need do_not_wish do_not_like not_want not_wish hate not_interested_in+calls no_interest_in no_use_for dont_appreciate unwanted no_calls no_calling no_phone_calls not_a_single not_one_more not_one_single no_more no_further not_interested_in_your_calls dont_care_for never_asked_for didnt_ask_for did_not_ask_for not_need dont_require do_not_require no_wish_for have_no_wish no_desire unwelcome nobody_here_wants not_looking_for_calls no_need_for_calls no_need_for_your_calls zero_calls without_any_more',
  neither: 'neither nor no_messages no_message no_texts no_sms no_whatsapp nothing nor_send not_even',
  stop: `stop stopped stopping quit cease end_to put_an_end enough sick_of fed_up tired_of halt discontinue had_enough
    spare_me spare_us finish_with cease_and_desist desist put_a_stop knock_it_off cut_it_out lay_off give_it_a_rest
    give_it_up thats_enough that_is_enough enough_is_enough had_it_with weary_of put_off done_with finished_with
    end_these end_this end_the make_it_stop no_longer stops ending give_up_calling pack_it_in cant_stand
    cannot_stand cant_take cannot_take cant_bear must_end should_end have_to_end need_to_end worn_me_out
    wearing_me_out driving_me sick_and_tired enough_calls quite_enough too_much too_many both_to_end to_end
    please_finish_it this_finish_it finish_all_this finish_these end_them done_now cut_these no_more_of over_and_done
    all_this_must halt_these wind_up_these wind_up_your drop_these no_further`,
  disturb:
    'trouble_me trouble_us trouble_my trouble_again troubling_me troubling_us troubling_my disturb disturbing bother bothering harass harassing harassment pester pestering annoy annoying irritate bug bugging bugged hound hounding badger badgering spam spamming stalk stalking nag nagging torment tormenting pestered harassed disturbed bothered annoyed trouble_him trouble_her troubling_him troubling_her troubling_this trouble_this trouble_people troubling_people nuisance intrude intruding wake_us wake_me waking_us waking_me',
  forbid:
    'forbid forbade forbidden prohibit refused_to_be forbidding prohibited barred ban banned not_permitted not_allowed_to disallow withhold off_limits refuse refuse_to refused refusing decline declined',
  number: `number numbers name phone_number contact contacts details mobile data line lines office_number office_line
    office_phone work_number work_phone business_line business_number shop_number shop_phone landline cell cellphone
    extension our_phone my_phone_number`,
  list: `list lists database records record system register file books directory crm computer computers campaign
    campaigns diary directories phonebook phone_book contact_list dialler dialer spreadsheet`,
  remove: `dnd do_not_disturb_list remove removed removing delete deleted deleting erase erased strike cross_out cross+out
    scratch+out scratch+off knock+off take+off taken_off get+off get+out take+out taken_out wipe block blocked
    blacklist deregister unregister unlist cut_out clear+from drop+from drop+off drop_my drop_this drop_me rub_out
    rub+out tear_up purge expunge exclude unmark do_not_call_list do_not_call_registry dnc bar banned pull+off
    pull_my unlink dump get_rid_of rid_of leave+off scrap scrub cancel_my_number throw_away throw+away clear_my
    clear_this take_out strike_off drop_out ditch lose blocking striking taken+off removes deregistered dropped_from dropped_off_your dropped_off_the dropped_out_of
    wiped_from wiped_off_your wiped_off_the wiped_out be_wiped cleared_from cleared_off_your cleared_off_the
    cleared_out_of struck_off struck_from struck_out be_struck be_dropped`,
  complain: `complain complaint complaints police lawyer court legal suing trai report_you reporting_you report_this
    report_it case ombudsman consumer_forum consumer cyber cyber_cell telecom authorities authority notice
    legal_action forum sue_you take_you_to take_this_to ombudsmen regulator crime_branch helpline_against criminal
    harassment_case report_your reporting report_it_to i_will_complain will_complain complain_to complaint_to
    i_complain and_i_complain i_will_file will_sue cops cop solicitor advocate attorney barrister magistrate
    inspector department report_my report_you_people spam as_spam scam post_it file_a report_this_number`,
  ifAgain:
    'if once_more one_more one_more_time next_time again another_call otherwise or_else keep next_call one_more_call another_phone_call one_more_ring call_again_and ring_again_and the_next_time or_i else_i unless once_again dare a_second_time one_last any_more_calls any_more_call if_i_hear if_i_get',
  never: `again ever anymore any_more any_longer never never_ever once_more one_more_time next_time from_now_on henceforth
    hereafter in_future in_the_future no_more no_longer permanently forever for_good not_again in_the_days_to_come
    going_forward from_here_on from_here_onwards hereon henceforward till_i_die as_long_as_i_live for_ever
    for_all_time in_this_life any_time_soon evermore at_all ever_again never_again once_and_for_all
    for_the_last_time until_i onwards after_this second_time`,
  alone: `leave_me_alone leave_us_alone leave_him_alone leave_her_alone leave+phone_alone leave+number_alone
    leave_my+alone lose_my_number lose_this_number lose_the_number forget_this_number forget_my_number
    forget_the_number unsubscribe opt_out opt_me_out opt_us_out never+hear_from_you dont+hear_from_you no_more_calls
    no_more_phone_calls no_further_calls no_more_of_these_calls no_more_of_your_calls withdraw+consent
    withdraw+permission revoke+consent take_me_off take_us_off take_me_out get_me_off get_me_out get_us_off
    remove_me remove_us delete_me dont_use_this_number dont_use_my_number do_not_use_this_number
    do_not_use_my_number stay_away_from never_again_on_this_number never+this_number_again not_want_to_hear_from
    not_consent_to dont_consent_to no_permission_to_call no_consent let_me_be let_us_be get_lost buzz_off back_off
    forget_me forget_about_me forget_i_exist forget_that_i forget_you_have forget_you_ever nothing_to_do_with_your
    nothing_to_do_with_you_people done_with_you_people opting_out opt_this_number_out opts_out not_a_single_call
    not_one_more_call not_one_call lose_my lose_this_contact do_not_contact_me dont_contact_me dont_contact_us
    dont_contact_this dont_contact_my stop_contacting me_off_your me_off_this me_off_the me_off_that me_out_of_your
    us_off_your never_to_be_called never_be_called never_get_a_call never_get_calls not_to_be_called
    not_to_be_contacted not_to_be_rung not_to_be_phoned dont_want_to_be_called dont_want_to_be_contacted
    dont_want_to_hear_from do_not_want_to_hear_from no_wish_to_be_called no_wish_to_hear no_more_contact
    leave_us_in_peace leave_me_in_peace let_us_live_in_peace let_me_live_in_peace live_in_peace leave+in_peace
    not_your_customer_stop wash_my_hands thats_the_last_time that_is_the_last_time this_is_the_last_time
    last_time_you_ring last_time_you_call last_time_you_phone last_time_you_people last_time_you_dial am_not_called
    is_not_called are_not_called am_never_called is_never_called put_me_on_dnd put_us_on_dnd
    put_me_on_do_not_disturb put_my_number_on put_this_number_on put_it_on_dnd put_on_dnd lose_that_number
    spare_us_these out_of_bounds never_signed_up_for_these_calls never_want_a_call never_want_your
    no_longer_wish_to_receive dont_wish_to_receive do_not_wish_to_receive dont_want_to_receive
    do_not_want_to_receive dont_want_to_get no_longer_want_to_receive glad_if_i_never got_to_stop have_to_stop
    must_stop need_to_stop be_spared nobody_gave_you never_gave_you did_not_give_you didnt_give_you
    who_gave_you_the_right who_gave_you_permission who_allowed_you have_no_permission have_no_right
    dont_have_permission do_not_have_permission dont_have_my_permission do_not_have_my_permission
    dont_have_my_consent do_not_have_my_consent without_my_consent without_my_permission get_off_my_phone
    make_them_stop make_it_stop stop_these stop_them stop_this_nonsense stop_this_harassment end_these_calls
    no_calls_please not_be_calling never_be_calling last_call_i_take last_call_from_you last_call_i_will
    never_to_hear_this_voice never_hear_this_voice never_hear_your_voice leave_my_number not_interested_in_any_calls
    not_interested_in_getting_calls not_interested_in_receiving_calls cancel_my_consent cancel_consent
    cancel_my_permission not_be_called_again not_to_be_disturbed deregister_me blacklist_me put_me_on_do_not_call
    put_me_in_do_not_call mark_me_as_do_not_call mark_my_number stop_coming_after_me after_me_like spare_my`,
  last: 'last final',
  wish: 'let hope should must better wish be consider treat count make_this hope_this',
  kin: 'my_mother my_father my_wife my_husband my_son my_daughter my_brother my_sister my_parents my_mom my_mum my_dad my_mummy my_papa my_grandmother my_grandfather my_family my_mothers my_fathers my_wifes my_husbands my_grandma my_grandpa my_uncle my_aunt my_in_laws my_old_mother my_old_father my_grandson my_granddaughter my_nephew my_niece my_aunty my_baby my_child my_children my_kids my_kid my_boy my_girl my_mother_in_law my_father_in_law my_maid my_folks my_amma my_appa my_ma my_aged_mother my_aged_father',
  either: 'either also too nor as_well even neither anyone anybody',
  yours: 'your yours you_people these such',
  askedFor: `call_me_later call_later call_back call_me_back call_again_in call_again_tomorrow call_tomorrow call_in_the
    call_after call_me_after call_me_at call_me_in call_me_tomorrow call_at ask_for_me call_me_instead talk_to_me
    speak_to_me speak_with_me ask_me call_me_only call_my_number_instead call_on_my ring_me_after ring_later
    ring_me_later ring_me_at ring_at phone_me_later phone_me_after but_call_me rather_call just_call_me
    call_me_directly instead_of+call_me call_before call_when call_once call_from_the call_at_the please_call
    so_call call_my_son call_my_wife call_my_husband call_my_other call_my_daughter call_my_brother call_this_one
    call_on_this call_me_on_this instead_call call_instead tell_me_on_the_phone on_the_phone_instead just_phone
    just_ring phone_on_friday phone_me_on call_the call_on_monday call_on_tuesday call_on_wednesday call_on_thursday
    call_on_friday call_on_saturday call_on_sunday phone_on call_him_on call_her_on call_for_me call_me_on_monday`,
  time: `before after oclock o_clock pm morning mornings evening evenings afternoon afternoons night nights noon midnight
    lunch dinner hour hours office work sleeps sleep asleep until till between during while_i when_i weekend
    weekends early nap prayer prayers school class exam exams noon_time two_and three_and sundays_and afternoon_nap
    lunchtime dinnertime bedtime sunset sunrise shift late_at late_night too_late so_late exam_over next_two
    next_few for_two for_an`,
  day: 'today tomorrow yesterday sunday sundays monday mondays tuesday wednesday thursday friday saturday saturdays holiday holidays tonight festival this_week that_day this_day next_day the_other_day weekends another_day some_other_day different_day weekday weekdays puja diwali holi eid onam pongal christmas wedding_day wedding function',
  now: 'travelling traveling driving meeting meetings sleeping busy working now right_now moment currently',
  always: `day_and_night night_and_day all_the_time any_time anytime ever_now now_or_ever from_today after_today after_this
    from_now at_any_time every_day everyday every_morning every_night every_evening all_day morning_noon any_hour
    day_or_night day_after_day day_in ever_again never_again going_forward from_here_on from_here_onwards henceforth
    from_now_onwards onwards in_future for_the_last_time once_and_for_all from_this_day from_tomorrow_from_today
    forever for_good permanently for_ever till_i_die every_single_day morning_to_night morning_till_night
    morning_and_night night_or_day morning_and_evening daily each_day from_tomorrow any_other_day any_day other_days
    today_or_ever today_tomorrow_or ever_more not_today_not_tomorrow`,
  told: 'told said asked tell saying say says requested already informed repeated repeating repeat_myself instructed complained begged requesting made_it_clear made_clear clearly told_you_before told_you_yesterday told_you_today told_you_this_morning said_before said_yesterday asked_before told_you_last last_week_also told_before said_earlier told_earlier yesterday_also already_told said_no_ten_times said+times tell_them_no',
  others:
    'driver drivers courier couriers delivery_boy delivery_boys delivery_guy delivery_man delivery_person delivery_agent delivery_partner guard guards neighbour neighbours neighbor neighbors watchman security rider tenant landlord maid courier_boy courier_guy courier_man delivery_fellow bhaiya_from agent_from_courier office_boy receptionist cook carpenter plumber electrician technician mechanic shopkeeper call_him call_them calling_him calling_them ring_him ring_them phone_him phone_them contact_him contact_them tell_him tell_them ask_him ask_them call_her_mother call_her_instead tell_her_not mistri repairman repair_man serviceman delivery_partner_to',
  thing:
    'order orders delivery parcel package item items address shirt cart quality product products damaged refund size shipping shipment saree dress shoes kurta bag pickup return invoice bill payment coupon app broken colour color couch shoe book books sandal sandals chappal toy cover mobile_cover medicine laptop packet gift wrapping packing photo photos item_from installation wish_list wishlist complaint_number complaints_number complaint_department complaint_cell complaint_desk complaint_centre complaints_department complaint_section helpline no_complaint no_complaints have_no_complaint',
  replace:
    'old new change changed another update updated instead write save add correct wrong alternate second replace other_number other_one other_address',
  hangUp:
    'cut_the_call cut_the_phone cut_call cut_my_call cut_the_line hang_up hang disconnect disconnected switched_off switch_off call_dropped phone_down call_got_cut put_me_on_hold cut_off cut_it dont_cut put_down put_the_phone put_the_receiver keep_the_phone keep_the_line stay_on_the_line drop_the_call end_the_call end_this_call got_disconnected line_got phone_was_off phone_was_dead phone_is_dead phone_died phone_went no_charge network_was no_network battery_was',
  dictated:
    'guard gate door doorbell bell reception leave_it leave+at leave_with leave_the landmark opposite flat floor lane center centre knock lift',
  asks: `why_dont why_didnt why_not you_dont you_never they_dont they_never he_never she_never never_called
    never_call_back nobody_called nobody_calls no_one_called no_one_calls i_dont_call we_dont_call i_never_call
    if_you_dont_call without_calling i_did_not i_didnt he_doesnt cannot_call cant_call was_not_called wasnt_called
    not_called_me were_not_called got_no received_no no_call_came no_calls_came no_calls_have no_calls_were
    no_calls_received no_calls_arrived no_calls_reached were_no_calls had_no_call had_no_calls single_call_came
    did_not_get never_came never_arrived never_reached
    never_got never_received never_rang never_turned never_showed never_happened did_not_come didnt_come`,
  keep: `keep keeping store storing stored save saved saving use using used show shows showing appear appears appearing
    retain hold have stay stays staying remain remains remaining sit sitting lie`,
  right: 'permission consent right rights authority authorised authorized allowed allow',
  withdraw: 'withdraw withdrawn withdrawing revoke revoked take_back taking_back who_gave who_has_given who_told_you',
  warn: 'see_what consequences regret be_sorry wont_be_good will_not_be_good not_be_nice what_happens watch_out',
  broken:
    'broken torn damaged defective faulty comes arrives arrive spoiled leaking wrong_size fake duplicate dirty come came_late late_again comes_late',
  fine: 'fine okay ok welcome instead alright good_enough is_enough no_problem',
  naming: `call_me_madam call_me_sir call_me_uncle call_me_aunty call_me_auntie call_me_aunt call_me_bhaiya call_me_bro
    call_me_dear call_me_by call_me_mr call_me_mrs call_me_miss call_me_mam call_me_maam call_me_didi call_me_bhabhi
    call_me_beta call_me_boss call_me_names call_me_old call_me_a call_me_son call_me_child call_me_brother
    call_me_sister call_me_grandma call_me_grandpa call_me_friend call_me_mummy call_me_kid call_me_boy call_me_girl
    call_me_that call_me_darling call_this_a call_that_a call_them_a call_myself call_it_a call_it_an call_it_the
    call_it_my`,
  place: `station behind beside exchange building apartment apartments road street house_number house temple near next_to
    society colony tower shop_number stop_the_car stop_the_bike stop_the_vehicle stop_my_car stop_my_bike
    park_the_car`,
  ever: `again ever ever_again never never_again in_future in_the_future from_now_on from_now henceforth hereafter
    going_forward anymore onwards`,
  here: 'here',
  elsewhere:
    'alternate_number other_number second_number alternative_number old_number the_other_one another_number main_number',
  cut: 'cut hang disconnect keep_down put_down drop',
  informed: `your_manager the_manager your_boss your_owner your_company your_people your_colleague your_colleagues your_team
    whoever_is_your_manager tell_him_nobody tell_them_nobody tell_them_not tell_your_boss tell_your_manager
    tell_your_people tell_your_company phone_her_from_your`,
  dead: `passed_away died dead expired no_more_with_us is_gone late_husband late_wife late_father late_mother in_mourning`,
  without: 'without_calling without_a_call without_phoning without_ringing unless_you_call until_you_call',
};

/** English words as they sound in the scripts of India. */
export const callingLoans: CallingWords = {
  call: '=call* koling kaling kontakt* kantakt* ring* dayal',
  phone: '=phone =phones fon fonu fons mobail_call',
  message:
    '=message* =msg* =sms* ఎస్ఎం* ಎಸ್ಎಂ* എസ്എം* एसएम* એસએમ* এসএম* ਐਸਐਮ* எஸ்எம்* ଏସଏମ* ಎಸ್‌ಎಂ* ఎస్‌ఎం* mesej* mesaj* masej* mesij* messej* mesez* meseji* esemes* esaemes* eseemes* aisaisaim* aisamais* esams* esaimaes* vatsap* vatsep* watsap* whatsap* imel* maisej* massej* maisaj* vatsap_kol whatsap_kol vatsap_call whatsap_call',
  stop: 'stop stap stopp*',
  disturb: 'distarb* disturb* harass* haras*',
  number:
    'nambar* namber* nombor* nomber* nombar* number* nambr* kontakt_nambar ditels ofis_nambar ofis_number ofis_lain ofis_line',
  list: '=list* list* rikord* rekord* rikard* rekard* sistam* sistem* databes* detabes* dataves* rejistar*',
  remove:
    '=remove* =delete* =block* blaik* bleyk* blyak* balaik* blek* plak* diendi* dienndi* dieendi* dnd* rimuv* remuv* dilit* delit* dilt* blok* blak* blaklist* bleklist* dnd diendi dienndi dieendi balauk* blauk* bloak*',
  complain:
    '=complain* =complaint* =report* kamplen* komplen* kamplain* komplain* polis* pulis* riport* ripot* ripor* kort* lofarm foram* trai* traye* kanjumar* konsumar*',
  others:
    'gard gards gardku gardko draivar* draiver* kuriar* kuriyar* sikiuriti* sikyuriti* sekyuriti* vachman* riaidar* mekanik* teknisian* plambar* elektrisian*',
  thing:
    'ordar* order* delivari* dilivari* delivri* parsal* parsel* edres* adres* aitam* itam* kart rifand* sart* saij* kvaliti* komplen*_nambar* kamplen*_nambar* kamplain*_nambar* kamplent_nambar* kampleint_nambar* komplaint_nambar helplain* helpline*',
  time: 'ofis* afis* miting* mitting*',
  hangUp: 'kat_kar* svic* swich* svichof* diskanekt*',
  dictated: 'gard gardku get gett* bel bell sentar* senter* flet*',
};
