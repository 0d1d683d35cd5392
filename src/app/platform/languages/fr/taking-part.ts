import type { takingPart as english } from '../en/taking-part';
import type { Texts } from '../texts';

export const takingPart: Texts<typeof english> = {
  volunteer: 'Bénévolat',
  volunteerTitle: 'Devenir bénévole',
  volunteerForm: 'Parlez-nous de vous',
  contact: 'Contact',
  contactLead:
    'Une question, une inquiétude, un mot de remerciement : écrivez ou appelez. Quelqu’un du groupe répond en quelques jours.',
  urgent: 'C’est urgent ? Appelez',
  contactForm: 'Nous écrire',
  visit: 'Venir nous voir',
  call: 'Nous appeler',
  write: 'Écrire un e-mail',
  directions: 'Voir sur une carte',
  whatsapp: 'WhatsApp',
  whatsappTo: 'Écrire au {{number}} sur WhatsApp',
  news: 'Les prochaines rencontres par e-mail',
  newsLead: 'Laissez votre adresse : nous vous écrirons quand une rencontre est prévue, et rien d’autre.',
  application: 'Candidature de bénévole',
  message: 'Message aux organisateurs',
};
