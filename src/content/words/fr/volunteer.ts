import type { VolunteerWords } from '../volunteer-words';

export const words: VolunteerWords = {
  lead: 'Nos rencontres existent grâce à celles et ceux qui offrent un après-midi. Aucune formation n’est demandée, seulement de la patience et de l’écoute.',
  tasks: {
    title: 'Ce que vous pourriez faire',
    list: [
      {
        title: 'Accueillir',
        text: 'Se tenir à la porte, trouver une chaise à celle qui vient seule et lui apporter un verre d’eau.',
      },
      {
        title: 'Être au bout du fil',
        text: 'Entre les rencontres, écouter au téléphone une mère du quartier, une fois par semaine.',
      },
      {
        title: 'Prêter la main',
        text: 'Cuisiner, chanter, photographier, raccompagner quelqu’un : ce que vous faites bien est utile ici.',
      },
    ],
  },
};
