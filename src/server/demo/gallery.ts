import { addDays, type Day, writeDay } from '~/contract/event-date';
import type { NewImageSet, NewVideo } from '~/contract/gallery';
import subjects from './gallery.json' with { type: 'json' };
import films from './videos.json' with { type: 'json' };

/** A picture in the file store, and the drawing in `pictures/` that it is a copy of. */
export interface DemoPicture {
  fileName: string;
  /** Without extension. */
  drawing: string;
}

/** Returns a picture that is named after its drawing. */
export const pictureOf = (drawing: string): DemoPicture => ({ fileName: `${drawing}.webp`, drawing });

/** Translations of a demo row: its own texts are in English or Hindi, and the other language is here. */
export interface InBothLanguages<Texts> {
  en?: Texts;
  hi?: Texts;
}

/** Returns the `Translations` of a row, each as `textsOf` makes it. */
export const translationsOf = <Texts, Body>(
  { en, hi }: InBothLanguages<Texts>,
  textsOf: (texts: Texts) => Body,
) => ({
  ...(en && { en: textsOf(en) }),
  ...(hi && { hi: textsOf(hi) }),
});

/** Two drawings of each subject of `gallery.json`, whose neighbours differ, and a third of the first six. */
const gallerySize = 60;

/** Returns `count` pictures in cyclic order, starting at `from`. */
const picturesInTurn = (name: string, count: number, from: number): DemoPicture[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (from + index) % gallerySize;
    const subject = subjects[turn % subjects.length] ?? subjects[0];
    return {
      fileName: `${name}-${index + 1}.webp`,
      drawing: `${subject}-${Math.floor(turn / subjects.length) + 1}`,
    };
  });

export const demoGallery = (): DemoPicture[] => picturesInTurn('gallery', gallerySize, 0);

/** `set.Images`: the file names. */
export interface DemoImageSet {
  set: NewImageSet;
  pictures: DemoPicture[];
}

/** Pictures per year, from five years ago to this year. */
const sizes = [6, 8, 7, 9, 7];

/** A year starts with other drawings than the gallery. */
const begin = 10;

/** Pictures of five years (rule photos-by-year). File names do not depend on the day. */
export const demoImageSets = (today: Day): DemoImageSet[] => {
  const year = Number(today.slice(0, 4));
  return sizes.map((size, index) => {
    const before = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
    const pictures = picturesInTurn(`album-${index + 1}`, size, begin + before);
    return {
      set: {
        ImageDate: year - (sizes.length - 1 - index),
        Images: pictures.map(({ fileName }) => fileName),
      },
      pictures,
    };
  });
};

/** Videos, oldest first. Addresses are on example.org. */
export const demoVideos = (today: Day) =>
  films.map(({ slug, daysAgo, about, ...others }) => {
    const thumbnail = pictureOf(`${slug}-thumbnail`);
    const video: NewVideo = {
      VideoUrl: `https://example.org/videos/${slug}`,
      VideoDate: writeDay(addDays(today, -daysAgo)),
      Videoimage: thumbnail.fileName,
      AboutVideo: about,
      Translations: translationsOf(others, (AboutVideo) => ({ AboutVideo })),
    };
    return { video, thumbnail };
  });
