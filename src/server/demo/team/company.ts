import type { DemoPerson } from './member';

/** Demo content: those who keep the company together. None of them exists. */
export const company = {
  fathersHost: {
    slug: 'devdatt-sahayak',
    name: 'Shri Devdatt Sahayak',
    position: 'Host of the Fathers’ Circle',
    gender: 'Male',
    speciality: 'Fathers-to-be: what to do, what to ask, when to be quiet',
    vision: 'No father stands in the corridor because nobody told him that he may come in.',
    mission: 'To make it ordinary that men ask, carry, cook and stay awake.',
    number: '+91 00000 02009',
    about: [
      'Devdatt repairs tractors during the week. When his daughter was born early, he found that he knew every engine in the district and nothing about a feeding bottle, and he decided that the next man should have it easier.',
      'The Fathers’ Circle meets on the first Saturday, with tea, a doll and no lectures. Each man leaves with one thing that he will do differently from that evening on. “साथ चलना सीखा जाता है”: walking beside someone is learned.',
    ],
    achievements: [
      'Brought 320 fathers to at least one check-up with their wives',
      'Built the wooden cradle that the group lends out',
    ],
    awards: ['Good Neighbour plaque, Neem Lane (fictional)'],
    face: 'fathersHost',
  },
  volunteerLead: {
    slug: 'harbir-madadgar',
    name: 'Shri Harbir Madadgar',
    position: 'Head of the Volunteers',
    gender: 'Male',
    speciality: 'Meetings, transport and everything that has to be carried',
    vision: 'Help arrives before anybody has had to ask twice.',
    mission: 'To see that each mother gets to the meeting and home again, safely and without paying for it.',
    number: '+91 00000 02010',
    about: [
      'Harbir drove an ambulance for twenty-two years and never once, he says, had to use the siren inside the town, because people knew the sound of his engine. Now he plans the lifts, the chairs and the ginger tea.',
      'He keeps the list of forty volunteers in his head and their birthdays too. New ones begin with him at the door, learning to greet a nervous couple so that they come in.',
      'If you would like to help and do not know how, ask for him. “सेवा का कोई छोटा काम नहीं”: in service, no task is small.',
    ],
    achievements: [
      'Organised more than 1,800 lifts to check-ups and meetings',
      'Set up the night telephone list for the last month',
      'Planted a tree with each family on the child’s first birthday, 87 so far',
    ],
    awards: [
      'Seva Ratna of the Ring Road Drivers’ Union (fictional)',
      'Blue Turban Cup for the tidiest store room',
    ],
    face: 'volunteerLead',
  },
} satisfies Record<string, DemoPerson>;
