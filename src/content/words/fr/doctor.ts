import type { DoctorWords } from '../doctor-words';

export const words: DoctorWords = {
  title: 'Obstétricienne, fondatrice du groupe',
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
  highlights: {
    'check-up': 'Une consultation, et le temps de parler',
    village: 'En visite chez une future mère, au village',
    newborn: 'Une mère avec son nouveau-né',
    honour: 'Sur scène avec un prix, entre deux lampes',
    'long-race': 'Vélo, chaussure et médaille à l’arrivée de la longue course',
    teaching: 'Une leçon pour les mères, avec un tableau d’images',
    'first-tree': 'Un arbre planté avec une mère, pour l’enfant à venir',
    lamp: 'Autour de la lampe, au début d’une rencontre',
  },
  positions: [
    'Fondatrice et guide du Groupe de soutien Garbhavastha',
    'Cheffe de la maternité, hôpital communautaire de Shantivan',
    'Membre du conseil du district pour les mères et les enfants',
    'Enseignante à l’école des infirmières et sages-femmes',
    'Marraine de la bibliothèque des parents de Neem Lane',
  ],
  awards: [
    { title: 'Lampe du service', by: 'Conseil de santé du district', year: '2024' },
    { title: 'Enseignante de l’année', by: 'École des infirmières et sages-femmes', year: '2022' },
    { title: 'Médaille de la maternité sûre', by: 'Cercle des obstétriciens', year: '2019' },
    { title: 'Citoyenne de la ville', by: 'Assemblée de la ville', year: '2017' },
    { title: 'Prix de la médecine rurale', by: 'Fondation pour la santé des villages', year: '2015' },
    { title: 'Prix des mots simples', by: 'Société des auteurs médicaux', year: '2012' },
  ],
  ironman: {
    title: 'Ironman, à cinquante et un ans',
    text: 'L’année de ses cinquante et un ans, elle a terminé un triathlon longue distance : 3,8 km à la nage, 180 km à vélo et 42 km à pied, en un peu moins de dix-sept heures, dernière de sa catégorie et, selon elle, la plus heureuse de toutes. Elle s’était entraînée trois ans entre les gardes de nuit, le plus souvent sur un vélo prêté. La médaille est accrochée dans la salle d’attente, assez bas pour que les enfants la touchent.',
  },
  channel: {
    title: 'Ses causeries à regarder chez soi',
    text: 'De courtes causeries sur la nourriture, le sommeil, la peur et les premiers jours avec un enfant : une question à la fois, en hindi et en marathi tout simples.',
  },
};
