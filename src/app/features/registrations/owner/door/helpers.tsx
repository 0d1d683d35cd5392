import { memo, useState } from 'react';
import type { Door, DoorHelper } from '~/contract/door';
import { useTranslation } from '../../../../i18n/i18n';
import { Disclosure } from '../../../../shared/owner/parts/disclosure';
import { HelperRow } from './helper-row';
import { InviteHelper } from './invite-helper';

interface HelpersProps {
  eid: string;
  /** The event's, for the message that goes with a link. */
  eventName: string;
  /** Undefined until it was read. */
  door: Pick<Door, 'Helpers' | 'Over'> | undefined;
}

/** Whose link works. */
const isWorking = ({ Link }: DoorHelper) => Link !== '';

/** Those whose link works first, and of either the newest. */
const inOrder = (helpers: readonly DoorHelper[]): readonly DoorHelper[] =>
  [...helpers].sort(
    (one, other) =>
      Number(isWorking(other)) - Number(isWorking(one)) || (one.CreatedAt < other.CreatedAt ? 1 : -1),
  );

/** Who helps at the door (rule door-helpers), folded up: inviting, the links, and ending them. */
export const Helpers = memo(function Helpers({ eid, eventName, door }: HelpersProps) {
  const { t } = useTranslation();
  const { Helpers: helpers = [], Over: isOver } = door ?? {};
  const count = helpers.filter(isWorking).length;
  const [shown, setShown] = useState<string>();
  return (
    <section className="mt-2 print:hidden">
      <Disclosure label={count > 0 ? t('ownerHelpers.titleCount', { count }) : t('ownerHelpers.title')}>
        <div className="mb-4 grid max-w-2xl gap-4 rounded-card border border-line bg-panel p-4">
          <p className="text-sm text-quiet">{t(isOver ? 'ownerHelpers.over' : 'ownerHelpers.about')}</p>
          {door && !isOver && <InviteHelper eid={eid} onInvited={({ _id }) => setShown(_id)} />}
          {helpers.length > 0 && (
            <ul aria-label={t('ownerHelpers.title')} className="divide-y divide-line">
              {inOrder(helpers).map((helper) => (
                <HelperRow
                  key={helper._id}
                  eid={eid}
                  eventName={eventName}
                  helper={helper}
                  isShown={helper._id === shown}
                  onShow={(isShown) => setShown(isShown ? helper._id : undefined)}
                />
              ))}
            </ul>
          )}
        </div>
      </Disclosure>
    </section>
  );
});
