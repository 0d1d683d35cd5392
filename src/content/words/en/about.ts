export const words = {
  title: 'About Us',
  initiative: 'An initiative of Dr. Sumedha Kalpanik',
  about: [
    'It began with four women on a clinic veranda. They had come for a check-up, and stayed for an hour because one of them asked how the others were coping with the heat. The doctor brought tea and sat down with them. That was the group’s first meeting, though nobody called it one yet.',
    'Today we meet every month, in halls, gardens and courtyards. A doctor leads, together with yoga teachers, dietitians, a psychologist and musicians. Mothers who have been through it come back to sit with those who are about to. Husbands, mothers-in-law and grown daughters are welcome: the whole family is waiting for this child.',
    'Most meetings cost nothing. Where there is a fee, it pays for the hall and the meal, and nobody is turned away who cannot pay it.',
  ],
  vision: {
    title: 'Our vision',
    text: 'That no woman in our district goes through a pregnancy alone, unheard or afraid of asking. That every mother is calm and well fed, and knows the signs that matter.',
  },
  mission: {
    title: 'Our mission',
    text: 'To give every expectant mother who can reach us by bus good company and sound advice on movement, food and rest, every month and in her own language; to bring her family in; and to send her to her own doctor in good time, with the right questions.',
  },
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
