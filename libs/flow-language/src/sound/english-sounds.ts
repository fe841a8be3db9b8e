/**
 * Short English words and how they are written by sound in Indian scripts. Listed are words with fewer than three
 * consonants and words not spoken as they are written. Longer ones are found by their consonants.
 */
const SOUNDS = `
yes: yas es iyes ies iyas ias yesu esu yess
no: no nou nau noo
not: not nat naat nattu nottu
now: nau now
know: no nou
ok: oke ok oki
okay: oke okei oki
sure: sior siyor suvar sivar syor sur suar syur shuar syour
right: rait rayit raittu rite
wrong: rang rong raang
correct: karekt karekta korekt karakt karektu
fine: fain fayn fainu pain
good: gud guddu
done: dan don dannu
do: du
dont: dont dond daunt dontu donta
wont: vont vonto vontu
cant: kant kaant kent kantu
isnt: ijnt ijant isnt ijent
wasnt: vajnt vasnt vajant
didnt: didnt didant dident
doesnt: dajnt dasnt dajant
don: don
stop: stap stop istap staap
call: kal kaal kol kalu kalls
calling: kaling koling kalin kolin
calls: kals kaals kols
me: mi
my: mai
you: yu
your: yor yuar yur
we: vi
please: plij plis plees
send: send sendu sent
hello: helo halo hallo hailo
who: hu
what: vat vaat vot vaattu
when: ven
where: ver veyar vear
why: vai
how: hau
tell: tel
wait: vet veit vait
hold: hold hol
or: or ar
and: end and aend
but: bat
it: it ittu
is: ij is
this: dis dhis
that: dat dhat det
i: ai
want: vant vaant vont
need: nid
have: hev hav haiv
busy: biji bisi biji
later: letar leter
back: baik bek bak
agent: ejent ejant agent aijent ejenttu
repeat: ripit repit rippit ripiitt
again: agen again egen
say: se sei
once: vans vons vans
more: mor
sorry: sari sori saari
pardon: pardan pardon
today: tude tudai tudei tadai
tomorrow: tumaro tumoro tomaro tamaro tumaaro tumorro
sunday: sande sandai sanday
monday: mande mandai manday mondai
tuesday: tyusde tyujde tiyujde tusde tyusdai tiusde tyujdai
wednesday: vednesde vensde venasde vedansde vennesde vednesdai vednasde vansde
thursday: tarsde thersde tharsde tarsdai
friday: fraide fraidai fride praide
saturday: satarde saitarde setarde satarday satardai saitardai
next: nekst neks nekstu
week: vik vikk
day: de dei
date: det deit
june: jun
july: julai
one: van von vanu
two: tu
three: tri thri trii
four: for for fo
five: faiv faiyv faivu paiv
six: siks siksu
seven: sevan seven sevn
eight: et eit ait ettu eyit
nine: nain nayin
ten: ten tain ten
twenty: tvanti tventi tuventi
online: anlain onlain aanlain
cash: kais kes kash kaish kyash
card: kard kaard
upi: yupiai yupiaai
cod: siodi siodii
pay: pe pei
size: saij sais saiju
colour: kalar
color: kalar
late: let leit
home: hom
house: haus
office: afis aafis ofis aphis
person: parsan person
human: hyuman
cancel: kensal kainsal kansel kyansal kyansel kensil kansil kyansil
address: edres adres aidres
order: ardar order aardar odar oder ordar
delivery: delivari dilivari delivri dilivri
number: nambar nombor nambor namber
yeah: ya yaa
yep: yep
nope: nop
thanks: tenks thaiks thyanks tanks
thank: tenk thaink tank
sir: sar
madam: maidam medam madam
morning: marning morning
evening: ivning ivaning
night: nait naittu
damaged: damej daimejd demej
return: ritarn ritan
refund: rifand
dnd: diendi
from: fram from fraam
`;

export const ENGLISH_SOUNDS: ReadonlyMap<string, readonly string[]> = new Map(
  SOUNDS.trim()
    .split('\n')
    .map((line) => {
      const [word = '', sounds = ''] = line.split(': ');
      return [word, sounds.split(' ')] as const;
    }),
);

/**
 * These match by sound only. By their consonants they would match other words: फरमाइए is not "from", ਦਿੰਦਾ not "dnd",
 * एजेंट not "isn't".
 */
export const READ_BY_SOUND: ReadonlySet<string> = new Set([
  'from',
  'dnd',
  'agent',
  'wont',
  'cant',
  'isnt',
  'wasnt',
  'didnt',
  'doesnt',
]);
