import { formatHours, type DateLocale } from '@passa/domain';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { paths } from '../../api/paths.ts';
import { Figures } from '../../ui/figures.tsx';

type ShiftLineProps = {
  shift: { title: string; startDate: string; endDate: string };
  link: ReturnType<typeof paths.job> | ReturnType<typeof paths.applications>;
  locale: DateLocale;
  /** Its status in a word. */
  status: string;
  /** Whether it may yet come to nothing: its edge is broken. */
  isOpen: boolean;
  /** Where it is, or who works it. */
  who: string | null;
};

/** A shift in a calendar: its hours first, as that is what days are compared by. */
export function ShiftLine({ shift, link, locale, status, isOpen, who }: ShiftLineProps) {
  return (
    <div
      className={clsx(
        'relative border-l-3 pl-3 leading-6 hover:border-ink',
        isOpen ? 'border-dashed border-open' : 'border-hired',
      )}
    >
      <Link
        {...link}
        className="block font-semibold decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <Figures>{formatHours(new Date(shift.startDate), new Date(shift.endDate), locale)}</Figures>{' '}
        <span className="block font-medium wrap-break-word">{shift.title}</span>
      </Link>
      <p className="text-sm leading-5 text-muted wrap-break-word">
        <span className={clsx('font-semibold', isOpen ? 'text-open' : 'text-hired')}>{status}</span>
        {who && <span className="block">{who}</span>}
      </p>
    </div>
  );
}
