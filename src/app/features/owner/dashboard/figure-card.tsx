import { Link, type LinkProps } from '@tanstack/react-router';
import { OwnerIcon, type OwnerIconName } from '../owner-icon';

interface FigureCardProps {
  icon: OwnerIconName;
  figure: string;
  label: string;
  /** Something to look at stands out. */
  isNew?: boolean;
  to?: LinkProps['to'];
  params?: LinkProps['params'];
}

const style = 'flex min-h-24 flex-col justify-between gap-2 rounded-card border p-4';

/** One figure with its word; where it leads somewhere, all of it can be pressed. */
export function FigureCard({ icon, figure, label, isNew = false, to, params }: FigureCardProps) {
  const look = isNew ? 'border-leaf bg-leaf-soft' : 'border-line bg-paper';
  const content = (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="text-2xl leading-none font-semibold tabular-nums">{figure}</span>
        <OwnerIcon name={icon} className="size-5 text-leaf-deep" />
      </span>
      <span className="leading-snug">{label}</span>
    </>
  );
  return to ? (
    <Link to={to} {...(params && { params })} className={`${style} ${look} hover:bg-leaf-soft`}>
      {content}
    </Link>
  ) : (
    <div className={`${style} ${look}`}>{content}</div>
  );
}
