/** What a shopper's telephone does with a call, as a script of SIPp. */
export type Doing =
  | { readonly do: 'ring' }
  | { readonly do: 'wait'; readonly ms: number }
  /** Until the test says so: `Shopper.cue`. */
  | { readonly do: 'await_cue' }
  | { readonly do: 'refuse'; readonly code: number; readonly phrase: string }
  /** Asks who calls (digest); the call comes in once more. */
  | { readonly do: 'challenge' }
  | { readonly do: 'answer' }
  | { readonly do: 'hang_up' }
  | { readonly do: 'await_bye' }
  | { readonly do: 'await_cancel' };

const SAME = ['[last_Via:]', '[last_From:]', '[last_To:];tag=[pid]shopper[call_number]', '[last_Call-ID:]'];
const CONTACT = 'Contact: <sip:[local_ip]:[local_port];transport=[transport]>';
const EMPTY = ['Content-Length: 0', ''];
/** The sound goes to a socket of the test (`phone.ts`), not to SIPp. */
const SOUND = [
  'v=0',
  'o=shopper 53655765 2353687637 IN IP4 [local_ip]',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio [phone_port] RTP/AVP 8 101',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-15',
  'a=ptime:20',
];

const send = (lines: readonly string[], retrans = ''): string =>
  `<send${retrans}><![CDATA[\n${lines.join('\n')}\n\n]]></send>`;
/** SIPp takes it at the end of a script alone. */
const TIME_TO_REPEAT = '<timewait milliseconds="200"/>';
const AGAIN = ' retrans="500"';
const ok = send([
  'SIP/2.0 200 OK',
  '[last_Via:]',
  '[last_From:]',
  '[last_To:]',
  '[last_Call-ID:]',
  '[last_CSeq:]',
  ...EMPTY,
]);

const header = (name: string, pattern: string, variable: string): string =>
  `<ereg regexp="${pattern}" search_in="hdr" header="${name}" assign_to="whole_${variable},${variable}"/>`;
const RECEIVE_INVITE = [
  '<recv request="INVITE"><action>',
  header('Contact:', '&lt;([^&gt;]*)&gt;', 'contact'),
  header('From:', '(.*)', 'caller'),
  header('To:', '([^;]*)', 'called'),
  header('CSeq:', '([0-9]+)', 'number'),
  '</action></recv>',
].join('\n');
const INVITED = [
  RECEIVE_INVITE,
  // SIPp refuses a script with a variable that is written and never read
  '<Reference variables="whole_contact,whole_caller,whole_called,whole_number,contact,caller,called,number"/>',
];

function stepsOf(doing: Doing): string[] {
  switch (doing.do) {
    case 'ring':
      return [send(['SIP/2.0 180 Ringing', ...SAME, '[last_CSeq:]', CONTACT, ...EMPTY])];
    case 'wait':
      return [`<pause milliseconds="${doing.ms}"/>`];
    case 'await_cue':
      return ['<recv request="MESSAGE"/>'];
    case 'refuse':
      return [
        send([`SIP/2.0 ${doing.code} ${doing.phrase}`, ...SAME, '[last_CSeq:]', ...EMPTY], AGAIN),
        '<recv request="ACK"/>',
      ];
    case 'challenge': {
      const challenge = 'WWW-Authenticate: Digest realm="operator", nonce="n0nce", algorithm=MD5, qop="auth"';
      const head = ['SIP/2.0 401 Unauthorized', ...SAME, '[last_CSeq:]', challenge, ...EMPTY];
      return [send(head, AGAIN), '<recv request="ACK"/>', RECEIVE_INVITE];
    }
    case 'answer': {
      const type = 'Content-Type: application/sdp';
      const head = ['SIP/2.0 200 OK', ...SAME, '[last_CSeq:]', CONTACT, type, 'Content-Length: [len]', ''];
      return [send([...head, ...SOUND], AGAIN), '<recv request="ACK"/>'];
    }
    case 'hang_up': {
      const head = ['BYE [$contact] SIP/2.0', 'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]'];
      const who = ['From: [$called];tag=[pid]shopper[call_number]', 'To: [$caller]', '[last_Call-ID:]', 'CSeq: 2 BYE'];
      return [send([...head, ...who, 'Max-Forwards: 70', ...EMPTY], AGAIN), '<recv response="200"/>'];
    }
    case 'await_bye':
      return ['<recv request="BYE"/>', ok, TIME_TO_REPEAT];
    case 'await_cancel':
      return [
        '<recv request="CANCEL"/>',
        ok,
        send(['SIP/2.0 487 Request Terminated', ...SAME, 'CSeq: [$number] INVITE', ...EMPTY], AGAIN),
        '<recv request="ACK"/>',
      ];
  }
}

/** Of the calls that are taken: those to this number go another way, to another socket. */
export interface OtherNumber {
  readonly number: string;
  readonly doings: readonly Doing[];
}

const OTHER = '1';
const OVER = '2';
/** One call that is taken as told, message by message: any other message is a failure of the script. */
export function scenarioOf(doings: readonly Doing[], other: OtherNumber | null = null): string {
  const steps = other ? branched(doings, other) : [...INVITED, ...doings.flatMap(stepsOf)];
  return ['<?xml version="1.0" encoding="ISO-8859-1"?>', '<scenario name="shopper">', ...steps, '</scenario>', ''].join(
    '\n',
  );
}

function branched(doings: readonly Doing[], other: OtherNumber): string[] {
  const toOther = header('To:', `(${other.number.replace('+', '[+]')})`, 'other');
  const one = doings.flatMap(stepsOf);
  const another = other.doings.flatMap(stepsOf).map((step) => step.replace('[phone_port]', '[other_port]'));
  const parts = [
    ...INVITED.map((step) =>
      step
        .replace('<recv request="INVITE">', `<recv request="INVITE" next="${OTHER}" test="other">`)
        .replace('</action>', `${toOther}</action>`)
        .replace('variables="', 'variables="whole_other,other,'),
    ),
    ...one,
    `<nop next="${OVER}"/>`,
    `<label id="${OTHER}"/>`,
    ...another,
    `<label id="${OVER}"/>`,
  ];
  return [...parts.filter((step) => step !== TIME_TO_REPEAT), TIME_TO_REPEAT];
}
