import { Fragment } from 'react';

/** An e-mail address that has to be read in little room: it breaks before its @ and after a dot, not within a name. */
export const EmailText = ({ children: address }: { children: string }) => (
  <span>
    {(address.match(/@?[^.@]+\.?|[.@]/g) ?? []).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
