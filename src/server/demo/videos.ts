import { addDays, type Day, writeDay } from '~/contract/event-date';
import type { NewVideo } from '~/contract/video';
import type { SceneDrawing } from './drawing';
import type { SceneKind } from './scenes/scene';

/** A video of the demo content; `video.Videoimage` is the name of the drawing. */
export interface DemoVideo {
  video: NewVideo;
  drawing: SceneDrawing;
}

/** The videos, the oldest first: address, days since it was published, scene of the thumbnail, about. */
const films: readonly (readonly [slug: string, daysAgo: number, scene: SceneKind, about: string])[] = [
  [
    'first-visit',
    1288,
    'waiting-room',
    'Your first visit with us: who greets you, what we ask, and what you may leave unsaid until next time.',
  ],
  [
    'belly-talk',
    1120,
    'hands-on-belly',
    'Talking to your baby: seven quiet minutes for the evening, with both hands on the belly. आवाज़ माँ की, सुकून दोनों का।',
  ],
  [
    'iron-rich-kitchen',
    973,
    'kitchen-shelf',
    'Ms. Rukmini Dhanyakumar shows three iron-rich meals from one shelf of pulses and a basket of greens.',
  ],
  [
    'blood-pressure-at-home',
    842,
    'blood-pressure',
    'How to measure blood pressure at home without hurrying, and which figures to tell your doctor the same day.',
  ],
  [
    'tanpura-half-hour',
    731,
    'tanpura-evening',
    'Half an hour of tanpura and tabla with Shri Omkar Swarnaad. लेट जाइए, सुनिए, सो जाइए।',
  ],
  [
    'fathers-fold-a-langot',
    604,
    'fathers-class',
    'Fathers, a doll and a square of cotton: Sister Farida Sevakar teaches folding, holding and burping.',
  ],
  [
    'garden-breathing',
    466,
    'garden-swing',
    'Breathing on the swing: an easy rhythm for months six to nine, taught by Smt. Madhavi Suryakiran.',
  ],
  [
    'godh-bharai-film',
    352,
    'godh-bharai',
    'गोद भराई: songs, bangles and a great deal of fruit. A film of our shared celebration in nine minutes.',
  ],
  [
    'monsoon-cravings',
    214,
    'monsoon-window',
    'When it rains and you want pakoras: what the dietitian says, and what she eats herself.',
  ],
  [
    'lullabies-from-nine-states',
    126,
    'lullaby-cradle',
    'Lullabies from nine states, sung by the mothers of the group. The last one is for the grown-ups.',
  ],
  [
    'first-forty-days',
    61,
    'newborn',
    'The first forty days: sleep, feeding, visitors, and when a low mood needs a helping hand. With Dr. Ira Manaswini.',
  ],
  [
    'a-tree-for-each-child',
    17,
    'tree-planting',
    'A tree for each child: this year’s planting morning, with eighty-seven saplings and one very muddy puppy.',
  ],
];

/** The twelve videos of the demo content, the oldest first. Their addresses are of example.org and lead nowhere. */
export const demoVideos = (today: Day): DemoVideo[] =>
  films.map(([slug, daysAgo, kind, about], index) => {
    const fileName = `${slug}-thumbnail.webp`;
    return {
      video: {
        VideoUrl: `https://example.org/videos/${slug}`,
        VideoDate: writeDay(addDays(today, -daysAgo)),
        Videoimage: fileName,
        AboutVideo: about,
      },
      drawing: { fileName, shape: 'thumbnail', scene: { kind, variant: index + 2, seed: `film ${slug}` } },
    };
  });
