import { createPortal } from 'react-dom';
import type { DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../lib/i18n';
import { usePrinting } from '../../ui/windowed-list';

interface DoorSheetProps {
  title: string;
  subtitle: string;
  registrations: readonly Registration[];
  walkIns: readonly DoorWalkIn[];
}

/**
 * The printed list: a check box for each registration that is not cancelled, without the rest of the screen
 * (`owner.css`).
 */
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
            <th scope="col">{t('registration.name')}</th>
            <th scope="col">{t('owner.number')}</th>
            <th scope="col">{t('registration.address')}</th>
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
                    place.Party > 1 && t('places.people', { count: place.Party }),
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
                  Party > 1 && t('places.people', { count: Party }),
                  t('ownerHelpers.counts.walkIns'),
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
