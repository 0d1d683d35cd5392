import { privacyNotice } from '../privacy-notice';
import type { PageTexts } from './en';

const { retention, eventLogDays, newsPhoneDays, logRetention, backupRetentionDays, answeredWithinDays } =
  privacyNotice;

const about: PageTexts['about'] = {
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

const privacy: PageTexts['privacy'] = {
  title: 'Politique de confidentialité',
  lead: 'Nous ne gardons que ce que vous envoyez par un formulaire et ce qui est noté lors d’une rencontre, et n’en faisons que l’usage indiqué ci-dessous. Personne ne le voit, sauf les personnes qui organisent le groupe, leurs aides à l’entrée d’une rencontre et les bénévoles qui vous appellent de leur part.',
  changed: 'Dernière modification :',
  version: 'Version',
  contents: 'Sur cette page',
  kept: {
    title: 'Ce que nous gardons, pourquoi et combien de temps',
    text: 'Vous pouvez tout lire ici sans dire qui vous êtes. Nous ne gardons ce que vous écrivez que lorsque vous envoyez un formulaire. À l’entrée d’une rencontre, nous notons aussi qui aide et qui est venu.',
    what: 'Quoi',
    why: 'Pourquoi',
    until: 'Combien de temps',
    usually: retention.fr,
    forms: {
      registration: {
        title: 'L’inscription à une rencontre',
        what: 'Votre nom, votre numéro de téléphone ou votre e-mail et, si vous les écrivez, votre adresse et ce qui vous amène. Et aussi la rencontre, l’heure, combien vous serez, votre place ou votre rang dans la liste d’attente, votre code pour l’entrée, si vous êtes venue, et quelle aide l’a noté.',
        why: 'Pour savoir qui vient, préparer la rencontre et vous joindre si quelque chose change.',
        until:
          'Pendant {kept} après la rencontre, ou après l’arrivée de votre inscription si elle est venue plus tard. Puis c’est effacé automatiquement.',
      },
      door: {
        title: 'À l’entrée d’une rencontre',
        what: 'Des aides : le nom, le moment de l’invitation, la dernière ouverture de la liste et ce qu’elles ont noté. Des personnes qui viennent sans inscription : le prénom, combien elles sont et quand elles sont venues.',
        why: 'Pour savoir qui est là, et qui l’a noté.',
        until:
          'Pendant {kept} après la rencontre. Puis c’est effacé automatiquement. Les personnes qui organisent peuvent retirer plus tôt chaque aide et chaque invitée. Un prénom qu’une aide envoie après la fermeture de son lien est gardé à part jusqu’à ce que les personnes qui organisent aient décidé ; il y est alors effacé.',
      },
      log: {
        title: 'Le journal d’une rencontre',
        what: 'Ce qui a été fait et quand : une place prise, changée, rendue ou confirmée, une arrivée, une aide invitée. Il ne contient aucun nom, mais dit de quelle inscription et de quelle aide il s’agit.',
        why: 'Pour retrouver ce qui s’est passé, en cas de doute sur une place.',
        until: `Pendant ${eventLogDays} jours. Ce qui concerne votre inscription est effacé avec elle quand vous le demandez.`,
      },
      messages: {
        title: 'Les messages sur votre téléphone',
        what: 'Si vous les activez : l’adresse que l’éditeur de votre navigateur donne à votre téléphone pour les messages, les clés qui les chiffrent, la langue, et s’ils peuvent nommer la rencontre. Et aussi ce qui vous a été dit, quand et comment (par message, par téléphone ou sur WhatsApp), et si vous avez dit que vous venez.',
        why: 'Pour vous rappeler la rencontre et vous annoncer une place, un autre horaire ou une annulation.',
        until: `L’adresse, jusqu’à ce que vous désactiviez les messages ou rendiez votre place, et au plus tard jusqu’au lendemain de la rencontre ; pour les rencontres à venir, ${newsPhoneDays} jours au plus. Ce qui vous a été dit, pendant {kept} après la rencontre.`,
      },
      volunteering: {
        title: 'Le bénévolat',
        what: 'Votre nom, votre numéro de téléphone ou votre e-mail et, si vous les écrivez, votre date de naissance et vos raisons d’être bénévole.',
        why: 'Pour parler avec vous du bénévolat.',
        until: 'Pendant {kept}. Puis c’est effacé automatiquement.',
      },
      contact: {
        title: 'Le message',
        what: 'Votre nom, votre numéro de téléphone ou votre e-mail, et votre message.',
        why: 'Pour vous répondre.',
        until: 'Pendant {kept}. Puis c’est effacé automatiquement.',
      },
      news: {
        title: 'Les prochaines rencontres par e-mail',
        what: 'Votre e-mail, ou l’adresse de votre téléphone pour les messages, comme ci-dessus.',
        why: 'Pour que vous appreniez les rencontres à venir. Les e-mails sont écrits à la main ; un message part vers votre téléphone quand une rencontre est annoncée.',
        until: 'Jusqu’à ce que vous nous disiez d’arrêter.',
      },
      account: {
        title: 'Votre compte',
        what: 'Votre nom et votre e-mail. Votre mot de passe seulement sous une forme brouillée que personne ne peut lire.',
        why: 'Pour que vous puissiez vous connecter. Il ne faut pas de compte pour s’inscrire à une rencontre.',
        until: 'Jusqu’à ce que vous vouliez le supprimer.',
      },
    },
  },
  parts: {
    'who-sees-it': {
      title: 'Qui le voit',
      paragraphs: [
        'Les personnes qui organisent le groupe le voient, en se connectant avec un mot de passe.',
        'À l’entrée d’une rencontre, les aides qu’elles ont invitées voient la liste de cette rencontre : le prénom, la première lettre du nom, le code pour l’entrée, combien de personnes viennent, la place et qui est déjà là. Elles ne voient ni numéro de téléphone, ni e-mail, ni adresse. Elles ouvrent la liste par un lien secret, sans mot de passe, et leur téléphone la garde. Le lien marche au plus tard jusqu’à la fin du jour de la rencontre ; ensuite, le téléphone supprime la liste dès qu’on l’y ouvre.',
        'Quand il y a quelque chose à dire, les personnes qui organisent peuvent demander à une bénévole d’appeler. La bénévole voit le prénom, la première lettre du nom, combien de personnes viennent, la place, la langue et ce qu’il faut dire, et de là elle appelle votre numéro ou lui écrit sur WhatsApp. Ni e-mail ni adresse ne sont affichés. La liste s’ouvre par un lien secret, au plus tard jusqu’à la fin du jour de la rencontre, ou jusqu’à ce que les personnes qui organisent le ferment ; ensuite, le téléphone supprime la liste.',
        'Ce que nous publions ici avec un nom (l’équipe, et ce que racontent les mères sur la page d’accueil) l’est avec l’accord des personnes nommées, jusqu’à ce qu’elles le retirent.',
        'Nous ne le vendons pas, ne le prêtons pas, ne l’échangeons pas. Nous ne le donnons à une autorité que si la loi nous y oblige.',
      ],
      points: [],
    },
    'on-your-phone': {
      title: 'Ce qui reste sur votre téléphone',
      paragraphs: [
        'Ce site marche aussi sans connexion. Pour cela, il garde certaines choses sur votre téléphone :',
      ],
      points: [
        'Ce que vous avez envoyé quand il n’y avait pas de connexion. Cela quitte votre téléphone dès qu’elle revient. D’ici là, vous pouvez le lire et le retirer.',
        'Ce que vous avez envoyé ces deux derniers jours, ou depuis que notre site a dû être rétabli, pendant deux jours. Si notre site le perd, votre téléphone l’envoie de nouveau de lui-même. Ce qui est plus ancien est effacé quand vous rouvrez le site.',
        'Les formulaires à moitié remplis, pour ne pas avoir à recommencer.',
        'Les rencontres auxquelles vous vous êtes inscrite depuis ce téléphone, avec le prénom, le lien secret de votre place et le code pour l’entrée. Qui a le lien peut changer votre place ou la rendre. Tout cela reste jusqu’à ce que vous retiriez la place de ce téléphone ou choisissiez « M’oublier sur ce téléphone ».',
        'Si vous aidez à l’entrée ou appelez pour nous : la liste de la rencontre et ce que vous avez coché, jusqu’à la fermeture de votre lien.',
        'Votre langue, les rencontres que vous avez marquées d’un cœur et votre mois, si vous l’avez choisi.',
        'Les pages et les images que vous avez vues.',
        'Si vous vous êtes connectée : la clé qui vous garde connectée, jusqu’à ce que vous vous déconnectiez.',
      ],
      closing:
        'Sur un téléphone partagé, choisissez « M’oublier sur ce téléphone » à la page « {places} » quand vous avez fini. Cela retire le souvenir de vos inscriptions, ce que vous avez envoyé, les formulaires à moitié remplis, vos cœurs et votre mois, et vous déconnecte. Pour tout retirer, effacez aussi les données de ce site dans les réglages de votre navigateur.',
    },
    cookies: {
      title: 'Les cookies',
      paragraphs: [
        'Un cookie est un petit mot qu’un site laisse dans votre navigateur. Nous en utilisons cinq :',
      ],
      points: [
        'L’un retient votre langue.',
        'Un autre permet aux personnes qui organisent d’ajouter des images. Les visiteuses ne le reçoivent pas.',
        'Quand un formulaire d’inscription nous arrive deux fois, un autre nous dit que les deux envois viennent de vous. Il disparaît au bout d’un jour.',
        'Un autre apporte votre place sur ce téléphone quand le formulaire est parti avant que la page soit prête. Il disparaît dès que c’est fait, au plus tard après sept jours.',
        'Le dernier note que ce navigateur s’est déjà connecté, pour que les erreurs de mot de passe d’autres personnes de votre réseau ne vous bloquent pas. Vous le recevez à la connexion, pour un an.',
      ],
    },
    others: {
      title: 'Nous ne vous pistons pas',
      paragraphs: [
        'Nous ne comptons pas les visites, ne montrons pas de publicité et n’intégrons rien de sociétés qui observent ce que vous faites.',
        'Notre serveur voit l’adresse réseau de votre téléphone, comme tout serveur. Contre les abus, il en garde une forme brouillée pendant deux jours au plus.',
        `En outre, un journal note quelle adresse a demandé quelle page, quand et avec quel navigateur. Nous le gardons ${logRetention.fr}, comme la loi le demande, et ne le lisons que si un problème est survenu. Il ne contient rien de ce que vous écrivez dans un formulaire.`,
        'Les messages arrivent sur votre téléphone par le service de l’éditeur de votre navigateur : Google, Mozilla, Apple ou Microsoft. Ils sont chiffrés pour votre téléphone. Ce service voit que notre site envoie quelque chose à votre téléphone, et quand, mais pas quoi. Si votre téléphone est éteint, il garde le message jusqu’au début de la rencontre au plus.',
        'Les vidéos s’ouvrent dans un nouvel onglet, sur le site où elles se trouvent, par exemple YouTube. Là-bas, ce sont les règles de ce site qui valent.',
        'Les images des rencontres peuvent être gardées dans un espace de fichiers de Google (Firebase). Ce que vous écrivez dans un formulaire n’y est jamais gardé.',
        'WhatsApp ne s’ouvre que si vous appuyez sur son bouton, et ses propres règles y valent. Dans un groupe WhatsApp, les membres voient les numéros des autres.',
        'Si vous laissez un agenda lire votre place, l’entreprise de cet agenda apprend de quelle rencontre il s’agit, et si vous avez une place. Votre nom et votre numéro n’y sont pas. Il est vide dès que votre inscription est effacée.',
      ],
      points: [],
    },
    pictures: {
      title: 'Les photos des rencontres',
      paragraphs: [
        'Nous prenons des photos lors de nos rencontres et en montrons quelques-unes ici. Si vous ne voulez pas y figurer, dites-le-nous sur place.',
        'Si vous vous trouvez sur une photo et que cela ne vous plaît pas, écrivez-nous. Nous la retirons.',
      ],
      points: [],
    },
    children: {
      title: 'Les mères et les enfants',
      paragraphs: [
        'N’écrivez pas de maladies ni de résultats d’examens dans un formulaire. Parlez-nous-en de vive voix, ou demandez à votre médecin.',
        'Si vous avez moins de 18 ans, demandez à un parent ou à un tuteur d’envoyer le formulaire et de donner son accord pour vous.',
        'Nous ne pistons aucun enfant et ne montrons de publicité à aucun enfant.',
      ],
      points: [],
    },
    'your-rights': {
      title: 'Ce que vous pouvez nous demander',
      paragraphs: [
        'Écrivez-nous ou appelez-nous. C’est gratuit. Dites-nous le numéro ou l’e-mail que vous avez utilisé, pour que nous trouvions ce que vous avez envoyé. Nous pouvons vous rappeler ou vous écrire pour être sûrs que c’est bien vous.',
      ],
      points: [
        'Demander ce que nous gardons sur vous. Nous vous en envoyons une copie.',
        'Le faire corriger.',
        'Si vous avez aidé à l’entrée, ou si vous êtes venue sans inscription, indiquez-nous la rencontre et le nom, pour que nous puissions trouver et retirer ce qui a été noté.',
        'Retirer votre accord, à tout moment et sans donner de raison. Nous effaçons alors ce que vous avez envoyé. Ce que nous avons fait auparavant reste licite.',
        `Le faire effacer. C’est immédiat ; dans les copies de sauvegarde que nous gardons en cas de panne, c’est effacé après ${backupRetentionDays} jours au plus.`,
        'Nommer quelqu’un qui pourra demander à votre place si vous mourez ou ne pouvez plus le faire.',
      ],
    },
    complaints: {
      title: 'Questions et réclamations',
      paragraphs: [
        `Adressez-vous d’abord à nous, pour que nous puissions y remédier. Nous répondons en ${answeredWithinDays} jours au plus.`,
      ],
      points: [],
    },
    safety: {
      title: 'Comment nous le protégeons',
      paragraphs: [
        'Ce que vous envoyez voyage chiffré. Seul le compte de la responsable peut tout ouvrir ; ce que voient les aides à l’entrée est décrit plus haut. Les liens secrets des places et des aides sont gardés sous une forme brouillée.',
        'Si un jour vos données tombaient en de mauvaises mains, nous vous le dirions sans tarder, ainsi qu’au Data Protection Board : ce qui s’est passé, ce que cela peut signifier pour vous et ce que vous pouvez faire.',
        `Chaque nuit, nous copions ce qui est gardé, pour ne rien perdre. Une copie est effacée après ${backupRetentionDays} jours au plus. Si nous devons revenir à une copie et que quelque chose envoyé depuis ne peut plus être gardé, les responsables voient pendant ${backupRetentionDays} jours votre nom, votre contact et la rencontre, pour pouvoir vous le dire.`,
        'Avec chaque formulaire, nous notons quelle version de cette politique vous a été montrée.',
      ],
      points: [],
    },
  },
  contact: 'À qui écrire ou téléphoner',
  board:
    'Si notre réponse ne vous satisfait pas, ou si aucune ne vient, vous pouvez porter plainte auprès du Data Protection Board of India (l’autorité indienne de protection des données).',
  law: 'Cette politique suit la loi indienne de 2023 sur la protection des données personnelles numériques et ses règles de 2025.',
};

const volunteer: PageTexts['volunteer'] = {
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

export const words: PageTexts = { about, privacy, volunteer };
