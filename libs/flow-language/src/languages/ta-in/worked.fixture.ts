/**
 * Written without looking at the word lists; they were improved with it afterwards. For the format see
 * `heard-corpus.fixture.ts`.
 */
export const worked = `
pay2.cod: கேஷ் ஆன் டெலிவரி | கேஷ் | பணம் கையில் | cod
pay2.online: ஆன்லைன் | யூபிஐ | கார்டு
why2.size: சைஸ் தவறு | சைஸ் | சின்னது | பெரியது
why2.damaged: பொருள் சேதம் | உடைந்தது | கெட்டது | கிழிந்தது
slot2.morning: காலையில் | காலை | பன்னிரண்டுக்கு முன்
slot2.evening: மாலையில் | மாலை | சாயங்காலம்
keep2.exchange: மாற்றி கொடுங்க | எக்ஸ்சேஞ்ச்
keep2.refund: பணம் திரும்ப | ரீஃபண்ட்
yes: ஆமா; ஆமாம்; ஆமாங்க; aama; aamaa naan than order panninen; சரி; சரிங்க; seri anuppunga; அனுப்புங்க; அனுப்பிடுங்க; anuppidunga; ஆமா நான்தான் ஆர்டர் பண்ணேன்; ama en order than; ஓகே; எஸ்; யெஸ்; aamaa aamaa; கண்டிப்பா; kandippa anuppunga; வேணும்; venum; எனக்கு வேணும்; ஆமா வேணும்; confirm pannunga; கன்பார்ம் பண்ணிடுங்க; ஆமா சார்; sari ok; ஆமாங்க அது என்னோடதுதான்; om
no: இல்ல; இல்லை; இல்லங்க; illa; வேண்டாம்; venda; வேணாம்; vendaam; enakku venam; எனக்கு வேண்டாம்; நான் ஆர்டர் பண்ணல; naan order pannala; நான் எதுவும் ஆர்டர் பண்ணல; அனுப்பாதீங்க; anuppadheenga; கேன்சல் பண்ணுங்க, வேண்டாம்; என்னோட ஆர்டர் இல்ல; idhu en order illa; நோ; நோ தேங்க்ஸ்; இப்ப வேண்டாம்; தேவையில்லை; thevai illa; நான் வாங்கமாட்டேன்; தப்பா பண்ணிட்டேன், வேண்டாம்
open: ஆமா சொல்லுங்க; aama sollunga; சொல்லுங்க; யாரு பேசறீங்க; yaaru pesurathu; ஆமா யாரு; enga irundhu pesuringa; ஹலோ; ஒரு நிமிஷம்; iru konjam; இருங்க; கேக்கல; kekkala; சரியா கேக்கல; puriyala; புரியல; போன் கட் பண்ணாதீங்க; வண்டி ஓட்டிட்டு இருக்கேன்; apram pesaren; எவ்வளவு பணம்; endha order; ஆமா ஆனா விலை அதிகம்; யோசிச்சு சொல்றேன்; theriyala; தெரியல; ஒருவேளை; veetla kettu solren; எந்த கம்பெனி?; இந்தில பேசுங்க; எப்ப வரும்; vilai kammiya irundha seri; மீட்டிங்ல இருக்கேன்; என்ன விஷயம்
repeat: மறுபடி சொல்லுங்க; marubadi sollunga; திரும்ப சொல்லுங்க; ரிப்பீட் பண்ணுங்க; enna sonninga; என்ன சொன்னீங்க; innoru thadava sollunga; இன்னொரு முறை
person: மனுஷங்க கிட்ட பேசணும்; manushan kitta pesanum; மேனேஜர் கிட்ட கொடுங்க; கஸ்டமர் கேர் கிட்ட பேசணும்; yaaravadhu kitta pesanum; ஏஜென்ட் கிட்ட பேசணும்; customer care connect pannunga
optOut: போன் பண்ணாதீங்க; phone pannadheenga; இனிமே கால் பண்ணாதீங்க; call pannadhinga; எனக்கு கால் பண்ண வேண்டாம்; en number eduthudunga; நம்பரை நீக்குங்க; போன் பண்றத நிறுத்துங்க; call panrathai niruthunga; ஸ்டாப்; டோன்ட் கால் மீ; மறுபடியும் போன் பண்ணாதீங்க; thollai pannadheenga
pay2=cod: கேஷ் தரேன்; cash kudukaren; கேஷ் போதும்; cash on delivery podunga; கேஷா; முதல்; ஆன்லைன் வேண்டாம், கேஷ்; kaasu cash
pay2=online: ஆன்லைன்ல பண்றேன்; online la panren; யூபிஐல; card la pay panren; இரண்டாவது; UPI moolama
pay2=-: கேஷ் இல்ல; online panna mudiyadhu; கேஷ் அல்லது ஆன்லைன்; edhuvanalum ok; கேஷ் வேண்டாம்; ரெண்டும்; card illa; ஆன்லைன் தவிர; கேஷ் ஓகேவா?
why2=size: சைஸ் சின்னதா இருக்கு; size thappu; ரொம்ப பெரியது
why2=damaged: உடைந்து போச்சு உடைந்தது; item damage; பொருள் கெட்டது; kizhinjadhu
why2=-: சைஸ் சரியா இருக்கு; கெட்டது இல்ல
slot2=morning: காலையில் வாங்க; kaalaila; காலைல
slot2=evening: சாயங்காலம் அனுப்புங்க; saayangalam vaanga; மாலை நேரம்
slot2=-: காலையில் வேண்டாம்; kaalaila illa saayangalam; எப்ப வேணா
keep2=refund: பணம் திரும்ப கொடுங்க; refund kudunga; ரீஃபண்ட் வேணும்; panam thirumba venum
keep2=exchange: மாத்தி கொடுங்க எக்ஸ்சேஞ்ச்; exchange pannunga
keep2=-: ரீஃபண்ட் வேண்டாம்
day=tomorrow: நாளைக்கு; naalaiku anuppunga; நாளை; டுமாரோ; naalaikku ok; நாளைக்கே
day=day_after: நாளை மறுநாள்; naalai marunaal; நாளன்னைக்கு; திங்கட்கிழமை
day=weekend: வார இறுதி; weekend la; வீக்கெண்ட்
day=-: நாளைக்கு வேண்டாம்; naalaiku venam; நாளைக்கு இல்ல நாளன்னைக்கு; நாளை தவிர; naalaiku veetla illa; இன்னைக்கு
number=2: ரெண்டு; rendu; இரண்டு; ரெண்டு பீஸ்; rendu venum; டூ; irandu
number=1.5: ஒன்றரை; onnarai; ondrai; ondrarai
number=250: இருநூற்றி ஐம்பது; irunoothi aimbathu; இருநூத்தி அம்பது; rendu nooru aimbadhu
number=3500: மூவாயிரத்து ஐநூறு; moovayirathu ainooru; மூணாயிரத்து ஐநூறு; moonu ayirathu ainuru
number=100000: ஒரு லட்சம்; oru latcham; ஒரு லட்சம் ரூபாய்
number=99: தொண்ணூற்றி ஒன்பது; thonnuthi onbadhu; தொண்ணூத்தி ஒம்போது
number=500: ஐநூறு; ainooru; ஐநூறு ரூபாய்; ainuru
number=12: பன்னிரண்டு; pannendu; பன்னெண்டு; ஒரு டஜன்
number=-: ஒண்ணு கூட வேண்டாம்; ரெண்டு அல்லது மூணு; rendu illa; ரெண்டுக்கு மேல; kuraindhadhu rendu; தெரியல
date=2026-11-23: திங்கட்கிழமை; thingal kizhamai; நாளை மறுநாள்; மண்டே; 23ஆம் தேதி; irubathi moonam thethi
date=2026-11-25: புதன்கிழமை; budhan kizhamai; இருபத்தி ஐந்தாம் தேதி; 25 நவம்பர்
date=2026-12-05: அடுத்த மாசம் அஞ்சாம் தேதி; adutha maasam 5am thethi; டிசம்பர் ஐந்து
date=2026-11-24: செவ்வாய்க்கிழமை; sevvai kizhamai; மூணு நாள் கழிச்சு; moonu naal kazhichu
date=-: திங்கள் தவிர; இருபதாம் தேதிக்கு முன்னாடி; வெள்ளிக்கு அப்புறம்; thingal illa sevvai; நாளைக்கு வேண்டாம்; திங்கட்கிழமை வேண்டாம்; velli varaikkum; அடுத்த வாரம்
pay3.cod: வீட்டில் பணம் | பணம் | கேஷ்
pay3.prepaid: இப்போதே ஆன்லைன் | ஆன்லைன் | போன்பே | கார்டு
time3.morning: காலை பத்து மணிக்கு முன் | காலை
time3.noon: மதியம் | மத்தியானம்
time3.night: இரவு | ராத்திரி
reason3.small: சின்னதாக உள்ளது | சின்னது | டைட்
reason3.colour: நிறம் வேறு | நிறம் | கலர்
reason3.broken: உடைந்து வந்தது | உடைந்தது
yes: ஆமா ஆமா அனுப்புங்க; aamanga; சரிங்க அனுப்பிடுங்க; seri ok; எஸ் எஸ்; ஆமாங்க நான் தான் பண்ணேன்; naan dhan order pannen; ok anuppunga; ஓகே சார்; correct than; கரெக்ட் தான்; ஆமா அது என் ஆர்டர்; venum anuppunga; கட்டாயம்; aama aama; ஹ்ம்ம் சரி; sure anuppunga; ஷ்யூர்; கன்ஃபார்ம்; amam
no: வேண்டாம்ங்க; venaam pa; நான் ஆர்டர் பண்ணவே இல்ல; illai naan order pannala; என்னுடையது இல்லை; enakku thevai illa; நோ வேண்டாம்; anuppa vendaam; இல்லவே இல்ல; illa venam; எனக்கு இது வேண்டாம்; no venda; இல்லை சார்; illinga; ஆர்டர் செய்யவில்லை
open: ஆமா யார் பேசுறது; aama enna venum; சொல்லுங்க சார்; hello yaaru; எந்த ஆர்டர்; evlo rupees; இப்ப பிஸியா இருக்கேன்; naan office la irukken; அப்புறம் பேசுறேன்; yosikkanum; அம்மாகிட்ட கேட்கணும்; therila; ஆமாவா இல்லையா தெரியல; seri aana epo varum; சத்தம் கேட்கல; romba noise ah iruku; கொஞ்சம் இருங்க; call cut pannadheenga; கம்மியா இருந்தா சரி; நீங்க யாரு; ஆமா கேக்குது; aama sollunga sir; என்ன வேணும்; hindi theriyadhu
optOut: இனிமே போன் பண்ணாதீங்க; phone panna vendam; எனக்கு கால் பண்ணாதீங்க; inime call pannadhinga; கூப்பிடாதீங்க; என் நம்பரை டெலீட் பண்ணுங்க; stop calling; ஸ்டாப் காலிங்; dont call me; போன் பண்றதை நிறுத்துங்க
repeat: இன்னொரு தடவை சொல்லுங்க; thirumba sollunga; மறுபடியும்; என்ன சொன்னீங்க; repeat pannunga; ரிப்பீட்
person: மேனேஜர்கிட்ட பேசணும்; yaaru kittayavadhu pesanum; கஸ்டமர் கேர்; oru aal kitta pesanum; ஏஜென்ட்கிட்ட பேசணும்; manushan kitta pesanum
pay3=cod: கேஷா கொடுக்கிறேன்; cash tharen; பணமா தரேன்; cash la; கேஷ்தான்
pay3=prepaid: ஆன்லைன்ல கட்றேன்; phonepe la; கார்டுல; card moolama; ஆன்லைன்
pay3=-: கேஷ் வேண்டாம்; online venam; கார்டு இல்லை; cash illana online; ரெண்டுமே; online mudiyathu
time3=morning: காலையில; kaalai; காலையில் வாங்க; kaalaila vaanga
time3=noon: மதியத்துல; madhiyam; மத்தியானம் வாங்க
time3=night: ராத்திரி வாங்க; iravu; இரவில்
time3=-: காலை வேண்டாம்; kaalai vendam; காலை அல்லது இரவு; raathiri thavira
reason3=small: ரொம்ப சின்னது; chinnadhu; டைட்டா இருக்கு
reason3=colour: கலர் வேற; colour mari pochu; நிறம் சரியில்ல
reason3=broken: உடைந்தது; udaindhadhu; உடைந்து வந்தது
reason3=-: கலர் நல்லா இருக்கு; colour ok; உடையல
day=tomorrow: நாளைக்கு வாங்க; naalaikku; நாளை காலை; tomorrow anuppunga
day=day_after: நாளை மறுநாள் வாங்க; naalai marunaal; நாளை மறுநாள் போதும்
day=-: நாளை வேண்டாம்; naalaikku mudiyathu; நாளைக்கு அப்புறம்; naalaiku thavira
number=3: மூணு; moonu; மூன்று; த்ரீ; moonu venum; மூணு பீஸ்
number=20: இருபது; irubadhu; ட்வெண்டி
number=350: முந்நூற்றி ஐம்பது; munnoothi aimbadhu; முன்னூத்தி அம்பது; moonu nooru aimbathu
number=1750: ஆயிரத்து எழுநூற்றி ஐம்பது; aayirathi ezhunoothi aimbadhu
number=200000: ரெண்டு லட்சம்; rendu latcham; இரண்டு லட்சம்
number=36: முப்பத்தி ஆறு; muppathi aaru; முப்பத்தாறு; muppathaaru
number=-: மூணு இல்ல நாலு; moonu venam; இருபதுக்கு மேல; theriyala; எதுவும் வேண்டாம்
date=2026-11-27: வெள்ளிக்கிழமை; velli kizhamai; ஃப்ரைடே; 27 தேதி; velli
date=2026-12-01: டிசம்பர் ஒன்று; december 1; அடுத்த மாசம் ஒண்ணாம் தேதி
date=2026-11-22: நாளைக்கு; naalai; ஞாயிறு; gnayitru kizhamai; சண்டே
date=-: வெள்ளிக்கு முன்னாடி; velli vendam; நாளைக்கு அப்புறம்; வெள்ளி தவிர; naalaiku illana velli; அடுத்த மாசம்; எப்ப வேணும்னாலும்
`;
