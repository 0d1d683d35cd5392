/** What only pages without scripts say, and only the server therefore knows (rules no-script-forms and own-place). */
export const withoutScripts = {
  waiting:
    'Your registration for {{name}} has arrived. When a place is free for you, it is yours. Please come only when your place is confirmed.',
  keepLink: 'Keep this link to your place',
  linkText:
    'It is shown only this once. In a browser with JavaScript it shows where your place stands, and you can change it or give it back. Whoever has the link can do that too.',
  linkShown: 'The link to your place was shown once, when you registered. It is not shown again.',
  needsScripts:
    'This page needs JavaScript, which this browser does not run. Keep the link of your place, and open it in another browser.',
};
