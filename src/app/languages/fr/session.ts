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
  toSignUp: 'Pas encore de compte ? Créer un compte',
  toSignIn: 'Vous avez un compte ? Se connecter',
  signedOut: 'Vous êtes déconnectée.',
  unsent: 'Un envoi attend encore sur ce téléphone. Il y reste et partira quand même.',
  logOutAnyway: 'Se déconnecter',
  passwordTooShort: 'Un mot de passe compte au moins 8 caractères.',
};
