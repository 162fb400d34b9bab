import {
  dateLangOf,
  formatDay,
  formatHours,
  formatPay,
  m,
  nearDay,
  type City,
  type Expertise,
  type JobStatus,
  type Role,
} from '@passa/domain';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { now } from '../../platform/time/now.ts';
import { Avatar } from '../../ui/content/avatar.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { NewBadge } from '../../ui/list/new-badge.tsx';
import { shiftCardStyles, shiftColumnStyles, shiftGridStyles, shiftPairStyles } from './shift-styles.ts';
import { shiftTotalText } from './shift-total-text.ts';
import { ExpertiseTags } from './tags.tsx';
import { isUrgentNow, UrgentBadge } from './urgent-badge.tsx';

/** The part of a job that its card shows, for workers and businesses alike. */
type CardShift = {
  title: string;
  businessName: string;
  requiredExpertise: Expertise[];
  location: { city: City | null };
  /** Only in lists of a worker. */
  district?: string | null;
  startDate: string;
  endDate: string;
  break: { minutes: number; isPaid: boolean } | null;
  payRate: number;
  isUrgent: boolean;
  status: JobStatus;
  /** The worker's own application; only in lists of a worker. */
  application?: { paidMinutes: number | null; sheet: { start: string; end: string } | null } | null;
};

type ShiftCardProps = {
  shift: CardShift;
  /** Shown in words, where the title of the list does not say it. */
  status?: JobStatus | undefined;
  isNew?: boolean | undefined;
  /** The role of the reader. */
  reader: Role;
  /** Whether the card stands under a heading of its list, such as a day. */
  isGrouped?: boolean | undefined;
  /** The title, as a link if the card leads to a page. */
  title?: ReactNode;
  /** What is special about this shift in its list. */
  badge?: ReactNode;
  /** Why the shift is no longer available. The card is then dimmed and shows only this. */
  unavailable?: string;
  /** The columns of a row: those of the shift and of `aside`. */
  columns?: string;
  /** Further parts of the grid: columns in a wide list, below the shift in a narrow one. */
  aside?: ReactNode;
  /** Actions for the shift, below it. */
  children?: ReactNode;
};

/** A shift: title, date, hours, pay. In a wide list each of these has a column, so that the list reads like a rota. */
export function ShiftCard({
  shift,
  status,
  isNew,
  reader,
  isGrouped,
  title,
  badge,
  unavailable,
  columns = shiftColumnStyles,
  aside,
  children,
}: ShiftCardProps) {
  const start = new Date(shift.startDate);
  // The hours that count, once there are any, beside the pay that they make.
  const hours = shift.application?.sheet ?? { start, end: shift.endDate };
  const near = nearDay(start, now());
  const Title = isGrouped ? 'h3' : 'h2';
  const place = shift.location.city ? m.city_name({ city: shift.location.city }) : m.job_location_unknown();
  return (
    <Card className={clsx(shiftCardStyles, unavailable && 'border-dashed text-muted')}>
      <div className={clsx(shiftGridStyles, columns)}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Title className="min-w-0 text-xl leading-snug wrap-break-word @3xl:text-base">
              {title ?? shift.title}
            </Title>
            {isNew && <NewBadge />}
            {!unavailable && badge}
            {!unavailable && isUrgentNow(shift) && <UrgentBadge />}
          </div>
          <div className="flex flex-wrap items-center gap-x-2 @3xl:mt-1 @3xl:gap-y-1 @3xl:text-sm">
            <p className="mt-1.5 min-w-0 basis-full wrap-break-word text-muted @3xl:mt-0 @3xl:basis-auto">
              {status ? (
                <>{`${m.status({ status })} ·\u00a0`}</>
              ) : (
                <Avatar name={shift.businessName} isSmall className="mr-2 align-bottom" />
              )}
              {/* A line may break before the dot, not after it. */}
              {`${shift.businessName} ·\u00a0${shift.district ? `${shift.district}, ` : ''}${place}`}
            </p>
            {/* As high as the tags that it replaces, so that the cards below do not move. */}
            {unavailable ? (
              <p className="mt-2 leading-6 @3xl:mt-0">{unavailable}</p>
            ) : (
              <ExpertiseTags expertise={shift.requiredExpertise} className="mt-2 @3xl:mt-0" />
            )}
          </div>
        </div>
        <div className={shiftPairStyles}>
          <p className="min-w-0">
            {near && <span className="block font-medium">{near}</span>}
            <time dateTime={shift.startDate} lang={dateLangOf(reader)}>
              {formatDay(start, now(), reader)}
            </time>
            <Figures className="block text-2xl font-semibold tracking-tight @3xl:text-base">
              {formatHours(new Date(hours.start), new Date(hours.end), reader)}
            </Figures>
          </p>
          <p className="min-w-0 @xs:@max-3xl:ml-auto @xs:@max-3xl:text-right">
            <Figures className="block text-sm text-muted @3xl:mt-0.5">{shiftTotalText(shift)}</Figures>
            {/* The amount is larger than its unit. */}
            <Figures className="block leading-8 font-semibold *:text-2xl *:tracking-tight @3xl:leading-6 @3xl:*:text-base">
              {formatPay(shift.payRate)}
            </Figures>
          </p>
        </div>
        {!unavailable && aside}
      </div>

      {children && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 @3xl:mt-2 @3xl:pt-2">
          {children}
        </div>
      )}
    </Card>
  );
}
