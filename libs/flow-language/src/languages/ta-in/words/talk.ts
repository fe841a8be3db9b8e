import type { TalkWords } from '../../lists/talk-words.js';

export const talk: TalkWords = {
  doubt: `லீவுங்க leavunga மூடி மூடியிருக்கும் லீவு லீவ் கஷ்டம் லீவு வெளியூர் வெளிய kashtam leave veliyur veliya கேக்குது கேட்குது விஷயம் vishayam kekuthu யார் யாரு யாருங்க என்ன என்னங்க எப்போ எப்ப எப்போது எங்க எங்கே எங்கிருந்து ஏன் எதுக்கு எப்படி எவ்வளவு எத்தனை எது எந்த யாருடைய சொல்லுங்க சொல்லுங்கள் சொல்லு சொல்லவும் சொல்றீங்க பேசுங்க பேசுறீங்க
    பேசறீங்க பேசுங்கள் கேளுங்க கேக்குதா ஹலோ ஹெலோ இருங்க பொறுங்க பொறு நில்லுங்க ஒரு_நிமிஷம் ஒரு_நிமிடம் ஒரு_செகண்ட் அப்புறம் பிறகு அப்பறம் பிஸி பிசி மீட்டிங் அல்லது இல்லைன்னா இல்லேன்னா இல்லனா தவிர விட்டு
    ஒருவேளை வேற வேறு மாத்தி மாத்தணும் மாற்ற மாத்த மாற்றம் கால் போன் ஃபோன் மெசேஜ் மனைவி கணவர் அம்மா அப்பா யோசிக்கணும் ரிட்டர்ன் ரீஃபண்ட் எக்ஸ்சேஞ்ச் திருப்பி முன்னாடி கேட்டு டிஸ்கவுண்ட் விலை
    கட் வைக்காதீங்க yaar yaaru yar yaru yarunga enna ennanga eppo eppa enga engirundhu en_n yen edhukku ethukku eppadi evlo evvalavu ethanai edhu endha sollunga sollungal sollu solluga solringa solreenga pesunga pesuringa pesureenga
    kelunga kekudha hello irunga porunga iru oru_nimisham oru_nimidam apram apuram appuram piragu illana illaina thavira vittu vera veru maathanum maatha maathi mathi call phone thiruppi ரெண்டும் இரண்டும் rendum மேல mela melae னு ன்னு என்று டிஎன்டி`,
  but: 'ஆனா ஆனால் aana aanal ana',
  harmless: `மட்டும் mattum நான் என்னால என்னால் என் என்னோட என்னுடைய எனக்கு நாங்க எங்க_ளோட எங்களுக்கு நீங்க உங்க இது அது இந்த அந்த இதை அதை தான் தானே ங்க சார் மேடம் மேம் அண்ணா அக்கா தம்பி ப்ளீஸ் தயவுசெய்து நன்றி தேங்க்ஸ் ம்ம் ம் ஓ அட
    வந்து இப்போ இப்ப சீக்கிரம் எல்லாம் முழுசா ரொம்ப ஆர்டர் ஆர்டரை பார்சல் பார்சலை பொருள் சாமான் ப்ராடக்ட் டெலிவரி அட்ரஸ் முகவரி விலாசம் கன்ஃபர்ம் கன்பார்ம் கன்பர்ம் அனுப்புங்க அனுப்புங்கள் அனுப்பு அனுப்பி அனுப்பிடுங்க
    பண்ணுங்க பண்ணி பண்ணிடுங்க பண்ணேன் பண்ணிருக்கேன் பண்ணினேன் பண்ணலாம் செய்யுங்க செய்யுங்கள் செய்தேன் கொடுங்க கொடுத்தேன் குடுங்க போடுங்க போட்டேன் போட்டது போட்ட என்னோடது என்னோடதுதான் என்னோடதுதாங்க ennodathu ennodadhu எடுத்துக்கிறேன் வாங்கிக்கிறேன் வாங்கினேன் வேணும் வேண்டும் தேவை
    இருக்கு இருக்கிறது உள்ளது ஆச்சு நானே நான்தான் நாந்தான் பணம் கேஷ் வீடு வீட்ல சரி சரியா சரியாக வணக்கம் விடுங்க வைங்க வெச்சுக்கோங்க பா மா naan nan en ennoda enakku naanga engalukku neenga unga idhu ithu adhu athu indha antha intha than dhan thaan sir
    madam anna akka thambi please nandri thanks mm vandhu ippo ippa seekiram ellam romba order parcel porul saaman product delivery address mugavari confirm anuppunga anuppu anuppi anuppidunga pannunga panni pannidunga
    pannen pannirukken panninen pannalam seiyunga seyyunga kodunga kuduthen podunga potten pottathu vaangikiren vaanginen venum vendum thevai irukku naane naandhan nandhan panam cash veedu sari seri sariya vanakkam pa ma vainga மறக்காம மறக்காமல் ஸ்டார் என்று_சொல்லிட்டேன் என்று_சொன்னேன் னு_சொன்னேன் னு_சொல்லிட்டேன் ன்னு_சொன்னேன் ன்னு_சொல்லிட்டேன்`,
  reject: `ஆர்டர்_பண்ணவே_இல்ல ஆர்டர்_பண்ணவே_இல்லை பண்ணவே_இல்ல பண்ணவே_இல்லை pannave_illa வேண்டாம் வேணாம் வேண்டாங்க வேணாங்க தேவையில்லை தேவையில்ல தேவை_இல்லை தேவை_இல்ல ஆர்டர்_பண்ணல ஆர்டர்_பண்ணலை ஆர்டர்_செய்யவில்லை ஆர்டர்_போடல அனுப்பாதீங்க அனுப்ப_வேண்டாம் விருப்பம்_இல்லை இஷ்டம்_இல்லை
    vendam vendaam venam venaam vendanga venanga thevaiyillai thevaiyilla thevai_illai thevai_illa order_pannala order_podala anuppadheenga anuppa_vendam வேண்டாம்ங்க வேணாம்பா வேண்டாம்பா தேவையில்லீங்க தேவையில்லங்க வேணாம்னு_சொல்லிட்டேன் வேண்டாம்னு_சொல்லிட்டேன் வேணாம்னு_சொன்னேன் வேண்டாம்னு_சொன்னேன்`,
  yes: 'ஆமாம்ங்க ஆமாங்க ஆமாம்_சார் ஆமா_ஆமா யெஸ் aamaanga amaanga aama_sir aam_aam ஆமாமா om ஓம்',
  agree: `சரி_சரி சரிங்க சரி_அனுப்புங்க கன்ஃபர்ம்_பண்ணுங்க கன்பார்ம்_பண்ணிடுங்க confirm_pannunga confirm_pannidunga ok_pannunga சரியா_இருக்கு sariya_irukku nichayama நிச்சயம் okதான் நல்லா_இருக்கு nalla_irukku கன்ஃபர்ம் confirm கன்பார்ம் கன்ஃபார்ம் கட்டாயம்`,
  want: 'அனுப்பிடுங்க அனுப்பி_வைங்க அனுப்புங்க_சார் நான்தான்_ஆர்டர்_பண்ணேன் நான்_தான்_பண்ணேன் ஆர்டர்_பண்ணேன் ஆர்டர்_பண்ணிருக்கேன் naan_dhan_panninen order_panninen order_pannen anuppidunga anuppi_vainga anupunga அனுப்பலாம் வேணும்ங்க அனுப்பிருங்க anupirunga',
  no: 'இல்லீங்க இல்லை_இல்லை இல்லவே_இல்லை illeenga illave_illai இல்லவே_இல்ல illave_illa',
  refuse:
    'சரியில்லை சரி_இல்லை சரியா_இல்லை முடியாது முடியாதுங்க mudiyathu mudiyadhu sari_illa sariya_illa பண்ணல pannala வர_வேண்டாம்',
  unsure: `கட்_பண்ணாதீங்க போனை_வைக்காதீங்க போன்_வைக்காதீங்க கட்_பண்ணாதே call_cut_pannadheenga cut_pannadheenga phone_vaikadheenga vaikkadheenga இப்போ_வேண்டாம் இப்ப_வேண்டாம் இப்போ_இல்லை ippo_vendam ippo_illa ippa_vendam
    இன்னைக்கு_வேண்டாம் டைம்_இல்லை நேரம்_இல்லை time_illa neram_illai வீட்ல_இல்லை வீட்டில்_இல்லை veetla_illa தெரியலையே மறக்காதீங்க கவலைப்படாதீங்க`,
  person: `ஆள்கிட்ட_பேசணும் மனுஷன்கிட்ட மனிதரிடம் மேனேஜர்கிட்ட மேனேஜரிடம் மேனேஜர்_கிட்ட ஏஜென்ட்_கிட்ட ஏஜென்ட்கிட்ட கஸ்டமர்_கேர் கஸ்டமர்_சப்போர்ட் யாராவது_பேசணும் யார்கிட்டயாவது_பேசணும் யாரிடமாவது_பேச உண்மையான_ஆள் நிஜ_ஆள் ஒரு_ஆள்
    ஒருத்தர்கிட்ட manager_kitta managerkitta agent_kitta agentkitta aal_kitta aalkitta manushan_kitta yaarkittayavadhu yarkitayavathu customer_care oru_aal nija_aal மனிதருடன் நபருடன் கஸ்டமர்_கேர்_கிட்ட`,
  personAlone: 'ஏஜென்ட் ஏஜெண்ட்',
  repeat: `திரும்ப_சொல்லுங்க திரும்பவும்_சொல்லுங்க திரும்பி_சொல்லுங்க மறுபடி_சொல்லுங்க மறுபடியும்_சொல்லுங்க இன்னொரு_தடவை இன்னொரு_முறை இன்னொரு_வாட்டி இன்னொருமுறை ஒரு_தடவை_கூட என்ன_சொன்னீங்க என்ன_சொல்றீங்க கேக்கல கேட்கல கேக்கலை
    கேட்கவில்லை சரியா_கேக்கல காது_கேக்கல புரியல புரியலை புரியவில்லை புரியலையே ரிப்பீட் ரிபீட் ரிப்பீட்_பண்ணுங்க வாய்ஸ்_கேக்கல சத்தமா_பேசுங்க சத்தமா_சொல்லுங்க மெதுவா_சொல்லுங்க கட்_ஆகுது thirumba_sollunga thirumbavum_sollunga
    marubadi_sollunga marupadi_sollunga marubadiyum_sollunga innoru_thadava innoru_murai innoru_vaati enna_sonneenga enna_sonninga enna_solringa kekala kekkala ketkala kekkalai puriyala puriyalai repeat_pannunga sathama_sollunga
    sathama_pesunga medhuva_sollunga`,
  optOut: `டோன்ட்_கால் டோண்ட்_கால் கால்_பண்ணாதீங்க கால்_பண்ணாதீர்கள் போன்_பண்ணாதீங்க போன்_பண்ணாதே ஃபோன்_பண்ணாதீங்க கால்_பண்ண_வேண்டாம் போன்_பண்ண_வேண்டாம் கூப்பிடாதீங்க கூப்பிட_வேண்டாம் இனிமே_கால்_பண்ணாதீங்க தொந்தரவு_பண்ணாதீங்க டிஸ்டர்ப்_பண்ணாதீங்க
    நம்பரை_டெலீட் நம்பரை_எடுத்துடுங்க கால்_வேண்டாம் call_pannadheenga call_pannathinga phone_pannadheenga call_panna_vendam phone_panna_vendam koopidadheenga koopida_vendam inime_call_pannadheenga thondharavu_pannadheenga
    disturb_pannadheenga number_delete call_vendam ஸ்டாப் டிஎன்டி நம்பர_லிஸ்ட்ல_இருந்து_எடுத்துடுங்க நம்பரை_லிஸ்ட்ல_இருந்து_எடுத்துடுங்க டிஎன்டி_போடுங்க டிஎன்டி_பண்ணுங்க டிஎன்டில_போடுங்க`,
  negativeEndings:
    'theenga dheenga aathinga aadinga ாதே ாதீர்கள் ல்ல ல்லை ாது ாதுங்க மாட்டேன் ாதீங்க mudiyadhu mudiyathu maatten matten maaten villai',
  nounEndings: 'yil yila la il ila le e ai a aka ku uku kuku al ale tan iku',
  beside:
    'கட்டுறேன் கட்டறேன் பண்ணிடறேன் பண்ணிடுறேன் குடுக்குறேன் கொடுக்கிறேன் kudukkuren kudukren kodukkuren pannidren panren pannuren katturen kizhamai la ல வாங்க போதும் பீஸ் தரேன் தர்றேன் கேஷா கேஷே பண்றேன் panren மூலமா ரூபாய் கட்றேன் kuduthuduren kudukaren கொடுக்கிறேன் மார்னிங் நேரம் மறுநாள் moonam tharen காலை வந்துச்சு ஸ்டார் குடுப்பேன் கொடுப்பேன் குடுப்போம் தருவேன் தருவோம் தாரேன் கட்டுவேன் பண்ணுவேன் போடுவேன் போடறேன் podren இருப்பேன் இருப்போம் வாங்கிப்பேன் எடுத்துப்பேன் குடுத்துடுங்க கொடுத்துடுங்க குடுங்க கொடுங்க வரலாம் முடியும் ஓகே_தான் நல்லா_இருக்கும் நல்லது வசதி நேரத்துல டைம் கிட்ட கையில வீட்ல ku kitta ரொம்ப வந்திருக்கு இருக்கு ஆகுது ஸ்வைப் ஸ்கேன் kuduppen tharuven irupen சைஸ் size போடுறேன் ஆயிடுச்சு ஆகிடுச்சு ஆயிருச்சு ஆகி தரலாம் குடுக்கலாம் கொடுக்கலாம் e',
  weakOptOut: `போன்_பண்ண_தேவையில்லை போன்_பண்ண_தேவையில்ல போன்_பண்ண_வேண்டியதில்லை போன்_பண்ண_அவசியமில்லை போன்_பண்ண_தேவை_இல்லை போன்_பண்ண_தேவை_இல்ல போன்_செய்ய_தேவையில்லை கால்_பண்ண_தேவையில்லை கால்_பண்ண_தேவையில்ல கால்_பண்ண_வேண்டியதில்லை கால்_பண்ண_அவசியமில்லை கால்_பண்ண_தேவை_இல்லை கால்_பண்ண_தேவை_இல்ல கால்_செய்ய_தேவையில்லை ஃபோன்_பண்ண_தேவையில்லை ஃபோன்_பண்ண_தேவையில்ல ஃபோன்_பண்ண_வேண்டியதில்லை ஃபோன்_பண்ண_அவசியமில்லை ஃபோன்_பண்ண_தேவை_இல்லை ஃபோன்_பண்ண_தேவை_இல்ல ஃபோன்_செய்ய_தேவையில்லை`,
  others: [
    'டெலிவரி|டெலிவெரி பாய|பையன|ஆள|மேன|பண்றவர|செய்பவர',
    'delivery paiyan|payyan|aal',
    'டிரைவர|ட்ரைவர|கூரியர|கொரியர|ரைடர|செக்யூரிட்டி|செக்யூரிடி|செக்யூரிட்டீ|வாட்ச்மேன|வாட்ச்மென|காவலாளி|அவருக்கு|அவங்களுக்கு|அவனுக்கு|avarukku|avanukku',
  ],
  englishNot: 'நாட் நாட',
  englishNo: 'நோ',
  orToo: 'illa illai illana இல்ல இல்லை',
  eitherEndings: 'ோ',
  unfinished: 'அதாவது athavathu',
  unchanged: 'அதே athe',
  correctable: ['அட்ரஸ்|அட்ரஸை|முகவரி|முகவரியை|விலாசம்|பேர்|பெயர்|பெயரை|நம்பர்|ஆர்டர்|ஆர்டரை|பின்', 'mugavari|peru|per|nambar'],
  correction: [
    'சரி|சரியா|சரியாக|கரெக்ட்|கரெக்டா|sari|seri|sariya|sariyaga|correct|correcta|right பண்ணுங்க|பண்ணுங்கள்|பண்ணி|பண்ணிடுங்க|பண்ணு|பண்ணனும்|செய்யுங்க|செய்யுங்கள்|செய்து|போடுங்க|எழுதுங்க|pannunga|panni|pannidunga|pannu|pannanum|seiyunga|seyyunga|podunga|ezhudhunga',
  ],
  right: ['சரியான|கரெக்டான|sariyana'],
  greeting:
    'குட்_மார்னிங் குட்_ஆஃப்டர்நூன் குட்_ஆப்டர்நூன் குட்_ஈவினிங் குட்_ஈவ்னிங் குட்_நைட் காலை_வணக்கம் மதிய_வணக்கம் மாலை_வணக்கம் இரவு_வணக்கம் இனிய_காலை இனிய_மாலை',
  past: 'பண்ணேன் பண்ணினேன் பண்ணிருக்கேன் செய்தேன் கொடுத்தேன் குடுத்தேன் போட்டேன் போட்டது வாங்கினேன் வந்துச்சு வந்தது வந்தாங்க வந்தார் ஆச்சு இருந்துச்சு இருந்தது இருந்தேன் கேட்டேன் ஏற்கனவே ஆயிடுச்சு ஆகிடுச்சு ஆயிருச்சு ஆகுது',
  presumed: 'இருக்கும்',
  otherThings: 'அட்ரஸ் அட்ரஸை முகவரி விலாசம் பணம் பணத்தை காசு கேஷ் பேர் பெயர் நம்பர் டீடெயில்ஸ் விவரம் பில்',
  doIt: 'பண்ணுங்க பண்ணிடுங்க செய்யுங்க',
  noMatter:
    'பரவாயில்லை பரவாயில்ல பரவால்ல பிரச்சனை_இல்லை பிரச்சனை_இல்ல பிரச்சினை_இல்லை பிரச்னை_இல்லை paravaillai paravailla paravala paravalla prachanai_illai prachanai_illa problem_illai problem_illa',
  thanks: 'நன்றி nandri',
  urging: 'நீங்க நீங்கள் இப்போ இப்பவே சீக்கிரம் உடனே',
  hours: 'மணிக்கு மணி மணிக்குள் நேரம் நேரத்துல டைம்',
  aroundAnHour: 'மேல அப்புறம் பிறகு முன்னாடி முன்ன வரை வாக்கில்',
  giving: 'குடுங்க கொடுங்க தாங்க',
  possession: 'எனக்கு+இருக்கு இருக்கு+எனக்கு என்கிட்ட+இருக்கு எங்ககிட்ட+இருக்கு',
  ownPeople: 'எங்க எங்கள் என் என்னோட நம்ம வீட்டு கேளுங்க கேளு கேட்டுக்கோங்க பேசுங்க பேசிக்கோங்க',
};
