/** The ways to take part and to get in touch: volunteering, contact, news of events. */
export const takingPart = {
  volunteer: 'Volunteer',
  volunteerTitle: 'Volunteer Us',
  volunteerForm: 'Tell us about yourself',
  contact: 'Contact Us',
  contactLead:
    'A question, a worry, a word of thanks: write or call. Someone from the group answers within a few days.',
  urgent: 'Urgent? Call',
  contactForm: 'Write to us',
  visit: 'Visit us',
  call: 'Call us',
  write: 'Write an email',
  directions: 'Show on a map',
  whatsapp: 'WhatsApp',
  whatsappTo: 'Write to {{number}} on WhatsApp',
  news: 'Event news by email',
  newsLead: 'Leave your email and we will tell you when an event is planned. We send nothing else.',
  application: 'Volunteer application',
  message: 'Message to the organisers',
};
