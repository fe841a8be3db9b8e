/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const fresh = `
pay4.cod: கேஷ் ஆன் டெலிவரி | கேஷ் | பணமா
pay4.online: ஆன்லைன் | யுபிஐ | கார்டு
why4.size: சைஸ் தப்பு | சைஸ் | சின்னது | பெருசு
why4.damaged: உடைஞ்சது | கிழிஞ்சது | டேமேஜ்
slot4.morning: காலை | காலையில்
slot4.evening: மாலை | சாயங்காலம்
yes: ஆமா அனுப்புங்க; aama en order than; சரி அனுப்பிடுங்க; ஆமாங்க நான் தான் போட்டேன்; aamanga venum; ஓகே கன்ஃபர்ம் பண்ணுங்க; ஆமா சரி தான்; seri anupunga; எஸ் எஸ்; ஆம் வேண்டும்; kandippa anuppunga
no: வேண்டாம்ங்க; enakku vendam; நான் ஆர்டர் பண்ணல; இல்ல வேண்டாம்; தேவை இல்லை; anuppa vendam; தெரியாம போட்டேன், அனுப்பாதீங்க; illa sir vendam; நான் எதுவும் ஆர்டர் செய்யவில்லை
open: ஆமா யாரு; ஆமா சொல்லுங்க யார் பேசுறீங்க; aama enna vishayam; ஹலோ; எங்க இருந்து பேசுறீங்க; நாளைக்கு அனுப்பாதீங்க; நாளைக்கு வேண்டாம்; இப்ப போன் பண்ணாதீங்க வண்டி ஓட்டுறேன்; போன் கட் பண்ணாதீங்க; நான் போன் பண்றேன்; aama aana vilai jasthi; யோசிச்சு சொல்றேன்; வீட்ல கேக்கணும்; eppo varum; எவ்வளவு ரூபாய்; விலை கம்மினா ஆமா; திங்கட்கிழமை வேண்டாம்; naalaiku vendam; நாளைக்கு கூப்பிடுங்க; நீங்க ரோபோவா; ஆமாவா இல்லையா தெரியல; enna order athu; டெலிவரி பையனுக்கு போன் பண்ணாதீங்க
optOut: இனிமே போன் பண்ணாதீங்க; enakku call pannadheenga; போன் பண்றத நிறுத்துங்க; என் நம்பரை எடுத்துடுங்க; தொந்தரவு பண்ணாதீங்க
person: யாராவது ஆள் கிட்ட பேசணும்; ஏஜென்ட்; manager kitta pesanum; கஸ்டமர் கேர்
repeat: திரும்ப சொல்லுங்க; enna sonneenga; இன்னொரு தடவை சொல்லுங்க
pay4=cod: கேஷ் தர்றேன்; cash la; கேஷே போதும்
pay4=online: ஆன்லைன்ல கட்றேன்; upi la; கார்டுல பண்றேன்
pay4=-: கேஷ் இல்ல; ஆன்லைன் வேண்டாம்; cash illa card; கார்டு தவிர; எதுனாலும் சரி; upi mudiyathu
why4=size: சைஸ் சின்னதா இருக்கு; size perusu; ரொம்ப சின்னது
why4=damaged: உடைஞ்சு வந்துச்சு; damage aayiduchu; கிழிஞ்சு இருந்தது
why4=-: சைஸ் சரியா இருக்கு; உடையல
slot4=morning: காலையில வாங்க; kaalaila; காலைல அனுப்புங்க
slot4=-: காலையில வேண்டாம்; காலை அல்லது மாலை; kaalaila vendam
day=tomorrow: நாளைக்கு அனுப்புங்க; naalaiku okay; நாளை
day=day_after: நாளை மறுநாள்; naalannaiku; திங்கட்கிழமை; நாளைக்கு வேண்டாம் நாளன்னைக்கு
day=-: நாளைக்கு இல்ல; நாளையிலிருந்து; நாளைக்கோ நாளன்னைக்கோ; naalaiku varatheenga; நாளை மறுநாள் வேண்டாம்; நாளைக்கு லீவு; நாளை தவிர; இன்னைக்கே
number=3: மூணு; moonu; மூன்று; மூணு பீஸ்
number=1500: ஆயிரத்து ஐநூறு; aayirathi ainooru; ஒன்றரை ஆயிரம்
number=25: இருபத்தி அஞ்சு; irubathi anju; இருபத்தைந்து
number=-: மூணு வேண்டாம்; மூணு நாலு; moonu illa naalu; மூணுக்கு மேல; ஒன்னு கூட இல்ல; எத்தனைன்னு தெரியல
date=2026-11-25: புதன்கிழமை; budhan kizhamai; 25ஆம் தேதி; நவம்பர் இருபத்தி அஞ்சு; வர்ற புதன்
date=2026-12-05: டிசம்பர் அஞ்சு; அடுத்த மாசம் அஞ்சாம் தேதி; december 5 aam thethi
date=2026-11-24: மூணு நாள் கழிச்சு; செவ்வாய்க்கிழமை; sevvai kizhamai
date=-: புதன்கிழமை வேண்டாம்; புதன்கிழமைக்கு அப்புறம்; புதன்கிழமையிலிருந்து; 25 தேதிக்கு முன்னாடி; budhan illa viyalan; எப்ப வேணாலும்; அடுத்த வாரம்; புதன்கிழமை வராதீங்க; budhan vendam; ரெண்டு மூணு நாள்ல; புதன்கிழமை தவிர; budhan muthal
date=2026-11-22: nyayiru; nyayitrukizhamai; gnayiru
date=2026-11-23: thingal; thingatkizhamai; thingal kizhamai
date=2026-11-24: sevvai; sevvaikizhamai; chevvai kizhamai
date=2026-11-25: budhan; budhankizhamai; puthan kizhamai
date=2026-11-26: vyazhan; viyazhakizhamai; viyalan
date=2026-11-27: velli; vellikizhamai; velli kizhamai
date=2026-11-28: sani; sanikizhamai; sani kizhamai
number=1: onnu; ondru
number=2: rendu; irandu
number=3: moonu; moondru
number=4: naalu; naangu
number=5: anju; ainthu
number=6: aaru
number=7: ezhu; elu
number=8: ettu
number=9: onbathu; ombodhu
number=10: pathu; paththu
number=11: pathinonnu
number=12: pannendu
number=13: pathimoonu
number=14: pathinaalu
number=15: pathinanju
number=16: pathinaaru
number=17: pathinezhu
number=18: pathinettu
number=19: pathonbathu
number=20: irubathu; iruvathu
number=30: muppathu
number=40: naarpathu
number=50: aimbathu; ambathu
number=60: arubathu
number=70: ezhubathu
number=80: enbathu
number=90: thonnooru
number=100: nooru
number=1000: aayiram
number=100000: oru latcham; oru lakh
number=1.5: onnarai; ondrarai
number=2.5: rendarai
`;
