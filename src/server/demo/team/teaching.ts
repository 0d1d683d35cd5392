import type { DemoPerson } from './member';

/** Demo content: those who teach yoga, food, sound and garbhasanskar. None of them exists. */
export const teaching = {
  yogaTeacher: {
    slug: 'madhavi-suryakiran',
    name: 'Smt. Madhavi Suryakiran',
    position: 'Yoga Expert',
    gender: 'Female',
    speciality: 'Gentle yoga and breathing for each month',
    vision: 'A mat, or a chair, for every mother within walking distance.',
    mission: 'To teach movement that a tired body can thank her for.',
    number: '+91 00000 02002',
    about: [
      'Madhavi-ji taught at a school for eighteen years before her own second pregnancy made her look at each posture anew. Whatever she could not do with comfort in the eighth month, she took out of the lesson.',
      'Her mornings by the lake begin with five minutes in which nothing is done at all. “पहले साँस, फिर आसन”: first the breath, then the posture. She asks to see the doctor’s note, and she means it.',
      'She has a good eye for the woman in the last row who would rather have a chair.',
    ],
    achievements: [
      'Led more than six hundred morning lessons, forty of them in the rain under a tin roof',
      'Worked out the chair lesson for women who have been told to rest',
      'Prepared seventeen teachers for work with expectant mothers',
    ],
    awards: [
      'Surya Smriti medal, Lakeside Yoga Mandal (fictional)',
      'Thanks of the ladies’ compartment, Nagpur local',
    ],
    face: 'yogaTeacher',
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
      'For those with sugar or low blood she sits down for an hour, with the doctor’s letter on the table, and draws a plate.',
    ],
    achievements: [
      'Collected 210 recipes from members into a printed booklet',
      'Cooked for sixty at the Teej picnic and ran out of nothing but spoons',
      'Wrote the millet week that three anganwadis now follow',
    ],
    awards: ['Anna Poorna plate, Wardha Home Science Fair (fictional)'],
    face: 'dietitian',
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
    awards: [
      'Tanpura of Honour, Bhopal Evening Music Circle (fictional)',
      'Listener’s Choice, Radio Chandni (fictional)',
    ],
    face: 'musician',
  },
  guide: {
    slug: 'shanta-deepmala',
    name: 'Smt. Shanta Deepmala',
    position: 'Garbhasanskar Guide',
    gender: 'Female',
    speciality: 'Reading, prayer and loving talk in the months of waiting',
    vision: 'Each child is expected with a song in its own mother’s tongue.',
    mission: 'To pass on what grandmothers knew, and to leave out what frightened them.',
    number: '+91 00000 02007',
    about: [
      'Shanta-tai is seventy-one, has six grandchildren and reads aloud better than anyone we know. She chooses a story for each month and leaves a silence after it, in which people find that they have been holding hands.',
      'Families of every faith sit in her circle. A psalm, a dua, a shloka, a poem by a favourite aunt: whoever brings something reads it. She is strict about only two things, namely kindness and being on time.',
      'Her shelf of two hundred books travels with her in an old steel trunk, and any of them may be taken home.',
    ],
    achievements: [
      'Read in the shade of the banyan on 150 Sundays',
      'Began the lending trunk with books in seven languages',
      'Brought together four generations of one family at a single reading',
    ],
    awards: ['Deep Jyoti shawl of the Old Town Readers (fictional)'],
    face: 'guide',
  },
} satisfies Record<string, DemoPerson>;
