import type { EventPlan } from './event-plan';

/** Demo content: the oldest past events, newest first. */
export const firstPlans: EventPlan[] = [
  {
    slug: 'letters-to-my-child',
    name: 'Letters to My Child',
    description:
      'A writing afternoon: each parent wrote one letter to be opened on an eighteenth birthday. Some were read aloud, some sealed at once. Paper, ink and patience were provided.',
    place: 'Pothi Library, Clock Tower Square, Dehradun',
    time: '2:30 PM',
    hours: 3,
    fee: 'Free',
    organization: 'Garbhavastha Support Group with Pothi Library',
    guests: ['Smt. Vanita Geetanjali, storyteller'],
    clicks: [],
  },
  {
    slug: 'before-the-first-month',
    name: 'पहले महीने से पहले: पति-पत्नी की तैयारी',
    description:
      'जो जोड़े बच्चे की आस में हैं, उनके लिए: कौन-सी जाँच कराएँ, खाने और नींद का ध्यान कैसे रखें, और रिश्तेदारों को क्या कहें। डॉ. काल्पनिक ने दो घंटे तक सवालों के जवाब दिए। दूसरा घंटा ज़्यादा काम का रहा।',
    place: 'काल्पनिक क्लिनिक, नीम लेन, नागपुर',
    time: '9:00 AM',
    hours: 2,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. सुमेधा काल्पनिक'],
    clicks: [],
  },
  {
    slug: 'lullaby-evening',
    name: 'लोरी की शाम',
    description:
      'असम से केरल तक की लोरियाँ, उन माँओं से जिन्होंने अपनी माँ से सीखी हैं। सबने अपनी-अपनी बोली की लोरी सुनाई। धीमे कटोरों की ताल पर नन्हे सचमुच सो गए।',
    place: 'स्वर सदन, टेंपल रोड, त्रिशूर',
    time: '6:00 PM',
    hours: 2,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['श्रीमती ललिता ताराट्टु, गायिका'],
    clicks: [],
  },
  {
    slug: 'new-mothers-return',
    name: 'नई माँएँ फिर मिलीं',
    description:
      'पिछली सर्दियों की माँएँ अपने बच्चे, अपनी थकान और अपनी सलाह लेकर लौटीं। बातें हुईं दूध पिलाने की, मेहमानों की, और उन उदास दिनों की जिनके बारे में किसी ने नहीं बताया था। अदरक की चाय दो बार बनी।',
    place: 'मैत्री हॉल, सिविल लाइंस, नागपुर',
    time: '4:00 PM',
    hours: 2,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. इरा मनस्विनी, मनोवैज्ञानिक'],
    clicks: [],
  },
  {
    slug: 'dandiya-for-everyone',
    name: 'Dandiya for Everyone',
    description:
      'A short, slow dandiya evening on the lawn with seats in the front row for mothers-to-be. The sticks were wrapped in cloth and so nobody’s knuckles suffered. Jalebi was served until none was left.',
    place: 'Neelkamal Lawns, Ring Road, Surat',
    time: '7:00 PM',
    hours: 3,
    fee: '3',
    organization: 'Umang Mahila Mandal',
    guests: ['Smt. Hetal Rangrej, folk singer'],
    clicks: [],
  },
  {
    slug: 'moonlight-meditation',
    name: 'पूर्णिमा ध्यान',
    description:
      'छत पर पूरे चाँद के नीचे थोड़ी देर का ध्यान: पीठ को सहारा, कंबल और गरम दूध। अंत में एक लंबा ॐ और ढेर सारी जम्हाइयाँ। दूसरा समूह फ़ोन पर जुड़ा।',
    place: 'चंद्रिका छत, हिल रोड, मैसूर',
    time: '8:00 PM',
    hours: 1,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['श्रीमती शांता दीपमाला'],
    clicks: [],
  },
  {
    slug: 'chai-and-questions',
    name: 'पुराने शहर में चाय और सवाल',
    description:
      'एक पुराने आँगन में हमने चारपाइयाँ और केतली रखीं और देखा कि कौन आता है। बावन पड़ोसी आए। बात आयरन वाले खाने से सास तक गई और फिर लौट आई।',
    place: 'हवेली चौक, पुराना शहर, लखनऊ',
    time: '4:00 PM',
    hours: 2,
    fee: 'Free',
    organization: 'गर्भावस्था सपोर्ट ग्रुप',
    guests: ['डॉ. सुमेधा काल्पनिक'],
    clicks: [],
  },
  {
    slug: 'first-light-yoga',
    name: 'First Light: Our First Yoga Morning by the River',
    description:
      'Nine mats, one teacher and a borrowed loudspeaker: the morning that began our monthly yoga. We learned to sit, to breathe and to get up again without help. The photographs still hang in the clinic.',
    place: 'Riverside Lawn, Anandvan Gardens, Nashik',
    time: '6:30 AM',
    hours: 1,
    fee: 'Free',
    organization: 'Garbhavastha Support Group',
    guests: ['Smt. Madhavi Suryakiran, yoga teacher', 'Dr. Sumedha Kalpanik'],
    clicks: [],
  },
];
