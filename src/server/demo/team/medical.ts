import { doctor } from '~/content/group';
import type { DemoPerson } from './member';

/** Demo content: the doctor and the medical team. None of them exists. */
export const medical = {
  doctor: {
    slug: 'sumedha-kalpanik',
    name: doctor.name.en,
    position: 'Founder, Obstetrician and Gynaecologist',
    gender: 'Female',
    speciality: 'Care in pregnancy and birth; the months before conception',
    vision:
      'A town in which no woman waits alone for her child, whatever her month, her purse or her language.',
    mission:
      'To bring the check-up, the mat, the kitchen and the conversation under one roof, and to keep that roof open to all.',
    number: '+91 00000 02001',
    about: [
      'Dr. Kalpanik has looked after mothers for twenty-six years, first in a district hospital with one working lamp, then in her own clinic in Neem Lane. She began the group on its veranda with nine chairs, after a patient asked her whom she could talk to between two visits.',
      'She is known for answering the question behind the question. “घबराना स्वाभाविक है,” she says to every couple at the first meeting: it is natural to be nervous. Then she draws the three trimesters on a paper napkin, and most people keep the napkin.',
      'Twice a month she leads the open hour, where no question is too small. On Sundays before sunrise she trains for long races, very slowly by her own account, and she has yet to be overtaken by a patient.',
    ],
    achievements: [
      'Founded the group, which has since held more than 120 meetings',
      'Trained 64 village health workers in reading the mother-and-child card',
      'Brought the free check-up day to eleven villages around Wardha',
      'Finished a full-distance triathlon at the age of fifty-one',
    ],
    awards: [
      'Matri Seva Samman of the Sahyadri Health Forum',
      'Golden Diya for community medicine, Shantivan Nagar',
      'Teacher of the Year, Ashoka House evening school',
    ],
  },
  midwife: {
    slug: 'farida-sevakar',
    name: 'सिस्टर फ़रीदा सेवाकर',
    position: 'नर्स और दाई',
    gender: 'Female',
    speciality: 'प्रसव की तैयारी, घर पर पहले दिन, दूध पिलाना',
    vision: 'हर माँ को पहले से पता हो कि उस दिन उसका हाथ कौन थामेगा।',
    mission: 'हर बात आसान शब्दों में समझाना, और जो पहली बार में न सुना गया, उसे फिर से कहना।',
    number: '+91 00000 02004',
    about: [
      'सिस्टर फ़रीदा चार हज़ार से ज़्यादा प्रसवों में साथ रही हैं, और उनमें से ज़्यादातर दिनों का मौसम उन्हें याद है। उनकी तैयारी की कक्षा में ऊन की एक गुड़िया हर दोपहर कई बार पैदा होती है, नहाती है और लपेटी जाती है।',
      'गुरुवार को पिता उनके पास सीखने आते हैं। जब तक बिना देखे लँगोट बाँधना न आ जाए, कोई घर नहीं जाता। दादी-नानी का भी स्वागत है, और उनसे लोरियाँ सुनी जाती हैं।',
      'जन्म के तीसरे दिन वे हर परिवार को फ़ोन करती हैं, क्योंकि तब मेहमान जा चुके होते हैं और सवाल आने लगते हैं।',
    ],
    achievements: [
      'पहले चालीस दिनों की पुस्तिका लिखी, जो अब चार भाषाओं में है',
      'नई माँओं के लिए फ़ोन का समय शुरू किया',
      'नौ सौ से ज़्यादा जोड़ों को शिशु की देखभाल सिखाई',
    ],
    awards: ['नर्सिंग के लिए कमल दीप, विदर्भ नर्स मंडल', 'सोनपानी गाँव का धन्यवाद पत्र'],
  },
  physiotherapist: {
    slug: 'tashi-pahadi',
    name: 'Dr. Tashi Pahadi',
    position: 'Physiotherapist',
    gender: 'Female',
    speciality: 'Back and pelvic floor, before the birth and after it',
    vision: 'Pain is never waved away as “part of it”.',
    mission: 'To give each mother three exercises that fit into her day, rather than thirty that do not.',
    number: '+91 00000 02008',
    about: [
      'Dr. Pahadi grew up in a hill village where every errand meant four hundred steps, and has thought about knees ever since. She watches how a woman gets up from a chair before she asks where it hurts.',
      'Her hour is called “ऊपर उठना सीखें”: learning to get up. It deals with buckets, stairs, scooters and low beds. Those who cannot come in person join on the telephone with a cushion and a wall.',
    ],
    achievements: [
      'Runs the monthly back clinic, free of charge',
      'Made a set of twelve drawings of safe ways to lift, sit and sleep',
    ],
    awards: ['Young Therapist’s Ribbon, Hill States Physiotherapy Meet'],
  },
  psychologist: {
    slug: 'ira-manaswini',
    name: 'डॉ. इरा मनस्विनी',
    position: 'मनोवैज्ञानिक',
    gender: 'Female',
    speciality: 'चिंता, नींद और उदास दिन: गर्भावस्था में और उसके बाद के साल में',
    vision: 'माँ कह सके कि “मैं ठीक नहीं हूँ”, और उसे एक कुर्सी और एक गिलास पानी मिले।',
    mission: 'पहले सुनना; घरवालों को समझाना कि थकान कब थकान से ज़्यादा है; और जानना कि किसे कहाँ भेजें।',
    number: '+91 00000 02005',
    about: [
      'डॉ. मनस्विनी नींद पर एक बातचीत के लिए आई थीं और छह साल से यहीं हैं। बुधवार को वे सुनने का समय रखती हैं, अकेले या पति-पत्नी के साथ; जो वहाँ कहा जाता है, वहीं रहता है।',
      'वे पतियों, माँओं और सासों से भी बात करती हैं, ज़्यादातर चाय पर, कि रात को मिलकर कैसे बाँटा जाए। वे अक्सर कहती हैं: मन की बात कहना हिम्मत है।',
      'जब किसी को समूह से ज़्यादा मदद चाहिए, तो वे सही जगह जानती हैं, और कहने पर वहाँ तक साथ चलती हैं।',
    ],
    achievements: [
      'सुनने का समय शुरू किया, जो आज तक एक बार भी नहीं छूटा',
      'बीस स्वयंसेवकों को फ़ोन पर सुनना सिखाया',
      'जन्म के छठे हफ़्ते के लिए सवालों की सूची लिखी',
    ],
    awards: ['शांत स्वर सम्मान, मध्य भारत परामर्श मंडल'],
  },
} satisfies Record<string, DemoPerson>;
