import { demoGroup } from '~/server/demo/demo-content';

const { '': shared, en, hi, fr } = demoGroup;

const inLanguages = <Name extends keyof typeof en & keyof typeof hi & keyof typeof fr>(name: Name) => ({
  en: String(en[name]),
  hi: String(hi[name]),
  fr: String(fr[name]),
});

/** What the demo site says of its group, as tests expect it. */
export const group = {
  name: inLanguages('name'),
  address: inLanguages('address'),
  phones: shared.phones ?? [],
  emails: shared.emails ?? [],
  figures: en.figures ?? [],
  about: en.about ?? [],
};

export const doctor = {
  slug: String(shared.doctorSlug),
  name: inLanguages('doctorName'),
  role: String(en.doctorRole),
  channel: String(shared.channel),
};
