import type { ContentLanguage } from './in-languages';

/**
 * What is said where a phone is asked to be told by push (rule event-reminders). Apart from the other texts of the interface,
 * since no first visit shows any of it.
 */
interface PushWords {
  title: string;
  lead: string;
  leadWaiting: string;
  whose: string;
  withoutName: string;
  withName: string;
  turnOn: string;
  isOn: string;
  cannot: string;
  turnOnNews: string;
  isOnNews: string;
  cannotNews: string;
}

export const pushWords: Record<ContentLanguage, PushWords> = {
  en: {
    title: 'A reminder on this phone?',
    lead: 'It comes the evening before, and asks. If something changes, it comes at once.',
    leadWaiting: 'It comes when you have a place, and asks the evening before.',
    whose: 'This shows on this phone’s screen. Whose phone is it?',
    withoutName: 'Without the event’s name',
    withName: 'With the event’s name',
    turnOn: 'Remind me here',
    isOn: 'This phone reminds you',
    cannot: 'This browser shows no reminders. Put the event into your calendar: it can remind you too.',
    turnOnNews: 'Tell me of new events',
    isOnNews: 'This phone tells you of new events',
    cannotNews: 'This browser shows no messages of this site. Your email reaches us all the same.',
  },
  hi: {
    title: 'इस फ़ोन पर याद दिलाएँ?',
    lead: 'एक दिन पहले शाम को याद दिलाया जाएगा और पूछा जाएगा। कुछ बदले, तो तुरंत बताया जाएगा।',
    leadWaiting: 'सीट मिलते ही बताया जाएगा, और एक दिन पहले शाम को पूछा जाएगा।',
    whose: 'यह इस फ़ोन की स्क्रीन पर दिखेगा। यह फ़ोन किसका है?',
    withoutName: 'कार्यक्रम के नाम के बिना',
    withName: 'कार्यक्रम के नाम के साथ',
    turnOn: 'यहाँ याद दिलाएँ',
    isOn: 'यह फ़ोन आपको याद दिलाएगा',
    cannot: 'यह ब्राउज़र याद नहीं दिला सकता। कार्यक्रम अपने कैलेंडर में जोड़ें, वह भी याद दिला सकता है।',
    turnOnNews: 'नए कार्यक्रम इस फ़ोन पर बताएँ',
    isOnNews: 'यह फ़ोन आपको नए कार्यक्रम बताएगा',
    cannotNews: 'यह ब्राउज़र इस साइट के संदेश नहीं दिखाता। ईमेल से आप फिर भी जुड़ सकती हैं।',
  },
  fr: {
    title: 'Un rappel sur ce téléphone\u202f?',
    lead: 'Il arrive la veille au soir et pose la question. Si quelque chose change, il arrive aussitôt.',
    leadWaiting: 'Il arrive dès que vous avez une place, puis la veille au soir.',
    whose: 'Cela s’affiche sur l’écran de ce téléphone. À qui est-il\u202f?',
    withoutName: 'Sans le nom de la rencontre',
    withName: 'Avec le nom de la rencontre',
    turnOn: 'Me le rappeler ici',
    isOn: 'Ce téléphone vous le rappelle',
    cannot:
      'Ce navigateur n’affiche pas de rappels. Ajoutez la rencontre à votre agenda\u00a0: il peut aussi vous la rappeler.',
    turnOnNews: 'M’annoncer les nouvelles rencontres',
    isOnNews: 'Ce téléphone vous annonce les nouvelles rencontres',
    cannotNews: 'Ce navigateur n’affiche pas de messages de ce site. Votre e-mail reste possible.',
  },
};
