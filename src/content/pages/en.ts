import { group } from '../group';
import type { PageTexts } from '../page-texts';

/** Demo content in English. */
export const pageTexts: PageTexts = {
  groupName: group.name.en,
  description:
    'A doctor-led group for expectant mothers and their families: yoga, food, a quiet mind and good company, month by month.',
  home: {
    hero: {
      line: 'On the way to motherhood, you are not alone.',
      lead: 'Gentle yoga, good food, a quiet mind and the company of women who know. Every month, led by a doctor, for expectant mothers and their families.',
      picture:
        'An expectant mother in a sari sits calmly with her hands on her belly, a rising sun and green leaves behind her.',
    },
    film: {
      title: 'Nine months, together',
      description:
        'Drawings, one after the other: a lotus pond at dawn, three expectant mothers on a walk, a check-up with the doctor, yoga by the lake, a full plate, a circle of mothers, lamps at night, a mother with her newborn.',
    },
    about: {
      title: 'About Us',
      lead: 'We are mothers, families and specialists who meet so that no question about pregnancy has to stay unasked. A doctor leads every programme, and you are welcome in the first month or the ninth.',
      points: {
        healthyPregnancy: {
          title: 'Healthy Pregnancy',
          text: 'Gentle movement, good home food and rest that suits your month. You learn what is usual, and which signs should take you to your doctor the same day.',
        },
        prePregnancyCare: {
          title: 'Pre-pregnancy Care',
          text: 'Hoping for a child? Come together. We talk about which check-ups to ask for, about food, sleep and habits, and about the worries that are seldom spoken aloud.',
        },
        helpAndSupport: {
          title: 'Help and Support',
          text: 'Between the meetings, someone from the group is a call away: to listen, to share what helped her, and to tell you whom to ask next.',
        },
      },
    },
    facilities: {
      title: 'Our Facilities',
      lead: 'Five kinds of care under one roof. Take what you need this month.',
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
    },
    campaign: {
      title: 'Lend a hand',
      text: 'A chair set out, a drive to the clinic, a song, an hour of listening: the group lives on what people bring along. Tell us what you would like to give, once or every month.',
      action: 'Volunteer with us',
    },
  },
  notMedicalAdvice:
    'What you read and hear with us is general information and shared experience, not medical advice. Please ask your own doctor before you change anything in your care.',
  emergency: { title: 'In an emergency', any: 'Any emergency', ambulance: 'Ambulance' },
};
