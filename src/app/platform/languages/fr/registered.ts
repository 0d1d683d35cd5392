import type { registered as english } from '../en/registered';
import type { Texts } from '../texts';

export const registered: Texts<typeof english> = {
  sent: 'Vous êtes inscrite',
  waiting: 'Enregistrée sur ce téléphone, sera envoyée',
  refused: 'Votre inscription demande votre attention',
  sentText: 'Les organisateurs ont reçu votre inscription, envoyée de ce téléphone. À bientôt !',
  waitingText: 'Votre inscription est en route. Vous n’avez rien d’autre à faire.',
  refusedText: 'Elle n’a pas pu être prise en compte telle quelle. Vérifiez-la, s’il vous plaît.',
  look: 'La vérifier',
  forget: 'M’oublier sur ce téléphone',
  forgetQuestion: 'Effacer vos données de ce téléphone ?',
  forgetText:
    'Le téléphone oublie vos inscriptions, vos places, vos formulaires commencés, les rencontres que vous aimez et votre connexion. Ce que vous avez envoyé reste chez les organisateurs.',
  forgetAction: 'M’oublier',
  keepUnsent_one: 'Envoyer tout de même ce qui attend ici ({{count}})',
  keepUnsent_other: 'Envoyer tout de même ce qui attend ici ({{count}})',
  forgotten: 'Ce téléphone vous a oubliée.',
};
