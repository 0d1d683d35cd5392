export const words = {
  lead: 'Our meetings depend on people who give an afternoon. You need no training, only patience and a kind ear.',
  tasks: {
    title: 'What you could do',
    list: [
      {
        title: 'Welcome people',
        text: 'Stand at the door, find a chair for whoever comes alone, and bring her a glass of water.',
      },
      {
        title: 'Listen on the phone',
        text: 'Once a week, call a mother in your neighbourhood and listen to her.',
      },
      {
        title: 'Use your skills',
        text: 'Cook, sing, take pictures, drive someone home: whatever you are good at, it helps.',
      },
    ],
  },
};

/** Texts of the volunteer page, in the shape of the English ones. */
export type VolunteerWords = typeof words;
