import type { VolunteerWords } from '../en/volunteer';

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
        title: 'Écouter au téléphone',
        text: 'Une fois par semaine, appeler une mère du quartier et l’écouter.',
      },
      {
        title: 'Offrir votre savoir-faire',
        text: 'Cuisiner, chanter, photographier, raccompagner quelqu’un : ce que vous faites bien est utile ici.',
      },
    ],
  },
};
