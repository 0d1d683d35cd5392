import type { PageTexts } from '../../page-texts';

/** No-break spaces precede : ; ! ? */
export const pageTexts: PageTexts = {
  groupName: 'Groupe de soutien à la grossesse',
  description:
    'Un groupe mené par une médecin pour les futures mères et leurs familles : yoga, alimentation, sérénité et bonne compagnie, mois après mois.',
  home: {
    hero: {
      leadIn: 'Sur le chemin de la maternité,',
      promise: 'vous n’êtes pas seule.',
      lead: 'Yoga, repas, calme et compagnie. Chaque mois, avec une médecin.',
      picture:
        'Une femme âgée pose la main sur l’épaule d’une future maman et la regarde ; une médecin lui tient la main.',
    },
    film: {
      title: 'Neuf mois, ensemble',
      description:
        'Des dessins, l’un après l’autre : un étang de lotus à l’aube, trois futures mères en promenade, un contrôle chez la médecin, du yoga au bord du lac, une assiette pleine, un cercle de mères, des lampes la nuit, une mère et son nouveau-né.',
    },
    months: {
      title: 'À quel mois êtes-vous ?',
      lead: 'Ce qui aide ce mois-là, et à qui s’adresser.',
      month: 'Mois',
      planning: 'Projet',
      baby: 'Bébé est là',
      hint: 'Choisissez votre mois. Il reste sur ce téléphone.',
      source:
        'Source : conseils généraux du ministère indien de la Santé et de l’Organisation mondiale de la Santé. Ces textes ne remplacent pas votre médecin.',
      draft: 'Pas encore vérifié par notre médecin.',
      texts: {
        planning:
          'Un bilan à deux, de bons repas, assez de sommeil : c’est un bon début. Demandez à la médecin quels examens et quels comprimés vous conviennent.',
        'month-1':
          'Fatigue et nausées sont fréquentes. Mangez peu et souvent, reposez-vous dès que possible et consultez tôt.',
        'month-2':
          'L’humeur va et vient, c’est courant. Dites ce qui vous inquiète, et parlez à votre médecin si la tristesse dure.',
        'month-3':
          'Faites la première échographie et les prises de sang, si ce n’est pas fait. Notez vos questions et apportez-les.',
        'month-4':
          'Pour beaucoup, les mois plus faciles commencent. Bouger en douceur fait du bien ; parlez-en d’abord à votre médecin.',
        'month-5':
          'Bientôt les premiers coups, et votre bébé commence à entendre. Parlez, lisez, chantez, quelques minutes par jour.',
        'month-6':
          'Votre dos porte davantage. Allongez-vous sur le côté, écoutez une musique calme et laissez les autres porter.',
        'month-7':
          'Respirez lentement, faites des pauses. Apprenez à connaître les mouvements de votre bébé, jour après jour.',
        'month-8':
          'C’est le moment de préparer la naissance : où, avec qui, et qui conduira la nuit. Préparez un petit sac.',
        'month-9':
          'Cela peut venir d’un jour à l’autre. Gardez votre sac et votre téléphone à portée, et quelqu’un près de vous la nuit.',
        baby: 'Les quarante premiers jours sont faits de repos, de lait et de présence. Si la tristesse dure deux semaines, appelez votre médecin.',
      },
      dangerTitle: 'Appelez tout de suite si',
      dangers: {
        'month-7': [
          'votre visage ou vos mains gonflent',
          'vous avez très mal à la tête',
          'votre bébé bouge moins',
        ],
        'month-9': [
          'vous saignez',
          'vous perdez les eaux',
          'les douleurs reviennent sans cesse',
          'votre bébé bouge moins',
        ],
        baby: ['vous avez de la fièvre', 'vous saignez beaucoup'],
      },
    },
    about: {
      title: 'Qui sommes-nous ?',
      lead: 'Des mères, des familles et des spécialistes qui se retrouvent pour qu’aucune question sur la grossesse ne reste en suspens, au premier mois comme au neuvième.',
      points: {
        healthyPregnancy: {
          title: 'Une grossesse en bonne santé',
          text: 'Du mouvement, des repas et du repos adaptés à votre mois.',
        },
        prePregnancyCare: {
          title: 'Avant la grossesse',
          text: 'Vous espérez un enfant ? Venez à deux.',
        },
        helpAndSupport: {
          title: 'Aide et soutien',
          text: 'Entre deux rencontres aussi, appelez : quelqu’un vous écoutera.',
        },
      },
    },
    facilities: {
      title: 'Ce que nous proposons',
      lead: 'Ce qui aide pendant ces mois. Prenez ce dont vous avez besoin.',
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
      ask: {
        title: 'Vous hésitez ?',
        text: 'Dites-nous à quel mois vous êtes et ce qui vous préoccupe. Nous vous conseillerons.',
      },
    },
    testimonials: 'Des mères racontent',
    campaign: {
      title: 'Porté par des bénévoles',
      text: 'Des chaises à installer, un trajet jusqu’à la clinique, une heure d’écoute : c’est cette aide qui fait vivre le groupe.',
      action: 'Devenir bénévole',
    },
  },
  notMedicalAdvice:
    'Informations générales et expériences partagées, non un avis médical. Demandez conseil à votre médecin avant de changer quoi que ce soit.',
  emergency: { title: 'En cas d’urgence', any: 'Urgences', ambulance: 'Ambulance' },
};
