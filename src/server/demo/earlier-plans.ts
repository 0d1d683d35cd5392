import type { EventPlan } from './event-plan';

/** Demo content: the past events between the newest and the oldest, newest first. */
export const earlierPlans: EventPlan[] = [
  {
    slug: 'bowls-and-tanpura',
    name: 'Bowls and Tanpura: A Quiet Sunday',
    description:
      'An hour of sound and an hour of silence. We lay on our left sides under light blankets while two musicians played from the far end of the room. Most of us slept.',
    place: 'Naad Studio, Lake View Road, Bhopal',
    time: '5:00 PM',
    hours: 2,
    fee: '4',
    organization: 'Garbhavastha Support Group',
    guests: ['Shri Omkar Swarnaad, musician'],
    clicks: [],
  },
  {
    slug: 'garba-under-lights',
    name: 'Garba under the Lights',
    description:
      'Our yearly evening of dance, with chairs all around and slow rounds for those in later months. Thirty families came, the youngest guest being eleven days old. The dhol player took requests.',
    place: 'Rangoli Maidan, Saffron Circle, Vadodara',
    time: '7:30 PM',
    hours: 3,
    fee: '3',
    organization: 'Garbhavastha Support Group with Umang Mahila Mandal',
    guests: ['Smt. Hetal Rangrej, folk singer'],
    clicks: [],
  },
  {
    slug: 'sleep-and-worry',
    name: 'जब रात को नींद न आए',
    description:
      'हमारी मनोवैज्ञानिक ने बताया कि रात की चिंता कैसी होती है और घर के लोग उसे कैसे बाँट सकते हैं। हमने मन शांत करने के तीन तरीके और तकिये लगाने का एक ढंग सीखा। जिन्होंने चाहा, उन्होंने बाद में अकेले में बात की।',
    place: 'मैत्री हॉल, सिविल लाइंस, नागपुर',
    time: '5:30 PM',
    hours: 2,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. इरा मनस्विनी, मनोवैज्ञानिक'],
    clicks: [],
  },
  {
    slug: 'pranayama-by-the-lake',
    name: 'झील किनारे प्राणायाम',
    description:
      'भोर में पानी के किनारे साँस का आसान अभ्यास: न साँस रोकी, न जल्दी की। सूरज के साथ शुरुआत हुई और पोहे के साथ समापन। आधे लोग पहली बार आए थे।',
    place: 'लोटस घाट, कमल तालाब, उदयपुर',
    time: '6:15 AM',
    hours: 1,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['श्रीमती माधवी सूर्यकिरण, योग शिक्षिका'],
    clicks: [],
  },
  {
    slug: 'baby-shower-godh-bharai',
    name: 'सबकी गोद भराई',
    description:
      'फूलों से सजी दरी पर ग्यारह होने वाली माँएँ बैठीं; सबने फल और गीतों से आशीर्वाद दिया और अपने हाथ से खिलाया। चार राज्यों के परिवार अपनी-अपनी रस्में साथ लाए। आँखें सबकी भर आईं।',
    place: 'फूलबाग भवन, स्टेशन रोड, ग्वालियर',
    time: '11:30 AM',
    hours: 3,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. सुमेधा काल्पनिक', 'श्रीमती कमला मंगलम'],
    clicks: [],
  },
  {
    slug: 'village-health-day',
    name: 'गाँव का स्वास्थ्य दिवस, सोनपानी',
    description:
      'आशा दीदियों के साथ आँगन में एक दिन: जच्चा-बच्चा कार्ड कैसे पढ़ें, कौन-सी जाँच न छोड़ें, और रात में किसे फ़ोन करें। नीम के नीचे का झूला भी ठीक किया गया। अस्सी लोग आए।',
    place: 'चौपाल, सोनपानी गाँव, वर्धा',
    time: '10:00 AM',
    hours: 5,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप और ग्राम सखी समिति',
    guests: ['श्रीमती फूलवती ग्रामीण, सरपंच'],
    clicks: [],
  },
  {
    slug: 'spring-walk',
    name: 'Slow Walk, Long Breakfast',
    description:
      'Two easy kilometres through the fields and then breakfast on a long sheet in the shade. Those who did not feel like walking came by bullock cart. Ms. Dhanyakumar explained what was on each plate.',
    place: 'Haritkheda Village, near Jaipur',
    time: '6:45 AM',
    hours: 3,
    fee: '1',
    organization: 'Garbhavastha Support Group',
    guests: ['Ms. Rukmini Dhanyakumar, dietitian'],
    clicks: [],
  },
  {
    slug: 'festival-food',
    name: 'Festival Food without Regret',
    description:
      'Laddoos with less sugar, baked karanji, and how to keep a fast only if your doctor agrees. Seven grandmothers sat on the jury. The til chikki won by a wide margin.',
    place: 'Gokul Banquet Kitchen, MG Road, Kolhapur',
    time: '3:30 PM',
    hours: 2,
    fee: '2',
    organization: 'Garbhavastha Support Group',
    guests: ['Ms. Rukmini Dhanyakumar, dietitian'],
    clicks: [],
  },
];
