import { useState } from 'react';
import { largestParty } from '~/contract/values/party';
import { useTranslation } from '../../../i18n/i18n';
import { SelectField } from '../../../ui/field';
import { usePlacesLeft } from '../../places/places-left-line';

interface PartyFieldProps {
  eid: string;
  field: (name: string) => { name: string; defaultValue: string | undefined; problem: string | undefined };
}

const sizes = Array.from({ length: largestParty }, (_, index) => index + 1);

/**
 * How many people come (rule event-places). Where fewer places are left it says so before anything is sent: fewer people,
 * or the waiting list.
 */
export function PartyField({ eid, field }: PartyFieldProps) {
  const { t } = useTranslation();
  const { left } = usePlacesLeft(eid, true);
  const { defaultValue = '1', ...props } = field('Party');
  const [party, setParty] = useState(Number(defaultValue));
  // Where others wait for what is left, everybody goes on the waiting list.
  const free = left?.State === 'full' || left?.State === 'closed' ? null : (left?.Left ?? null);
  const isTooMany = free !== null && free > 0 && party > free;
  return (
    <SelectField
      label={t('places.party')}
      {...props}
      defaultValue={defaultValue}
      onChange={({ currentTarget }) => setParty(Number(currentTarget.value))}
      {...(isTooMany && { hint: t('places.tooMany', { count: free }) })}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size === 1 ? t('places.partyAlone') : t('places.partyOf', { count: size })}
        </option>
      ))}
    </SelectField>
  );
}
