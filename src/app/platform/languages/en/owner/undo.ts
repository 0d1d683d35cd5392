/** The undo of what was just removed. */
export const ownerUndo = {
  undo: 'Undo',
  undoOf: 'Undo: {{said}}',
  dismiss: 'Close this message',
  removed: '{{name}} was removed.',
  pictureRemoved: 'The picture was removed.',
  picturesRemoved: 'The pictures were removed.',
  videoRemoved: 'The video was removed.',
  severalRemoved_one: '{{count}} entry was removed.',
  severalRemoved_other: '{{count}} entries were removed.',
  sentToPast: '{{name}} is among the past events now.',
  registrationsRemoved: 'All registrations of {{name}} were removed.',
  restored: 'It is back as it was.',
  notRestored: 'This could not be undone',
  tooLate: 'A removal can be undone for ten minutes, and only while what it belonged to still exists.',
  unreachable:
    'No connection: it is still removed. Press Undo again within ten minutes, when you are connected.',
};
