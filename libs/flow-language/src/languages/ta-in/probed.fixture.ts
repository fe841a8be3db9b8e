/**
 * Covers everything once. The expected results were written before the first run. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const probed = `
pay.cod: கேஷ் ஆன் டெலிவரி | கேஷ் | பணம் | cod
pay.online: ஆன்லைன் | யுபிஐ | upi | கார்டு
yes: ஆமாம் அனுப்புங்க; சரி கன்ஃபர்ம் பண்ணுங்க; aama anuppunga; யெஸ்; ஓகே சார்; ama correct; ஆமா நான்தான் ஆர்டர் பண்ணேன்; sari anuppidunga; கரெக்ட்; seri ok; ஆமாங்க வேணும்; ama venum
no: வேண்டாம்; எனக்கு வேண்டாம் சார்; illa venam; நோ வேணாம்; நான் ஆர்டர் பண்ணல; anuppa vendam; கேன்சல் பண்ணிடுங்க வேண்டாம்; enakku thevai illa; இல்லைங்க வேணாங்க; illa anuppathinga
open: ஆமா சொல்லுங்க யாரு; ama yaaru pesurathu; ஆமா எந்த கம்பெனி; ஆமா ஆனா விலை அதிகம்; ippo busy; வீட்ல கேட்டு சொல்றேன்; எவ்வளவு விலை; ama aana nalaikku; வண்டி ஓட்டிட்டு இருக்கேன்; ஹலோ கேக்குதா; என்ன ஆர்டர்; தெரியல; yosichu solren; ஆமாவா; அப்புறம் பேசலாம்; ama oru nimisham; இது ரோபோவா; போனை வைக்காதீங்க; ஆமா இன்னைக்கு வந்தா; enna vishayam
repeat: திரும்ப சொல்லுங்க; thirumba sollunga; என்ன சொன்னீங்க; ரிப்பீட் பண்ணுங்க; சரியா கேக்கல
person: மேனேஜர் கிட்ட பேசணும்; manager kitta pesanum; கஸ்டமர் கேர்; யாராவது ஆள் கிட்ட பேசணும்
optOut: எனக்கு கால் பண்ணாதீங்க; call pannatheenga; போன் பண்ண வேண்டாம் இனிமேல்; inime phone panna vendam; என் நம்பரை எடுத்துடுங்க; en number delete pannunga; மறுபடியும் கால் பண்ணாதீங்க; நோ கால்ஸ் ப்ளீஸ்; ஸ்டாப் காலிங்; ரிமூவ் மை நம்பர்; டோன்ட் கால் மீ; தொந்தரவு பண்ணாதீங்க; கேன்சல் பண்ணுங்க இனி கால் பண்ணாதீங்க; no calls please
open: டிரைவருக்கு கால் பண்ணாதீங்க; இப்போ கால் பண்ணாதீங்க; சாயங்காலம் கால் பண்ணுங்க; call cut pannatheenga; நாளைக்கு கால் பண்ணாதீங்க
pay=cod: கேஷ்; cash kudukkuren; பணமா தரேன்; கேஷ் ஆன் டெலிவரி போதும்; cod pannunga
pay=online: ஆன்லைன்ல பண்றேன்; upi la pannidren; கார்டு; கேஷ் இல்ல, ஆன்லைன்; யுபிஐ தான்
pay=-: கேஷ் வேண்டாம்; cash illa; கார்டு தொலைஞ்சு போச்சு; upi problem; யுபிஐ வேலை செய்யல; கேஷா கார்டா; ஆன்லைன்ல பண்ண முடியாது; online panna theriyathu; எது நல்லது
day=tomorrow: நாளைக்கு; naalaikku anuppunga; ஞாயிற்றுக்கிழமை; முதலாவது; டுமாரோ
day=day_after: நாளை மறுநாள்; நாளன்னைக்கு; திங்கட்கிழமை; இரண்டாவது
day=-: நாளைக்கு வேண்டாம்; naalaikku mudiyathu; நாளை தவிர; நாளைக்கு ஊர்ல இல்ல; நாளைக்கா நாளன்னைக்கா
reason=not_home: வீட்ல இல்ல; veetla illa; நான் வெளியே போயிருந்தேன்
reason=wrong_address: முகவரி தப்பு; address thappu; அட்ரஸ் தவறு
reason=nobody_came: யாரும் வரல; yaarum varala; டெலிவரி பாய் வரல
reason=-: வீட்லதான் இருந்தேன்; naan veetla than irunthen; முகவரி சரி; address correct thaan; ஆள் வந்தாரு
change=size: சைஸ் சின்னது; periya size venum
change=colour: வேற கலர் வேணும்; colour maathanum
change=refund: பணம் திரும்ப வேணும்; refund venum
change=-: சைஸ் சரியா இருக்கு; size ok thaan; ரீஃபண்ட் வேண்டாம்; கலர் நல்லா இருக்கு
payment=pay_online: ஆன்லைன்ல கட்டுறேன்; link anuppunga
payment=already_paid: பணம் கட்டியாச்சு; already pay pannitten
payment=cash_on_delivery: வந்ததும் காசு தரேன்; கேஷ் ஆன் டெலிவரி
payment=not_wanted: ஆர்டர் வேண்டாம்
payment=-: இன்னும் கட்டல; payment pannala; லிங்க் வேலை செய்யல
slot=morning: காலையில; kaalaila vaanga
slot=evening: சாயங்காலம்; evening la
slot=-: காலையில வேண்டாம்; evening la veetla irukka maatten; எப்ப வேணாலும்
number=2: ரெண்டு; rendu venum; இரண்டு; டூ; rendu pothum
number=150: நூத்தி ஐம்பது; noothi aimbathu; நூற்று ஐம்பது ரூபாய்
number=2500: ரெண்டாயிரத்து ஐநூறு; rendayirathi ainooru; இரண்டாயிரத்து ஐநூறு
number=-: ரெண்டு இல்ல; rendu moonu; அஞ்சுக்கு மேல; குறைஞ்சது பத்து; ஒண்ணுமே வேணாம்
date=2026-11-22: நாளைக்கு; naalaikku kaalaila; ஞாயித்துக்கிழமை; நவம்பர் 22; 22 ஆம் தேதி
date=2026-11-27: வெள்ளிக்கிழமை; vellikizhamai; ஃப்ரைடே; நவம்பர் இருபத்தி ஏழு
date=2026-12-05: அடுத்த மாசம் அஞ்சாம் தேதி; டிசம்பர் 5; december anju
date=-: வெள்ளிக்கிழமை வேண்டாம்; வெள்ளிக்கிழமைக்கு அப்புறம்; ஞாயிறு தவிர; அடுத்த வாரம்; நாளைக்கு இல்லனா நாளன்னைக்கு; போன திங்கட்கிழமை; எந்த நாளும்; அஞ்சாம் தேதிக்கு முன்னாடி
text=கோவில் பக்கத்துல: கோவில் பக்கத்துல
textBack: கால் பண்ண வேண்டாம் செக்யூரிட்டி கிட்ட குடுத்துடுங்க இரண்டாவது கேட்
reason=-: வீட்ல இருந்தோம்; அம்மா வீட்ல இருந்தாங்க; நான் வெளியே போகல; யாரோ வந்தாங்க; முகவரி மாறல; முகவரி தப்பு இல்ல; veetla than; வந்தாங்க; போன் வரல; தெரியல
payment=-: பணம் இல்ல; லிங்க் வரல; ஆன்லைன்ல வேண்டாம்; கட்ட முடியாது; ஆர்டர் வேணும்; பணம் தரமாட்டேன்; cash illa
change=-: சைஸ் மாத்த வேண்டாம்; கலர் ஓகே; பணம் வேண்டாம்; அளவு சரி; பெரிய அளவு வேண்டாம்
`;
