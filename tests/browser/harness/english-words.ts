import type { Page } from 'playwright/test';
import type { Language } from './devices';
import type { Site } from './test';

const english =
  /\b(Home|Events|Login|Log In|Sign Up|Register Now|View More|View Details|All Years|All Months|Upcoming|Glimpses|Organi[sz]er|Duration|Entry|Fee|Venue|Date|Place|Time|Name|Password|Save|Free|Our Facilities|About Us|Join Now|Years of Success|In an emergency|January|Saturday|Sunday|Waiting to be sent|Volunteer|Contact|First|Last|Birth|Send|Keep|Phone|Call|Write|Visit|Gallery|Pictures?|Videos?|Team|Achievements|Highlights|Watch|Read|Doctor|Meet|Forget|Show)\b/g;

/** English words that are the language's own too. */
const words = { en: english, hi: /^$/, fr: /^(Date|Place|Contact)$/ };

/** English words that are left on a page in another language, but for what the organisers wrote. */
export async function englishWordsOn(page: Page, language: Language, written: string[]): Promise<string[]> {
  const seen = await page.evaluate((own) => {
    // What the organisers wrote stays as they wrote it.
    const texts = own.flatMap((value) => value.split('\n'));
    // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered can be read
    const lines = document.body.innerText.split('\n');
    return lines.filter(
      (line) => !texts.some((text) => text && (text.includes(line) || line.includes(text))),
    );
  }, written);
  return (seen.join('\n').match(english) ?? []).filter((word) => !words[language].test(word));
}

/** What the organisers entered, as pages in a language show it. */
export async function organisersTexts({ ownerApi }: Site, language: Language): Promise<string[]> {
  const events = await ownerApi.events(language);
  const members = await ownerApi.team(language);
  const videos = await ownerApi.videos(language);
  return [
    ...events.flatMap(({ EventName, Discreption, Place, Organization, Duration, ChiefGuest }) => [
      EventName,
      Discreption,
      Place,
      Organization,
      Duration,
      ...ChiefGuest.map((guest) => (typeof guest === 'string' ? guest : guest.value)),
    ]),
    ...members.flatMap(({ Name, Position, Speciality, About, Vision, Mission, Achivements, Awards }) => [
      Name,
      Position,
      Speciality,
      About,
      Vision,
      Mission,
      ...[...Achivements, ...Awards].map(({ value }) => value),
    ]),
    ...videos.map(({ AboutVideo }) => AboutVideo),
  ];
}
