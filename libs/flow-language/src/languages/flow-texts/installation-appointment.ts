/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface InstallationAppointmentTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly tellDelivered: string;
  readonly askNeeded: string;
  readonly askDay: string;
  readonly askTime: string;
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
  /** Uses the answers appointment_day and time_slot. */
  readonly byeAppointment: string;
  /** Uses the answer appointment_day. */
  readonly byeDay: string;
  readonly byeNotNeeded: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionNeeded: string;
  readonly questionDay: string;
  readonly questionTime: string;
}
