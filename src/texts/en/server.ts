/** What only pages without scripts say, and only the server therefore knows (rules no-script-forms and my-registration). */
export const withoutScripts = {
  waiting:
    'Your registration for {{name}} has arrived. When a place is free for you, it is yours. Please come only when your place is confirmed.',
  keepLink: 'Keep this link to your place',
  linkText:
    'With it you see where your place stands, and you can change it or give it back. Whoever has the link can do that too.',
  callUs: 'To change your place or to give it back, please call us: {{phone}}.',
  needsScripts:
    'This browser cannot show this page. Keep the link of your place, and open it in another browser.',
};
