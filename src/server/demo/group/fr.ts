import type { GroupTexts } from '~/contract/group-fields';

export const texts: GroupTexts = {
  name: 'Groupe de soutien Garbhavastha',
  shortName: 'Garbhavastha',
  description:
    'Un groupe mené par une médecin pour les futures mères et leurs familles : yoga, alimentation, sérénité et bonne compagnie, mois après mois.',
  doctorName: 'Dre Sumedha Kalpanik',
  doctorRole: 'Obstétricienne, fondatrice du groupe',
  address: 'Ashoka House, rez-de-chaussée, Neem Lane, Shantivan Nagar, Nagpur, Maharashtra 000000, Inde',
  heroLeadIn: 'Sur le chemin de la maternité,',
  heroPromise: 'vous n’êtes pas seule.',
  heroLead: 'Yoga, repas, calme et compagnie. Chaque mois, avec une médecin.',
  figures: [
    {
      value: '10+',
      label: 'Années de réussite',
    },
    {
      value: '120+',
      label: 'Rencontres réussies',
    },
    {
      value: '3500+',
      label: 'Participants au total',
    },
  ],
  aboutLead:
    'Des mères, des familles et des spécialistes qui se retrouvent pour qu’aucune question sur la grossesse ne reste en suspens, au premier mois comme au neuvième.',
  letter:
    'À mes débuts, les femmes qui attendaient sous le margousier se demandaient entre elles ce qu’elles n’osaient pas me demander. J’ai vu que celles qui avaient attendu ensemble entraient plus sereines. Venez donc comme vous êtes, à n’importe quel mois, avec la question que vous n’avez encore posée à personne.',
  about: [
    'Tout a commencé avec quatre femmes sous la véranda d’une clinique. Venues pour un contrôle, elles sont restées une heure parce que l’une d’elles avait demandé aux autres comment elles supportaient la chaleur. La médecin a apporté du thé et s’est assise avec elles. C’était la première rencontre du groupe, même si personne ne l’appelait encore ainsi.',
    'Aujourd’hui, nous nous retrouvons chaque mois, dans des salles, des jardins et des cours. Une médecin dirige ; à ses côtés, des professeures de yoga, des diététiciennes, une psychologue et des musiciens. Des mères qui sont passées par là reviennent s’asseoir auprès de celles qui vont bientôt accoucher. Maris, belles-mères et grandes filles sont les bienvenus : c’est toute la famille qui attend cet enfant.',
    'La plupart des rencontres sont gratuites. Quand il y a une participation, elle paie la salle et le repas, et personne n’est refusé faute de pouvoir la verser.',
  ],
  vision:
    'Que dans notre district aucune femme ne vive sa grossesse seule, sans être entendue ou avec la peur de demander. Que chaque mère soit sereine, bien nourrie, et connaisse les signes importants.',
  mission:
    'Offrir chaque mois, dans sa langue, de la compagnie et de bons conseils sur le mouvement, les repas et le repos à chaque future mère qui peut venir en autobus ; accueillir aussi sa famille ; et l’envoyer à temps chez son propre médecin, avec les bonnes questions.',
  bio: [
    'Depuis vingt-six ans, la Dre Sumedha Kalpanik s’assied auprès des femmes qui accouchent. Elle dit avoir appris la médecine à l’université, et tout le reste sur un tabouret, à côté d’un lit.',
    'Troisième fille d’un instituteur et d’une couturière, elle lisait à la lumière d’une épicerie. Après ses études d’obstétrique, elle aurait pu rester en ville. Elle est revenue, a ouvert deux pièces avec une véranda et posé un banc sous le margousier, car les femmes venues en autobus n’avaient nulle part où attendre.',
    'De ce banc est né le groupe. Elle avait remarqué que celles qui attendaient ensemble étaient plus calmes que celles qui venaient seules. Elle a donc laissé libre l’heure après la consultation, pour qui voulait rester et demander. Des professeurs de yoga et de musique sont venus, puis une diététicienne, puis une psychologue ; aucun n’a jamais rien demandé pour le premier dimanche du mois.',
    'On connaît d’elle trois phrases. « Dites-moi ce que vous mangez, non ce que vous devriez manger. » « Personne ne me dérange. » Et, aux maris : « Asseyez-vous, c’est aussi pour vous. »',
    'À quarante-sept ans, après une maladie, elle s’est mise à nager, à pédaler et à courir. Elle le raconte à ses patientes non comme un exemple mais comme un réconfort : en allant doucement, le corps finit par suivre.',
  ],
  achievements: [
    'Plus de neuf mille naissances accompagnées en vingt-six ans',
    'Une heure de questions gratuite après chaque consultation, sans interruption depuis la première année',
    'Plus de trois cents agentes de santé de village formées à reconnaître tôt les signes de danger',
    'Le premier cours de yoga prénatal du district, sur le toit d’une école',
    'Un livret de quarante recettes de tous les jours pour les futures mères, offert à chaque rencontre',
    'Un groupe téléphonique de mères : quelqu’un répond, même la nuit',
  ],
  highlights: [
    'Une consultation, et le temps de parler',
    'En visite chez une future mère, au village',
    'Une mère avec son nouveau-né',
    'Sur scène avec un prix, entre deux lampes',
    'Vélo, chaussure et médaille à l’arrivée de la longue course',
    'Une leçon pour les mères, avec un tableau d’images',
    'Un arbre planté avec une mère, pour l’enfant à venir',
    'Autour de la lampe, au début d’une rencontre',
  ],
  positions: [
    'Fondatrice et guide du Groupe de soutien Garbhavastha',
    'Cheffe de la maternité, hôpital communautaire de Shantivan',
    'Membre du conseil du district pour les mères et les enfants',
    'Enseignante à l’école des infirmières et sages-femmes',
    'Marraine de la bibliothèque des parents de Neem Lane',
  ],
  awards: [
    {
      title: 'Lampe du service',
      by: 'Conseil de santé du district',
      year: '2024',
    },
    {
      title: 'Enseignante de l’année',
      by: 'École des infirmières et sages-femmes',
      year: '2022',
    },
    {
      title: 'Médaille de la maternité sûre',
      by: 'Cercle des obstétriciens',
      year: '2019',
    },
    {
      title: 'Citoyenne de la ville',
      by: 'Assemblée de la ville',
      year: '2017',
    },
    {
      title: 'Prix de la médecine rurale',
      by: 'Fondation pour la santé des villages',
      year: '2015',
    },
    {
      title: 'Prix des mots simples',
      by: 'Société des auteurs médicaux',
      year: '2012',
    },
  ],
  chapterTitle: 'Ironman, à cinquante et un ans',
  chapter:
    'L’année de ses cinquante et un ans, elle a terminé un triathlon longue distance : 3,8 km à la nage, 180 km à vélo et 42 km à pied, en un peu moins de dix-sept heures, dernière de sa catégorie et, selon elle, la plus heureuse de toutes. Elle s’était entraînée trois ans entre les gardes de nuit, le plus souvent sur un vélo prêté. La médaille est accrochée dans la salle d’attente, assez bas pour que les enfants la touchent.',
  talksTitle: 'Ses causeries à regarder chez soi',
  talks:
    'De courtes causeries sur la nourriture, le sommeil, la peur et les premiers jours avec un enfant : une question à la fois, en hindi et en marathi tout simples.',
  noticeName: 'Nivedita Kalpanik',
};
