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
    scene: 'yoga-at-sunrise',
    clicks: [],
  },
  {
    slug: 'garbhasanskar-shivir',
    name: 'गर्भसंस्कार शिविर',
    description:
      'A day of reading, lullabies, prayer and loving talk for parents-to-be. घर के बड़ों को भी साथ लाइए: दादी-नानी की कहानियाँ इस शिविर का सबसे प्यारा हिस्सा हैं। Lunch is cooked on the spot, and there is a quiet room to lie down at any time.',
    place: 'Saraswati Sabhagruh, Tulsi Baug Road, Pune',
    time: '10:00 AM',
    hours: 5,
    fee: '3',
    organization: 'Garbhavastha Support Group',
    guests: ['Dr. Sumedha Kalpanik', 'Smt. Vanita Geetanjali, storyteller'],
    scene: 'banyan-reading',
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
    scene: 'good-food',
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
    scene: 'sound-bath',
    clicks: [],
  },
  {
    slug: 'ask-the-doctor',
    name: 'Ask the Doctor: An Open Morning on the Veranda',
    description:
      'Tea, cane chairs and time for every question, from scans and reports to backache and travel. Write yours on a slip if you would rather not say it aloud. This is a talk, not a consultation: with anything urgent, please see your own doctor the same day.',
    place: 'Kalpanik Clinic, Neem Lane, Nagpur',
    time: '9:30 AM',
    hours: 2,
    fee: 'Free',
    organization: 'Garbhavastha Support Group',
    guests: ['Dr. Sumedha Kalpanik', 'Sr. Teresa Prakashini, midwife'],
    scene: 'clinic-veranda',
    clicks: [],
  },
  {
    slug: 'garba-of-hope',
    name: 'उमंग: A Gentle Garba Evening',
    description:
      'Lights, dhol and slow circles: an evening for mothers-to-be, new mothers and their families. Dance a round, clap from a chair, or only eat and look on. नाचिए उतना ही, जितना मन और शरीर कहे। A nurse is present throughout, and the music stays gentle.',
    place: 'Rangoli Maidan, Saffron Circle, Vadodara',
    time: '7:00 PM',
    hours: 3,
    fee: '4',
    organization: 'Garbhavastha Support Group with Umang Mahila Mandal',
    guests: ['Smt. Hetal Rangrej, folk singer', 'Dr. Sumedha Kalpanik'],
    scene: 'garba-evening',
    clicks: [],
  },
];
