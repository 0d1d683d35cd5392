import emptyPicture from '~/content/pictures/empty.svg';

/** In place of a list that has nothing to show. */
export function EmptyList({ children }: { children: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center">
      <img src={emptyPicture} alt="" width="200" height="150" />
      <p>{children}</p>
    </div>
  );
}
