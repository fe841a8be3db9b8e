import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `problem problems issue close shut difficult hate dislike away out_of outstation travelling traveling holiday closed impossible problematic trouble unavailable absent
    at_least at_most more_than less_than minimum maximum nearly almost thirds quarter quarters who whos what whats which when where whom whose why how tell speak speaking speaks say says saying talk talking ask asking
    hello hallo helo wait hold hang listen busy driving meeting later afterwards sometime someday or either instead except excluding besides
    unless until till if whether other another different else otherwise change changed changing modify update wrong_number
    is_it are_you do_you did_you can_you could_you will_you would_you have_you is_this is_that does_it should_i can_i may_i
    call_me call_back callback calling message whatsapp sms wife husband mother father son daughter brother sister
    maybe perhaps probably possibly might think thinking decide check checking see let_me sleeping hospital
    anything_but any_day any_other apart neither nor both before after refund return exchange replace replacement joke kidding lol
    as_if yeah_right very_funny great_another some about_the question doubt discount offer price cheaper expensive first_tell
    no_one my_bad too_bad not_even not_in not_on not_any not_by not_for not_this not_that not_the no_need_to_say why_not_you
    dont_cut do_not_cut dont_disconnect do_not_disconnect dont_hang do_not_hang dont_forget do_not_forget dont_worry available medium_of small_number large_number large_amount small_amount`,
  but: 'but however although though only_if',
  harmless: `i me my mine we us our you your it its this that these those the a an is am are was were be been being will shall would can could
    have has had do did does done please plz pls kindly sir madam maam mam ma itself arre arrey baba'am bro brother_ji thanks thank thankyou thank_you so then well
    actually basically just only also too very much really now quickly soon fast asap hmm hm mm um umm uh uhh huh er erm ah aah oh ohh okay ok
    order orders ordered ordering parcel package packet item items product products delivery deliver delivered address packing goods stuff thing
    book booked placed dispatch dispatched place buy bought purchase purchased send sent sending ship keep kept get give take receive proceed process go ahead
    with on in at to for of from by as and myself same all everything details information info correct right sure confirm confirmed confirming
    confirmation want wanted need needed cash cod payment pay money amount rupees rs upi online home house there here like i_mean
    fine good great nice perfect cool yes_please absolutely definitely of_course course way ya bhai anyway already_told thats im ive id ill
    no_issues no_problem agreed agree make made i_am_available im_available am_available be_available we_are_available ready accept accepted hundred_percent percent hi dear man yaar boss
    total quantity qty piece pieces unit units nos approx approximately roughly count this_time nothing_else madamji sirji one yours quite pretty certainly simply let lets it_is let_it come came`,
  reject: `i_do_not_want i_dont_want we_dont_want we_do_not_want i_did_not_order i_didnt_order i_have_not_ordered i_havent_ordered i_do_not_need
    i_dont_need we_dont_need i_never_ordered i_did_not_place i_didnt_place i_am_not_interested im_not_interested i_will_not_take i_wont_take do_not_want dont_want did_not_order didnt_order never_ordered not_interested no_need not_needed not_required dont_need do_not_need
    i_refuse not_want no_thanks no_thank_you have_not_ordered havent_ordered not_ordered not_my_order dont_send do_not_send not_me
    will_not_take wont_take not_taking dont_deliver do_not_deliver never_placed did_not_place didnt_place i_reject not_needed_ya dont_want_ya do_not_want_ya no_need_ya`,
  yes: 'yes_yes yess yes_sir yes_maam yes_madam yeah_sure yes_ok yes_correct hmm_yes aye affirmative uh_huh yea yeh yaa',
  agree: `done all_good that_is_correct thats_right thats_fine thats_correct thats_okay thats_ok works_for_me sounds_great no_objection
    it_is_right totally agreed confirm_it confirm_order do_it lets_do_it hundred_percent_sure do_the_needful please_do_the_needful`,
  want: 'please_send please_deliver send_it_fast i_do i_did i_will i_have i_am i_ordered i_placed i_confirm deliver_it keep_it bring_it_on send_it_na send_na deliver_na',
  no: 'nope_nope no_na no_no no_sir no_madam negative nah_nah no_way no_please',
  refuse: 'not_correct not_right incorrect not_at_all not_possible not_okay not_fine',
  unsure: `ok_so okay_so yes_so i_know i_am_fine im_fine i_am_good im_good i_am_okay i_am_ok im_okay i_am_great i_am_not_at_home im_not_at_home am_not_at_home not_at_home not_home not_in_town yes_or_no yes_and_no not_audible cannot_hear cant_hear could_not_hear no_comments not_clear did_not_understand didnt_understand
    didnt_get did_not_get no_idea not_sure_yet cannot_say not_now not_today not_yet you_sure u_sure`,
  person: `real_person real_human human_please speak_to_someone speak_to_a_person talk_to_someone talk_to_human talk_to_agent talk_to_manager
    connect_to_agent connect_to_person connect_me customer_care customer_support customer_service live_agent operator_please your_manager
    transfer_the_call speak_to_manager talk_to_your_manager talk_to_customer_care want_to_talk_to_someone executive_se not_a_robot
    call_centre call_center agent_please agent_se representative supervisor put_me_through`,
  personAlone: 'agent',
  repeat: `cannot_hear cant_hear can_not_hear could_not_hear couldnt_hear not_audible voice_is_not_clear voice_not_clear voice_is_breaking
    voice_is_cutting breaking_up not_able_to_hear unable_to_hear say_again say_it_again say_that_again tell_me_again tell_again repeat_it repeat_please
    repeat_again repeat_once please_repeat can_you_repeat come_again once_more one_more_time again_please speak_louder speak_loudly louder speak_slowly
    speak_up slowly did_not_get_you didnt_get_you didnt_get_that did_not_get_that did_not_understand didnt_understand dont_understand
    what_did_you_say what_was_that pardon sorry_what what_are_you_saying i_cannot_hear_you not_clear did_not_catch didnt_catch`,
  weakOptOut:
    'dont_bother do_not_bother no_need_to_call no_need_of_calling need_not_call need_to_call_not dont_need_to_call no_call_needed',
  optOut: `i_am_on_dnd dnd do_not_call dont_call stop stop_it stop_calling stop_calls no_calls no_more_calls no_calls_please no_call_please dont_ever_call
    never_call unsubscribe unsubscribe_me remove_my_number delete_my_number remove_me take_me_off block_my_number do_not_disturb dont_disturb
    stop_disturbing_me stop_bothering_me not_interested_in_calls i_dont_want_calls i_dont_want_any_calls i_do_not_want_calls
    do_not_contact dont_contact do_not_call_me dont_call_me dont_phone_me stop_phoning no_more_phone_calls stop_spamming opt_out_me opt_out`,
  negativeEndings: 'nobody never none nothing noone',
  beside:
    'better works via through by comes morning evening rs rupees piece pieces box received press dial cr भेज दीजिए दो star stars itself best ideal suits suit convenient enough hand handover pay paying swipe scan tap prefer preferably time slot lakhs arre arrey baba yaar na fellow',
  others: [
    'delivery boy|man|guy|person|agent|partner|executive|fellow',
    'driver|courier|rider|guard|security|watchman|doorman|gatekeeper',
  ],
  englishNot: 'not',
  englishNo: 'no',
  whoSpeaks: 'are_you is_this is_it',
  unfinished: 'i_mean mean meaning because and',
  unchanged: 'same',
  correctable: ['address|name|number|pin|pincode|spelling|landmark|details|order|quantity|size|colour|color|phone'],
  correction: [
    'make|get|set|put|ensure sure|right|correct|it_right|it_correct',
    'make|get|set|put the|my|this|our',
    'correct|right the|my|this|that|our|your|it',
  ],
  right: ['right|correct'],
  greeting: 'good_morning gud_morning good_afternoon good_evening gud_evening good_night good_day shubh_prabhat',
  past: 'was were had did came went got received ordered bought paid gave placed booked delivered sent dispatched shipped happened already',
  more: 'more extra',
  ofSeveral: 'only item items',
  presumed: 'could_be can_be may_be might_be must_be',
  otherThings: 'details detail information info address addresses money cash payment amount name number bill',
  doIt: 'do do_it please_do',
  noMatter:
    'all_good proceed no_problem no_problems no_issue no_issues not_a_problem not_an_issue no_objection dont_mind do_not_mind never_mind',
  thanks: 'thanks thankyou thank_you thank_u',
  urging: 'you now soon fast quickly asap immediately',
  hours: 'o_clock oclock am pm a_m p_m baje time',
  aroundAnHour: 'after before around about by at till until from past half_past',
  giving: 'give give_me get_me bring show share',
  possession: 'i+have we+have i+got we+got ive with_me with_us',
};
