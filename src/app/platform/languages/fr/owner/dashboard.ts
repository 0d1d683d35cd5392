import type { ownerDashboard as english } from '../../en/owner/dashboard';
import type { Texts } from '../../texts';

export const ownerDashboard: Texts<typeof english> = {
  next: 'Prochaine rencontre',
  registeredFor_one: '{{count}} inscrite',
  registeredFor_other: '{{count}} inscrites',
  presentOfAll: '{{came}} présentes sur {{all}}',
  takeAttendance: 'Faire l’appel',
  whoComes: 'Qui vient',
  shareByWhatsApp: 'Partager sur WhatsApp',
  needsYou: 'À faire',
  nothingNeeded: 'Rien ne vous attend pour le moment.',
  look: 'Voir',
  reply: 'Répondre',
  replyTo: 'Répondre à {{name}}',
  call: 'Appeler',
  callTo: 'Appeler {{name}}',
  wantsToHelp: 'Souhaite être bénévole.',
  noPictures: 'pas encore de photos',
  coming: 'Rencontres à venir',
  overTime: 'Inscriptions au fil du temps',
  overTimeLead_one: '{{count}} ces 30 derniers jours',
  overTimeLead_other: '{{count}} ces 30 derniers jours',
  mostOn: 'le plus : {{count}}, le {{day}}',
  perDay: 'Inscriptions par jour',
  asTable: 'En tableau',
  new: {
    volunteers_one: 'nouvelle candidature de bénévole',
    volunteers_other: 'nouvelles candidatures de bénévoles',
    messages_one: 'nouveau message',
    messages_other: 'nouveaux messages',
  },
  all: {
    volunteers_one: 'candidature de bénévole, aucune nouvelle',
    volunteers_other: 'candidatures de bénévoles, aucune nouvelle',
    messages_one: 'message, aucun nouveau',
    messages_other: 'messages, aucun nouveau',
  },
  waiting_one: '{{count}} en attente d’envoi',
  waiting_other: '{{count}} en attente d’envoi',
  storage_one: '{{count}} photo, {{size}}',
  storage_other: '{{count}} photos, {{size}} au total',
  storageUnknown: 'Le stockage des photos ne répond pas pour le moment.',
  muchSent_one:
    '{{count}} envoi est arrivé en 24 heures : c’est inhabituel. S’il paraît faux, prévenez la personne qui gère ce site.',
  muchSent_other:
    '{{count}} envois sont arrivés en 24 heures : c’est inhabituel. S’ils paraissent faux, prévenez la personne qui gère ce site.',
};
