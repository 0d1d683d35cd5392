import type { gallery as english } from '../en/gallery';
import type { Texts } from '../texts';

export const gallery: Texts<typeof english> = {
  title: 'Galerie photo',
  lead: 'Des instants de nos matinées : yoga, cercles de mères, bonne cuisine et beaucoup de sourires.',
  byYearTitle: 'Photos par année',
  byYearLead: 'Année après année, de la première à la plus récente.',
  kinds: 'Façons de parcourir les photos',
  allPhotos: 'Toutes les photos',
  photosByYear: 'Par année',
  years: 'Années',
  withoutYear: 'Sans année',
  picture: 'Photo {{number}}',
  pictureOfYear: '{{year}}, photo {{number}}',
  pictures: 'Les photos',
  viewer: 'Photos en grand',
  position: '{{number}} sur {{count}}',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  close: 'Fermer',
  noPhotos: 'Il n’y a pas encore de photos ici. Les premières viendront avec notre prochaine rencontre.',
  loadFailed: 'Les photos n’ont pas pu être chargées.',
  videoTitle: 'Galerie vidéo',
  videoLead:
    'De courts films à regarder chez vous, à votre rythme : exercices, causeries et réponses aux questions courantes.',
  videosFailed: 'Les vidéos n’ont pas pu être chargées.',
  watchNow: 'Regarder',
  watchesInNewTab: ' : {{about}} (s’ouvre dans un nouvel onglet)',
  noLink: 'Cette vidéo ne peut pas être ouverte pour le moment.',
  noVideos: 'Il n’y a pas encore de vidéos ici. En attendant la première, venez à l’une de nos rencontres.',
};
