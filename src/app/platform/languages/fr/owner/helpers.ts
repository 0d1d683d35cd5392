import type { ownerHelpers as english } from '../../en/owner/helpers';
import type { Texts } from '../../texts';

export const ownerHelpers: Texts<typeof english> = {
  title: 'Aides à l’entrée',
  titleCount: 'Aides à l’entrée ({{count}})',
  about:
    'Une aide ouvre la liste de cette rencontre par un lien, sans compte, et coche qui arrive. On n’y voit que les prénoms, ni numéros ni adresses. Le lien marche jusqu’à la fin du jour de la rencontre.',
  over: 'Le jour de cette rencontre est passé : on ne peut plus inviter personne.',
  name: 'Nom de l’aide',
  nameHint: 'Vous le verrez à côté de ses coches.',
  nameMissing: 'Écrivez un nom, s’il vous plaît.',
  invite: 'Inviter',
  seen: 'a regardé la liste en dernier : {{time}}',
  unseen: 'n’a pas encore ouvert le lien',
  revoked: 'lien fermé : {{time}}',
  ended: 'lien fermé',
  link: 'Lien',
  qr: 'Code QR du lien : {{name}}',
  message: 'Cochez ici qui arrive : {{event}}',
  copy: 'Copier le lien',
  copied: 'Le lien est copié.',
  whatsApp: 'Envoyer par WhatsApp',
  share: 'Partager',
  end: 'Fermer le lien',
  confirmEnd: 'Voulez-vous vraiment fermer ce lien ?',
  endTells:
    'La liste disparaît de ce téléphone. Ce qui y est coché et pas encore envoyé attend votre décision.',
  undecided_one: '{{count}} coche est arrivée après la fermeture du lien',
  undecided_other: '{{count}} coches sont arrivées après la fermeture du lien',
  undecidedHint: 'Ce que vous acceptez compte à partir de l’heure où c’était coché.',
  take: 'Accepter',
  drop: 'Écarter',
  counts: { present: 'Présentes', expected: 'Attendues', waiting: 'En attente', walkIns: 'Sans inscription' },
  counted: 'On compte les personnes, accompagnants compris.',
  inAll_one: 'En tout, {{count}} personne est là.',
  inAll_other: 'En tout, {{count}} personnes sont là.',
  walkIns: 'Sans inscription',
};
