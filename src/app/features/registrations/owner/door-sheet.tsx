import { createPortal } from 'react-dom';
import type { DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../../i18n/i18n';
import { usePrinting } from '../../../ui/use-printing';

interface DoorSheetProps {
  title: string;
  /** Below the title: day and place. */
  subtitle: string;
  registrations: readonly Registration[];
  /** Who are there without a registration. */
  walkIns: readonly DoorWalkIn[];
}

/** The list on paper: everybody who has not cancelled with a box to tick, and nothing of the screen around it (`theme.css`). */
export function DoorSheet(props: DoorSheetProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ title, subtitle, registrations, walkIns }: DoorSheetProps) {
  const { t } = useTranslation();
  return (
    <div className="printed-sheet" data-testid="printed-sheet">
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
          {registrations
            .filter(({ State }) => State !== 'cancelled')
            .map(({ _id, Name, Number: number, Email, Address, Came, ...place }) => (
              <tr key={_id}>
                <td>{Came ? '☑' : '☐'}</td>
                <th scope="row">
                  {[
                    Name,
                    place.Party > 1 && t('ownerPlaces.people', { count: place.Party }),
                    place.State === 'waiting' && t('ownerPlaces.states.waiting'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </th>
                {number ? <td className="number">{number}</td> : <td>{Email}</td>}
                <td>{Address}</td>
              </tr>
            ))}
          {walkIns.map(({ _id, FirstName, Party }) => (
            <tr key={_id}>
              <td>☑</td>
              <th scope="row">
                {[
                  FirstName,
                  Party > 1 && t('ownerPlaces.people', { count: Party }),
                  t('ownerHelpers.walkIns'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </th>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
