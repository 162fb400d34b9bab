import { formatHours, type Role } from '@passa/domain';
import clsx from 'clsx';
import { Link } from '@tanstack/react-router';
import type { paths } from '../../platform/navigation/paths.ts';
import { Figures } from '../../ui/content/figures.tsx';

const BORDER_STYLES = { open: 'border-dashed border-open', hired: 'border-hired', completed: 'border-completed' };
const TEXT_STYLES = { open: 'text-open', hired: 'text-hired', completed: 'text-completed' };

type ShiftLineProps = {
  shift: { title: string; startDate: string; endDate: string };
  link: ReturnType<typeof paths.job> | ReturnType<typeof paths.applications>;
  reader: Role;
  /** The status in a word. */
  status: string;
  /** Shifts that are not certain have a dashed edge. */
  tone: keyof typeof BORDER_STYLES;
  /** The business, or the workers who are hired; may be empty. */
  otherParty: string;
};

/** A shift in a week: the hours come first, because days are compared by them. */
export function ShiftLine({ shift, link, reader, status, tone, otherParty }: ShiftLineProps) {
  return (
    <div className={clsx('relative border-l-3 pl-3 leading-6 hover:border-ink', BORDER_STYLES[tone])}>
      <Link
        {...link}
        className="block font-semibold decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <Figures>{formatHours(new Date(shift.startDate), new Date(shift.endDate), reader)}</Figures>{' '}
        <span className="block font-medium wrap-break-word">{shift.title}</span>
      </Link>
      <p className="text-sm leading-5 text-muted wrap-break-word">
        <span className={clsx('font-semibold', TEXT_STYLES[tone])}>{status}</span>
        {otherParty && <span className="block">{otherParty}</span>}
      </p>
    </div>
  );
}
