import type { DoctorWords } from '../doctor-words';

export const words: DoctorWords = {
  title: 'Obstetrician, founder of the group',
  bio: [
    'Dr. Sumedha Kalpanik has sat beside women in labour for twenty-six years. She says that she learned the medicine in college, and everything else on a stool beside a bed.',
    'She grew up as the third daughter of a schoolteacher and a tailor, and read by the light of a grocer’s shop. After her studies in obstetrics she could have stayed in the city. She came back, opened two rooms with a veranda, and put a bench under the neem tree because the women who came by bus had nowhere to wait.',
    'From that bench grew the group. She had noticed that the women who waited together were calmer when they came in than those who came alone. So she began to leave the hour after clinic free, for whoever wanted to stay and ask. Teachers of yoga and music joined, then a dietitian, then a psychologist; none of them has ever sent a bill for the first Sunday of the month.',
    'She is known for three sentences. “Tell me what you eat, not what you should eat.” “Nobody is disturbing me.” And, to husbands: “Sit down, this is for you as well.”',
    'At forty-seven, after an illness of her own, she began to swim, to ride and to run. She tells this to her patients not as an example but as a comfort: go slowly, and the body comes along.',
  ],
  achievements: [
    'More than nine thousand births attended in twenty-six years',
    'A free hour of questions after every clinic, without a break since the first year',
    'Trained over three hundred village health workers to see the signs of danger early',
    'Brought the first prenatal yoga class to the district, on a school roof',
    'A book of forty everyday recipes for expectant mothers, given away at every meeting',
    'A phone group of mothers: someone picks up, even at night',
  ],
  highlights: {
    'check-up': 'A check-up, with time to talk',
    village: 'Visiting an expectant mother in her village',
    newborn: 'A mother with her newborn child',
    honour: 'On the stage with an award, between two lamps',
    'long-race': 'Bicycle, running shoe and medal at the finish of the long race',
    teaching: 'A lesson for mothers, with a picture chart',
    'first-tree': 'Planting a tree with a mother, for the child to come',
    lamp: 'Standing around the lamp as a meeting begins',
  },
  positions: [
    'Founder and guide of the Garbhavastha Support Group',
    'Head of the maternity ward, Shantivan Community Hospital',
    'Member of the district council for mothers and children',
    'Teacher at the school for nurses and midwives',
    'Patron of the Neem Lane library for parents',
  ],
  awards: [
    { title: 'Lamp of Service', by: 'District health council', year: '2024' },
    { title: 'Teacher of the Year', by: 'School for nurses and midwives', year: '2022' },
    { title: 'Safe Motherhood Medal', by: 'Circle of obstetricians', year: '2019' },
    { title: 'Citizen of the Town', by: 'Town assembly', year: '2017' },
    { title: 'Award for Rural Medicine', by: 'Foundation for village health', year: '2015' },
    { title: 'Prize for Plain Words', by: 'Society of medical writers', year: '2012' },
  ],
  ironman: {
    title: 'Ironman, at fifty-one',
    text: 'In the year she turned fifty-one she finished a long-distance triathlon: 3.8 km in the water, 180 km on the bicycle and 42 km on foot, in a little under seventeen hours, last of her age group and, by her own account, the happiest of all. She had trained for three years between the night calls, mostly on a borrowed bicycle. The medal hangs in the waiting room, low enough for children to touch.',
  },
  channel: {
    title: 'Her talks to watch at home',
    text: 'Short talks about food, sleep, fear and the first days with a child: one question at a time, in plain Hindi and Marathi.',
  },
};
