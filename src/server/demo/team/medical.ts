import { doctor } from '~/content/group';
import type { DemoPerson } from './member';

/** Demo content: the doctor and those who work beside her. None of them exists. */
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
      'Matri Seva Samman of the fictional Sahyadri Health Forum',
      'Golden Diya for community medicine, Shantivan Nagar',
      'Teacher of the Year, Ashoka House evening school',
    ],
    face: 'doctor',
  },
  midwife: {
    slug: 'farida-sevakar',
    name: 'Sister Farida Sevakar',
    position: 'Nurse and Midwife',
    gender: 'Female',
    speciality: 'Preparing for birth, the first days at home, feeding',
    vision: 'Every mother knows before the day who will hold her hand.',
    mission: 'To explain each step in plain words, and to say again whatever was not heard the first time.',
    number: '+91 00000 02004',
    about: [
      'Sister Farida has been present at more than four thousand births and remembers the weather on most of those days. She runs the preparation class, in which a knitted doll is born, bathed and wrapped several times an afternoon.',
      'Fathers come to her on Thursdays to practise. Nobody leaves before he can fold a langot without looking. Grandmothers are welcome too, and are asked for their lullabies.',
      'After a birth she calls every family on the third day, because that is when the visitors have gone and the questions come.',
    ],
    achievements: [
      'Wrote the group’s leaflet on the first forty days, now in four languages',
      'Set up the telephone hour for new mothers',
      'Taught infant care to more than nine hundred couples',
    ],
    awards: [
      'Lotus Lamp for nursing, Vidarbha Nurses’ Circle (fictional)',
      'Certificate of thanks from Sonpani village',
    ],
    face: 'midwife',
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
    awards: ['Young Therapist’s Ribbon, Hill States Physiotherapy Meet (fictional)'],
    face: 'physiotherapist',
  },
  psychologist: {
    slug: 'ira-manaswini',
    name: 'Dr. Ira Manaswini',
    position: 'Psychologist',
    gender: 'Female',
    speciality: 'Worry, sleep and low days, in pregnancy and in the year after',
    vision: 'A mother may say “I am not fine” and be met with a chair and a glass of water.',
    mission:
      'To listen first; to help families see when tiredness is more than tiredness; to know where to send whom.',
    number: '+91 00000 02005',
    about: [
      'Dr. Manaswini came to give one talk on sleep and has stayed for six years. She holds the listening hour on Wednesdays, alone or for couples, and what is said there stays there.',
      'She also speaks with husbands, mothers and mothers-in-law, usually over tea, about how to share a night. “मन की बात कहना हिम्मत है,” she likes to say: to speak one’s mind is courage.',
      'When somebody needs more than the group can give, she knows the right door and, if asked, walks along to it.',
    ],
    achievements: [
      'Began the listening hour, which has never once been cancelled',
      'Trained twenty volunteers in how to listen on the telephone',
      'Wrote the question sheet that the group uses in the sixth week after birth',
    ],
    awards: ['Quiet Voice Award, Central India Counsellors’ Guild (fictional)'],
    face: 'psychologist',
  },
} satisfies Record<string, DemoPerson>;
