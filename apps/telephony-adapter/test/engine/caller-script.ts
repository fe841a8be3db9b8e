/** How a call to one of our numbers goes: refused with this SIP code, or answered and then ended by us, or either. */
export type Going = { readonly refused: number } | { readonly either: number } | 'answered';

const VIA = 'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]';
const FROM = 'From: <sip:[field0]@[local_ip]:[local_port]>;tag=[pid]caller[call_number]';
const EMPTY = ['Max-Forwards: 70', 'Content-Length: 0', ''];
const INVITE = [
  'INVITE sip:[called]@[remote_ip]:[remote_port] SIP/2.0',
  VIA,
  FROM,
  'To: <sip:[called]@[remote_ip]:[remote_port]>',
  'Call-ID: [call_id]',
  'CSeq: 1 INVITE',
  'Contact: <sip:[field0]@[local_ip]:[local_port]>',
  'Max-Forwards: 70',
  'Content-Type: application/sdp',
  'Content-Length: [len]',
  '',
  'v=0',
  'o=caller 53655765 2353687637 IN IP4 [local_ip]',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio [phone_port] RTP/AVP 8 101',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-15',
  'a=ptime:20',
];

const send = (lines: readonly string[], more = ''): string =>
  `<send${more}><![CDATA[\n${lines.join('\n')}\n\n]]></send>`;
const AGAIN = ' retrans="500"';
const ACK = ['ACK [next_url] SIP/2.0', VIA, FROM, '[last_To:]', 'Call-ID: [call_id]', 'CSeq: 1 ACK', ...EMPTY];
const OK = ['SIP/2.0 200 OK', '[last_Via:]', '[last_From:]', '[last_To:]', '[last_Call-ID:]', '[last_CSeq:]', ...EMPTY];
const REFUSED = [
  'ACK sip:[called]@[remote_ip]:[remote_port] SIP/2.0',
  '[last_Via:]',
  FROM,
  '[last_To:]',
  'Call-ID: [call_id]',
  'CSeq: 1 ACK',
  ...EMPTY,
];

function after(going: Going): string[] {
  const answered = ['<recv response="200" rrs="true"/>', send(ACK), '<recv request="BYE"/>', send(OK)];
  if (going === 'answered') return answered;
  if ('refused' in going) return [`<recv response="${going.refused}"/>`, send(REFUSED)];
  return [
    `<recv response="${going.either}" optional="true" next="1"/>`,
    ...answered,
    '<nop next="2"/>',
    ...['<label id="1"/>', send(REFUSED), '<label id="2"/>'],
  ];
}

/** One call as SIPp makes it; any other message than told is a failure of the script. */
export const callerScript = (going: Going): string =>
  [
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<scenario name="caller">',
    send(INVITE, AGAIN),
    '<recv response="100" optional="true"/>',
    '<recv response="180" optional="true"/>',
    '<recv response="183" optional="true"/>',
    ...after(going),
    '<timewait milliseconds="200"/>',
    '</scenario>',
    '',
  ].join('\n');
