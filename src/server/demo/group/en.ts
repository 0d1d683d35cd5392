import type { GroupTexts } from '~/contract/group-fields';

export const texts: GroupTexts = {
  name: 'Garbhavastha Support Group',
  shortName: 'Garbhavastha',
  description:
    'A doctor-led group for expectant mothers and their families: yoga, food, a quiet mind and good company, month by month.',
  doctorName: 'Dr. Sumedha Kalpanik',
  doctorRole: 'Obstetrician, founder of the group',
  address: 'Ashoka House, ground floor, Neem Lane, Shantivan Nagar, Nagpur, Maharashtra 000000',
  heroLeadIn: 'On the way to motherhood,',
  heroPromise: 'you are not alone.',
  heroLead: 'Yoga, food, calm and company. Every month, led by a doctor.',
  figures: [
    {
      value: '10+',
      label: 'Years of Success',
    },
    {
      value: '120+',
      label: 'Events Successful',
    },
    {
      value: '3500+',
      label: 'Total Attendees',
    },
  ],
  aboutLead:
    'Mothers, families and specialists who meet so that no question about pregnancy goes unasked, in the first month or the ninth.',
  letter:
    'When I began, women waited under the neem tree and asked each other what they did not dare to ask me. I saw that those who had waited together came in calmer. So come as you are, in any month, and bring the question that you have not yet said aloud.',
  about: [
    'It began with four women on a clinic veranda. They had come for a check-up, and stayed for an hour because one of them asked how the others were coping with the heat. The doctor brought tea and sat down with them. That was the group’s first meeting, though nobody called it one yet.',
    'Today we meet every month, in halls, gardens and courtyards. A doctor leads, together with yoga teachers, dietitians, a psychologist and musicians. Mothers who have been through it come back to sit with those who are about to. Husbands, mothers-in-law and grown daughters are welcome: the whole family is waiting for this child.',
    'Most meetings cost nothing. Where there is a fee, it pays for the hall and the meal, and nobody is turned away who cannot pay it.',
  ],
  vision:
    'That no woman in our district goes through a pregnancy alone, unheard or afraid of asking. That every mother is calm and well fed, and knows the signs that matter.',
  mission:
    'To give every expectant mother who can reach us by bus good company and sound advice on movement, food and rest, every month and in her own language; to bring her family in; and to send her to her own doctor in good time, with the right questions.',
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
  highlights: [
    'A check-up, with time to talk',
    'Visiting an expectant mother in her village',
    'A mother with her newborn child',
    'On the stage with an award, between two lamps',
    'Bicycle, running shoe and medal at the finish of the long race',
    'A lesson for mothers, with a picture chart',
    'Planting a tree with a mother, for the child to come',
    'Standing around the lamp as a meeting begins',
  ],
  positions: [
    'Founder and guide of the Garbhavastha Support Group',
    'Head of the maternity ward, Shantivan Community Hospital',
    'Member of the district council for mothers and children',
    'Teacher at the school for nurses and midwives',
    'Patron of the Neem Lane library for parents',
  ],
  awards: [
    {
      title: 'Lamp of Service',
      by: 'District health council',
      year: '2024',
    },
    {
      title: 'Teacher of the Year',
      by: 'School for nurses and midwives',
      year: '2022',
    },
    {
      title: 'Safe Motherhood Medal',
      by: 'Circle of obstetricians',
      year: '2019',
    },
    {
      title: 'Citizen of the Town',
      by: 'Town assembly',
      year: '2017',
    },
    {
      title: 'Award for Rural Medicine',
      by: 'Foundation for village health',
      year: '2015',
    },
    {
      title: 'Prize for Plain Words',
      by: 'Society of medical writers',
      year: '2012',
    },
  ],
  chapterTitle: 'Ironman, at fifty-one',
  chapter:
    'In the year she turned fifty-one she finished a long-distance triathlon: 3.8 km in the water, 180 km on the bicycle and 42 km on foot, in a little under seventeen hours, last of her age group and, by her own account, the happiest of all. She had trained for three years between the night calls, mostly on a borrowed bicycle. The medal hangs in the waiting room, low enough for children to touch.',
  talksTitle: 'Her talks to watch at home',
  talks:
    'Short talks about food, sleep, fear and the first days with a child: one question at a time, in plain Hindi and Marathi.',
  noticeName: 'Nivedita Kalpanik',
};
