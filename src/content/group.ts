import type { InLanguages } from './in-languages';

/**
 * Demo content: the facts about the group. Nobody here exists, the numbers ring nowhere, and example.org receives no
 * mail. A group that uses this site writes its own facts here, and its longer texts in `pages/` and `words/`.
 */

/** The three figures of the home page (rule home-page), in their order. */
interface Figure {
  value: string;
  label: InLanguages;
}

/** Before numbers that are written as they are dialled at home. */
export const countryCode = '91';

export const group = {
  /** Where the group meets: its days begin there (IANA name), unless the server is told SITE_TIME_ZONE. */
  timeZone: 'Asia/Kolkata',
  name: {
    en: 'Garbhavastha Support Group',
    hi: 'गर्भावस्था सपोर्ट ग्रुप',
    fr: 'Groupe de soutien Garbhavastha',
  } satisfies InLanguages,
  address: {
    en: 'Ashoka House, ground floor, Neem Lane, Shantivan Nagar, Nagpur, Maharashtra 000000',
    hi: 'अशोका हाउस, भूतल, नीम लेन, शांतिवन नगर, नागपुर, महाराष्ट्र 000000',
    fr: 'Ashoka House, rez-de-chaussée, Neem Lane, Shantivan Nagar, Nagpur, Maharashtra 000000, Inde',
  } satisfies InLanguages,
  /** In the order of the contact cards (rule contact-page). */
  phones: ['+91 00000 01001', '+91 00000 01002'],
  emails: ['namaste@example.org', 'events@example.org'],
  /** India's common emergency number, and the one for an ambulance. */
  emergency: { any: '112', ambulance: '108' },
  figures: [
    {
      value: '10+',
      label: { en: 'Years of Success', hi: 'सफलता के वर्ष', fr: 'Années de réussite' },
    },
    {
      value: '120+',
      label: { en: 'Events Successful', hi: 'सफल कार्यक्रम', fr: 'Rencontres réussies' },
    },
    {
      value: '3500+',
      label: { en: 'Total Attendees', hi: 'कुल प्रतिभागी', fr: 'Participants au total' },
    },
  ] satisfies Figure[],
};

/** The doctor who leads the group. The slug is the address of the profile page (rule public-routes). */
export const doctor = {
  slug: 'dr-sumedha-kalpanik',
  name: {
    en: 'Dr. Sumedha Kalpanik',
    hi: 'डॉ. सुमेधा काल्पनिक',
    fr: 'Dre Sumedha Kalpanik',
  } satisfies InLanguages,
  /** Where the doctor's talks can be watched. */
  channel: 'https://example.org/channel/dr-sumedha-kalpanik',
};
