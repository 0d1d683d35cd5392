import type { site as english } from '../en/site';
import type { Texts } from '../texts';

export const site: Texts<typeof english> = {
  skip: 'Aller au contenu',
  mainNavigation: 'Principale',
  home: 'Accueil',
  events: 'Rencontres',
  gallery: 'Galerie',
  videos: 'Vidéos',
  login: 'Connexion',
  logIn: 'Se connecter',
  logout: 'Se déconnecter',
  signUp: 'Créer un compte',
  ownersArea: 'Espace de gestion',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  language: 'Langue',
  footerNavigation: 'Pied de page',
  greeting: 'Bonjour',
  joinNow: 'Nous rejoindre',
  seeEvents: 'Voir les rencontres',
  aboutUs: 'À propos de nous',
  comingEvents: 'Prochaines rencontres',
  allEvents: 'Toutes les rencontres',
  errorTitle: 'Une erreur inattendue s’est produite !',
  notFound: 'Page introuvable',
  notFoundHint:
    'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une erreur.',
  errorHint:
    'Un problème est survenu à l’affichage de cette page. Rien de ce que vous avez saisi n’est perdu.',
  tryAgain: 'Réessayer',
  toHome: 'Retour à l’accueil',
  cancel: 'Annuler',
  loading: 'Chargement…',
  pictureNotKept: 'Pas enregistrée sur ce téléphone',
  pictureFailed: 'N’a pas pu être chargée',
  dismiss: 'Masquer ce message',
};
