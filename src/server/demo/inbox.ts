import type { NewContactMessage } from '~/contract/contact-message';
import type { NewSubscription } from '~/contract/subscription';
import { addDays, type Day } from '~/contract/values/event-date';
import type { NewVolunteer } from '~/contract/volunteer';

/** Something of the demo content that was sent in, and the day it came. */
export interface Received<What> {
  what: What;
  receivedOn: Day;
}

/** Demo content: applications, the oldest first. As with `people`, nobody of them exists. */
const volunteers: NewVolunteer[] = [
  {
    FName: 'Madhuri',
    LName: 'Ghatpande',
    Email: 'madhuri.ghatpande@example.org',
    Number: '+91 00000 61021',
    DOB: '02/November/1958',
    WhyYouWantToJoin:
      'I was a ward sister for thirty-one years and have been retired since spring. I can welcome the mothers at the door, take down who has come, and sit with those who are there for the first time and know nobody. Mornings are best for me.',
  },
  {
    FName: 'अनुपमा',
    LName: 'तिवारी',
    Email: '',
    Number: '00000 62138',
    DOB: '17/April/1989',
    WhyYouWantToJoin: 'दो साल पहले मैं खुद इस समूह में आई थी। अब नई माँओं का साथ देना चाहती हूँ।',
  },
  {
    FName: 'Tejas',
    LName: 'Wadkar',
    Email: 'tejas.wadkar@example.org',
    Number: '00000 63255',
    DOB: '30/August/1997',
    WhyYouWantToJoin: 'I take photographs at weddings. For the group I would do it for nothing.',
  },
  {
    FName: 'Noorjahan',
    LName: 'Tamboli',
    Email: 'noorjahan.tamboli@example.org',
    Number: '+91 00000 64372',
    DOB: '21/January/1993',
    WhyYouWantToJoin: 'I can sing lullabies in Marathi, Urdu and Hindi, and I have Sundays free.',
  },
  {
    FName: 'Stanzin',
    LName: 'Angmo',
    Email: 'stanzin.angmo@example.org',
    Number: '',
    DOB: '09/June/2001',
    WhyYouWantToJoin: '',
  },
];

/** Demo content: messages, the oldest first. */
const messages: NewContactMessage[] = [
  {
    FName: 'Sulochana',
    LName: 'Pardeshi',
    Email: '',
    Number: '00000 65489',
    Message: 'Is the lawn by the river reached by a city bus? I come from Deolali with my mother.',
  },
  {
    FName: 'Arundhati',
    LName: 'Sengupta',
    Email: 'arundhati.sengupta@example.org',
    Number: '+91 00000 66606',
    Message:
      'Thank you for last Sunday. My husband had not wanted to come, and on the way home he asked when the next one is. We have registered for the walk.',
  },
  {
    FName: 'रेशमा',
    LName: 'यादव',
    Email: '',
    Number: '00000 67723',
    Message: 'क्या नौवें महीने में भी योग की कक्षा में आ सकते हैं? डॉक्टर ने हल्की कसरत के लिए हाँ कहा है।',
  },
  {
    FName: 'Philomena',
    LName: 'Kujur',
    Email: 'philomena.kujur@example.org',
    Number: '',
    Message: 'Could the recipes of the cooking morning be put on the site? I missed it because of the rain.',
  },
];

/** Demo content: who asked for news, the oldest first. */
const subscriptions: NewSubscription[] = [
  { Email: 'arundhati.sengupta@example.org' },
  { Email: 'ghar.nashik@example.org' },
  { Email: 'philomena.kujur@example.org' },
];

/** What of these came on which of the last days, every third of them. */
const lately = <What>(all: readonly What[], today: Day): Received<What>[] =>
  all.map((what, index) => ({ what, receivedOn: addDays(today, -3 * (all.length - 1 - index)) }));

/** Applications, messages and subscriptions of the last two weeks. */
export const demoInbox = (today: Day) => ({
  volunteers: lately(volunteers, today),
  messages: lately(messages, today),
  subscriptions: lately(subscriptions, today),
});
