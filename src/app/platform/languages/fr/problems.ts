import type { problems as english } from '../en/problems';
import type { Texts } from '../texts';

export const problems: Texts<typeof english> = {
  invalid: 'Une partie de la saisie ne peut pas être utilisée. Vérifiez-la, s’il vous plaît.',
  'bad-json': 'La demande n’a pas pu être lue.',
  'not-signed-in': 'Connectez-vous, s’il vous plaît.',
  'wrong-credentials': 'L’e-mail ou le mot de passe est incorrect.',
  'door-ended': 'Ce lien pour l’entrée n’est plus valable.',
  'not-owner': 'Seule la responsable peut faire cela.',
  'wrong-password': 'Ce n’est pas votre mot de passe actuel.',
  'not-found': 'Cet élément n’existe pas ou n’existe plus.',
  'event-gone': 'Cette rencontre n’est plus proposée.',
  'wrong-method': 'Cette adresse n’accepte pas ce type de demande.',
  'email-taken': 'Un compte existe déjà avec cet e-mail. Connectez-vous, s’il vous plaît.',
  'changed-meanwhile': 'Quelqu’un d’autre a modifié cela entre-temps.',
  'event-over': 'La date de cette rencontre est passée.',
  'owner-stays': 'Le compte de la responsable ne peut pas être supprimé.',
  'too-large': 'C’est trop volumineux pour être accepté.',
  'wrong-type': 'Ce type de contenu ne peut pas être accepté.',
  'key-reused': 'Cet envoi est déjà parti avec un autre contenu. Envoyez-le de nouveau, s’il vous plaît.',
  'too-many': 'Trop d’essais. Attendez un peu, puis réessayez.',
  broken: 'Un problème est survenu de notre côté. Réessayez, s’il vous plaît.',
  'cannot-save': 'Impossible d’enregistrer pour le moment. Réessayez plus tard, s’il vous plaît.',
  unreachable: 'Notre serveur est injoignable pour le moment.',
  unknown: 'Le serveur n’a pas accepté cette demande.',
};
