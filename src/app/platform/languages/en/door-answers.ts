/** The camera at the door, and what the phone answers to a code (rule door-helpers). */
export const doorAnswers = {
  // What is said large, to be read at arm's length.
  welcome: 'Welcome',
  already: 'Already here since {{time}}',
  waiting: 'Waiting list',
  waitingLine: 'Waiting list, no. {{line}}',
  waitingText: 'There is no place yet. If there is room after all, you can let them in.',
  cancelled: 'Place given back',
  cancelledText: 'This place was cancelled. If there is room, you can let them in.',
  notHere: 'Not for this event',
  notHereText:
    'This code belongs to another event, or is none of ours. Ask for the name, and look in the list.',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  walkIn: 'added at the door',
  undo: 'Undo',
  letIn: 'Let in anyway',
  addWithout: 'Add without registration',
  scanNext: 'Scan next',
  toList: 'Back to the list',
  // The camera.
  scan: 'Scan a code',
  aim: 'Hold the QR code in the frame.',
  starting: 'The camera starts…',
  close: 'Close the camera',
  torch: 'Light',
  type: 'Type the code',
  tryAgain: 'Try again',
  problems: {
    refused: 'The camera is not allowed',
    absent: 'No camera was found',
    busy: 'The camera cannot be opened',
    lost: 'The camera was switched off',
    unread: 'Scanning is not ready',
  },
  problemTexts: {
    refused:
      'Allow the camera for this site in the browser’s settings, then try again. Or type the eight letters above the code.',
    absent: 'This device has no camera that the browser can use. Type the eight letters above the code.',
    busy: 'Perhaps another app is using it. Close that app and try again, or type the eight letters above the code.',
    lost: 'The phone has taken it away. Try again, or type the eight letters above the code.',
    unread:
      'This browser has to load something for it once, with a connection. Until then, type the eight letters above the code.',
  },
};
