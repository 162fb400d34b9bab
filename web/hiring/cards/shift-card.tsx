import {
  dateLangOf,
  formatDay,
  formatHours,
  formatPay,
  m,
  type ApplicationStatus,
  type City,
  type Expertise,
  type JobStatus,
  type Role,
} from '@passa/domain';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Figures } from '../../ui/figures.tsx';
import { NewBadge } from '../../ui/list/new-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  shiftGridStyles,
  shiftPayStyles,
  shiftFooterStyles,
  shiftRowStyles,
  shiftStatusStyles,
  shiftTimeStyles,
} from './shift-styles.ts';
import { StatusBadge } from './status-badge.tsx';
import { UrgentBadge } from './urgent-badge.tsx';

/** The part of a job that its card shows, for workers and businesses alike. */
type CardShift = {
  title: string;
  businessName: string;
  requiredExpertise: Expertise[];
  location: { city: City | null };
  startDate: string;
  endDate: string;
  payRate: number;
  isUrgent: boolean;
};

type ShiftCardProps = {
  shift: CardShift;
  status: JobStatus | ApplicationStatus;
  isNew?: boolean | undefined;
  /** The role of the reader. */
  reader: Role;
  /** The title, as a link if the card leads to a page. */
  title?: ReactNode;
  /** Why the shift is no longer available. The card is then dimmed and shows only this. */
  unavailable?: string;
  /** Actions for the shift. */
  children?: ReactNode;
};

/**
 * A shift as a card: title, date, hours, pay. In a wide card each of these has a column, so that a list of cards reads
 * like a rota.
 */
export function ShiftCard({ shift, status, isNew, reader, title, unavailable, children }: ShiftCardProps) {
  const start = new Date(shift.startDate);
  const end = new Date(shift.endDate);
  return (
    <Card className={clsx('@container', unavailable && 'border-dashed text-muted')}>
      <div className={shiftGridStyles}>
        <div className={shiftRowStyles}>
          <div className="min-w-0">
            <h2 className="text-xl leading-snug wrap-break-word">{title ?? shift.title}</h2>
            <p className="mt-0.5 text-muted wrap-break-word">{shift.businessName}</p>
          </div>
          <div className={shiftStatusStyles}>
            {isNew && <NewBadge />}
            {!unavailable && <StatusBadge status={status} />}
          </div>
        </div>
        <div className={clsx(shiftRowStyles, 'flex-wrap')}>
          <p className={shiftTimeStyles}>
            <time dateTime={shift.startDate} lang={dateLangOf(reader)}>
              {formatDay(start, reader)}
            </time>
            <Figures className="block text-2xl font-semibold tracking-tight">{formatHours(start, end, reader)}</Figures>
          </p>
          <p className={shiftPayStyles}>
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
              {shift.location.city ? m.city_name({ city: shift.location.city }) : m.job_location_unknown()}
            </span>
            {/* The amount is larger than its unit. */}
            <Figures className="block leading-8 font-semibold whitespace-nowrap *:text-2xl *:tracking-tight">
              {formatPay(shift.payRate)}
            </Figures>
          </p>
        </div>
        {unavailable ? (
          <p className={shiftFooterStyles}>{unavailable}</p>
        ) : (
          <ul className={clsx(shiftFooterStyles, 'flex flex-wrap content-end gap-1.5')}>
            {shift.isUrgent && (
              <li>
                <UrgentBadge />
              </li>
            )}
            {shift.requiredExpertise.map((expertise) => (
              <li key={expertise}>
                <Tag>{m.expertise_name({ expertise })}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>

      {children && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          {children}
        </div>
      )}
    </Card>
  );
}
