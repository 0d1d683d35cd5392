import type { session as english } from '../en/session';
import type { Texts } from '../texts';

export const session: Texts<typeof english> = {
  signInTitle: 'Se connecter',
  signUpTitle: 'S’inscrire',
  signInLead: 'Heureux de vous revoir.',
  signUpLead: 'Le compte est gratuit. Il n’est pas nécessaire pour participer à une rencontre.',
  name: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  logIn: 'Se connecter',
  signUp: 'S’inscrire',
  working: 'Un instant…',
  toSignUp: 'Pas encore de compte ? S’inscrire',
  toSignIn: 'Vous avez un compte ? Se connecter',
  signedOut: 'Vous êtes déconnectée.',
  unsent: 'Un envoi attend encore sur ce téléphone. Il y reste et partira tout de même.',
  logOutAnyway: 'Se déconnecter',
  passwordTooShort: 'Un mot de passe compte au moins 8 caractères.',
};
