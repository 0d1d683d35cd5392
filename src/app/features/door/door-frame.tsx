import type { doorTexts as english } from '~/texts/en/door';
import type { Texts } from '~/texts/texts';
import { packs, switchLanguage } from '../../lib/browser-languages';
import { type I18n, useTranslation } from '../../lib/i18n';
import { type Language, languageNames, languages } from '../../lib/language';
import { useContent, useSiteContent } from '../../lib/site-content';
import { useSmallStore } from '../../lib/small-store';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { Notices, notify } from '../../ui/notices';
import { doorUpdate } from './door-worker';

const load: Record<Language, () => Promise<{ doorTexts: Texts<typeof english> }>> = {
  en: () => import('~/texts/en/door'),
  hi: () => import('~/texts/hi/door'),
  fr: () => import('~/texts/fr/door'),
};

const added = new Set<Language>();

export const hasDoorTexts = (language: Language): boolean => added.has(language);

/** Adds the door's texts to i18n. Rejects if they cannot be fetched. */
export async function loadDoorTexts(i18n: I18n, language: Language): Promise<void> {
  if (added.has(language)) return;
  const [{ default: general }, { doorTexts }] = await Promise.all([packs[language](), load[language]()]);
  const translation = { ...general.translation, ...doorTexts };
  i18n.addPack(language, { ...general, translation });
  added.add(language);
}

interface DoorFrameProps {
  helper: string | undefined;
  /** Whether the screen renders its own header. */
  isBare: boolean;
  children: Elements;
}

export function DoorFrame({ helper, isBare, children }: DoorFrameProps) {
  const { groupName } = useContent();
  return (
    <div className="page-width flex min-h-dvh max-w-[48rem] flex-col">
      {!isBare && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 py-3">
          <p className="text-sm text-quiet wrap-anywhere">{helper ?? groupName}</p>
          <Languages />
        </header>
      )}
      {children}
      <Notices />
    </div>
  );
}

export function Languages() {
  const { t, i18n, language: shown } = useTranslation();
  const siteContent = useSiteContent();
  const choose = async (language: Language) => {
    try {
      await loadDoorTexts(i18n, language);
      await switchLanguage(siteContent, language);
    } catch {
      notify({ kind: 'problem', title: t('problems.unreachable'), untilReconnected: true });
    }
  };
  return (
    <ul className="-mx-[8px] flex flex-wrap" aria-label={t('site.language')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === shown ? 'true' : undefined}
            onClick={() => void choose(language)}
            className="min-h-11 min-w-11 rounded-full px-3 text-sm hover:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf-deep aria-[current]:underline aria-[current]:underline-offset-4"
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Footer: how long names are kept, and the update button. */
export function DoorFooter() {
  const { t } = useTranslation();
  const update = useSmallStore(doorUpdate);
  return (
    <footer className="py-6 text-sm text-quiet">
      <p>{t('door.wiped')}</p>
      {update && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          <span>{t('door.update')}</span>
          <Button kind="row" onClick={update}>
            {t('door.updateNow')}
          </Button>
        </p>
      )}
    </footer>
  );
}
