import { dateLangOf, formatHours, formatLongDate, type Role } from '@passa/domain';
import { Figures } from '../../ui/content/figures.tsx';

export type NamedShift = { title: string; startDate: string; endDate: string };

/** Which shift a dialog is about: title, day and hours. */
export function ShiftName({ shift: { title, startDate, endDate }, reader }: { shift: NamedShift; reader: Role }) {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return (
    <p className="mb-3 text-ink">
      <span className="block font-semibold wrap-break-word">{title}</span>
      <time dateTime={startDate} lang={dateLangOf(reader)} className="block first-letter:uppercase">
        {formatLongDate(start, reader)} · <Figures>{formatHours(start, end, reader)}</Figures>
      </time>
    </p>
  );
}
