import type { InLanguages } from './in-languages';

/**
 * Demo content: facts about an invented group. A real group writes its own here, and its longer texts in `pages/` and
 * `words/`.
 */

/** A figure of the home page (rule home-page). */
interface Figure {
  value: string;
  label: InLanguages;
}

/** Prepended to national numbers. */
export const countryCode = '91';

export const group = {
  /** IANA name, which SITE_TIME_ZONE overrides. */
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
  /** India's emergency number, and that of ambulances. */
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

/** The slug is the path of the profile page (rule public-routes). */
export const doctor = {
  slug: 'dr-sumedha-kalpanik',
  name: {
    en: 'Dr. Sumedha Kalpanik',
    hi: 'डॉ. सुमेधा काल्पनिक',
    fr: 'Dre Sumedha Kalpanik',
  } satisfies InLanguages,
  /** Video channel. */
  channel: 'https://example.org/channel/dr-sumedha-kalpanik',
};
