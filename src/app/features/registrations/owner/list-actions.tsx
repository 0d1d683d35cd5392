import { memo } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notices';
import { csvFileName } from './csv';
import { registrationsCsv, type ShownList } from './registrations-csv';
import { saveFile } from './save-file';

interface ListActionsProps {
  title: string;
  /** Those that are shown: a search narrows what is copied and saved too. */
  whoIsShown: () => ShownList;
}

/** What is done with the list as a whole: all numbers for a message, a table for the desk, a sheet for the door. */
export const ListActions = memo(function ListActions({ title, whoIsShown }: ListActionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();

  const copyNumbers = async () => {
    const numbers = [
      ...new Set(
        whoIsShown()
          .rows.map((row) => row.Number)
          .filter(Boolean),
      ),
    ];
    // What was copied before stays.
    if (numbers.length === 0) return notify({ kind: 'problem', title: t('ownerDoor.noNumbers') });
    try {
      await navigator.clipboard.writeText(numbers.join(', '));
      notify({ kind: 'success', title: t('ownerDoor.copied', { count: numbers.length }) });
    } catch {
      notify({ kind: 'problem', title: t('ownerDoor.notCopied') });
    }
  };

  const saveCsv = () =>
    saveFile(csvFileName(title), registrationsCsv(whoIsShown(), t, language), 'text/csv;charset=utf-8');

  return (
    <div className="flex flex-wrap -mx-2 gap-x-2">
      <Button kind="row" onClick={() => void copyNumbers()}>
        <OwnerIcon name="copy" />
        {t('ownerDoor.copyNumbers')}
      </Button>
      <Button kind="row" onClick={saveCsv}>
        <OwnerIcon name="download" />
        {t('ownerDoor.csv')}
      </Button>
      <Button kind="row" onClick={() => window.print()}>
        <OwnerIcon name="printer" />
        {t('ownerDoor.print')}
      </Button>
    </div>
  );
});
