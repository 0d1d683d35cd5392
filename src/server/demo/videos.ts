import { addDays, type Day, writeDay } from '~/contract/values/event-date';
import type { NewVideo } from '~/contract/video';
import { type DemoPicture, pictureOf } from './demo-picture';

/** A video of the demo content; `video.Videoimage` is the name of the thumbnail. */
export interface DemoVideo {
  video: NewVideo;
  thumbnail: DemoPicture;
}

/** The videos, the oldest first: address, days since it was published, about. */
const films: readonly (readonly [slug: string, daysAgo: number, about: string])[] = [
  [
    'first-visit',
    1288,
    'Your first visit with us: who greets you, what we ask, and what you may leave unsaid until next time.',
  ],
  ['belly-talk', 1120, 'बच्चे से बातें: शाम के सात शांत मिनट, दोनों हाथ पेट पर। आवाज़ माँ की, सुकून दोनों का।'],
  [
    'iron-rich-kitchen',
    973,
    'Ms. Rukmini Dhanyakumar shows three iron-rich meals from one shelf of pulses and a basket of greens.',
  ],
  ['blood-pressure-at-home', 842, 'घर पर ब्लड प्रेशर आराम से कैसे नापें, और कौन-सा नंबर उसी दिन डॉक्टर को बताएँ।'],
  ['tanpura-half-hour', 731, 'श्री ओंकार स्वरनाद के साथ तानपूरे का आधा घंटा। लेट जाइए, सुनिए, सो जाइए।'],
  [
    'fathers-fold-a-langot',
    604,
    'Fathers, a doll and a square of cotton: Sister Farida Sevakar teaches folding, holding and burping.',
  ],
  [
    'garden-breathing',
    466,
    'Breathing on the swing: an easy rhythm for months six to nine, taught by Smt. Madhavi Suryakiran.',
  ],
  ['godh-bharai-film', 352, 'गोद भराई: गीत, चूड़ियाँ और ढेर सारे फल। हमारे साझे उत्सव की नौ मिनट की फ़िल्म।'],
  [
    'monsoon-cravings',
    214,
    'When it rains and you want pakoras: what the dietitian says, and what she eats herself.',
  ],
  ['lullabies-from-nine-states', 126, 'नौ राज्यों की लोरियाँ, समूह की माँओं की आवाज़ में। आख़िरी वाली बड़ों के लिए है।'],
  [
    'first-forty-days',
    61,
    'पहले चालीस दिन: नींद, दूध पिलाना, मेहमान, और उदासी में मदद कब लें। डॉ. इरा मनस्विनी के साथ।',
  ],
  ['a-tree-for-each-child', 17, 'हर बच्चे के नाम एक पेड़: इस साल की सुबह, सत्तासी पौधे और कीचड़ में सना एक पिल्ला।'],
];

/** The twelve videos of the demo content, the oldest first. Their addresses are of example.org and lead nowhere. */
export const demoVideos = (today: Day): DemoVideo[] =>
  films.map(([slug, daysAgo, about]) => {
    const thumbnail = pictureOf(`${slug}-thumbnail`);
    return {
      video: {
        VideoUrl: `https://example.org/videos/${slug}`,
        VideoDate: writeDay(addDays(today, -daysAgo)),
        Videoimage: thumbnail.fileName,
        AboutVideo: about,
      },
      thumbnail,
    };
  });
