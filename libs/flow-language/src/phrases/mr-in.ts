import type { PhraseBook } from './phrase-book.js';

export const mrIN: PhraseBook = {
  yes: ['हो', 'होय|होऽ|हां', 'हो जी|ना|हो', 'ho|hoy|hoya|haan|ha', 'ho ji|na|ho'],
  agree: [
    'ठीक|बरोबर|चालेल|नक्की|बरं|ओके|जी', 'ठीक|बरोबर आहे', 'काही| हरकत नाही', 'काही| प्रॉब्लेम|अडचण नाही', 'चुकीचे|चुकीचं|चुकीचा|चूक नाही', 'theek|thik|barobar|chalel|nakki|baro', 'theek|thik|barobar aahe|ahe', 'kahi| harkat nahi|naahi',
  ],
  want: ['पाहिजे|पाठवा|करा', 'हवे|हवं|हवा|हवी आहे', 'pahije|pathva|pathava|kara', 'hava|have|havi aahe|ahe'],
  filler: ['मला|आम्हाला|माझी|माझा|ऑर्डर|आहे|mala|amhala|mazi|aahe|ahe'],
  no: ['नाही', 'नाय|ना|नाहि', 'नाही हो|जी|नाही|ना', 'जी नाही', 'nahi|naahi|nay|naay|na', 'nahi|naahi ho|ji'],
  refuse: [
    'नको|नकोय|नका|चुकीचे|चुकीचा|चुकीची|चुकीचं|चूक|गलत', 'नको आहे', 'बरोबर|ठीक|मुळीच|अजिबात|कधीच|पाहिजे|गरज|हवे|हवं नाही', 'बरोबर|ठीक नाहीये', 'नाही पाहिजे|केली|केला|केले|केलं|करायचे|करायचं|घ्यायचे|हवे|चालणार', 'चालणार नाही',
    'nako|nakoy|naka|chukicha|chukiche|chukichi|chuk', 'barobar|theek|thik|ajibat|mulich|kadhich|pahije|garaj nahi|naahi|nahiye', 'nahi|naahi pahije|keli|kela|karaycha|chalnar', 'chalnar nahi|naahi',
  ],
  unsure: ['माहित|माहीत|आठवत नाही', 'कदाचित', 'सांगता येत नाही', 'विचार करून|करतो|करते', 'बघतो|बघते', 'हो की नाही', 'mahit|aathvat nahi|naahi', 'kadachit', 'vichar karun|karto|karte', 'baghto|baghte', 'ho ki nahi|naahi', 'रद्द|कॅन्सल|cancel करू|करु नका', 'radd|cancel karu naka|nako'],
  cancel: ['रद्द|कॅन्सल|कॅन्सिल|कैंसल|radd|cancel'],
  optOut: [
    'कृपया मला पुन्हा कॉल करू नका', 'मला|आम्हाला| कॉल|फोन|call|phone करू|करु नका|नकोस|नये', 'कॉल|फोन|call|phone करायचा|करायचे|करायचं नाही', 'कॉल|कॉल्स|फोन|call|phone बंद करा|करून', 'कॉल|कॉल्स|फोन|calls नको|नकोत', 'कॉल|फोन करणे|करणं बंद', 'त्रास देऊ नका|नकोस', 'माझा नंबर|नम्बर|number काढा|काढून|हटवा|डिलीट|delete|remove',
    'mala|amhala|aamhala| call|phone|fone karu|karoo naka|nakos|nako|naye', 'call|calls|phone band kara|karun', 'calls|call|phone nako|nakot', 'tras|traas deu naka|nako', 'maza|majha|mazha number kadha|kadhun|hatva|hatava|delete|remove',
  ],
  limits: { before: ['आत्ता|आता|सकाळी|रात्री|दुपारी|संध्याकाळी|वाजता|वाजेपर्यंत|वाजण्यापूर्वी|आज', 'वाजता पूर्वी', 'च्या आधी|नंतर', 'aatta|atta|sakali|ratri|dupari|sandhyakali|vajta|aaj'] },
  person: [
    'मला एखाद्या व्यक्तीशी बोलायचे आहे', 'व्यक्तीशी|माणसाशी|मॅनेजरशी|एजंटशी बोलायचे|बोलायचं|बोलू|बोलायच', 'कोणाशी तरी बोलायचे|बोलायचं', 'कस्टमर केअर|केयर', 'माणसाशी|व्यक्तीशी बोलणे', 'konashi tari bolaycha|bolayche|bolaychay|bolu', 'mansashi|vyaktishi|managershi|agentshi bolaycha|bolayche|bolaychay|bolu',
  ],
  repeat: [
    'कृपया पुन्हा सांगा', 'पुन्हा|परत|पुन्हा_एकदा|परत_एकदा सांगा|बोला|सांगाल', 'काय म्हणालात|म्हणाला|म्हटलं|बोललात', 'ऐकू|समजले|समजलं|कळले|कळलं आले|येत| नाही', 'ऐकू आलं नाही', 'आवाज येत नाही', 'punha|parat sanga|bola', 'punha|parat ekda sanga|bola', 'kay mhanalat|mhanala|bollat', 'samajla|samajle|kalala|kalla nahi|naahi', 'aiku aala|ala|yet nahi|naahi', 'awaj yet nahi|naahi',
  ],
  sampleText: 'हे एक नमुना उत्तर आहे',
  notHeard: 'माफ करा, तुमचा आवाज ऐकू आला नाही.',
  notUnderstood: 'माफ करा, तुमचे बोलणे समजले नाही.',
  optedOut: 'ठीक आहे. या नंबरवर तुम्हाला पुन्हा कॉल केला जाणार नाही. धन्यवाद.',
  connecting: 'कृपया लाइनवर थांबा, तुम्हाला एका व्यक्तीशी जोडत आहोत.',
};
