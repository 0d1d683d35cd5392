import type { AboutWords } from '../about-words';

export const words: AboutWords = {
  title: 'About Us',
  initiative: 'An initiative of Dr. Sumedha Kalpanik',
  about: [
    'It began with four women on a clinic veranda. They had come for a check-up, and stayed for an hour because one of them asked what the others did against the heat. The doctor brought tea, sat down with them, and the first meeting of the group was over before anyone had called it one.',
    'Today we meet every month, in halls, gardens and courtyards. A doctor leads, and beside her are teachers of yoga, people who know food, a psychologist and musicians. Mothers who have been through it come back to sit beside those who have it before them. Husbands, mothers-in-law and grown daughters are welcome: a child is expected by a whole family.',
    'Most meetings cost nothing. Where there is a fee, it pays for the hall and the meal, and nobody is turned away who cannot pay it.',
  ],
  vision: {
    title: 'Our vision',
    text: 'That no woman in our district goes through a pregnancy alone, unheard or afraid of asking. That a calm mother, a fed mother and a mother who knows the signs that matter are as usual as a full water pot.',
  },
  mission: {
    title: 'Our mission',
    text: 'To bring movement, food, rest, knowledge and company to every expectant mother within a bus ride, every month, in her own language; to bring her family along; and to send her to her own doctor in good time, with the right questions.',
  },
  firstVisit: {
    title: 'Your first time with us',
    steps: [
      {
        title: 'Choose a date',
        text: 'Look through the coming events and register. Your name and a number are enough.',
      },
      {
        title: 'Come as you are',
        text: 'Loose clothes, a bottle of water and your file of reports, if you like. Bring someone who is dear to you.',
      },
      {
        title: 'Sit, listen, ask',
        text: 'You need not take part in everything. There is a mat, a chair, a fan and someone to talk to.',
      },
      {
        title: 'Stay in touch',
        text: 'Between the meetings a member of the group is a call away.',
      },
    ],
  },
};
