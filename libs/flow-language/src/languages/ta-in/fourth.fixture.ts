/**
 * Natural answers and near-answers by a fourth tester, who had not seen the word lists. Today is Monday 2026-11-23.
 * For the format see `heard-corpus.fixture.ts`.
 */
export const fourth = `
pay4.cod: கேஷ் ஆன் டெலிவரி | கேஷ் | பணம்
pay4.online: ஆன்லைன் | யுபிஐ | UPI | கார்டு
when4.morning: காலை
when4.evening: மாலை | சாயங்காலம்
yes: ஆமா அனுப்புங்க; sari anuppunga; ஆமாங்க வேணும்; seri panniralam; கண்டிப்பா அனுப்பிடுங்க; aama venum; ok confirm pannunga
no: வேண்டாம் விட்டுடுங்க; venaam; எனக்கு வேண்டாம்; illa anuppaadheenga; தேவையில்லை
open: illa naan avanga wife pesuren; ஆமா நான் அவர் தம்பி பேசுறேன்; aama avar veetla illa; ஆமா ராங் நம்பர்; aama cancel pannunga; ஆமா யாரு நீங்க; theriyala; வண்டி ஓட்டிட்டு இருக்கேன்; aama aana ippo illa; ஆமா என்ன விலை; sari yosikiren; வீட்ல கேட்கணும்; சரியா கேட்கல; aama innum varala; நான் இல்ல என் பையன் ஆர்டர் பண்ணான்; ஆமா வந்துடுச்சு; sari sollunga; சரி வைக்கிறேன்; ippo call pannadheenga apram pannunga; போனை கட் பண்ணாதீங்க; நாளைக்கு கால் பண்ணுங்க; சுத்தமா தெரியாது; சரியா சொல்ல முடியல; வீட்ல யாரும் இல்ல; yaarum illa
repeat: மறுபடி சொல்லுங்க; thirumba sollunga
person: ஆளு கிட்ட பேசணும்; manager kitta pesanum; கஸ்டமர் கேர் கனெக்ட் பண்ணுங்க
optOut: இனிமே கால் பண்ணாதீங்க; inimel phone pannadheenga; என் நம்பர எடுத்துடுங்க
pay4=cod: கேஷ் தான்; cash kudukkiren; ஆன்லைன் வேண்டாம், கேஷ்
pay4=online: UPI la panren; ஆன்லைன்ல கட்டுறேன்; கார்டு
pay4=-: கேஷ் இல்ல; card machine irukka; ஆன்லைன்ல கட்டிட்டேன்; ரெண்டும்; UPI work aagala; போன தடவ கேஷ் கொடுத்தேன்; ஆன்லைன்ல பண்ணிருக்கேன்; ஆன்லைன் பண்ணியாச்சு; online la kattiyachu
when4=evening: சாயங்காலம் வாங்க; maalai
when4=-: மாலையில யாரும் இருக்க மாட்டாங்க; காலையில கூப்பிட்டேன்; maalai vanakkam
number=2: ரெண்டு போதும்; rendu
number=3: மூணு வேணும்
number=-: ஒரு நிமிஷம்; rendu moonu; ஒண்ணு கூட வேண்டாம்; rendu naal kazhichu; அஞ்சுக்கு மேல; இன்னும் ஒண்ணு; innum rendu
date=2026-11-24: நாளைக்கு; naalaikku anuppunga
date=2026-11-25: நாளை மறுநாள்; புதன்கிழமை
date=2026-11-27: வெள்ளிக்கிழமை; velli kizhamai
date=-: நாளைக்கு வேண்டாம்; நாளைக்கு லீவு; வெள்ளிக்கு அப்புறம்; naalaiko naalanaikko; எப்ப வேணாலும்; வெள்ளிக்கிழமை ஊர்ல இல்ல; ஞாயிறு தவிர
`;
