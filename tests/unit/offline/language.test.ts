import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirstAvailable } from '~/app/lib/browser-languages';
import type { Language } from '~/app/lib/language';

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
async function chosenIn(
  { query = '', cookie = '', local, session, spoken = [], lang = '' }: Browser,
  known?: Language[],
) {
  vi.resetModules();
  vi.stubGlobal('location', { search: query });
  vi.stubGlobal('localStorage', storageWith(local));
  vi.stubGlobal('sessionStorage', storageWith(session));
  vi.stubGlobal('document', { cookie, documentElement: { lang } });
  vi.stubGlobal('navigator', { languages: spoken });
  const { detectLanguages } = await import('~/app/lib/browser-languages');
  return detectLanguages(known)[0];
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

  it('is one of the site’s, else its main one', async () => {
    expect(await chosenIn({ query: '?lng=fr', cookie: 'i18next=en' }, ['hi', 'en'])).toBe('en');
    expect(await chosenIn({ cookie: 'i18next=fr', spoken: ['fr-FR'] }, ['hi', 'en'])).toBe('hi');
  });

  it('is English where nothing fits', async () => {
    expect(await chosenIn({ spoken: ['mr-IN', 'ta'] })).toBe('en');
  });
});

describe('the language that a page starts in', () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const hangs = () => new Promise<string>(() => undefined);
  const comes = () => Promise.resolve('texts');
  type Load = () => Promise<string>;

  /** The language that is loaded of these, in this order, within so many milliseconds. */
  async function loadedOf(loads: Record<string, Load>, within: number) {
    let started: string | undefined;
    void loadFirstAvailable(['hi', 'en', 'fr'], (language) => (loads[language] ?? fails)()).then(
      ({ language }) => {
        started = language;
      },
    );
    await vi.advanceTimersByTimeAsync(within);
    return started;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => vi.useRealTimers());

  it('is the preferred one where it can be loaded', async () => {
    expect(await loadedOf({ hi: comes, en: comes, fr: comes }, 0)).toBe('hi');
  });

  it('is the next one where that fails, or takes longer than three seconds', async () => {
    expect(await loadedOf({ hi: fails, en: comes, fr: comes }, 0)).toBe('en');
    expect(await loadedOf({ hi: fails, en: fails, fr: comes }, 0)).toBe('fr');
    expect(await loadedOf({ hi: hangs, en: comes, fr: comes }, 2_900)).toBeUndefined();
    expect(await loadedOf({ hi: hangs, en: comes, fr: comes }, 3_000)).toBe('en');
  });

  it('is tried for again where none could be loaded', async () => {
    const answers = [fails, comes];
    const hi = () => (answers.shift() ?? comes)();
    expect(await loadedOf({ hi, en: fails, fr: fails }, 9_000)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toEqual([]);
  });
});
