import { privacyNotice } from '../privacy-notice';
import type { PrivacyTexts } from './privacy-words';

const { retention, eventLogDays, newsPhoneDays, logRetention, backupRetentionDays, answeredWithinDays } =
  privacyNotice;

/** Of the about page (rule about-page). */
const about = {
  title: 'About Us',
  initiative: 'An initiative of {{name}}',
  vision: 'Our vision',
  mission: 'Our mission',
  firstVisit: {
    title: 'Your first time with us',
    steps: [
      {
        title: 'Choose a date',
        text: 'Look through the upcoming events and register. Your name and a number are enough.',
      },
      {
        title: 'Come as you are',
        text: 'Loose clothes, a bottle of water and your file of reports, if you like. Bring someone close to you.',
      },
      {
        title: 'Sit, listen, ask',
        text: 'You need not take part in everything. There is a mat, a chair, a fan and someone to talk to.',
      },
      {
        title: 'Stay in touch',
        text: 'Call someone from the group whenever you like, after the meeting, too.',
      },
    ],
  },
};

const privacy: PrivacyTexts = {
  title: 'Privacy notice',
  lead: 'We keep only what you send us in a form and what is noted at an event, and use it only for the purposes named below. Nobody sees it but the organisers, their helpers at the door of an event, and volunteers who call you for them.',
  changed: 'Last changed on',
  version: 'Version',
  contents: 'On this page',
  kept: {
    title: 'What we keep, why, and for how long',
    text: 'You can read everything here without telling us who you are. We keep what you write only when you send a form. At the door of an event we also note who helps and who came.',
    what: 'What',
    why: 'Why',
    until: 'For how long',
    usually: retention.en,
    forms: {
      registration: {
        title: 'Registering for an event',
        what: 'Your name, your phone number or email, and, if you write them, your address and why you want to join. Also the event, the time, how many come, your place or your number on the waiting list, your code for the door, whether you came, and which helper noted that.',
        why: 'To know who is coming, to prepare the event, and to reach you if something changes.',
        until:
          'For {kept} after the event, or after your registration came if it came later. Then it is erased automatically.',
      },
      door: {
        title: 'At the door of an event',
        what: 'Of helpers: the name, when they were invited, when they last opened the list, and what they noted. Of those who come without having registered: the first name, how many they are, and when they came.',
        why: 'To know who is there, and who noted it.',
        until:
          'For {kept} after the event. Then it is erased automatically. The organisers can remove each helper and each guest earlier. A first name that a helper sends after the link has ended is kept apart until the organisers have decided about it; then it is erased there.',
      },
      log: {
        title: 'The log of an event',
        what: 'What was done and when: that a place was taken, changed, given back or confirmed, that somebody came, that a helper was invited. It holds no names, but says which registration and which helper it is about.',
        why: 'To find out what happened, when there is doubt about a place.',
        until: `For ${eventLogDays} days. What concerns your registration is erased together with it when you ask us to.`,
      },
      messages: {
        title: 'Messages on your phone',
        what: 'If you switch them on: the address that the maker of your browser gives your phone for messages, the keys that encrypt them, the language, and whether they may name the event. Also what you were told, when and how (by a message, a call or WhatsApp), and whether you said that you are coming.',
        why: 'To remind you of the event, and to tell you of a place, another time or a call-off.',
        until: `The address until you switch the messages off or give your place back, and no longer than the day after the event; for news of events ${newsPhoneDays} days at most. What you were told, for {kept} after the event.`,
      },
      volunteering: {
        title: 'Volunteering',
        what: 'Your name, your phone number or email, and, if you write them, your date of birth and why you want to volunteer.',
        why: 'To talk with you about volunteering.',
        until: 'For {kept}. Then it is erased automatically.',
      },
      contact: {
        title: 'Writing to us',
        what: 'Your name, your phone number or email, and your message.',
        why: 'To answer you.',
        until: 'For {kept}. Then it is erased automatically.',
      },
      news: {
        title: 'News about events',
        what: 'Your email, or the address of your phone for messages, as above.',
        why: 'So that you hear of coming events. The organisers write emails by hand; a message goes to your phone when they announce an event.',
        until: 'Until you tell us to stop.',
      },
      account: {
        title: 'Your account',
        what: 'Your name and email. Your password only in a scrambled form that nobody can read.',
        why: 'So that you can log in. You do not need an account to register for an event.',
        until: 'Until you want it deleted.',
      },
    },
  },
  parts: {
    'who-sees-it': {
      title: 'Who sees it',
      paragraphs: [
        'The organisers of the group see it, after logging in with a password.',
        'At the door of an event, helpers whom the organisers have invited see the list of that event: first name, first letter of the last name, door code, how many come, the place, and who has come. They see no phone number, no email and no address. They open the list by a secret link, without a password, and their phone keeps it. The link works until the day of the event is over at the latest; then the phone deletes the list as soon as it is opened there.',
        'When something has to be told, the organisers can ask a volunteer to call. The volunteer sees first name, first letter of the last name, how many come, the place, the language and what is to be said, and calls your number or writes to it on WhatsApp from there. No email and no address are shown. The list opens by a secret link, until the day of the event is over at the latest, or until the organisers end it; then the phone deletes the list.',
        'What we publish here with a name (the team, and what mothers say on the home page) is shown with the consent of those people, until they take it back.',
        'We do not sell it, lend it or swap it. We give it to an authority only where the law compels us.',
      ],
      points: [],
    },
    'on-your-phone': {
      title: 'What stays on your phone',
      paragraphs: [
        'This site also works without a connection. For that it keeps a few things on your phone:',
      ],
      points: [
        'What you have sent while there was no connection. It leaves your phone when the connection is back. Until then you can read it and remove it.',
        'What you have sent in the last two days, or two days from when our site had to be restored. Should our site lose it, your phone sends it again by itself. Older things are deleted when you next open the site.',
        'Forms that you have half filled in, so that you need not start again.',
        'Which events you registered for from it, with the first name, the secret link of your place and the code for the door. Whoever has the link can change your place or give it back. They stay until you remove the place from this phone or choose “Forget me on this phone”.',
        'If you help at the door or call people for us: the list of that event and what you ticked, until your link ends.',
        'Your language, the events that you marked with a heart, and your month, if you chose one.',
        'Pages and pictures that you have seen.',
        'If you have logged in: the key that keeps you logged in, until you log out.',
      ],
      closing:
        'On a phone that you share, choose “Forget me on this phone” on the page “{places}” when you have finished. It removes which events you registered for, what you have sent, half-filled forms, hearts and your month, and logs you out. To remove all the rest too, delete the data of this site in the settings of your browser.',
    },
    cookies: {
      title: 'Cookies',
      paragraphs: ['A cookie is a small note that a site leaves in your browser. We use five:'],
      points: [
        'One remembers your language.',
        'One lets the organisers upload pictures. Visitors do not get it.',
        'If a registration form reaches us twice, one tells us that you sent it both times. It goes after a day.',
        'One brings your place to this phone if you sent the form before the page was ready. It goes as soon as that is done, after seven days at the latest.',
        'One notes that this browser has logged in before, so that wrong passwords of others on your network do not keep you out. You get it when you log in, and it stays for a year.',
      ],
    },
    others: {
      title: 'We do not track you',
      paragraphs: [
        'We count no visits, show no advertising, and build in nothing from companies that watch what you do.',
        'Our server sees the network address of your phone, as every server does. To stop abuse it keeps a scrambled form of it for two days at most.',
        `A log also records which address asked for which page, when, and with which browser. We keep it for ${logRetention.en}, as the law asks, and look into it only when something has gone wrong. It holds nothing that you write in a form.`,
        'Messages to your phone travel through the service of the maker of your browser: Google, Mozilla, Apple or Microsoft. They are encrypted for your phone. The service sees that our site sends your phone something, and when, but not what. If your phone is off, it holds the message until the event begins at most.',
        'Videos open in a new tab on the site where they are kept, such as YouTube. That site’s own rules apply there.',
        'Pictures of events may be kept in a file store of Google (Firebase). What you write in a form is never kept there.',
        'WhatsApp opens only when you press its button, and its own rules apply there. In a WhatsApp group, the members see each other’s numbers.',
        'If you let a calendar read your place, the maker of that calendar learns of the event, and whether you have a place. Your name and your number are not in it. It is empty once your registration is erased.',
      ],
      points: [],
    },
    pictures: {
      title: 'Pictures of events',
      paragraphs: [
        'We take pictures at our events and show some of them here. If you do not want to be in them, tell us at the event.',
        'If you find yourself in a picture here and do not like it, write to us. We will take it down.',
      ],
      points: [],
    },
    children: {
      title: 'Mothers and children',
      paragraphs: [
        'Please do not write about illnesses or test results in a form. Tell us in person, or ask your doctor.',
        'If you are younger than 18, please let a parent or guardian send the form and agree to it for you.',
        'We track no child, and show advertising to no child.',
      ],
      points: [],
    },
    'your-rights': {
      title: 'What you can ask of us',
      paragraphs: [
        'Write to us or call us. It costs nothing. Tell us the phone number or email that you used, so that we can find what you sent. We may call or write back to make sure that it is you.',
      ],
      points: [
        'Ask what we keep about you. We send you a copy.',
        'Have it corrected.',
        'If you helped at the door, or came without registering, tell us the event and the name, so that we can find and remove what was noted.',
        'Take your consent back, at any time and without giving a reason. We then erase what you sent. What we did before that remains lawful.',
        `Have it erased. It is gone at once; in the backup copies that we keep against breakdowns it is gone after ${backupRetentionDays} days at most.`,
        'Name somebody who may ask for you if you die or can no longer ask yourself.',
      ],
    },
    complaints: {
      title: 'Questions and complaints',
      paragraphs: [
        `Please come to us first, so that we can put it right. We answer within ${answeredWithinDays} days.`,
      ],
      points: [],
    },
    safety: {
      title: 'How we keep it safe',
      paragraphs: [
        'What you send travels encrypted. Only the owner’s account can open all of it; what helpers at the door see is described above. The secret links of places and helpers are stored in a scrambled form.',
        'Should your data ever fall into the wrong hands, we tell you and the Data Protection Board without delay: what happened, what it may mean for you, and what you can do.',
        `Every night we copy what is stored, so that it is not lost. A copy is deleted after ${backupRetentionDays} days at most. If we have to go back to a copy, and something you sent afterwards cannot be stored any more, the organisers see your name, your contact and the event for ${backupRetentionDays} days, so that they can tell you.`,
        'With each form we note which version of this notice you were shown.',
      ],
      points: [],
    },
  },
  contact: 'Whom to write to or call',
  board:
    'If our answer does not satisfy you, or if none comes, you can complain to the Data Protection Board of India.',
  law: 'This notice follows India’s Digital Personal Data Protection Act of 2023 and its Rules of 2025.',
};

const volunteer = {
  lead: 'Our meetings depend on people who give an afternoon. You need no training, only patience and a kind ear.',
  tasks: {
    title: 'What you could do',
    list: [
      {
        title: 'Welcome people',
        text: 'Stand at the door, find a chair for whoever comes alone, and bring her a glass of water.',
      },
      {
        title: 'Listen on the phone',
        text: 'Once a week, call a mother in your neighbourhood and listen to her.',
      },
      {
        title: 'Use your skills',
        text: 'Cook, sing, take pictures, drive someone home: whatever you are good at, it helps.',
      },
    ],
  },
};

/** The longer texts of single pages. */
export const words = { about, privacy, volunteer };

/** In the shape of the English ones. */
export type PageTexts = typeof words;
