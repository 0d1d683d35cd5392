/** What this phone knows of its registrations (ours). */
export const registered = {
  sent: 'You are registered',
  waiting: 'Saved on this phone, will be sent',
  refused: 'Your registration needs your attention',
  sentText: 'The organisers have your registration, sent from this phone. See you there!',
  waitingText: 'Your registration is on its way. You do not need to do anything else.',
  refusedText: 'It could not be accepted as it is. Please check it.',
  look: 'Check it',
  forget: 'Forget me on this phone',
  forgetQuestion: 'Remove your data from this phone?',
  forgetText:
    'The phone forgets which events you registered for, your places there, your unfinished forms, the events you liked and your login. What you have sent stays with the organisers.',
  forgetAction: 'Forget me',
  keepUnsent_one: 'Still send what is waiting here ({{count}})',
  keepUnsent_other: 'Still send what is waiting here ({{count}})',
  forgotten: 'This phone has forgotten you.',
};
