import {
  dateLangOf,
  formatDay,
  formatHours,
  formatPay,
  texts,
  type ApplicationStatus,
  type City,
  type Expertise,
  type JobStatus,
  type Role,
} from '@passa/domain';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Figures } from './figures.tsx';
import { NewBadge } from './new-badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Tag } from './tag.tsx';
import { UrgentBadge } from './urgent-badge.tsx';

/** What of a job its card shows; both sides of the market have it. */
export type CardShift = {
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
  /** Who reads it. */
  reader: Role;
  /** The title, as a link where there is somewhere to go. */
  title?: ReactNode;
  /** Why there is nothing more to it: the card then steps back, and says that alone. */
  over?: string;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A shift to be read at arm's length, in this order: what, when, where, how much. */
export function ShiftCard({ shift, status, isNew, reader, title, over, children }: ShiftCardProps) {
  const start = new Date(shift.startDate);
  const end = new Date(shift.endDate);
  return (
    <Card className={clsx(over && 'border-dashed text-muted')}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug wrap-break-word">{title ?? shift.title}</h2>
          <p className="mt-0.5 text-muted wrap-break-word">{shift.businessName}</p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {isNew && <NewBadge />}
          {!over && <StatusBadge status={status} />}
        </div>
      </div>

      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p>
          <time dateTime={shift.startDate} lang={dateLangOf(reader)}>
            {formatDay(start, reader)}
          </time>
          <Figures className="block text-2xl font-semibold tracking-tight">{formatHours(start, end, reader)}</Figures>
        </p>
        <p className="text-right">
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4 text-muted" />
            {shift.location.city ? texts.names.city[shift.location.city] : texts.job.locationUnknown}
          </span>
          <Figures className="block font-semibold">{formatPay(shift.payRate)}</Figures>
        </p>
      </div>

      {over ? (
        <p className="mt-4">{over}</p>
      ) : (
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {shift.isUrgent && (
            <li>
              <UrgentBadge />
            </li>
          )}
          {shift.requiredExpertise.map((expertise) => (
            <li key={expertise}>
              <Tag>{texts.names.expertise[expertise]}</Tag>
            </li>
          ))}
        </ul>
      )}

      {children && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          {children}
        </div>
      )}
    </Card>
  );
}
