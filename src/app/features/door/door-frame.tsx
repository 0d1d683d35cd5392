import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { type Language, languageNames, languages } from '../../platform/languages/language';
import { useContent, useLanguage } from '../../platform/languages/use-content';
import { Button } from '../../ui/button';
import { Notices, notify } from '../../ui/notices';
import { chooseLanguage } from './door-texts';
import { doorUpdate } from './door-worker';

/** What stands around the door: whose it is, the languages, and quietly that there is a newer version. */
export function DoorFrame({ helper, children }: { helper: string | undefined; children: ReactNode }) {
  const { groupName } = useContent();
  return (
    <div className="page-width flex min-h-dvh max-w-[48rem] flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 py-3">
        <p className="text-sm text-quiet wrap-anywhere">{helper ?? groupName}</p>
        <Languages />
      </header>
      {children}
      <Notices />
    </div>
  );
}

/** The three languages, each in its own name. */
function Languages() {
  const { t, i18n } = useTranslation();
  const shown = useLanguage();
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(i18n, language);
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

/** At the end of the page: how long names stay, and the newer version, which nobody is hurried to. */
export function DoorFoot() {
  const { t } = useTranslation();
  const update = useSyncExternalStore(doorUpdate.subscribe, doorUpdate.get);
  return (
    <footer className="py-6 text-sm text-quiet">
      <p>{t('door.wiped')}</p>
      {update && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          {t('door.update')}
          <Button kind="row" onClick={update}>
            {t('door.updateNow')}
          </Button>
        </p>
      )}
    </footer>
  );
}
