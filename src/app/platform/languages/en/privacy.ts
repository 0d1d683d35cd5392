/** The privacy notice's place in the frame and in forms; its own words are the group's (`src/content/words/`). */
export const privacy = {
  title: 'Privacy notice',
  line: 'Only the organisers see what you send.',
  read: 'How we handle your data',
  agree: 'I agree that what I send is stored as the privacy notice describes.',
};
