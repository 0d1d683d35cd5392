import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Registration } from '~/contract/registration';

interface DoorSheetProps {
  title: string;
  /** Below the title: day and place. */
  subtitle: string;
  registrations: readonly Registration[];
}

/** The list on paper: everybody with a box to tick, and nothing of the screen around it (`theme.css`). */
export function DoorSheet(props: DoorSheetProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

/** True while the browser makes the pages: thousands of rows are drawn for that moment only. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: when the event is over, the browser takes what is there.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

function Sheet({ title, subtitle, registrations }: DoorSheetProps) {
  const { t } = useTranslation();
  return (
    <div className="printed-sheet">
      <h1>{title}</h1>
      <p>{subtitle}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ownerDoor.came')}</th>
            <th scope="col">{t('owner.name')}</th>
            <th scope="col">{t('owner.number')}</th>
            <th scope="col">{t('owner.address')}</th>
          </tr>
        </thead>
        <tbody>
          {registrations.map(({ _id, Name, Number: number, Email, Address, Came }) => (
            <tr key={_id}>
              <td>{Came ? '☑' : '☐'}</td>
              <th scope="row">{Name}</th>
              {number ? <td className="number">{number}</td> : <td>{Email}</td>}
              <td>{Address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
