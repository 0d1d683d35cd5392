import { afterEach, describe, expect, it, vi } from 'vitest';

interface Browser {
  query?: string;
  cookie?: string;
  local?: string;
  session?: string;
  spoken?: string[];
  lang?: string;
}

const storageWith = (value: string | undefined) => ({
  getItem: (key: string) => (key === 'i18nextLng' ? (value ?? null) : null),
  setItem: () => undefined,
  removeItem: () => undefined,
});

/** What is chosen in a browser that has only this to say. */
async function chosenIn({ query = '', cookie = '', local, session, spoken = [], lang = '' }: Browser) {
  vi.resetModules();
  vi.stubGlobal('window', {
    location: { search: query, hash: '', pathname: '/' },
    localStorage: storageWith(local),
    sessionStorage: storageWith(session),
  });
  vi.stubGlobal('document', { cookie, documentElement: { getAttribute: () => lang } });
  vi.stubGlobal('navigator', { languages: spoken });
  const { detectLanguage } = await import('~/app/languages/detect-language');
  return detectLanguage();
}

afterEach(() => vi.unstubAllGlobals());

describe('the language of the interface', () => {
  it('is the first that the person reads and we speak, not only the first', async () => {
    expect(await chosenIn({ spoken: ['mr-IN', 'hi-IN', 'en'] })).toBe('hi');
  });

  it('passes over a source that names only a language that we do not speak', async () => {
    expect(await chosenIn({ query: '?lng=mr', cookie: 'i18next=ta', local: 'fr', spoken: ['hi'] })).toBe(
      'fr',
    );
  });

  it.each<[string, Browser]>([
    ['query', { query: '?lng=fr', cookie: 'i18next=hi', local: 'hi', spoken: ['hi'] }],
    ['cookie', { cookie: 'i18next=fr', local: 'hi', session: 'hi', spoken: ['hi'] }],
    ['local storage', { local: 'fr', session: 'hi', spoken: ['hi'] }],
    ['session storage', { session: 'fr', spoken: ['hi'], lang: 'hi' }],
    ['browser', { spoken: ['fr-CA'], lang: 'hi' }],
    ['html tag', { spoken: ['mr'], lang: 'fr' }],
  ])('is taken from the %s before what comes after it', async (_source, browser) => {
    expect(await chosenIn(browser)).toBe('fr');
  });

  it('is English where nothing fits', async () => {
    expect(await chosenIn({ spoken: ['mr-IN', 'ta'] })).toBe('en');
  });
});
