/** What this phone knows of its registrations (ours). */
export const registered = {
  registered: 'You are registered',
  waits: 'Saved on this phone, will be sent',
  'needs-her': 'Your registration needs you',
  text: 'The organisers have your registration, sent from this phone. See you there!',
  waitsText: 'Your registration is on its way. You need do nothing more.',
  needsText: 'It could not be taken as it is. Please look at it.',
  look: 'Look at it',
  forget: 'Forget me on this phone',
  forgetQuestion: 'Shall this phone forget you?',
  forgetText:
    'It forgets which events you registered for, what you half filled in, your hearts, and your login. What you have sent stays with the organisers.',
  forgetAction: 'Forget me',
  keepUnsent_one: 'Still send what waits here ({{count}})',
  keepUnsent_other: 'Still send what waits here ({{count}})',
  forgotten: 'This phone has forgotten you.',
};
