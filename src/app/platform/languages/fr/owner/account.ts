import type { ownerAccount as english } from '../../en/owner/account';
import type { Texts } from '../../texts';

export const ownerAccount: Texts<typeof english> = {
  changePassword: 'Changer le mot de passe',
  password: 'Votre mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  atLeast: 'Au moins 12 caractères',
  passwordMissing: 'Veuillez saisir votre mot de passe actuel.',
  tooShort: 'Veuillez choisir un mot de passe d’au moins 12 caractères.',
  tooCommon:
    'C’est l’un des mots de passe les plus courants, essayés en premier. Veuillez en choisir un autre.',
  show: 'Afficher les mots de passe',
  hide: 'Masquer les mots de passe',
  endsOthers: 'Vous restez connectée ici. Sur tout autre téléphone ou ordinateur, vous êtes déconnectée.',
  changed: 'Le mot de passe est changé. Tous les autres appareils sont déconnectés.',
};
