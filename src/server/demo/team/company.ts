import type { DemoPerson } from './member';

/** Demo content: those who keep the company together. None of them exists. */
export const company = {
  fathersHost: {
    slug: 'devdatt-sahayak',
    name: 'Shri Devdatt Sahayak',
    position: 'Host of the Fathers’ Circle',
    gender: 'Male',
    speciality: 'Fathers-to-be: what to do, what to ask, when to be quiet',
    vision: 'No father stands in the corridor because nobody told him that he may come in.',
    mission: 'To make it ordinary that men ask, carry, cook and stay awake.',
    number: '+91 00000 02009',
    about: [
      'Devdatt repairs tractors during the week. When his daughter was born early, he found that he knew every engine in the district and nothing about a feeding bottle, and he decided that the next man should have it easier.',
      'The Fathers’ Circle meets on the first Saturday, with tea, a doll and no lectures. Each man leaves with one thing that he will do differently from that evening on. “साथ चलना सीखा जाता है”: walking beside someone is learned.',
    ],
    achievements: [
      'Brought 320 fathers to at least one check-up with their wives',
      'Built the wooden cradle that the group lends out',
    ],
    awards: ['Good Neighbour plaque, Neem Lane'],
  },
  volunteerLead: {
    slug: 'harbir-madadgar',
    name: 'श्री हरबीर मददगार',
    position: 'स्वयंसेवकों के प्रमुख',
    gender: 'Male',
    speciality: 'बैठकें, गाड़ी, और जो कुछ भी उठाना हो',
    vision: 'दूसरी बार कहने से पहले मदद पहुँच जाए।',
    mission: 'हर माँ बैठक तक आए और घर लौटे, सुरक्षित और बिना ख़र्च के।',
    number: '+91 00000 02010',
    about: [
      'हरबीर जी ने बाईस साल एम्बुलेंस चलाई। कहते हैं, शहर के भीतर सायरन कभी नहीं बजाना पड़ा, लोग उनके इंजन की आवाज़ पहचानते थे। अब वे गाड़ियाँ, कुर्सियाँ और अदरक की चाय सँभालते हैं।',
      'चालीस स्वयंसेवकों के नाम उन्हें याद हैं, और जन्मदिन भी। नए लोग दरवाज़े से शुरू करते हैं: वहाँ सीखते हैं कि घबराए हुए जोड़े को कैसे बुलाएँ कि वह भीतर आ जाए।',
      'मदद करना चाहें और समझ न आए कि कैसे, तो उन्हें पूछिए। “सेवा का कोई काम छोटा नहीं।”',
    ],
    achievements: [
      'जाँच और बैठकों के लिए 1,800 से ज़्यादा बार गाड़ी पहुँचाई',
      'आख़िरी महीने के लिए रात के फ़ोन की सूची बनाई',
      'बच्चे के पहले जन्मदिन पर हर परिवार के साथ एक पेड़ लगाया, अब तक 87',
    ],
    awards: ['सेवा रत्न, रिंग रोड चालक संघ', 'सबसे सलीक़ेदार गोदाम का नीली पगड़ी कप'],
  },
} satisfies Record<string, DemoPerson>;
