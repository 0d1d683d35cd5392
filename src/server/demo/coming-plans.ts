import type { EventPlan } from './event-plan';

/** Demo content: the six coming events, the nearest first. People, halls and organisers are invented. */
export const comingPlans: EventPlan[] = [
  {
    slug: 'yoga-at-sunrise',
    name: 'Yoga at Sunrise',
    description:
      'An hour and a half of slow stretches, supported postures and quiet breathing by the river, for any month of pregnancy. Our teacher shows a chair version of everything. Please ask your doctor beforehand, eat something light an hour earlier, and bring a mat and a shawl.',
    place: 'Riverside Lawn, Anandvan Gardens, Nashik',
    time: '6:30 AM',
    hours: 2,
    fee: 'Free',
    organization: 'Garbhavastha Support Group',
    guests: ['Smt. Madhavi Suryakiran, yoga teacher'],
    clicks: [],
  },
  {
    slug: 'garbhasanskar-shivir',
    name: 'गर्भसंस्कार शिविर',
    description:
      'माता-पिता बनने जा रहे जोड़ों के लिए एक दिन: पढ़ना, लोरियाँ, प्रार्थना और बच्चे से प्यार भरी बातें। घर के बड़ों को भी साथ लाइए: दादी-नानी की कहानियाँ इस शिविर का सबसे प्यारा हिस्सा हैं। खाना वहीं बनेगा, और लेटने के लिए एक शांत कमरा दिन भर खुला रहेगा।',
    place: 'सरस्वती सभागृह, तुलसी बाग रोड, पुणे',
    time: '10:00 AM',
    hours: 5,
    fee: '3',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. सुमेधा काल्पनिक', 'श्रीमती वनिता गीतांजलि, कथावाचक'],
    clicks: [],
  },
  {
    slug: 'thali-talk',
    name: 'The Good Thali: Eating Well in Every Trimester',
    description:
      'Our diet expert fills five thalis from five kitchens, Marathi to Manipuri, and explains what each dish brings to the plate. Come with your own questions about nausea, cravings and fasting days. Bring the advice your doctor has given you; we plan around it.',
    place: 'Annapurna Community Kitchen, Shantivan Nagar, Nagpur',
    time: '11:00 AM',
    hours: 3,
    fee: '2',
    organization: 'Garbhavastha Support Group with Annapurna Rasoi Mandal',
    guests: ['Ms. Rukmini Dhanyakumar, dietitian'],
    clicks: [],
  },
  {
    slug: 'sound-bath-evening',
    name: 'Evening Sound Bath',
    description:
      'Lie on your side among cushions while singing bowls and a tanpura are played, softly and at a distance. There is nothing to do and nothing to get right. Doors close when the first bowl sounds, so please come ten minutes early; sisters and friends are welcome.',
    place: 'Naad Studio, Lake View Road, Bhopal',
    time: '6:00 PM',
    hours: 2,
    fee: '5',
    organization: 'Garbhavastha Support Group',
    guests: ['Shri Omkar Swarnaad, musician'],
    clicks: [],
    places: 8,
  },
  {
    slug: 'ask-the-doctor',
    name: 'डॉक्टर से पूछिए: बरामदे में खुली सुबह',
    description:
      'चाय, बेंत की कुर्सियाँ और हर सवाल के लिए समय: सोनोग्राफ़ी और रिपोर्ट से लेकर कमर दर्द और सफ़र तक। ज़ोर से न कहना चाहें तो पर्ची पर लिख दीजिए। यह बातचीत है, जाँच नहीं: कोई तकलीफ़ हो तो उसी दिन अपने डॉक्टर को दिखाइए।',
    place: 'काल्पनिक क्लिनिक, नीम लेन, नागपुर',
    time: '9:30 AM',
    hours: 2,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. सुमेधा काल्पनिक', 'सिस्टर टेरेसा प्रकाशिनी, दाई'],
    clicks: [],
  },
  {
    slug: 'garba-of-hope',
    name: 'उमंग: धीमे गरबे की शाम',
    description:
      'रोशनी, ढोल और धीमे घेरे: होने वाली माँओं, नई माँओं और उनके परिवारों की शाम। एक फेरा नाचिए, कुर्सी से ताली बजाइए, या बस खाइए और देखिए। नाचिए उतना ही, जितना मन और शरीर कहे। नर्स पूरे समय साथ रहेगी, और संगीत धीमा रहेगा।',
    place: 'रंगोली मैदान, केसर सर्कल, वडोदरा',
    time: '7:00 PM',
    hours: 3,
    fee: '4',
    organization: 'गर्भावस्था सपोर्ट ग्रुप और उमंग महिला मंडल',
    guests: ['श्रीमती हेतल रंगरेज, लोकगायिका', 'डॉ. सुमेधा काल्पनिक'],
    clicks: [],
    places: 3,
  },
];
