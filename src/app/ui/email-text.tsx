import { Fragment } from 'react';

const parts = /@[^@]{1,16}$|@?[^.@]+\.?|[.@]/g;

/** An e-mail address that wraps before its @ or after a dot. */
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
