import type { session as english } from '../en/session';
import type { Texts } from '../texts';

export const session: Texts<typeof english> = {
  signInTitle: 'Se connecter',
  signUpTitle: 'Créer un compte',
  signInLead: 'Nous sommes heureux de vous revoir.',
  signUpLead:
    'La création d’un compte est gratuite. Vous n’en avez pas besoin pour vous inscrire à une rencontre.',
  name: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  logIn: 'Se connecter',
  signUp: 'Créer un compte',
  working: 'Un instant…',
  toSignUp: 'Pas encore de compte ?',
  toSignIn: 'Déjà un compte ?',
  passwordForgotten: 'Mot de passe oublié ?',
  signedOut: 'Vous êtes déconnectée.',
  unsent: 'Un envoi attend encore sur ce téléphone. Il y reste et partira quand même.',
  draftsGo: 'Ce que vous avez écrit ou choisi sans l’enregistrer sera effacé de ce téléphone.',
  unsentLost:
    'Une partie de ce que vous avez coché ou modifié n’est pas encore envoyée. Si vous vous déconnectez maintenant, elle sera perdue.',
  logOutAnyway: 'Se déconnecter',
  passwordMissing: 'Saisissez votre mot de passe, s’il vous plaît.',
  passwordTooShort: 'Un mot de passe compte au moins 8 caractères.',
  accountReady: 'Votre compte est prêt.',
  signedIn: 'Vous êtes connectée.',
  notKept:
    'Si rien d’autre ne se passe : ce navigateur ne peut pas vous garder connectée pour l’instant. Vous pouvez vous inscrire à une rencontre sans compte.',
  signedInAs: 'Vous êtes connectée en tant que {{email}}.',
  otherAccount: 'Utiliser un autre compte',
  deleteAccount: 'Supprimer mon compte',
  deleteQuestion: 'Faut-il supprimer votre compte ?',
  deleteText:
    'Votre nom, votre e-mail et votre mot de passe sont effacés. Ce que vous nous avez envoyé reste chez les organisateurs ; demandez-le, et nous l’effaçons aussi.',
  accountDeleted: 'Votre compte est supprimé.',
};
