import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inDays, type OwnerApi } from './owner-api';

/** What visitors read of the young group, as tests expect it. */
export const youngGroup = {
  name: { en: 'Maitri Mothers’ Circle', hi: 'मैत्री मातृ मंडल' },
  doctor: { en: 'Dr. Uma Testwali', hi: 'डॉ. उमा टेस्टवाली' },
  event: { en: 'Breathing Together under the Neem Tree', hi: 'नीम के पेड़ के नीचे साथ-साथ साँसें' },
  pastEvent: { en: 'Tea on the Veranda', hi: 'बरामदे में चाय' },
  member: { en: 'Asha Namuna', hi: 'आशा नमूना' },
  video: { en: 'How we breathe together', hi: 'हम साथ-साथ कैसे साँस लेते हैं' },
} as const;

const drawings = 'src/server/demo/pictures';

/**
 * Fills an empty site as a doctor does in the first week: published in English and Hindi with what a publication needs,
 * a logo and a portrait, and with one of everything. The doctor has no text, and no text page is written.
 */
export async function fillYoungGroup(ownerApi: OwnerApi): Promise<void> {
  const upload = async (name: string, picture: Sharp) => {
    await ownerApi.upload(name, await picture.jpeg({ quality: 90 }).toBuffer());
    return name;
  };
  const drawn = (name: string) => sharp(join(drawings, `${name}.webp`));
  await writeGroup(
    ownerApi,
    await upload('young-logo.jpg', sharp(Buffer.from(logoOnPaper))),
    await upload('young-portrait.jpg', drawn('sumedha-kalpanik-portrait')),
  );
  await ownerApi.publishGroup();
  await ownerApi.addEvent({
    EventName: youngGroup.event.en,
    Discreption: 'An hour of slow breathing for any month. Bring a shawl.',
    Place: 'Neem Lane, Wardha',
    EDate: inDays(6),
    Time: '10:00 AM',
    Duration: '1 hour',
    Fee: 'Free',
    Organization: youngGroup.name.en,
    Places: 12,
    EventBanner: await upload('young-banner.jpg', drawn('first-light-yoga-banner')),
    Translations: {
      hi: {
        EventName: youngGroup.event.hi,
        Discreption: 'किसी भी महीने के लिए एक घंटा धीमी साँसें। शॉल साथ लाइए।',
        Place: 'नीम लेन, वर्धा',
        Organization: youngGroup.name.hi,
      },
    },
  });
  await addPastEvent(ownerApi, await upload('young-tea.jpg', drawn('circle-of-mothers-1')));
  await ownerApi.addMember({
    Name: youngGroup.member.en,
    Position: 'Midwife',
    Gender: 'Female',
    ProfilImage: await upload('young-member.jpg', drawn('madhavi-suryakiran-portrait')),
    Translations: { hi: { Name: youngGroup.member.hi, Position: 'दाई' } },
  });
  await ownerApi.addVideo({
    VideoUrl: 'https://example.org/our-film',
    AboutVideo: youngGroup.video.en,
    Translations: { hi: { AboutVideo: youngGroup.video.hi } },
  });
  await ownerApi.addPhotos([await upload('young-photo.jpg', drawn('circle-of-mothers-2'))]);
}

async function writeGroup(ownerApi: OwnerApi, logo: string, portrait: string): Promise<void> {
  const { name, doctor } = youngGroup;
  await ownerApi.changeGroup('languages', '', { languages: ['en', 'hi'] });
  await ownerApi.changeGroup('name', 'en', { name: name.en, shortName: 'Maitri' });
  await ownerApi.changeGroup('name', 'hi', { name: name.hi, shortName: 'मैत्री' });
  await ownerApi.changeGroup('doctor', 'en', { doctorName: doctor.en, doctorRole: 'Obstetrician' });
  await ownerApi.changeGroup('doctor', 'hi', { doctorName: doctor.hi, doctorRole: 'प्रसूति विशेषज्ञ' });
  await ownerApi.changeGroup('doctor', '', { portrait });
  await ownerApi.changeGroup('contact', '', { phones: ['+91 00000 11111'] });
  await ownerApi.changeGroup('emergency', '', { emergency: '112', ambulance: '108' });
  await ownerApi.changeGroup('notice', 'en', { noticeName: doctor.en });
  await ownerApi.changeGroup('notice', 'hi', { noticeName: doctor.hi });
  await ownerApi.changeGroup('home', 'en', { letter: 'Come as you are. The kettle is on.' });
  await ownerApi.changeGroup('home', 'hi', { letter: 'जैसी हैं, वैसी आइए। चाय चढ़ी हुई है।' });
  await ownerApi.changeGroup('logo', '', { logo });
  await ownerApi.changeGroup('colours', '', { palette: 'plum' });
}

async function addPastEvent(ownerApi: OwnerApi, picture: string): Promise<void> {
  await ownerApi.addEvent({
    EventName: youngGroup.pastEvent.en,
    EDate: inDays(-20),
    Place: 'Neem Lane, Wardha',
    EventBanner: picture,
    PastConform: true,
    CurrentConform: false,
    Translations: { hi: { EventName: youngGroup.pastEvent.hi, Place: 'नीम लेन, वर्धा' } },
  });
  await ownerApi.addEventPictures((await ownerApi.lastEvent())._id, [picture]);
}

/** A mark photographed on paper, as most logos come. */
const logoOnPaper = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
  <rect width="1200" height="1200" fill="#f1ece1"/>
  <circle cx="600" cy="600" r="430" fill="#7b2d5b"/>
  <path d="M600 300c120 150 180 240 180 330a180 180 0 0 1-360 0c0-90 60-180 180-330z" fill="#f7d9c4"/>
</svg>`;
