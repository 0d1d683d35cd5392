import type { AboutWords } from '../en/about';

export const words: AboutWords = {
  title: 'Qui sommes-nous ?',
  initiative: 'Une initiative de {{name}}',
  vision: 'Notre vision',
  mission: 'Notre mission',
  firstVisit: {
    title: 'Votre première fois',
    steps: [
      {
        title: 'Choisissez une date',
        text: 'Parcourez les prochaines rencontres et inscrivez-vous. Un nom et un numéro suffisent.',
      },
      {
        title: 'Venez comme vous êtes',
        text: 'Des vêtements amples, une bouteille d’eau et, si vous voulez, votre dossier médical. Amenez une personne qui vous est chère.',
      },
      {
        title: 'Asseyez-vous, écoutez, demandez',
        text: 'Rien n’est obligatoire. Il y a un tapis, une chaise, un ventilateur et quelqu’un à qui parler.',
      },
      {
        title: 'Gardons le contact',
        text: 'Après la rencontre aussi, appelez quelqu’un du groupe quand vous voulez.',
      },
    ],
  },
};
