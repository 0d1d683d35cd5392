import type { registered as english } from '../en/registered';
import type { Texts } from '../texts';

export const registered: Texts<typeof english> = {
  registered: 'Vous êtes inscrite',
  waits: 'Enregistrée sur ce téléphone, sera envoyée',
  'needs-her': 'Votre inscription demande votre attention',
  text: 'Les organisateurs ont reçu votre inscription, envoyée de ce téléphone. À bientôt !',
  waitsText: 'Votre inscription est en route. Vous n’avez rien d’autre à faire.',
  needsText: 'Elle n’a pas pu être prise en compte telle quelle. Regardez-la, s’il vous plaît.',
  look: 'La regarder',
  forget: 'M’oublier sur ce téléphone',
  forgetQuestion: 'Ce téléphone doit-il vous oublier ?',
  forgetText:
    'Il oublie vos inscriptions, ce que vous avez commencé à remplir, vos cœurs et votre connexion. Ce que vous avez envoyé reste chez les organisateurs.',
  forgetAction: 'M’oublier',
  keepUnsent_one: 'Envoyer tout de même ce qui attend ici ({{count}})',
  keepUnsent_other: 'Envoyer tout de même ce qui attend ici ({{count}})',
  forgotten: 'Ce téléphone vous a oubliée.',
};
