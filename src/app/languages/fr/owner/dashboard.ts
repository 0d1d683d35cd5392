import type { ownerDashboard as english } from '../../en/owner/dashboard';
import type { Texts } from '../../texts';

export const ownerDashboard: Texts<typeof english> = {
  coming: 'Rencontres à venir',
  registered_one: 'inscrite',
  registered_other: 'inscrites',
  overTime: 'Inscriptions au fil du temps',
  overTimeLead_one: '{{count}} ces 30 derniers jours',
  overTimeLead_other: '{{count}} ces 30 derniers jours',
  mostOn: 'le plus : {{count}}, le {{day}}',
  byEvent: 'Inscriptions par rencontre',
  byEventLead: 'Le cadre : les inscrites ; la partie pleine : les présentes.',
  cameOf: '{{count}}, dont {{came}} présentes',
  asTable: 'En tableau',
  new: {
    volunteers_one: 'nouvelle candidature bénévole',
    volunteers_other: 'nouvelles candidatures bénévoles',
    messages_one: 'nouveau message',
    messages_other: 'nouveaux messages',
  },
  all: {
    volunteers_one: 'candidature bénévole, aucune nouvelle',
    volunteers_other: 'candidatures bénévoles, aucune nouvelle',
    messages_one: 'message, aucun nouveau',
    messages_other: 'messages, aucun nouveau',
  },
  waiting: 'en attente d’envoi',
  storage_one: 'pour {{count}} image',
  storage_other: 'pour {{count}} images',
  storageUnknown: 'Le stockage des images ne répond pas pour le moment.',
};
