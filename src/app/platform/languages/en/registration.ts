/** Registering for an event (rule registration-page). */
export const registration = {
  title: 'Register',
  titleFor: 'Register for {{name}}',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  whyJoin: 'Why do you want to join?',
  save: 'Save',
  saving: 'Saving…',
  success: 'success',
  sent: 'Your registration for {{name}} has arrived. We look forward to seeing you.',
  refused: 'Your registration could not be accepted: {{reason}}',
  another: 'Register another person',
  over: 'This event is over. You can still write to us; the organisers will see that it came late.',
};
