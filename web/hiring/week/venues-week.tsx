import { formatAmount, formatLength, isolated, m, firstDayOf } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { BackLink } from '../../ui/links/back-link.tsx';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { urlOfVenue } from '../../acting/index.ts';
import { shownWeek, venuesWeekQuery, type VenueInWeek } from './queries.ts';
import { WeekNavigation } from './week-navigation.tsx';
import { rangeText } from './week.tsx';

/** The venues that a person acts for, side by side: places, hours and pay of seven days. */
export function VenuesWeek({ chosen }: { chosen: string | undefined }) {
  const week = shownWeek(chosen);
  const first = firstDayOf(week);
  const query = useQuery(venuesWeekQuery(week));
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  return (
    <>
      <PageHeader
        title={m.venues_title()}
        lead={m.venues_lead()}
        back={<BackLink {...paths.businessDashboard()}>{m.common_back_to_dashboard()}</BackLink>}
      >
        <ButtonLink {...paths.addVenue()}>{m.venues_add()}</ButtonLink>
      </PageHeader>
      <section aria-labelledby={titleId} className="max-w-4xl">
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          <h2 ref={heading} tabIndex={-1} id={titleId} className="text-lg">
            {rangeText(first, 'business')}
          </h2>
          <WeekNavigation
            first={first}
            link={paths.venues}
            onFromToday={() => heading.current?.focus({ preventScroll: true })}
          />
        </div>
        {query.data?.venues.length === 0 && <p className="border-t border-line pt-3 text-muted">{m.venues_none()}</p>}
        {query.data?.venues[0] && <Comparison venues={query.data.venues} />}
        {!query.data && query.error && <LoadError problem={query.error} onRetry={() => void query.refetch()} />}
        {!query.data && !query.error && (
          <LoadingRegion>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
      </section>
    </>
  );
}

const oreOf = ({ hired, open }: Pick<VenueInWeek, 'hired' | 'open'>): number => hired.ore + open.ore;
const minutesOf = ({ hired, open }: Pick<VenueInWeek, 'hired' | 'open'>): number => hired.minutes + open.minutes;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const COLUMNS = ['filled', 'hours', 'pay', 'toApprove'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Pick<VenueInWeek, 'filled' | 'openings' | 'hired' | 'open' | 'hoursToApprove'>;

const FIGURE_OF: Record<Column, (row: Row) => string> = {
  filled: ({ filled, openings }) => m.venues_filled({ filled, openings }),
  hours: (row) => formatLength(minutesOf(row)),
  pay: (row) => formatAmount(oreOf(row)),
  toApprove: ({ hoursToApprove }) => String(hoursToApprove),
};

const totalOf = (venues: VenueInWeek[]): Row => {
  const part = (key: 'hired' | 'open') => ({
    minutes: sum(venues.map((venue) => venue[key].minutes)),
    ore: sum(venues.map((venue) => venue[key].ore)),
  });
  return {
    ...{ filled: sum(venues.map(({ filled }) => filled)), openings: sum(venues.map(({ openings }) => openings)) },
    ...{ hired: part('hired'), open: part('open') },
    hoursToApprove: sum(venues.map(({ hoursToApprove }) => hoursToApprove)),
  };
};

// On a phone each venue is a block of figures with their names, instead of a row that is wider than the screen.
const rowStyles =
  'max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] max-md:gap-x-4 max-md:py-3';
const venueStyles = 'w-full text-left max-md:col-span-full md:py-3 md:pr-4';
const figureStyles = 'align-bottom max-md:pt-2 md:whitespace-nowrap md:px-3 md:py-3 md:text-right md:last:pr-0';

function Comparison({ venues }: { venues: VenueInWeek[] }) {
  const most = Math.max(...venues.map(oreOf));
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {(['hired', 'open'] as const).map((part) => (
          <span key={part} className="inline-flex items-center gap-2">
            <span aria-hidden className={clsx('size-3 rounded-sm', part === 'hired' ? 'bg-hired' : 'bg-open')} />
            {m.venues_legend({ part })}
          </span>
        ))}
      </p>
      <table className="w-full border-collapse max-md:block">
        <thead className="border-b border-edge text-sm text-muted max-md:sr-only">
          <tr>
            <th scope="col" className={clsx(venueStyles, 'font-semibold')}>
              {m.venues_column_venue()}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={clsx(figureStyles, 'font-semibold')}>
                {m.venues_column({ column })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {venues.map((venue) => (
            <tr key={venue.venueId} className={clsx(rowStyles, 'border-b border-line')}>
              <th scope="row" className={clsx(venueStyles, 'font-normal')}>
                <TextAnchor href={urlOfVenue(paths.businessDashboard().to, venue.venueId)}>
                  {isolated(venue.name)}
                </TextAnchor>
                <PayBar venue={venue} most={most} />
              </th>
              <FigureCells row={venue} />
            </tr>
          ))}
        </tbody>
        {venues.length > 1 && (
          <tfoot className="font-semibold max-md:block">
            <tr className={rowStyles}>
              <th scope="row" className={venueStyles}>
                {m.venues_total()}
              </th>
              <FigureCells row={totalOf(venues)} />
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
}

const FigureCells = ({ row }: { row: Row }) =>
  COLUMNS.map((column) => (
    <td key={column} className={figureStyles}>
      {/* The heading of the column, which a screen reader announces by itself. */}
      <span aria-hidden className="block text-sm font-normal text-muted md:hidden">
        {m.venues_column({ column })}
      </span>
      <Figures>{FIGURE_OF[column](row)}</Figures>
    </td>
  ));

/** The pay of a venue as a bar, as long as its part of the largest: of the filled places, and after it of the free ones. */
function PayBar({ venue: { hired, open }, most }: { venue: VenueInWeek; most: number }) {
  const widthOf = (ore: number) => ({ width: `${most > 0 ? (ore / most) * 100 : 0}%` });
  return (
    <span aria-hidden className="flex h-3 overflow-hidden rounded-sm bg-sunken">
      <span className="bg-hired" style={widthOf(hired.ore)} />
      <span className="bg-open" style={widthOf(open.ore)} />
    </span>
  );
}
