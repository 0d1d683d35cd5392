import type { PageTexts } from '../../page-texts';

export const pageTexts: PageTexts = {
  groupName: 'Pregnancy support group',
  description:
    'A doctor-led group for expectant mothers and their families: yoga, food, a quiet mind and good company, month by month.',
  home: {
    hero: {
      leadIn: 'On the way to motherhood,',
      promise: 'you are not alone.',
      lead: 'Yoga, food, calm and company. Every month, led by a doctor.',
      picture:
        'An older woman lays her hand on an expectant mother’s shoulder and looks at her; a doctor holds her hand.',
    },
    film: {
      title: 'Nine months, together',
      description:
        'Drawings, one after the other: a lotus pond at dawn, three expectant mothers on a walk, a check-up with the doctor, yoga by the lake, a full plate, a circle of mothers, lamps at night, a mother with her newborn.',
    },
    months: {
      title: 'Which month are you in?',
      lead: 'What helps in that month, and whom to ask.',
      month: 'Month',
      planning: 'Planning',
      baby: 'Baby is here',
      hint: 'Choose your month. It stays on this phone.',
      source:
        'Source: general advice of India’s Ministry of Health and the World Health Organization. Not a substitute for your doctor.',
      draft: 'Not yet checked by our doctor.',
      texts: {
        planning:
          'A check-up together, good food and enough sleep are a good start. Ask the doctor which tests and tablets suit you.',
        'month-1':
          'Many feel tired or sick now. Eat little and often, rest when you can, and see a doctor early.',
        'month-2':
          'Moods that come and go are common. Tell someone what worries you, and tell your doctor if the sadness stays.',
        'month-3':
          'If you have not had your first scan and blood tests, have them now. Write your questions down and bring them.',
        'month-4': 'For many, the easier months begin. Gentle movement does good; ask your doctor first.',
        'month-5':
          'Soon you may feel the first kicks, and your baby begins to hear. Talk, read, sing, a few quiet minutes a day.',
        'month-6':
          'Your back carries more now. Lie on your side, listen to something calm, and let others do the lifting.',
        'month-7': 'Breathe slowly and take breaks. Get to know how your baby moves, day by day.',
        'month-8': 'Time to plan the birth: where, with whom, and who drives at night. Pack a small bag.',
        'month-9': 'It can be any day. Keep your bag and your phone close, and somebody with you at night.',
        baby: 'The first forty days are for rest, milk and each other. If you are sad for two weeks, call your doctor.',
      },
      dangerTitle: 'Call at once if',
      dangers: {
        'month-7': ['your face or hands swell', 'your head hurts badly', 'your baby moves less'],
        'month-9': ['you bleed', 'your waters break', 'pains keep coming', 'your baby moves less'],
        baby: ['you have a fever', 'you bleed heavily'],
      },
    },
    about: {
      title: 'About Us',
      lead: 'Mothers, families and specialists who meet so that no question about pregnancy goes unasked, in the first month or the ninth.',
      points: {
        healthyPregnancy: {
          title: 'Healthy Pregnancy',
          text: 'Movement, food and rest that suit your month.',
        },
        prePregnancyCare: {
          title: 'Pre-pregnancy Care',
          text: 'Hoping for a child? Come together, and ask.',
        },
        helpAndSupport: {
          title: 'Help and Support',
          text: 'Call us between meetings, too: someone will listen.',
        },
      },
    },
    facilities: {
      title: 'Our Facilities',
      lead: 'What helps in these months. Take what you need.',
      cards: {
        yoga: {
          title: 'Yoga Expert',
          text: 'Slow movement and breathing for every month, on a mat or on a chair. Ask your doctor first; our teacher then adapts each posture to you.',
        },
        diet: {
          title: 'Diet Expert',
          text: 'Food from your own kitchen: dal, greens, millets, fruit. Planned around your taste, your budget and what your doctor has advised.',
        },
        psychologist: {
          title: 'Psychologist',
          text: 'Someone to talk to when worry, broken sleep or low days weigh on you, before the birth and after it. What you say stays in the room.',
        },
        sound: {
          title: 'Sound Therapy',
          text: 'Singing bowls, tanpura and quiet chants, played softly. Half an hour to lie on your side, breathe slowly and let the day go.',
        },
        garbhasanskar: {
          title: 'Garbhasanskar',
          text: 'Reading, music, prayer and loving talk in the months of waiting: an old way of welcoming a child, kept in a form that suits families today.',
        },
      },
      ask: {
        title: 'Not sure what fits?',
        text: 'Tell us which month you are in and what is on your mind. We will suggest something.',
      },
    },
    testimonials: 'Mothers say',
    campaign: {
      title: 'Run by volunteers',
      text: 'A chair set out, a drive to the clinic, an hour of listening: help like this keeps the group going.',
      action: 'Volunteer with us',
    },
  },
  notMedicalAdvice:
    'General information and shared experience, not medical advice. Please ask your own doctor before you change anything in your care.',
  emergency: { title: 'In an emergency', any: 'Emergency', ambulance: 'Ambulance' },
};
