import { group } from '../group';
import type { PageTexts } from '../page-texts';

/** Demo content in French. The spaces before : ; ! ? are no-break spaces. */
export const pageTexts: PageTexts = {
  groupName: group.name.fr,
  description:
    'Un groupe mené par une médecin pour les futures mères et leurs familles : yoga, alimentation, sérénité et bonne compagnie, mois après mois.',
  home: {
    hero: {
      line: 'Sur le chemin de la maternité, vous n’êtes pas seule.',
      lead: 'Du yoga en douceur, une bonne alimentation, l’esprit au calme et la compagnie de femmes qui connaissent ce chemin. Chaque mois, avec une médecin, pour les futures mères et leurs familles.',
      picture:
        'Une future mère en sari, assise paisiblement, les mains posées sur son ventre ; derrière elle, un soleil levant et des feuilles vertes.',
    },
    film: {
      title: 'Neuf mois, ensemble',
      description:
        'Des dessins, l’un après l’autre : un étang de lotus à l’aube, trois futures mères en promenade, un contrôle chez la médecin, du yoga au bord du lac, une assiette pleine, un cercle de mères, des lampes la nuit, une mère et son nouveau-né.',
    },
    about: {
      title: 'Qui sommes-nous ?',
      lead: 'Des mères, des familles et des spécialistes qui se retrouvent pour qu’aucune question sur la grossesse ne reste sans être posée. Une médecin guide chaque programme, et vous êtes la bienvenue au premier mois comme au neuvième.',
      points: {
        healthyPregnancy: {
          title: 'Une grossesse en bonne santé',
          text: 'Des mouvements doux, une bonne cuisine familiale et un repos adapté à votre mois. Vous apprenez ce qui est habituel, et quels signes doivent vous conduire chez votre médecin le jour même.',
        },
        prePregnancyCare: {
          title: 'Avant la grossesse',
          text: 'Vous espérez un enfant ? Venez à deux. Nous parlons des examens à demander, de l’alimentation, du sommeil, des habitudes, et de ces inquiétudes que l’on dit rarement à voix haute.',
        },
        helpAndSupport: {
          title: 'Aide et soutien',
          text: 'Entre deux rencontres, quelqu’un du groupe reste joignable par téléphone : pour écouter, partager ce qui l’a aidée et vous dire à qui vous adresser ensuite.',
        },
      },
    },
    facilities: {
      title: 'Ce que nous proposons',
      lead: 'Cinq formes d’accompagnement en un même lieu. Prenez ce dont vous avez besoin ce mois-ci.',
      cards: {
        yoga: {
          title: 'Spécialiste du yoga',
          text: 'Des mouvements lents et un travail du souffle pour chaque mois, sur un tapis ou sur une chaise. Parlez-en d’abord à votre médecin ; notre professeure adapte ensuite chaque posture.',
        },
        diet: {
          title: 'Spécialiste de l’alimentation',
          text: 'Les produits de votre cuisine : lentilles, légumes verts, millets, fruits. Des repas pensés selon vos goûts, votre budget et les conseils de votre médecin.',
        },
        psychologist: {
          title: 'Psychologue',
          text: 'Quelqu’un à qui parler quand l’inquiétude, les nuits hachées ou la tristesse pèsent, avant la naissance comme après. Ce que vous dites reste dans la pièce.',
        },
        sound: {
          title: 'Sonothérapie',
          text: 'Bols chantants, tanpura et chants à voix basse, tout en douceur. Une demi-heure pour s’allonger sur le côté, respirer lentement et laisser la journée derrière soi.',
        },
        garbhasanskar: {
          title: 'Garbhasanskar',
          text: 'Lecture, musique, prière et mots tendres pendant les mois d’attente : une façon ancienne d’accueillir un enfant, sous une forme qui convient aux familles d’aujourd’hui.',
        },
      },
    },
    campaign: {
      title: 'Prêter main-forte',
      text: 'Des chaises à installer, un trajet jusqu’à la clinique, un chant, une heure d’écoute : le groupe vit de ce que chacun apporte. Dites-nous ce que vous aimeriez donner, une fois ou chaque mois.',
      action: 'Devenir bénévole',
    },
  },
  notMedicalAdvice:
    'Ce que vous lisez et entendez chez nous relève de l’information générale et de l’expérience partagée, non d’un avis médical. Demandez conseil à votre propre médecin avant de changer quoi que ce soit à votre suivi.',
  emergency: { title: 'En cas d’urgence', any: 'Toute urgence', ambulance: 'Ambulance' },
};
