import type { ContentLanguage } from '~/content/in-languages';

/** A voice of the demo content. */
interface DemoVoice {
  language: ContentLanguage;
  name: string;
  about: string;
  words: string;
}

/** Demo content: what mothers say, the same three in each language. Nobody of them exists, and each one says so. */
export const demoVoices: readonly DemoVoice[] = [
  {
    language: 'en',
    name: 'Kalpana',
    about: 'Month 6 (invented)',
    words: 'I came with one question and left with a telephone number that somebody answers.',
  },
  {
    language: 'en',
    name: 'Swapna',
    about: 'Month 9 (invented)',
    words: 'My back hurt, and they brought me a chair. Nobody asked me to be brave.',
  },
  {
    language: 'en',
    name: 'Maya',
    about: 'Baby is here (invented)',
    words: 'At the cooking morning my mother-in-law took notes. Now she peels the fruit for me.',
  },
  {
    language: 'hi',
    name: 'कल्पना',
    about: 'छठा महीना (काल्पनिक)',
    words: 'एक सवाल लेकर आई थी। लौटी तो ऐसा नंबर साथ था, जिस पर कोई सचमुच बात करता है।',
  },
  {
    language: 'hi',
    name: 'स्वप्ना',
    about: 'नौवाँ महीना (काल्पनिक)',
    words: 'कमर दुख रही थी, तो कुर्सी ला दी गई। किसी ने नहीं कहा कि हिम्मत रखो।',
  },
  {
    language: 'hi',
    name: 'माया',
    about: 'शिशु आ गया (काल्पनिक)',
    words: 'रसोई वाली सुबह सासू माँ लिखती रहीं। अब मेरे लिए फल वही काटती हैं।',
  },
  {
    language: 'fr',
    name: 'Kalpana',
    about: '6e mois (inventée)',
    words: 'Je suis venue avec une question et repartie avec un numéro où quelqu’un répond.',
  },
  {
    language: 'fr',
    name: 'Swapna',
    about: '9e mois (inventée)',
    words: 'J’avais mal au dos, on m’a apporté une chaise. Personne ne m’a dit d’être forte.',
  },
  {
    language: 'fr',
    name: 'Maya',
    about: 'Bébé est là (inventée)',
    words: 'Au matin de cuisine, ma belle-mère a pris des notes. Maintenant, elle m’épluche les fruits.',
  },
];
