export const words = {
  title: 'About Us',
  initiative: 'An initiative of {{name}}',
  vision: 'Our vision',
  mission: 'Our mission',
  firstVisit: {
    title: 'Your first time with us',
    steps: [
      {
        title: 'Choose a date',
        text: 'Look through the upcoming events and register. Your name and a number are enough.',
      },
      {
        title: 'Come as you are',
        text: 'Loose clothes, a bottle of water and your file of reports, if you like. Bring someone close to you.',
      },
      {
        title: 'Sit, listen, ask',
        text: 'You need not take part in everything. There is a mat, a chair, a fan and someone to talk to.',
      },
      {
        title: 'Stay in touch',
        text: 'Call someone from the group whenever you like, after the meeting, too.',
      },
    ],
  },
};

/** Texts of the about page (rule about-page), in the shape of the English ones. */
export type AboutWords = typeof words;
