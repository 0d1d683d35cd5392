import type { DemoPerson } from './member';

/** Demo content: those who teach yoga, food, sound and garbhasanskar. None of them exists. */
export const teaching = {
  yogaTeacher: {
    slug: 'madhavi-suryakiran',
    name: 'श्रीमती माधवी सूर्यकिरण',
    position: 'योग विशेषज्ञ',
    gender: 'Female',
    speciality: 'हर महीने के लिए हल्का योग और साँस का अभ्यास',
    vision: 'हर माँ के लिए पैदल दूरी पर एक चटाई, या एक कुर्सी।',
    mission: 'वही सिखाना, जिससे थके शरीर को सचमुच आराम मिले।',
    number: '+91 00000 02002',
    about: [
      'माधवी जी अठारह साल स्कूल में पढ़ाती रहीं। फिर दूसरी गर्भावस्था में उन्होंने हर आसन को नए सिरे से परखा: आठवें महीने में जो आराम से न हो सका, वह पाठ से हट गया।',
      'झील किनारे उनकी सुबह पाँच ऐसे मिनटों से शुरू होती है, जिनमें कुछ भी नहीं करना होता। “पहले साँस, फिर आसन।” वे डॉक्टर की पर्ची देखती हैं, और सचमुच देखती हैं।',
      'पिछली क़तार में बैठी उस महिला पर उनकी नज़र ज़रूर जाती है, जिसे कुर्सी चाहिए।',
    ],
    achievements: [
      'छह सौ से ज़्यादा सुबह की कक्षाएँ, चालीस बारिश में टीन की छत के नीचे',
      'जिन्हें आराम की सलाह मिली है, उनके लिए कुर्सी पर योग तैयार किया',
      'सत्रह शिक्षिकाओं को होने वाली माँओं के साथ काम करना सिखाया',
    ],
    awards: ['सूर्य स्मृति पदक, लेकसाइड योग मंडल', 'नागपुर लोकल के महिला डिब्बे का धन्यवाद'],
  },
  dietitian: {
    slug: 'rukmini-dhanyakumar',
    name: 'Ms. Rukmini Dhanyakumar',
    position: 'Diet Expert',
    gender: 'Female',
    speciality: 'Home food in pregnancy: iron, sugar, small budgets',
    vision: 'Good food for two is cooked in an ordinary kitchen.',
    mission: 'To plan with what grows nearby, what the doctor advises and what the family will really eat.',
    number: '+91 00000 02003',
    about: [
      'Ms. Dhanyakumar is a farmer’s daughter and still introduces dals by their village. In her kitchen hour there is always something to taste and never anything to feel guilty about.',
      'She keeps a notebook of what helped on which kind of morning: dry chivda before getting up, lemon and jaggery, curd rice at four in the afternoon. Half of it was written by the mothers themselves.',
      'For those with diabetes or anaemia she sits down for an hour, with the doctor’s letter on the table, and draws a plate.',
    ],
    achievements: [
      'Collected 210 recipes from members into a printed booklet',
      'Cooked for sixty at the Teej picnic and ran out of nothing but spoons',
      'Wrote the millet week that three anganwadis now follow',
    ],
    awards: ['Anna Poorna plate, Wardha Home Science Fair'],
  },
  musician: {
    slug: 'omkar-swarnaad',
    name: 'Shri Omkar Swarnaad',
    position: 'Sound Therapist',
    gender: 'Male',
    speciality: 'Tanpura, singing bowls and quiet chants',
    vision: 'Half an hour of quiet in every week of waiting.',
    mission: 'To play softly enough for a child to sleep through it.',
    number: '+91 00000 02006',
    about: [
      'Omkar-ji played on the radio for thirty years and says that it taught him how to fall silent at the right moment. He brings his own bowls, wrapped in his late mother’s shawls, and asks the group to leave their telephones in a basket by the door.',
      'There is nothing to understand in his sessions and nothing to do. Women lie on their left sides under a light blanket; he plays; most of them sleep. Afterwards there is warm milk with nutmeg.',
      'He makes no promises about what sound can heal. “आराम मिले, इतना काफ़ी है,” he says: if it gives rest, that is enough.',
    ],
    achievements: [
      'Played at every full-moon sitting since the first one',
      'Recorded forty lullabies from nine states, sung by members',
    ],
    awards: ['Tanpura of Honour, Bhopal Evening Music Circle', 'Listener’s Choice, Radio Chandni'],
  },
  guide: {
    slug: 'shanta-deepmala',
    name: 'श्रीमती शांता दीपमाला',
    position: 'गर्भसंस्कार मार्गदर्शक',
    gender: 'Female',
    speciality: 'इंतज़ार के महीनों में पढ़ना, प्रार्थना और प्यार भरी बातें',
    vision: 'हर बच्चे का स्वागत उसकी माँ की बोली के गीत से हो।',
    mission: 'दादी-नानी का सिखाया आगे देना, और जिससे वे डरती थीं, उसे छोड़ देना।',
    number: '+91 00000 02007',
    about: [
      'शांता ताई इकहत्तर साल की हैं, उनके छह नाती-पोते हैं, और उनके जैसा पढ़कर सुनाने वाला हमने नहीं देखा। हर महीने के लिए वे एक कहानी चुनती हैं और उसके बाद चुप रहती हैं; तब लोगों को पता चलता है कि वे एक-दूसरे का हाथ थामे बैठे हैं।',
      'उनकी बैठक में हर धर्म के परिवार आते हैं। भजन, दुआ, श्लोक या मौसी की लिखी कविता: जो लाए, वही पढ़े। बस दो बातों में वे सख़्त हैं: प्यार से बोलना और समय पर आना।',
      'दो सौ किताबें लोहे के एक पुराने संदूक़ में उनके साथ चलती हैं, और कोई भी किताब घर ले जाई जा सकती है।',
    ],
    achievements: [
      'डेढ़ सौ रविवार बरगद की छाँव में पढ़ा',
      'सात भाषाओं की किताबों का संदूक़ शुरू किया',
      'एक ही परिवार की चार पीढ़ियों को साथ बिठाया',
    ],
    awards: ['दीप ज्योति शॉल, पुराने शहर के पाठक'],
  },
} satisfies Record<string, DemoPerson>;
