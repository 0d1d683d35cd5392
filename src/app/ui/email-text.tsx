import { Fragment } from 'react';

/** A host of so many letters has room in the narrowest column. */
const parts = /@[^@]{1,16}$|@?[^.@]+\.?|[.@]/g;

/**
 * An e-mail address that has to be read in little room: it breaks before its @, then after a dot, not within a name.
 */
export const EmailText = ({ children: address }: { children: string }) => (
  <span>
    {(address.match(parts) ?? []).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
