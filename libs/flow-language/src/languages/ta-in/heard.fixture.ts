export const heard = `
pay.cod: கேஷ் ஆன் டெலிவரி | கேஷ் | பணம் | cash | cod
pay.online: ஆன்லைன் பேமெண்ட் | ஆன்லைன் | யுபிஐ | கார்டு | online | upi
why.size: சைஸ் தப்பு | சைஸ் | சின்னது | பெரிசு | size
why.damaged: பொருள் உடைஞ்சிருக்கு | உடைஞ்சிருக்கு | டேமேஜ் | கிழிஞ்சிருக்கு | damage
why.mind: மனசு மாறிடுச்சு | பிடிக்கல
slot.morning: காலை | morning | காலையில | காலையில் | kaalaila
slot.evening: மாலை | சாயங்காலம் | evening
yes: ஆமாங்க நான்தான் ஆர்டர் பண்ணேன்; யெஸ்; ஆமா அனுப்புங்க; aama anuppunga; sari confirm pannunga; ஓகே கன்ஃபர்ம்; ஆமாம் சார்; aamaam naan dhan order pannen; சரி அனுப்பிடுங்க; ஆமா ஆமா வேணும்; seri ok; கண்டிப்பா அனுப்புங்க; hmm aama; எஸ் சார்; சரிங்க கன்பார்ம் பண்ணிடுங்க; ஷ்யூர்
no: வேண்டாம்; நோ; எனக்கு வேணாம்; venam sir; naan order pannala; ஆர்டர் பண்ணல; இல்லை வேண்டாம்; thevai illa; அனுப்பாதீங்க; இல்லீங்க; anuppa vendam; illa venam; நாட் இன்ட்ரஸ்டட்; தேவையில்லை இப்ப
open: ஆமா சொல்லுங்க; aama sollunga; ஆமா யாரு; யாருங்க பேசறீங்க; ஹலோ சொல்லுங்க; aama neenga yaaru; ஆமா ஆனா அட்ரஸ் மாத்தணும்; இருங்க ஒரு நிமிஷம்; அப்புறம் கால் பண்ணுங்க; ippo busy; எவ்வளவு ரூபா; call cut pannadheenga; கட் பண்ணாதீங்க; எந்த கம்பெனி; இப்போ வேண்டாம்; யோசிக்கணும்; hello yaar pesuradhu; வீட்ல இல்ல; ஆமாவா இல்லையா; என்ன ஆர்டர்
repeat: திரும்ப சொல்லுங்க; ரிபீட் பண்ணுங்க; ரிப்பீட்; என்ன சொன்னீங்க; கேக்கல; thirumba sollunga; puriyala; சரியா கேக்கல; innoru thadava sollunga
person: ஆள்கிட்ட பேசணும்; மேனேஜர்கிட்ட பேசணும்; customer care; கஸ்டமர் கேர்; agent kitta pesanum
optOut: கால் பண்ணாதீங்க; இனிமே போன் பண்ணாதீங்க; டோன்ட் கால் மீ; call pannadheenga; phone panna vendam; ஸ்டாப்; தொந்தரவு பண்ணாதீங்க; koopidadheenga
day=tomorrow: நாளைக்கு; நாளை; naalaikku; டுமாரோ; ஞாயிற்றுக்கிழமை
day=day_after: நாளை மறுநாள்; திங்கட்கிழமை; மண்டே; thingatkizhamai
day=-: நாளைக்கு வேண்டாம்; நாளைக்கு இல்ல; naalaikku vendam; நாளை அல்லது மறுநாள்; நாளைக்கு ஏன்
pay=cod: கேஷ்; கேஷ் தான்; cash kuduthuduren; கேஷ் ஆன் டெலிவரி
pay=online: ஆன்லைன்; ஆன்லைன்ல பண்றேன்; யுபிஐ
pay=-: ஆன்லைன் முடியாது; கேஷ் இல்ல; கேஷ் அல்லது கார்டு
why=size: சைஸ் சின்னது; size sariya illa size; சைஸ்
why=damaged: டேமேஜ்; உடைஞ்சிருக்கு; damage aayiduchu
why=-: தெரியல; சைஸ் பிரச்சனை இல்லை
slot=morning: காலையில; காலை; மார்னிங்
slot=evening: சாயங்காலம்; மாலை; evening
slot=-: காலையில வேண்டாம்; காலை அல்லது மாலை
number=2: ரெண்டு; rendu; எனக்கு ரெண்டு வேணும்; டூ
number=25: இருபத்தஞ்சு; irubathanju; twenty five; இருபத்தி ஐந்து
number=150: நூத்தைம்பது; நூற்றி ஐம்பது; nootri aimbathu
number=-: ஒண்ணு கூட இல்ல; ரெண்டு அல்லது மூணு; அஞ்சு வேண்டாம்; எத்தனை; தெரியல
date=2026-11-22: நாளைக்கு; naalai; டுமாரோ; ஞாயிறு
date=2026-11-23: திங்கட்கிழமை; thingal; நாளை மறுநாள்; மண்டே
date=2026-11-27: வெள்ளிக்கிழமை; vellikizhamai; ஃப்ரைடே
date=2026-12-15: பதினஞ்சாம் தேதி; 15 தேதி; டிசம்பர் 15
date=-: ஞாயிறு தவிர எந்த நாளும்; நாளைக்கு வேண்டாம்; திங்கள் அல்லது செவ்வாய்; வெள்ளிக்கு அப்புறம்; அடுத்த வாரம்; எப்போ வேணாலும்; naalaikku illa
`;
