import type { AboutWords } from '../en/about';

export const words: AboutWords = {
  title: 'Qui sommes-nous ?',
  initiative: 'Une initiative de la Dre Sumedha Kalpanik',
  about: [
    'Tout a commencé avec quatre femmes sous la véranda d’une clinique. Venues pour un contrôle, elles sont restées une heure parce que l’une d’elles avait demandé aux autres comment elles supportaient la chaleur. La médecin a apporté du thé et s’est assise avec elles. C’était la première rencontre du groupe, même si personne ne l’appelait encore ainsi.',
    'Aujourd’hui, nous nous retrouvons chaque mois, dans des salles, des jardins et des cours. Une médecin dirige ; à ses côtés, des professeures de yoga, des diététiciennes, une psychologue et des musiciens. Des mères qui sont passées par là reviennent s’asseoir auprès de celles qui vont bientôt accoucher. Maris, belles-mères et grandes filles sont les bienvenus : c’est toute la famille qui attend cet enfant.',
    'La plupart des rencontres sont gratuites. Quand il y a une participation, elle paie la salle et le repas, et personne n’est refusé faute de pouvoir la verser.',
  ],
  vision: {
    title: 'Notre vision',
    text: 'Que dans notre district aucune femme ne vive sa grossesse seule, sans être entendue ou avec la peur de demander. Que chaque mère soit sereine, bien nourrie, et connaisse les signes importants.',
  },
  mission: {
    title: 'Notre mission',
    text: 'Offrir chaque mois, dans sa langue, de la compagnie et de bons conseils sur le mouvement, les repas et le repos à chaque future mère qui peut venir en autobus ; accueillir aussi sa famille ; et l’envoyer à temps chez son propre médecin, avec les bonnes questions.',
  },
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
