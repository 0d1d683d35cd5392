/** An e-mail address that has to be read in little room: it breaks before its @ rather than within a name. */
export function EmailText({ children: address }: { children: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
